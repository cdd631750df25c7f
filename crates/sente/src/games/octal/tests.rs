//! Take and break against search, facts and itself.

use std::sync::Arc;

use dashu_int::UBig;
use proptest::prelude::*;
use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};

use super::{
    super::testing,
    Move, Octal, Position,
    code::{Code, Digit, Sizes},
    misere::Kinds,
};
use crate::{
    Analysis, Detail, Failed, Game, InputError, Limits, Options, Outcome, Room, Stopped,
    options::Input,
    solve::{
        exhaustive,
        grundy::{self, Found},
    },
    table::TableError,
};

fn position(code: &str, heaps: &[u32]) -> Position {
    Position::new(Arc::new(Code::read(code).unwrap()), heaps.iter().copied())
}

fn answer(room: &Octal, position: &Position, detail: Detail) -> Analysis<Move> {
    room.analyse(position, detail, &Limits::default(), &mut |_| {}).unwrap()
}

/// The answers for a position and for all that can arise from it, against those of the exhaustive search, and under normal
/// play the Grundy values against their definition.
fn agrees_with_search(misere: bool, root: &Position) {
    let room = Octal::new(misere);
    let values = exhaustive::solve(&room, root, &Limits::default()).unwrap();
    let nimbers = (!misere).then(|| grundy::values(&room, root, &Limits::default()).unwrap());
    let mut open = vec![root.clone()];
    let mut seen = std::collections::HashSet::new();
    while let Some(position) = open.pop() {
        if !seen.insert(room.key(&position)) {
            continue;
        }
        let wanted = values.analyse(&room, &position).unwrap();
        let told = format!("{} {}", room.write_position(&position), room.write_rules());
        let found = answer(&room, &position, Detail::Winning);
        assert_eq!(found.value.outcome, wanted.value.outcome, "{told}");
        assert_eq!(found.winning, wanted.winning, "{told}");
        assert!(found.complete, "{told}");
        let verdict = answer(&room, &position, Detail::Verdict);
        assert_eq!(verdict.value.outcome, wanted.value.outcome, "{told}");
        assert_eq!(verdict.winning, wanted.winning[..wanted.winning.len().min(1)], "{told}");
        assert_eq!(found.best.is_some(), room.ending(&position).is_none());
        if let Some(nimbers) = &nimbers {
            let nimber = UBig::from(nimbers[&room.key(&position)]);
            assert_eq!(found.grundy.as_ref(), Some(&nimber), "{told}");
            for target in 0..4u8 {
                let moves =
                    |most| room.moves_to(&position, &target.into(), most, &Limits::default()).unwrap().moves;
                let all = moves(usize::MAX);
                let mut plain = Vec::new();
                room.moves(&position, usize::MAX, &mut plain);
                plain.retain(|mv| nimbers[&room.key(&room.play(&position, mv))] == u32::from(target));
                assert_eq!(all, plain, "{told} to {target}");
                assert_eq!(moves(1), plain[..plain.len().min(1)], "{told} to {target}");
            }
        }
        let mut moves = Vec::new();
        room.moves(&position, usize::MAX, &mut moves);
        open.extend(moves.iter().map(|mv| room.play(&position, mv)));
    }
    let looked_at: u64 = seen.len() as u64;
    assert!(Octal::work_of(root).is_none_or(|work| looked_at <= work.max(1)), "{root:?}");
}

#[test]
fn named_games_agree_with_search() {
    for code in ["0.77", "0.07", "0.137", "4!.0", "4.[3]", "0.6", "0.007", "0.15"] {
        for misere in [false, true] {
            agrees_with_search(misere, &position(code, &[7, 4]));
            agrees_with_search(misere, &position(code, &[5, 3, 3]));
            agrees_with_search(misere, &position(code, &[11]));
        }
    }
}

#[test]
fn codes_of_every_form_agree_with_search() {
    for code in [
        "0.F", "0.08", "{2+}=.0", "{2+}.0", "{2+}!.0", "*.0", "0.*", "0.[7]", "0.3[05]", "0.[0C!]", "4?.03",
        "8!.1", "0.{1,3}?", "0.0", "0.303303", "G.3", "0.5!4=7?",
    ] {
        let Ok(code) = Code::read(code) else {
            assert_eq!(code, "*.0");
            continue;
        };
        for misere in [false, true] {
            for heaps in [vec![0u32], vec![8], vec![5, 4], vec![3, 0, 3, 2]] {
                let root = Position::new(Arc::new(code.clone()), heaps);
                agrees_with_search(misere, &root);
            }
        }
    }
}

#[test]
fn values_published_and_computed_elsewhere() {
    for line in testing::facts("heap/octal_values.txt") {
        let parts: Vec<&str> = line.split('|').map(str::trim).collect();
        let wanted: Vec<u32> = parts[2].split(' ').map(|value| value.parse().unwrap()).collect();
        let heaps: Vec<u32> = (0..).take(wanted.len()).collect();
        let (room, position) = (Octal::default(), position(parts[0], &heaps));
        let known = room.values(&position.code);
        let found = room.nimbers(&known, &position, &Limits::default()).unwrap();
        assert_eq!(found, wanted.into_iter().map(UBig::from).collect::<Vec<_>>(), "{}", parts[0]);
    }
}

#[test]
fn misere_outcomes_of_a_brute_force_program() {
    for line in testing::facts("heap/misere_octal_outcomes.txt") {
        let (code, lost) = line.split_once(" single P: ").unwrap();
        let lost: Vec<u32> = lost.split(' ').map(|heap| heap.parse().unwrap()).collect();
        let room = Octal::new(true);
        for heap in 1..=22 {
            let outcome = answer(&room, &position(code, &[heap]), Detail::Verdict).value.outcome;
            assert_eq!(outcome == Outcome::Loss, lost.contains(&heap), "{code} {heap}");
        }
    }
}

/// Misère Grundy values of single heaps and the genus of the first heap that is not tame, as CGSuite 2.2 has them.
#[test]
fn genera_that_cgsuite_finds() {
    for (code, wild, genus, misere) in [
        ("0.77", 5usize, "4^146", "1 0 2 3 0 1 3 2 1 0 2 4 0 1 2 5 1 6 3 2 0 6 4"),
        ("0.137", 9, "3^1431", "1 0 0 2 1 3 0 0 1 1 3 0 2 1 1 0 0 2 1 3 0 0 1"),
        ("4!.0", 13, "3^1431", "1 1 1 0 1 2 0 1 2 0 1 2 0 1 2 0 1 2 0 1"),
        ("0.007", 15, "4^146", "1 1 1 0 0 0 2 2 1 3 3 0 0 0 1 1 1 3 3 0 2 2"),
        ("0.6", 7, "3^1431", "1 1 0 2 1 0 2 1 0 2 1 0 2 1 0 2 1 0 2 1 0 2 1"),
    ] {
        let room = Octal::new(true);
        for (heap, value) in (0..).zip(misere.split(' ')) {
            let outcome = answer(&room, &position(code, &[heap]), Detail::Verdict).value.outcome;
            assert_eq!(outcome == Outcome::Loss, value == "0", "{code} {heap}");
        }
        let mut kinds = Kinds::new();
        let read = Code::read(code).unwrap();
        kinds.work_out(&read, &UBig::from(50u8), &Limits::default()).unwrap();
        let found = kinds.wild().unwrap();
        assert_eq!((found.heap, found.genus.to_string().as_str()), (wild as u64, genus), "{code}");
        let kinds: Vec<u32> = kinds.worked_out().iter().map(|kind| kind.misere()).collect();
        let wanted: Vec<u32> = misere.split(' ').map(|value| value.parse().unwrap()).collect();
        assert_eq!(kinds, wanted[..wild], "{code}");
    }
}

#[test]
fn where_the_first_wild_heaps_are() {
    for (code, wild) in [("0.07", 10), ("0.3F", 6)] {
        let mut kinds = Kinds::new();
        kinds.work_out(&Code::read(code).unwrap(), &UBig::from(50u8), &Limits::default()).unwrap();
        assert_eq!(kinds.wild().unwrap().heap, wild, "{code}");
    }
    assert_eq!(Kinds::new().shown(), "0^120");
    let mut kinds = Kinds::new();
    kinds.work_out(&Code::read("0.77").unwrap(), &UBig::from(50u8), &Limits::default()).unwrap();
    assert_eq!(kinds.shown(), "0^120 1^031 2^20 3^31 1^031");
}

/// Subtraction games are tame (Ferguson 1974), and their kinds repeat, so that any number of heaps of any size is answered.
#[test]
fn misere_subtraction_of_huge_heaps() {
    let huge = UBig::ONE << 3000;
    for (code, lost) in [("0.333", [4u32, 4, 2, 2]), ("0.3033", [7, 7, 3, 1])] {
        let code = Arc::new(Code::read(code).unwrap());
        let room = Octal::new(true);
        // Whole periods more change nothing.
        let heaps = lost.map(|heap| UBig::from(heap) + (&huge * 28u8));
        let position = Position::new(Arc::clone(&code), heaps.clone());
        let small = Position::new(Arc::clone(&code), lost.map(|heap| heap + 28));
        let wanted = answer(&room, &small, Detail::Verdict).value.outcome;
        assert_eq!(answer(&room, &position, Detail::Winning).value.outcome, wanted);
        let won = Position::new(Arc::clone(&code), heaps.into_iter().skip(1));
        let found = answer(&room, &won, Detail::Winning);
        assert!(found.complete);
        for mv in found.winning {
            let after = answer(&room, &room.play(&won, &mv), Detail::Verdict);
            assert_eq!(after.value.outcome, Outcome::Loss);
        }
    }
}

#[test]
fn a_heap_of_a_thousand_digits_is_answered_by_the_period() {
    let huge = "1".to_owned() + &"0".repeat(1000);
    for (code, others) in [("0.77", "0"), ("0.07", "5"), ("0.137", "7 8"), ("0.15", "3"), ("0.[3]", "1")] {
        let (room, position) = testing::read::<Octal>(&format!("{code} {huge} {others}"));
        for detail in [Detail::Verdict, Detail::Winning, Detail::Full] {
            let found = answer(&room, &position, detail);
            let nimber = found.grundy.clone().unwrap();
            assert_eq!(found.value.outcome == Outcome::Win, !nimber.is_zero(), "{code}");
            for mv in &found.winning {
                assert_eq!(room.check(&position, mv), Ok(()));
                assert!(
                    room.grundy(&room.play(&position, mv), &Limits::default()).unwrap().is_zero(),
                    "{code}"
                );
            }
            assert_eq!(found.winning.is_empty(), nimber.is_zero(), "{code}");
            assert!(found.moves.is_none(), "{code}");
        }
        let found = answer(&room, &position, Detail::Winning);
        assert_eq!(found.complete, found.winning.is_empty(), "{code}");
        // One of them, and that it may not be the only one.
        let left = room.moves_to(&position, &UBig::ZERO, 2, &Limits::default()).unwrap();
        assert_eq!(left, Found { moves: found.winning, complete: found.complete }, "{code}");
    }
}

/// One move by the period is found exactly where going through all finds some.
#[test]
fn looking_by_the_period_misses_nothing() {
    use super::{answer::Leaves, scan::Scan};
    use crate::games::memory::lock;
    let limits = Limits::default();
    for (code, heaps) in [
        ("0.77", [170u32, 400, 401]),
        ("0.07", [120, 313, 314]),
        ("0.137", [119, 313, 315]),
        ("0.15", [30, 61, 62]),
        ("4!.03", [100, 200, 201]),
        ("0.7?7!", [300, 401, 402]),
        ("0.[0C=3]", [80, 91, 92]),
        ("0.37[05]", [60, 71, 72]),
    ] {
        let code = Arc::new(Code::read(code).unwrap());
        let room = Octal::default();
        let known = room.values(&code);
        let mut values = lock(&known);
        for heap in heaps.map(UBig::from) {
            values.value(&heap, &limits).unwrap();
            for target in 0..12u8 {
                let judge = Leaves::new(&values, target.into());
                let mut meter = limits.meter();
                let every = Scan::new(&code, &heap, &judge, usize::MAX, &mut meter).every().unwrap();
                let one = Scan::new(&code, &heap, &judge, 1, &mut meter).one().unwrap();
                assert_eq!(one.is_some(), !every.is_empty(), "{code} {heap} to {target}");
                assert!(one.iter().all(|way| every.contains(way)), "{code} {heap} to {target}: {one:?}");
            }
        }
    }
}

#[test]
fn moves_are_said_and_leave_their_heaps_in_place() {
    assert_eq!(
        testing::said::<Octal>("0.77 5 9", "2@2=4+3"),
        "move-octal-take-and-break take=2 heap=2 count=2 first=3 second=4 into=3, 4"
    );
    assert_eq!(
        testing::said::<Octal>("4!.0 9", "0=2+7"),
        "move-octal-break heap=1 count=2 first=2 second=7 into=2, 7"
    );
    assert_eq!(testing::said::<Octal>("kayles 5 9", "2@1"), "move-take-from take=2 heap=1");
    let (position, left, board) = testing::after::<Octal>("0.77 5 9 1", &["1@1", "2@2=3+4", "1@4"]);
    assert_eq!((position.as_str(), left.as_str()), ("0.77 4 3 4 0", "leaves position=0.77 4 3 4 0"));
    assert_eq!(board, testing::heaps(&[4, 3, 4, 0], None));
}

#[test]
fn each_illegal_move_is_told_apart() {
    let (room, position) = testing::read::<Octal>("0.7F!= 9 0".replace("!=", "!").as_str());
    let told = |text: &str| room.read_move(&position, text).unwrap_err().phrase().to_string();
    for (text, says) in [
        ("1@3", "illegal-no-such-heap heap=3 heaps=2"),
        ("10@1", "illegal-take-too-many take=10 heap=1 size=9"),
        ("3@1", "illegal-octal-take code=0.7F! take=3"),
        ("0@1=4+5", "illegal-octal-take code=0.7F! take=0"),
        ("1@1=4+5", "illegal-octal-sum code=0.7F! take=1 rest=8 sum=9"),
        ("2@1=0+7", "illegal-octal-sum code=0.7F! take=2 rest=7 sum=7"),
        ("1@1=2+2+4", "illegal-octal-heaps code=0.7F! take=1 heaps=3"),
        ("2@1=2+2+3", "illegal-octal-sizes code=0.7F! take=2 sizes=unequal"),
        ("1", "error-not-a-move text=1"),
        ("1@1=", "error-not-a-move text=1@1="),
        ("1@1=x", "error-not-a-move text=1@1=x"),
        ("x@1=1", "error-not-a-move text=x@1=1"),
    ] {
        assert_eq!(told(text), says, "{text}");
    }
    // What is left, in one heap.
    assert_eq!(room.read_move(&position, "1@1=8"), room.read_move(&position, "1@1"));
    let (room, position) = testing::read::<Octal>("0.14 2");
    let told = |text: &str| room.read_move(&position, text).unwrap_err().phrase().to_string();
    assert_eq!(told("1"), "illegal-octal-together code=0.14 take=1");
    assert_eq!(told("2"), "illegal-octal-all code=0.14 take=2");
}

#[test]
fn what_is_known_of_a_code_is_handed_on() {
    let (first, position) = testing::read::<Octal>("0.77 100 40");
    answer(&first, &position, Detail::Winning);
    let mut next = Octal::new(true);
    next.recall(&first.kept().unwrap());
    let known = next.values(&position.code);
    assert!(crate::games::memory::lock(&known).worked_out().len() > 100);
    // A room of its own knows nothing.
    let known = Octal::default().values(&position.code);
    assert_eq!(crate::games::memory::lock(&known).worked_out().len(), 1);
}

#[test]
fn limits_hold() {
    let limits = Limits { positions: Some(10), ..Limits::default() };
    let (room, start) = testing::read::<Octal>("0.77 1000 999");
    assert!(room.analyse(&start, Detail::Winning, &limits, &mut |_| {}).is_err());
    let (room, start) = testing::read::<Octal>("0.77 14 13 --misere");
    for limits in [limits, Limits { bytes: Some(1000), ..Limits::default() }] {
        assert!(room.analyse(&start, Detail::Winning, &limits, &mut |_| {}).is_err());
    }
    let huge = "9".repeat(100);
    let (room, start) = testing::read::<Octal>(&format!("0.77 {huge} --misere"));
    let found = room.analyse(&start, Detail::Winning, &Limits::default(), &mut |_| {});
    assert!(matches!(found, Err(Stopped::Needs { .. })), "{found:?}");
}

#[test]
fn random_starts_have_the_outcome_asked_for() {
    let mut rng = ChaCha8Rng::seed_from_u64(7);
    for misere in [false, true] {
        for options in ["", "--code 4!.0 --heaps 2", "--code lasker --heaps 4 --largest 5"] {
            let input =
                crate::options::Input::read(options.split_whitespace(), &[Octal::ABOUT.start]).unwrap();
            let options = crate::Options::read(Octal::ABOUT.start, &input.options).unwrap();
            let room = Octal::new(misere);
            for outcome in [Outcome::Win, Outcome::Loss] {
                for _ in 0..10 {
                    let start =
                        room.random_start(outcome, &[], &options, &Limits::default(), &mut rng).unwrap();
                    assert_eq!(answer(&room, &start, Detail::Verdict).value.outcome, outcome);
                    testing::position_reads_back(&room, &start);
                }
            }
        }
    }
}

/// Random moves in heaps that have too many to list are legal ones.
#[test]
fn random_moves_of_large_heaps_are_legal() {
    let mut rng = ChaCha8Rng::seed_from_u64(7);
    let huge = "9".repeat(50);
    for code in ["0.77", "4!.0", "0.[F]", "0.{5}=7", "{2+}?.3", "{2+}=.0"] {
        let heap = if code.contains("+}=") { "999999" } else { huge.as_str() };
        let (room, mut position) = testing::read::<Octal>(&format!("{code} 5 {heap}"));
        for _ in 0..50 {
            let Some(mv) = room.random_move(&position, &mut rng) else { break };
            assert_eq!(room.check(&position, &mv), Ok(()), "{code}");
            position = room.play(&position, &mv);
        }
    }
}

fn any_digit() -> impl Strategy<Value = Digit> {
    let octal = (0u64..8).prop_map(Digit::of_bits);
    let sizes =
        prop_oneof![Just(Sizes::Any), Just(Sizes::Unequal), Just(Sizes::NotAllEqual), Just(Sizes::AllEqual)];
    let other = (0u64..32, prop::option::weighted(0.1, 0u32..4), sizes)
        .prop_map(|(bits, more, sizes)| Digit::new(Digit::of_bits(bits).counts, more, sizes));
    prop_oneof![3 => octal, 1 => other]
}

/// Codes of a few digits, most of them octal, some with a tail.
fn any_code() -> impl Strategy<Value = Code> {
    let tail = prop_oneof![3 => Just(Vec::new()), 1 => prop::collection::vec(any_digit(), 1..3)];
    (any_digit(), prop::collection::vec(any_digit(), 0..4), tail).prop_map(|(mut first, mut digits, tail)| {
        first.counts.retain(|count| *count >= 2);
        first = Digit::new(first.counts, first.more_from.map(|from| from.max(2)), first.sizes);
        digits.insert(0, first);
        Code::new(digits, tail).unwrap()
    })
}

/// Every move in the first heaps that takes a few stones, legal or not, with what is left in up to four heaps.
fn candidates(position: &Position) -> Vec<Move> {
    fn into(sum: u32, least: u32, most: usize) -> Vec<Vec<UBig>> {
        let mut ways = if sum == 0 { vec![Vec::new()] } else { Vec::new() };
        if most > 0 {
            for part in least..=sum {
                let more = into(sum - part, part, most - 1);
                ways.extend(more.into_iter().map(|more| [vec![part.into()], more].concat()));
            }
        }
        ways
    }
    let mut moves = Vec::new();
    for (heap, size) in position.heaps.iter().enumerate() {
        let size = u32::try_from(size).unwrap();
        for take in 0..=size + 1 {
            let rest = size.saturating_sub(take);
            moves.push(Move { heap, take: take.into(), into: Vec::new() });
            let broken = into(rest, 1, 9).into_iter().filter(|parts| parts.len() > 1);
            moves.extend(broken.map(|into| Move { heap, take: take.into(), into }));
        }
    }
    moves
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    #[test]
    fn answers_of_random_codes_agree_with_search(
        code in any_code(), heaps in prop::collection::vec(0u32..7, 1..4), misere: bool,
    ) {
        prop_assume!(heaps.iter().sum::<u32>() < 14);
        agrees_with_search(misere, &Position::new(Arc::new(code), heaps));
    }

    #[test]
    fn generated_moves_are_the_legal_ones_and_texts_read_back(
        code in any_code(), heaps in prop::collection::vec(0u32..9, 1..4), misere: bool, seed: u64,
    ) {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        testing::play_at_random(&Octal::new(misere), &Position::new(Arc::new(code), heaps), candidates, &mut rng);
    }

    /// Every winning move is legal and leaves a lost position, and every other move does not.
    #[test]
    fn winning_moves_of_larger_positions_are_the_moves_that_win(
        code in any_code(), heaps in prop::collection::vec(0u32..30, 1..4), misere: bool,
    ) {
        prop_assume!(code.most_heaps().is_some_and(|most| most <= 2));
        let room = Octal::new(misere);
        let position = Position::new(Arc::new(code), heaps);
        let limits = Limits { positions: Some(3000), ..Limits::default() };
        let ask = |position: &Position, detail| room.analyse(position, detail, &limits, &mut |_| {}).ok();
        if let Some(found) = ask(&position, Detail::Winning) {
            let mut moves = Vec::new();
            if room.ending(&position).is_none() {
                room.moves(&position, usize::MAX, &mut moves);
            }
            prop_assert!(found.complete);
            for mv in &moves {
                prop_assert_eq!(room.check(&position, mv), Ok(()));
            }
            for mv in moves.iter().step_by(1 + moves.len() / 20).chain(&found.winning) {
                if let Some(after) = ask(&room.play(&position, mv), Detail::Verdict) {
                    prop_assert_eq!(after.value.outcome == Outcome::Loss, found.winning.contains(mv));
                }
            }
        }
    }
}

/// Where values grow with each period, few heaps have the one that is wanted, and they are known at once.
#[test]
fn huge_heaps_of_growing_values_are_answered_at_once() {
    let limits = Limits { positions: Some(100_000), ..Limits::default() };
    for code in ["0.122322[3]", "0.31[2]"] {
        for heap in ["1000000000000000001", "1000000000000000000"] {
            let code = Arc::new(Code::read(code).unwrap());
            let position = Position::new(code, [heap.parse::<UBig>().unwrap()]);
            let room = Octal::default();
            let found = room.analyse(&position, Detail::Winning, &limits, &mut |_| {}).unwrap();
            assert_eq!(found.value.outcome, Outcome::Win);
            for mv in &found.winning {
                assert_eq!(room.check(&position, mv), Ok(()));
                let left = room.play(&position, mv);
                assert!(room.grundy(&left, &limits).unwrap().is_zero(), "{left:?}");
            }
            assert_eq!(found.winning.len(), 1);
        }
    }
}

/// The table is one of Grundy values, by which misère play is not decided.
#[test]
fn misere_there_is_no_table_of_values() {
    for words in ["0.77", "--published"] {
        let refused = testing::try_table(&Octal::new(true), words, &Limits::default()).unwrap_err();
        assert!(
            matches!(refused, TableError::Input(InputError::Rules(says)) if says.key == "error-table-normal-only")
        );
    }
}

/// Misère too, what is drawn is passed over where it is not decided soon, and nothing is drawn without end.
#[test]
fn random_starts_end() {
    let mut rng = ChaCha8Rng::seed_from_u64(5);
    for (misere, words) in [(false, "--heaps 2"), (true, "--heaps 2"), (true, "--heaps 6 --largest 20")] {
        let input = Input::read(words.split_whitespace(), &[Octal::ABOUT.start]).unwrap();
        let options = Options::read(Octal::ABOUT.start, &input.options).unwrap();
        let room = Octal::new(misere);
        for outcome in [Outcome::Win, Outcome::Loss] {
            match room.random_start(outcome, &[], &options, &Limits::default(), &mut rng) {
                Ok(start) => {
                    let found = room.analyse(&start, Detail::Verdict, &Limits::default(), &mut |_| {});
                    assert_eq!(found.unwrap().value.outcome, outcome);
                }
                Err(failed) => assert!(matches!(failed, Failed::Input(_)), "{words}: {failed:?}"),
            }
        }
    }
}
