# 碰手指。

game-touch = 碰手指
gist-touch = 各有两手，相碰相加，到了上限就出局
rules-touch =
    双方各有两只手，开始时每只手都是 1。轮到谁，谁就用自己的一只手去碰对方的一只手，自己这只手加上对方那只手的数。
    到了上限的手出局；自己两只手都出局的赢。用 --over、--add、--split 可以改规则，用 --preset 可以直接选大家常玩的玩法，
    如凑十（coushi）和筷子游戏（chopsticks）。

rules-touch-played =
    双方各有两只手。轮到谁，谁就用自己的一只手去碰对方的一只手，{ $add ->
        [self] 自己这只手加上对方那只手的数
       *[other] 对方那只手加上自己这只手的数
    }。{ $over ->
        [cut] 到了或超过 { $limit } 的手出局。
       *[mod] 刚好到 { $limit } 的手出局，超过的减去 { $limit } 接着用。
    }{ $add ->
        [self] 自己两只手都出局的赢。
       *[other] 两只手都出局的输。
    }{ $split ->
        [none] { "" }
        [half] 不碰的话，只剩一只手且为偶数时，可以平分给两只手。
        [revive] 不碰的话，只剩一只手时，可以分一部分给出局的那只手。
        [transfer] 不碰的话，两只手都在时，可以从一只手移一些到另一只手。
        [full] 不碰的话，可以从自己的一只手移一些到另一只手，出局的手也可以接，但不能移空。
       *[suicide] 不碰的话，可以从自己的一只手移一些到另一只手，还可以把一只手移空。
    }

option-touch-preset = 按名字选玩法：规则，以及没有写局面时的开局；其他选项可以再改它
option-touch-limit = 到这个数就出局（默认随玩法，碰手指是 10）
option-touch-over = 超过上限的手：cut 也出局，mod 减去上限接着用（刚好等于上限才出局）
option-touch-add = self 是自己的手加上去，两手都出局的赢；other 是被碰的手加上去，两手都出局的输
option-touch-split = 不碰也可以拆分自己的两手：none 不可以；half 只剩一只手且为偶数时平分；revive 只剩一只手时任意分给出局的手；transfer 两手都在时互相移；full 以上都可以；suicide 还可以把一只手移空
option-touch-start-largest = 与 --random 合用：每只手最大是几（默认不限）
option-touch-table-limits = 每个上限一行（默认只列规则里的那个上限）
option-touch-table-remoteness = 不管多费力，每个上限都算出步数

place-touch-hand = 第 { $number } 只手
error-word-count-touch = 局面要写四只手，先写轮到走的一方的两只，再写对方的两只，这里有 { $got } 只
error-touch-zero = 第 { $number } 只手不能是 0：出局的手写作 -
error-touch-over = 第 { $number } 只手是 { $hand }，超过了上限 { $limit }：用 --over mod 时手不会超过上限
error-touch-nobody = 局面 { $position } 里谁都没有手了，没有人能走
error-touch-mover-out = 局面 { $position } 里轮到走的一方两手都已出局，它已经赢了，不会再轮到它走
error-touch-other-out = 局面 { $position } 里对方两手都已出局，它已经输了，上一步不会是它走的
error-touch-too-large = 可能循环的玩法要一次算出全部局面：上限 { $limit } 时共 { COUNT($positions) } 个局面，要用 { SIZE($bytes) } 内存。上限最大 { $most }
error-touch-random = 可能循环的玩法用 --random 时，上限最大 { $most }

move-touch-own = 我的 { $own } 碰你的 { $other }，{ $passed ->
    [yes] 得 { $sum }，变成 { $grown }
   *[no] 变成 { $grown }
}
move-touch-own-out = 我的 { $own } 碰你的 { $other }，得 { $sum }，出局
move-touch-other = 我的 { $own } 碰你的 { $other }，你的{ $passed ->
    [yes] 得 { $sum }，变成 { $grown }
   *[no] 变成 { $grown }
}
move-touch-other-out = 我的 { $own } 碰你的 { $other }，你的出局
move-touch-split = 我的两手变成 { $low } 和 { $high }
move-touch-empty = 我把 { $high } 全移到一只手上
leaves-touch = 之后我 { $own }，你 { $other }
notation-touch = 1+2 表示用自己的 1 碰对方的 2{ $split ->
    [yes] ，=2,2 表示把自己的两手变成 2 和 2
   *[no] { "" }
}；也可写 1 小小、2 小大、3 大小、4 大大

illegal-touch-own = 你没有 { $hand } 这只手
illegal-touch-other = 对方没有 { $hand } 这只手
illegal-touch-no-splits = 这种玩法不能拆分
illegal-touch-split-sum = 拆分前后总数要一样，应是 { $sum }，不能是 { $got }
illegal-touch-split-limit = { $hand } 到了上限 { $limit }：不能靠拆分让一只手出局
illegal-touch-split-same = 拆分之后两手要和原来不同
illegal-touch-split-kind = { $split ->
    [half] 只剩一只手、且为偶数时才能拆分，而且要平分
    [revive] 只剩一只手时才能拆分，拆完两手都要有数
    [transfer] 两手都在时才能移，移完两手都要有数
   *[other] 拆分不能把一只手移空
}

touch-won = 把必败的局面留给对方。此后不管对方怎么走，你总能再留给他必败的局面，直到获胜。
touch-lost = 不管你怎么走，对方总能再把必败的局面留给你，直到终局。对方一旦走错，你就抢先这样做。
touch-scaled = 四只手都是同一个数的倍数，除以它就是 { $position }，上限变成 { $limit }：数小了，还是同一局棋。
reason-touch-over-own = 刚走的一方两手都已出局，胜。
reason-touch-over-other = 轮到走的一方两手都已出局，负。
reason-touch-now-own = 走 { $move }，你最后一只手出局，当即获胜。
reason-touch-now-other = 走 { $move }，对方最后一只手出局，当即获胜。
reason-touch-won = { touch-won }
reason-touch-won-scaled = { touch-won }{ touch-scaled }
reason-touch-lost = { touch-lost }
reason-touch-lost-scaled = { touch-lost }{ touch-scaled }
reason-touch-drawn = 双方总有能保住平局的走法，一直这样走就输不了，这局棋会循环下去。
