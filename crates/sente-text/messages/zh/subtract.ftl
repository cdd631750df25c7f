# 减法博弈。

game-subtract = 减法博弈
gist-subtract = 任意多堆，每次只能取指定的个数
rules-subtract =
    若干堆石子，双方轮流取，每次从一堆里取走 --set 写明的某个数；写 --all-but 则是除了这些数以外的任意数。加 --rest 则某堆少于其中最小的数时，可以把它一次取完。走最后一步的赢；加 --misere 则走最后一步的输。
rules-subtract-set =
    若干堆石子，双方轮流取，每次从一堆里取 { $set } 中的一个数{ $rest ->
        [yes] ；某堆不足 { $least } 个时只能一次取完
       *[no] { "" }
    }。走最后一步的{ $misere ->
        [yes] 输
       *[no] 赢
    }。
rules-subtract-all-but =
    若干堆石子，双方轮流取，每次从一堆里取任意个，但不能取 { $set } 个{ $rest ->
        [yes] ；某堆不足 { $least } 个时只能一次取完
       *[no] { "" }
    }。走最后一步的{ $misere ->
        [yes] 输
       *[no] 赢
    }。

option-subtract-set = 可以取的个数，例如 1,3,4 或 3..=5,9，也可以写 2^k、k^2、primes（质数）
option-subtract-all-but = 不能取的个数，例如 2,5；其余的都可以取
option-subtract-rest = 某堆少于最小的可取数时，可以一次取完

error-subtract-empty = --{ $option } 是空的：至少要写一个数
error-subtract-zero = --{ $option } 里的数从 1 起，不能写 { $text }：取 0 个的话就永远走不完
error-subtract-set = --{ $option } 要写数、3..=5 这样的范围、2^k、k^2 或 primes，用逗号隔开，不能是“{ $text }”
error-subtract-all-but = --{ $option } 只能写数和 3..=5 这样的范围，不能是“{ $text }”

illegal-subtract-set = 不能取 { $take } 个，可以取的只有 { $set }
illegal-subtract-all-but = 不能取 { $take } 个：除了 { $set } 都可以取
illegal-subtract-small = 至少要取 { $least } 个，而第 { $heap } 堆只有 { $size } 个
illegal-subtract-rest = 第 { $heap } 堆不足 { $least } 个，只能把 { $size } 个一次取完

# 一堆的 SG 值，让人能自己算出任何一堆的值。
values-subtract-interval =
    一堆的 SG 值这样算：除以 { $round } 取余数{ $one ->
        [yes] ，余数就是。
       *[no] ，余数再除以 { $least }，商的整数部分就是。也就是说，余数里最小的 { $least } 个值为 0，接着的 { $least } 个值为 1，依此类推。
    }
values-subtract-interval-rest =
    一堆的 SG 值这样算：加上 { $less }，除以 { $round } 取余数，余数再除以 { $least }，商的整数部分就是。
values-subtract-modulus =
    一堆的 SG 值就是它除以 { $modulus } 的余数：比 { $modulus } 小的都可以取，而 { $modulus } 的倍数都不能取。
values-subtract-powers =
    一堆的 SG 值这样算：除以 { $round } 取余数。余数是 { $base } 时值为 2，是其余的偶数时值为 0，是奇数时值为 1。
values-subtract-period =
    { $start ->
        [0] 0、1、2……个的堆，SG 值每 { $length } 个一循环：{ $values }{ $more ->
            [yes] { " " }……
           *[no] 。
        }
       *[other] 0、1、2……个的堆，SG 值从 { $start } 个起每 { $length } 个一循环：{ $values }{ $more ->
            [yes] { " " }……
           *[no] 。
        }
    }{ $lost ->
        [none] { "" }
       *[other] 值为 0 的是 { $lost }（k = 0、1、2……）。
    }
values-subtract-saltus =
    0、1、2……个的堆，SG 值从 { $start } 个起每 { $length } 个增加 { $saltus }：{ $values }{ $more ->
        [yes] { " " }……
       *[no] 。
    }
values-subtract-listed =
    这些值没有已知的规律，只能一堆一堆推算：每堆的值是一步走不到的最小的数。0、1、2……个的值依次是 { $values } ……

reason-subtract-over = 已经无路可走，最后一步是对方走的，对方胜。
reason-subtract-over-misere = 已经无路可走，最后一步是对方走的，对方负。
reason-subtract-win =
    每堆都有一个 SG 值，谁把值为 0 的留给对方谁就赢：对方怎么取都会改变它，你总能再取成 0。{ $heap } 个的值是 { $value }；取 { $take } 个，剩 { $left } 个，值为 0。{ $values }
reason-subtract-loss =
    每堆都有一个 SG 值，谁把值为 0 的留给对方谁就赢：对方怎么取都会改变它，你总能再取成 0。现在 { $heap } 个的值已经是 0，不管你怎么取，对方都能再取成 0。对方一旦取错，你就抢先取成 0。{ $values }
reason-subtract-win-sum =
    每堆相当于一堆尼姆石子，个数就是它的 SG 值。要让各堆 SG 值的异或和变成 0，现在是 { $xor }。第 { $number } 堆的值是 { $value }，要变成 { $wanted }：取 { $take } 个，剩 { $left } 个。此后不管对方怎么取，你总能使异或和回到 0。{ $values }
reason-subtract-loss-sum =
    每堆相当于一堆尼姆石子，个数就是它的 SG 值。各堆 SG 值的异或和是 0，不管你怎么取，对方总能使它回到 0。对方一旦取错，你就抢先取成 0。{ $values }
reason-subtract-misere-win =
    反常规则下的 { $heap } 个相当于正常规则{ $rest ->
        [yes] （不带 --rest）
       *[no] { "" }
    }下的 { $normal } 个，少 { $less } 个：把这样算出来值为 0 的留给对方。取 { $take } 个。{ $values }
reason-subtract-misere-loss =
    反常规则下的 { $heap } 个相当于正常规则{ $rest ->
        [yes] （不带 --rest）
       *[no] { "" }
    }下的 { $normal } 个，少 { $less } 个，而它的值是 0：不管你怎么取，对方都能再把这样的留给你。对方一旦取错，你就抢先这样取。{ $values }

notation-subtract = 3@2 表示从第 2 堆取 3 个；只有一堆时写 3 就行
