//! Dou Dizhu against definitions, facts and itself.

use rand::{Rng, RngExt};
use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};

use super::{
    super::testing, DouDizhu, Hand, Kind, Kinds, Move, Play, Position, Rank, Rules, answers, leads, readings,
};
use crate::{
    Detail, Failed, Game, InputError, Limits, Options, Outcome, Room, Stopped,
    options::Input,
    solve::{exhaustive, plain, prove::Prover},
};

/// The three switches in every combination.
fn rule_sets() -> impl Iterator<Item = Rules> {
    (0..8).map(|bits| Rules {
        equal_wings: bits & 1 != 0,
        equal_with_four: bits & 2 != 0,
        both_jokers: bits & 4 != 0,
        banned: Kinds::default(),
    })
}

/// `size` random cards of the deck's `ranks` lowest ranks and the jokers.
pub(super) fn random_hand(size: usize, ranks: usize, rng: &mut dyn Rng) -> Hand {
    let mut deck: Vec<Rank> =
        Hand::DECK.cards().filter(|rank| usize::from(rank.index()) < ranks || rank.in_deck() == 1).collect();
    let mut hand = Hand::EMPTY;
    for _ in 0..size.min(deck.len()) {
        let card = deck.swap_remove(rng.random_range(0..deck.len()));
        hand = hand.and(Hand::run(1, card, 1));
    }
    hand
}

/// Every set of cards of a hand.
fn subsets(hand: Hand) -> Vec<Hand> {
    let mut subsets = vec![Hand::EMPTY];
    for rank in hand.ranks() {
        let more =
            |set: &Hand| (0..=hand.count(rank)).map(|n| set.and(Hand::run(n, rank, 1))).collect::<Vec<_>>();
        subsets = subsets.iter().flat_map(more).collect();
    }
    subsets
}

/// Every play of a hand by its definition, in the documented order.
fn by_definition(hand: Hand, rules: &Rules) -> Vec<Play> {
    let mut plays: Vec<Play> = subsets(hand).into_iter().flat_map(|cards| readings(cards, rules)).collect();
    plays.sort_by_key(|play| {
        let kickers = play.cards.without_ranks(Hand::run(1, play.main, play.length));
        (play.kind, play.length, play.main, kickers.cards().collect::<Vec<_>>())
    });
    plays
}

pub(super) fn led(hand: Hand, rules: &Rules) -> Vec<Play> {
    let mut plays = Vec::new();
    leads(hand, rules, usize::MAX, &mut plays);
    plays
}

fn answered(hand: Hand, last: &Play, rules: &Rules) -> Vec<Play> {
    let mut plays = Vec::new();
    answers(hand, last, rules, usize::MAX, &mut plays);
    plays
}

/// All subsets of random hands, few ranks for planes and fours among them, under all rules and random bans.
#[test]
fn generated_plays_are_those_of_the_definition_in_their_order() {
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    let mut seen = Kinds::default();
    for round in 0..80 {
        let rules: Vec<Rules> = rule_sets().collect();
        let ban = Kind::ALL.into_iter().filter(|_| round % 3 == 0 && rng.random_range(0..4) == 0).collect();
        let rules = rules[round % 8].without(ban);
        let most = if round % 8 == 0 { 14 } else { 11 };
        let (size, ranks) = (rng.random_range(1..=most), [4, 5, 7, 13][round % 4]);
        let hand = random_hand(size, ranks, &mut rng);
        let all = by_definition(hand, &rules);
        assert_eq!(led(hand, &rules), all, "{hand} {rules:?}");
        // Answers to plays of another hand, which may share cards with this one: no matter.
        let other = random_hand(rng.random_range(1..=14), ranks, &mut rng);
        let mut lasts = led(other, &rules);
        lasts.dedup_by_key(|last| (last.kind, last.length, last.main));
        for last in lasts {
            let beating: Vec<Play> = all.iter().copied().filter(|play| play.beats(&last)).collect();
            assert_eq!(answered(hand, &last, &rules), beating, "{hand} on {last:?}");
        }
        seen = all.iter().map(|play| play.kind).chain(seen.iter()).collect();
    }
    assert_eq!(seen.iter().count(), 14, "{seen:?}");
}

/// Planes of three and more, which few small hands have.
#[test]
fn long_planes_are_those_of_the_definition() {
    for hand in [
        "3334445556667",
        "33344455566678",
        "3334445556677XD",
        "333444555666XD",
        "JJJQQQKKKAAA222",
        "33334444555566",
    ] {
        let hand = Hand::read(hand).unwrap();
        for rules in rule_sets() {
            assert_eq!(led(hand, &rules), by_definition(hand, &rules), "{hand} {rules:?}");
        }
    }
}

/// What reading a position ends in, as text.
fn refusal(line: &str) -> String {
    let input = Input::read(line.split_whitespace(), &DouDizhu::ABOUT.position_specs()).unwrap();
    let read = || -> Result<Position, InputError> {
        let room = DouDizhu::new(&Options::read(DouDizhu::ABOUT.rules, &input.options)?)?;
        room.read_position(&input.words, &Options::read(DouDizhu::ABOUT.position, &input.options)?)
    };
    read().map(|position| format!("{position:?}")).unwrap_err().to_string()
}

/// What reading a move ends in: the move as printed, or what is wrong.
fn reading(line: &str, mv: &str) -> String {
    let (room, position) = testing::read::<DouDizhu>(line);
    match room.read_move(&position, mv) {
        Ok(mv) => room.write_move(&position, &mv),
        Err(error) => error.to_string(),
    }
}

/// The line for a position in a file of facts, its outcome and its winning moves as printed.
fn fact(line: &str) -> (String, bool, Vec<String>) {
    let fact: serde_json::Value = serde_json::from_str(line).unwrap();
    let mut asked = format!("{} {}", fact["mover"].as_str().unwrap(), fact["other"].as_str().unwrap());
    if let Some(last) = fact["last"].as_str() {
        asked += &format!(" --last {last}");
    }
    let bans: Vec<&str> =
        fact["ban"].as_array().into_iter().flatten().filter_map(|kind| kind.as_str()).collect();
    if !bans.is_empty() {
        asked += &format!(" --ban {}", bans.join(","));
    }
    let sorted = |mv: &str| Hand::read(mv).map_or(mv.to_owned(), |cards| cards.to_string());
    let mut winning: Vec<String> =
        fact["winning_moves"].as_array().unwrap().iter().map(|mv| sorted(mv.as_str().unwrap())).collect();
    winning.sort();
    (asked, fact["outcome"] == "win", winning)
}

/// Published endgames and random deals, every winning move.
#[test]
fn facts_of_independent_programs() {
    for line in
        [testing::facts("doudizhu/puzzles.jsonl"), testing::facts("doudizhu/random_small.jsonl")].concat()
    {
        let (line, wins, winning) = fact(&line);
        let mut found = testing::winning_moves::<DouDizhu>(&line);
        found.sort();
        assert_eq!((found.is_empty(), found), (!wins, winning), "{line}");
    }
}

/// Deals under random rules, some with a play to beat: the outcome of every position that can arise, two ways.
#[test]
fn the_plain_search_agrees_with_the_exhaustive_one() {
    let mut rng = ChaCha8Rng::seed_from_u64(5);
    let rules: Vec<Rules> = rule_sets().collect();
    for round in 0..40 {
        let ban = Kind::ALL.into_iter().filter(|_| rng.random_range(0..8) == 0).collect();
        let room = DouDizhu { rules: rules[round % 8].without(ban) };
        let both = random_hand(10, [4, 6, 13][round % 3], &mut rng);
        let first = random_part(both, 5, &mut rng);
        let mut root = Position::new(first, both.minus(first));
        let lasts = led(root.other(), &room.rules);
        if round % 2 == 1 && !lasts.is_empty() {
            root.last = Some(lasts[rng.random_range(0..lasts.len())]);
        }
        let values = exhaustive::solve(&room, &root, &Limits::default()).unwrap();
        let limits = Limits::default();
        let mut search = plain::Search::new(&room, &limits);
        assert_eq!(search.outcome(&root), Ok(values.get(&room, &root).unwrap().outcome), "{root:?}");
        assert!(search.positions() <= values.positions());
        let answer = room.analyse(&root, Detail::Winning, &limits, &mut |_| {}).unwrap();
        assert_eq!(answer.winning, values.analyse(&room, &root).unwrap().winning, "{root:?}");
    }
}

/// `size` random cards of these.
pub(super) fn random_part(cards: Hand, size: usize, rng: &mut dyn Rng) -> Hand {
    let mut left: Vec<Rank> = cards.cards().collect();
    let taken = (0..size).map(|_| left.swap_remove(rng.random_range(0..left.len())));
    taken.fold(Hand::EMPTY, |hand, card| hand.and(Hand::run(1, card, 1)))
}

/// Random games under random rules: generated moves are the legal ones, and all that is printed reads back.
#[test]
fn games_at_random_are_legal_and_read_back() {
    let mut rng = ChaCha8Rng::seed_from_u64(9);
    let rules: Vec<Rules> = rule_sets().collect();
    for round in 0..48 {
        let ban = Kind::ALL.into_iter().filter(|_| rng.random_range(0..10) == 0).collect();
        let room = DouDizhu { rules: rules[round % 8].without(ban) };
        let both = random_hand(16, [4, 6, 13][round % 3], &mut rng);
        let first = random_part(both, 8, &mut rng);
        let candidates = |position: &Position| {
            let plays = subsets(position.mover()).into_iter().flat_map(|cards| readings(cards, &room.rules));
            plays.map(Move::Play).chain([Move::Pass]).collect()
        };
        testing::play_at_random(&room, &Position::new(first, both.minus(first)), candidates, &mut rng);
    }
}

#[test]
fn rules_are_written_in_the_fewest_words() {
    for (typed, written) in [
        ("", ""),
        ("--rules standard --wings any", ""),
        ("--rules pagat", "--rules pagat"),
        ("--rules pagat --wings any --four any --jokers together", ""),
        ("--wings different --four different", "--rules pagat --jokers together"),
        ("--rules pagat --four any --wings any", "--jokers apart"),
        ("--ban 4+2,TRIO_PAIR,炸弹", "--ban 3+2,4+2,bomb"),
        ("--ban bomb、3+2", "--ban 3+2,bomb"),
    ] {
        let (room, _) = testing::read::<DouDizhu>(&format!("3 4 {typed}"));
        assert_eq!(room.write_rules(), written, "{typed}");
        assert_eq!(testing::read::<DouDizhu>(&format!("3 4 {written}")).0, room);
    }
    for rules in rule_sets() {
        let room = DouDizhu { rules: rules.without([Kind::FourPair, Kind::Solo].into_iter().collect()) };
        let half = Hand::read("334455667788TTJJQQKKAA22X").unwrap();
        testing::position_reads_back(
            &room,
            &Position::new(half, Hand::JOKERS.minus(Hand::read("X").unwrap())),
        );
    }
}

#[test]
fn what_is_wrong_with_a_position_is_told() {
    for (line, wrong) in [
        ("Z 4", "error-cards-sign sign=Z at=1 text=Z"),
        ("33333 4", "error-cards-too-many text=33333 count=5 rank=3 most=4"),
        ("333 33", "error-cards-too-many text=333 + 33 count=5 rank=3 most=4"),
        ("X X", "error-cards-too-many text=X + X count=2 rank=X most=1"),
        ("33 333 --last 44", "error-cards-too-many text=33 + 333 count=5 rank=3 most=4"),
        ("33 44 --last 333", "error-cards-too-many text=33 + 44 + 333 count=5 rank=3 most=4"),
        ("- 3", "error-cards-no-mover"),
        (
            "333344445555666677778888999TTTJJJQQQKKKAAA222XD 9",
            "error-cards-too-many-plays hand=333344445555666677778888999TTTJJJQQQKKKAAA222XD most=20000",
        ),
        ("3 4 --last 345", "illegal-cards-no-play cards=345"),
        ("3 4 --last -", "illegal-cards-no-play cards=-"),
        ("3 4 --last 55566 --ban 3+2", "illegal-cards-banned kind=(kind-trio-pair) cards=55566"),
        ("3 4 --last 555566 --rules pagat", "illegal-cards-rules kind=(kind-four-solo) cards=555566"),
        ("3 4 --last 55=bomb", "error-cards-not-of-kind cards=55 kind=(kind-bomb)"),
        (
            "3 4 --last 777888999TTT",
            "error-cards-ambiguous cards=777888999TTT plays=777888999TTT=plane 777888999TTT=plane+1",
        ),
        (
            "3 4 --ban 9+9",
            "error-cards-kind text=9+9 \
             kinds=1 2 3 3+1 3+2 chain pairs plane plane+1 plane+2 4+2 4+22 bomb rocket",
        ),
        (
            "3 4 --ban 1,",
            "error-cards-kind text= kinds=1 2 3 3+1 3+2 chain pairs plane plane+1 plane+2 4+2 4+22 bomb rocket",
        ),
    ] {
        assert_eq!(refusal(line), wrong, "{line}");
    }
}

#[test]
fn moves_are_read_in_any_form_and_refused_for_what_is_wrong() {
    let position = "3456789TJQKA222XD 44";
    for (line, typed, read) in [
        (position, "10 9 8 7 6", "6789T"),
        (position, "rb", "XD"),
        (position, "222=三张", "222"),
        (position, "45", "illegal-cards-no-play cards=45"),
        (position, "44", "illegal-cards-not-held cards=44 hand=3456789TJQKA222XD"),
        (position, "46 4", "illegal-cards-not-held cards=446 hand=3456789TJQKA222XD"),
        (position, "pass", "illegal-cards-pass"),
        (position, "", "error-cards-none"),
        (position, "hello", "error-cards-sign sign=h at=1 text=hello"),
        ("3456 77 --last 88", "PASS", "pass"),
        ("3456 77 --last 88", "不出", "pass"),
        (
            "3456 77 --last 88",
            "6",
            "illegal-cards-too-low cards=6 kind=(kind-solo) last=88 last-kind=(kind-pair)",
        ),
        ("3456 -", "3", "error-game-over"),
        // Two readings, of which here only one beats, both, or none.
        ("777888999TTT 3", "777888999TTT=plane", "777888999TTT=plane"),
        (
            "777888999TTT 3",
            "777888999TTT",
            "error-cards-ambiguous cards=777888999TTT plays=777888999TTT=plane 777888999TTT=plane+1",
        ),
        ("777888999TTT 3 --last 33344455566X", "777888999TTT", "777888999TTT=plane+1"),
        (
            "777888999TTT 3 --last 6",
            "777888999TTT",
            "illegal-cards-too-low cards=777888999TTT kind=(kind-plane) last=6 last-kind=(kind-solo)",
        ),
        ("777888999TTT 3 --ban plane", "777888999TTT", "777888999TTT"),
        ("777888999TTT 3 --rules pagat", "777888999TTT", "777888999TTT"),
    ] {
        assert_eq!(reading(line, typed), read, "{line}: {typed}");
    }
}

/// Cards that make two planes with wings count as the higher one.
#[test]
fn of_two_readings_of_one_kind_the_higher_counts() {
    let plays = readings(Hand::read("3334445556667778").unwrap(), &Rules::STANDARD);
    let told: Vec<_> = plays.iter().map(|play| (play.kind, play.length, play.main.to_string())).collect();
    assert_eq!(told, [(Kind::PlaneSolo, 4, "4".to_owned())]);
}

#[test]
fn a_move_and_what_it_leaves_are_told() {
    let line = "2Q999643 DAAJ43";
    assert_eq!(testing::said::<DouDizhu>(line, "9993"), "kind-trio-solo");
    let (position, left, board) = testing::after::<DouDizhu>(line, &["3999"]);
    assert_eq!((position.as_str(), left.as_str()), ("34JAAD 46Q2 --last 3999", "leaves-cards hand=46Q2"));
    let hand = |cards: &str| cards.chars().map(String::from).collect();
    let wanted = crate::Board::Cards { hands: [hand("46Q2"), hand("34JAAD")], last: Some("3999".to_owned()) };
    assert_eq!(board, wanted);
    let (position, left, _) = testing::after::<DouDizhu>(line, &["3999", "pass"]);
    assert_eq!((position.as_str(), left.as_str()), ("46Q2 34JAAD", "leaves-cards hand=34JAAD"));
    let (position, ..) = testing::after::<DouDizhu>("33 4", &["33"]);
    assert_eq!(position, "4 - --last 33");
}

/// Only where single cards are banned can a leader have nothing to play.
#[test]
fn who_must_lead_and_cannot_has_lost() {
    let ended = |line: &str| {
        let (room, position) = testing::read::<DouDizhu>(line);
        room.ending(&position).map(|ending| ending.outcome(room.turn(&position)))
    };
    assert_eq!(ended("345 66 --ban 1"), Some(Outcome::Loss));
    assert_eq!(ended("345 66 --ban 1 --last 33"), None);
    assert_eq!(ended("3455 66 --ban 1"), None);
    assert_eq!(testing::winning_moves::<DouDizhu>("3355 67 --ban 1"), ["33", "55"]);
}

/// Deals have the sizes, the outcome and the difficulty asked for.
#[test]
fn deals_are_as_wanted() {
    let mut rng = ChaCha8Rng::seed_from_u64(7);
    let mut deal = |line: &str, outcome| {
        let input = Input::read(line.split_whitespace(), &[DouDizhu::ABOUT.start]).unwrap();
        let options = Options::read(DouDizhu::ABOUT.start, &input.options).unwrap();
        DouDizhu::default().random_start(outcome, &input.words, &options, &Limits::default(), &mut rng)
    };
    let room = DouDizhu::default();
    for (line, sizes) in [
        ("", [8, 8]),
        ("5,6", [5, 6]),
        ("4 7", [4, 7]),
        ("１，1 --unique", [1, 1]),
        ("6 6 --unique", [6, 6]),
        ("7 7 --difficulty easy", [7, 7]),
    ] {
        for outcome in [Outcome::Win, Outcome::Loss] {
            let dealt = deal(line, outcome);
            if line.contains("unique") && outcome == Outcome::Loss {
                assert_eq!(dealt.unwrap_err().to_string(), "error-no-such-start");
                continue;
            }
            let dealt = dealt.unwrap();
            assert_eq!(dealt.hands.map(Hand::len), sizes);
            let answer = room.analyse(&dealt, Detail::Winning, &Limits::default(), &mut |_| {}).unwrap();
            assert_eq!(answer.value.outcome, outcome, "{line}");
            assert!(!line.contains("unique") || answer.winning.len() == 1);
            let difficulty = room.difficulty(&dealt, &Limits::default()).unwrap().unwrap().to_string();
            assert!(!line.contains("easy") || difficulty.contains("level-easy"), "{difficulty}");
            testing::position_reads_back(&room, &dealt);
        }
    }
    for (line, wrong) in [
        ("10", "error-cards-sizes deck=54"),
        ("0,5", "error-cards-sizes deck=54"),
        ("30,25", "error-cards-sizes deck=54"),
        ("99999999999999999999,1", "error-cards-sizes deck=54"),
        ("1,2,3", "error-cards-sizes deck=54"),
    ] {
        assert_eq!(deal(line, Outcome::Win).unwrap_err().to_string(), wrong, "{line}");
    }
    assert!(matches!(deal("x,5", Outcome::Win), Err(Failed::Input(InputError::NotNatural { .. }))));
}

#[test]
fn difficulty_is_told_within_bounds() {
    let (room, position) = testing::read::<DouDizhu>("2Q999643 DAAJ43");
    let told = room.difficulty(&position, &Limits::default()).unwrap().unwrap();
    assert_eq!(told.to_string(), "difficulty-cards positions=2067 level=(level-medium) plies=11");
    let few = Limits { positions: Some(10), ..Limits::default() };
    assert!(matches!(room.difficulty(&position, &few), Err(Stopped::Positions { limit: 10, .. })));
}
