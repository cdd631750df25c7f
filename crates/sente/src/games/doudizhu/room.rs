//! What Dou Dizhu tells a front end.

use rand::{Rng, RngExt};

use super::{
    super::draws::Draws,
    DouDizhu, Hand, Move, Position, Rank, Rules,
    difficulty::{self, Level},
    leads, notation,
    search::{self, Search},
};
use crate::{
    About, Analysis, Board, Detail, Failed, Game, InputError, Limits, Options, Outcome, Phrase, Pick, Room,
    Side, Stopped,
    analysis::Valued,
    options::{Absent, OptionSpec},
    room::{Guide, HANDS, Puzzle, Reader},
    solve::{exhaustive, plain, prove},
};

/// The most positions to visit for one deal, and for all until one fits.
const MOST_DEALT: [u64; 2] = [200_000, 4_000_000];
/// What a deal takes at least, as positions: of hands that are decided at once millions would be dealt.
const LEAST_DEALT: u64 = 200;

/// Published puzzles with all their first moves, then deals of 17 or 20 against 17 cards, of which `search` was fitted to
/// none. None is long: tests answer them all.
const BENCH: &[&str] = &[
    "2Q999643 DAAJ43",
    "KK5543 225543",
    "2KKTT77554 AA8",
    "AAAATT76543333 DXJJ999 --ban 3+2",
    "2AKT96554 XKJT8854",
    "X2AK998553 DQQJJT953",
    "X2AK998553 DQQJJT953 --last 44",
    "2K98776654 D2AQJJ964",
    "AAKJ99864 2AJTT77655433",
    "KQJ9555443 DXKQJT866643",
    "2KK9988765444 AAKKTTT765543",
    "34668JQ 3357899K --rules pagat",
    "33445699TTJJJKKA2 45567778QQQKA22XD --verdict",
    "345567888899TJQQA 3456779TTJJQKKAA2 --verdict",
    "3445578899TJQKK2D 33344666TJJQQAAA2 --verdict",
    "334577888TTKKAA2X 3346677999JJQQK22 --verdict",
    "4444566788899JQKA 3333566899TTKA2XD --verdict",
    "334456778899JKA2X 334455669TTTJA222 --verdict",
    "3445677788TJJQK2X 345568899TTJQK222 --verdict",
    "3445677788TJJQK2X 345568899TTJQK222 --last 9 --verdict",
    "3445567789TJJQKAA2XD 333445679TTJQKKA2 --verdict",
    "345677899TJJKKKAA22X 3345567899JJQKA2D --verdict",
    "33345677889TTJJJQ222 5566789TJQKKAAAAX --verdict",
    "467799TTTTJQQKKKK22D 33455678888QQAAAA --verdict",
    "44455666778999TJQQKK 37889TTJQQKAAA222 --verdict",
    "33444677899TTTJJQA2D 366778899JQQKKK2X --verdict",
];

/// Puzzles that people have published, easy ones first.
const PUZZLES: &[Puzzle] = &[
    Puzzle::published("77J2 99Q", "uasier/FinalPlay"),
    Puzzle::published("DXAA 999", "uasier/FinalPlay"),
    Puzzle::published("KK5543 225543", "WZ403809264/doudizhu_solver"),
    Puzzle::published("2Q999643 DAAJ43", "dsfoijsdf/TOY, 1/210"),
    Puzzle::published("2AKT96554 XKJT8854", "WZ403809264/doudizhu_solver"),
    Puzzle::published("X2AK998553 DQQJJT953", "WZ403809264/doudizhu_solver"),
    Puzzle::published("KQJ9555443 DXKQJT866643", "hlddzAI"),
    Puzzle::published("AAAATT76543333 DXJJ999 --ban 3+2", "xavierchow/doudizhuPuzzle, 2015"),
    Puzzle::published("2KK9988765444 AAKKTTT765543", "SimonFang1/PokerRaceAI"),
    Puzzle::published("AAKKQQTTT8633 DXAK997655444", "SimonFang1/PokerRaceAI"),
];

impl Room for DouDizhu {
    const ABOUT: About = About {
        id: "doudizhu",
        aliases: &["斗地主", "斗地主残局", "残局", "ddz", "landlord"],
        beginnings: &[],
        example: "2Q999643 DAAJ43",
        table_example: "",
        puzzles: PUZZLES,
        words: (2, Some(2)),
        word_count: HANDS,
        rules: &[
            OptionSpec::choice("rules", &["standard", "pagat"], Absent::Nothing, "option-cards-rules"),
            OptionSpec::choice("wings", &["any", "different"], Absent::Nothing, "option-cards-wings"),
            OptionSpec::choice("four", &["any", "different"], Absent::Nothing, "option-cards-four"),
            OptionSpec::choice("jokers", &["together", "apart"], Absent::Nothing, "option-cards-jokers"),
            OptionSpec::text("ban", "KINDS", "option-cards-ban"),
        ],
        position: &[OptionSpec::text("last", "CARDS", "option-cards-last")],
        start: &[
            OptionSpec::flag("unique", "option-cards-unique"),
            OptionSpec::choice(
                "difficulty",
                &["easy", "medium", "hard"],
                Absent::Nothing,
                "option-cards-difficulty",
            ),
        ],
        start_words: (0, 2),
        table: &[],
        table_words: (0, 0),
        picture: &[],
        picture_examples: &[],
        book_every: false,
        bench: BENCH,
    };

    fn new(options: &Options) -> Result<Self, InputError> {
        let preset = if options.choice("rules") == Some("pagat") { Rules::PAGAT } else { Rules::STANDARD };
        let switch = |name, on, preset| options.choice(name).map_or(preset, |choice| choice == on);
        let banned = options.text("ban").map(notation::read_kinds).transpose()?;
        let rules = Rules {
            equal_wings: switch("wings", "any", preset.equal_wings),
            equal_with_four: switch("four", "any", preset.equal_with_four),
            both_jokers: switch("jokers", "together", preset.both_jokers),
            banned: banned.unwrap_or_default(),
        };
        Ok(DouDizhu { rules })
    }

    fn read_position(&self, words: &[&str], options: &Options) -> Result<Position, InputError> {
        let &[mover, other] = words else { return Err(Self::ABOUT.wrong_count(words.len())) };
        let (mover, other) = (Hand::read(mover)?, Hand::read(other)?);
        if mover.is_empty() {
            return Err(InputError::Rules(Phrase::new("error-cards-no-mover")));
        }
        notation::check_deck(&[mover, other])?;
        [mover, other].into_iter().try_for_each(|hand| self.check_plays(hand))?;
        let mut position = Position::new(mover, other);
        if let Some(last) = options.text("last") {
            let last = notation::only(&notation::read_plays(last, &self.rules)?, &self.rules)?;
            notation::check_deck(&[mover, other, last.cards])?;
            position.last = Some(last);
        }
        Ok(position)
    }

    fn write_position(&self, position: &Position) -> String {
        let hands = format!("{} {}", position.mover(), position.other());
        match &position.last {
            Some(last) => format!("{hands} --last {}", notation::write_play(last, &self.rules)),
            None => hands,
        }
    }

    /// In as few words as can be: the preset that more of the switches agree with, and those that do not.
    fn write_rules(&self) -> String {
        let Rules { equal_wings, equal_with_four, both_jokers, banned } = self.rules;
        let switches = [
            (equal_wings, "--wings any", "--wings different"),
            (equal_with_four, "--four any", "--four different"),
            (both_jokers, "--jokers together", "--jokers apart"),
        ];
        let standard = switches.iter().filter(|(on, ..)| *on).count() >= 2;
        let preset = if standard { None } else { Some("--rules pagat".to_owned()) };
        let others = switches.iter().filter(|(on, ..)| *on != standard);
        let others = others.map(|(on, any, different)| (*if *on { any } else { different }).to_owned());
        let ban = (!banned.is_empty()).then(|| format!("--ban {}", notation::write_kinds(banned)));
        preset.into_iter().chain(others).chain(ban).collect::<Vec<_>>().join(" ")
    }

    fn read_move(&self, position: &Position, text: &str) -> Result<Move, InputError> {
        let word = text.trim();
        if word.eq_ignore_ascii_case("pass") || ["不出", "过", "不要", "要不起"].contains(&word) {
            self.check(position, &Move::Pass)?;
            return Ok(Move::Pass);
        }
        let plays = match notation::read_plays(text, &self.rules) {
            Err(error) => {
                // Whoever types cards that they do not have should hear that first.
                let cards = Hand::read(text).unwrap_or_default();
                notation::check_held(position.mover(), cards)?;
                return Err(error);
            }
            Ok(plays) => plays,
        };
        // Of several readings only one may be legal here.
        let legal: Vec<_> =
            plays.iter().copied().filter(|play| self.check(position, &Move::Play(*play)).is_ok()).collect();
        match (legal.is_empty(), plays.first()) {
            (true, Some(play)) => self.check(position, &Move::Play(*play))?,
            _ => return Ok(Move::Play(notation::only(&legal, &self.rules)?)),
        }
        Err(InputError::NotAMove { text: text.to_owned() })
    }

    fn write_move(&self, _: &Position, mv: &Move) -> String {
        match mv {
            Move::Play(play) => notation::write_play(play, &self.rules),
            Move::Pass => "pass".to_owned(),
        }
    }

    fn say_move(&self, _: &Position, mv: &Move) -> Phrase {
        match mv {
            Move::Play(play) => Phrase::new(play.kind.message()),
            Move::Pass => Phrase::new("move-pass"),
        }
    }

    fn notation(&self) -> Phrase {
        Phrase::new("notation-doudizhu")
    }

    /// The hand of the side that has moved: the other one is as it was.
    fn say_left(&self, position: &Position) -> Phrase {
        Phrase::new("leaves-cards").with("hand", position.other().to_string())
    }

    fn board(&self, position: &Position) -> Board {
        let cards = |hand: Hand| hand.cards().map(|rank| rank.to_string()).collect();
        Board::Cards {
            hands: position.hands.map(cards),
            last: position.last.map(|last| notation::write_play(&last, &self.rules)),
        }
    }

    fn pick(&self, _: &Position, mv: &Move) -> Pick {
        match mv {
            Move::Play(play) => Pick::Cards(play.cards.cards().map(|rank| rank.to_string()).collect()),
            Move::Pass => Pick::Cards(Vec::new()),
        }
    }

    fn analyse(
        &self,
        position: &Position,
        detail: Detail,
        limits: &Limits,
        decided: &mut dyn FnMut(&Valued<Move>),
    ) -> Result<Analysis<Move>, Stopped> {
        let mut search = Search::new(self, limits);
        if detail < Detail::Remoteness {
            return prove::analyse(self, position, detail, decided, &mut search);
        }
        // The proof knows no distances, but sooner which moves win.
        prove::analyse(self, position, Detail::Winning, decided, &mut search)?;
        drop(search);
        let values = exhaustive::solve(self, position, limits)?;
        Ok(values.analyse(self, position).expect("the root has a value"))
    }

    fn guide<'a>(&'a self, limits: &'a Limits) -> Guide<'a, Self> {
        search::guide(self, limits)
    }

    fn reader<'a>(&'a self, limits: &'a Limits) -> Reader<'a, Self> {
        let mut search = Search::new(self, limits);
        Box::new(move |position, detail, decided| {
            if detail == Detail::Remoteness {
                return self.analyse(position, detail, limits, decided);
            }
            search.begin_anew();
            prove::analyse(self, position, detail, decided, &mut search)
        })
    }

    fn plain(&self, position: &Position, limits: &Limits) -> Option<Result<(Outcome, u64), Stopped>> {
        Some(plain::solve(self, position, limits))
    }

    /// Two hands from one shuffled deck, of 8 cards each unless `words` give other sizes.
    ///
    /// A deal that is not decided within a bound is passed over, and so is one that is not of the difficulty asked for, if
    /// any.
    fn random_start(
        &self,
        outcome: Outcome,
        words: &[&str],
        options: &Options,
        limits: &Limits,
        rng: &mut dyn Rng,
    ) -> Result<Position, Failed> {
        let sizes = if words.is_empty() { [8, 8] } else { notation::read_sizes(words)? };
        let (unique, wanted) = (options.flag("unique"), options.choice("difficulty"));
        let detail = if unique { Detail::Winning } else { Detail::Verdict };
        // A lost position has no winning move, let alone one.
        let most = if unique && outcome != Outcome::Win { [0, 0] } else { MOST_DEALT };
        let mut draws = Draws::new(limits, most);
        while let Some(limits) = draws.next()? {
            let position = deal(sizes, rng);
            position.hands.into_iter().try_for_each(|hand| self.check_plays(hand))?;
            let answer = match self.analyse(&position, detail, &limits, &mut |_| {}) {
                Ok(answer) => answer,
                Err(stopped) => {
                    draws.undecided(stopped, LEAST_DEALT)?;
                    continue;
                }
            };
            draws.count(answer.statistics.positions, LEAST_DEALT);
            let fits = answer.value.outcome == outcome && (!unique || answer.winning.len() == 1);
            if !fits {
                continue;
            }
            let Some(wanted) = wanted else { return Ok(position) };
            let (level, positions) = Level::of(self, &position, &limits)?;
            if level.name() == wanted {
                return Ok(position);
            }
            draws.count(positions, 0);
        }
        Err(InputError::Rules(Phrase::new("error-no-such-start")).into())
    }

    fn difficulty(&self, position: &Position, limits: &Limits) -> Result<Option<Phrase>, Stopped> {
        difficulty::told(self, position, limits).map(Some)
    }

    fn random_move(&self, position: &Position, rng: &mut dyn Rng) -> Option<Move> {
        let mut moves = Vec::new();
        if self.ending(position).is_none() {
            self.moves(position, usize::MAX, &mut moves);
        }
        moves.get(rng.random_range(0..moves.len().max(1))).copied()
    }
}

/// The most plays that a hand may have. One of 20 cards has at most a few hundred; what a search keeps of all the hands
/// that arise grows with their number.
const MOST_PLAYS: usize = 20_000;

impl DouDizhu {
    /// Refuses a hand with more plays than a search can keep.
    fn check_plays(&self, hand: Hand) -> Result<(), InputError> {
        let mut plays = Vec::new();
        leads(hand, &self.rules, MOST_PLAYS + 1, &mut plays);
        if plays.len() <= MOST_PLAYS {
            return Ok(());
        }
        let phrase = Phrase::new("error-cards-too-many-plays").with("hand", hand.to_string());
        Err(InputError::Rules(phrase.with("most", MOST_PLAYS)))
    }
}

/// Two hands of these sizes from one shuffled deck.
fn deal(sizes: [u32; 2], rng: &mut dyn Rng) -> Position {
    let mut deck: Vec<Rank> = Hand::DECK.cards().collect();
    let hands = sizes.map(|size| {
        (0..size).fold(Hand::EMPTY, |hand, _| {
            let card = deck.swap_remove(rng.random_range(0..deck.len()));
            hand.and(Hand::run(1, card, 1))
        })
    });
    Position { hands, turn: Side::First, last: None }
}
