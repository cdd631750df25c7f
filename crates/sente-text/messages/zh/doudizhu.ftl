# 斗地主残局。

game-doudizhu = 斗地主残局
gist-doudizhu = 双方明牌，谁先出完谁赢
rules-doudizhu =
    双方明牌，先写轮到出牌的一方。没有牌要压时，出任意一手牌；对方要么压过，要么不出；不出，就由刚出牌的一方接着出。
    谁先把牌出完谁赢。牌从小到大：3 4 5 6 7 8 9 T J Q K A 2 X D，T 是 10，X 是小王，D 是大王。
    牌型（--ban 用这些写法）：1 单张，2 对子，3 三张，3+1 三带一，3+2 三带二，chain 顺子，pairs 连对，
    plane 飞机，plane+1 飞机带单，plane+2 飞机带对，4+2 四带二，4+22 四带两对，bomb 炸弹，rocket 王炸。

option-cards-rules = standard（默认），或 pagat：带的牌各不相同，双王不能一起带
option-cards-wings = 飞机带的单牌：any 可以相同，different 必须各不相同
option-cards-four = 四带二的两张：any 可以是一对，different 必须不同
option-cards-jokers = 双王能否一起带：together 可以，apart 不可以
option-cards-ban = 禁用的牌型，如 3+2,4+2
option-cards-last = 对方刚出的牌，要压过它或不出
option-cards-unique = 与 --random 合用：只发必胜的第一步唯一的残局
option-cards-difficulty = 与 --random 合用：难度，以普通搜索的 1000、20000 个局面为界

kind-solo = 单张
kind-pair = 对子
kind-trio = 三张
kind-trio-solo = 三带一
kind-trio-pair = 三带二
kind-chain = 顺子
kind-pair-chain = 连对
kind-plane = 飞机
kind-plane-solo = 飞机带单
kind-plane-pair = 飞机带对
kind-four-solo = 四带二
kind-four-pair = 四带两对
kind-bomb = 炸弹
kind-rocket = 王炸

move-pass = 不出
leaves-cards = 剩 { $hand }
notation-doudizhu = 写出要出的牌，如 3999，或“不出”

level-easy = 容易
level-medium = 中等
level-hard = 困难
difficulty-cards = 难度：{ $level }（普通搜索要查 { $positions } 个局面，主线 { $plies } 步）。
difficulty-cards-over = 难度：{ $level }（普通搜索要查的局面超过 { $positions } 个）。

place-hand = 第 { $number } 手牌的张数

error-cards-sign = “{ $text }”里第 { $at } 个字符“{ $sign }”不是牌；牌写作 3456789TJQKA2XD
error-cards-too-many-plays = { $hand } 的打法超过 { $most } 种，牌太多，算不了
error-cards-too-many = { $text } 里有 { $count } 张 { $rank }，一副牌只有 { $most } 张
error-cards-none = 一张牌也没有；空手牌写作 -
error-cards-no-mover = 轮到出牌的一方已经没有牌，早就赢了
error-cards-not-of-kind = { $cards } 不能当作{ $kind }
error-cards-ambiguous = { $cards } 有几种读法，请写明是哪一种：{ $plays }
error-cards-kind = 没有“{ $text }”这种牌型；牌型有 { $kinds }
error-cards-sizes = --random 后面写两手牌的张数，如 10,10，合计最多 { $deck } 张

illegal-cards-pass = 没有牌要压，轮到你出牌，不能不出
illegal-cards-not-held = 手里是 { $hand }，出不了 { $cards }
illegal-cards-no-play = { $cards } 不成牌型
illegal-cards-banned = { $cards } 是{ $kind }，这种牌型被禁用
illegal-cards-rules = 按这套规则不能这样出 { $cards }（{ $kind }）：带的牌有重复，或带了双王
illegal-cards-too-low = { $cards }（{ $kind }）压不过 { $last }（{ $last-kind }）
