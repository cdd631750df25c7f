# 斐波那契博弈。

game-fibonacci = 斐波那契博弈
gist-fibonacci = 一堆，最多取对方刚才所取的两倍
rules-fibonacci =
    一堆石子，双方轮流取。第一步至少取 1 个，但不能取完；以后每步至少取 1 个，至多取对方上一步的两倍。取到最后一个的赢；加 --misere 则取到最后一个的输。已经开局的，用 --max 写明眼下最多可取几个。

option-fibonacci-max = 已经开局时，眼下最多可取几个

error-fibonacci-one = 只有 1 个石子无法开局，因为第一步既不能不取，又不能取完；如果是已经开局、只剩 1 个，请加 --max 1

reason-fibonacci-over = 石子已经取完，最后一个是对方取的，对方胜。
reason-fibonacci-over-misere = 石子已经取完，最后一个是对方取的，对方负。
reason-fibonacci-all =
    { $whole ->
        [1] 只剩 1 个，取走就赢。
       *[other] 剩下的 { $whole } 个可以一次取完，取完就赢。
    }{ $others ->
        [0] { "" }
       *[other] 也可以少取：取 { $whole } 的齐肯多夫表示里最小几项之和，只要它的两倍小于下一项。
    }
reason-fibonacci-all-misere =
    可以一次取走 { $whole } 个，只留下 1 个，对方不得不取，取了就输。{ $others ->
        [0] { "" }
       *[other] 也可以少取：取 { $whole } 的齐肯多夫表示里最小几项之和，只要它的两倍小于下一项。
    }
reason-fibonacci-forced-misere = 只剩 1 个，你不得不取，取了就输。

reason-fibonacci-win =
    把 { $whole } 拆成互不相邻的斐波那契数之和（齐肯多夫表示）：反复减去不超过余数的最大斐波那契数（1、2、3、5、8、13……），得到 { $parts } 项。取走最小的一项 { $smallest }：对方接着最多取 { $twice } 个，取不完下一项 { $next }。此后不管对方取几个，你都把剩下的重新这样拆开：最小的一项总在你可取的范围内，取走它就行。
reason-fibonacci-win-several =
    { reason-fibonacci-win }

    也可以取最小的几项之和，只要它的两倍小于下一项：例如取 { $other } 个，两倍是 { $other_twice }，小于下一项 { $other_next }。
reason-fibonacci-loss-start =
    { $whole } 是斐波那契数，先手必败。不管你取几个，对方都能把剩下的拆成互不相邻的斐波那契数之和（齐肯多夫表示）：反复减去不超过余数的最大斐波那契数。其中最小的一项不超过你所取的两倍，对方取走它就行，以后每步都如此。对方一旦取错，最小的一项就在你可取的范围内，取走它。
reason-fibonacci-loss =
    把 { $whole } 拆成互不相邻的斐波那契数之和（齐肯多夫表示）：反复减去不超过余数的最大斐波那契数（1、2、3、5、8、13……）。最小的一项是 { $smallest }，而你最多取 { $limit } 个，取不完它。你取过之后，对方把剩下的重新这样拆开，最小的一项不超过你所取的两倍，取走它就行，以后每步都如此。对方一旦取错，最小的一项就在你可取的范围内，取走它。

# 反常规则等于少一个石子的正常规则。
-fibonacci-aside = 取到最后一个的输，所以先留出一个不算，去抢其余的最后一个。
reason-fibonacci-win-misere =
    { -fibonacci-aside }{ reason-fibonacci-win }
reason-fibonacci-win-several-misere =
    { -fibonacci-aside }{ reason-fibonacci-win-several }
reason-fibonacci-loss-misere =
    { -fibonacci-aside }{ reason-fibonacci-loss }

notation-fibonacci = 3 表示取 3 个
