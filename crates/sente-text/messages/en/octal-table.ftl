# Tables of take-and-break games.

option-octal-summary = only say what is known of all the values, without a row for each
option-octal-published = work out every published period anew
error-octal-table = the table is of one code, as in 0.77 --to 200, or of all that is published: --published
octal-period = g(n + { $length }) = g(n) for all n >= { $start }: compared for all n from { $start } to { $checked }, which proves it for ever by the argument of Guy and Smith (1956).
octal-period-taking = g(n + { $length }) = g(n) for all n >= { $start }: heaps are never divided, and it holds for all n from { $start } to { $checked }, as many in a row as stones may be taken, so for ever.
octal-period-state = g(n + { $length }) = g(n){ $saltus ->
    [none] { "" }
   *[other] { " " }+ { $saltus }
} for all n >= { $start }: all that later values depend on has come back, so they go on in the same way for ever.
octal-no-period = No period was proved up to heap { $to }; none is claimed.
octal-sparse = { $rares } of { $heaps } heaps have a rare value, the last of them heap { $last }; mask { $mask } (hexadecimal), { $type ->
    [position] position type: a heap is common or rare by the parity of the bits that its value shares with the mask, and of the heap itself
   *[range] range type: a value is common or rare by the parity of the bits that it shares with the mask
}.
octal-checksum = Checksum of the values of heaps 0 to { $to }: { $sum } (FNV-1a, 64 bits, over each value as four bytes, the least first).
octal-published = { $agreed } of { $of } published periods agree, each proved anew.
octal-published-left-out = Left out, as they take too long here: .104 (11770282 from heap 197769598 on) and .454 (60620715 from heap 160949019 on).
