# 网页。

## 框架

page-brand = 先手 Sente
page-skip = 跳到正文
page-language = 语言
page-language-name = 中文
page-theme = 深浅色
page-more = 更多
page-home = 全部游戏
page-api = HTTP 接口

## 游戏列表

page-home-title = 先手必胜，还是后手必胜？
page-home-lead = 选一个游戏，与不会走错的电脑或朋友对局，看每一步的得失和道理。

## 开局设置

page-rules = 规则
page-rules-bash =
    一堆石子，双方轮流取，每次最少 1 个，最多不超过约定的数。取到最后一个的赢；也可以选成取到最后一个的输。

    抢数是同一个游戏倒过来说：从 0 数起，每次至少加 1，谁先数到目标谁赢。
page-rules-nim =
    若干堆石子，双方轮流取，每次从一堆里取任意个，至少 1 个。取到最后一个的赢；也可以选成取到最后一个的输。
page-rules-wythoff =
    两堆石子，双方轮流取，每次从一堆里取任意个，或从两堆里取同样多。取到最后一个的赢；也可以选成取到最后一个的输。从两堆取的个数也可以约定允许不同，相差小于某个数即可。
page-rules-moore =
    若干堆石子，双方轮流取。一次可以从一堆或几堆里取，最多几堆事先定好；每堆取几个都行。取到最后一个的赢，也可以选取到最后一个的输。
page-rules-euclid =
    两个数，双方轮流从较大的数里减去较小的数的若干倍，结果不能小于 0。谁减出 0 谁赢，也可以选减出 0 的输。
page-rules-chomp =
    一板巧克力，左上角的一格有毒。双方轮流啃，每次选一格，把它和它右边、下边（包括右下方）的格全部吃掉。谁面前只剩有毒的一格，谁就输。
page-rules-staircase =
    各级台阶上放着硬币，双方轮流移，每次从一级台阶取任意个移到下一级，第 1 级的移出局。移走最后一个的赢，也可以选移走最后一个的输。
page-rules-fibonacci =
    一堆石子，第一步不能取光；此后每步最多取对方刚取的两倍。取到最后一个的赢；也可以选成取到最后一个的输。
page-rules-touch =
    双方各有两只手，每只手上一个数。轮到的一方用自己的一只手碰对方的一只手，两数相加：基本玩法是加到自己的手上。
    一只手加到上限就出局，自己两只手都出局的赢。筷子游戏则是加到被碰的手上，两只手都出局的输。
page-rules-doudizhu =
    双方明牌。没有牌要压时，出任意一手牌；对方要么压过，要么不出；不出，就由刚出牌的一方接着出。谁先把牌出完谁赢。
    牌从小到大：3 4 5 6 7 8 9 T J Q K A 2 X D，T 是 10，X 是小王，D 是大王。

    牌型和写法：1 单张，2 对子，3 三张，3+1 三带一，3+2 三带二，chain 顺子（至少五张），pairs 连对（至少三对），
    plane 飞机（至少两组三张），plane+1 飞机带单，plane+2 飞机带对，4+2 四带二，4+22 四带两对，bomb 炸弹，rocket 王炸。

page-puzzles = 值得一试
page-own = 自己摆局面
page-start-position = 局面
page-position = 局面，数与数之间用空格隔开
page-hand = { $number ->
    [1] 轮到走的一方的牌
   *[other] 对方的牌
}
page-rule-options = 规则选项
page-as-usual = 默认
page-players = 对局双方
page-seat-first = 先手
page-seat-second = 后手
seat-person = 人
seat-perfect = 电脑，从不走错
seat-human = 电脑，从不走错，还会设套
seat-medium = 电脑，五步里错一步
seat-easy = 电脑，两步里错一步
page-hints-on = 显示提示
page-start = 开始
page-random = 随机开局
page-random-help = 先手必胜与后手必胜机会均等。
page-random-stopped = 限定的时间里没有找到这样的开局（{ $stopped }）。可以再试一次，或放宽要求。
page-random-options = 怎样的开局
page-sizes = 大小，之间用空格隔开
field-sizes-doudizhu = 双方各几张牌，如 10 10（不写就是 8 8）
page-deal = 来一局
page-paste = 粘贴文字
page-line = 局面和选项
page-line-help = 就是命令行里写在游戏名后面的内容，例如 { $example }
page-set-up = 设置这个游戏的开局

field-position-bash = 这一堆有几个（抢数时：目标是几）
field-position-nim = 各堆有几个，之间用空格隔开
field-position-wythoff = 两堆各有几个，之间用空格隔开
field-position-moore = 各堆有几个，之间用空格隔开
field-position-euclid = 两个数，之间用空格隔开
field-position-chomp = 行数和列数，如 3x4；也可以从上往下写每行的格数
field-position-staircase = 第 1、2、3……级各有几个，之间用空格隔开
field-option-wythoff-r = 从两堆取的个数相差小于
field-option-moore-most = 一次最多取几堆
field-option-staircase-steps = 有几级台阶
field-option-staircase-largest = 每级最多几个
field-option-euclid-largest = 最大的数
field-option-chomp-rows = 最多几行
field-option-chomp-columns = 最多几列
field-option-picture-euclid = 画哪一种
field-position-fibonacci = 这一堆有几个
field-position-dynamic = 这一堆有几个
field-position-subtract = 各堆有几个，之间用空格隔开
field-position-strip = 各行有几个，围成圈的写作 o12，之间用空格隔开
field-position-hackenbush = 各棵树，用空格隔开，例如 1[2,3] 4
field-position-sum = 各部分的局面，每个用引号括起来，例如 "nim 3 5" "wythoff 4 9"
field-position-touch = 四只手，先写轮到走的一方的两只；出局的写 -；不写就用所选玩法的开局
field-option-start-heaps = 有几堆
field-option-start-largest = 每堆最多几个
field-option-start-trees = 几棵树
field-option-start-edges = 每棵树最多几条边
field-option-start-parts = 几个部分
field-option-start-part-largest = 每部分最大的一堆有几个
field-option-sum-misere = 走不了的一方赢
field-option-touch-preset = 按名字选玩法，其他选项可以再改它
field-option-touch-limit = 到这个数就出局（不写就随玩法）
field-option-touch-over = 超过上限的手
field-option-touch-add = 加到哪只手上
field-option-touch-split = 不碰的话，还可以
field-option-touch-start-largest = 每只手最大是几（不写就不限）
field-option-cards-rules = 规则
field-option-cards-wings = 飞机带的单牌
field-option-cards-four = 四带二的两张
field-option-cards-jokers = 双王一起带
field-option-cards-ban = 禁用的牌型，如 三带二,四带二（或 3+2,4+2）
field-option-cards-last = 要压过的牌（不写就由轮到的一方先出）
field-option-cards-unique = 必胜的第一步只有一种
field-option-cards-difficulty = 难度
field-option-dynamic-rule = 对方取 t 个之后最多可取几个
field-option-subtract-set = 可以取的个数
field-option-subtract-all-but = 或者：不能取的个数
field-option-subtract-rest = 不足最小可取数的一堆可以一次取完
field-option-strip-take = 可取相邻的几个
field-option-strip-rows = 有几行
field-option-strip-largest = 每行最多几个
field-option-strip-circles = 围成圈
field-option-picture-wythoff = 画哪一种
field-option-picture-nim = 画哪一种
field-option-picture-touch = 画哪一种
field-option-picture-touch-limits = 长条图画哪些上限，如 2..=60
choice-picture-unset = 默认
choice-picture-cold = 胜负（奇异局势）
choice-picture-grundy = SG 值
choice-picture-outcome = 胜负
choice-picture-hands = 一个上限下，各种手的胜负
choice-picture-strip = 逐个上限，从开局起的胜负
choice-preset-unset = 默认（碰手指）
choice-preset-pengshouzhi = 碰手指（到 10）
choice-preset-coushi = 凑十
choice-preset-chopsticks = 筷子游戏
choice-preset-cutoff = 筷子游戏，超过也出局（cutoff）
choice-preset-suns = 筷子游戏，从四指开始（suns）
choice-preset-halvsies = 筷子游戏，只能平分（halvsies）
choice-preset-divisions = 筷子游戏，只能救活（divisions）
choice-preset-transfers = 筷子游戏，只能互移（transfers）
choice-preset-suicide = 筷子游戏，可以移空（suicide）
choice-preset-waribashi = 日本割箸（waribashi）
choice-over-cut = 出局
choice-over-mod = 减去上限接着用
choice-add-self = 自己的手，两手都出局的赢
choice-add-other = 被碰的手，两手都出局的输
choice-split-none = 不可以做别的
choice-split-half = 把唯一的偶数手平分
choice-split-revive = 分给出局的手
choice-split-transfer = 在两只活手之间移
choice-split-full = 分给出局的手，或互相移
choice-split-suicide = 分给出局的手，或互相移，还可以移空
choice-rules-unset = 默认（通行规则）
choice-rules-standard = 通行规则（standard）
choice-rules-pagat = pagat：带的牌各不相同，双王不能一起带
choice-wings-any = 可以相同
choice-wings-different = 必须各不相同
choice-four-any = 任意，一对也行
choice-four-different = 必须不同
choice-jokers-together = 可以
choice-jokers-apart = 不可以
choice-difficulty-unset = 不限
choice-difficulty-easy = 容易
choice-difficulty-medium = 中等
choice-difficulty-hard = 困难

## 对局

page-board = 棋盘
page-new-game = 新开一局
page-turn-you = 轮到你走。
page-turn-computer = 轮到电脑走。
page-turn-first = 轮到先手走。
page-turn-second = 轮到后手走。
page-last-move = { $who }：{ $move }
page-looked = 正在回看第 { $seen } 步之后的局面，全局共 { $moves } 步。在这里走一步，就另起一条路。
page-type-move = 输入走法
page-play = 走
page-actions = 操作
page-copied = 已复制
page-offline = 连不上服务器。这局就在网址里，恢复后可以接着下。
page-server-failed = 服务器没能完成，请稍后再试。
page-keys = 快捷键：← → 前后翻看，u 悔棋，h 提示，n 新开一局
page-undo = 悔棋
page-to-start = 回到开局
page-back = 上一步
page-forth = 下一步
page-to-end = 到最后
page-step = 电脑走一步
page-restart = 重下这一局
page-hints-show = 显示提示
page-hints-hide = 隐藏提示
page-copy-link = 复制链接
page-moves = 走法记录
page-no-moves = 还没有走。
page-moves-before = 前面还有 { $count } 步
page-copy-moves = 复制走法
page-apply = 应用

## 提示

page-hints = 提示
page-gives = { $gives }，{ $plies } 步
page-every-move = 所有走法，从好到坏
page-why = 道理
page-line-best = 双方最佳走法
page-line-round = ……循环往复
page-copy-line = 复制这条主线
page-over-time = 局势变化
page-moment-unknown = { $moves ->
    [0] 开局
   *[other] 第 { $moves } 步后
}：未知
page-moment-draw = { $moves ->
    [0] 开局
   *[other] 第 { $moves } 步后
}：平局
page-moment-first = { $moves ->
    [0] 开局
   *[other] 第 { $moves } 步后
}：先手必胜{ $plies ->
    [none] { "" }
   *[other] ，还有 { $plies } 步
}
page-moment-second = { $moves ->
    [0] 开局
   *[other] 第 { $moves } 步后
}：后手必胜{ $plies ->
    [none] { "" }
   *[other] ，还有 { $plies } 步
}
page-verdict = { $who ->
    [you] 你必胜
    [computer] 电脑必胜
    [first] 先手必胜
   *[second] 后手必胜
}{ $plies ->
    [none] { $count ->
        [0] 。
        [1] ，必胜的走法只有一种。
       *[other] ，必胜的走法有 { $count } 种。
    }
   *[other] ，共 { $plies } 步。
}
page-kept-win = { $move }（{ $who }）保住了胜势。
page-kept-draw = { $move }（{ $who }）保住了平局。
page-was-lost = { $move }（{ $who }）：走之前已经必败，谈不上失误。
page-gave-away = { $move }（{ $who }）错失了胜势{ $better ->
    [none] 。
   *[other] ，应走 { $better }。
}
page-gave-draw-away = { $move }（{ $who }）错失了平局{ $better ->
    [none] 。
   *[other] ，应走 { $better }。
}
page-undecided = 这个局面较难，还没有算完（已查 { COUNT($positions) } 个局面）。点“求解”继续算，随时可以停。
page-stopped = 已停止：
page-solve = 求解
page-stop = 停止
page-solve-no-script = 要算得更久，需要启用 JavaScript；用命令行也可以。
page-tree = 应对树
page-tree-open = 每一步和它的应对
page-tree-there = 在棋盘上看这个局面
page-tree-turn = 轮到{ $who }：
page-tree-end = 到这里这局就结束了。

## 图

page-pictures = 图
page-pictures-of = { $game }：图
page-picture-of = { $game }的图：{ $options }
page-picture-options = 画什么
page-picture-stopped = 这张图超出了网页的限度（{ $stopped }）。可以画小一点，或用 `sente plot`。
page-draw = 画图

## 有误

page-not-found = 没有找到
page-bad = 无法读懂
page-example = 可以参照这个例子：
page-before-it = 看出错之前的局面
page-nearest = 去看看
page-no-game = 没有叫“{ $text }”的游戏{ $nearest ->
    [none] 。
   *[other] ，是不是 { $nearest }？
}
page-no-page = 没有 { $text } 这个页面。
page-no-seat = “{ $text }”不能当一方；可选 { $seats }。
page-no-switch = { $name } 只能是 on 或 off，不能是“{ $text }”。
page-no-number = { $name } 要写整数，不能是“{ $text }”。
page-seen = 这局只有 { $moves } 步，不能看第 { $seen } 步之后的局面。
page-long-position = 网址里的局面最多 { $most } 字节，更长的请用命令行。
page-many-moves = 网址里的一局最多 { $most } 步。
page-long-game = 一局的网址最多 { $most } 字节，请从当前局面另开一局。
page-long-address = 网址最多 { $most } 字节。
page-wrong-move = 这局的第 { $number } 步“{ $text }”走不了：{ $error }。
