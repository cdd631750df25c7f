//! Touch against search, facts and itself.

use std::{collections::HashMap, ops::RangeInclusive};

use proptest::prelude::*;
use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};

use super::{super::testing, Add, Hands, Move, Over, Position, Rules, Split, Touch, method, preset};
use crate::{
    Detail, Game, InputError, Limits, Method, Outcome, Phrase, Room, Value,
    options::{Input, Options},
    solve::{
        exhaustive,
        retrograde::{Dense, Edge, Indexed},
    },
};

/// The 24 variants at a limit.
fn variants(limit: u16) -> impl Iterator<Item = Touch> {
    let add = [Add::Own, Add::Other].into_iter();
    let over = add.flat_map(|add| [Over::Cut, Over::Mod].map(|over| (add, over)));
    let all = over.flat_map(move |(add, over)| Split::ALL.map(|split| Rules { limit, over, add, split }));
    all.map(Touch::new)
}

/// The limits at which every position of every variant is looked at.
const LIMITS: RangeInclusive<u16> = 2..=7;

/// `cut` or `mod`, without splits.
fn plain(limit: u16, add: Add, over: Over) -> Touch {
    Touch::new(Rules { limit, over, add, split: Split::None })
}

/// All pairs of hands.
fn pairs(limit: u16) -> impl Iterator<Item = Hands> + Clone {
    (0..limit).flat_map(|high| (0..=high).map(move |low| Hands::new(low, high)))
}

/// All positions in which the game is on.
fn positions(limit: u16) -> impl Iterator<Item = Position> {
    let live = pairs(limit).filter(|hands| !hands.are_out());
    live.clone().flat_map(move |mover| live.clone().map(move |other| Position::new(mover, other)))
}

fn moves(game: &Touch, position: &Position) -> Vec<Move> {
    let mut moves = Vec::new();
    game.moves(position, usize::MAX, &mut moves);
    moves
}

/// The value of every position in which the game is on, worked out from the rules alone: round after round, what the
/// positions one move away are known to be worth tells more.
fn by_rounds(game: &Touch) -> HashMap<[Hands; 2], Option<Value>> {
    let open: Vec<_> = positions(game.rules.limit).collect();
    let mut values: HashMap<_, Option<Value>> = open.iter().map(|position| (position.both(), None)).collect();
    for plies in 1.. {
        let value = |next: &Position| match Game::ending(game, next) {
            Some(ending) => Some(Value::ended(ending, next.turn)),
            None => values[&next.both()],
        };
        let mut found = Vec::new();
        for position in open.iter().filter(|position| values[&position.both()].is_none()) {
            let next: Vec<_> =
                moves(game, position).iter().map(|mv| value(&game.play(position, mv))).collect();
            let with = |outcome| {
                let hit = |value: &&Option<Value>| value.is_some_and(|value| value.outcome == outcome);
                next.iter().filter(hit).count()
            };
            let outcome = match (with(Outcome::Loss), with(Outcome::Win)) {
                (1.., _) => Outcome::Win,
                (0, wins) if wins == next.len() => Outcome::Loss,
                _ => continue,
            };
            found.push((position.both(), Value { outcome, remoteness: Some(plies) }));
        }
        if found.is_empty() {
            return values;
        }
        values.extend(found.into_iter().map(|(key, value)| (key, Some(value))));
    }
    unreachable!()
}

fn value(game: &Touch, position: &Position) -> Value {
    game.values(&Limits::default()).unwrap().get(game.index(position))
}

#[test]
fn numbers_and_positions_belong_to_each_other() {
    for limit in LIMITS {
        let game = plain(limit, Add::Own, Over::Cut);
        let all = pairs(limit).flat_map(|mover| pairs(limit).map(move |other| Position::new(mover, other)));
        for (index, position) in (0..).zip(all.clone()) {
            assert_eq!(game.index(&position), index);
        }
        assert_eq!(game.size(), all.count() as u64);
    }
}

/// Numbered moves and the moves taken back, against the rules.
#[test]
fn numbered_positions_are_joined_as_the_rules_join_them() {
    for game in LIMITS.flat_map(variants) {
        let mut from: HashMap<u64, Vec<u64>> = HashMap::new();
        for position in positions(game.rules.limit) {
            let index = game.index(&position);
            assert_eq!(Dense::ending(&game, index), None, "{game:?} {position:?}");
            let mut next: Vec<_> =
                moves(&game, &position).iter().map(|mv| game.index(&game.play(&position, mv))).collect();
            next.sort_unstable();
            next.dedup();
            let edges =
                |next: &[u64]| next.iter().map(|index| Edge { index: *index, again: false }).collect();
            let mut successors = Vec::new();
            Dense::successors(&game, index, &mut successors);
            successors.sort_unstable();
            let expected: Vec<Edge> = edges(&next);
            assert_eq!(successors, expected, "{game:?} {position:?}");
            next.into_iter().for_each(|next| from.entry(next).or_default().push(index));
        }
        for index in 0..game.size() {
            let mut predecessors = Vec::new();
            game.predecessors(index, &mut predecessors);
            let mut predecessors: Vec<_> = predecessors.into_iter().map(|edge| edge.index).collect();
            predecessors.sort_unstable();
            let mut expected = from.remove(&index).unwrap_or_default();
            expected.sort_unstable();
            assert_eq!(predecessors, expected, "{game:?} {index}");
        }
    }
}

#[test]
fn every_position_is_worth_what_the_rules_say() {
    for game in LIMITS.flat_map(variants) {
        for (hands, expected) in by_rounds(&game) {
            let found = value(&game, &Position::new(hands[0], hands[1]));
            assert_eq!(found, expected.unwrap_or(Value::of(Outcome::Draw)), "{game:?} {hands:?}");
        }
    }
}

#[test]
fn retrograde_is_exhaustive_search_where_play_cannot_go_round() {
    for game in LIMITS.flat_map(|limit| [Add::Own, Add::Other].map(|add| plain(limit, add, Over::Cut))) {
        // What can arise from one position need not be searched again.
        let mut searched: Vec<exhaustive::Values<_>> = Vec::new();
        for position in positions(game.rules.limit) {
            let known = searched.iter().find_map(|values| values.analyse(&game, &position));
            let by_search = known.unwrap_or_else(|| {
                let values = exhaustive::solve(&game, &position, &Limits::default()).unwrap();
                let analysis = values.analyse(&game, &position).unwrap();
                searched.push(values);
                analysis
            });
            let analysis = game.analyse(&position, Detail::Full, &Limits::default(), &mut |_| {}).unwrap();
            assert_eq!(analysis.method, Method::Retrograde);
            assert_eq!(
                (analysis.value, analysis.winning, analysis.best, analysis.line),
                (by_search.value, by_search.winning, by_search.best, by_search.line),
                "{game:?} {position:?}"
            );
        }
    }
}

/// A verdict comes from another search, which says the same.
#[test]
fn a_verdict_agrees_with_the_table() {
    for game in LIMITS.flat_map(|limit| [Add::Own, Add::Other].map(|add| plain(limit, add, Over::Cut))) {
        for position in positions(game.rules.limit) {
            let verdict = game.prove(&position, Detail::Verdict, &Limits::default(), &mut |_| {}).unwrap();
            assert_eq!(verdict.method, Method::Proof);
            assert_eq!(verdict.value.outcome, value(&game, &position).outcome, "{game:?} {position:?}");
            let full = game.analyse(&position, Detail::Winning, &Limits::default(), &mut |_| {}).unwrap();
            assert!(verdict.winning.iter().all(|mv| full.winning.contains(mv)));
            assert_eq!(verdict.winning.is_empty(), full.winning.is_empty());
        }
    }
}

/// What the game's own methods are held against says the same, where play can go round in circles and where it cannot.
#[test]
fn plain_methods_agree_with_the_table() {
    for game in variants(4) {
        let values = game.values(&Limits::default()).unwrap();
        for position in positions(4) {
            let (outcome, visited) = game.plain(&position, &Limits::default()).unwrap().unwrap();
            assert_eq!(outcome, values.get(game.index(&position)).outcome, "{game:?} {position:?}");
            assert!((1..=game.size()).contains(&visited));
        }
    }
}

/// Every touch of values up to the limit, and every split, legal or not.
fn candidates(limit: u16) -> Vec<Move> {
    let touches = (0..=limit).flat_map(|own| (0..=limit).map(move |other| Move::Touch { own, other }));
    touches.chain(pairs(limit + 1).map(Move::Split)).collect()
}

#[test]
fn generated_moves_are_exactly_the_legal_ones() {
    for limit in LIMITS {
        let candidates = candidates(limit);
        for game in variants(limit) {
            for position in positions(limit) {
                let generated = moves(&game, &position);
                let legal: Vec<_> =
                    candidates.iter().filter(|mv| game.check(&position, mv).is_ok()).copied().collect();
                assert_eq!(generated.len(), legal.len(), "{game:?} {position:?}");
                assert!(generated.iter().all(|mv| legal.contains(mv)), "{game:?} {position:?}");
                for most in 0..generated.len() {
                    let mut some = Vec::new();
                    game.moves(&position, most, &mut some);
                    assert_eq!(some, generated[..most]);
                }
            }
        }
    }
}

#[test]
fn everything_printed_reads_back() {
    for game in (2..=5).flat_map(variants) {
        for position in positions(game.rules.limit) {
            testing::position_reads_back(&game, &position);
            for mv in moves(&game, &position) {
                assert_eq!(game.read_move(&position, &game.write_move(&position, &mv)), Ok(mv));
                let next = game.play(&position, &mv);
                testing::position_reads_back(&game, &next);
            }
        }
    }
}

#[test]
fn facts_of_an_independent_program_at_limit_10() {
    let rows = testing::facts("touch/limit10_positions.csv");
    let hand = |hand: &str| if hand == "0" { "-".to_owned() } else { hand.to_owned() };
    let game = plain(10, Add::Own, Over::Cut);
    let (reached, _) = reachable(&game);
    for row in rows.iter().skip(1) {
        let fields: Vec<&str> = row.split(',').collect();
        let words: Vec<String> = fields[..4].iter().map(|word| hand(word)).collect();
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let position = game.read_position(&words, &Options::default()).unwrap();
        let analysis = game.analyse(&position, Detail::Full, &Limits::default(), &mut |_| {}).unwrap();
        let outcome = if fields[4] == "win" { Outcome::Win } else { Outcome::Loss };
        assert_eq!(analysis.value.outcome, outcome, "{row}");
        assert_eq!(analysis.value.remoteness, Some(fields[5].parse().unwrap()), "{row}");
        assert_eq!(reached.contains(&position), fields[6] == "1", "{row}");
        let written =
            |moves: &[Move]| moves.iter().map(|mv| game.write_move(&position, mv)).collect::<Vec<_>>();
        let sorted = |moves: &str| {
            let mut moves: Vec<String> = moves.split_whitespace().map(str::to_owned).collect();
            moves.sort();
            moves
        };
        let optimal: Vec<Move> =
            analysis.moves.iter().flatten().filter(|mv| mv.value == analysis.value).map(|mv| mv.mv).collect();
        assert_eq!(sorted(&written(&optimal).join(" ")), sorted(fields[7]), "{row}");
        assert_eq!(sorted(&written(&analysis.winning).join(" ")), sorted(fields[8]), "{row}");
        assert_eq!(Some(analysis.best.unwrap()), optimal.first().copied(), "{row}");
        let chances = game.chances(&position, &Limits::default()).unwrap();
        let found = [chances.best_against_random, chances.random_against_best, chances.both_random];
        for (found, told) in found.into_iter().zip(&fields[9..12]) {
            assert!((found - told.parse::<f64>().unwrap()).abs() < 1e-5, "{row}: {chances:?}");
        }
        assert_eq!(chances.tolerance, None);
    }
}

#[test]
fn facts_of_an_independent_program_about_the_start() {
    for row in testing::facts("touch/start_positions.csv").iter().skip(1) {
        let fields: Vec<&str> = row.split(',').collect();
        let limit: u16 = fields[0].parse().unwrap();
        // Beyond, the distance is told when it is asked for.
        if limit > 24 {
            continue;
        }
        let row = &testing::table(&plain(limit, Add::Own, Over::Cut), "")[1];
        assert_eq!(row[..], fields[..], "{fields:?}");
    }
}

/// Whatever can arise from 1 1 1 1 while the game is on, by number, and whether play can go round in circles there.
fn reachable(game: &Touch) -> (Vec<Position>, bool) {
    let mut found = vec![Position::new(Hands::new(1, 1), Hands::new(1, 1))];
    let mut edges: Vec<Vec<usize>> = Vec::new();
    while let Some(position) = found.get(edges.len()).cloned() {
        let mut to = Vec::new();
        for mv in moves(game, &position) {
            let next = game.play(&position, &mv);
            if Game::ending(game, &next).is_some() {
                continue;
            }
            let [mover, other] = next.both();
            let next = Position::new(mover, other);
            let at = found.iter().position(|known| *known == next).unwrap_or_else(|| {
                found.push(next);
                found.len() - 1
            });
            to.push(at);
        }
        edges.push(to);
    }
    // What is left when positions without a way on are taken away, again and again, goes round.
    let mut left: Vec<bool> = vec![true; found.len()];
    loop {
        let ends: Vec<usize> =
            (0..found.len()).filter(|at| left[*at] && edges[*at].iter().all(|to| !left[*to])).collect();
        if ends.is_empty() {
            break;
        }
        ends.into_iter().for_each(|at| left[at] = false);
    }
    (found, left.contains(&true))
}

#[test]
fn facts_of_an_independent_program_about_every_variant_at_limit_5() {
    let rows = testing::facts("touch/variants.csv");
    assert_eq!(rows.len(), 25);
    for row in &rows[1..] {
        let fields: Vec<&str> = row.split(',').collect();
        let options = format!(
            "--limit {} --add {} --over {} --split {}",
            fields[0],
            if fields[1] == "attack" { "other" } else { fields[1] },
            fields[2],
            fields[3]
        );
        let (game, start) = testing::read::<Touch>(&options);
        assert_eq!(positions(5).count().to_string(), fields[4], "{row}");
        let (found, loops) = reachable(&game);
        let values: Vec<Value> = found.iter().map(|position| value(&game, position)).collect();
        let of = |outcome| values.iter().filter(|value| value.outcome == outcome).count();
        let counts = [found.len(), of(Outcome::Win), of(Outcome::Loss), of(Outcome::Draw)];
        assert_eq!(counts.map(|count| count.to_string()), fields[5..9], "{row}");
        assert_eq!(loops, fields[9] == "True", "{row}");
        assert!(!loops || game.can_repeat(), "{row}");
        let at_start = value(&game, &start);
        let winner = match at_start.outcome {
            Outcome::Win => "first",
            Outcome::Loss => "second",
            Outcome::Draw => "draw",
        };
        assert_eq!(winner, fields[10], "{row}");
        assert_eq!(
            at_start.remoteness.map(|plies| plies.to_string()).unwrap_or_default(),
            fields[11],
            "{row}"
        );
        let longest = values.iter().filter_map(|value| value.remoteness).max().unwrap();
        assert_eq!(longest.to_string(), fields[12], "{row}");
        assert!(found.iter().all(|position| !moves(&game, position).is_empty()), "{row}");
        assert_eq!(fields[13], "0");
    }
}

proptest! {
    /// Fact 1: without splits the two families are one game.
    #[test]
    fn own_hands_and_the_others_are_two_views_of_one_game(
        limit in 2u16..12, over: bool, hands in prop::array::uniform4(0u16..12),
    ) {
        let over = if over { Over::Mod } else { Over::Cut };
        let [mine, yours] = live_hands(limit, hands);
        let (own, other) = (plain(limit, Add::Own, over), plain(limit, Add::Other, over));
        let (seen, turned) = (Position::new(mine, yours), Position::new(yours, mine));
        prop_assert_eq!(value(&own, &seen), value(&other, &turned));
        // Move by move, what is left is the same seen the other way.
        for mv in moves(&own, &seen) {
            let Move::Touch { own: mine, other: yours } = mv else { unreachable!() };
            let [mover, opposed] = own.play(&seen, &mv).both();
            let same = Move::Touch { own: yours, other: mine };
            prop_assert_eq!(other.play(&turned, &same).both(), [opposed, mover]);
        }
    }

    /// Fact 2: multiples of a number are the same game in smaller numbers.
    #[test]
    fn multiples_are_worth_what_they_are_divided(
        limit in 2u16..24, add: bool, by in 1u16..5, hands in prop::array::uniform4(0u16..12),
    ) {
        let add = if add { Add::Own } else { Add::Other };
        let smaller = limit.div_ceil(by).max(2);
        let hands = live_hands(smaller, hands);
        let times = hands.map(|hands| Hands::new(hands.low() * by, hands.high() * by));
        prop_assume!(times.iter().all(|hands| hands.high() < limit));
        let at = |limit, [mover, other]: [Hands; 2]| searched(&plain(limit, add, Over::Cut), &Position::new(mover, other));
        prop_assert_eq!(at(limit, times), at(smaller, hands));
        if let Some((hands, smaller)) = plain(limit, add, Over::Cut).rules.scaled(times) {
            prop_assert_eq!(at(limit, times), at(smaller, hands));
        } else {
            prop_assert_eq!(by, 1);
        }
    }

    /// Fact 4: of a hand that any touch puts out only that counts.
    #[test]
    fn a_ripe_hand_may_be_any_ripe_hand(
        limit in 2u16..24, add: bool, hands in prop::array::uniform4(0u16..24), side in 0usize..2, hand in 0usize..2,
    ) {
        let add = if add { Add::Own } else { Add::Other };
        let game = plain(limit, add, Over::Cut);
        let hands = live_hands(limit, hands);
        let [hand, beside] = if hand == 0 { hands[side].both() } else { [hands[side].high(), hands[side].low()] };
        let least = hands[1 - side].live().next().unwrap();
        prop_assume!(hand > 0 && hand + least >= limit);
        let mut riper = hands;
        riper[side] = Hands::new(limit - 1, beside);
        let at = |[mover, other]: [Hands; 2]| searched(&game, &Position::new(mover, other));
        prop_assert_eq!(at(hands), at(riper));
    }

    #[test]
    fn play_keeps_to_the_rules_at_any_limit(
        limit in 2u16..=Rules::MOST_LIMIT, variant in 0usize..24, hands in prop::array::uniform4(any::<u16>()), seed: u64,
    ) {
        // Where play can go round in circles, higher limits are refused.
        let small = variants(2 + limit % 360).nth(variant).unwrap();
        let game = if small.rules.cyclic() { small } else { Touch::new(Rules { limit, ..small.rules }) };
        let limit = game.rules.limit;
        let [mover, other] = live_hands(limit, hands);
        let mut position = Position::new(mover, other);
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        for _ in 0..40 {
            testing::position_reads_back(&game, &position);
            let Some(mv) = game.random_move(&position, &mut rng) else { break };
            prop_assert_eq!(game.check(&position, &mv), Ok(()));
            prop_assert!(game.weight(&position, &mv) > 0);
            prop_assert_eq!(game.read_move(&position, &game.write_move(&position, &mv)), Ok(mv));
            let next = game.play(&position, &mv);
            prop_assert!(next.hands.iter().all(|hands| hands.high() < limit));
            let (edge, mut from) = (Edge { index: game.index(&position), again: false }, Vec::new());
            game.predecessors(game.index(&next), &mut from);
            prop_assert!(from.contains(&edge));
            position = next;
        }
    }
}

/// Hands below the limit, each side with a live one.
fn live_hands(limit: u16, hands: [u16; 4]) -> [Hands; 2] {
    let [a, b, c, d] = hands.map(|hand| hand % limit);
    [Hands::new(a, b), Hands::new(c, d)].map(|hands| if hands.are_out() { Hands::new(0, 1) } else { hands })
}

/// What a position is worth by exhaustive search, which knows none of the facts.
fn searched(game: &Touch, position: &Position) -> Value {
    exhaustive::solve(game, position, &Limits::default()).unwrap().get(game, position).unwrap()
}

/// Who wins, by the room's own method.
fn verdict(game: &Touch, position: &Position) -> Outcome {
    game.analyse(position, Detail::Verdict, &Limits::default(), &mut |_| {}).unwrap().value.outcome
}

/// Fact 3: a hand nearer to being out can be worse.
#[test]
fn values_are_not_monotone_in_hands() {
    let game = plain(5, Add::Own, Over::Cut);
    let at = |a, b, c, d| value(&game, &Position::new(Hands::new(a, b), Hands::new(c, d)));
    assert_eq!(at(1, 1, 1, 2), Value { outcome: Outcome::Win, remoteness: Some(7) });
    assert_eq!(at(1, 2, 1, 2), Value { outcome: Outcome::Loss, remoteness: Some(6) });
}

/// Who wins from a preset's start, and how soon.
fn worth(options: &str) -> (Outcome, Option<u32>) {
    let (game, start) = testing::read::<Touch>(&format!("--preset {options}"));
    let value = value(&game, &start);
    (value.outcome, value.remoteness)
}

/// What the guide says is known of each preset.
#[test]
fn presets_are_worth_what_is_published_of_them_or_not() {
    use Outcome::{Draw, Loss, Win};
    for (options, expected) in [
        ("pengshouzhi", (Loss, Some(12))),
        ("coushi", (Draw, None)),
        // Wikipedia, "Chopsticks (hand game)", as it was before 2020: two perfect players go on for ever.
        ("chopsticks", (Draw, None)),
        // The same page: with cutoff "the first player can force a win". He cannot.
        ("cutoff", (Draw, None)),
        ("suns", (Draw, None)),
        ("halvsies", (Draw, None)),
        ("halvsies 2 2 2 2", (Draw, None)),
        ("divisions", (Draw, None)),
        ("transfers", (Draw, None)),
        ("suicide", (Draw, None)),
        // kaityo256, Qiita: the second player wins.
        ("waribashi", (Loss, Some(8))),
        // HanseulJo, Chopsticks_Game_strategy: with 5 fingers the second player wins, with 4 the first, with 6 neither.
        ("cutoff --split suicide", (Loss, Some(26))),
        ("cutoff --split suicide --limit 4", (Win, Some(17))),
        ("cutoff --split suicide --limit 6", (Draw, None)),
        ("cutoff --split transfer", (Loss, Some(10))),
    ] {
        assert_eq!(worth(options), expected, "{options}");
    }
}

#[test]
fn a_preset_is_its_options() {
    assert!(preset::ALL.iter().map(|preset| preset.name).eq(preset::NAMES.iter().copied()));
    for preset in preset::ALL {
        let (game, start) = testing::read::<Touch>(&format!("--preset {}", preset.name));
        assert_eq!((game.rules, start.hands), (preset.rules, [preset.start; 2]), "{}", preset.name);
        let Rules { limit, over, add, split } = game.rules;
        let over = if over == Over::Cut { "cut" } else { "mod" };
        let add = if add == Add::Own { "self" } else { "other" };
        let options = format!("--limit {limit} --over {over} --add {add} --split {}", split.name());
        assert_eq!(testing::read::<Touch>(&options).0.rules, preset.rules);
        // Options that are given change the preset.
        let (changed, start) = testing::read::<Touch>(&format!("--preset {} --limit 7", preset.name));
        assert_eq!(changed.rules, Rules { limit: 7, ..preset.rules });
        assert_eq!(start.hands, [preset.start; 2]);
    }
    let written = |options: &str| testing::read::<Touch>(options).0.write_rules();
    assert_eq!(
        ["", "--preset suns", "--limit 12", "--preset chopsticks --limit 6", "--over mod"].map(written),
        [
            "",
            "--preset chopsticks",
            "--limit 12",
            "--limit 6 --over mod --add other --split full",
            "--preset coushi"
        ]
    );
}

/// What is wrong with a typed position, by the key of its message.
fn refused(line: &str) -> &'static str {
    let input = Input::read(line.split_whitespace(), &Touch::ABOUT.position_specs()).unwrap();
    let game = match Options::read(Touch::ABOUT.rules, &input.options).and_then(|options| Room::new(&options))
    {
        Ok(game) => game,
        Err(error) => return error.phrase().key,
    };
    let game: Touch = game;
    game.read_position(&input.words, &Options::default()).unwrap_err().phrase().key
}

#[test]
fn what_is_no_position_is_refused() {
    for (line, key) in [
        ("1", "error-word-count-touch"),
        ("1 1 1", "error-word-count-touch"),
        ("1 1 1 0", "error-touch-zero"),
        ("1 x 1 1", "error-not-natural"),
        ("1 -1 1 1", "error-negative"),
        ("- - - -", "error-touch-nobody"),
        ("10 11 10 99999999999999999999", "error-touch-nobody"),
        ("- - 1 1", "error-touch-mover-out"),
        ("1 1 - - --add other", "error-touch-other-out"),
        ("1 1 1 11 --over mod", "error-touch-over"),
        ("1 1 1 99999999999999999999 --over mod", "error-touch-over"),
        ("--preset suns --limit 4", "error-touch-nobody"),
        ("--limit 1", "error-out-of-range"),
        ("--limit 32768", "error-out-of-range"),
        ("--limit 362 --over mod", "error-touch-too-large"),
        ("--limit 32767 --split half", "error-touch-too-large"),
        ("--preset nim", "error-no-such-choice"),
    ] {
        assert_eq!(refused(line), key, "{line}");
    }
}

#[test]
fn hands_are_read_in_any_order_and_out_where_they_reach_the_limit() {
    let read = |line: &str| {
        let (game, position) = testing::read::<Touch>(line);
        game.write_position(&position)
    };
    assert_eq!(read("3 1 5 -"), "1 3 - 5");
    assert_eq!(read("10 9 3 123456789012345678901234567890"), "- 9 - 3");
    assert_eq!(read("10 9 ３ － --over mod"), "- 9 - 3");
    assert_eq!(read(""), "1 1 1 1");
    assert_eq!(read("--preset suns"), "4 4 4 4");
    assert_eq!(read("1 1 - -"), "1 1 - -");
    assert_eq!(read("- - 1 1 --add other"), "- - 1 1");
    assert_eq!(read("--limit 32767"), "1 1 1 1");
    assert_eq!(read("--limit 361 --over mod"), "1 1 1 1");
}

#[test]
fn moves_are_read_as_people_write_them() {
    let (game, position) = testing::read::<Touch>("2 3 - 1 --split suicide");
    let read = |text: &str| game.read_move(&position, text).map(|mv| game.write_move(&position, &mv));
    for (text, mv) in [
        ("2+1", "2+1"),
        (" 3 + 1 ", "3+1"),
        ("３＋１", "3+1"),
        ("1", "2+1"),
        ("2", "2+1"),
        ("3", "3+1"),
        ("大小", "3+1"),
        ("小大", "2+1"),
        ("=1,4", "=1,4"),
        ("=4,1", "=1,4"),
        ("＝４，１", "=1,4"),
        ("=5,-", "=-,5"),
    ] {
        assert_eq!(read(text), Ok(mv.to_owned()), "{text}");
    }
    for text in [
        "", "5", "0", "+1", "2+", "2+1+1", "2++1", "=1", "=1,4,0", "=0,5", "=-1,6", "x", "pass", "2@1",
        "99999+1",
    ] {
        assert_eq!(read(text), Err(InputError::NotAMove { text: text.to_owned() }), "{text}");
    }
    let illegal = |text: &str| match read(text) {
        Err(InputError::Rules(phrase)) => phrase.key,
        other => panic!("{text}: {other:?}"),
    };
    for (text, key) in [
        ("1+1", "illegal-touch-own"),
        ("2+2", "illegal-touch-other"),
        ("=1,3", "illegal-touch-split-sum"),
        ("=2,3", "illegal-touch-split-same"),
    ] {
        assert_eq!(illegal(text), key, "{text}");
    }
    let illegal = |line: &str, text: &str| {
        let (game, position) = testing::read::<Touch>(line);
        match game.read_move(&position, text) {
            Err(InputError::Rules(phrase)) => phrase.key,
            other => panic!("{text}: {other:?}"),
        }
    };
    assert_eq!(illegal("2 2 1 1", "=1,3"), "illegal-touch-no-splits");
    assert_eq!(illegal("6 7 1 1 --split full", "=3,10"), "illegal-touch-split-limit");
    assert_eq!(illegal("2 2 1 1 --split full", "=-,4"), "illegal-touch-split-kind");
}

#[test]
fn a_move_and_what_it_leaves_are_told() {
    let said = |line: &str, mv: &str| testing::said::<Touch>(line, mv);
    assert_eq!(said("1 1 1 2", "1+2"), "move-touch-own own=1 other=2 sum=3 grown=3 passed=no");
    assert_eq!(said("1 9 1 2", "9+2"), "move-touch-own-out own=9 other=2 sum=11 grown=0 passed=no");
    assert_eq!(said("1 9 1 2 --over mod", "9+2"), "move-touch-own own=9 other=2 sum=11 grown=1 passed=yes");
    assert_eq!(said("1 1 1 2 --add other", "1+2"), "move-touch-other own=1 other=2 sum=3 grown=3 passed=no");
    assert_eq!(
        said("1 4 1 2 --preset cutoff", "4+2"),
        "move-touch-other-out own=4 other=2 sum=6 grown=0 passed=no"
    );
    assert_eq!(said("2 2 1 1 --split suicide", "=1,3"), "move-touch-split low=1 high=3");
    assert_eq!(said("2 2 1 1 --split suicide", "=-,4"), "move-touch-empty low=0 high=4");
    let (position, left, board) = testing::after::<Touch>("1 1 1 2", &["1+2", "1+3"]);
    assert_eq!((position.as_str(), left.as_str()), ("1 3 2 4", "leaves-touch own=2 4 other=1 3"));
    let hands = [[Some(1), Some(3)], [Some(2), Some(4)]];
    assert_eq!(board, crate::Board::Hands { hands, limit: 10 });
}

#[test]
fn each_answer_has_its_reason() {
    let reason = |line: &str| {
        let (game, position) = testing::read::<Touch>(line);
        let analysis = game.analyse(&position, Detail::Winning, &Limits::default(), &mut |_| {}).unwrap();
        analysis.reason.unwrap().says.to_string()
    };
    assert_eq!(reason("1 1 - -"), "reason-touch-over-own");
    assert_eq!(reason("- - 1 1 --add other"), "reason-touch-over-other");
    assert_eq!(reason("- 9 1 1"), "reason-touch-now-own move=9+1");
    assert_eq!(reason("1 4 - 3 --preset cutoff"), "reason-touch-now-other move=4+3");
    assert_eq!(reason("1 1 1 2"), "reason-touch-won");
    assert_eq!(reason("1 1 1 1"), "reason-touch-lost");
    assert_eq!(reason("2 2 2 4"), "reason-touch-won-scaled position=1 1 1 2 limit=5");
    assert_eq!(reason("2 2 2 2"), "reason-touch-lost-scaled position=1 1 1 1 limit=5");
    assert_eq!(reason("--preset chopsticks"), "reason-touch-drawn");
    // Where hands are reduced by the limit, dividing them changes the game.
    assert_eq!(reason("2 2 2 2 --limit 4 --over mod"), "reason-touch-won");
}

#[test]
fn only_cut_without_splits_cannot_go_round() {
    for game in variants(5) {
        let Rules { over, split, .. } = game.rules();
        assert_eq!(game.can_repeat(), (over, split) != (Over::Cut, Split::None), "{game:?}");
    }
}

/// A drawn line ends where a position comes up again with the same side to move, and not before.
#[test]
fn a_drawn_line_goes_round_once() {
    let mut drawn = 0;
    for game in (4..=6).flat_map(variants) {
        let start = Position::new(Hands::new(1, 1), Hands::new(1, 1));
        let analysis = game.analyse(&start, Detail::Full, &Limits::default(), &mut |_| {}).unwrap();
        if analysis.value.outcome != Outcome::Draw {
            continue;
        }
        let mut seen = vec![start];
        for mv in analysis.line.unwrap() {
            assert!(!seen[..seen.len() - 1].contains(&seen[seen.len() - 1]), "{game:?}");
            seen.push(game.play(&seen[seen.len() - 1], &mv));
        }
        let last = seen.pop().unwrap();
        assert!(seen.contains(&last), "{game:?}");
        drawn += 1;
    }
    assert!(drawn > 20, "{drawn}");
}

/// Whoever plays at random chooses hands, not values.
#[test]
fn of_two_equal_hands_either_may_touch() {
    let (game, position) = testing::read::<Touch>("2 2 - 1 --split full");
    let mut rng = ChaCha8Rng::seed_from_u64(5);
    let touches = (0..900)
        .filter(|_| matches!(game.random_move(&position, &mut rng), Some(Move::Touch { own: 2, other: 1 })));
    // Two ways to touch, and one to split.
    assert!(touches.count().abs_diff(600) < 60);
}

/// The limits that are told are those that the numbers of positions allow.
#[test]
fn the_highest_limits_are_those_of_the_bounds() {
    let touch = |limit: u64| plain(limit.try_into().unwrap(), Add::Own, Over::Mod);
    assert!(touch(method::CHEAP_LIMIT).cheap() && !touch(method::CHEAP_LIMIT + 1).cheap());
    assert!(touch(24).at_once() && !touch(25).at_once());
    assert!(touch(method::MOST_LIMIT).positions() <= method::MOST);
    assert!(touch(method::MOST_LIMIT + 1).positions() > method::MOST);
}

#[test]
fn a_table_has_a_row_for_each_limit() {
    let rows = |options: &str, table: &str| {
        let (game, _) = testing::read::<Touch>(options);
        let rows = testing::table(&game, table);
        rows[1..].iter().map(|row| row.join(" ")).collect::<Vec<_>>()
    };
    assert_eq!(rows("", "--limits 4..=6"), ["4 first 7", "5 second 8", "6 first 9"]);
    assert_eq!(rows("", ""), ["10 second 12"]);
    assert_eq!(rows("--limit 7", ""), ["7 first 9"]);
    assert_eq!(rows("--preset suns", "--limits 3..=5"), ["3 - -", "4 - -", "5 draw -"]);
    assert_eq!(rows("--preset suicide", "--limits 5"), ["5 draw -"]);
    // Beyond what is cheap the distance is told when it is asked for.
    assert_eq!(rows("", "--limits 32"), ["32 first -"]);
    let refused = |options: &str, table: &str| {
        testing::try_table(&testing::read::<Touch>(options).0, table, &Limits::default())
            .unwrap_err()
            .to_string()
    };
    assert_eq!(refused("--limit 7", "--limits 3..=4"), "--limit and --limits do not go together");
    assert!(refused("--over mod", "--limits 3..=400").starts_with("error-touch-too-large limit=400"));
}

#[test]
fn a_table_of_values_is_worked_out_once() {
    let (game, start) = testing::read::<Touch>("");
    let clone = game.clone();
    game.analyse(&start, Detail::Full, &Limits::default(), &mut |_| {}).unwrap();
    // Where the values are known, no limit is reached.
    let none = Limits { positions: Some(1), ..Limits::default() };
    assert!(clone.analyse(&start, Detail::Full, &none, &mut |_| {}).is_ok());
    assert!(clone.analyse(&start, Detail::Verdict, &none, &mut |_| {}).is_ok());
    let fresh = Touch::new(game.rules);
    assert_eq!(fresh, game);
    assert!(fresh.analyse(&start, Detail::Full, &none, &mut |_| {}).is_err());
    // A game made anew takes over what another one with its rules knows.
    let (mut again, _) = testing::read::<Touch>("--limit 9");
    again.recall(&game);
    assert!(again.analyse(&start, Detail::Full, &none, &mut |_| {}).is_err());
    let (mut again, _) = testing::read::<Touch>("");
    again.recall(&game);
    assert!(again.analyse(&start, Detail::Full, &none, &mut |_| {}).is_ok());
}

/// What was asked before changes no answer.
#[test]
fn a_verdict_is_the_same_with_a_table_of_values() {
    let (game, start) = testing::read::<Touch>("--limit 26");
    let ask = |detail| game.analyse(&start, detail, &Limits::default(), &mut |_| {}).unwrap();
    let said = || {
        let verdict = ask(Detail::Verdict);
        (verdict.value, verdict.method, verdict.best, verdict.statistics.positions)
    };
    let before = said();
    assert_eq!(ask(Detail::Full).method, Method::Retrograde);
    assert_eq!((said(), before.1), (before, Method::Proof));
}

#[test]
fn random_starts_have_the_outcome_asked_for() {
    let mut rng = ChaCha8Rng::seed_from_u64(7);
    let all = [Outcome::Win, Outcome::Loss, Outcome::Draw];
    for (line, outcomes) in [
        ("", &all[..2]),
        ("--over mod", &all[..]),
        ("--preset chopsticks", &all[..]),
        ("--preset cutoff --split transfer", &all[..2]),
    ] {
        let (game, _) = testing::read::<Touch>(line);
        for outcome in outcomes {
            for largest in [None, Some("3")] {
                let given: Vec<_> = largest.map(|largest| ("largest", Some(largest))).into_iter().collect();
                let options = Options::read(Touch::ABOUT.start, &given).unwrap();
                let Ok(position) = game.random_start(*outcome, &[], &options, &Limits::default(), &mut rng)
                else {
                    assert!(largest.is_some(), "{line} {outcome:?}");
                    continue;
                };
                assert_eq!(verdict(&game, &position), *outcome, "{line}");
                assert!(!line.is_empty() || position.hands.iter().all(|hands| hands.low() > 0));
                assert!(largest.is_none() || position.hands.iter().all(|hands| hands.high() <= 3));
                testing::position_reads_back(&game, &position);
            }
        }
    }
    let refused = |line: &str, outcome| {
        let (game, _) = testing::read::<Touch>(line);
        game.random_start(
            outcome,
            &[],
            &Options::default(),
            &Limits::default(),
            &mut ChaCha8Rng::seed_from_u64(1),
        )
        .unwrap_err()
        .phrase()
    };
    assert_eq!(refused("", Outcome::Draw).key, "error-no-such-start");
    assert_eq!(
        refused("--over mod --limit 53", Outcome::Win),
        Phrase::new("error-touch-random").with("most", 52u64)
    );
}

/// A guide knows a winning move wherever there is one.
#[test]
fn a_guide_names_a_winning_move_where_there_is_one() {
    for line in ["", "--limit 60", "--preset chopsticks"] {
        let (game, _) = testing::read::<Touch>(line);
        let limits = Limits::default();
        let mut guide = game.guide(&limits);
        let mut rng = ChaCha8Rng::seed_from_u64(3);
        for outcome in [Outcome::Win, Outcome::Loss] {
            let position =
                game.random_start(outcome, &[], &Options::default(), &Limits::default(), &mut rng).unwrap();
            match guide(&position).unwrap() {
                Some(mv) => {
                    assert_eq!(outcome, Outcome::Win);
                    assert_ne!(verdict(&game, &game.play(&position, &mv)), Outcome::Win);
                }
                None => assert_eq!(outcome, Outcome::Loss),
            }
        }
        let over = Position::new(Hands::new(1, 1), Hands::new(0, 0));
        assert_eq!(guide(&over).unwrap(), None);
    }
}

/// Whoever asks about many positions hears what whoever asks about one does.
#[test]
fn a_valuer_agrees_with_the_answers() {
    let limits = Limits::default();
    for game in variants(4) {
        let start = Position::new(Hands::new(1, 1), Hands::new(1, 1));
        let mut valuer = game.valuer(&start, &limits).unwrap();
        for position in positions(4) {
            let analysis = game.analyse(&position, Detail::Full, &limits, &mut |_| {}).unwrap();
            let (value, moves) = valuer(&position).unwrap();
            assert_eq!(value, analysis.value);
            let mut valued = moves.clone();
            valued.sort_by_key(|(_, value)| std::cmp::Reverse(*value));
            let analysed = analysis.moves.unwrap().into_iter().map(|mv| (mv.mv, mv.value));
            assert_eq!(valued, analysed.collect::<Vec<_>>(), "{game:?} {position:?}");
        }
    }
}
