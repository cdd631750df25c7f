# 阶梯尼姆。

game-staircase = 阶梯尼姆
gist-staircase = 台阶上有硬币，每次往下移一级
rules-staircase =
    各级台阶上放着硬币，双方轮流移，每次从一级台阶取任意个（至少 1 个）移到下一级；第 1 级的硬币移到地面，就此出局。
    移走最后一个的赢；加 --misere 则移走最后一个的输。

option-misere-staircase = 反常规则（misère）：移走最后一个的输
option-staircase-steps = 与 --random 合用：有几级台阶
option-staircase-largest = 与 --random 合用：每级最多几个硬币

place-step = 第 { $number } 级台阶

move-staircase = { $below ->
    [0] 把第 1 级的 { $take } 个移出局
   *[other] 把第 { $step } 级的 { $take } 个移到第 { $below } 级
}
illegal-staircase-too-many = { $coins ->
    [0] 第 { $step } 级上没有硬币
   *[other] 第 { $step } 级只有 { $coins } 个，移不了 { $take } 个
}
illegal-staircase-no-such-step = { $steps ->
    [1] 没有第 { $step } 级，只有一级台阶
   *[other] 没有第 { $step } 级，一共只有 { $steps } 级
}

staircase-answer =
    此后对方每走一步都有应法：对方移偶数级上的，你就把那几个再往下移一级；对方移奇数级上的，你就再配平一次。
staircase-balance =
    配平的办法：任选一个奇数级，它该有的个数等于其余奇数级的异或和；多了，就把多出来的往下移；少了，而上面那个偶数级够补，
    就从那里移下来。

reason-staircase-over = 硬币已经移完，最后一个是对方移的，对方胜。
reason-staircase-over-misere = 硬币已经移完，最后一个是对方移的，对方负。
reason-staircase-odd =
    只有奇数级算数，它们相当于尼姆博弈的各堆：第 1、3、5……级依次有 { $heaps } 个，异或和是 { $xor }。
    把异或和变成 0 留给对方。{ staircase-balance }{ staircase-answer }
reason-staircase-even =
    只有奇数级算数，它们相当于尼姆博弈的各堆：第 1、3、5……级依次有 { $heaps } 个，异或和是 0。你怎么走，对方总能再配平：你移偶数级上的，对方就把那几个再往下移一级。对方一旦走错，你就抢先配平。
    { staircase-balance }
reason-staircase-odd-misere =
    只有奇数级算数，它们相当于反常尼姆的各堆：第 1、3、5……级依次有 { $heaps } 个。{ $big ->
        [0] 没有哪一级不止 1 个，而恰有 1 个的有 { $ones } 级，是偶数。把它变成奇数：{ $ones ->
                [0] 从某个偶数级往下移 1 个。
               *[other] 移走其中一个，或者从偶数级移 1 个到空着的奇数级。
            }
        [1] 不止 1 个的只有一级。把它移到剩 1 个或 0 个，使恰有 1 个的奇数级有奇数个。
       *[other] 异或和是 { $xor }，把它变成 0 留给对方。{ staircase-balance }
    }此后对方移偶数级上的，你就把那几个再往下移一级；对方移奇数级上的，你就再配平。等到不止 1 个的奇数级只剩一级时，
    把它移到剩 1 个或 0 个，使恰有 1 个的奇数级有奇数个，并一直保持奇数。
reason-staircase-even-misere =
    只有奇数级算数，它们相当于反常尼姆的各堆：第 1、3、5……级依次有 { $heaps } 个。{ $big ->
        [0] 没有哪一级不止 1 个，而恰有 1 个的有 { $ones } 级，是奇数。
       *[other] 异或和是 { $xor }。
    }你怎么走，对方都有应法：你移偶数级上的，对方就把那几个再往下移一级；你移奇数级上的，对方就再配平，
    最后使恰有 1 个的奇数级有奇数个。对方一旦走错，你就抢先这样走。{ staircase-balance }

notation-staircase = 3@2 表示把第 2 级的 3 个移到第 1 级
