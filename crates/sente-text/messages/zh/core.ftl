# 各种游戏共用的话。

## 结论

verdict-first = 先手必胜{ $plies ->
    [none] 。
    [0] ：这局已经结束。
   *[other] ，共 { $plies } 步。
}
verdict-second = 后手必胜{ $plies ->
    [none] 。
    [0] ：这局已经结束。
   *[other] ，共 { $plies } 步。
}
verdict-draw = 平局。

outcome-win = 必胜
outcome-loss = 必败
outcome-draw = 平局

winning-moves = { $count ->
    [1] 必胜的第一步只有一种：
   *[other] 有 { $count } 种必胜的第一步：
}
winning-move-one = 一种必胜的走法：
winning-moves-more = ……还有 { $count } 种，用 --json 可全部列出
leaves = 剩 { $position }
leaves-limit = 剩 { $heap } 个，对方最多取 { $limit } 个
leaves-to-go = 离目标还差 { $left }
leaves-end = 这局结束
why = 道理：{ $reason }
no-winning-move-exact = 怎么走都必败。撑得最久的一步：{ $move }（{ $text }）。
no-winning-move-habit = 怎么走都必败。非走不可的话，走 { $move }（{ $text }），等对方出错。
best-play = 双方最佳走法：{ $line }
every-move = 所有走法，好的在前：
too-many-moves = 走法太多，这里列不下。
in-plies = { $plies } 步
cited = （{ $source }）

## 图

figure-heap = 第 { $heap } 堆
figure-xor = 奇数列
figure-xor-value = 异或和 { $xor }
board-heap = 第 { $heap } 堆
board-limit = 这一步最多取 { $limit } 个
board-race-start = 还没有人报数，目标是 { $target }
board-race = 报到 { $said }，目标是 { $target }

## 走法

move-take = 取 { $take } 个
move-take-from = 从第 { $heap } 堆取 { $take } 个
move-take-both = 从两堆各取 { $take } 个

## 不合规则的走法

illegal-take-nothing = 每次至少取 1 个
illegal-take-too-many = { $size ->
    [0] 第 { $heap } 堆已经空了
   *[other] 第 { $heap } 堆只有 { $size } 个，取不了 { $take } 个
}
illegal-no-such-heap = { $heaps ->
    [1] 只有第 1 堆，没有第 { $heap } 堆
   *[other] 没有第 { $heap } 堆，只有第 1 到第 { $heaps } 堆
}
illegal-over-limit = 这一步最多取 { $limit } 个，不能取 { $take } 个

## 输入有误

place-heap = 第 { $number } 堆
place-option = --{ $option }{ " " }
place-take = 要取的个数

error-unknown-game = 没有叫“{ $text }”的游戏{ $nearest ->
    [none] ，用 sente games 看有哪些
   *[other] （是不是 { $nearest }？）
}
error-unknown-option = 这里没有选项 --{ $text }{ $nearest ->
    [none] { "" }
   *[other] （是不是 --{ $nearest }？）
}
error-missing-option = 缺少 --{ $option }
error-option-without-value = --{ $option } 后面要有值
error-flag-with-value = --{ $option } 不带值，却写了“{ $text }”
error-option-twice = --{ $option } 写了两次
error-no-such-choice = --{ $option } 只能是 { $choices }，不能是“{ $text }”
error-contradiction = --{ $option } 和 --{ $other } 不能同时用
error-needs-option = --{ $option } 要和 --{ $other } 一起用
error-out-of-range = { $place }{ $most ->
    [none] 至少是 { $least }
   *[other] 要在 { $least } 到 { $most } 之间
}，不能是 { $text }
error-word-count = { $got ->
    [0] 没有写局面
   *[other] { $most ->
        [none] 局面至少有 { $least } 个数，这里有 { $got } 个
       *[other] 局面应有 { $least } 个数，这里有 { $got } 个
    }
}
error-negative = { $place }是负数：{ $text }
error-not-natural = { $place }不是整数：“{ $text }”
error-too-many-digits = { $place }有 { $digits } 位，最多 { $most } 位
error-not-a-move = “{ $text }”不是一种走法
error-no-table = { $game } 没有表
error-not-text = 不是 UTF-8 文本
error-argument-not-text = “{ $text }”不是 UTF-8 文本
error-line-too-long = 这一行超过了 { $most } 字节
error-game-over = 这局已经结束
error-no-such-start = 这样的大小没有所要的开局
error-table-normal-only = 这张表只适用于正常规则，请去掉 --misere
error-random-position = 用 --random 时局面随机产生，不要再写数
error-lang = 没有“{ $text }”这种语言：--lang 只能是 en 或 zh
error-duration = --timeout 不是时间：“{ $text }”，请写成 30s 或 2m
error-size = --max-memory 不是大小：“{ $text }”，请写成 512MiB 或 2GiB
error-file = 读不了 { $path }：{ $why }
error-output = 写不出去：{ $why }
io-not-found = 没有这个文件
io-not-permitted = 没有权限
io-directory = 这是目录
io-full = 没有空间了
io-other = { $why }
error-command = 没有“{ $text }”这个命令{ $nearest ->
    [none] ，用 sente help 看有哪些
   *[other] （是不是 { $nearest }？）
}
error-no-game = 哪种游戏？可选 { $games }
error-argument-value = { $option } 只能是 { $choices }，不能是“{ $text }”
error-argument-missing = 缺少 { $option }
error-argument-unexpected = 这里不该有“{ $text }”
error-argument-twice = { $option } 写了两次
error-argument-conflict = { $option } 不能和 { $other } 同时用
error-example = { $error }。例如：{ $example }

## 没有算完

stopped-positions = 看了 { $limit } 个局面还没有结论。用 --max-positions 放宽，或用 --verdict 只问胜负
stopped-memory = 用了 { $limit } 字节内存还没有结论（{ $positions } 个局面）。用 --max-memory 放宽，或用 --verdict 只问胜负
stopped-cancelled = 看了 { $positions } 个局面后停下，还没有结论
stopped-timeout = { $timeout } 内没有结论（{ $positions } 个局面）。用 --timeout 放宽，或用 --verdict 只问胜负
stopped-batch = 处理 { $lines } 行后停下
stopped-table = 写了 { $rows } 行后停下{ $option ->
    [none] { "" }
   *[other] ，可用 --{ $option } 放宽
}
progress-batch = 已处理 { $lines } 行
progress = 已看 { $positions } 个局面，每秒 { $rate } 个

## 几种游戏共用的选项

option-misere = 反规则：取到最后一个的输
option-start-heaps = 配合 --random：堆数
option-start-largest = 配合 --random：最大的堆
option-table-to = 表到哪里为止

## 程序

program-about = 谁必胜、怎么走、多少步、为什么：对完全信息博弈给出确切的答案
program-after = 试试 sente solve nim 3 5 7、sente play nim --random、sente games。
command-solve = 谁必胜、所有必胜的走法和道理
command-batch = 每行一个局面，按同样的顺序输出 JSON 行
command-play = 和电脑下，或者两个人下
command-table = 输出表格：胜负、SG 值、奇异局势
command-games = 列出所有游戏：规则、选项、例子
command-man = 输出 man 手册页
command-completions = 输出命令行补全脚本
command-help = 显示某个命令的帮助
help-usage = 用法：{ $usage }
help-commands = 命令
help-games = 游戏
help-options = 选项
help-arguments = 参数
help-help-command = 要哪个命令的帮助（默认是整个程序的）
help-lang = 语言：en 或 zh（默认看系统）
help-color = 颜色：auto、always 或 never
help-help = 显示帮助
help-version = 显示版本
help-json = 输出一个 JSON 对象
help-json-table = 每行一个 JSON 对象
help-csv = 逗号分隔（CSV）
help-max-positions = 最多看多少个局面
help-max-memory = 最多用多少内存，如 2GiB
help-timeout = 最多算多久，如 30s
help-position = 局面
help-file = 局面文件（默认读标准输入）
help-shell = 哪种 shell：bash、elvish、fish、powershell 或 zsh
help-man-command = 要哪个命令的手册页（默认是整个程序的）
help-two-players = 两个人下，电脑只当裁判
help-second = 让电脑先走
help-random = 随机开局，先手必胜和后手必胜的机会各半
help-level = 电脑的水平：easy 有 50% 的步走错，medium 有 20%，perfect 从不走错
help-seed = 随机数的种子，用来重现一局
help-default = （默认 { $value }）
help-example = 例如：{ $example }
option-verdict = 只答谁胜和一种必胜走法，越快越好
option-moves = 列出每一种走法的结果
games-more = 详见：sente solve 游戏 --help、sente play 游戏 --help、sente table 游戏 --help

## 对局

play-title = { $title }。{ $who ->
    [you] 你先走。
    [computer] 电脑先走。
   *[both] 两个人下。
}
play-commands = 输入走法，如 { $example }；或者 help（帮助）、hint（提示）、why（道理）、moves（走法）、undo（悔棋）、quit（结束）。
play-level = 电脑有 { $percent }% 的步走错{ $seed ->
    [none] 。
   *[other] （--seed { $seed }）。
}
play-start = 开局 { $position }（--seed { $seed }）。
play-prompt-you = 你走
play-prompt-first = 先手
play-prompt-second = 后手
play-computer = 电脑：{ $move }   （{ $text }）
play-hint-win = { $move }（{ $text }）必胜{ $plies ->
    [none] 。
   *[other] ，还有 { $plies } 步。
}
play-hint-draw = { $move }（{ $text }）守住平局。
play-hint-loss-exact = 怎么走都必败；{ $move }（{ $text }）撑得最久，还有 { $plies } 步。
play-hint-loss = 怎么走都必败。试试 { $move }（{ $text }），等对方出错。
play-why-win = 你能赢。
play-why-loss = 对方不出错的话，你必败。
play-why-draw = 谁也赢不了谁。
play-moves = 有 { $count } 种走法，好的在前：
play-moves-more = ……还有 { $count } 种
play-moves-many = 走法太多，列不下。其中必胜的：
play-moves-none = 没有一种必胜。
play-undone = 悔棋：{ $moves }
play-nothing-to-undo = 没有棋可悔。
play-help =
    { $example }  走这一步
    hint   提示一步好棋和它的结果
    why    现在谁必胜，道理是什么
    moves  所有走法和各自的结果
    undo   悔棋，收回你的上一步
    quit   结束这局
play-not-understood = { $error }。输入 help 看能输入什么。
play-end-you = 你赢了，共 { $moves } 步。
play-end-computer = 电脑赢了，共 { $moves } 步。
play-end-first = 先手赢了，共 { $moves } 步。
play-end-second = 后手赢了，共 { $moves } 步。
play-end-drawn = 平局，共 { $moves } 步。
play-unfinished = 没有下完。接着下：{ $command }
play-already-over = 这局还没开始就结束了：已经没有棋可走。
