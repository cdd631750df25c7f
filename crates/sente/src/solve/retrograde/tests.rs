//! Values against their definition and against the other methods, on any number of threads, within limits.

use proptest::prelude::*;

use super::*;
use crate::{
    Side::{First, Second},
    solve::{
        exhaustive,
        testing::{Graph, counting, drawn, edges_go_both_ways, games, moves, round_games, stopping_at, won},
    },
};

/// The values by definition: what positions are worth if play is broken off as a draw after 0, 1, 2 ... plies, until one
/// ply more changes nothing.
fn definition(game: &impl Dense) -> Vec<Value> {
    let mut values = vec![Value::of(Outcome::Draw); usize::try_from(game.size()).unwrap()];
    loop {
        let worth = |index| {
            if let Some(outcome) = game.ending(index) {
                return Value { outcome, remoteness: (outcome != Outcome::Draw).then_some(0) };
            }
            let mut edges = Vec::new();
            game.successors(index, &mut edges);
            edges.iter().map(|edge| values[place(edge.index)].before_move(edge.again)).max().unwrap()
        };
        let more: Vec<Value> = (0..game.size()).map(worth).collect();
        if more == values {
            return values;
        }
        values = more;
    }
}

fn on_threads(threads: usize) -> Limits {
    Limits { threads: NonZeroUsize::new(threads).unwrap(), ..Limits::default() }
}

fn values(game: &impl Dense, limits: &Limits) -> Vec<Value> {
    let values = solve(game, limits).unwrap();
    (0..game.size()).map(|index| values.get(index)).collect()
}

fn value(outcome: Outcome, plies: u32) -> Value {
    Value { outcome, remoteness: Some(plies) }
}

/// Positions in a ring. Where the moves lead depends on the position's residue by 6, and every fifth is an end.
struct Ring(u64);

/// How far around, for which residues, and whether the same side moves on.
const STEPS: [(u64, &[u64], bool); 6] = [
    (1, &[0, 1, 2], false),
    (15_000, &[0, 3, 4], false),
    (7, &[1, 4, 5], true),
    (21_000, &[2, 3], true),
    (12_345, &[1, 3, 5], false),
    (37_000, &[2, 4], false),
];

impl Dense for Ring {
    fn size(&self) -> u64 {
        self.0
    }

    fn ending(&self, index: u64) -> Option<Outcome> {
        index
            .is_multiple_of(5)
            .then(|| [Outcome::Loss, Outcome::Loss, Outcome::Win, Outcome::Draw][(index % 4) as usize])
    }

    fn successors(&self, index: u64, out: &mut Vec<Edge>) {
        let steps = STEPS.iter().filter(|(_, residues, _)| residues.contains(&(index % 6)));
        out.extend(steps.map(|(step, _, again)| Edge { index: (index + step) % self.0, again: *again }));
    }

    fn predecessors(&self, index: u64, out: &mut Vec<Edge>) {
        for (step, residues, again) in STEPS {
            let from = (index + self.0 - step) % self.0;
            if residues.contains(&(from % 6)) {
                out.push(Edge { index: from, again });
            }
        }
    }
}

/// A row of positions: from each one moves to the one before. Number 0 is lost.
struct Row(u64);

impl Dense for Row {
    fn size(&self) -> u64 {
        self.0
    }

    fn ending(&self, index: u64) -> Option<Outcome> {
        (index == 0).then_some(Outcome::Loss)
    }

    fn successors(&self, index: u64, out: &mut Vec<Edge>) {
        out.push(Edge { index: index - 1, again: false });
    }

    fn predecessors(&self, index: u64, out: &mut Vec<Edge>) {
        out.extend((index + 1 < self.0).then_some(Edge { index: index + 1, again: false }));
    }
}

/// From 0 one may go round by 1 and 2, or give up by 3; from 1 the other side may err. In 4 the same side moves on.
#[test]
fn whoever_would_lose_goes_round_in_circles() {
    let game = Graph(vec![
        moves(First, &[3, 1]),
        moves(Second, &[4, 2]),
        moves(First, &[0]),
        won(Second, Second),
        moves(Second, &[5]),
        won(First, First),
    ]);
    let draw = Value::of(Outcome::Draw);
    let by_hand = [draw, draw, draw, value(Outcome::Win, 0), value(Outcome::Loss, 1), value(Outcome::Win, 0)];
    assert_eq!(values(&game, &Limits::default()), by_hand);
    let table = solve(&game, &Limits::default()).unwrap();
    // The line goes from 0 by 1 and 2 to 0 again.
    let analysis = analyse(&game, &0, &table, Detail::Full);
    assert_eq!((analysis.value, analysis.best, analysis.method), (draw, Some(1), Method::Retrograde));
    assert_eq!(analysis.line.unwrap(), [1, 1, 0]);
    let moves = analysis.moves.unwrap();
    let listed: Vec<_> = moves.iter().map(|mv| (mv.mv, mv.value, mv.reply)).collect();
    assert_eq!(listed, [(1, draw, None), (0, value(Outcome::Loss, 1), None)]);
    assert_eq!(analysis.statistics.positions, 6);
}

#[test]
fn a_drawn_end_ends_the_line() {
    let game = Graph(vec![moves(First, &[1]), moves(Second, &[2, 0]), drawn(First)]);
    let table = solve(&game, &Limits::default()).unwrap();
    assert_eq!(analyse(&game, &0, &table, Detail::Full).line.unwrap(), [0, 0]);
    let over = analyse(&game, &2, &table, Detail::Full);
    assert_eq!((over.value, over.best, over.line), (Value::of(Outcome::Draw), None, Some(vec![])));
}

/// Of two ways to lose the longer one counts, of two ways to win the shorter, whoever moves on in between.
#[test]
fn a_loss_is_known_with_its_last_move_and_a_win_with_its_first() {
    let game = Graph(vec![
        moves(First, &[1, 2]),
        won(Second, Second),
        moves(First, &[3]),
        moves(First, &[4, 1]),
        moves(Second, &[5, 6]),
        moves(Second, &[6]),
        won(First, Second),
    ]);
    let by_hand = [
        value(Outcome::Loss, 4),
        value(Outcome::Win, 0),
        value(Outcome::Loss, 3),
        value(Outcome::Loss, 2),
        value(Outcome::Win, 1),
        value(Outcome::Win, 1),
        value(Outcome::Loss, 0),
    ];
    assert_eq!(values(&game, &Limits::default()), by_hand);
}

#[test]
fn any_number_of_threads_gives_the_same_table() {
    let ring = Ring(40_009);
    edges_go_both_ways(&ring);
    let one = values(&ring, &on_threads(1));
    assert!(one == definition(&ring));
    let outcomes = [Outcome::Win, Outcome::Loss, Outcome::Draw];
    let counts = outcomes.map(|outcome| one.iter().filter(|value| value.outcome == outcome).count());
    assert!(counts.iter().all(|count| *count > 5000), "{counts:?}");
    // There are levels in which it pays to use several.
    let level = |plies| one.iter().filter(|value| value.remoteness == Some(plies)).count();
    assert!([level(0), level(1)].iter().all(|count| *count as u64 > FEW), "{}", level(1));
    for threads in [2, 3, 8] {
        assert!(values(&ring, &on_threads(threads)) == one, "{threads} threads");
    }
    assert!(plain::solve(&ring, &Limits::default()).unwrap() == one);
}

#[test]
fn no_distance_is_too_far() {
    let row = Row(70_000);
    let found = values(&row, &Limits::default());
    for (plies, found) in (0u32..).zip(found) {
        assert_eq!(found, value(if plies % 2 == 0 { Outcome::Loss } else { Outcome::Win }, plies));
    }
    // There is room for the table, but not for what stands beside it.
    let bytes = solve(&Row(16_000), &Limits::default()).unwrap().bytes();
    assert_eq!(bytes, 32_000);
    let limits = Limits { bytes: Some(200_000), ..Limits::default() };
    let stopped = solve(&row, &limits).err().unwrap();
    assert!(
        matches!(stopped, Stopped::Memory { limit: 200_000, progress: Progress { positions: 70_000, .. } }),
        "{stopped:?}"
    );
}

#[test]
fn what_it_takes_is_known_before_it_begins() {
    let ring = Ring(40_009);
    let few = Limits { positions: Some(40_008), ..Limits::default() };
    let progress = Progress::default();
    assert_eq!(solve(&ring, &few).err(), Some(Stopped::Positions { limit: 40_008, progress }));
    // Two bytes a position, and two bits in whole words, with a byte for each 4096.
    let bytes = 80_018 + 2 * (8 * 626 + 10);
    let limits = |bytes| Limits { positions: Some(40_009), bytes: Some(bytes), ..Limits::default() };
    assert_eq!(
        solve(&ring, &limits(bytes - 1)).err(),
        Some(Stopped::Needs { bytes, limit: Some(bytes - 1) })
    );
    assert_eq!(solve(&ring, &limits(bytes)).unwrap().positions(), 40_009);
    for size in [u64::MAX, 1 << 60] {
        let stopped = solve(&Ring(size), &Limits::default()).err();
        assert!(matches!(stopped, Some(Stopped::Needs { bytes, limit: None }) if bytes >= 1 << 61));
        let stopped = plain::solve(&Ring(size), &Limits::default()).err();
        assert!(matches!(stopped, Some(Stopped::Needs { limit: None, .. })));
    }
}

#[test]
fn a_cancelled_search_stops_and_says_how_far_it_was() {
    let (limits, told) = counting();
    solve(&Ring(40_009), &limits).unwrap();
    assert!(told() >= 60, "{}", told());
    for time in [1, 20, 50] {
        for threads in [1, 2] {
            let limits = Limits { threads: NonZeroUsize::new(threads).unwrap(), ..stopping_at(time) };
            let stopped = solve(&Ring(40_009), &limits).err().unwrap();
            let Stopped::Cancelled { progress: Progress { positions, bytes, .. } } = stopped else {
                panic!("{stopped}");
            };
            // A thread hears of it within a thousand or so.
            let about = (time * 1024).min(40_009);
            assert!(positions.abs_diff(about) <= 3 * 1024, "{positions} after {time} times");
            assert!(bytes > 80_000);
        }
    }
    let stopped = plain::solve(&Ring(40_009), &stopping_at(20)).err();
    assert!(matches!(stopped, Some(Stopped::Cancelled { .. })));
}

#[test]
#[should_panic(expected = "a position without successors must be over: number 0")]
fn a_position_without_successors_is_over() {
    let _ = solve(&Graph(vec![moves(First, &[])]), &Limits::default());
}

/// As many successors as a position may have, and one more.
#[test]
fn successors_are_counted_up_to_the_bound() {
    struct Fan(u64);
    impl Dense for Fan {
        fn size(&self) -> u64 {
            self.0 + 1
        }
        fn ending(&self, index: u64) -> Option<Outcome> {
            (index > 0).then_some(Outcome::Win)
        }
        fn successors(&self, _: u64, out: &mut Vec<Edge>) {
            out.extend((1..=self.0).map(|index| Edge { index, again: false }));
        }
        fn predecessors(&self, _: u64, out: &mut Vec<Edge>) {
            out.push(Edge { index: 0, again: false });
        }
    }
    let most = u64::from(MOST_SUCCESSORS);
    assert_eq!(values(&Fan(most), &Limits::default())[0], value(Outcome::Loss, 1));
    let too_many = std::panic::catch_unwind(|| solve(&Fan(most + 1), &Limits::default()).err());
    assert!(too_many.is_err());
}

proptest! {
    #[test]
    fn values_are_those_of_the_definition(game in round_games()) {
        let wanted = definition(&game);
        prop_assert_eq!(&values(&game, &Limits::default()), &wanted);
        prop_assert_eq!(&plain::solve(&game, &Limits::default()).unwrap(), &wanted);
    }

    #[test]
    fn games_without_circles_are_answered_as_by_the_exhaustive_search(game in games()) {
        let table = solve(&game, &Limits::default()).unwrap();
        let all = exhaustive::solve(&game, &0, &Limits::default()).unwrap();
        for position in 0..game.0.len() {
            let found = all.get(&game, &position);
            prop_assert!(found.is_none_or(|found| found == table.get(position as u64)));
        }
        let wanted = all.analyse(&game, &0).unwrap();
        for detail in [Detail::Verdict, Detail::Winning, Detail::Full] {
            let found = analyse(&game, &0, &table, detail);
            let full = detail == Detail::Full;
            prop_assert_eq!((found.value, &found.best), (wanted.value, &wanted.best));
            prop_assert_eq!(found.moves, wanted.moves.clone().filter(|_| full));
            prop_assert_eq!(found.line, wanted.line.clone().filter(|_| full));
            let best = wanted.best.filter(|best| wanted.winning.contains(best)).into_iter().collect();
            let winning = if detail == Detail::Verdict { &best } else { &wanted.winning };
            prop_assert_eq!(&found.winning, winning);
        }
    }

    /// A win or a loss is played out in as many plies as it takes, and a draw never loses.
    #[test]
    fn lines_are_as_long_as_they_should_be(game in round_games()) {
        let table = solve(&game, &Limits::default()).unwrap();
        for position in 0..game.0.len() {
            let analysis = analyse(&game, &position, &table, Detail::Full);
            let line = analysis.line.unwrap();
            let last = line.iter().fold(position, |position, mv| game.play(&position, mv));
            match analysis.value.remoteness {
                Some(plies) => {
                    prop_assert_eq!(line.len() as u64, u64::from(plies));
                    let ending = Game::ending(&game, &last).unwrap();
                    prop_assert_eq!(ending.outcome(game.turn(&position)), analysis.value.outcome);
                }
                None => {
                    prop_assert!(line.len() <= game.0.len());
                    prop_assert_eq!(table.get(last as u64).outcome, Outcome::Draw);
                }
            }
        }
    }
}
