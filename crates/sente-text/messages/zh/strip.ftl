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

notation-strip = 2@1 表示从第 1 行的一头取 2 个，2@1=3+7 表示取 2 个、两边剩 3 个和 7 个
