//! The fast search against the plain one, and each thing that it knows of cards by itself.

use std::{
    collections::{HashMap, HashSet},
    num::NonZeroUsize,
    sync::{Arc, atomic::AtomicBool},
};

use rand::{Rng, RngExt};
use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};

use super::{
    super::{
        super::testing,
        Kind, Play, Rank,
        tests::{led, random_part},
    },
    groups::Groups,
    *,
};
use crate::{Room, solve::plain};

/// Random switches and, every other time, bans: of any kinds, single cards among them.
fn random_rules(rng: &mut dyn Rng) -> Rules {
    let mut coin = || rng.random_range(0..2) == 0;
    let (equal_wings, equal_with_four, both_jokers, bans) = (coin(), coin(), coin(), coin());
    let banned = Kind::ALL.into_iter().filter(|_| bans && rng.random_range(0..6) == 0).collect();
    Rules { equal_wings, equal_with_four, both_jokers, banned }
}

/// Part of a deck: a few neighbouring ranks, of which there may be few cards each, so that hands have rows, planes and
/// bombs. Often with jokers.
fn random_deck(rng: &mut dyn Rng) -> Hand {
    let ranks = rng.random_range(3..=13);
    let lowest = Rank::new(rng.random_range(0..=13 - ranks)).unwrap();
    let deck = Hand::run(rng.random_range(2..=4), lowest, ranks);
    if rng.random_range(0..2) == 0 { deck.and(Hand::JOKERS) } else { deck }
}

/// Two hands of up to `most` cards, every other time with a play to beat.
fn random_position(rules: &Rules, most: u32, rng: &mut dyn Rng) -> Position {
    let mut deck = random_deck(rng);
    let mut draw = |most: u32, rng: &mut dyn Rng| {
        let size = rng.random_range(1..=most.min(deck.len() / 3));
        let hand = random_part(deck, size as usize, rng);
        deck = deck.minus(hand);
        hand
    };
    let mut position = Position::new(draw(most, rng), draw(most, rng));
    let lasts = led(draw(8, rng), rules);
    if rng.random_range(0..2) == 0 && !lasts.is_empty() {
        position.last = Some(lasts[rng.random_range(0..lasts.len())]);
    }
    position
}

/// As it is typed.
fn line(game: &DouDizhu, position: &Position) -> String {
    format!("{} {}", game.write_position(position), game.write_rules())
}

/// Every winning move, each decided by itself.
fn winning(
    game: &DouDizhu,
    position: &Position,
    prover: &mut impl Prover<DouDizhu>,
) -> Result<Vec<Move>, Stopped> {
    let mut moves = Vec::new();
    game.moves(position, usize::MAX, &mut moves);
    let mut won = Vec::new();
    for mv in moves {
        if prover.outcome(&game.play(position, &mv))? == Outcome::Loss {
            won.push(mv);
        }
    }
    Ok(won)
}

/// Calls `each` with every position of random games that is not over, and a plain search of the game: as long as that
/// takes only a few positions.
fn random_games(
    seed: u64,
    games: usize,
    most: u32,
    mut each: impl FnMut(
        &DouDizhu,
        &Position,
        &mut plain::Search<'_, DouDizhu>,
        &mut dyn Rng,
    ) -> Result<(), Stopped>,
) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let few = Limits { positions: Some(2_000), ..Limits::default() };
    let mut played = 0;
    while played < games {
        let game = DouDizhu { rules: random_rules(&mut rng) };
        let mut position = random_position(&game.rules, most, &mut rng);
        let mut plain = plain::Search::new(&game, &few);
        while game.ending(&position).is_none() && each(&game, &position, &mut plain, &mut rng).is_ok() {
            let mut moves = Vec::new();
            game.moves(&position, usize::MAX, &mut moves);
            position = game.play(&position, &moves[rng.random_range(0..moves.len())]);
            played += 1;
        }
    }
}

/// Verdicts and all winning moves, along random games.
#[test]
fn answers_are_those_of_the_plain_search() {
    let unbounded = Limits::default();
    let (mut won, mut lost) = (0, 0);
    random_games(1, 2_500, 10, |game, position, plain, _| {
        let wanted = winning(game, position, plain)?;
        let mut fast = Search::new(game, &unbounded);
        let outcome = if wanted.is_empty() { Outcome::Loss } else { Outcome::Win };
        assert_eq!(fast.outcome(position), Ok(outcome), "{}", line(game, position));
        assert_eq!(winning(game, position, &mut fast).unwrap(), wanted, "{}", line(game, position));
        let best = fast.best(game, position).unwrap().expect("a move, as the game is not over");
        assert!(game.check(position, &best).is_ok(), "{}", line(game, position));
        assert!(wanted.is_empty() || wanted.contains(&best), "{}", line(game, position));
        *if wanted.is_empty() { &mut lost } else { &mut won } += 1;
        Ok(())
    });
    assert!(won > 800 && lost > 300, "{won} {lost}");
}

/// Deals of a whole deck, of which two independent searches say the same: where this one takes long, only when optimised.
#[test]
fn facts_of_large_deals() {
    let most = if cfg!(debug_assertions) { 3_000 } else { 1_000_000 };
    let (game, limits) = (DouDizhu::default(), Limits::default());
    let mut asked = 0;
    for file in ["doudizhu/deals_17v17.txt", "doudizhu/deals_20v17.txt"] {
        for fact in testing::facts(file) {
            let [mover, other, outcome, cost] = fact.split_whitespace().collect::<Vec<_>>()[..] else {
                panic!("{fact}")
            };
            if cost.parse::<u64>().unwrap() <= most {
                let position = Position::new(Hand::read(mover).unwrap(), Hand::read(other).unwrap());
                let wanted = if outcome == "win" { Outcome::Win } else { Outcome::Loss };
                assert_eq!(Search::new(&game, &limits).outcome(&position), Ok(wanted), "{fact}");
                asked += 1;
            }
        }
    }
    assert!(asked >= 20, "{asked}");
}

/// What is seen to be won without a search.
#[test]
fn a_hand_that_runs_out_wins() {
    let (mut leads, mut answers) = (0, 0);
    random_games(2, 3_000, 10, |game, position, plain, _| {
        let mut hands = Hands::new(game.rules);
        let (mover, other) = (hands.id(position.mover()), hands.id(position.other()));
        if hands.runs_out(mover, other) {
            let position = Position { last: None, ..*position };
            assert_eq!(plain.outcome(&position)?, Outcome::Win, "{}", line(game, &position));
            leads += 1;
        }
        let mut lasts = led(position.other(), &game.rules);
        lasts.dedup_by_key(|last| Code::of(last));
        for last in lasts {
            let code = Code::of(&last);
            if hands.runs_out_behind(mover, other, code) {
                let position = Position { last: Some(last), ..*position };
                assert_eq!(plain.outcome(&position)?, Outcome::Win, "{}", line(game, &position));
                answers += 1;
            }
        }
        Ok(())
    });
    assert!(leads > 500 && answers > 500, "{leads} {answers}");
}

/// Of the moves that a search looks at one wins, if any does; and they are legal, the whole hand among them.
#[test]
fn a_move_left_out_wins_only_if_another_does() {
    let (mut left_out, mut won) = (0, 0);
    random_games(3, 2_500, 10, |game, position, plain, _| {
        let last = position.last.map(|last| Code::of(&last));
        let mut cards = Cards::new(game.rules);
        let (state, yours) = cards.state(position.mover(), position.other(), last);
        if !yours {
            return Ok(());
        }
        let hands = &mut cards.hands;
        let mut kept = Vec::new();
        for choice in hands.choices(state.mover, last).into_iter().flatten() {
            let play = *hands.choice(choice);
            if play.sheds(position.mover()) || !hands.outdone(&play, state.other, last) {
                let left = hands.left(state.mover, choice).0;
                kept.push((play.code, hands.sheet(left).hand));
            }
        }
        let looked_at = |mv: &Move| match mv {
            Move::Play(play) => kept.contains(&(Code::of(play), position.mover().minus(play.cards))),
            Move::Pass => true,
        };
        let mut moves = Vec::new();
        game.moves(position, usize::MAX, &mut moves);
        let plays = moves.iter().filter(|mv| **mv != Move::Pass);
        assert_eq!(plays.clone().filter(|mv| looked_at(mv)).count(), kept.len(), "{}", line(game, position));
        let sheds = |mv: &Move| matches!(mv, Move::Play(play) if play.cards == position.mover());
        assert!(moves.iter().all(|mv| !sheds(mv) || looked_at(mv)), "{}", line(game, position));
        let wins = winning(game, position, plain)?;
        assert!(wins.is_empty() || wins.iter().any(looked_at), "{}", line(game, position));
        left_out += plays.count() - kept.len();
        won += usize::from(!wins.is_empty());
        Ok(())
    });
    assert!(left_out > 1_000 && won > 1_000, "{left_out} {won}");
}

/// What is known of the positions of one key: the highest won grade and the lowest lost one, each with an example.
#[derive(Default)]
struct Known {
    won: Option<(u8, String)>,
    lost: Option<(u8, String)>,
}

impl Known {
    fn learn(&mut self, grade: u8, won: bool, line: String) {
        let seen = Some((grade, line));
        if won {
            self.won = seen.max(self.won.take());
        } else {
            self.lost = self.lost.take().into_iter().chain(seen).min();
        }
        if let (Some(won), Some(lost)) = (&self.won, &self.lost) {
            assert!(won.0 < lost.0, "{won:?} is won, {lost:?} lost");
        }
    }
}

/// The key of a position, and whether its side to move is that of the search's state.
fn key_of(game: &DouDizhu, position: &Position) -> (Key, bool) {
    let mut cards = Cards::new(game.rules);
    let last = position.last.map(|last| Code::of(&last));
    let (state, yours) = cards.state(position.mover(), position.other(), last);
    (cards.key(state), yours)
}

/// Small positions that meet in one key have one outcome, but for the order of grades.
#[test]
fn equal_keys_have_equal_outcomes() {
    let mut known: HashMap<(String, u128), Known> = HashMap::new();
    let (mut all, mut seen) = (0, HashSet::new());
    // Few rules, that many positions may meet.
    let switches = |position: &Position| match position.other().bits() % 4 {
        0 => Rules::PAGAT,
        1 => Rules::STANDARD.without([Kind::Solo].into_iter().collect()),
        _ => Rules::STANDARD,
    };
    random_games(4, 8_000, 5, |_, position, _, _| {
        let game = DouDizhu { rules: switches(position) };
        if game.ending(position).is_some() || !seen.insert(line(&game, position)) {
            return Ok(());
        }
        let limits = Limits::default();
        let (key, yours) = key_of(&game, position);
        let outcome = plain::Search::new(&game, &limits).outcome(position)?;
        let won = (outcome == Outcome::Win) == yours;
        known.entry((game.write_rules(), key.bits)).or_default().learn(key.grade, won, line(&game, position));
        all += 1;
        Ok(())
    });
    assert!(all - known.len() > 1_500, "{} keys of {all} positions", known.len());
}

/// The hand with its cards of two ranks exchanged.
fn exchanged(hand: Hand, one: Rank, other: Rank) -> Option<Hand> {
    let at = |rank: Rank| 4 * u32::from(rank.index());
    let (mine, yours) = (u64::from(hand.count(one)), u64::from(hand.count(other)));
    let rest = hand.bits() & !(15 << at(one)) & !(15 << at(other));
    Hand::from_bits(rest | mine << at(other) | yours << at(one))
}

/// The hand with one card of another rank instead.
fn moved(hand: Hand, from: Rank, to: Rank) -> Option<Hand> {
    let one = |rank| Hand::run(1, rank, 1);
    if hand.contains(one(from)) { hand.minus(one(from)).plus(one(to)) } else { None }
}

/// Larger positions, and such as differ from them by what a key leaves out.
#[test]
fn what_a_key_leaves_out_changes_no_outcome() {
    let (mut met, mut graded) = (0, 0);
    random_games(5, 900, 8, |game, position, plain, rng| {
        let (key, yours) = key_of(game, position);
        let mut known = Known::default();
        known.learn(key.grade, (plain.outcome(position)? == Outcome::Win) == yours, line(game, position));
        let mut seen = HashSet::from([line(game, position)]);
        for _ in 0..100 {
            let mut changed = *position;
            for _ in 0..rng.random_range(0..3) {
                let [one, other] = [0, 1].map(|_| Rank::new(rng.random_range(0..Rank::COUNT)).unwrap());
                let hands = match rng.random_range(0..3) {
                    0 => changed.hands.map(|hand| exchanged(hand, one, other)),
                    side => {
                        let mut hands = changed.hands.map(Some);
                        hands[side - 1] = moved(changed.hands[side - 1], one, other);
                        hands
                    }
                };
                let [Some(first), Some(second)] = hands else { continue };
                if first.plus(second).is_some() {
                    changed.hands = [first, second];
                }
            }
            if let Some(last) = &mut changed.last {
                let main = last.main.index() + rng.random_range(0..4);
                last.main = Rank::new(main.saturating_sub(2)).unwrap_or(last.main);
                last.cards = Hand::run(1, last.main, 1);
            }
            if !seen.insert(format!("{changed:?}")) || game.ending(&changed).is_some() {
                continue;
            }
            let (again, yours) = key_of(game, &changed);
            if again.bits == key.bits {
                let few = Limits { positions: Some(4_000), ..Limits::default() };
                let won = (plain::Search::new(game, &few).outcome(&changed)? == Outcome::Win) == yours;
                known.learn(again.grade, won, format!("{changed:?}"));
                met += 1;
                graded += usize::from(again.grade != key.grade);
            }
        }
        Ok(())
    });
    assert!(met > 500 && graded > 30, "{met} {graded}");
}

/// The top of a row, both jokers, and the lowest answer are no ranks like their neighbours.
#[test]
fn keys_tell_apart_what_wins_from_what_loses() {
    for (won, lost) in [
        ("3456799 Q", "3456779 Q"),
        ("333444 66677", "333555 66677"),
        ("3XD 4444", "32X 4444"),
        ("7782 6JJ --last 7", "7882 6JJ --last 7"),
        ("779J 566T2 --last 7", "799J 566T2 --last 7"),
    ] {
        let limits = Limits::default();
        let [won, lost] = [(won, Outcome::Win), (lost, Outcome::Loss)].map(|(line, outcome)| {
            let (game, position) = testing::read::<DouDizhu>(line);
            assert_eq!(plain::Search::new(&game, &limits).outcome(&position), Ok(outcome), "{line}");
            key_of(&game, &position).0
        });
        assert_ne!(won.bits, lost.bits, "{lost:?}");
    }
}

/// Whether a hand is made of these plays, one after the other.
fn made_of(hand: Hand, parts: &[Code], rules: &Rules) -> bool {
    let Some((part, rest)) = parts.split_first() else { return hand.is_empty() };
    let plays = led(hand, rules).into_iter().filter(|play| Code::of(play) == *part);
    plays.into_iter().any(|play| made_of(hand.minus(play.cards), rest, rules))
}

#[test]
fn a_hand_is_taken_apart_into_legal_plays() {
    let mut rng = ChaCha8Rng::seed_from_u64(6);
    let mut apart = 0;
    for round in 0..60 {
        let rules = random_rules(&mut rng);
        let mut groups = Groups::new(rules);
        for _ in 0..8 {
            let deck = random_deck(&mut rng);
            let size = rng.random_range(1..=[8, 12, 16][round % 3]).min(deck.len());
            let hand = random_part(deck, size as usize, &mut rng);
            let mut parts = Vec::new();
            if groups.append(hand, &mut parts) {
                assert!(made_of(hand, &parts, &rules), "{hand} {rules:?} {parts:?}");
                apart += 1;
            }
        }
    }
    assert!(apart > 300, "{apart}");
    // Both jokers in one play, or a pair as two single wings, where the rules allow that and where not.
    for bits in 0..8 {
        let [equal_wings, both_jokers, banned] = [1, 2, 4].map(|bit| bits & bit != 0);
        let banned = [Kind::Rocket].into_iter().filter(|_| banned).collect();
        let rules = Rules { equal_wings, both_jokers, banned, ..Rules::STANDARD };
        for hand in ["333444XD", "333444555XD7", "33344477", "333444778899", "33334444XD77"] {
            let (hand, mut parts) = (Hand::read(hand).unwrap(), Vec::new());
            assert!(Groups::new(rules).append(hand, &mut parts));
            assert!(made_of(hand, &parts, &rules), "{hand} {rules:?} {parts:?}");
        }
    }
}

/// A table that forgets, and bounds of all kinds: where there is an answer it is the same.
#[test]
fn no_bound_changes_an_answer() {
    let unbounded = Limits::default();
    let (mut stopped, mut answered) = (0, 0);
    random_games(7, 200, 10, |game, position, plain, _| {
        let outcome = plain.outcome(position)?;
        let moves = winning(game, position, plain)?;
        for bytes in [0, 512, 4096] {
            let mut small = Search { table: Table::new(bytes), ..Search::new(game, &unbounded) };
            assert_eq!(small.outcome(position), Ok(outcome), "{}", line(game, position));
            assert_eq!(winning(game, position, &mut small).unwrap(), moves, "{}", line(game, position));
        }
        for bytes in [0, 1_000, 30_000, 60_000, 90_000, 120_000, 500_000] {
            let limits = Limits { bytes: Some(bytes), ..Limits::default() };
            match Search::new(game, &limits).outcome(position) {
                Ok(found) => assert_eq!(found, outcome, "{}", line(game, position)),
                Err(error) => assert!(matches!(error, Stopped::Memory { limit, .. } if limit == bytes)),
            }
        }
        // One that is asked again after it was stopped, with what it has learnt by then and more to spend.
        let mut limits: Vec<_> =
            (0..16).map(|bits| Limits { positions: Some(1 << bits), ..Limits::default() }).collect();
        limits.push(Limits::default());
        let mut search = Search::new(game, &unbounded);
        let found = limits.iter().find_map(|limits| {
            search.meter = limits.meter();
            let found = search.outcome(position);
            stopped += usize::from(found.is_err());
            found.ok()
        });
        assert_eq!(found, Some(outcome), "{}", line(game, position));
        answered += 1;
        Ok(())
    });
    assert!(stopped > 50 && answered > 100, "{stopped} {answered}");
}

/// A deal that takes long.
fn large() -> Position {
    let [mover, other] = ["445556778TTTKKAA2", "3344666788JJQKAXD"].map(|hand| Hand::read(hand).unwrap());
    Position::new(mover, other)
}

#[test]
fn a_search_can_be_stopped() {
    let (game, position) = (DouDizhu::default(), large());
    let cancelled = Limits { cancel: Some(Arc::new(AtomicBool::new(true))), ..Limits::default() };
    let positions = Limits { positions: Some(5), ..Limits::default() };
    let bytes = Limits { bytes: Some(1000), ..Limits::default() };
    for threads in [1, 3] {
        let threads = NonZeroUsize::new(threads).unwrap();
        let stopped = |limits: &Limits| {
            let limits = Limits { threads, ..limits.clone() };
            let mut search = Search { alone: 1, table: Table::new(1 << 12), ..Search::new(&game, &limits) };
            search.outcome(&position).unwrap_err()
        };
        assert!(matches!(stopped(&cancelled), Stopped::Cancelled { .. }));
        assert!(matches!(stopped(&positions), Stopped::Positions { limit: 5, .. }));
        assert!(matches!(stopped(&bytes), Stopped::Memory { limit: 1000, .. }));
    }
}

/// Memory that is too little for so many threads is enough for one.
#[test]
fn threads_without_memory_leave_it_to_one() {
    let game = DouDizhu::default();
    let [mover, other] = ["4456899TJJQQKKA2D", "33345567899TJKAA2"].map(|hand| Hand::read(hand).unwrap());
    let position = Position::new(mover, other);
    for threads in [1, 64] {
        let threads = NonZeroUsize::new(threads).unwrap();
        let limits = Limits { bytes: Some(16 << 20), threads, ..Limits::default() };
        let mut search = Search { alone: 1000, ..Search::new(&game, &limits) };
        assert_eq!(search.outcome(&position), Ok(Outcome::Loss));
    }
}

/// Where several threads work on every question that is not answered at once.
#[test]
fn any_number_of_threads_answers_alike() {
    let mut shared = 0;
    random_games(8, 200, 10, |game, position, plain, rng| {
        let outcome = plain.outcome(position)?;
        let moves = winning(game, position, plain)?;
        for threads in 1..=4 {
            let limits = Limits { threads: NonZeroUsize::new(threads).unwrap(), ..Limits::default() };
            let alone = rng.random_range(1..10);
            let mut search = Search {
                alone,
                table: Table::new(1 << rng.random_range(8..16)),
                ..Search::new(game, &limits)
            };
            assert_eq!(search.outcome(position), Ok(outcome), "{}", line(game, position));
            assert_eq!(winning(game, position, &mut search).unwrap(), moves, "{}", line(game, position));
            shared += u64::from(search.positions() > 10);
        }
        Ok(())
    });
    assert!(shared > 30, "{shared}");
}

/// A play of every kind has a code, and codes beat one another as plays do.
#[test]
fn codes_beat_as_plays_do() {
    let mut rng = ChaCha8Rng::seed_from_u64(9);
    for _ in 0..200 {
        let plays: Vec<Play> = [0, 1]
            .map(|_| random_part(random_deck(&mut rng), 6, &mut rng))
            .iter()
            .flat_map(|hand| led(*hand, &Rules::STANDARD))
            .collect();
        for one in &plays {
            for other in &plays {
                assert_eq!(Code::of(one).beats(Code::of(other)), one.beats(other), "{one:?} {other:?}");
            }
        }
    }
}
