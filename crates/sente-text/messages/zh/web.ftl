# 网页服务器。

web-not-found = 这个地址没有内容。
web-method-not-allowed = 这个地址不接受这种请求方法。
web-address-too-long = 地址太长了。
web-failed = 出错了。这是程序的问题，与你无关。
web-busy = 排队求解的太多了，请稍后再试。
web-closing = 服务器正要关闭，请稍后再试。

## API 的问题

problem-unreadable = 请求读不懂。
problem-unreadable-why = 请求读不懂：{ $why }
problem-lang = lang 只能是 en 或 zh，不能是“{ $text }”
problem-timeout = timeout 是秒数，必须大于 0
problem-bad-position = 游戏、局面或规则有误。
problem-too-large = 请求正文太大。
problem-media-type = 请求正文必须是 JSON，并由 Content-Type 标明。
problem-limit-reached = 还没有算完就到了上限。
problem-server-time = { $detail }。要算得更久，可以用 sente serve --timeout { $longer } 启动

## 逐一判定的第一步

event-verdict-won = 轮到走的一方必胜：走 { $move }
event-move-wins = 走 { $move }必胜{ $plies ->
    [none] { "" }
   *[other] ，还有 { $plies } 步
}
event-move-draws = 走 { $move }可保平局
event-move-loses = 走 { $move }必败{ $plies ->
    [none] { "" }
   *[other] ，还有 { $plies } 步
}{ $reply ->
    [none] { "" }
   *[other] ，对方应 { $reply }
}

## 程序

command-serve = 在本机打开网页和 HTTP API
serve-ready = 先手已就绪：{ $url }（按 Ctrl-C 结束）
help-addr = 监听的地址；0.0.0.0:7368 允许别的机器访问（默认 { $default }）
help-serve-max-memory = 总共最多用多少内存（默认 1GiB）
help-serve-timeout = 每次求解最多算多久（默认 120s）
help-serve-threads = 最多同时进行几个长时间的求解（默认与处理器核数相同）
help-log = 往标准错误输出哪些日志：off、error、warn、info（每个请求一行）或 debug（默认 warn）
error-addr = --addr 不是地址：“{ $text }”；应写成 127.0.0.1:7368
error-listen = 无法监听 { $addr }：{ $why }
error-memory-least = --max-memory 至少要 { SIZE($least) }
error-timeout-zero = --timeout 必须大于 0
io-in-use = 地址已被占用
io-no-address = 本机没有这个地址
