use std::collections::HashMap;

use proptest::prelude::*;

use super::*;

/// Who wins by the rules: hands at the limit are out.
fn plain(limit: u16, mover: [u16; 2], other: [u16; 2], known: &mut HashMap<[[u16; 2]; 2], bool>) -> bool {
    let out = |hands: [u16; 2]| hands.iter().all(|hand| *hand == limit);
    if out(mover) || out(other) {
        return out(mover);
    }
    if let Some(won) = known.get(&[mover, other]) {
        return *won;
    }
    let mut won = false;
    for (own, touched) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
        if mover[own] < limit && other[touched] < limit {
            let mut after = mover;
            after[own] = (mover[own] + other[touched]).min(limit);
            won |= !plain(limit, other, after, known);
        }
    }
    known.insert([mover, other], won);
    won
}

fn hands(limit: u16, hands: [u16; 2]) -> Hands {
    let [a, b] = hands.map(|hand| if hand == limit { 0 } else { hand });
    Hands::new(a, b)
}

/// Every position of a limit where somebody can move, by its hands.
fn all(limit: u16) -> impl Iterator<Item = [[u16; 2]; 2]> {
    let pairs = move || (1..limit).flat_map(move |low| (low..=limit).map(move |high| [low, high]));
    pairs().flat_map(move |mover| pairs().map(move |other| [mover, other]))
}

#[test]
fn every_position_of_small_limits_is_right() {
    for limit in 2..=14 {
        let root = [Hands::new(1, 1); 2];
        let lattice = Lattice::new(Plan::new(limit, root, true), &Limits::default()).unwrap();
        let mut known = HashMap::new();
        for [mover, other] in all(limit) {
            let right = plain(limit, mover, other, &mut known);
            let asked = [mover, other].map(|pair| hands(limit, pair));
            assert_eq!(lattice.won(asked), right, "{asked:?} at limit {limit}");
        }
    }
}

/// Rows longer than a word, and blocks of several squares.
#[test]
fn long_rows_follow_from_what_the_moves_leave() {
    let limit = 130;
    let root = [Hands::new(1, 1); 2];
    let lattice = Lattice::new(Plan::new(limit, root, true), &Limits::default()).unwrap();
    for [[a, b], [c, d]] in all(limit).step_by(997) {
        let touches = [(a, b, c), (a, b, d), (b, a, c), (b, a, d)];
        let legal = touches.into_iter().filter(|(own, _, other)| *own < limit && *other < limit);
        let right = legal.map(|(own, beside, other)| hands(limit, [(own + other).min(limit), beside]));
        let right = right.into_iter().any(|after| !lattice.won([hands(limit, [c, d]), after]));
        let asked = [hands(limit, [a, b]), hands(limit, [c, d])];
        assert_eq!(lattice.won(asked), right, "{asked:?}");
    }
}

proptest! {
    /// What is not kept, and how many threads work, changes nothing of what is asked for.
    #[test]
    fn a_position_and_what_its_moves_leave_are_kept(
        limit in 4u16..70, at in any::<[u16; 4]>(), threads in 1usize..4,
    ) {
        let [a, b, c, d] = at.map(|hand| hand % (limit - 1) + 1);
        let root = [Hands::new(a, b), Hands::new(c, d)];
        let limits = Limits { threads: NonZeroUsize::new(threads).unwrap(), ..Limits::default() };
        let thrifty = Lattice::new(Plan::new(limit, root, false), &limits).unwrap();
        let whole = Lattice::new(Plan::new(limit, [Hands::new(1, 1); 2], true), &Limits::default()).unwrap();
        prop_assert_eq!(thrifty.won(root), whole.won(root));
        for (own, beside, other) in [(a, b, c), (a, b, d), (b, a, c), (b, a, d)] {
            let after = [root[1], hands(limit, [(own + other).min(limit), beside])];
            prop_assert_eq!(thrifty.won(after), whole.won(after));
        }
    }
}

#[test]
fn it_says_what_it_takes_before_it_begins() {
    let plan = |keep| Plan::new(60, [Hands::new(1, 1); 2], keep);
    let (kept, thrifty) = (plan(true).size(), plan(false).size());
    assert!(thrifty.positions == kept.positions && thrifty.bytes < kept.bytes, "{thrifty:?} {kept:?}");
    let within = |bytes, positions| {
        let limits = Limits { bytes: Some(bytes), positions: Some(positions), ..Limits::default() };
        Lattice::new(plan(true), &limits).map(|_| ())
    };
    assert_eq!(within(kept.bytes, kept.positions), Ok(()));
    let needs = Stopped::Needs { bytes: kept.bytes, limit: Some(kept.bytes - 1) };
    assert_eq!(within(kept.bytes - 1, kept.positions), Err(needs));
    let limit = kept.positions - 1;
    assert_eq!(within(kept.bytes, limit), Err(Stopped::Positions { limit, progress: Progress::default() }));
}

#[test]
fn narrow_positions_need_no_blocks() {
    for [mover, other] in [[[0, 1], [1, 1]], [[1, 1], [0, 1]], [[1, 59], [1, 1]], [[1, 1], [1, 59]]] {
        let root = [mover, other].map(|[a, b]| Hands::new(a, b));
        let (narrow, whole) = (Plan::new(60, root, false), Plan::new(60, [Hands::new(1, 1); 2], true));
        assert_eq!(narrow.size(), narrow.without_blocks(), "{root:?}");
        let [narrow, whole] = [narrow, whole].map(|plan| Lattice::new(plan, &Limits::default()).unwrap());
        assert_eq!(narrow.won(root), whole.won(root), "{root:?}");
    }
}
