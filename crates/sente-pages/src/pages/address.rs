//! The address of a game, which holds all of it: position, moves so far, who plays which side, hints.

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use sente::{AnyGame, Phrase, Record, Side, notation::tokens, opponent::Level, options::Input};
use sente_text::Lang;

use super::problem::Problem;

/// The longest position that an address may hold, in bytes.
pub(super) const MOST_AT: usize = 4096;

/// The most moves that it may hold.
pub(super) const MOST_MOVES: usize = 2000;

/// The longest address of a game, in bytes: a page holds it several times.
const MOST_HREF: usize = 7500;

/// What stays as it is in a path.
const PATH: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'_').remove(b'.').remove(b'~');

/// Who plays a side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Seat {
    /// Whoever looks at the page.
    #[default]
    Person,
    /// The computer.
    Computer(Level),
}

impl Seat {
    /// All there are, a person first, then the computer from its best.
    pub(super) fn all() -> impl Iterator<Item = Seat> {
        [Seat::Person].into_iter().chain(Level::ALL.into_iter().rev().map(Seat::Computer))
    }

    /// What it is called in an address.
    pub(super) fn name(self) -> &'static str {
        match self {
            Seat::Person => "person",
            Seat::Computer(level) => level.name(),
        }
    }

    fn named(name: &str) -> Option<Self> {
        Seat::all().find(|seat| seat.name() == name)
    }

    /// Whether its play depends on chance.
    pub(super) fn errs(self) -> bool {
        matches!(self, Seat::Computer(level) if level.mistakes() > 0)
    }
}

/// What a side is called: where a person and the computer play each other, by who has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Who {
    You,
    Computer,
    First,
    Second,
}

/// The address of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Address {
    /// The language.
    pub(super) lang: Lang,
    /// The game's id.
    pub(super) game: String,
    /// The position and its rules, as typed behind the name.
    pub(super) at: String,
    /// The moves so far.
    pub(super) moves: Vec<String>,
    /// Who plays the first and the second side.
    pub(super) seats: [Seat; 2],
    /// Whether hints are shown.
    pub(super) hints: bool,
    /// After how many moves the game is looked at; `None` where it stands.
    pub(super) seen: Option<usize>,
    /// The seed of a computer that errs.
    pub(super) seed: u64,
}

/// The fields of a query, decoded.
pub(super) type Fields = Vec<(String, String)>;

/// The fields of a query. What is no text in it is replaced and refused later, where it is read.
pub(super) fn fields(query: &str) -> Fields {
    form_urlencoded::parse(query.as_bytes()).map(|(name, value)| (plain(&name), plain(&value))).collect()
}

/// A text without the characters that no page may hold, as what was typed is shown again.
pub(super) fn plain(text: &str) -> String {
    let barred = |c: char| {
        let never = u32::from(c) & 0xFFFE == 0xFFFE || ('\u{FDD0}'..='\u{FDEF}').contains(&c);
        never || (c.is_control() && !matches!(c, '\t' | '\n' | '\r'))
    };
    text.chars().map(|c| if barred(c) { char::REPLACEMENT_CHARACTER } else { c }).collect()
}

/// The first value of a field.
pub(super) fn field<'a>(fields: &'a [(String, String)], name: &str) -> Option<&'a str> {
    fields.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
}

/// A path of these parts with a query of these fields.
pub(super) fn link(parts: &[&str], fields: &[(String, String)]) -> String {
    let mut link = String::new();
    for part in parts {
        link.push('/');
        link.extend(utf8_percent_encode(part, PATH));
    }
    if !fields.is_empty() {
        link.push('?');
        let mut query = form_urlencoded::Serializer::new(String::new());
        query.extend_pairs(fields);
        link.push_str(&query.finish());
    }
    link
}

/// Who plays which side, as fields say.
pub(super) fn seats(fields: &[(String, String)]) -> Result<[Seat; 2], Problem> {
    let seat = |name| match field(fields, name) {
        None | Some("") => Ok(Seat::default()),
        Some(text) => Seat::named(text).ok_or_else(|| {
            let seats: Vec<_> = Seat::all().map(Seat::name).collect();
            Problem::bad(
                Phrase::new("page-no-seat").with("text", shown(text)).with("seats", seats.join(", ")),
            )
        }),
    };
    Ok([seat("first")?, seat("second")?])
}

/// What was typed, fit to be shown.
fn shown(text: &str) -> String {
    sente::error::shown(text)
}

/// A switch of an address.
pub(super) fn switch(fields: &[(String, String)], name: &'static str) -> Result<bool, Problem> {
    match field(fields, name) {
        None | Some("" | "off") => Ok(false),
        Some("on") => Ok(true),
        Some(text) => {
            Err(Problem::bad(Phrase::new("page-no-switch").with("name", name).with("text", shown(text))))
        }
    }
}

/// A number of an address.
fn number<N: std::str::FromStr>(
    fields: &[(String, String)],
    name: &'static str,
) -> Result<Option<N>, Problem> {
    let Some(text) = field(fields, name).filter(|text| !text.is_empty()) else { return Ok(None) };
    let plain = text.bytes().all(|b| b.is_ascii_digit());
    text.parse().ok().filter(|_| plain).map(Some).ok_or_else(|| {
        Problem::bad(Phrase::new("page-no-number").with("name", name).with("text", shown(text)))
    })
}

impl Address {
    /// A game that begins at a position, as typed behind the name.
    pub(super) fn start(lang: Lang, game: &str, at: String) -> Self {
        Address {
            lang,
            game: game.to_owned(),
            at,
            moves: Vec::new(),
            seats: [Seat::Person; 2],
            hints: false,
            seen: None,
            seed: 0,
        }
    }

    /// The address that a query tells, whatever its position and moves are.
    pub(super) fn read(lang: Lang, game: &str, fields: &[(String, String)]) -> Result<Self, Problem> {
        let at = field(fields, "at").unwrap_or_default();
        if at.len() > MOST_AT {
            return Err(Problem::bad(Phrase::new("page-long-position").with("most", MOST_AT)));
        }
        let moves = field(fields, "moves").unwrap_or_default();
        let count = moves.split_whitespace().count();
        if count > MOST_MOVES {
            return Err(Problem::bad(Phrase::new("page-many-moves").with("most", MOST_MOVES)));
        }
        let seen: Option<usize> = number(fields, "seen")?;
        if let Some(seen) = seen.filter(|seen| *seen > count) {
            return Err(Problem::bad(Phrase::new("page-seen").with("seen", seen).with("moves", count)));
        }
        let address = Address {
            lang,
            game: game.to_owned(),
            at: at.split_whitespace().collect::<Vec<_>>().join(" "),
            moves: moves.split_whitespace().map(str::to_owned).collect(),
            seats: seats(fields)?,
            hints: switch(fields, "hints")?,
            seen: seen.filter(|seen| *seen < count),
            seed: number(fields, "seed")?.unwrap_or(0),
        };
        if address.href().len() > MOST_HREF {
            return Err(Problem::bad(Phrase::new("page-long-game").with("most", MOST_HREF)));
        }
        Ok(address)
    }

    /// The fields of its query.
    pub(super) fn fields(&self) -> Fields {
        let mut fields = vec![("at".to_owned(), self.at.clone())];
        let mut add = |name: &str, value: String| fields.push((name.to_owned(), value));
        if !self.moves.is_empty() {
            add("moves", self.moves.join(" "));
        }
        for (name, seat) in ["first", "second"].into_iter().zip(self.seats) {
            if seat != Seat::Person {
                add(name, seat.name().to_owned());
            }
        }
        if self.hints {
            add("hints", "on".to_owned());
        }
        if let Some(seen) = self.seen {
            add("seen", seen.to_string());
        }
        if self.seed != 0 {
            add("seed", self.seed.to_string());
        }
        fields
    }

    /// The parts of its path.
    pub(super) fn path(&self) -> [&str; 2] {
        [self.lang.code(), &self.game]
    }

    /// The address as a link.
    pub(super) fn href(&self) -> String {
        link(&self.path(), &self.fields())
    }

    /// The same query at a page below the game's.
    pub(super) fn below(&self, page: &str) -> String {
        let [lang, game] = self.path();
        link(&[lang, game, page], &self.fields())
    }

    /// The game as it was after so many moves, to be played on from there.
    pub(super) fn back_to(&self, moves: usize) -> Self {
        Address { moves: self.moves[..moves.min(self.moves.len())].to_vec(), seen: None, ..self.clone() }
    }

    /// The game after one more move, made after so many.
    pub(super) fn with_move(&self, after: usize, mv: &str) -> Self {
        let mut address = self.back_to(after);
        address.moves.push(mv.to_owned());
        address
    }

    /// The game looked at after so many moves.
    pub(super) fn seen_after(&self, moves: usize) -> Self {
        Address { seen: Some(moves).filter(|seen| *seen < self.moves.len()), ..self.clone() }
    }

    /// Who plays a side.
    pub(super) fn seat(&self, side: Side) -> Seat {
        self.seats[usize::from(side == Side::Second)]
    }

    /// What a side is called.
    pub(super) fn who(&self, side: Side) -> Who {
        match (self.seat(side), self.seat(side.other())) {
            (Seat::Person, Seat::Computer(_)) => Who::You,
            (Seat::Computer(_), Seat::Person) => Who::Computer,
            _ if side == Side::First => Who::First,
            _ => Who::Second,
        }
    }

    /// The game that it tells of, played up to its last move; the address is then in its printed form.
    pub(super) fn record(&mut self, game: &dyn AnyGame) -> Result<Record, Problem> {
        let about = game.about();
        let wrong = |error: &_| Problem::input(error).with_example(about);
        let input = Input::read(tokens(&self.at), &about.position_specs()).map_err(|e| wrong(&e))?;
        let start = game.position(&input).map_err(|e| wrong(&e))?;
        self.at = at(&*start);
        let mut record = Record::new(start);
        for i in 0..self.moves.len() {
            match record.play(&self.moves[i]) {
                Ok(printed) => printed.clone_into(&mut self.moves[i]),
                Err(error) => {
                    let says = Phrase::new("page-wrong-move")
                        .with("number", i + 1)
                        .with("text", shown(&self.moves[i]))
                        .with("error", error.phrase());
                    return Err(Problem::bad(says).with_link("page-before-it", self.back_to(i).href()));
                }
            }
        }
        Ok(record)
    }
}

/// A position and its rules, as typed behind the game's name.
pub(super) fn at(position: &dyn sente::AnyPosition) -> String {
    let (text, rules) = (position.text(), position.rules());
    if rules.is_empty() { text } else { format!("{text} {rules}").trim_start().to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn addresses() -> impl Strategy<Value = Address> {
        let word = || "[^\\s\\p{Cc}]{1,8}";
        let seat = || (0..5usize).prop_map(|i| Seat::all().nth(i).unwrap_or_default());
        (
            (0..2usize, "[a-z]{1,9}"),
            proptest::collection::vec(word(), 0..5),
            proptest::collection::vec(word(), 0..9),
            [seat(), seat()],
            any::<bool>(),
            proptest::option::of(0..9usize),
            any::<u64>(),
        )
            .prop_map(|((lang, game), at, moves, seats, hints, seen, seed)| Address {
                lang: Lang::ALL[lang],
                game,
                at: at.join(" "),
                seen: seen.filter(|seen| *seen < moves.len()),
                moves,
                seats,
                hints,
                seed,
            })
    }

    proptest! {
        #[test]
        fn an_address_is_read_as_it_is_printed(address in addresses()) {
            let href = address.href();
            let (path, query) = href.split_once('?').unwrap_or((&href, ""));
            prop_assert_eq!(path, format!("/{}/{}", address.lang, address.game));
            let read = Address::read(address.lang, &address.game, &fields(query));
            prop_assert_eq!(read.ok(), Some(address));
        }
    }
}
