# 游戏的和。

game-sum = 游戏的和
gist-sum = 几个游戏摆在一起，每次在其中一个里走一步
rules-sum =
    几个游戏摆在一起，双方轮流走，每次任选一个，在里面走一步。哪个里面都走不了的输；加 --misere 则走不了的赢。
    每一部分都是一个局面：双方的走法永远相同，走不了的输。写法和 solve 后面一样，可带选项，用引号括起来："nim 3 5" "wythoff 4 9"。

option-sum-misere = 走不了的一方赢
option-start-parts = 与 --random 同用：几个部分
option-start-part-largest = 与 --random 同用：每部分最大的一堆有几个

reason-sum-over = 哪个部分都走不了了，最后一步是对方走的，对方胜。
reason-sum-won =
    每一部分都相当于一堆尼姆石子，个数是它的 SG 值：走一步能到的局面的 SG 值里没有的最小的数。所以照尼姆来走。
    { $parts ->
        [1] SG 值是 { $xor }，不是 0。
       *[other] 把下面这些值写成二进制，竖着看，有些列的 1 是奇数个：异或和是 { $xor }，不是 0。
    }把它变成 0 留给对方：第 { $part } 部分的值是 { $from }，在里面走一步，使它的值变成 { $to }。
    此后对方怎么走都不再是 0，你总能再变回 0，直到走完最后一步。有的走法会把某一部分的值变大，再把它变回去就是。
reason-sum-lost =
    每一部分都相当于一堆尼姆石子，个数是它的 SG 值：走一步能到的局面的 SG 值里没有的最小的数。
    { $parts ->
        [1] SG 值是 0。
       *[other] 把下面这些值写成二进制，竖着看，每一列的 1 都是偶数个：异或和是 { $xor }。
    }你怎么走都会打破它，对方总能再变回 0，直到走完最后一步。对方一旦走错，你就抢先变成 0。
reason-sum-over-misere = 哪个部分都走不了了，最后一步是对方走的，对方负。
reason-sum-tame-won =
    反常规则下，SG 值一般不能这样用；但这里每一部分都是驯顺的：它和从它能走到的每个局面，在两种规则下都和尼姆一样。
    所以拿下面的值照反常尼姆来走。{ $fickle ->
        [none] 没有哪个部分是易变的（只相当于几堆单个石子）。
       *[other] 下列部分是易变的（不管值是几，都只相当于几堆单个石子），其余的是稳定的：{ $fickle }。
    }走完这一步，要让所有值的异或和是 0；如果剩下的全都是易变的，就要让它是 1。
    { $all ->
        [yes] 这里已经是后一种情形，现在的异或和是 { $xor }。
       *[no] 现在的异或和是 { $xor }。
    }
reason-sum-tame-lost =
    反常规则下，SG 值一般不能这样用；但这里每一部分都是驯顺的：它和从它能走到的每个局面，在两种规则下都和尼姆一样。
    照下面的值，这是反常尼姆的必败局面。{ $fickle ->
        [none] 没有哪个部分是易变的（只相当于几堆单个石子）。
       *[other] 下列部分是易变的（不管值是几，都只相当于几堆单个石子），其余的是稳定的：{ $fickle }。
    }{ $all ->
        [yes] 除此以外什么都没有，异或和要是 0 才好，可它是 { $xor }。
       *[no] 除此以外还有别的，异或和要不是 0 才好，可它是 { $xor }。
    }你怎么走，对方总能再把这样的局面留给你。对方一旦走错，你就抢先把它留给对方。
reason-sum-wild =
    反常规则下 SG 值不能相加，而这里第 { $wild } 部分{ $count ->
        [1] { "" }
       *[other] 都
    }是野的，或会变成野的：野的部分和别的部分摆在一起，不像任何尼姆堆。
    所以答案是搜索得到的，没有已知的捷径。{ $lost ->
        [yes] 怎么走都输：不管走哪一步，对方都有应对。
       *[no] { "" }
    }

move-sum = 在第 { $part } 部分里{ $move }
notation-sum = 2:3@1 是在第 2 部分里走 3@1
notation-sum-parts = 先写第几部分，再写冒号和走法。{ $parts }
notation-sum-part = 第 { $part } 部分（写在 { $part }: 后面）：{ $notation }{ $more ->
    [none] { "" }
   *[other] 。{ $more }
}

illegal-sum-which-part = 请写明在第几部分，例如 { $example }
illegal-sum-part = { $parts ->
    [1] 没有第 { $part } 部分，只有一个部分
   *[other] 没有第 { $part } 部分，一共只有 { $parts } 个
}
error-word-count-parts = { $got ->
    [0] 没有写各部分
   *[other] { $most ->
        [none] 至少要有 { $least } 个部分，这里有 { $got } 个
       *[other] 应有 { $least } 个部分，这里有 { $got } 个
    }
}
error-sum-part = 第 { $part } 部分：{ $error }
error-sum-quotes = “{ $text }”不是一个完整的局面：每一部分都要用引号括起来
error-sum-sum = 和里面不能再套和：把它的各部分直接写出来
error-sum-misere = --misere 要写在整个和的后面，不写在部分里（{ $game }）
error-sum-partial = { $game } 按这样的规则不能做一个部分：双方的走法要相同，而且走不了的要输
