//! Hands and moves as text.

use super::{Hands, Move, Over, Position, Rules};
use crate::{
    InputError, Phrase,
    notation::{Place, half_width, read_natural},
};

/// Reads a hand of a position: a value, or `-` where it is out. What the limit puts out is read as out.
fn read_hand(word: &str, number: usize, rules: Rules) -> Result<u16, InputError> {
    if ["-", "－", "−", "–", "—"].contains(&word) {
        return Ok(0);
    }
    let value = read_natural(word, Place::numbered("place-touch-hand", number))?;
    if value.is_zero() {
        return Err(InputError::Rules(Phrase::new("error-touch-zero").with("number", number)));
    }
    match u16::try_from(&value) {
        Ok(value) if value < rules.limit => Ok(value),
        Ok(value) if value == rules.limit => Ok(0),
        _ if rules.over == Over::Cut => Ok(0),
        _ => Err(InputError::Rules(
            Phrase::new("error-touch-over")
                .with("number", number)
                .with("hand", value)
                .with("limit", u64::from(rules.limit)),
        )),
    }
}

/// Reads four hands, those of the side to move first.
pub(super) fn read_hands(words: [&str; 4], rules: Rules) -> Result<[Hands; 2], InputError> {
    let [a, b, c, d] = words;
    let hand = |word, number| read_hand(word, number, rules);
    Ok([Hands::new(hand(a, 1)?, hand(b, 2)?), Hands::new(hand(c, 3)?, hand(d, 4)?)])
}

/// A hand as one types it.
pub(super) fn write_hand(hand: u16) -> String {
    if hand == 0 { "-".to_owned() } else { hand.to_string() }
}

/// Two hands, `between` them what stands there.
fn write_pair(hands: Hands, between: &str) -> String {
    hands.both().map(write_hand).join(between)
}

/// The hands of both sides as one types them.
pub(super) fn write_hands(hands: [Hands; 2]) -> String {
    hands.map(|hands| write_pair(hands, " ")).join(" ")
}

/// A move as one types it.
pub(super) fn write_move(mv: Move) -> String {
    match mv {
        Move::Touch { own, other } => format!("{own}+{other}"),
        Move::Split(to) => format!("={}", write_pair(to, ",")),
    }
}

/// Reads a move: `1+2`, `=2,2`, or which hand touches which by size, `1` to `4` or 小小, 小大, 大小, 大大.
pub(super) fn read_move(position: &Position, text: &str) -> Result<Move, InputError> {
    let plain: String = half_width(text).chars().filter(|c| !c.is_whitespace()).collect();
    let value = |text: &str| text.parse::<u16>().ok().filter(|_| !text.starts_with('+'));
    let hand = |text: &str| if text == "-" { Some(0) } else { value(text).filter(|hand| *hand > 0) };
    let read = match by_size(&plain) {
        Some([own, other]) => {
            let [mover, opposed] = position.both();
            Some(Move::Touch { own: of_size(mover, own), other: of_size(opposed, other) })
        }
        None => match plain.strip_prefix('=') {
            Some(pair) => pair
                .split_once([',', '、'])
                .and_then(|(a, b)| Some(Move::Split(Hands::new(hand(a)?, hand(b)?)))),
            None => plain
                .split_once('+')
                .and_then(|(own, other)| Some(Move::Touch { own: value(own)?, other: value(other)? })),
        },
    };
    read.ok_or_else(|| InputError::NotAMove { text: text.to_owned() })
}

/// Small or large.
#[derive(Clone, Copy)]
enum Size {
    Small,
    Large,
}

/// One's own hand and the other side's by size.
fn by_size(text: &str) -> Option<[Size; 2]> {
    use Size::{Large, Small};
    Some(match text {
        "1" | "小小" => [Small, Small],
        "2" | "小大" => [Small, Large],
        "3" | "大小" => [Large, Small],
        "4" | "大大" => [Large, Large],
        _ => return None,
    })
}

/// The live hand of this size; a lone hand is both.
fn of_size(hands: Hands, size: Size) -> u16 {
    match size {
        Size::Small if hands.low() > 0 => hands.low(),
        _ => hands.high(),
    }
}
