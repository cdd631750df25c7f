//! What one points at on a board to make a move, in every game under all its rules.

#![expect(clippy::unwrap_used, reason = "a test fails where it unwraps")]

use std::collections::HashMap;

use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
use sente::{
    AnyGame, AnyPosition, Board, Catalog, Pick, Record, Side, UBig, notation::tokens, options::Input,
};

/// The sides' parts of a board, that of the side to move first.
fn in_order<T>([first, second]: [T; 2], turn: Side) -> [T; 2] {
    if turn == Side::First { [first, second] } else { [second, first] }
}

/// Whether everything that is pointed at is there, and may be taken, held, touched or said.
fn is_on(pick: &Pick, board: Board, turn: Side) -> bool {
    match (pick, board) {
        (Pick::Stones { heaps: from, count }, Board::Heaps { heaps, limit, .. }) => {
            let enough = |heap: &usize| heaps.get(*heap).is_some_and(|stones| count <= stones);
            !from.is_empty()
                && from.is_sorted_by(|a, b| a < b)
                && from.iter().all(enough)
                && *count >= UBig::ONE
                && limit.is_none_or(|limit| *count <= limit)
        }
        (Pick::Cards(cards), Board::Cards { last, .. }) if cards.is_empty() => last.is_some(),
        (Pick::Cards(cards), Board::Cards { hands, .. }) => {
            let [mut held, _] = in_order(hands, turn);
            // Low to high, as the hand is.
            let places: Vec<_> =
                cards.iter().map(|card| held.iter().position(|other| other == card)).collect();
            places.is_sorted()
                && cards.iter().all(|card| {
                    let place = held.iter().position(|other| other == card);
                    place.map(|place| held.remove(place)).is_some()
                })
        }
        (Pick::Touch { own, other }, Board::Hands { hands, .. }) => {
            let [mover, opposed] = in_order(hands, turn);
            mover.contains(&Some(*own)) && opposed.contains(&Some(*other))
        }
        (Pick::Split(to), Board::Hands { hands, limit }) => {
            let [mover, _] = in_order(hands, turn);
            let sum = |hands: &[Option<u32>; 2]| hands.iter().flatten().sum::<u32>();
            sum(to) == sum(&mover)
                && *to != mover
                && to.iter().flatten().all(|hand| (1..limit).contains(hand))
        }
        (Pick::Number(number), Board::Race { said, most, .. }) => *number > said && *number <= most,
        (Pick::Each(takes), Board::Heaps { heaps, .. }) => {
            let enough = |(heap, count): &(usize, UBig)| {
                *count >= UBig::ONE && heaps.get(*heap).is_some_and(|stones| count <= stones)
            };
            takes.len() > 1 && takes.is_sorted_by(|a, b| a.0 < b.0) && takes.iter().all(enough)
        }
        (Pick::Break { heap, take, into }, Board::Heaps { heaps, .. }) => {
            let sum = into.iter().fold(take.clone(), |sum, heap| sum + heap);
            into.len() > 1
                && into.is_sorted()
                && into.iter().all(|heap| *heap >= UBig::ONE)
                && heaps.get(*heap) == Some(&sum)
        }
        (Pick::Square { row, column }, Board::Bar { rows }) => {
            (*row, *column) != (0, 0)
                && rows.is_sorted_by(|a, b| a >= b)
                && rows.get(*row).is_some_and(|squares| column < squares)
        }
        (Pick::Edge { tree, edge }, Board::Trees { trees }) => {
            let grown = |(edge, below): (usize, &Option<usize>)| below.is_none_or(|below| below < edge);
            trees.iter().all(|tree| tree.iter().enumerate().all(grown))
                && trees.get(*tree).is_some_and(|tree| *edge < tree.len())
        }
        (Pick::Part { part, pick }, Board::Parts(mut parts)) => {
            *part < parts.len() && is_on(pick, parts.swap_remove(*part).board, turn)
        }
        _ => false,
    }
}

/// Checks every move of a position.
fn check(position: &dyn AnyPosition, asked: &str) -> usize {
    let moves = position.moves(10_000).unwrap();
    let mut picks: HashMap<String, String> = HashMap::new();
    for mv in &moves {
        let pick = position.pick(mv).unwrap();
        assert!(is_on(&pick, position.board(), position.turn()), "{asked}: {mv} as {pick:?}");
        if let Some(other) = picks.insert(format!("{pick:?}"), mv.clone()) {
            // The same cards, read in two ways.
            let cards = |mv: &str| mv.split('=').next().map(str::to_owned);
            let read = matches!(pick, Pick::Cards(_)) && mv.contains('=') && cards(mv) == cards(&other);
            assert!(read, "{asked}: {mv} and {other} are both {pick:?}");
        }
    }
    moves.len()
}

/// A position of the game, its words and options as typed.
fn start(
    game: &dyn AnyGame,
    words: &[&str],
    options: &[(&'static str, Option<&'static str>)],
) -> Box<dyn AnyPosition> {
    game.position(&Input { words: words.to_vec(), options: options.to_vec() }).unwrap()
}

#[test]
fn a_pick_points_at_what_is_on_the_board() {
    let catalog = Catalog::standard();
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    for game in catalog.games() {
        let about = game.about();
        let example = Input::read(tokens(about.example), &about.position_specs()).unwrap();
        let rule_sets = about.rule_sets();
        let games = (64 / rule_sets.len()).clamp(2, 20);
        let mut moves = 0;
        for options in rule_sets {
            let refused = |input| game.position(&input).is_err();
            if refused(Input { words: example.words.clone(), options: options.clone() }) {
                // Switches that do not go together.
                continue;
            }
            for _ in 0..games {
                let mut record = Record::new(start(game, &example.words, &options));
                for _ in 0..100 {
                    let position = record.position();
                    let asked = format!("{} {} {}", about.id, position.text(), position.rules());
                    if record.ending().is_some() {
                        break;
                    }
                    moves += check(position, &asked);
                    let mv = position.random_move(&mut rng).unwrap();
                    record.play(&mv).unwrap();
                }
            }
        }
        assert!(moves > 500, "{}: {moves}", about.id);
    }
}

/// Cards that make plays of two kinds, and every small position of heaps.
#[test]
fn picks_of_small_positions_and_of_cards_with_two_readings() {
    let catalog = Catalog::standard();
    let mut lines: Vec<String> = Vec::new();
    for a in 0..7 {
        lines.extend((0..7).flat_map(|b| [format!("nim {a} {b}"), format!("wythoff {a} {b}")]));
        lines.extend((0..7).map(|b| format!("nim {a} 1 {b} --misere")));
        lines.extend((1..5).flat_map(|max| {
            ["", "--race", "--race --overshoot"].map(|rules| format!("bash {a} --max {max} {rules}"))
        }));
        lines.extend((1..9).map(|max| format!("fibonacci {a} --max {max}")));
        lines.extend((0..9).map(|max| format!("dynamic {a} --max {max} --rule t/2+1")));
        lines.extend((0..7).map(|b| format!("subtract {a} {b} --set 2,3 --rest")));
        lines.extend((0..7).map(|b| format!("strip {a} o{b} --take 1,2")));
        lines.extend((0..7).map(|b| format!("wythoff {a} {b} --r 3 --misere")));
        lines.extend((0..7).map(|b| format!("moore {a} {b} 2 --most 2")));
        lines.extend((0..7).map(|b| format!("euclid {a} {b}")));
        lines.extend((1..7).map(|b| format!("chomp {}x{b}", a + 1)));
        lines.extend((0..7).map(|b| format!("staircase {a} {b} 1")));
    }
    lines.extend(
        ["3", "1[1,2] 0 3", "1[1,1[2,3]],2", "2[1,1[1,1]] 4"].map(|trees| format!("hackenbush {trees}")),
    );
    lines.push("sum \"nim 3 0\" \"hackenbush 1[1,1]\" \"bash 5 --max 3 --race\"".to_owned());
    for heap in 0..7 {
        let codes = ["0.77", "4!.0", "4.[3]", "0.0F", "{2+}=.6"];
        lines.extend(codes.map(|code| format!("octal {code} {heap} 5")));
    }
    lines.push("doudizhu 3334445556667778 3".to_owned());
    lines.push("doudizhu 3334444 5566 --last 3".to_owned());
    for line in lines {
        let position = catalog.position(&line).unwrap();
        check(&*position, &line);
    }
}

#[test]
fn a_pick_is_refused_as_the_move_is() {
    let position = Catalog::standard().position("nim 3 5 7").unwrap();
    for mv in ["", "9@1", "0@1", "1@9", "x"] {
        assert_eq!(position.pick(mv).unwrap_err(), position.play(mv).err().unwrap(), "{mv:?}");
    }
}

#[test]
fn a_record_knows_every_position_it_has_been_through() {
    let mut record = Record::new(Catalog::standard().position("nim 3 5 7").unwrap());
    let texts = |record: &Record| -> Vec<String> {
        (0..).map_while(|moves| record.after(moves).map(AnyPosition::text)).collect()
    };
    assert_eq!(texts(&record), ["3 5 7"]);
    for mv in ["1@1", "4@2", "7@3"] {
        record.play(mv).unwrap();
    }
    assert_eq!(texts(&record), ["3 5 7", "2 5 7", "2 1 7", "2 1 0"]);
    assert!(record.after(4).is_none() && record.after(usize::MAX).is_none());
    assert_eq!(record.after(2).map(AnyPosition::turn), Some(Side::First));
    record.undo();
    assert_eq!(texts(&record), ["3 5 7", "2 5 7", "2 1 7"]);
}
