# 许多局面合成一张图：标题、坐标轴、选图的选项。

option-picture-to = 图中每堆最多几个
option-picture-wythoff = cold 画胜负，奇异局势一目了然；grundy 画 SG 值
option-picture-nim = grundy 画 SG 值，outcome 画胜负（默认 grundy；加了 --misere 时默认 outcome）
option-picture-touch = hands 画一个上限（最大 19）下双方各种手的胜负；strip 画每个上限下从开局起的胜负
option-picture-touch-limits = strip 画哪些上限（默认 2..=60；可能循环的玩法默认 2..=24）

error-picture-normal-only = 这张图只适用于正常规则，请去掉 --misere
error-picture-too-long = 一条图最多画 { $most } 个上限，这里有 { $count } 个

picture-wythoff-cold = { game-wythoff }{ $r ->
    [1] { "" }
   *[other] （两堆取的个数相差小于 { $r }）
}的奇异局势{ $misere ->
    [yes] （取到最后一个的输）
   *[no] { "" }
}
picture-wythoff-grundy = { game-wythoff }{ $r ->
    [1] { "" }
   *[other] （两堆取的个数相差小于 { $r }）
}的 SG 值
picture-nim-grundy = { game-nim }：两堆的 SG 值
picture-nim-outcome = { game-nim }：两堆的胜负{ $misere ->
    [yes] （取到最后一个的输）
   *[no] { "" }
}
picture-fibonacci = { game-fibonacci }：剩下的个数、这一步最多取的个数与胜负{ $misere ->
    [yes] （取到最后一个的输）
   *[no] { "" }
}
picture-bash = { game-bash }：剩下的个数、每次最多取的个数与胜负{ $misere ->
    [yes] （取到最后一个的输）
   *[no] { "" }
}
picture-bash-race = { game-bash }（抢数）：目标、每次最多加的数与胜负{ $misere ->
    [yes] （报到目标的输）
   *[no] { "" }
}
picture-touch-rules = { $add ->
    [self] 加在自己手上
   *[other] 加在对方手上
}，{ $over ->
    [cut] 超过上限出局
   *[mod] 超过上限则减去上限
}{ $split ->
    [none] { "" }
    [half] ，可平分
    [revive] ，可分给出局的手
    [transfer] ，两手可互移
    [full] ，可拆分
   *[suicide] ，可拆分，也可移空
}
picture-touch-hands = { game-touch }到 { $limit }：双方各种手的胜负（{ picture-touch-rules }）
picture-touch-strip = { game-touch }：每个上限下从 { $position } 起的胜负（{ picture-touch-rules }）

axis-heap = 第 { $number } 堆
axis-stones = 剩下的个数
axis-limit-now = 这一步最多取几个
axis-most = 每次最多取几个
axis-most-added = 每次最多加几
axis-target = 目标
axis-touch-mover = 轮到走的一方的手
axis-touch-other = 对方的手
axis-touch-limit = 上限
axis-touch-start = 从 { $position } 起
