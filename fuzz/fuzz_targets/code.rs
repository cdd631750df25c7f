//! Any text as a take-and-break code. One that reads prints as it reads, and its digits are those of what was printed.

#![no_main]

use libfuzzer_sys::fuzz_target;
use sente::games::octal::code::Code;
use sente_fuzz::can_be_worded;

fuzz_target!(|text: &str| {
    let code = match Code::read(text) {
        Ok(code) => code,
        Err(error) => return can_be_worded(&error.phrase()),
    };
    let printed = code.to_string();
    assert_eq!(Code::read(&printed).as_ref(), Ok(&code), "{text:?} prints as {printed:?}");
    assert_eq!(Code::new(code.digits().to_vec(), code.tail().to_vec()).as_ref(), Some(&code));
    let first = code.digit(0).expect("a digit left of the point");
    assert!(!first.allows(0) && !first.allows(1), "{printed} would never end");
});
