//! `sente play`: a game against the computer, or between two persons.

mod advice;
#[cfg(test)]
mod tests;
mod wish;

use std::{
    hash::{BuildHasher, RandomState},
    io::{self, Write},
};

use clap::ArgMatches;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use sente::{
    About, Answer, AnyGame, AnyPosition, Detail, Ending, InputError, Outcome, Phrase, Record, Side,
    Unfinished,
    analysis::MOST_MOVES,
    notation::{Place, read_natural},
    opponent::{self, Level},
    options::{Input, OptionSpec},
};
use sente_text::Words;

use crate::{
    Program, args, draw,
    failure::Failure,
    flow::{WIDTH, flow},
    present,
    prompt::Prompt,
    watch::Watch,
};
use wish::Wish;

/// Who sits where.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Seats {
    /// A person has this side, the computer the other.
    Person(Side),
    /// Two persons, of whom this one, first player or second, moves first here.
    Persons(Side),
}

/// Plays the game asked for.
pub(crate) fn run(program: &Program, game: &dyn AnyGame, matches: &ArgMatches) -> Result<(), Failure> {
    let about = game.about();
    let input = args::input(matches, &[about.rules, about.position, about.start]);
    let seed = matches.get_one::<u64>("seed").copied().unwrap_or_else(new_seed);
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let random = matches.get_flag("random");
    fitting(about, &input, random)?;
    let (least, _) = about.words;
    if input.words.is_empty() && least > 0 && !random {
        return Err(no_position(about));
    }
    let watch = Watch::new(program, matches)?;
    let start = if random { random_start(game, &input, &watch, &mut rng)? } else { game.position(&input)? };
    let seats = match (matches.get_flag("two-players"), matches.get_flag("second")) {
        (true, second) => Seats::Persons(if second { Side::Second } else { Side::First }),
        (false, second) => Seats::Person(if second { Side::Second } else { Side::First }),
    };
    let name = matches.get_one::<String>("level").map(String::as_str);
    let level = Level::ALL.into_iter().find(|level| Some(level.name()) == name).unwrap_or(Level::Perfect);
    let mut table = Table {
        words: &program.words,
        out: present::stdout(matches),
        prompt: Prompt::new(),
        watch,
        record: Record::new(start),
        seats,
        level,
        rng,
        last: None,
        listed: Vec::new(),
    };
    table.welcome(random, seed)?;
    table.play()
}

/// A seed that is short enough to be typed.
fn new_seed() -> u64 {
    RandomState::new().hash_one(0u8) % 1_000_000
}

/// A random start takes no options of a position, and any other none of a start.
fn fitting(about: &About, input: &Input<'_>, random: bool) -> Result<(), InputError> {
    let given = |specs: &'static [OptionSpec]| {
        specs.iter().map(|spec| spec.name).find(|name| input.options.iter().any(|(given, _)| given == name))
    };
    match (random, given(about.position), given(about.start)) {
        (true, None, _) => about.check_start_words(input),
        (true, Some(option), _) => Err(InputError::Contradiction { option, other: "random" }),
        (false, _, Some(option)) => Err(InputError::NeedsOption { option, other: "random" }),
        _ => Ok(()),
    }
}

/// Whoever names no position may like any.
fn no_position(about: &About) -> Failure {
    let rules = about.rule_sets().swap_remove(0);
    let rules: String =
        rules.iter().map(|(name, value)| format!("--{name} {} ", value.unwrap_or_default())).collect();
    Failure::from(about.wrong_count(0)).with_example(format!("sente play {} {rules}--random", about.id))
}

fn random_start(
    game: &dyn AnyGame,
    input: &Input<'_>,
    watch: &Watch,
    rng: &mut ChaCha8Rng,
) -> Result<Box<dyn AnyPosition>, Failure> {
    let start = game.fair_start(input, &watch.limits(), rng);
    watch.rest();
    start.map_err(|failed| watch.failed(failed, "stopped-start"))
}

/// A game being played, and everything around it.
struct Table<'a, O: Write> {
    words: &'a Words,
    out: O,
    prompt: Prompt,
    watch: Watch,
    record: Record,
    seats: Seats,
    level: Level,
    rng: ChaCha8Rng,
    /// The last move of a person, and what there was to say of the position before it.
    last: Option<(Answer, String)>,
    /// The moves of this position as they were last listed, to be picked by their numbers.
    listed: Vec<String>,
}

impl<O: Write> Table<'_, O> {
    fn welcome(&mut self, random: bool, seed: u64) -> Result<(), Failure> {
        let title = self.words.title(self.record.position());
        let who = match self.seats {
            Seats::Person(Side::First) => "you",
            Seats::Person(Side::Second) => "computer",
            Seats::Persons(_) => "both",
        };
        self.say(&Phrase::new("play-title").with("title", title).with("who", who))?;
        let weak = self.level.mistakes() > 0 && matches!(self.seats, Seats::Person(_));
        if weak {
            let percent = u64::from(self.level.mistakes());
            self.say(&Phrase::new("play-level").with("percent", percent))?;
        }
        if random || weak {
            self.say(&Phrase::new("play-seed").with("seed", seed.to_string()))?;
        }
        if self.record.ending().is_some() {
            return Ok(self.say(&Phrase::new("play-already-over"))?);
        }
        if random {
            self.difficulty()?;
        }
        let notation = self.record.position().notation();
        Ok(self.say(&Phrase::new("play-commands").with("notation", notation))?)
    }

    fn play(&mut self) -> Result<(), Failure> {
        if self.record.ending().is_some() {
            return Ok(());
        }
        loop {
            while self.record.ending().is_none() {
                if !self.to_move_is_a_person() {
                    self.computer_moves()?;
                } else if !self.person_moves()? {
                    return Ok(self.unfinished()?);
                }
            }
            self.board()?;
            self.announce()?;
            if !self.goes_on()? {
                return Ok(());
            }
        }
    }

    fn to_move_is_a_person(&self) -> bool {
        match self.seats {
            Seats::Person(side) => self.record.position().turn() == side,
            Seats::Persons(_) => true,
        }
    }

    /// Says how hard the game dealt is, where its room has a measure and there is time for it.
    fn difficulty(&mut self) -> Result<(), Failure> {
        let difficulty = self.record.position().difficulty(&self.watch.limits());
        self.watch.rest();
        match difficulty {
            Ok(Some(says)) => Ok(self.say(&says)?),
            Ok(None) => Ok(()),
            Err(stopped) if self.watch.interrupted() => {
                self.unfinished()?;
                Err(stopped.into())
            }
            Err(_) => Ok(()),
        }
    }

    /// An answer here and now, watched.
    fn ask(&self, detail: Detail) -> Result<Answer, Unfinished> {
        let position = self.record.position();
        // Which moves repeat a position too often only shows where all are listed.
        let detail = if position.can_repeat() { detail.max(Detail::Full) } else { detail };
        let answer = self.watch.answer(position, detail);
        let answer = answer.map(|answer| self.record.heed(self.record.moves().len(), answer));
        self.watch.rest();
        // Less cannot be asked for at a prompt, so nobody is advised to.
        answer.map_err(|unfinished| Unfinished { verdict: true, ..unfinished })
    }

    /// Whoever stops a search leaves the game, and is told how to go on with it.
    fn unless_interrupted<T>(
        &mut self,
        answer: Result<T, Unfinished>,
    ) -> Result<Result<T, Unfinished>, Failure> {
        match answer {
            Err(unfinished) if self.watch.interrupted() => {
                self.unfinished()?;
                Err(unfinished.into())
            }
            answer => Ok(answer),
        }
    }

    fn computer_moves(&mut self) -> Result<(), Failure> {
        self.out.flush()?;
        let mut rng = self.rng.clone();
        let limits = self.watch.limits();
        let mut ask = |detail| self.ask(detail);
        let chosen = opponent::choose_by(self.record.position(), self.level, &mut rng, &limits, &mut ask);
        self.rng = rng;
        self.watch.rest();
        if chosen.is_ok() && self.watch.interrupted() {
            self.unfinished()?;
            return Err(Failure::Told { status: 3 });
        }
        let mv = match self.unless_interrupted(chosen)? {
            Ok(Some(mv)) => mv,
            Ok(None) => return Ok(()),
            Err(unfinished) => match unfinished.moves(Outcome::Win).next() {
                Some(mv) => mv.to_owned(),
                None => {
                    self.say(&Phrase::new("play-unsure").with("stopped", unfinished.phrase()))?;
                    let Some(mv) = self.unsure_move(&unfinished) else { return Ok(()) };
                    mv
                }
            },
        };
        let position = self.record.position();
        let short = self.words.short(position, &mv);
        let text = Some(self.words.mv(position, &mv)).filter(|text| *text != short);
        self.record.play(&mv)?;
        Ok(self.say(&Phrase::new("play-computer").with("move", short).with("text", text))?)
    }

    /// A move of a computer that does not know who wins: one that draws, or else any that is not known to lose.
    fn unsure_move(&mut self, unfinished: &Unfinished) -> Option<String> {
        let position = self.record.position();
        // A draw in hand is better than what may be lost.
        if let Some(mv) = unfinished.moves(Outcome::Draw).next() {
            return Some(mv.to_owned());
        }
        let loses = |mv: &String| unfinished.moves(Outcome::Loss).any(|lost| lost == mv);
        let hopes = position.moves(MOST_MOVES).and_then(|moves| moves.into_iter().find(|mv| !loses(mv)));
        hopes.or_else(|| position.random_move(&mut self.rng))
    }

    /// Asks until a move is made; false when the person leaves.
    fn person_moves(&mut self) -> Result<bool, Failure> {
        // Between two persons the computer only referees.
        let mut before = match self.seats {
            Seats::Person(_) => self.verdict()?,
            Seats::Persons(_) => None,
        };
        self.judge_last_move(before.as_ref())?;
        self.listed.clear();
        if self.record.times() > 1 {
            self.say(&Phrase::new("play-repeated"))?;
        }
        self.board()?;
        loop {
            let asks = match self.player(self.record.position().turn()) {
                Some(Side::First) => "play-prompt-first",
                Some(Side::Second) => "play-prompt-second",
                None => "play-prompt-you",
            };
            match self.wish(asks)? {
                Wish::Nothing | Wish::Letter(_) => {}
                Wish::Quit => return Ok(false),
                Wish::Help => self.help()?,
                Wish::Hint => self.hint()?,
                Wish::Why => self.why()?,
                Wish::Moves => self.moves()?,
                Wish::Line => self.line()?,
                Wish::Undo => {
                    if self.undo()? {
                        return Ok(true);
                    }
                }
                Wish::Listed(number) => match self.listed_move(&number) {
                    Ok(mv) => {
                        if self.makes_move(&mv, &mut before)? {
                            return Ok(true);
                        }
                    }
                    Err(error) => self.not_understood(&error)?,
                },
                Wish::Move(text) => {
                    if self.makes_move(&text, &mut before)? {
                        return Ok(true);
                    }
                }
            }
        }
    }

    /// Plays what a person typed; false where it is no move here, which is told. `before` is what there was to say.
    fn makes_move(&mut self, text: &str, before: &mut Option<Answer>) -> io::Result<bool> {
        match self.record.play(text) {
            Ok(mv) => {
                self.last = before.take().map(|before| (before, mv.to_owned()));
                Ok(true)
            }
            Err(error) => {
                self.not_understood(&error)?;
                Ok(false)
            }
        }
    }

    /// The move of this number, as `moves` has listed them.
    fn listed_move(&self, number: &str) -> Result<String, InputError> {
        if self.listed.is_empty() {
            return Err(InputError::Rules(Phrase::new("error-nothing-listed")));
        }
        let place = Place::named("place-listed");
        let index = usize::try_from(&read_natural(number, place)?).unwrap_or(usize::MAX);
        let mv = index.checked_sub(1).and_then(|index| self.listed.get(index));
        mv.cloned().ok_or_else(|| InputError::OutOfRange {
            place,
            text: number.to_owned(),
            least: 1,
            most: Some(self.listed.len() as u64),
        })
    }

    /// What the person types next. The end of input is a wish to leave.
    fn wish(&mut self, asks: &str) -> Result<Wish, Failure> {
        let asks = format!("{}> ", self.words.text(asks));
        loop {
            let (prompt, out) = (&mut self.prompt, &mut self.out);
            // What is written must be seen before the wait, in which Ctrl-C ends the program.
            out.flush()?;
            let Some(read) = self.watch.reading(true, || prompt.read(&asks, out)) else {
                self.unfinished()?;
                return Err(Failure::Told { status: 3 });
            };
            match read {
                Ok(None) => return Ok(Wish::Quit),
                Ok(Some(Ok(text))) => return Ok(self.meant(Wish::read(&text))),
                Ok(Some(Err(error))) => self.not_understood(&error)?,
                Err(failure) => {
                    self.unfinished()?;
                    return Err(failure);
                }
            }
        }
    }

    /// What a letter means here.
    fn meant(&self, wish: Wish) -> Wish {
        match wish {
            Wish::Letter(_) if self.record.ending().is_some() => Wish::Quit,
            Wish::Letter(text) => match self.record.position().play(&text) {
                Err(InputError::NotAMove { .. }) => Wish::Quit,
                _ => Wish::Move(text),
            },
            wish => wish,
        }
    }

    /// After a loss against the computer: whether the person takes the last move back and goes on.
    fn goes_on(&mut self) -> Result<bool, Failure> {
        let lost = matches!((self.record.ending(), self.seats),
            (Some(Ending::Won(winner)), Seats::Person(person)) if winner != person);
        if !lost || !self.has_moved() {
            return Ok(false);
        }
        let now = self.verdict()?;
        self.judge_last_move(now.as_ref())?;
        loop {
            self.say(&Phrase::new("play-after-loss"))?;
            match self.wish("play-prompt-after")? {
                Wish::Quit => return Ok(false),
                Wish::Undo => return Ok(self.undo()?),
                _ => {}
            }
        }
    }

    fn say(&mut self, phrase: &Phrase) -> io::Result<()> {
        writeln!(self.out, "{}", flow(&self.words.say(phrase), WIDTH))
    }

    /// Which of two persons has this side, first player or second; `None` against the computer.
    fn player(&self, side: Side) -> Option<Side> {
        match self.seats {
            Seats::Person(_) => None,
            Seats::Persons(Side::First) => Some(side),
            Seats::Persons(Side::Second) => Some(side.other()),
        }
    }

    /// What a side is called.
    fn name(&self, side: Side) -> String {
        self.words.text(match (self.seats, self.player(side)) {
            (_, Some(Side::First)) => "side-first",
            (_, Some(Side::Second)) => "side-second",
            (Seats::Person(person), _) if person == side => "side-you",
            _ => "side-computer",
        })
    }

    /// Draws the position: a person sits below the computer, the second player below the first.
    fn board(&mut self) -> io::Result<()> {
        let below = match self.seats {
            Seats::Person(person) => person,
            Seats::Persons(first_to_move) => first_to_move.other(),
        };
        let sides = [below.other(), below].map(|side| (side, self.name(side)));
        draw::board(&mut self.out, self.words, &sides, &self.record.position().board())
    }

    fn not_understood(&mut self, error: &InputError) -> io::Result<()> {
        let phrase = match error {
            InputError::NotAMove { .. } => {
                Phrase::new("play-not-a-move").with("notation", self.record.position().notation())
            }
            _ => Phrase::new("play-not-understood"),
        };
        self.say(&phrase.with("error", error.phrase()))
    }

    /// Whether a person has made a move that could be taken back.
    fn has_moved(&self) -> bool {
        let by_the_computer = usize::from(self.seats == Seats::Person(Side::Second));
        self.record.moves().len() > by_the_computer
    }

    /// Takes back the last move, and the computer's answer with it; false if there is none.
    fn undo(&mut self) -> io::Result<bool> {
        let mut undone = Vec::new();
        if self.has_moved() {
            undone.extend(self.take_back());
            while !self.to_move_is_a_person() {
                undone.extend(self.take_back());
            }
        }
        undone.reverse();
        if undone.is_empty() {
            self.say(&Phrase::new("play-nothing-to-undo"))?;
            return Ok(false);
        }
        self.say(&Phrase::new("play-undone").with("moves", undone.join(" ")))?;
        Ok(true)
    }

    /// Takes one move back, and says which.
    fn take_back(&mut self) -> Option<String> {
        let mv = self.record.undo()?;
        Some(self.words.short(self.record.position(), &mv))
    }

    fn announce(&mut self) -> io::Result<()> {
        let key = match self.record.ending() {
            Some(Ending::Won(side)) => match (self.player(side), self.seats) {
                (Some(Side::First), _) => "play-end-first",
                (Some(Side::Second), _) => "play-end-second",
                (None, Seats::Person(person)) if side == person => "play-end-you",
                (None, _) => "play-end-computer",
            },
            _ if self.record.is_repeated() => "play-end-repeated",
            _ => "play-end-drawn",
        };
        let moves = self.record.moves().len();
        self.say(&Phrase::new(key).with("moves", moves))?;
        self.out.flush()
    }

    /// Nothing that was played is lost: the command that goes on from here. Who is to move there moves first.
    fn unfinished(&mut self) -> io::Result<()> {
        let position = self.record.position();
        let mut command = format!("sente play {} {}", position.about().id, position.text());
        if !position.rules().is_empty() {
            command = format!("{command} {}", position.rules());
        }
        let turn = position.turn();
        let (two, second) = match self.seats {
            Seats::Person(person) => (false, person != turn),
            Seats::Persons(_) => (true, self.player(turn) == Some(Side::Second)),
        };
        for (said, option) in [(two, " --two-players"), (second, " --second")] {
            command.push_str(if said { option } else { "" });
        }
        if !two && self.level != Level::Perfect {
            command = format!("{command} --level {}", self.level.name());
        }
        writeln!(self.out, "{}", self.words.say(&Phrase::new("play-unfinished").with("command", command)))?;
        self.out.flush()
    }
}
