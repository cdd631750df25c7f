# 威佐夫博弈。

game-wythoff = 威佐夫博弈
gist-wythoff = 两堆，取其中一堆，或从两堆取同样多
rules-wythoff =
    两堆石子，双方轮流取，每次从一堆里取任意个，或者从两堆里取同样多个，至少取 1 个。取到最后一个的赢；
    加 --misere 则取到最后一个的输。

    加 --r 则从两堆取的个数可以不同，相差小于 R 即可。

option-wythoff-r = 从两堆取的个数相差要小于这个数；1 就是取同样多
option-table-wythoff-grundy = 改列两堆各 0 到 N 个的 SG 值，N 最大 10000，加 --r 时最大 2000
illegal-wythoff-apart = { $r ->
    [1] 从两堆取的个数要相同，不能是 { $first } 个和 { $second } 个
   *[other] 从两堆取的个数相差要小于 { $r }，不能是 { $first } 个和 { $second } 个
}

wythoff-pairs =
    奇异局势从第 0 个起依次是 (0,0)、(1,2)、(3,5)、(4,7)、(6,10)、(8,13)……
    可以这样往下写：第 k 个里，较小的数是前面没出现过的最小的数，较大的数比它大 k。
wythoff-pairs-misere =
    取到最后一个的输，所以第 0 个、第 1 个奇异局势是 (0,1)、(2,2)，往后和正常规则一样：(3,5)、(4,7)、(6,10)、(8,13)……
    从第 2 个起可以这样写：第 k 个里，较小的数是前面没出现过的最小的数，较大的数比它大 k。
wythoff-method =
    要自己找到这一步，先看较小的一堆在哪个奇异局势里。若与它成对的数小于较大的一堆，就把较大的一堆取到这个数；
    否则从两堆取同样多个，取成差相同的那个奇异局势。

reason-wythoff-over = 石子已经取完，最后一个是对方取的，对方胜。
reason-wythoff-over-misere = 石子已经取完，最后一个是对方取的，对方负。
reason-wythoff-cold =
    ({ $a },{ $b }) 是第 { $k } 个奇异局势。从奇异局势出发，一步到不了另一个奇异局势；而不管你怎么取，
    对方总能再取成奇异局势，直到 (0,0)。对方一旦取错，你就抢先取成奇异局势。

    { wythoff-pairs }{ wythoff-method }
reason-wythoff-cold-misere =
    ({ $a },{ $b }) 是第 { $k } 个奇异局势。从奇异局势出发，一步到不了另一个奇异局势；而只要你取过之后还有石子，
    对方总能再取成奇异局势，直到最后一个只能由你来取。对方一旦取错，你就抢先取成奇异局势。

    { wythoff-pairs-misere }{ wythoff-method }
reason-wythoff-hot =
    把奇异局势留给对方：{ $ways ->
        [1] { $first }。
        [2] { $first }；或者{ $second }。
       *[3] { $first }；或者{ $second }；或者{ $third }。
    }此后不管对方怎么取，你总能再取成奇异局势，直到 (0,0)。

    { wythoff-pairs }{ wythoff-method }
reason-wythoff-hot-misere =
    把奇异局势留给对方：{ $ways ->
        [1] { $first }。
        [2] { $first }；或者{ $second }。
       *[3] { $first }；或者{ $second }；或者{ $third }。
    }此后不管对方怎么取，你总能再取成奇异局势，直到最后一个只能由对方来取。

    { wythoff-pairs-misere }{ wythoff-method }
reason-wythoff-way-one = 第 { $kept } 堆在 ({ $a },{ $b }) 里，从第 { $heap } 堆取 { $take } 个与它成对
reason-wythoff-way-both = 两堆的差是 { $difference }，与 ({ $a },{ $b }) 相同，从两堆各取 { $take } 个

figure-cold-pair = 第 { $number } 个奇异局势

notation-wythoff = 3@2 表示从第 2 堆取 3 个，3@1+2 表示从两堆各取 3 个
notation-wythoff-r = 3@2 表示从第 2 堆取 3 个，3@1+2 表示从两堆各取 3 个，3@1+4@2 表示从第 1 堆取 3 个、从第 2 堆取 4 个

wythoff-r-pairs =
    奇异局势从第 0 个起依次是 { $pairs }……可以这样往下写：第 k 个里，较小的数是前面没出现过的最小的数，
    较大的数比它大 { $r } × k。要自己找到这一步，先看较小的一堆在哪个奇异局势里。若与它成对的数小于较大的一堆，
    就把较大的一堆取到这个数；否则用两堆的差除以 { $r }，商是几，就从两堆一起取，取成第几个奇异局势。
wythoff-r-pairs-misere =
    取到最后一个的输，所以奇异局势从第 0 个起依次是 { $pairs }……可以这样往下写：第 k 个里，较小的数是前面没出现过的最小的数，
    较大的数比它大 { $r } × k + 1。要自己找到这一步，先看较小的一堆在哪个奇异局势里。若与它成对的数小于较大的一堆，
    就把较大的一堆取到这个数；否则用两堆的差减 1，再除以 { $r }，商是几，就从两堆一起取，取成第几个奇异局势
    （两堆一样多时取成第 0 个）。

reason-wythoff-r-cold =
    ({ $a },{ $b }) 是第 { $k } 个奇异局势。从奇异局势出发，一步到不了另一个奇异局势；而不管你怎么取，
    对方总能再取成奇异局势，直到 (0,0)。对方一旦取错，你就抢先取成奇异局势。

    { wythoff-r-pairs }
reason-wythoff-r-cold-misere =
    ({ $a },{ $b }) 是第 { $k } 个奇异局势。从奇异局势出发，一步到不了另一个奇异局势；而只要你取过之后还有石子，
    对方总能再取成奇异局势，直到最后一个只能由你来取。对方一旦取错，你就抢先取成奇异局势。

    { wythoff-r-pairs-misere }
reason-wythoff-r-hot =
    把奇异局势留给对方：{ $first }。此后不管对方怎么取，你总能再取成奇异局势，直到 (0,0)。

    { wythoff-r-pairs }
reason-wythoff-r-hot-misere =
    把奇异局势留给对方：{ $first }。此后不管对方怎么取，你总能再取成奇异局势，直到最后一个只能由对方来取。

    { wythoff-r-pairs-misere }
reason-wythoff-way-each = 从第 1 堆取 { $first } 个、从第 2 堆取 { $second } 个，剩 ({ $a },{ $b })
