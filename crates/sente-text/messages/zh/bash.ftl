# 巴什博弈，以及把它倒过来玩的抢数。

game-bash = 巴什博弈
rules-bash =
    一堆石子，双方轮流取，每次至少取 1 个，至多取 --max 个。取到最后一个的人获胜；加 --misere 则取到最后一个的人落败。

    加 --race 改为抢数：从 0 开始轮流报数，每次在对方报的数上加 1 到 --max，报到目标数的人获胜。再加 --overshoot，报的数可以超过目标，达到或超过都算结束。

option-bash-max = 每次最多取（或加）多少
option-bash-race = 抢数：往上报到目标数，而不是从一堆里取
option-bash-overshoot = 抢数时可以超过目标（拍卖）
option-bash-said = 抢数进行到一半时，上一个报的数

place-target = 目标数

move-say = 报 { $number }
illegal-say = 现在不能报 { $number }，只能报 { $least } 到 { $most } 之间的数
error-bash-said-too-far = 抢 { $target } 的时候不可能报过 { $said }

reason-bash-over = 石子已经取完，最后一个是对方取的，对方获胜。
reason-bash-over-misere = 石子已经取完，最后一个是对方取的，对方落败。
reason-bash-reach =
    { $heap ->
        [1] 只剩 1 个，取走就赢。
       *[other] 一次最多可取 { $max } 个，现在只剩 { $heap } 个，一次取完就赢。
    }
reason-bash-forced-misere = 只剩 1 个，你不得不取。
reason-bash-win =
    { $heap } = { $groups } × { $group } + { $rest }。先取 { $rest } 个，给对方留下 { $group } 的倍数。以后不管对方取几个，你都取到与他合起来正好 { $group } 个：对方面对的总是 { $group } 的倍数，最后剩 0，最后一个一定归你。
reason-bash-win-misere =
    取到最后一个的人输，所以先留出一个不算。{ $groups ->
        [0] 把其余 { $rest } 个全部取走，最后一个只好由对方取。
       *[other]
            { $heap } − 1 = { $groups } × { $group } + { $rest }，先取 { $rest } 个。以后不管对方取几个，你都取到与他合起来正好 { $group } 个：其余的石子由你取完，留出的那一个只好由对方取。
    }
reason-bash-loss =
    { $heap } = { $groups } × { $group }，正好是 { $group } 的倍数。不管你取几个，对方都能取到与你合起来正好 { $group } 个，最后一个总归他。对方一旦没有这样取，你就抢先给他留下 { $group } 的倍数。
reason-bash-loss-misere =
    取到最后一个的人输，所以先留出一个不算：{ $heap } − 1 = { $groups } × { $group }。不管你取几个，对方都能取到与你合起来正好 { $group } 个：其余的石子由他取完，留出的那一个只好由你取。对方一旦没有这样取，你就抢先给他留下 { $group } 的倍数加 1 个。

reason-bash-race-over = 已经到了 { $target }，最后一个数是对方报的，对方获胜。
reason-bash-race-over-misere = 已经到了 { $target }，最后一个数是对方报的，对方落败。
reason-bash-race-reach = 现在就能报到 { $target }，报出来就赢。
reason-bash-race-pass = 现在就能报到 { $target }，报这个数或你够得着的更大的数都赢。
reason-bash-race-forced-misere = 不管报几，都会到达目标，你只好输。
reason-bash-race-win =
    先报 { $say }，以后一直报下面这串数：不管对方加几，你都加到与他合起来正好 { $group }，最后 { $target } 一定由你报。
reason-bash-race-win-misere =
    报到目标的人输，所以要抢的是 { $target } 前面的一个数。先报 { $say }，以后一直报下面这串数：不管对方加几，你都加到与他合起来正好 { $group }；你报完最后一个，对方只好报到目标。
reason-bash-race-loss =
    谁守住下面这串数谁赢，而它现在归对方：不管你加几，对方都能加到与你合起来正好 { $group }，接着报 { $say }，最后报到 { $target }。对方一旦没有这样报，你就抢先报这串数里的下一个。
reason-bash-race-loss-misere =
    报到目标的人输，所以要抢的是 { $target } 前面的一个数，而下面这串数现在归对方：不管你加几，对方都能加到与你合起来正好 { $group }，接着报 { $say }，最后你只好报到目标。对方一旦没有这样报，你就抢先报这串数里的下一个。
