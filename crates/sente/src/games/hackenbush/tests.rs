//! Hackenbush against search, facts and itself.

use proptest::prelude::*;
use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};

use super::{super::testing, Hackenbush, Move, Position, Tree, search, tree};
use crate::{
    Detail, Game, InputError, Limits, Outcome, Room,
    solve::{exhaustive, grundy, sprague::Sprague},
};

/// Every tree of so many edges, with as many at the ground as one likes, its shapes in all orders.
fn trees(edges: usize) -> Vec<Tree> {
    // Balanced brackets: each pair is an edge.
    let mut words = vec![(String::new(), 0, 0)];
    for _ in 0..2 * edges {
        words = words
            .into_iter()
            .flat_map(|(word, opened, closed)| {
                let open = (opened < edges).then(|| (format!("{word}("), opened + 1, closed));
                let close = (closed < opened).then(|| (format!("{word})"), opened, closed + 1));
                [open, close].into_iter().flatten()
            })
            .collect();
    }
    let read = |(word, _, _): (String, usize, usize)| Tree::read(&word, 1, 100).unwrap();
    if edges == 0 { vec![Tree::default()] } else { words.into_iter().map(read).collect() }
}

/// Every forest of up to two trees of up to four edges, and every tree of up to seven.
fn forests() -> Vec<Position> {
    let small: Vec<Tree> = (0..=4).flat_map(trees).collect();
    let pairs = small.iter().flat_map(|a| small.iter().map(move |b| Position::new([a.clone(), b.clone()])));
    pairs.chain((5..=7).flat_map(trees).map(|tree| Position::new([tree]))).collect()
}

#[test]
fn there_are_catalan_many_trees() {
    assert_eq!([0, 1, 2, 3, 4, 5].map(|edges| trees(edges).len()), [1, 1, 2, 5, 14, 42]);
}

#[test]
fn the_colon_principle_agrees_with_search() {
    let game = Hackenbush::default();
    for position in forests() {
        let limits = Limits::default();
        let value = game.nimber(&position, &limits).unwrap();
        assert_eq!(value, grundy::value(&game, &position, &limits).unwrap(), "{position:?}");
        for wanted in 0..9u8 {
            let by_search =
                grundy::moves_to(&game, &position, &wanted.into(), usize::MAX, &limits).unwrap().moves;
            let leaving = game.leaving(&position, &wanted.into(), usize::MAX, &limits).unwrap().moves;
            assert_eq!(leaving, by_search, "{position:?} to {wanted}");
        }
    }
}

/// Outcome, winning moves and the bound on the work, normal and misère.
#[test]
fn answers_agree_with_the_exhaustive_search() {
    for misere in [false, true] {
        let game = Hackenbush { misere };
        for position in forests().into_iter().step_by(5) {
            let values = exhaustive::solve(&game, &position, &Limits::default()).unwrap();
            let Some(by_search) = values.analyse(&game, &position) else { continue };
            for detail in [Detail::Winning, Detail::Full] {
                let answer = game.analyse(&position, detail, &Limits::default(), &mut |_| {}).unwrap();
                assert_eq!(answer.value.outcome, by_search.value.outcome, "{position:?}");
                assert_eq!(answer.winning, by_search.winning, "{position:?}");
            }
            assert!(search::work(&position).is_some_and(|bound| values.positions() <= bound.max(1)));
        }
    }
}

/// A stalk is a Nim heap, with the same end.
#[test]
fn stalks_are_nim_heaps() {
    use crate::{games::nim::Nim, solve::theorem::Theorem};
    for misere in [false, true] {
        for a in 0..5usize {
            for b in 0..5usize {
                let stalks = Position::new([a, b, 2].map(Tree::stalk));
                let heaps = crate::games::nim::Position::new([a, b, 2]);
                let answer = Hackenbush { misere }
                    .analyse(&stalks, Detail::Winning, &Limits::default(), &mut |_| {})
                    .unwrap();
                assert_eq!(answer.value.outcome, Nim { misere }.outcome(&heaps), "{a} {b} 2 {misere}");
            }
        }
    }
}

#[test]
fn a_tree_is_read_in_every_form_and_printed_in_one() {
    for (typed, printed) in [
        ("0", "0"),
        ("3", "3"),
        ("((()))", "3"),
        ("()", "1"),
        ("(()(()))", "1[1,2]"),
        ("()(())", "1,2"),
        ("1[1,2]", "1[1,2]"),
        ("1(1,2)", "1[1,2]"),
        ("2[3]", "5"),
        ("2[]", "2"),
        ("１［１，２］", "1[1,2]"),
        ("2[1,1[1,1[2,2]],3]", "2[1,1[1,1[2,2]],3]"),
        ("1[(),2]", "1[1,2]"),
    ] {
        assert_eq!(Tree::read(typed, 1, 100).unwrap().write(), printed, "{typed}");
    }
    for wrong in [
        "", "x", "1[2", "1]2", "1(2]", "1,", ",1", "1[,2]", "1[2,]", "1[1]2", "1 2", "-1", "1[0]", "00",
        "1.5",
    ] {
        assert!(Tree::read(wrong, 1, 100).is_err(), "{wrong}");
    }
    let huge = "9".repeat(100);
    let most = usize::MAX;
    let wraps = [format!("1,{most}"), format!("1[{most}]")];
    for many in ["101", "100[1]", &huge, &"(".repeat(200), &wraps[0], &wraps[1]] {
        let error = Tree::read(many, 1, 100).unwrap_err();
        assert!(matches!(error, InputError::Rules(says) if says.key == "error-hackenbush-edges"), "{many}");
    }
}

#[test]
fn a_cut_takes_all_that_stands_on_it() {
    let left = |text: &str, mv: &str| testing::after::<Hackenbush>(text, &[mv]).0;
    assert_eq!(left("1[1,2] 3", "1@1"), "0 3");
    assert_eq!(left("1[1,2] 3", "2@1"), "3 3");
    assert_eq!(left("1[1,2] 3", "4@1"), "1[1,1] 3");
    assert_eq!(left("2[1[1,1],1[2,2]]", "3"), "3[2,2]");
    assert_eq!(left("2[1[1,1],1[2,2]]", "7"), "2[1[1,1],3]");
    assert_eq!(testing::said::<Hackenbush>("1[1,2] 3", "2@2"), "move-hackenbush edge=2 tree=2");
}

#[test]
fn a_lost_player_cuts_the_last_edge_of_the_largest_tree() {
    let (_, position) = testing::read::<Hackenbush>("2 1[1,1] 3");
    assert_eq!(search::habit(&position), Some(Move { tree: 1, edge: 2 }));
    assert_eq!(search::habit(&Position::new([Tree::default()])), None);
}

/// Depth needs no stack, and a million edges no time worth mentioning.
#[test]
fn trees_may_be_as_high_as_they_are_large() {
    let brackets = format!("{}{}", "(".repeat(300_000), ")".repeat(300_000));
    let (room, position) = testing::read::<Hackenbush>(&format!("{brackets} 200000[1,2[3,4]] 7"));
    assert_eq!(room.write_position(&position), "300000 200000[1,2[3,4]] 7");
    let answer = room.analyse(&position, Detail::Full, &Limits::default(), &mut |_| {}).unwrap();
    assert_eq!(answer.value.outcome, Outcome::Win);
    assert!(!answer.winning.is_empty());
    let left = room.play(&position, &answer.winning[0]);
    assert_eq!(left.xor(), 0);
    assert_eq!(room.key(&position).len(), 300_000 + 200_010 + 7);
    let limits = Limits { positions: Some(3), ..Limits::default() };
    let misere = Hackenbush { misere: true };
    assert!(misere.analyse(&position, Detail::Verdict, &limits, &mut |_| {}).is_err());
}

#[test]
fn moves_are_the_legal_ones() {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let candidates = |position: &Position| {
        let trees = 0..position.trees.len() + 1;
        trees.flat_map(|tree| (0..12).map(move |edge| Move { tree, edge })).collect()
    };
    for text in ["1[1,2] 3", "2[1,1[1,1]] 3[2,2] 5", "1[1,1],2 0 4"] {
        let (_, position) = testing::read::<Hackenbush>(text);
        for misere in [false, true] {
            for _ in 0..20 {
                testing::play_at_random(&Hackenbush { misere }, &position, candidates, &mut rng);
            }
        }
    }
}

#[test]
fn random_starts_have_the_outcome_asked_for() {
    use crate::options::{Input, Options};
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    for (sizes, misere) in
        [("", false), ("", true), ("--trees 4 --edges 40", false), ("--trees 2 --edges 2", false)]
    {
        let input = Input::read(sizes.split_whitespace(), &[Hackenbush::ABOUT.start]).unwrap();
        let options = Options::read(Hackenbush::ABOUT.start, &input.options).unwrap();
        let game = Hackenbush { misere };
        for outcome in [Outcome::Win, Outcome::Loss] {
            for _ in 0..10 {
                let start = game.random_start(outcome, &[], &options, &Limits::default(), &mut rng).unwrap();
                let answer = game.analyse(&start, Detail::Winning, &Limits::default(), &mut |_| {}).unwrap();
                assert_eq!(answer.value.outcome, outcome, "{sizes} {misere}");
                testing::position_reads_back(&game, &start);
            }
        }
    }
}

/// A tree in which each edge grows from an earlier one or the ground.
fn any_tree() -> impl Strategy<Value = Tree> {
    prop::collection::vec(any::<prop::sample::Index>(), 0..60).prop_map(|picks| {
        let below: Vec<_> =
            picks.iter().enumerate().map(|(edge, pick)| pick.index(edge + 1).checked_sub(1)).collect();
        Tree::of(&below)
    })
}

proptest! {
    #[test]
    fn a_tree_reads_back(tree in any_tree()) {
        prop_assert_eq!(Tree::read(&tree.write(), 1, 100).unwrap(), tree);
    }

    #[test]
    fn no_text_panics(text in "[0-3()\\[\\],x]{0,20}") {
        let _ = Tree::read(&text, 1, 20);
    }

    /// The shape is that of the trees in any order, and of no others.
    #[test]
    fn a_shape_is_the_same_in_any_order(a in any_tree(), b in any_tree(), edge in any::<prop::sample::Index>()) {
        let shape = tree::shape(&[a.clone(), b.clone()]);
        prop_assert_eq!(&shape, &tree::shape(&[b.clone(), a.clone()]));
        // Branches the other way round: in a tree written from behind, each edge still stands behind the one below it.
        let turned = turned(&a);
        prop_assert_eq!(tree::shape(std::slice::from_ref(&turned)), tree::shape(std::slice::from_ref(&a)));
        if b.edges() > 0 {
            let mut less = b.clone();
            less.cut(edge.index(b.edges()));
            prop_assert_ne!(shape, tree::shape(&[a, less]));
        }
    }

    /// On large positions: every winning cut leaves 0, every other does not.
    #[test]
    fn winning_cuts_leave_nothing(trees in prop::collection::vec(any_tree(), 1..6)) {
        let game = Hackenbush::default();
        let position = Position::new(trees);
        let winning: Vec<Move> = position.cuts_to(0).collect();
        let mut moves = Vec::new();
        game.moves(&position, usize::MAX, &mut moves);
        moves.retain(|mv| game.play(&position, mv).xor() == 0);
        prop_assert_eq!(winning, moves);
    }
}

/// The tree with the branches of every place in reverse order.
fn turned(tree: &Tree) -> Tree {
    let mut standing = vec![Vec::new(); tree.edges() + 1];
    for (edge, below) in tree.below().iter().enumerate() {
        standing[below.map_or(0, |below| below + 1)].push(edge);
    }
    // Popped from the back, the last branch is written first.
    let mut open: Vec<(usize, Option<usize>)> = standing[0].iter().map(|edge| (*edge, None)).collect();
    let mut below = Vec::new();
    while let Some((edge, at)) = open.pop() {
        below.push(at);
        open.extend(standing[edge + 1].iter().map(|above| (*above, Some(below.len() - 1))));
    }
    Tree::of(&below)
}
