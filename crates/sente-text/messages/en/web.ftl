# The web server.

web-not-found = There is nothing at this address.
web-method-not-allowed = This address does not answer to this method.
web-address-too-long = This address is too long.
web-failed = Something went wrong here. It is a fault of the program, not yours.
web-busy = Too many searches are waiting. Please try again in a moment.
web-closing = The server is about to end. Please try again in a moment.

## Problems of the API

problem-unreadable = The request cannot be read.
problem-unreadable-why = The request cannot be read: { $why }
problem-lang = lang is en or zh, not '{ $text }'
problem-timeout = timeout is seconds, more than 0
problem-bad-position = The game, the position or the rules are wrong.
problem-too-large = The body is too large.
problem-media-type = The body must be JSON, and the header Content-Type must say so.
problem-limit-reached = A limit was reached before the answer.
problem-server-time = { $detail }. To let it search longer, start it with: sente serve --timeout { $longer }

## First moves as they are decided

event-verdict-won = The side to move wins: { $move }
event-move-wins = { $move } wins{ $plies ->
    [none] { "" }
   *[other] { " " }in { $plies }
}
event-move-draws = { $move } draws
event-move-loses = { $move } loses{ $plies ->
    [none] { "" }
   *[other] { " " }in { $plies }
}{ $reply ->
    [none] { "" }
   *[other] { " " }to { $reply }
}

## The program

command-serve = Open a web page and an HTTP API on this machine
serve-ready = Sente is open at { $url } (Ctrl-C ends it)
help-addr = where to listen; 0.0.0.0:7368 lets other machines in (default: { $default })
help-serve-max-memory = the most memory for everything together (default: 1GiB)
help-serve-timeout = the most time for one search (default: 120s)
help-serve-threads = the most long searches at once (default: as many as the machine has cores)
help-log = what is logged on standard error: off, error, warn, info (each request) or debug (default: warn)
error-addr = --addr is not an address: '{ $text }'; write 127.0.0.1:7368
error-listen = cannot listen on { $addr }: { $why }
error-memory-least = --max-memory must be at least { SIZE($least) }
error-timeout-zero = --timeout must be more than 0
io-in-use = the address is in use
io-no-address = this machine has no such address
