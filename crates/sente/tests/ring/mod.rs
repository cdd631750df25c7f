//! A small game that goes round in circles, for tests of what such games need.
//!
//! A counter stands on one of the places 0 to 4 of a ring. A move takes it on by 0, 1 or 2 places; whoever takes it to
//! place 0 wins. From 3 and 4 one wins at once, so from 1 and 2 neither side lets the other come there, and it is a draw.

use rand::{Rng, RngExt};
use sente::{
    About, Analysis, Board, Detail, Ending, Failed, Game, Illegal, InputError, Limits, Method, Options,
    Outcome, Phrase, Pick, Room, Side, Statistics, Stopped, Value, Valued,
    notation::{Place, read_natural},
    rand,
    room::NUMBERS,
};

/// The rules.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Ring;

const PLACES: u8 = 5;

fn after(place: u8, step: u8) -> u8 {
    (place + step) % PLACES
}

/// What a place is worth to the side to move.
fn value(place: u8) -> Value {
    match place {
        0 => Value { outcome: Outcome::Loss, remoteness: Some(0) },
        1 | 2 => Value::of(Outcome::Draw),
        _ => Value { outcome: Outcome::Win, remoteness: Some(1) },
    }
}

fn wrong(text: &str, most: u64) -> InputError {
    let place = Place::named("place-take");
    InputError::OutOfRange { place, text: text.to_owned(), least: 0, most: Some(most) }
}

impl Game for Ring {
    type Position = (u8, Side);
    type Move = u8;
    type Key = u8;

    fn key(&self, (place, _): &(u8, Side)) -> u8 {
        *place
    }
    fn turn(&self, (_, turn): &(u8, Side)) -> Side {
        *turn
    }
    fn ending(&self, (place, turn): &(u8, Side)) -> Option<Ending> {
        (*place == 0).then_some(Ending::Won(turn.other()))
    }
    fn moves(&self, _: &(u8, Side), most: usize, out: &mut Vec<u8>) {
        out.extend((0..=2).take(most));
    }
    fn check(&self, _: &(u8, Side), step: &u8) -> Result<(), Illegal> {
        if *step <= 2 { Ok(()) } else { Err(Illegal(Phrase::new("illegal-step"))) }
    }
    fn play(&self, (place, turn): &(u8, Side), step: &u8) -> (u8, Side) {
        (after(*place, *step), turn.other())
    }
}

impl Room for Ring {
    const ABOUT: About = About {
        id: "ring",
        aliases: &["圈"],
        beginnings: &[],
        example: "1",
        table_example: "",
        puzzles: &[],
        words: (1, Some(1)),
        word_count: NUMBERS,
        rules: &[],
        position: &[],
        start: &[],
        start_words: (0, 0),
        table: &[],
        table_words: (0, 0),
        picture: &[],
        picture_examples: &[],
        book_every: false,
        bench: &[],
    };

    fn new(_: &Options) -> Result<Self, InputError> {
        Ok(Ring)
    }
    fn read_position(&self, words: &[&str], _: &Options) -> Result<(u8, Side), InputError> {
        let place = read_natural(words[0], Place::numbered("place-heap", 1))?;
        let place = u8::try_from(&place).ok().filter(|place| *place < PLACES);
        Ok((place.ok_or_else(|| wrong(words[0], 4))?, Side::First))
    }
    fn write_position(&self, (place, _): &(u8, Side)) -> String {
        place.to_string()
    }
    fn write_rules(&self) -> String {
        String::new()
    }
    fn read_move(&self, _: &(u8, Side), text: &str) -> Result<u8, InputError> {
        let step = text.parse().map_err(|_| InputError::NotAMove { text: text.to_owned() })?;
        if step <= 2 { Ok(step) } else { Err(wrong(text, 2)) }
    }
    fn write_move(&self, _: &(u8, Side), step: &u8) -> String {
        step.to_string()
    }
    fn say_move(&self, _: &(u8, Side), step: &u8) -> Phrase {
        Phrase::new("move-take").with("take", u64::from(*step))
    }
    fn notation(&self) -> Phrase {
        Phrase::new("notation-bash")
    }
    fn can_repeat(&self) -> bool {
        true
    }
    fn board(&self, (place, _): &(u8, Side)) -> Board {
        Board::heaps(vec![(*place).into()])
    }

    fn pick(&self, _: &(u8, Side), step: &u8) -> Pick {
        Pick::Number((*step).into())
    }

    fn analyse(
        &self,
        &(place, turn): &(u8, Side),
        detail: Detail,
        _: &Limits,
        decided: &mut dyn FnMut(&Valued<u8>),
    ) -> Result<Analysis<u8>, Stopped> {
        let reply = |next| (0..=2).find(|step| after(next, *step) == 0);
        let valued = |mv| {
            let value = value(after(place, mv)).before_move(false);
            let reply = if value.outcome == Outcome::Loss { reply(after(place, mv)) } else { None };
            Valued { mv, value, reply }
        };
        let over = self.ending(&(place, turn)).is_some();
        let mut moves: Vec<_> = if over { Vec::new() } else { (0..=2).map(valued).collect() };
        moves.iter().for_each(decided);
        let most = if detail == Detail::Verdict { 1 } else { usize::MAX };
        let giving = |outcome| {
            let moves = moves.iter().filter(move |mv| mv.value.outcome == outcome);
            moves.map(|mv| mv.mv).take(most).collect::<Vec<_>>()
        };
        let (winning, value) = (giving(Outcome::Win), value(place));
        let drawing = if value.outcome == Outcome::Draw { giving(Outcome::Draw) } else { Vec::new() };
        moves.sort_by_key(|mv| std::cmp::Reverse(mv.value));
        Ok(Analysis {
            value,
            winning,
            complete: detail > Detail::Verdict,
            drawing,
            best: moves.first().map(|mv| mv.mv),
            moves: (detail >= Detail::Full).then_some(moves),
            line: None,
            reason: None,
            grundy: None,
            method: Method::Exhaustive,
            statistics: Statistics { positions: u64::from(PLACES) },
        })
    }

    fn random_start(
        &self,
        _: Outcome,
        _: &[&str],
        _: &Options,
        _: &Limits,
        _: &mut dyn Rng,
    ) -> Result<(u8, Side), Failed> {
        Err(InputError::Rules(Phrase::new("error-no-such-start")).into())
    }
    fn random_move(&self, position: &(u8, Side), rng: &mut dyn Rng) -> Option<u8> {
        self.ending(position).is_none().then(|| rng.random_range(0..=2))
    }
}
