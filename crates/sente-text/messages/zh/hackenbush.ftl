# 砍树（绿色 Hackenbush）。

game-hackenbush = 砍树游戏
gist-hackenbush = 砍断一条边，上面的全都掉下来
rules-hackenbush =
    地上长着几棵树，双方轮流砍，每次砍断一条边，这条边和上面不再连着地面的边全都掉下来。砍掉最后一条边的赢；加 --misere 则砍掉最后一条边的输。
    数字表示一根有这么多条边的杆，杆顶上长着的写在后面的方括号里：1[2,3] 是一条边，顶上长着一根 2 条边的杆和一根 3 条边的杆。

option-misere-hackenbush = 反常规则（misère）：砍掉最后一条边的输
option-start-trees = 与 --random 同用：几棵树
option-start-edges = 与 --random 同用：每棵树最多几条边

reason-hackenbush-over = 已经没有边了，最后一条是对方砍的，对方胜。
reason-hackenbush-won =
    每棵树都相当于一堆尼姆石子。从梢往下数：什么都没有是 0，一条边的值比它顶上长着的多 1；
    同一处长出几条边，就把它们的值写成二进制，哪一列的 1 是奇数个就留下哪一列（异或和）。
    { $trees ->
        [1] 这棵树的值是 { $xor }，不是 0。
       *[other] 所有的树合起来是 { $xor }，不是 0。
    }把它变成 0 留给对方：第 { $tree } 棵的值是 { $from }，砍掉第 { $edge } 条边，值就变成 { $to }。
    找这条边的办法：从地面往上看，地面应当是 0；某处应当是 n，就把它现在的值、n 和从这里长出的一条边的值异或起来：得 0 就砍这条边；
    得 m > 0 而比这条边的值小，就顺着它往上走，它顶上的值应当是 m − 1。
    此后对方怎么砍都不再是 0，你总能再变回 0，直到砍掉最后一条边。
reason-hackenbush-lost =
    每棵树都相当于一堆尼姆石子。从梢往下数：什么都没有是 0，一条边的值比它顶上长着的多 1；
    同一处长出几条边，就把它们的值写成二进制，哪一列的 1 是奇数个就留下哪一列（异或和）。
    { $trees ->
        [1] 这棵树的值是 0。
       *[other] 所有的树合起来是 { $xor }。
    }你怎么砍都会变成别的数，对方总能再变回 0，直到砍掉最后一条边。对方一旦砍错，你就抢先变成 0。

move-hackenbush = 砍第 { $tree } 棵的第 { $edge } 条边
notation-hackenbush = 5@2 是砍第 2 棵树的第 5 条边；边按书写次序编号，每根杆从下往上

illegal-hackenbush-tree = { $trees ->
    [1] 没有第 { $tree } 棵树，只有一棵
   *[other] 没有第 { $tree } 棵树，一共只有 { $trees } 棵
}
illegal-hackenbush-edge = { $edges ->
    [0] 第 { $tree } 棵树已经砍光了
   *[other] 第 { $tree } 棵树只有 { $edges } 条边，没有第 { $edge } 条
}
place-hackenbush-tree = 第 { $number } 棵树的杆
error-word-count-trees = { $got ->
    [0] 没有写局面
   *[other] { $most ->
        [none] 局面至少有 { $least } 棵树，这里有 { $got } 棵
       *[other] 局面应有 { $least } 棵树，这里有 { $got } 棵
    }
}
error-hackenbush-tree = 第 { $tree } 棵树读不懂：“{ $text }”{ $why ->
    [open] 有括号没有关上
    [close] 多了关括号，或括号不配对
    [comma] 的逗号或括号旁边缺了东西
    [zero] 里有 0 条边的杆
   *[character] 不是像 1[2,3] 这样由数字、括号和逗号写成的
}
error-hackenbush-edges = 一个局面最多 { $most } 条边
