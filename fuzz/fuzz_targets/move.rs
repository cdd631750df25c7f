//! A position on the first line and any text as a move on the second. A move that reads prints as it reads.

#![no_main]

use libfuzzer_sys::fuzz_target;
use sente_fuzz::{CATALOG, can_be_worded, reads_back};

fuzz_target!(|text: &str| {
    let Some((line, mv)) = text.split_once('\n') else { return };
    let Ok(position) = CATALOG.position(line) else { return };
    match (position.play(mv), position.say(mv)) {
        (Ok((printed, next)), Ok(said)) => {
            can_be_worded(&said);
            reads_back(&*next);
            let (again, same) = position.play(&printed).expect("a printed move is legal");
            assert_eq!(again, printed);
            assert_eq!(same.text(), next.text());
            assert_eq!(position.say(&printed), Ok(said));
        }
        (Err(error), Err(said)) => {
            assert_eq!(error, said);
            can_be_worded(&error.phrase());
        }
        (played, said) => panic!("played: {}, said: {said:?}", played.is_ok()),
    }
});
