# 取石分堆：八进制博弈。

game-octal = 取石分堆
gist-octal = 任意多堆，按代码规定取石子、分堆（八进制博弈）
rules-octal =
    若干堆石子和一个代码（如 0.77），代码规定每一步能怎么走。小数点后第一位管取 1 个，第二位管取 2 个，依此类推；
    小数点前的一位管一个不取。每位数字是几项的和：1 表示可以这样取光一堆，2 表示取后剩下的可以仍为一堆，
    4 表示可以把剩下的分成两堆，8 三堆，16 四堆，32 五堆（超过 9 的用字母，A 是 10……Z 是 35）。
    方括号里的数字无限重复；{"{"}2,3{"}"}、{"{"}2+{"}"} 直接写出可以分成几堆；数字后面加 ! 表示各堆互不相同，加 ? 表示不能全都相同，
    加 = 表示必须全都相同。有名字的游戏可以直接写名字：kayles 即 0.77，dawsons-kayles 即 0.07，
    dawsons-chess 即 0.137，grundy 即 4!.0，lasker 即 4.[3]，officers 即 0.6，treblecross 即 0.007，guiles 即 0.15。
    走最后一步的赢；加 --misere 则走最后一步的输。

option-octal-misere = 走最后一步的输
option-octal-start-code = 与 --random 合用：代码，或者游戏的名字
field-position-octal = 先写代码或游戏的名字，再写各堆有几个，之间用空格隔开
field-option-octal-start-code = 代码，或者游戏的名字

move-octal-break = 把第 { $heap } 堆分成 { $count ->
    [2] { $first } 个和 { $second } 个两堆
   *[other] { $count } 堆：{ $into } 个
}
move-octal-take-and-break = 从第 { $heap } 堆取 { $take } 个，剩下的分成 { $count ->
    [2] { $first } 个和 { $second } 个两堆
   *[other] { $count } 堆：{ $into } 个
}
notation-octal = 3@2 表示从第 2 堆取 3 个，3@2=4+5 表示取 3 个并把剩下的分成 4 个和 5 个两堆，0@2=4+5 表示只分不取

notation-octal-move = { $text } 表示{ $move }{ $more ->
    [none] { "" }
   *[other] ；{ $more }
}

place-octal-part = 分出的一堆的个数

illegal-octal-take = { $take ->
    [0] 按 { $code } 的规定，不能只分不取
   *[other] 按 { $code } 的规定，不能取 { $take } 个
}
illegal-octal-all = 按 { $code } 的规定，不能取 { $take } 个把一堆取光
illegal-octal-together = { $take ->
    [0] 一个不取的话必须分堆，比如 0@1=2+3
   *[other] 按 { $code } 的规定，取 { $take } 个以后，剩下的不能仍为一堆
}
illegal-octal-sum = 取 { $take } 个以后剩 { $rest } 个，要分成至少两堆，不能是 { $sum } 个{ $example ->
    [none] { "" }
   *[other] （写法如 { $example }）
}
illegal-octal-heaps = 按 { $code } 的规定，取 { $take } 个以后，剩下的不能分成 { $heaps } 堆
illegal-octal-sizes = 按 { $code } 的规定，取 { $take } 个以后，分出的各堆{ $sizes ->
    [unequal] 必须互不相同
    [some] 不能全都相同
   *[equal] 必须全都相同
}

error-word-count-octal = { $got ->
    [0] 没有写局面：先写代码，再写各堆，例如 0.77 15 20 7
   *[other] 代码后面要写各堆有几个，例如 0.77 15 20 7
}
error-octal-no-point = “{ $text }”不是代码：缺少小数点，应像 0.77 或 4!.0
error-octal-name = 没有叫“{ $text }”的取石分堆游戏{ $nearest ->
    [none] ，有 kayles、grundy 等，也可以写代码，例如 0.77
   *[other] （是不是 { $nearest }？）
}
error-octal-divisors = “{ $text }”没有代码：能取几个要看这一堆个数的约数，而代码对所有的堆都一样
error-octal-never-ends = “{ $text }”小数点前的数字允许一步之后原样不动，这样永远走不完；那一位只能用来分堆，例如 4.0 或 4!.0
error-octal-adding = “{ $text }”小数点前有好几位，那是添石子的走法；这里只有取石子的游戏，例如 0.77
error-octal-long = 代码有 { $digits } 位，最多 { $most } 位
error-octal-sign = “{ $text }”里的“{ $sign }”不是数字（{ $place ->
    [0] 小数点前
   *[other] 管取 { $place } 个的那一位
}），只能用 0-9 和 A-Z，例如 0.77
error-octal-braces = “{ $text }”里的花括号（{ $place ->
    [0] 小数点前
   *[other] 管取 { $place } 个的那一位
}）要成对，里面写堆数，最大 { $most }，例如 0.{"{"}2,3{"}"} 或 0.{"{"}2+{"}"}
error-octal-tail = “{ $text }”里无限重复的数字要写在最后的方括号里，例如 0.12[3]

## 道理

octal-values = 0 到 { $to } 个的一堆，SG 值依次是 { $values }。
octal-repeats = 从 { $start } 个起，SG 值每 { $length } 个一循环，这是证明过的。
octal-repeats-saltus = 从 { $start } 个起，每多 { $length } 个，SG 值就大 { $saltus }，这是证明过的。
octal-method =
    一堆的 SG 值，是走一步得到的各种局面的 SG 值里没有出现的最小的数；几堆放在一起，SG 值是各堆 SG 值的异或和。
    找必胜的走法，就是要把异或和变成 0：总有一堆可以变得与其余各堆的异或和相等。
reason-octal-over = 已经没有走法，最后一步是对方走的，对方胜。
reason-octal-over-misere = 已经没有走法，最后一步是对方走的，对方负。
reason-octal-odd =
    { $heaps ->
        [1] 这一堆相当于一堆尼姆石子，SG 值
       *[other] 每一堆都相当于一堆尼姆石子，SG 值的异或和
    }是 { $xor }。把 0 留给对方：第 { $heap } 堆的 SG 值是 { $value }，要变成 { $wanted }，所以{ $way }。
    此后不管对方怎么走，你总能再留下 0，直到走完最后一步。

    { octal-method }{ octal-values }{ $period ->
        [none] {""}
       *[other] { $period }
    }
reason-octal-even =
    { $heaps ->
        [1] 这一堆相当于一堆尼姆石子，SG 值
       *[other] 每一堆都相当于一堆尼姆石子，SG 值的异或和
    }是 { $xor }。你怎么走都会改变它，对方总能再把它变成 0，直到走完最后一步。对方一旦走错，你就抢先把它变成 0。

    { octal-method }{ octal-values }{ $period ->
        [none] {""}
       *[other] { $period }
    }

octal-genus =
    g^abc 里，g 是 SG 值，a、b、c……是这一堆旁边再放 0、1、2……堆 2 个的尼姆石子时的反常 SG 值。
    若与一些尼姆堆之和的情形一样，这一堆就叫驯顺的：0^120、1^031 是易变的（相当于几堆单个石子），n^n…… 是稳定的。
octal-wild = { $wild ->
    [none] 目前算到的堆都是驯顺的。
   *[other] 这个代码里最小的野堆是 { $wild } 个，写作 { $genus }。
}
octal-tame-method =
    只要剩下的都是驯顺的堆，就和反常尼姆一样走：还有稳定的堆时，把 SG 值的异或和变成 0；
    走完一步只剩易变的堆时，要让其中 SG 值为 1 的有奇数堆。
reason-octal-tame-won =
    各堆都是驯顺的，{ $fickle ->
        [yes] 而且都是易变的（相当于几堆单个石子）；SG 值为 1 的有 { $ones } 堆，是偶数。留下奇数堆就赢
       *[no] 其中有稳定的，SG 值的异或和是 { $xor }。把 0 留给对方；要是只剩易变的堆，就让其中 SG 值为 1 的有奇数堆
    }：{ $way }。

    { octal-tame-method }{ octal-genus }从 0 个起各堆依次是 { $kinds }。{ octal-wild }
reason-octal-tame-lost =
    各堆都是驯顺的，{ $fickle ->
        [yes] 而且都是易变的（相当于几堆单个石子）；SG 值为 1 的有 { $ones } 堆，是奇数。你怎么走，要么变成偶数，要么留下稳定的堆，对方都有办法应对。
       *[no] 其中有稳定的，SG 值的异或和是 { $xor }。你怎么走，要么改变它，要么只留下易变的堆，而 SG 值为 1 的有偶数堆，对方都有办法应对。
    }

    { octal-tame-method }{ octal-genus }从 0 个起各堆依次是 { $kinds }。{ octal-wild }
reason-octal-wild =
    { $lost ->
        [yes] 怎么走都输
       *[other] { $way }，就能赢
    }。这是搜索得到的，没有已知的简便办法。这里有的堆是野的，或会变成野的：在反常规则下，野堆与别的堆放在一起时，
    不像任何一些尼姆堆之和，光看 SG 值和反常 SG 值定不出胜负。等到只剩驯顺的堆，就和反常尼姆一样走。

    { octal-genus }{ octal-wild }
