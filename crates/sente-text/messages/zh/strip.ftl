# 取连续棋子。

game-strip = 取连续棋子
gist-strip = 从一行或一圈里取相邻的几个
rules-strip =
    棋子排成若干行，也可以围成圈（写作 o12）。双方轮流取，每次从一行或一圈的任意位置取走相邻的几个，可取的个数事先定好（--take）。取走后的空位保留：一行可能断成两行，一圈变成一行。走最后一步的赢；加 --misere 则走最后一步的输。
rules-strip-set =
    棋子排成若干行或围成圈，双方轮流取，每次从一行或一圈的任意位置取走相邻的几个，个数只能是 { $takes }。取走后的空位保留：一行可能断成两行，一圈变成一行。走最后一步的{ $misere ->
        [yes] 输
       *[no] 赢
    }。
rules-strip-any =
    棋子排成若干行或围成圈，双方轮流取，每次从一行或一圈的任意位置取走相邻的任意个。取走后的空位保留：一行可能断成两行，一圈变成一行。走最后一步的{ $misere ->
        [yes] 输
       *[no] 赢
    }。

option-strip-take = 每次可取相邻的几个，例如 1,2、1..=3，或 any（任意个）
option-strip-rows = 与 --random 合用：几行
option-strip-largest = 与 --random 合用：每行最多几个
option-strip-circles = 与 --random 合用：围成圈，而不是排成行
option-table-strip-circles = 列圈的值，而不是行的值

place-strip-row = 第 { $number } 行
place-strip-left = 一边剩下的个数

error-strip-take = --take 要写 1,2 或 1..=3 这样的数，或者 any

move-strip-end = 从第 { $row } 行的一头取 { $take } 个
move-strip-all = 把第 { $row } 行的 { $take } 个取完
move-strip-middle = 从第 { $row } 行取 { $take } 个，一边剩 { $left } 个，另一边剩 { $right } 个
move-strip-ring = 从第 { $row } 圈取 { $take } 个，剩下一行 { $right } 个

illegal-strip-take = 不能取相邻的 { $take } 个，只能取 { $takes } 个
illegal-strip-sum = 两边一共剩 { $rest } 个，不是 { $sum } 个
illegal-strip-ring = 一圈不会断成两行，只写取几个就行

values-strip-period = 已证明：从 { $start } 个起，每 { $length } 个一循环。

reason-strip-over = 已经无路可走，最后一步是对方走的，对方胜。
reason-strip-even =
    每行相当于一堆尼姆石子，个数就是它的 SG 值。{ $rows ->
        [1] 这个值是 0
       *[other] 各行 SG 值的异或和是 0
    }，不管你怎么取，对方总能使它回到 0。对方一旦取错，你就抢先使它变成 0。0 到 { $to } 个的行，值依次是 { $values }；断开的两行，值是两个值的异或。{ $period ->
        [none] { "" }
       *[other] { $period }
    }
reason-strip-even-ring =
    { reason-strip-even }一圈的值，是它一步能变成的各行的值里没有的最小的数。
reason-strip-odd =
    每行相当于一堆尼姆石子，个数就是它的 SG 值。要让各行 SG 值的异或和变成 0，现在是 { $xor }，所以第 { $row } 行的值要从 { $value } 变成 { $wanted }。一种走法：{ $way }。此后不管对方怎么取，你总能使异或和回到 0。0 到 { $to } 个的行，值依次是 { $values }；断开的两行，值是两个值的异或。{ $period ->
        [none] { "" }
       *[other] { $period }
    }
reason-strip-odd-ring =
    { reason-strip-odd }一圈的值，是它一步能变成的各行的值里没有的最小的数。
reason-strip-any =
    既然可以取任意个，每行或每圈就相当于一堆尼姆：从中间断开并不比从一头取更有利。{ $nim }
reason-strip-ring-win-misere =
    走过第一步，{ $circle } 就成了一行，能变成的各行里有轮到走的一方必败的：{ $way }。
reason-strip-ring-loss-misere =
    走过第一步，{ $circle } 就成了一行，而能变成的每一行都是对方必胜。

# 反常规则：和取石分堆一样，只是说的是行。
reason-strip-over-misere = 已经没有走法，最后一步是对方走的，对方负。
strip-tame-method =
    只要剩下的都是驯顺的行，就和反常尼姆一样走：还有稳定的行时，把 SG 值的异或和变成 0；
    走完一步只剩易变的行时，要让其中 SG 值为 1 的有奇数行。
reason-strip-tame-won =
    各行都是驯顺的，{ $fickle ->
        [yes] 而且都是易变的（相当于几堆单个石子）；SG 值为 1 的有 { $ones } 行，是偶数。留下奇数行就赢
       *[no] 其中有稳定的，SG 值的异或和是 { $xor }。把 0 留给对方；要是只剩易变的行，就让其中 SG 值为 1 的有奇数行
    }：{ $way }。

    { strip-tame-method }{ strip-genus }从 0 个起各行依次是 { $kinds }。{ strip-wild }
reason-strip-tame-lost =
    各行都是驯顺的，{ $fickle ->
        [yes] 而且都是易变的（相当于几堆单个石子）；SG 值为 1 的有 { $ones } 行，是奇数。你怎么走，要么变成偶数，要么留下稳定的行，对方都有办法应对。
       *[no] 其中有稳定的，SG 值的异或和是 { $xor }。你怎么走，要么改变它，要么只留下易变的行，而 SG 值为 1 的有偶数行，对方都有办法应对。
    }

    { strip-tame-method }{ strip-genus }从 0 个起各行依次是 { $kinds }。{ strip-wild }
strip-genus =
    g^abc 里，g 是 SG 值，a、b、c……是这一行旁边再放 0、1、2……堆 2 个的尼姆石子时的反常 SG 值。
    若与一些尼姆堆之和的情形一样，这一行就叫驯顺的：0^120、1^031 是易变的（相当于几堆单个石子），n^n…… 是稳定的。
strip-wild = { $wild ->
    [none] 目前算到的行都是驯顺的。
   *[other] 最小的野行有 { $wild } 个，写作 { $genus }。
}
reason-strip-wild =
    { $lost ->
        [yes] 怎么走都输
       *[other] { $way }，就能赢
    }。这是搜索得到的，没有已知的简便办法。这里有的行是野的，或会变成野的：在反常规则下，野行与别的行放在一起时，
    不像任何一些尼姆堆之和，光看 SG 值和反常 SG 值定不出胜负。等到只剩驯顺的行，就和反常尼姆一样走。

    { strip-genus }{ strip-wild }
reason-strip-last-big =
    { $ones ->
        [0] 只剩第 { $heap } 行。
        [1] 不止 1 个的只有第 { $heap } 行，另一行只有 1 个。
       *[other] 不止 1 个的只有第 { $heap } 行，另外 { $ones } 行都只有 1 个。
    }把第 { $heap } 行{ $left ->
        [0] 取光
       *[other] 取到剩 { $left } 个
    }，使剩下的行都只有 1 个、行数是奇数：此后每步只能取 1 个，最后一个归对方。
    反常规则只有这里和正常规则不同：正常规则要留偶数行。

notation-strip = 2@1 表示从第 1 行的一头取 2 个，2@1=3+7 表示取 2 个、两边剩 3 个和 7 个
