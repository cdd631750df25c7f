# 网页上的图：局面、道理、图表。

number-long = { $head }…{ $tail }（共 { $digits } 位）

## 局面

board-to-move = 轮到走
board-choice = { $move }：{ $gives }
board-others = 其他走法
board-more-heaps = 另有 { $count } 堆
board-take = 取
board-take-from = 从{ $heap }取
board-take-both = 两堆同取
board-take-heaps = 从第 { $heaps } 堆各取
board-take-each = 从第 { $heaps } 堆分别取
board-break = 分成
board-break-take = 取 { $take } 个，剩下
board-bar-name = 巧克力
board-said = 已报
board-target = 目标
board-hands-limit = 到 { $limit } 的手出局。
board-hands-how = 先选自己的一只手，再点对方的一只手。
board-hand-own = 自己的手，{ $value }
board-hand-touch = 碰对方的 { $value }
board-hand-out = 出局
board-splits = 或把两手变成
board-touches = 各种碰法
board-play = 出牌
board-pass = 不出
board-passed = 对方不出，随意出牌。
board-played = 刚出的牌
board-to-beat = 要压过
board-free = 随意出牌。
board-cards-count = { $count } 张
board-cards-yours = 要出的牌
board-cards-clear = 全部放回
card-small-joker = 小王
card-big-joker = 大王

## 选牌

deck-deck = 整副牌
deck-into-here = 发到这里
deck-clear-here = 清空
deck-remove = 拿掉

## 道理与形势

figure-becomes = 变成
strip = 每一步之后谁占胜势

## 图表

picture-win = 轮到走的一方必胜
picture-loss = 轮到走的一方必败
picture-draw = 平局
picture-zero = 0：轮到走的一方必败
picture-value = 值
picture-nothing = 没有这种局面
