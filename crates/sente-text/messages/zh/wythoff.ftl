# 威佐夫博弈。

game-wythoff = 威佐夫博弈
rules-wythoff =
    两堆石子。每次从一堆里取任意个，至少 1 个，或者从两堆里取同样多个。取到最后一个的赢；
    加 --misere 则取到最后一个的输。

option-table-wythoff-grundy = 不列奇异局势，改列两堆从 0 到 N 个的 SG 值，这时 N 最大 10000

wythoff-pairs =
    奇异局势依次是 (0,0)、(1,2)、(3,5)、(4,7)、(6,10)、(8,13)……
    可以自己往下写：第 k 个里较小的数是前面没出现过的最小的数，较大的数比它大 k。
wythoff-pairs-misere =
    取到最后一个的输，所以奇异局势从 (0,1)、(2,2) 开始，往后和普通规则一样：(3,5)、(4,7)、(6,10)、(8,13)……
    可以自己往下写：第 k 个里较小的数是前面没出现过的最小的数，较大的数比它大 k，其中 (3,5) 是第 2 个。
wythoff-method =
    想自己找到这一步，先看较小的一堆在哪个奇异局势里：里面的另一个数比较大的一堆小，就把较大的一堆取到剩这么多；
    否则从两堆取同样多个，取成差相同的奇异局势。

reason-wythoff-over = 石子已经取完，上一步的人取到了最后一个，赢了。
reason-wythoff-over-misere = 石子已经取完，上一步的人取到了最后一个，输了。
reason-wythoff-cold =
    ({ $a },{ $b }) 是第 { $k } 个奇异局势。从一个奇异局势一步到不了另一个，可你无论怎么取，
    对方总能再取成奇异局势，直到 (0,0)。

    { wythoff-pairs }
reason-wythoff-cold-misere =
    ({ $a },{ $b }) 是第 { $k } 个奇异局势（从第 0 个数起）。从一个奇异局势一步到不了另一个，
    可只要还有石子，对方总能再取成奇异局势，直到最后一个只能由你来取。

    { wythoff-pairs-misere }
reason-wythoff-hot =
    把奇异局势留给对方：{ $ways ->
        [1] { $first }。
        [2] { $first }；或者{ $second }。
       *[3] { $first }；或者{ $second }；或者{ $third }。
    }此后对方无论怎么取，你总能再取成奇异局势，直到 (0,0)。

    { wythoff-pairs }{ wythoff-method }
reason-wythoff-hot-misere =
    把奇异局势留给对方：{ $ways ->
        [1] { $first }。
        [2] { $first }；或者{ $second }。
       *[3] { $first }；或者{ $second }；或者{ $third }。
    }此后对方无论怎么取，你总能再取成奇异局势，直到最后一个只能由对方来取。

    { wythoff-pairs-misere }{ wythoff-method }
reason-wythoff-way-one = 第 { $kept } 堆在 ({ $a },{ $b }) 里，从第 { $heap } 堆取 { $take } 个
reason-wythoff-way-both = 两堆相差 { $difference }，和 ({ $a },{ $b }) 一样，从两堆各取 { $take } 个

figure-cold-pair = 第 { $number } 个奇异局势
