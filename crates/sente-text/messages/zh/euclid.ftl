# 欧几里得博弈。

game-euclid = 欧几里得博弈
gist-euclid = 两个数，大数减去小数的若干倍
rules-euclid =
    两个数，双方轮流从较大的数里减去较小的数的若干倍（至少 1 倍），结果不能小于 0。谁减出 0 谁赢；加 --misere 则减出 0 的输。

option-misere-euclid = 反常规则（misère）：减出 0 的输
option-euclid-largest = 与 --random 合用：最大的数
option-table-euclid-grundy = 改列两个数各从 0 到 N 的 SG 值，N 最大 10000
option-picture-euclid = outcome 是谁必胜，grundy 是 SG 值

move-euclid = 从 { $larger } 里减去 { $smaller } 的 { $times } 倍
illegal-euclid-multiple = 只能减 { $smaller } 或它的倍数，不能减 { $number }
illegal-euclid-too-much = { $number } 比 { $larger } 还大，减不了

picture-euclid-outcome = Euclid：谁必胜{ $misere ->
    [yes] （减出 0 的输）
   *[no] { "" }
}
picture-euclid-grundy = Euclid：SG 值
axis-number = 第 { $number } 个数

euclid-golden =
    用大数除以小数，和黄金分割比 1.618……相比；只用整数的话，x × x 小于 x × y + y × y，x 就不到 y 的 1.618……倍。
euclid-answer = 这样对方只有一种走法，就是减去 1 倍，减完比值又超过它。

reason-euclid-over = 已经有一个 0，是对方减出来的，对方胜。
reason-euclid-over-misere = 已经有一个 0，是对方减出来的，对方负。
reason-euclid-equal-misere = 两个数都是 { $smaller }，只能减出 0，所以输。
reason-euclid-multiple = { $times ->
    [1] 两个数都是 { $smaller }，一减就是 0。
   *[other] { $larger } 是 { $smaller } 的 { $times } 倍，全部减去就是 0。
}
reason-euclid-multiple-misere =
    { $larger } 是 { $smaller } 的倍数：减去它的 { $times } 倍，剩下两个相等的数，对方只能减出 0。
reason-euclid-far =
    { euclid-golden }现在超过了。留给对方两个不相等、比值又不到黄金分割比的数：减去 { $smaller } 的 { $times } 倍，
    剩 { $left } 和 { $smaller }。{ euclid-answer }要自己找到这一步，就做除法：{ $larger } 除以 { $smaller }，
    商 { $quotient }，余 { $rest }。要么减去商那么多倍，要么少减 1 倍（商是 1 时只能减 1 倍），两者恰有一个使比值不到黄金分割比。
    一直这样走，最后减出 0 的就是你。
reason-euclid-far-misere =
    { euclid-golden }现在超过了。留给对方比值不到黄金分割比的数：减去 { $smaller } 的 { $times } 倍，
    剩 { $left } 和 { $smaller }。{ euclid-answer }要自己找到这一步，就做除法：{ $larger } 除以 { $smaller }，
    商 { $quotient }，余 { $rest }。要么减去商那么多倍，要么少减 1 倍，两者恰有一个使比值不到黄金分割比。
    最后留给对方两个相等的数，对方只能减出 0。
reason-euclid-close =
    { euclid-golden }现在不到，所以你只有一种走法：从 { $larger } 里减去 { $smaller } 的 1 倍，剩 { $rest } 和 { $smaller }，
    比值超过黄金分割比；对方总能再把不到的留给你，直到减出 0。对方一旦走错，你就抢先这样走。
reason-euclid-close-misere =
    { euclid-golden }现在不到，所以你只有一种走法：从 { $larger } 里减去 { $smaller } 的 1 倍，剩 { $rest } 和 { $smaller }，
    比值超过黄金分割比；对方总能再把不到的留给你，最后是两个相等的数，你只能减出 0。对方一旦走错，你就抢先这样走。

notation-euclid = 21 表示从大数里减去 21，它要是小数的倍数
