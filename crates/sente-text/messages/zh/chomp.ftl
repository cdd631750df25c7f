# 啃巧克力。

game-chomp = 啃巧克力
gist-chomp = 一板巧克力，左上角有毒
rules-chomp =
    一板巧克力，左上角的一格有毒。双方轮流啃，每次选一格，把它和它右边、下边（包括右下方）的格全部吃掉。谁面前只剩有毒的一格，谁就输。

option-chomp-rows = 与 --random 合用：最多几行
option-chomp-columns = 与 --random 合用：最多几列
option-table-chomp-rows = 有几行
option-table-chomp-to = 列到几列为止

place-rows = 行数
place-columns = 列数
place-row = 第 { $number } 行
place-square = 要啃的格

error-word-count-chomp = { $got ->
    [0] 没有写局面
   *[other] 局面至少有 { $least } 行{ $most ->
        [none] { "" }
       *[other] { "" }
    }
}
error-chomp-longer-row = 第 { $row } 行有 { $length } 格，上一行却只有 { $above } 格：请从上往下写每行的格数，不能比上一行多
illegal-chomp-poison = 1,1 是有毒的一格
illegal-chomp-no-such-square = 没有 { $row },{ $column }（行,列）这一格

move-chomp = 啃第 { $row } 行第 { $column } 列，吃掉 { $eaten } 格

reason-chomp-over = 只剩有毒的一格。
reason-chomp-row = 只有一行或一列：啃 { $bite }，只把有毒的一格留给对方。
reason-chomp-two =
    只有两行或两列：啃 { $bite }，使第二行（列）恰好比第一行（列）少一格。此后不管对方怎么啃，你总能再留下这样的形状，直到只剩有毒的一格。
reason-chomp-two-lost =
    只有两行或两列，第二行（列）恰好比第一行（列）少一格。你怎么啃，对方总能再留下这样的形状，直到只剩有毒的一格。
    对方一旦啃错，你就抢先这样啃。
reason-chomp-arms =
    一行一列，在有毒的一格相交：啃 { $bite }，使行和列除了那一格都剩 { $length } 格。此后对方在一边吃几格，你就在另一边吃几格。
reason-chomp-arms-lost =
    一行一列，在有毒的一格相交，长度相同。你在一边吃几格，对方就在另一边吃几格，最后有毒的一格留给你。对方一旦啃错，你就抢先这样啃。
reason-chomp-square =
    行数和列数相同：啃 2,2，剩下长度相同的一行一列。此后对方在一边吃几格，你就在另一边吃几格，最后有毒的一格留给对方。
reason-chomp-rectangle =
    凡是长方形，先手必胜：如果啃掉最远的一角就能赢，那就这么啃；如果不能，对方就有一种应法，而应完剩下的形状，你一开始一步就能啃成，
    因为那一步连那个角也吃掉了。这只说明必有一种啃法能赢，没有说是哪一种；这里列出的，是把所有可能的形状都查过才找到的。

notation-chomp = 2,3 表示啃第 2 行第 3 列
