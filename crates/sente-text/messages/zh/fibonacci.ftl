# 斐波那契博弈。

game-fibonacci = 斐波那契博弈
rules-fibonacci =
    一堆石子，双方轮流取。第一步至少取 1 个，但不能取完；以后每一步最多取对方刚才所取的两倍。取到最后一个的人获胜；加 --misere 则取到最后一个的人落败。--max 用于已经开局的情形：眼下最多可取这么多。

option-fibonacci-max = 已经开局时，眼下最多可取多少

error-fibonacci-one = 只有 1 个石子无法开局，因为第一步既不能不取，也不能取完；如果是已经开局、只剩 1 个，请加 --max 1

reason-fibonacci-over = 石子已经取完，最后一个是对方取的，对方获胜。
reason-fibonacci-over-misere = 石子已经取完，最后一个是对方取的，对方落败。
reason-fibonacci-all =
    { $whole ->
        [1] 只剩 1 个，取走就赢。
       *[other] 剩下的 { $whole } 个可以一次取完。
    }
reason-fibonacci-all-misere = 可以一次取 { $whole } 个，只留下 1 个，对方只好取它。
reason-fibonacci-forced-misere = 只剩 1 个，你不得不取。

reason-fibonacci-win =
    把 { $whole } 写成齐肯多夫表示：每次减去不超过它的最大斐波那契数（1、2、3、5、8、13……），得到的 { $parts } 项互不相邻。取走最小的一项 { $smallest }：对方接着最多取 { $twice } 个，取不完下一项 { $next }。以后不管对方取几个，把剩下的再这样拆开，最小的一项你总取得了，取它就行。
reason-fibonacci-win-several =
    { reason-fibonacci-win }

    取 { $other } 也行，它是最小几项的和：{ $other } 的两倍是 { $other_twice }，小于下一项 { $other_next }。
reason-fibonacci-loss-start =
    { $whole } 是斐波那契数，先手必败。不管你取几个，对方都能把剩下的拆成齐肯多夫表示（每次减去不超过它的最大斐波那契数），最小的一项不超过你所取的两倍，他取走这一项就行，以后每一步都如此。对方一旦没有这样取，你就抢先取走最小的一项。
reason-fibonacci-loss =
    把 { $whole } 写成齐肯多夫表示：每次减去不超过它的最大斐波那契数（1、2、3、5、8、13……）。最小的一项是 { $smallest }，而你最多只能取 { $limit } 个，取不完它。你取过之后，剩下的最小一项不超过你所取的两倍，对方取走它就行，以后每一步都如此。对方一旦没有这样取，你就抢先取走最小的一项。

# 反规则等于少一个石子的正常规则。
-fibonacci-aside = 取到最后一个的人输，所以先留出一个不算，争取其余的最后一个。
reason-fibonacci-win-misere =
    { -fibonacci-aside }{ reason-fibonacci-win }
reason-fibonacci-win-several-misere =
    { -fibonacci-aside }{ reason-fibonacci-win-several }
reason-fibonacci-loss-misere =
    { -fibonacci-aside }{ reason-fibonacci-loss }
