# 取石分堆游戏的表。

option-octal-summary = 只说明全部数值的规律，不逐行列出
option-octal-published = 重新计算所有已发表的周期
error-octal-table = 请给出一个代码（如 0.77 --to 200），或用 --published 计算所有已发表的周期
octal-period = 对所有 n >= { $start }，g(n + { $length }) = g(n)：已逐一比较 n 从 { $start } 到 { $checked }，按 Guy 和 Smith（1956）的论证，此后永远成立。
octal-period-taking = 对所有 n >= { $start }，g(n + { $length }) = g(n)：石堆从不拆分，而 n 从 { $start } 到 { $checked } 都成立，连续的个数已达最大取子数，所以永远成立。
octal-period-state = 对所有 n >= { $start }，g(n + { $length }) = g(n){ $saltus ->
    [none] { "" }
   *[other] { " " }+ { $saltus }
}：决定后续数值的全部状态已经重现，所以永远如此。
octal-no-period = 算到 { $to } 为止没有证出周期，所以不断言有周期。
octal-sparse = { $heaps } 堆中有 { $rares } 堆取稀有值，最后一个是 { $last }；掩码 { $mask }（十六进制），{ $type ->
    [position] 按 SG 值和石子数分类：SG 值与掩码都为 1 的位数，加上石子数，奇偶不同，分成常见和稀有两类
   *[range] 按 SG 值分类：SG 值与掩码都为 1 的位数，奇偶不同，分成常见和稀有两类
}。
octal-checksum = 0 到 { $to } 各堆数值的校验和：{ $sum }（64 位 FNV-1a，每个数值按四字节计，低位在前）。
octal-published = 已发表的 { $of } 个周期中有 { $agreed } 个相符，每个都重新证明过。
octal-published-left-out = 因耗时太长未列入：.104（从 197769598 起周期 11770282）和 .454（从 160949019 起周期 60620715）。
