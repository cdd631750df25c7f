//! A game being played: its board, whose turn it is, the moves so far, who plays, and hints.

use maud::{Markup, html};
use rand_chacha::ChaCha8Rng;
use sente::{
    Answer, AnyGame, AnyPosition, Board, Detail, Ending, InputError, Phrase, Pick, Record, Side, Stopped,
    Value,
    opponent::{self, Level},
    rand::SeedableRng,
};

use super::{
    Site,
    address::{Address, Seat, Who, link},
    asked::Asked,
    form, has_pictures,
    hints::{self, Gives},
    layout,
    problem::{Problem, alert},
    say, setup,
};
use crate::{
    Answers, Reply,
    draw::{self, Choice, Form, Scene},
};

/// The most legal moves that a board has clicks for.
const MOST_CHOICES: usize = 400;

/// The same for a board that is a form, where a move costs the page nothing.
const MOST_IN_FORM: usize = 5000;

/// About the bytes of one click beside its address, and of one move of the game so far.
const CHOICE_BYTES: usize = 220;
const LISTED_BYTES: usize = 110;

/// About the most bytes of all that grows with the game, and how often a page holds the address of its game at least.
const MOST_BYTES: usize = 118_000;
const ADDRESSES: usize = 14;

/// The most moves that are looked through for the one that was pointed at.
const MOST_PICKED: usize = 20_000;

/// A game, looked at after so many moves.
pub(super) struct View<'a> {
    pub(super) site: &'a Site<'a>,
    pub(super) game: &'a dyn AnyGame,
    pub(super) address: Address,
    pub(super) record: Record,
    /// After how many moves it is looked at.
    pub(super) seen: usize,
    /// What the two sides are called.
    pub(super) names: [String; 2],
}

impl<'a> View<'a> {
    /// The game that the request's address tells of.
    pub(super) fn read(site: &'a Site<'a>, game: &'a dyn AnyGame) -> Result<Self, Problem> {
        let mut address = Address::read(site.lang, game.about().id, &site.fields)?;
        let record = address.record(game)?;
        let seen = address.seen.unwrap_or(record.moves().len());
        let names = [Side::First, Side::Second].map(|side| name(site, address.who(side)));
        Ok(View { site, game, address, record, seen, names })
    }

    /// The position looked at.
    pub(super) fn position(&self) -> &dyn AnyPosition {
        self.record.after(self.seen).unwrap_or_else(|| self.record.position())
    }

    /// Whether the last position is looked at.
    fn at_last(&self) -> bool {
        self.seen == self.record.moves().len()
    }

    /// How the game has ended in the position looked at.
    pub(super) fn ending(&self) -> Option<Ending> {
        if self.at_last() { self.record.ending() } else { self.position().ending() }
    }

    /// What a side is called.
    pub(super) fn name(&self, side: Side) -> &str {
        &self.names[usize::from(side == Side::Second)]
    }

    /// About the bytes that a part of the page may have, which is so many percent of what there is to share out.
    pub(super) fn share(&self, percent: usize) -> usize {
        MOST_BYTES.saturating_sub(ADDRESSES * self.address.href().len()) / 100 * percent
    }

    /// The game after one more move, made in the position looked at.
    pub(super) fn with_move(&self, mv: &str) -> String {
        self.address.with_move(self.seen, mv).href()
    }
}

/// What a side is called.
fn name(site: &Site<'_>, who: Who) -> String {
    site.words.text(match who {
        Who::You => "side-you",
        Who::Computer => "side-computer",
        Who::First => "side-first",
        Who::Second => "side-second",
    })
}

/// The side drawn below: one's own, where one plays against the computer.
fn below(seats: [Seat; 2]) -> Side {
    match seats {
        [Seat::Computer(_), Seat::Person] => Side::Second,
        _ => Side::First,
    }
}

/// What a request asks for beyond looking at the game.
enum Deed {
    /// Nothing.
    Look,
    /// A move, in its text form.
    Move(String),
    /// What was pointed at on the board.
    Picked(Pick),
    /// A move of the computer, where nobody else moves.
    Step,
}

impl Deed {
    fn asked(site: &Site<'_>) -> Self {
        let cards = || site.fields.iter().filter(|(name, _)| name == "card").map(|(_, card)| card.clone());
        if let Some(mv) = site.field("move").map(str::trim).filter(|mv| !mv.is_empty()) {
            return Deed::Move(mv.to_owned());
        }
        let value = |name| site.field(name).and_then(|value| value.parse().ok());
        if let (Some(own), Some(other)) = (value("own"), value("other")) {
            return Deed::Picked(Pick::Touch { own, other });
        }
        // Cards are sent one by one, and none of them is a pass; only the form says that it was sent.
        if site.field("own").is_none() && (cards().next().is_some() || site.field("play") == Some("cards")) {
            return Deed::Picked(Pick::Cards(cards().collect()));
        }
        if site.field("go") == Some("on") { Deed::Step } else { Deed::Look }
    }
}

/// The page, or where to go instead.
pub(super) fn page(site: &Site<'_>, game: &dyn AnyGame, answers: &mut dyn Answers) -> Result<Reply, Problem> {
    let view = View::read(site, game)?;
    let step = match Deed::asked(site) {
        Deed::Move(text) => return Ok(moved(&view, &text, &text, answers)),
        Deed::Picked(pick) => return Ok(picked(&view, &pick, answers)),
        Deed::Step => true,
        Deed::Look => false,
    };
    let both = view.address.seats.iter().all(|seat| *seat != Seat::Person);
    if let Seat::Computer(level) = view.address.seat(view.position().turn())
        && view.ending().is_none()
        && (step || (view.at_last() && !both))
    {
        return Ok(match computer_moves(&view, level, answers) {
            Ok(mv) => Reply::Redirect(view.with_move(&mv)),
            Err((stopped, detail)) => shown(&view, answers, None, Some((stopped, detail))),
        });
    }
    Ok(shown(&view, answers, None, None))
}

/// The move that the computer makes. What it draws by chance hangs on the seed and on how many moves there were.
fn computer_moves(
    view: &View<'_>,
    level: Level,
    answers: &mut dyn Answers,
) -> Result<String, (Stopped, Detail)> {
    let mut rng = ChaCha8Rng::seed_from_u64(view.address.seed);
    rng.set_stream(view.seen as u64);
    let limits = answers.limits();
    let position = view.position();
    let mut ask = |detail: Detail| -> Result<Answer, (Stopped, Detail)> {
        // What was answered in full before tells more than is asked here, and at once; and only such an answer shows which
        // moves repeat a position too often.
        let known = answers.known(position, Detail::Full);
        let detail = if position.can_repeat() { detail.max(Detail::Full) } else { detail };
        let answer = match known {
            Some(known) => known,
            None => answers.answer(position, detail).map_err(|stopped| (stopped, detail))?,
        };
        Ok(view.record.heed(view.seen, (*answer).clone()))
    };
    let mv = opponent::choose_by(position, level, &mut rng, &limits, &mut ask)?;
    Ok(mv.unwrap_or_default())
}

/// The game after a move that was typed, or the page with what is wrong with it.
fn moved(view: &View<'_>, text: &str, typed: &str, answers: &mut dyn Answers) -> Reply {
    let played = match view.ending() {
        Some(_) => Err(InputError::Rules(Phrase::new("error-game-over"))),
        None => view.position().play(text),
    };
    match played {
        Ok((mv, _)) => Reply::Redirect(view.with_move(&mv)),
        Err(error) => shown(view, answers, Some((&error.phrase(), typed)), None),
    }
}

/// The game after what was pointed at, or the page with what is wrong with it.
fn picked(view: &View<'_>, pick: &Pick, answers: &mut dyn Answers) -> Reply {
    let position = view.position();
    let moves = if view.ending().is_some() { None } else { position.moves(MOST_PICKED) };
    let meant: Vec<String> = moves
        .into_iter()
        .flatten()
        .filter(|mv| position.pick(mv).is_ok_and(|other| same(&other, pick)))
        .collect();
    match &*meant {
        [mv] => Reply::Redirect(view.with_move(mv)),
        // Where there are several readings, the error of what was typed lists them.
        _ => moved(view, &typed(pick), "", answers),
    }
}

/// Whether two picks are the same, whatever the order of their cards.
fn same(one: &Pick, other: &Pick) -> bool {
    match (one, other) {
        (Pick::Cards(one), Pick::Cards(other)) => {
            let sorted = |cards: &[String]| {
                let mut cards = cards.to_vec();
                cards.sort_unstable();
                cards
            };
            one.len() == other.len() && sorted(one) == sorted(other)
        }
        _ => one == other,
    }
}

/// A pick as somebody would type it, for its room to say what is wrong with it.
fn typed(pick: &Pick) -> String {
    match pick {
        Pick::Cards(cards) if cards.is_empty() => "pass".to_owned(),
        Pick::Cards(cards) => cards.concat(),
        Pick::Touch { own, other } => format!("{own}+{other}"),
        Pick::Stones { count, .. } | Pick::Number(count) => count.to_string(),
        _ => String::new(),
    }
}

/// The page. `wrong` is what is wrong with a move, and what was typed; `waits` is what the computer could not decide.
fn shown(
    view: &View<'_>,
    answers: &mut dyn Answers,
    wrong: Option<(&Phrase, &str)>,
    waits: Option<(Stopped, Detail)>,
) -> Reply {
    let (site, words) = (view.site, view.site.words);
    let title = words.title(view.record.start());
    let mut asked = Asked::new(answers);
    let full = (view.address.hints && view.ending().is_none() && waits.is_none())
        .then(|| asked.at(&view.record, view.seen, Detail::Full));
    let gives = match &full {
        Some(Ok(answer)) => Gives::told(answer),
        _ => Gives::default(),
    };
    let main = html! {
        header.title {
            h1 { (title) }
            p.help { a data-key="n" href=(setup::again(view.game, &view.address)) { (words.text("page-new-game")) } }
        }
        section.stage aria-label=(words.text("page-board")) {
            (status(view))
            (board(view, &gives, waits.is_none()))
            @if let Some((says, _)) = wrong { (alert(site, says)) }
            @if let Some((stopped, detail)) = waits {
                (hints::solving(view, &stopped, detail, true))
            }
            @if view.ending().is_none() && waits.is_none() {
                (type_move(view, wrong.map(|(_, typed)| typed)))
            }
            (actions(view))
            (history(view))
        }
        div.side {
            @if view.address.hints {
                (hints::panel(view, &mut asked, full.as_ref(), &gives))
            }
            (players(view))
            (rules(view))
        }
    };
    layout::page(site, if wrong.is_some() { 400 } else { 200 }, &title, "game", &main)
}

/// Whose turn it is, or how the game has ended.
fn status(view: &View<'_>) -> Markup {
    let words = view.site.words;
    let moves = view.seen;
    let says = match view.ending() {
        Some(Ending::Won(side)) => {
            let key = match view.address.who(side) {
                Who::You => "play-end-you",
                Who::Computer => "play-end-computer",
                Who::First => "play-end-first",
                Who::Second => "play-end-second",
            };
            words.say(&Phrase::new(key).with("moves", moves))
        }
        Some(Ending::Drawn) if view.position().ending().is_none() => {
            words.say(&Phrase::new("play-end-repeated").with("moves", moves))
        }
        Some(Ending::Drawn) => words.say(&Phrase::new("play-end-drawn").with("moves", moves)),
        None => words.text(match view.address.who(view.position().turn()) {
            Who::You => "page-turn-you",
            Who::Computer => "page-turn-computer",
            Who::First => "page-turn-first",
            Who::Second => "page-turn-second",
        }),
    };
    let before = view.seen.checked_sub(1);
    let last = before.and_then(|before| {
        let (position, mv) = (view.record.after(before)?, view.record.moves().nth(before)?);
        let says = Phrase::new("page-last-move")
            .with("who", view.name(position.turn()))
            .with("move", say::named(words, position, mv));
        Some(words.say(&says))
    });
    let again = view.at_last() && view.ending().is_none() && view.record.times() > 1;
    html! {
        div.status role="status" {
            @if let Some(last) = last { p.last { (last) } }
            p.turn { (says) }
            @if !view.at_last() {
                p.looked { (words.say(&Phrase::new("page-looked").with("seen", view.seen).with("moves", view.record.moves().len()))) }
            }
            @if again { p.again { (words.text("play-repeated")) } }
        }
    }
}

/// The board, with the moves that clicks on it make where it is `open` to them.
fn board(view: &View<'_>, gives: &Gives, open: bool) -> Markup {
    let (words, position) = (view.site.words, view.position());
    let board = position.board();
    let going_on = view.ending().is_none();
    let choices = if going_on && open { choices(view, &board, gives) } else { Vec::new() };
    let back = view.address.back_to(view.seen);
    let mut fields = back.fields();
    if matches!(board, Board::Cards { .. }) {
        fields.push(("play".to_owned(), "cards".to_owned()));
    }
    let last = view
        .seen
        .checked_sub(1)
        .and_then(|before| view.record.after(before)?.pick(view.record.moves().nth(before)?).ok());
    let held: Vec<String> =
        view.site.fields.iter().filter(|(name, _)| name == "card").map(|(_, card)| card.clone()).collect();
    draw::board(&Scene {
        words,
        board: &board,
        turn: going_on.then(|| position.turn()),
        below: below(view.address.seats),
        names: &view.names,
        choices: &choices,
        form: &Form { action: link(&back.path(), &[]), fields },
        held: &held,
        last: last.as_ref(),
    })
}

/// Every legal move as a click, or none where they are too many for one page.
fn choices(view: &View<'_>, board: &Board, gives: &Gives) -> Vec<Choice> {
    let (words, position) = (view.site.words, view.position());
    let each = view.with_move("").len() + CHOICE_BYTES;
    let most = match board {
        Board::Cards { .. } => MOST_IN_FORM,
        _ => MOST_CHOICES.min(view.share(42) / each),
    };
    let choice = |mv: String| {
        let pick = position.pick(&mv).ok()?;
        let hint = gives.of(words, &mv);
        Some(Choice { pick, says: words.mv(position, &mv), href: view.with_move(&mv), hint, mv })
    };
    position.moves(most).into_iter().flatten().filter_map(choice).collect()
}

/// The field to type a move into.
fn type_move(view: &View<'_>, typed: Option<&str>) -> Markup {
    let words = view.site.words;
    let back = view.address.back_to(view.seen);
    html! {
        form.type-move method="get" action=(link(&back.path(), &[])) {
            (form::hidden(&back.fields()))
            label for="move" { (words.text("page-type-move")) }
            input #move name="move" type="text" required autocomplete="off" autocapitalize="off" spellcheck="false"
                value=(typed.unwrap_or_default()) aria-invalid=[typed.map(|_| "true")] aria-describedby="notation";
            button.button type="submit" { (words.text("page-play")) }
            p.help #notation { (words.say(&view.position().notation())) }
        }
    }
}

/// Undo, looking back and forth, and what else one does with a game.
fn actions(view: &View<'_>) -> Markup {
    let (words, address, record) = (view.site.words, &view.address, &view.record);
    let moves = record.moves().len();
    let a_person_moves = |ply: &usize| {
        record.after(*ply).is_some_and(|position| address.seat(position.turn()) == Seat::Person)
    };
    let undo = (0..moves).rev().find(a_person_moves);
    let computer =
        matches!(address.seat(view.position().turn()), Seat::Computer(_)) && view.ending().is_none();
    let both = address.seats.iter().all(|seat| *seat != Seat::Person);
    let button = |key: &str, at: Option<usize>, rel: Option<&str>| {
        html! {
            @match at {
                Some(at) => a.button rel=[rel] href=(address.seen_after(at).href()) { (words.text(key)) },
                None => span.button aria-disabled="true" { (words.text(key)) },
            }
            " "
        }
    };
    let step = if view.at_last() && !both { None } else { Some(step(view)) };
    html! {
        nav.actions aria-label=(words.text("page-actions")) {
            @if let Some(undo) = undo {
                a.button.undo data-key="u" href=(address.back_to(undo).href()) { (words.text("page-undo")) } " "
            }
            @if moves > 0 {
                (button("page-to-start", (view.seen > 0).then_some(0), None))
                (button("page-back", view.seen.checked_sub(1), Some("prev")))
                (button("page-forth", (!view.at_last()).then_some(view.seen + 1), Some("next")))
                (button("page-to-end", (!view.at_last()).then_some(moves), None))
            }
            @if let Some(step) = step.filter(|_| computer) {
                a.button.step href=(step) { (words.text("page-step")) } " "
            }
            @if moves > 0 {
                a.button href=(address.back_to(0).href()) { (words.text("page-restart")) } " "
            }
            @let hints = Address { hints: !address.hints, ..address.clone() };
            a.button.toggle-hints data-key="h" href=(hints.href()) {
                (words.text(if address.hints { "page-hints-hide" } else { "page-hints-show" }))
            }
            " "
            button.button.needs-js type="button" data-copy-link="" data-done=(words.text("page-copied")) { (words.text("page-copy-link")) }
        }
        p.help.keys.needs-js { (words.text("page-keys")) }
    }
}

/// The address that has the computer move in the position looked at.
fn step(view: &View<'_>) -> String {
    let back = view.address.back_to(view.seen);
    let mut fields = back.fields();
    fields.push(("go".to_owned(), "on".to_owned()));
    link(&back.path(), &fields)
}

/// The moves so far. One form holds the game once, and each move is a button of it that looks there.
fn history(view: &View<'_>) -> Markup {
    let (words, address, record) = (view.site.words, &view.address, &view.record);
    let count = record.moves().len();
    let most = view.share(16) / LISTED_BYTES;
    let first = (view.seen.min(count) + most / 2).min(count).saturating_sub(most);
    let last = count.min(first + most);
    let fields = Address { seen: None, ..address.clone() }.fields();
    html! {
        section.history.panel aria-labelledby="history" {
            h2 #history { (words.text("page-moves")) }
            @if count == 0 {
                p.help { (words.text("page-no-moves")) }
            } @else {
                form method="get" action=(link(&address.path(), &[])) {
                    (form::hidden(&fields))
                    @if first > 0 { p.help { (words.say(&Phrase::new("page-moves-before").with("count", first))) } }
                    ol start=(first + 1) {
                        @for (i, mv) in record.moves().enumerate().skip(first).take(last - first) {
                            @if let Some(position) = record.after(i) {
                                li.(if position.turn() == Side::First { "first" } else { "second" }) {
                                    button type="submit" name="seen" value=(i + 1) title=(view.name(position.turn()))
                                        aria-current=[(i + 1 == view.seen).then_some("step")] {
                                        (say::short(words, position, mv))
                                        span.unseen { " (" (view.name(position.turn())) ")" }
                                    }
                                }
                            }
                        }
                    }
                    @if last < count { p.help { (words.say(&Phrase::new("line-more").with("count", count - last))) } }
                }
                @let text = record.moves().collect::<Vec<_>>().join(" ");
                button.button.needs-js type="button" data-copy=(text) data-done=(words.text("page-copied")) { (words.text("page-copy-moves")) }
            }
        }
    }
}

/// Who plays which side.
fn players(view: &View<'_>) -> Markup {
    let (words, address) = (view.site.words, &view.address);
    // What the form itself says is left out of what it always sends.
    let held = Address { seats: [Seat::Person; 2], hints: false, seen: None, ..address.clone() };
    html! {
        section.seats aria-labelledby="seats" {
            h2 #seats { (words.text("page-players")) }
            form.form method="get" action=(link(&address.path(), &[])) {
                (form::hidden(&held.fields()))
                (form::seats(words, "seat", address.seats, address.hints))
                p { button.button type="submit" { (words.text("page-apply")) } }
            }
        }
    }
}

/// The rules as they are played here.
fn rules(view: &View<'_>) -> Markup {
    let (words, about) = (view.site.words, view.game.about());
    let rules = view.record.start().say_rules();
    let says = rules.map_or_else(|| words.text(&format!("rules-{}", about.id)), |rules| words.say(&rules));
    html! {
        details.rules {
            summary { (words.text("page-rules")) }
            (say::prose(words, &says))
            @if view.position().can_repeat() { p { (words.text("play-help-repeats")) } }
        }
        @if has_pictures(view.game) {
            p { a href=(link(&[view.site.lang.code(), about.id, "pictures"], &[])) { (words.text("page-pictures")) } }
        }
    }
}

/// What a position is worth, for the side that wins it.
pub(super) fn winner(value: Value, turn: Side) -> Option<Side> {
    value.outcome.winner(turn)
}
