# 各种游戏共用的话。

## 结论

verdict-first = 先手{ $plies ->
    [none] 必胜。
    [0] 胜，这局已经结束。
   *[other] 必胜，共 { $plies } 步。
}
verdict-second = 后手{ $plies ->
    [none] 必胜。
    [0] 胜，这局已经结束。
   *[other] 必胜，共 { $plies } 步。
}
verdict-draw = 平局：双方都没有必胜的走法。
verdict-drawn = 平局，这局已经结束。

side-first = 先手
side-second = 后手
side-you = 你
side-computer = 电脑

outcome-win = 必胜
outcome-loss = 必败
outcome-draw = 平局

winning-moves = 必胜的第一步{ $count ->
    [1] 只有一种：
   *[other] 有 { $count } 种：
}
winning-move-one = 一种必胜的走法：
winning-move-of-many = 一种必胜的走法（走法太多，无法逐一查看）：
drawing-moves = 能保平局的第一步{ $count ->
    [1] 只有一种：
   *[other] 有 { $count } 种：
}
drawing-move-one = 一种能保平局的走法：
winning-moves-more = ……另有 { $count } 种，加 --json 可全部列出
leaves = 剩 { $position }
leaves-limit = 剩 { $heap } 个，对方最多取 { $limit } 个
leaves-to-go = 离目标还差 { $left }
leaves-end = 当即获胜
leaves-drawn = 当即成平局
why = 道理：{ $reason }
move-named = { $move }（{ $text }）
no-winning-move-exact = 怎么走都必败。撑得最久的一步是 { $move }。
verdict-first-by = 先手必胜，必胜的第一步{ $count ->
    [1] 只有一种。
   *[other] 有 { $count } 种。
}
no-winning-move-habit = 怎么走都必败。不妨走 { $move }，等对方出错。
best-play = 双方最佳走法：{ $line }
best-play-round = 双方最佳走法：{ $line }……循环往复
main-line = 主线：
line-more = ……另有 { $count } 步
refutations-all = 每种第一步的破法：
refutations-others = 其余第一步都必败，破法如下：
refutations-some = 必败的第一步，破法如下：
refutation = 破 { $moves }
refutations-more = ……另有 { $count } 种必败的走法，加 --moves 可全部列出
reply-to = 对方应 { $reply }
every-move = 所有走法，从好到坏：
too-many-moves = 走法太多，无法在这里列出。
in-plies = { $plies } 步
cited = （{ $source }）

## 随机对手

chances = 如果乱走（每种走法机会均等），先手获胜的概率是：
chances-best-against-random = 先手走得最好，后手乱走
chances-random-against-best = 先手乱走，后手走得最好
chances-both-random = 双方都乱走
chances-tolerance = 这里局面会重复出现，所以这些是迭代的极限：每个概率的变化都不超过 { $tolerance } 时停止。下不完的不算赢。
percent = { $percent }%

## 道理

reason-searched =
    { $misere ->
        [yes] 反常规则下 SG 值说明不了胜负，Sente 也不知道这种局面有什么规律
       *[no] Sente 不知道这种局面有什么规律
    }，答案是搜索得到的。{ $lost ->
        [yes] 怎么走都输，每一步对方都有应对。
       *[no] { "" }
    }

## 图

figure-heap = 第 { $heap } 堆
figure-ones = 1 的个数
figure-xor = 奇数列
figure-xor-value = 异或和 { $xor }
board-heap = { $called ->
    [step] 第 { $heap } 级
    [number] 第 { $heap } 个数
    [row] 第 { $heap } 行
    [circle] 第 { $heap } 圈
   *[heap] 第 { $heap } 堆
}
board-limit = 这一步最多取 { $limit } 个
board-cards-last = 要压过：{ $play }
board-race-over = 已经报到 { $said }
board-race = { $said ->
    [0] 还没有人报数
   *[other] 已经报到 { $said }
}，目标是 { $target }，现在可报 { $least } 到 { $most }

## 走法

move-take = 取 { $take } 个
move-take-from = 从第 { $heap } 堆取 { $take } 个
move-take-both = 从两堆各取 { $take } 个
move-take-each = { $list }
move-take-listed = 取 { $takes }
take-part = 从第 { $heap } 堆取 { $take } 个
take-and = { $first }，{ $rest }
take-comma = { $first }，{ $rest }

## 不合规则的走法

illegal-take-nothing = 每次至少取 1 个
illegal-take-too-many = { $size ->
    [0] 第 { $heap } 堆已经空了
   *[other] 第 { $heap } 堆只有 { $size } 个，取不了 { $take } 个
}
illegal-no-such-heap = { $heaps ->
    [1] 没有第 { $heap } 堆，只有一堆
   *[other] 没有第 { $heap } 堆，一共只有 { $heaps } 堆
}
illegal-over-limit = 这一步最多取 { $limit } 个，不能取 { $take } 个

## 输入有误

place-heap = 第 { $number } 堆
place-option = --{ $option }{ " " }
place-listed = 走法的编号
place-take = 要取的个数

error-unknown-game = 没有叫“{ $text }”的游戏{ $nearest ->
    [none] ，可用 sente games 查看有哪些
   *[other] （是不是 { $nearest }？）
}
error-unknown-option = 这里没有选项 --{ $text }{ $nearest ->
    [none] { "" }
   *[other] （是不是 --{ $nearest }？）
}
error-option-place = --{ $text } 要写在游戏后面
error-missing-option = 缺少 --{ $option }
error-option-without-value = --{ $option } 后面要有值
error-flag-with-value = --{ $option } 不带值，却写了“{ $text }”
error-option-twice = --{ $option } 写了两次
error-no-such-choice = --{ $option } 只能是 { $choices }，不能是“{ $text }”
error-not-a-range = --{ $option } 要写一个数，或像 { $example } 这样的范围，不能是“{ $text }”
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
error-word-count-hands = { $got ->
    [0] 没有写局面
   *[other] { $most ->
        [none] 局面至少有 { $least } 手牌，这里有 { $got } 手
       *[other] 局面应有 { $least } 手牌，这里有 { $got } 手
    }
}
error-start-words-few = --random 至少要写 { $bound } 个数量，这里有 { $got } 个
error-start-words-many = --random 最多写 { $bound } 个数量，这里有 { $got } 个
error-negative = { $place }是负数：{ $text }
error-not-natural = { $place }不是整数：“{ $text }”
error-not-natural-list = { $place }不是整数：“{ $text }”；数与数之间请用空格隔开
error-too-many-digits = { $place }有 { $digits } 位数字，最多 { $most } 位
error-not-a-move = “{ $text }”不是一种走法
error-nothing-listed = 还没有列出走法，先输入 moves（走法）
error-no-table = { $game } 没有表
error-no-picture = { $game } 没有图
error-not-text = 不是 UTF-8 文本
error-argument-not-text = “{ $text }”不是 UTF-8 文本
error-line-too-long = 这一行超过了 { $most } 字节
error-game-over = 这局已经结束
error-no-such-start = 给定的大小范围内没有找到这样的开局
error-table-normal-only = 这张表只适用于正常规则，请去掉 --misere
error-random-position = 用 --random 时局面随机产生，不要再写局面
error-lang = 没有“{ $text }”这种语言：--lang 只能是 en 或 zh
error-duration = --timeout 要写时间，如 30s 或 2m，不能是“{ $text }”
error-size = --max-memory 要写大小，如 512MiB 或 2GiB，不能是“{ $text }”
error-file = 无法读取 { $path }：{ $why }
error-file-out = 无法写入 { $path }：{ $why }
error-file-empty = { $path } 里没有局面
error-file-line = { $path } 第 { $line } 行：{ $error }
error-book-drawn = 双方都没有必胜的走法，所以没有必胜策略可写；用 --every 可写出每一个局面
error-plot-file = “{ $text }”既不是 .svg 也不是 .png：--out 的文件名要以其中之一结尾
error-plot-drawing = 这张图画不成 PNG：{ $why }
plot-written = { $path }：{ $title }
error-no-checkpoint = 这张表很快就能算完，不存进度；请去掉 --checkpoint
error-checkpoint-unread = 无法读取进度文件 { $file }：{ $why }
error-checkpoint-unwritten = 无法写入进度文件 { $file }：{ $why }
error-checkpoint-folder = 进度文件 { $file } 所在的文件夹不存在
error-checkpoint-no-file = 进度文件 { $file } 不是普通文件，请换一个文件名
error-checkpoint-busy = 另一次运行正在使用进度文件 { $file }；请换一个文件，或等它结束
error-checkpoint-damaged = 进度文件已损坏，或不是进度文件，未作改动；请换一个文件，或先删除它
error-checkpoint-version = 进度文件由程序的另一个版本写成，未作改动；请换一个文件
error-checkpoint-other = 进度文件属于代码 { $of }，不属于 { $for }，未作改动；请换一个文件
error-output = 无法输出：{ $why }
io-not-found = 没有这个文件
io-no-folder = 没有文件夹“{ $folder }”
io-not-permitted = 没有权限
io-directory = 这是目录
io-full = 空间不足
io-other = { $why }
error-command = 没有“{ $text }”这个命令{ $nearest ->
    [none] ，可用 sente help 查看有哪些
   *[other] （是不是 { $nearest }？）
}
error-game-without-command = { $game } 是游戏，还要说做什么：solve、play、table 或 plot
error-no-game = 没有写是哪种游戏，可选 { $games }
error-argument-value = { $option } 只能是 { $choices }，不能是“{ $text }”
error-argument-missing = 缺少 { $option }
error-argument-unexpected = 这里不该有“{ $text }”
error-argument-twice = { $option } 写了两次
error-argument-conflict = { $option } 不能和 { $other } 同时用
error-example = { $error }。例如：{ $example }

## 没有算完

stopped-positions = 查了 { COUNT($limit) } 个局面{ $bytes ->
    [0] { "" }
   *[other] （用了 { SIZE($bytes) } 内存）
}还没有算完
stopped-memory = 内存用到 { SIZE($limit) }（查了 { COUNT($positions) } 个局面）还没有算完
stopped-needs = 没有开始算：需要 { SIZE($needs, round: "up") } 内存，{ $limit ->
    [none] 机器没有这么多
   *[other] 而上限是 { SIZE($limit) }
}
stopped-cancelled = 查了 { COUNT($positions) } 个局面{ $bytes ->
    [0] { "" }
   *[other] （用了 { SIZE($bytes) } 内存）
}后中断
stopped-timeout = 算了 { $timeout }（查了 { COUNT($positions) } 个局面{ $bytes ->
    [0] { "" }
   *[other] ，用了 { SIZE($bytes) } 内存
}）还没有算完
stopped-before-answer = { $stopped }{ $known ->
    [none] { "" }
   *[other] 。{ $known }
}{ $option ->
    [none] { "" }
   *[other] 。可用 --{ $option } 放宽{ $verdict ->
        [no] ，或用 --verdict 只问胜负
       *[yes] { "" }
    }
}
stopped-won = 先手必胜，走 { $moves } 即可；其余的没有答全：{ $rest }
stopped-lost = 后手必胜，先手怎么走都必败；其余的没有答全：{ $rest }
stopped-drawn = 平局，走 { $moves } 可保平局；其余的没有答全：{ $rest }
known-to-lose = { $of ->
    [none] 已知有 { $count } 种第一步必败
   *[other] { $of } 种第一步里，已知有 { $count } 种必败
}：{ $moves }
stopped-batch = 处理了 { $lines } 行后中断
stopped-table = 输出 { $rows } 行后中断{ $option ->
    [none] { "" }
   *[other] ，可用 --{ $option } 放宽
}
stopped-start = 还没有找到开局：{ $stopped }{ $option ->
    [none] { "" }
   *[other] 。可用 --{ $option } 放宽
}
stopped-plot = 图没有画成：{ $stopped }{ $option ->
    [none] { "" }
   *[other] 。可用 --{ $option } 放宽
}
progress-batch = 已处理 { COUNT($lines) } 行
duration-hours = { $hours } 小时{ $minutes ->
    [none] { "" }
   *[other] { " " }{ $minutes } 分钟
}
duration-minutes = { $minutes } { $seconds ->
    [none] 分钟
   *[other] 分 { $seconds } 秒
}
duration-seconds = { $seconds } 秒
progress = 已查 { COUNT($positions) } 个局面，每秒 { COUNT($rate) } 个，用时 { $time }{ $of ->
    [none] { "" }
   *[other] ；{ $of } 种第一步已判定 { $decided } 种
}
progress-of = 已算 { COUNT($positions) } 堆，共 { COUNT($of) } 堆，每秒 { COUNT($rate) } 堆，用时 { $time }{ $left ->
    [none] { "" }
   *[other] ，约剩 { $left }
}
progress-book = 已写 { COUNT($positions) } 个局面

## 几种游戏共用的选项

option-misere = 反常规则（misère）：取到最后一个的输
option-misere-move = 反常规则（misère）：走最后一步的输
option-start-heaps = 与 --random 合用：有几堆
option-start-largest = 与 --random 合用：每堆最多几个
option-table-to = 列到哪里为止

## 程序

program-about = 谁必胜、怎么走、多少步、为什么：精确求解完全信息博弈
program-after = 不妨试试 sente solve nim 3 5 7、sente play nim --random、sente games。
command-solve = 求解一个局面：谁必胜、全部必胜的走法、道理
command-batch = 批量求解：每行一个局面，按原来的顺序每行输出一个 JSON 对象
command-play = 与电脑对局，或双人对局
command-book = 写出完整的必胜策略，或走得到的每一个局面
command-table = 输出表格：胜负、SG 值、奇异局势
command-plot = 画图：许多局面的胜负或数值，一目了然
command-bench = 求解一组固定的局面，列出代价
command-games = 列出全部游戏：规则、选项、例子
command-man = 输出 man 手册页
command-completions = 输出 shell 的命令补全脚本
command-help = 显示帮助
help-usage = 用法：{ $usage }
help-heading = { $heading }：
help-commands = 命令
help-games = 游戏
help-options = 选项
help-arguments = 参数
help-help-command = 要看哪个命令的帮助（默认为整个程序）
help-lang = 语言：en 或 zh（默认随系统）
help-color = 颜色：auto、always 或 never
help-help = 显示帮助
help-version = 显示版本
help-json = 输出一个 JSON 对象
help-json-table = 每行输出一个 JSON 对象
help-checkpoint = 把长表的进度存到这个文件；文件已有时从中继续
help-csv = 输出 CSV（逗号分隔）
help-every = 写出走得到的每一个局面，而不是必胜策略
help-every-default = 写出走得到的每一个局面（这个游戏默认如此）
help-strategy = 写出必胜策略
help-markdown = 把必胜策略写成给人看的手册
help-sheet = 把必胜策略写成随身带的小抄：每个局面走哪一步
help-out = 写入哪个文件（默认写到标准输出）
help-plot-out = 写入哪个文件，按文件名写成 SVG 或 PNG
help-games-game = 只介绍这个游戏（默认全部）
help-bench-game = 用哪种游戏的局面（默认全部）
help-bench-file = 改用这个文件里的局面，每行一个
help-plain = 同时用朴素的搜索求解（有的游戏才有），只问胜负
help-max-positions = 最多查多少个局面
help-max-memory = 最多用多少内存，如 2GiB
help-timeout = 最多算多久，如 30s
help-threads = 最多用几个线程（默认与处理器核数相同）
help-table-words = 哪一张表：代码，或者有代码的游戏名
help-position = 局面
help-file = 局面文件（默认读标准输入）
help-shell = 哪一种 shell：bash、elvish、fish、powershell 或 zsh
help-man-command = 要看哪个命令的手册页（默认为整个程序）
help-two-players = 双人对局，电脑只当裁判
help-second = 让电脑先走；双人对局时由后手先走
help-random = 随机开局，先手必胜与后手必胜机会均等
help-level = 水平：easy 五成走错，medium 两成，human 设套，perfect 不走错
help-seed = 随机数种子，用来重现同一局
help-choices = ：{ $choices }
help-default = （默认 { $value }）
help-example = 例如：{ $example }
option-verdict = 只答胜负和一种必胜的走法，最快
option-moves = 列出每一种走法的结果
option-remoteness = 算出准确步数，多久都算，只受上限约束
option-random-opponent = 另列一方或双方乱走时的获胜概率
games-aliases = 也叫：{ $names }
games-more = 详见 sente solve 游戏 --help、sente play 游戏 --help、sente table 游戏 --help

## 对局

play-title = { $title }。{ $who ->
    [you] 你先走。
    [computer] 电脑先走。
   *[both] 双人对局。
}
play-commands = 输入走法（{ $notation }）；也可输入命令，中英文均可：help 帮助、hint 提示、why 道理、moves 走法、line 主线、undo 悔棋、quit 结束。
play-level = 电脑每步有 { $percent }% 的概率走错。
play-seed = 想重玩这一局：--seed { $seed }
play-prompt-you = 你走
play-prompt-first = 先手
play-prompt-second = 后手
play-computer = 电脑：{ $move }{ $text ->
    [none] { "" }
   *[other] { "   " }（{ $text }）
}
play-line-none = 这里列不出主线。
play-undecided = { $stopped }。
play-unsure = { $stopped }。电脑不知道谁胜，先走一步。
play-hint-win = 走 { $move }必胜{ $plies ->
    [none] 。
   *[other] ，还有 { $plies } 步。
}
play-hint-draw = 走 { $move }可保平局。
play-hint-loss-exact = 怎么走都必败。走 { $move }撑得最久，还有 { $plies } 步。
play-hint-loss = 怎么走都必败。不妨走 { $move }，等对方出错。
play-why-win = 你能赢。
play-why-loss = 只要对方不出错，你必败。
play-why-draw = 双方都不出错，就是平局。
play-moves = 有 { $count } 种走法，从好到坏：
play-moves-more = ……另有 { $count } 种
play-moves-many = 走法太多，无法全部列出。其中必胜的：
play-moves-one-of-many = 走法太多，无法逐一查看。一种必胜的：
play-moves-many-draw = 走法太多，无法全部列出。其中能保平局的：
play-moves-none = 一种也没有。
play-undone = 悔棋：{ $moves }
play-nothing-to-undo = 没有棋可悔。
play-help =
    走法：{ $notation }
    hint   提示：一步好棋和它的结果
    why    道理：现在谁必胜，为什么
    moves  走法：所有走法和各自的结果，带编号
    #3     走列表里的第 3 种
    line   主线：从这里下到终局的最佳走法
    undo   悔棋：收回你的上一步
    quit   结束：离开这局
play-help-repeats = 同一局面第三次出现，就算平局。
play-not-a-move = { $error }：{ $notation }
play-gave-away = 你的 { $move } 把赢棋走丢了；走 { $kept } 才能保住。可以悔棋。
play-gave-draw-away = 你的 { $move } 把平局走丢了；走 { $kept } 才能保住。可以悔棋。
play-repeated = 这个局面又出现了。再出现一次，就算平局。
play-prompt-after = 悔棋还是结束
play-after-loss = 输入 undo（悔棋）收回上一步接着下，或 quit（结束）。
play-not-understood = { $error }。输入 help 可看用法。
play-end-you = 你赢了，共 { $moves } 步。
play-end-computer = 电脑赢了，共 { $moves } 步。
play-end-first = 先手赢了，共 { $moves } 步。
play-end-second = 后手赢了，共 { $moves } 步。
play-end-drawn = 平局，共 { $moves } 步。
play-end-repeated = 平局，共 { $moves } 步：同一局面出现了三次。
play-unfinished = 这局没有下完。要接着下：{ $command }
play-already-over = 这局已经结束，没有棋可走。

## 必胜策略

stopped-book = 写到 { COUNT($positions) } 个局面时停下，策略不完整{ $option ->
    [none] { "" }
   *[other] ，可用 --{ $option } 放宽
}
book-written = { $path }：{ COUNT($positions) } 个局面
sheet-title = { $title }：你是{ $who ->
    [first] 先手
   *[second] 后手
}，必胜
sheet-how = 左边是轮到你走的局面{ $own ->
    [yes] （先写你的）
   *[no] { "" }
}，右边是要走的一步（{ $notation }）。从上往下、逐栏查找，共 { $positions } 个局面。
book-title = 必胜手册：{ $title }
book-gist = 你是{ $who ->
    [first] 先手
   *[second] 后手
}。不管对方怎么走，你{ $moves ->
    [0] 不用走一步就能取胜。
    [1] 第一步就能取胜。
   *[other] 最迟在自己的第 { $moves } 步取胜。
}{ $sections ->
    [0] { "" }
   *[other] 本手册共有 { $sections } 个局面。
}
book-how =
    用法：每个编号是一个轮到对方走的局面。在左栏找到对方的走法，照旁边的走法应对，再翻到右栏的编号。右栏写着箭头的，是把后面几步直接写了出来，其中*斜体*是对方的走法。（{ $notation }。）
book-begin = { $position }。开局：**{ $move }** → { $then }
book-hands = 你 `{ $own }`，对方 `{ $other }`{ $last ->
    [none] { "" }
   *[other] ，要压过 `{ $last }`
}
book-they = 对方
book-you = 你
book-then = 然后
book-or = 、
book-anything = 不论怎么走
book-anything-else = 其他走法
book-won = 你赢了

## 测速

bench-position = 局面
bench-outcome = 结论
bench-positions = 局面数
bench-seconds = 秒
bench-rate = 每秒
bench-plain-positions = 朴素搜索
bench-plain-seconds = 秒
bench-ratio = 倍数
bench-sum = 合计
bench-stopped = 未算完
bench-differ = 不一致
bench-both = { $lines } 个局面中有 { $both } 个两种搜索都算完了，朴素搜索的合计和倍数只算这些局面。
bench-no-plain = 这里没有朴素搜索可比。
bench-fingerprint = 指纹 { $fingerprint }
bench-undecided = 有 { $undecided } 个局面没有算完，没有指纹

error-word-count-table = 选项前面应该写 { $least } 到 { $most } 个词，现在有 { $got } 个
board-part = { $number }：{ $game } { $position } { $rules }
board-tree = { $edges ->
    [0] 第 { $tree } 棵：已经砍光
   *[other] 第 { $tree } 棵：{ $edges } 条边
}
board-more-trees = 另有 { $count } 棵
board-more-parts = 另有 { $count } 个部分
board-bar = 共 { $rows } 行，最长的一行有 { $columns } 格
