//! The computer against others: it never gives a won game away unless it is told to, and holds out when lost.

#![expect(clippy::unwrap_used, reason = "a test fails where it unwraps")]

use std::collections::BTreeMap;

use rand::seq::SliceRandom;
use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
use sente::{
    AnyPosition, Catalog, Detail, Ending, Limits, Outcome, Record, Side,
    opponent::{Level, choose, choose_by},
    options::Input,
};

/// The largest heaps of games that are played to the end, and of such as only a theorem can answer; hands are small.
const SMALL: [&str; 2] = ["5", "9"];
const HUGE: [&str; 1] = ["1000000000000000000000000"];
const HANDS: [&str; 2] = ["6", "5"];

/// How many heaps there are in games where the usual number makes a search of all that can arise too long.
const FEW: [(&str, &str); 2] = [("parts", "2"), ("steps", "3")];

/// The most rules under which one game is tried, drawn where it has more.
const MOST_RULES: usize = 12;

/// Random starts of every game under all or many of its rules.
fn starts(
    outcome: Outcome,
    sizes: &[&'static str],
    each: u32,
    rng: &mut ChaCha8Rng,
) -> Vec<Box<dyn AnyPosition>> {
    let mut starts = Vec::new();
    for game in Catalog::standard().games() {
        let about = game.about();
        let words = &HANDS[..about.start_words.1];
        let own = |name| about.start.iter().find(|option| option.name == name).map(|option| option.name);
        // A game that has no size is as large as it is.
        let sizes = if own("largest").is_some() { sizes } else { &sizes[..1] };
        let before = starts.len();
        let mut rules = about.rule_sets();
        let (drawn, _) = rules.partial_shuffle(rng, MOST_RULES);
        for (rules, largest) in drawn.iter().flat_map(|rules| sizes.iter().map(move |size| (rules, *size))) {
            let sized = FEW.into_iter().chain([("largest", largest)]);
            let sized = sized.filter_map(|(name, size)| Some((own(name)?, Some(size))));
            let options = rules.iter().copied().chain(sized).collect();
            let input = Input { words: words.to_vec(), options };
            let new =
                (0..each).filter_map(|_| game.random_start(&input, outcome, &Limits::default(), rng).ok());
            starts.extend(new);
        }
        assert!(starts.len() > before, "{} has no random start", about.id);
    }
    starts
}

/// What a player does in a position.
type Player<'a> = &'a mut dyn FnMut(&dyn AnyPosition) -> Option<String>;

/// Who wins between these two; neither in a draw.
fn winner(start: Box<dyn AnyPosition>, first: Player<'_>, second: Player<'_>) -> Option<Side> {
    let mut record = Record::new(start);
    while record.ending().is_none() {
        let position = record.position();
        let mv = match position.turn() {
            Side::First => first(position),
            Side::Second => second(position),
        };
        record.play(&mv.unwrap()).unwrap();
    }
    match record.ending() {
        Some(Ending::Won(side)) => Some(side),
        Some(Ending::Drawn) | None => None,
    }
}

fn computer(level: Level, rng: &mut ChaCha8Rng) -> impl FnMut(&dyn AnyPosition) -> Option<String> {
    move |position| choose(position, level, rng, &Limits::default()).unwrap()
}

fn at_random(rng: &mut ChaCha8Rng) -> impl FnMut(&dyn AnyPosition) -> Option<String> {
    move |position| position.random_move(rng)
}

#[test]
fn the_perfect_computer_never_loses_a_won_game() {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let (mut luck, mut unused) = (ChaCha8Rng::seed_from_u64(2), ChaCha8Rng::seed_from_u64(3));
    for start in starts(Outcome::Win, &SMALL, 2, &mut rng) {
        let won = winner(start, &mut computer(Level::Perfect, &mut unused), &mut at_random(&mut luck));
        assert_eq!(won, Some(Side::First));
    }
    for start in starts(Outcome::Loss, &SMALL, 2, &mut rng) {
        let won = winner(start, &mut at_random(&mut luck), &mut computer(Level::Perfect, &mut unused));
        assert_eq!(won, Some(Side::Second));
    }
}

/// Where all values are cheap, a proof of who wins is no reason not to hurry.
#[test]
fn the_perfect_computer_hurries_and_delays_where_distances_are_cheap() {
    let position = Catalog::standard().position("touch 1 1 1 1 --limit 33").unwrap();
    let plies = position.answer(Detail::Full, &Limits::default()).unwrap().remoteness.unwrap();
    // A game that nobody has asked about yet.
    let mut rng = ChaCha8Rng::seed_from_u64(14);
    let position = Catalog::standard().position("touch 1 1 1 1 --limit 33").unwrap();
    let mut record = Record::new(position);
    let mut best = computer(Level::Perfect, &mut rng);
    while record.ending().is_none() {
        let mv = best(record.position()).unwrap();
        record.play(&mv).unwrap();
    }
    assert_eq!(record.moves().len(), plies as usize);
}

/// Games of huge heaps take too long to end, but each of the computer's moves must leave a lost position.
#[test]
fn the_perfect_computer_keeps_a_won_game_of_any_size() {
    let mut rng = ChaCha8Rng::seed_from_u64(12);
    let lost = |position: &dyn AnyPosition| {
        let answer = position.answer(Detail::Verdict, &Limits::default()).unwrap();
        answer.outcome == Outcome::Loss
    };
    let mut kept = BTreeMap::new();
    for mut position in starts(Outcome::Win, &HUGE, 2, &mut rng) {
        let id = position.about().id;
        let kept: &mut u32 = kept.entry(id).or_default();
        for _ in 0..10 {
            // Moves at random may leave what no theorem is about.
            let Ok(Some(mv)) = choose(&*position, Level::Perfect, &mut rng, &Limits::default()) else {
                break;
            };
            position = position.play(&mv).unwrap().1;
            assert!(lost(&*position), "{id} {}", position.text());
            *kept += 1;
            let Some(mv) = position.random_move(&mut rng) else { break };
            position = position.play(&mv).unwrap().1;
        }
    }
    // A start may have more winning moves than can be listed, but not those of every game.
    let games = kept.values().filter(|moves| **moves > 0).count();
    assert!(games + 1 >= kept.len(), "{kept:?}");
}

/// Against perfect play, from starts that the computer could win.
#[test]
fn the_weaker_the_level_the_more_it_loses() {
    let lost = Level::ALL.map(|level| {
        let mut rng = ChaCha8Rng::seed_from_u64(4);
        let (mut one, mut other) = (ChaCha8Rng::seed_from_u64(5), ChaCha8Rng::seed_from_u64(6));
        let starts = starts(Outcome::Win, &SMALL[..1], 2, &mut rng);
        let games = starts.into_iter().map(|start| {
            winner(start, &mut computer(level, &mut one), &mut computer(Level::Perfect, &mut other))
        });
        games.filter(|won| *won == Some(Side::Second)).count()
    });
    let [easy, medium, human, perfect] = lost;
    assert!(easy > medium && medium > human && human == 0 && perfect == 0, "{lost:?}");
}

/// A mistake gives the win away, and about as often as the level says, where there is one to make.
#[test]
fn mistakes_are_as_frequent_as_the_level_says() {
    let position = Catalog::standard().position("nim 3 5 7").unwrap();
    let answer = position.answer(Detail::Full, &Limits::default()).unwrap();
    for level in Level::ALL {
        let mut rng = ChaCha8Rng::seed_from_u64(7);
        let moves =
            (0..1000).map(|_| choose(&*position, level, &mut rng, &Limits::default()).unwrap().unwrap());
        let mistakes = moves.filter(|mv| !answer.winning_moves.contains(mv)).count();
        assert!(mistakes.abs_diff(level.mistakes() as usize * 10) < 50, "{}: {mistakes}", level.name());
    }
    // Where every move wins, there is no mistake to make.
    let position = Catalog::standard().position("nim 1").unwrap();
    let mut rng = ChaCha8Rng::seed_from_u64(8);
    assert_eq!(
        choose(&*position, Level::Easy, &mut rng, &Limits::default()).unwrap().as_deref(),
        Some("1@1")
    );
}

#[test]
fn a_lost_computer_holds_out_as_long_as_it_can() {
    let mut rng = ChaCha8Rng::seed_from_u64(9);
    let mut exact = 0;
    for start in starts(Outcome::Loss, &SMALL, 2, &mut rng) {
        let ask = |position: &dyn AnyPosition| position.answer(Detail::Full, &Limits::default()).unwrap();
        let Some(plies) = ask(&*start).remoteness else { continue };
        let mv = choose(&*start, Level::Perfect, &mut rng, &Limits::default()).unwrap().unwrap();
        let (_, next) = start.play(&mv).unwrap();
        assert_eq!(ask(&*next).remoteness, Some(plies - 1), "{} {}: {mv}", start.about().id, start.text());
        exact += 1;
    }
    assert!(exact > 20, "{exact} starts have a distance");
}

#[test]
fn the_same_seed_makes_the_same_moves() {
    let mut rng = ChaCha8Rng::seed_from_u64(10);
    for start in starts(Outcome::Win, &SMALL[..1], 1, &mut rng) {
        for level in Level::ALL {
            let mv = |seed| {
                choose(&*start, level, &mut ChaCha8Rng::seed_from_u64(seed), &Limits::default()).unwrap()
            };
            assert_eq!(mv(1), mv(1));
        }
    }
}

#[test]
fn a_finished_game_has_no_move_and_a_limit_is_told() {
    let over = Catalog::standard().position("nim 0 0").unwrap();
    let mut rng = ChaCha8Rng::seed_from_u64(11);
    assert_eq!(choose(&*over, Level::Easy, &mut rng, &Limits::default()), Ok(None));
    let position = Catalog::standard().position("nim 3 5 7").unwrap();
    let limits = Limits { positions: Some(1), ..Limits::default() };
    assert!(choose(&*position, Level::Perfect, &mut rng, &limits).is_err());
}

/// Lost positions in which the move that holds out longest is not the one that leaves a random opponent the least chance:
/// what the two levels play, and the chances by exact sums.
const TRAPS: [(&str, [&str; 2], [f64; 2]); 4] = [
    ("wythoff 1 2", ["1@2", "1@1"], [1.0 / 3.0, 1.0 / 2.0]),
    ("wythoff 3 5", ["1@2", "1@1"], [1.0 / 30.0, 1.0 / 27.0]),
    ("fibonacci 8", ["2", "1"], [1.0 / 16.0, 1.0 / 8.0]),
    ("doudizhu DX77644 888855", ["4", "44"], [1.0 / 72.0, 11.0 / 96.0]),
];

#[test]
fn the_human_level_sets_traps_where_the_perfect_one_only_delays() {
    let mut rng = ChaCha8Rng::seed_from_u64(13);
    for (line, moves, chances) in TRAPS {
        let position = Catalog::standard().position(line).unwrap();
        assert_eq!(position.answer(Detail::Verdict, &Limits::default()).unwrap().outcome, Outcome::Loss);
        for ((level, mv), chance) in [Level::Human, Level::Perfect].into_iter().zip(moves).zip(chances) {
            let chosen = choose(&*position, level, &mut rng, &Limits::default()).unwrap();
            assert_eq!(chosen.as_deref(), Some(mv), "{line}");
            let left = position.play(mv).unwrap().1.chances(&Limits::default()).unwrap();
            assert!((left.random_against_best - chance).abs() < 1e-12, "{line}: {left:?}");
        }
        // Where chances cannot be worked out, it plays on as the perfect level does.
        let few = Limits { positions: Some(1), ..Limits::default() };
        let mut ask = |detail| position.answer(detail, &Limits::default());
        let chosen = choose_by(&*position, Level::Human, &mut rng, &few, &mut ask).unwrap();
        assert_eq!(chosen.as_deref(), Some(moves[1]), "{line}");
    }
}

#[test]
fn against_a_random_opponent_the_human_level_wins_more_often_from_lost_positions() {
    let wins = [Level::Human, Level::Perfect].map(|level| {
        let (mut unused, mut luck) = (ChaCha8Rng::seed_from_u64(14), ChaCha8Rng::seed_from_u64(15));
        let games = (0..1000).flat_map(|_| ["wythoff 1 2", "fibonacci 8"]);
        let won = games.filter(|line| {
            let start = Catalog::standard().position(line).unwrap();
            winner(start, &mut computer(level, &mut unused), &mut at_random(&mut luck)) == Some(Side::First)
        });
        won.count()
    });
    // 667 and 938 of a thousand against 500 and 875, but for luck.
    assert!(wins[0].abs_diff(1604) < 60 && wins[1].abs_diff(1375) < 60, "{wins:?}");
}

/// Among winning moves it takes the quickest, whatever the opponent may do.
#[test]
fn the_human_level_never_errs() {
    let mut rng = ChaCha8Rng::seed_from_u64(16);
    let (mut luck, mut unused) = (ChaCha8Rng::seed_from_u64(17), ChaCha8Rng::seed_from_u64(18));
    for start in starts(Outcome::Win, &SMALL, 2, &mut rng) {
        let mut choose = |level| choose(&*start, level, &mut unused, &Limits::default()).unwrap();
        assert_eq!(choose(Level::Human), choose(Level::Perfect));
        let won = winner(start, &mut computer(Level::Human, &mut unused), &mut at_random(&mut luck));
        assert_eq!(won, Some(Side::First));
    }
}

/// Of the moves that keep what it has, none leaves a random opponent less, and of those that leave as little none leaves the
/// computer more.
#[test]
fn the_human_level_takes_the_meanest_move_that_keeps_the_outcome() {
    let mut rng = ChaCha8Rng::seed_from_u64(19);
    let limits = Limits::default();
    let mut by_own = 0;
    for rules in ["--preset coushi --limit 5", "--preset divisions", "--preset transfers --limit 4"] {
        for hands in ["1 1 1 1", "1 2 1 3", "2 3 1 3", "1 3 2 2", "- 2 1 2", "1 1 3 3", "2 2 - 3", "1 2 - 1"]
        {
            let position = Catalog::standard().position(&format!("touch {hands} {rules}")).unwrap();
            let answer = position.answer(Detail::Full, &limits).unwrap();
            if answer.outcome == Outcome::Win {
                continue;
            }
            let mv = choose(&*position, Level::Human, &mut rng, &limits).unwrap().unwrap();
            let mut traps = position.traps(&limits).unwrap();
            traps.retain(|trap| answer.outcome == Outcome::Loss || answer.keeping_moves().contains(&trap.mv));
            let chosen = traps.iter().find(|trap| trap.mv == mv).unwrap();
            for trap in &traps {
                let more = trap.theirs - chosen.theirs;
                assert!(more >= -1e-9, "{hands} {rules}: {}", trap.mv);
                if more <= 1e-9 {
                    assert!(trap.own <= chosen.own + 1e-9, "{hands} {rules}: {}", trap.mv);
                    by_own += usize::from(trap.own < chosen.own - 1e-9);
                }
            }
        }
    }
    assert!(by_own > 0, "the computer's own chances decide somewhere");
}
