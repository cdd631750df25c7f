# 巴什博弈，以及把它倒过来玩的抢数。

game-bash = 巴什博弈
gist-bash = 一堆，每次最多取若干个；也可抢数
rules-bash =
    一堆石子，双方轮流取，每次至少取 1 个，至多取 --max 个。取到最后一个的赢；加 --misere 则取到最后一个的输。

    加 --race 改为抢数：从 0 开始轮流报数，每次在上一个数上加 1 到 --max，报到目标数的赢（加 --misere 则输）。再加 --overshoot，可以报过目标，报到或报过都算结束。

option-bash-max = 每次最多取（或加）多少
option-bash-race = 抢数：从 0 往上报到目标数，而不是从一堆里取
option-bash-overshoot = 抢数时可以报过目标（拍卖）
option-bash-said = 抢数进行到一半时，上一个报出的数

place-target = 目标数

move-say = 报 { $number }
illegal-say = 现在不能报 { $number }，只能报 { $least } 到 { $most } 之间的数
error-bash-said-too-far = 目标是 { $target }，不可能已经报了 { $said }

reason-bash-over = 石子已经取完，最后一个是对方取的，对方胜。
reason-bash-over-misere = 石子已经取完，最后一个是对方取的，对方负。
reason-bash-reach =
    { $heap ->
        [1] 只剩 1 个，取走就赢。
       *[other] 一次最多取 { $max } 个，而只剩 { $heap } 个，一次取完就赢。
    }
reason-bash-forced-misere = 只剩 1 个，你不得不取，取了就输。
reason-bash-win =
    { $heap } = { $groups } × { $group } + { $rest }，其中 { $group } 是 { $max } + 1。先取 { $rest } 个，给对方留下 { $group } 的倍数。此后对方取 x 个，你就取 { $group }−x 个：对方面对的总是 { $group } 的倍数，直到 0，最后一个必归你。
reason-bash-win-misere =
    取到最后一个的输，所以先留出一个不算。{ $groups ->
        [0] 把其余 { $rest } 个一次取走，留出的那一个只好由对方取。
       *[other]
            { $heap } − 1 = { $groups } × { $group } + { $rest }，其中 { $group } 是 { $max } + 1。先取 { $rest } 个。此后对方取 x 个，你就取 { $group }−x 个：其余的由你取完，留出的那一个只好由对方取。
    }
reason-bash-loss =
    { $heap } = { $groups } × { $group }，正好是 { $group }（{ $max } + 1）的倍数。你取 x 个，对方就能取 { $group }−x 个：你面对的总是 { $group } 的倍数，最后一个必归对方。对方一旦取错，你就抢先给对方留下 { $group } 的倍数。
reason-bash-loss-misere =
    取到最后一个的输，所以先留出一个不算：{ $heap } − 1 = { $groups } × { $group }，其中 { $group } 是 { $max } + 1。你取 x 个，对方就能取 { $group }−x 个：其余的由对方取完，留出的那一个只好由你取。对方一旦取错，你就抢先取，使剩下的比 { $group } 的倍数多 1 个。

reason-bash-race-over = 已经到了目标 { $target }，最后一个数是对方报的，对方胜。
reason-bash-race-over-misere = 已经到了目标 { $target }，最后一个数是对方报的，对方负。
reason-bash-race-reach = 现在就能报到 { $target }，报出来就赢。
reason-bash-race-pass = 现在就能报到 { $target }，报到它或报过它都赢。
reason-bash-race-forced-misere = 不管报几都会到达目标，而报到目标的输。
reason-bash-race-win =
    从 { $target } 起每次减 { $group }（{ $max } + 1），得到下面这串数，谁报到它们谁赢。先报 { $say }。此后对方加 x，你就加 { $group }−x，你报的总是这串数，最后由你报出 { $target }。
reason-bash-race-win-misere =
    报到目标的输，所以要抢的是 { $target } 的前一个数；从它起每次减 { $group }（{ $max } + 1），得到下面这串数。先报 { $say }。此后对方加 x，你就加 { $group }−x，你报的总是这串数；报完最后一个，对方只好报到目标。
reason-bash-race-loss = { $ends ->
    [yes] 你加 x，对方就能加 { $group }−x（{ $group } 是 { $max } + 1），正好报出 { $target }。对方一旦没有报对，你就抢先报出来。
   *[no] 从 { $target } 起每次减 { $group }（{ $max } + 1），得到下面这串数，谁报出其中一个，谁就能一路报到 { $target }。现在这串数归对方：你加 x，对方就能加 { $group }−x，报出 { $say }。对方一旦没有报对，你就抢先报这串数里的下一个。
}
reason-bash-race-loss-misere =
    报到目标的输，所以要抢的是 { $target } 的前一个数；从它起每次减 { $group }（{ $max } + 1），得到下面这串数，谁报出其中一个，谁就能一路抢到它。现在这串数归对方：你加 x，对方就能加 { $group }−x，报出 { $say }，最后你只好报到目标。对方一旦没有报对，你就抢先报这串数里的下一个。

notation-bash = 3 表示取 3 个
notation-bash-race = 15 表示报 15，+3 表示加 3
