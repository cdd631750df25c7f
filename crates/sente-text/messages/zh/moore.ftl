# 摩尔尼姆博弈。

game-moore = 摩尔尼姆博弈
gist-moore = 尼姆博弈，但一次可以取好几堆
rules-moore =
    若干堆石子，双方轮流取。每次至少从一堆里取，最多从几堆里取由 --most 规定；每堆取几个都行，各堆可以不同，至少 1 个。
    取到最后一个的赢；加 --misere 则取到最后一个的输。

option-moore-most = 一次最多取几堆
option-picture-moore-third = 第三堆的个数（图中只画另外两堆）
illegal-moore-heaps = 一次最多从 { $most } 堆里取，不能从 { $heaps } 堆里取
illegal-moore-order = 同一步里每一堆只能写一次

picture-moore = 尼姆博弈，一次最多取 { $most } 堆，第 3 堆有 { $third } 个：谁必胜{ $misere ->
    [yes] （取到最后一个的输）
   *[no] { "" }
}

moore-method =
    从左往右看。在最左边不对的一列，挑几堆这一列是 1 的往下取，使这一列对上；取过的堆，右边各列写 0 写 1 都随你。
    再往右，缺 1 就先写在取过的堆里，这样还不行，就再挑几堆这一列是 1 的往下取。总共用不着超过 { $most } 堆。

reason-moore-over = 石子已经取完，最后一个是对方取的，对方胜。
reason-moore-over-misere = 石子已经取完，最后一个是对方取的，对方负。
reason-moore-all = 一次可以取遍所有的堆：全部取光。
reason-moore-odd =
    把各堆写成二进制，竖着数每一列有几个 1。把每一列都变成 { $modulus }（{ $most } + 1）的倍数留给对方：
    对方一步不能使各列仍是倍数，而你总能恢复，直到取走最后一个。{ moore-method }
reason-moore-even =
    把各堆写成二进制，竖着数每一列有几个 1：每一列都是 { $modulus }（{ $most } + 1）的倍数。你怎么取都会使某一列不对，
    对方总能恢复，直到取走最后一个。对方一旦取错，你就抢先恢复。{ moore-method }
reason-moore-odd-misere =
    把各堆写成二进制，竖着数每一列有几个 1。和正常规则一样，把每一列都变成 { $modulus }（{ $most } + 1）的倍数留给对方。
    { moore-method }只有收尾不同：等到不止 1 个的堆不超过 { $most } 堆时，把它们全都取到剩 1 个或 0 个，
    使剩下的单个石子数除以 { $modulus } 余 1。
reason-moore-even-misere =
    把各堆写成二进制，竖着数每一列有几个 1：每一列都是 { $modulus }（{ $most } + 1）的倍数。你怎么取，对方总能恢复；
    等到不止 1 个的堆不超过 { $most } 堆时，对方把它们全都取到剩 1 个或 0 个，使剩下的单个石子数除以 { $modulus } 余 1。
    对方一旦取错，你就抢先这样取。{ moore-method }
reason-moore-few-big =
    不止 1 个的只有 { $big } 堆，另外{ $ones ->
        [0] 没有单个的石子
       *[other] 有 { $ones } 个单个的石子
    }。把这几堆全都取到剩 1 个或 0 个，必要时再取走几个单个的石子，总共不超过 { $most } 堆，使剩下的单个石子数除以
    { $modulus } 余 1。此后对方取几个，你就取剩下的，凑成 { $modulus } 个，最后一个归对方。
reason-moore-ones-win =
    只剩单个的石子，一共 { $count } 个，一次最多取 { $most } 个。取 { $take } 个，剩下的个数除以 { $modulus } 余 1。
    此后对方取几个，你就取剩下的，凑成 { $modulus } 个，最后一个归对方。
reason-moore-ones-loss =
    只剩单个的石子，一共 { $count } 个，除以 { $modulus } 余 1。一次最多取 { $most } 个，所以你取几个，对方总能取剩下的，凑成 { $modulus } 个，最后一个归你。对方一旦取错，你就抢先这样取。

notation-moore = 3@2 表示从第 2 堆取 3 个，3@1+2@4 表示从第 1 堆取 3 个、从第 4 堆取 2 个
