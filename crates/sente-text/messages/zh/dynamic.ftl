# 动态取石子。

game-dynamic = 动态取石子
gist-dynamic = 一堆，对方取 t 个之后最多取 f(t) 个
rules-dynamic =
    一堆石子，双方轮流取。第一步至少取 1 个，但不能取完；以后每步至少取 1 个，至多取多少由对方上一步所取的 t 个决定，用 --rule 写明，例如 2t、3t+1、3t/2（向下取整）、t^2、5。取到最后一个的赢，一个也不准取的输；加 --misere 则反过来，取到最后一个的输，一个也不准取的赢。已经开局的，用 --max 写明眼下最多可取几个。
rules-dynamic-played =
    一堆石子，双方轮流取。第一步至少取 1 个，但不能取完；对方取了 t 个之后，至少取 1 个，至多取 { $rule } 个。{ $misere ->
        [yes] 取到最后一个的输，一个也不准取的赢。
       *[no] 取到最后一个的赢，一个也不准取的输。
    }

option-dynamic-rule = 对方取 t 个之后最多可取几个，例如 2t、3t+1、3t/2、t^2、5
option-dynamic-max = 已经开局时，眼下最多可取几个
option-table-dynamic-all = 列出每个数及其必胜的取法，而不是只列必败的数

error-dynamic-one = 只有 1 个石子无法开局，因为第一步既不能不取，又不能取完；如果是已经开局、只剩 1 个，请加 --max 1
error-dynamic-rule = --rule 要写成 t 的多项式，例如 2t、3t/2、t^2+1，不能是“{ $text }”

reason-dynamic-over = 石子已经取完，最后一个是对方取的，对方胜。
reason-dynamic-over-misere = 石子已经取完，最后一个是对方取的，对方负。
reason-dynamic-stuck = 按规则 { $rule }，眼下一个也不准取：你无法再走，输了。
reason-dynamic-stuck-misere = 按规则 { $rule }，眼下一个也不准取：你无法再走，赢了。
reason-dynamic-all =
    { $whole ->
        [1] 只剩 1 个，取走就赢。
       *[other] 剩下的 { $whole } 个可以一次取完，取完就赢。
    }{ $others ->
        [0] { "" }
       *[other] 也可以少取：只要取过之后对方能取的个数（{ $rule }）小于 { $whole } 拆出的下一项。
    }
reason-dynamic-all-misere =
    可以一次取走 { $whole } 个，只留下 1 个，对方不得不取，取了就输。{ $others ->
        [0] { "" }
       *[other] 也可以少取：只要取过之后对方能取的个数（{ $rule }）小于 { $whole } 拆出的下一项。
    }
reason-dynamic-forced-misere = 只剩 1 个，你不得不取，取了就输。

reason-dynamic-win =
    关键的数是 { $numbers }：每个数都等于前一个数加 h，h 是表里满足 f(h) ≥ 前一个数的最小的数（f(t) = { $rule }）。把 { $whole } 拆成这些数之和：反复减去不超过余数的最大的一个，得到 { $parts } 项。取走最小的一项 { $smallest }：对方接着最多取 { $after } 个，取不完下一项 { $next }。此后不管对方取几个，你都把剩下的重新这样拆开：最小的一项总在你可取的范围内，取走它就行。
reason-dynamic-win-several =
    { reason-dynamic-win }

    也可以取最小的几项之和，只要对方接着能取的小于下一项：例如取 { $other } 个，对方最多取 { $other_after } 个，小于下一项 { $other_next }。
reason-dynamic-loss =
    关键的数是 { $numbers }：每个数都等于前一个数加 h，h 是表里满足 f(h) ≥ 前一个数的最小的数（f(t) = { $rule }）。把 { $whole } 拆成这些数之和：反复减去不超过余数的最大的一个。{ $parts ->
        [1] { $whole } 本身就是这样的数，而你最多取 { $limit } 个。
       *[other] 最小的一项是 { $smallest }，而你最多取 { $limit } 个，取不完它。
    }不管你取几个，对方都能取走剩下的拆出的最小一项，以后每步都如此。对方一旦取错，最小的一项就在你可取的范围内，取走它。

# 只要每步总有的取，反常规则就等于少一个石子的正常规则。
-dynamic-aside = 取到最后一个的输，所以先留出一个不算，去抢其余的最后一个。
reason-dynamic-win-misere =
    { -dynamic-aside }{ reason-dynamic-win }
reason-dynamic-win-several-misere =
    { -dynamic-aside }{ reason-dynamic-win-several }
reason-dynamic-loss-misere =
    { -dynamic-aside }{ reason-dynamic-loss }

reason-dynamic-table-win =
    取 { $take } 个{ $left ->
        [0] ，正好取完。
       *[other] { $after ->
            [0] ，对方就一个也不准取了。
           *[other] ：对方最多取 { $after } 个，而剩 { $left } 个时至少要取 { $least } 个才能赢。
        }
    }每个数都有一个“至少要取几个才能赢”，能取的不到这个数就必败，依次是（{ $numbers }）。往下推算的办法：取 t 个之后，如果规则 { $rule } 准许对方取的小于剩下那个数所对应的值，这样取就赢；一次取完总是赢。
reason-dynamic-table-loss =
    剩 { $heap } 个时至少要取 { $least } 个才能赢，而你最多取 { $limit } 个。每个数都有一个“至少要取几个才能赢”，能取的不到这个数就必败，依次是（{ $numbers }）。往下推算的办法：取 t 个之后，如果规则 { $rule } 准许对方取的小于剩下那个数所对应的值，这样取就赢；一次取完总是赢。
reason-dynamic-table-win-misere =
    取 { $take } 个：对方最多取 { $after } 个，而剩 { $left } 个时{ $least ->
        [none] 怎么取都赢不了。
       *[other] 至少要取 { $least } 个才能赢。
    }每个数都有一个“至少要取几个才能赢”（怎么取都赢不了的记作 ∞），能取的不到这个数就必败，依次是（{ $numbers }）。往下推算的办法：取 t 个之后，如果规则 { $rule } 准许对方至少取 1 个、但小于剩下那个数所对应的值，这样取就赢；一次取完总是输。
reason-dynamic-table-loss-misere =
    剩 { $heap } 个时{ $least ->
        [none] 怎么取都赢不了。
       *[other] 至少要取 { $least } 个才能赢，而你最多取 { $limit } 个。
    }每个数都有一个“至少要取几个才能赢”（怎么取都赢不了的记作 ∞），能取的不到这个数就必败，依次是（{ $numbers }）。往下推算的办法：取 t 个之后，如果规则 { $rule } 准许对方至少取 1 个、但小于剩下那个数所对应的值，这样取就赢；一次取完总是输。

notation-dynamic = 3 表示取 3 个
