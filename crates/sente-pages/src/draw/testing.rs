//! Scenes for tests: games of the whole catalog, played at random, with every move as a choice.

use std::sync::LazyLock;

use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
use scraper::{Html, Selector};
use sente::{AnyPosition, Board, Catalog, Limits, Outcome, Pick, options::Input};
use sente_text::{Lang, Words};

use super::*;

/// The most choices of a scene.
const MOST: usize = 300;

/// The words of each language, read once.
pub(super) static WORDS: LazyLock<[Words; 2]> = LazyLock::new(|| Lang::ALL.map(Words::new));

/// What there is to a scene, owned.
pub(super) struct Setting {
    pub(super) words: &'static Words,
    pub(super) board: Board,
    pub(super) turn: Option<Side>,
    pub(super) names: [String; 2],
    pub(super) choices: Vec<Choice>,
    pub(super) form: Form,
    pub(super) last: Option<Pick>,
}

impl Setting {
    /// A position with all its moves, and hints of all kinds on them or none.
    pub(super) fn new(lang: Lang, position: &dyn AnyPosition, hints: bool, last: Option<Pick>) -> Self {
        let outcomes = [Outcome::Win, Outcome::Loss, Outcome::Draw];
        let words = &WORDS[usize::from(lang == Lang::Zh)];
        let choice = |(i, mv): (usize, String)| Choice {
            pick: position.pick(&mv).unwrap(),
            says: words.say(&position.say(&mv).unwrap()),
            href: format!("?at={mv}&moves={i}"),
            hint: hints.then(|| Hint {
                outcome: outcomes[i % 3],
                remoteness: Some(3),
                strength: u8::try_from(i % 4).unwrap(),
                says: format!("<i>&{i}"),
            }),
            mv,
        };
        let choices = position.moves(MOST).unwrap_or_default().into_iter().enumerate().map(choice).collect();
        Setting {
            board: position.board(),
            turn: position.ending().is_none().then(|| position.turn()),
            names: ["A&B".to_owned(), "\"<b>".to_owned()],
            choices,
            form: Form {
                action: "/en/game".to_owned(),
                fields: vec![("at".to_owned(), "3 \"5' <7>&".to_owned())],
            },
            last,
            words,
        }
    }

    pub(super) fn html(&self) -> String {
        let Setting { words, board, turn, names, choices, form, last } = self;
        let last = last.as_ref();
        super::board(&Scene {
            words,
            board,
            turn: *turn,
            names,
            choices,
            form,
            last,
            below: Side::First,
            held: &[],
        })
        .into_string()
    }
}

/// The settings of random games of every game of the catalog under all its rules.
pub(super) fn settings(mut look: impl FnMut(&Setting)) {
    let mut rng = ChaCha8Rng::seed_from_u64(5);
    for game in Catalog::standard().games() {
        for options in game.about().rule_sets() {
            let input = Input { words: Vec::new(), options };
            let Ok(mut position) = game.random_start(&input, Outcome::Win, &Limits::default(), &mut rng)
            else {
                continue;
            };
            let mut last = None;
            for ply in 0..12 {
                let lang = Lang::ALL[ply % 2];
                look(&Setting::new(lang, &*position, ply % 3 > 0, last.take()));
                let Some(mv) = position.random_move(&mut rng) else { break };
                last = Some(position.pick(&mv).unwrap());
                position = position.play(&mv).unwrap().1;
            }
        }
    }
}

/// A well-formed piece of HTML: a parser finds the elements that were written, no more, no less.
pub(super) fn parsed(html: &str) -> Html {
    let document = Html::parse_fragment(html);
    let bytes = html.as_bytes();
    let written = bytes.windows(2).filter(|two| two[0] == b'<' && two[1].is_ascii_alphabetic()).count();
    let found = document.root_element().descendants().filter(|node| node.value().is_element()).count();
    // The root that the parser puts around it is one of those found.
    assert_eq!(found, written + 1, "{html}");
    assert!(!html.contains("NaN") && !html.contains(" style="), "{html}");
    assert!(!html.contains('{'), "a message is missing: {html}");
    document
}

/// The values of an attribute of all elements that a selector finds.
pub(super) fn values(document: &Html, selector: &str, attribute: &str) -> Vec<String> {
    let selector = Selector::parse(selector).unwrap();
    document.select(&selector).filter_map(|element| element.attr(attribute)).map(str::to_owned).collect()
}

/// Every choice of every board can be made by a click: a link, or cards, or two hands. Names and fields are escaped.
#[test]
fn every_choice_is_within_reach() {
    let mut kinds = 0;
    settings(|setting| {
        let html = setting.html();
        let document = parsed(&html);
        let links = values(&document, "a[href]", "href");
        for choice in &setting.choices {
            let reached = match &choice.pick {
                Pick::Cards(cards) if !cards.is_empty() => {
                    let mut boxes = values(&document, "form input[name=card]", "value");
                    cards.iter().all(|card| {
                        let at = boxes.iter().position(|value| value == card);
                        at.is_some_and(|at| {
                            boxes.swap_remove(at);
                            true
                        })
                    })
                }
                Pick::Touch { own, other } => {
                    values(&document, "form input[name=own]", "value").contains(&own.to_string())
                        && values(&document, "form button[name=other]", "value").contains(&other.to_string())
                }
                _ => links.contains(&choice.href),
            };
            assert!(reached, "{:?}\n{html}", choice.pick);
        }
        for href in &links {
            assert!(setting.choices.iter().any(|choice| choice.href == *href), "{href}");
        }
        if !setting.choices.is_empty() {
            kinds |= match setting.board {
                Board::Heaps { .. } => 1,
                Board::Cards { .. } => 2,
                Board::Hands { .. } => 4,
                Board::Race { .. } => 8,
                Board::Bar { .. } => 16,
                Board::Trees { .. } => 32,
                Board::Parts(_) => 64,
            };
        }
        assert!(html.len() < 150_000, "{}", html.len());
        assert!(!html.contains("\"<b>") && !html.contains("<7>") && !html.contains("<i>"), "{html}");
    });
    assert_eq!(kinds | 16, 127);
}

/// Boards that are only looked at have nothing to click.
#[test]
fn a_board_without_choices_is_only_looked_at() {
    let catalog = Catalog::standard();
    for game in catalog.games() {
        let line = format!("{} {}", game.about().id, game.about().example);
        let position = catalog.position(&line).unwrap();
        let mut setting = Setting::new(Lang::En, &*position, false, None);
        setting.choices.clear();
        let document = parsed(&setting.html());
        for selector in ["a", "input", "button", "form"] {
            assert_eq!(document.select(&Selector::parse(selector).unwrap()).count(), 0, "{line}: {selector}");
        }
    }
}

/// Numbers of ten thousand digits, heaps by the hundred thousand and no heap at all stay small drawings.
#[test]
fn large_boards_are_drawn_small() {
    let catalog = Catalog::standard();
    let huge = "9".repeat(10_000);
    let lines = [
        format!("nim {huge} {huge} 3"),
        format!("nim{}", " 60".repeat(100_000)),
        format!("nim{}", " 100".repeat(100)),
        format!("bash {huge} --max {huge}"),
        format!("bash {huge} --max 4 --race"),
        format!("fibonacci {huge}"),
        format!("wythoff {huge} 1"),
        "nim 0 0".to_owned(),
        "touch 1 1000000 - 999 --limit 1000001".to_owned(),
        format!("hackenbush {}", "1[".repeat(5000) + "1" + &"]".repeat(5000)),
        format!("hackenbush 9{}", " 1[1,1[2,2]]".repeat(20_000)),
        format!("hackenbush {}", ["90", "1[45,44]", "60", "1[1,1]"].join(" ")),
        format!("sum{}", " \"nim 60 60\"".repeat(10_000)),
        format!("sum \"nim {huge} 3\" \"bash {huge} --max 4 --race\" \"nim{}\"", " 99".repeat(5000)),
    ];
    for line in lines {
        let Ok(position) = catalog.position(&line) else { continue };
        let html = Setting::new(Lang::Zh, &*position, true, None).html();
        parsed(&html);
        assert!(html.len() < 200_000, "{}: {}", &line[..20], html.len());
        assert!(emblem(&position.board()).into_string().len() < 10_000);
    }
}

#[test]
fn emblems_have_no_words() {
    let catalog = Catalog::standard();
    for game in catalog.games() {
        let line = format!("{} {}", game.about().id, game.about().example);
        let document = parsed(&emblem(&catalog.position(&line).unwrap().board()).into_string());
        assert_eq!(values(&document, "svg.emblem", "aria-hidden"), ["true"]);
    }
}

/// A board that no game of the catalog needs to have, with these choices.
fn html(board: Board, picks: Vec<Pick>, last: Option<Pick>) -> String {
    let position = Catalog::standard().position("nim 3").unwrap();
    let mut setting = Setting::new(Lang::En, &*position, false, last);
    let outcomes = [Outcome::Win, Outcome::Loss, Outcome::Draw];
    let choice = |(i, pick)| Choice {
        pick,
        mv: format!("m{i}"),
        says: format!("move {i}"),
        href: format!("?m={i}"),
        hint: Some(Hint {
            outcome: outcomes[i % 3],
            remoteness: None,
            strength: u8::try_from(i % 4).unwrap(),
            says: "so".to_owned(),
        }),
    };
    setting.choices = picks.into_iter().enumerate().map(choice).collect();
    setting.board = board;
    setting.html()
}

fn numbers(numbers: &[u32]) -> Vec<sente::UBig> {
    numbers.iter().map(|number| (*number).into()).collect()
}

/// Takes of several numbers, and breaks, by heap and by how many are taken.
#[test]
fn heaps_may_be_broken_and_taken_from_at_once() {
    let break_of =
        |heap, take: u32, into: &[u32]| Pick::Break { heap, take: take.into(), into: numbers(into) };
    let picks = vec![
        Pick::Stones { heaps: vec![0], count: 1u8.into() },
        break_of(1, 0, &[1, 4]),
        break_of(1, 0, &[2, 3]),
        break_of(1, 2, &[1, 2]),
        Pick::Each(vec![(0, 1u8.into()), (1, 2u8.into())]),
        Pick::Each(vec![(0, 2u8.into()), (1, 1u8.into())]),
    ];
    let board = Board::heaps(numbers(&[3, 5]));
    let html = html(board, picks, Some(break_of(0, 1, &[3, 5])));
    let document = parsed(&html);
    let mut links = values(&document, "a[href]", "href");
    links.sort();
    assert_eq!(links, (0..6).map(|i| format!("?m={i}")).collect::<Vec<_>>());
    let groups = values(&document, "[role=group].chips", "aria-label");
    assert_eq!(groups, ["Break into", "Take 2, leave", "Take from heaps 1 + 2"]);
    // Both heaps were one before.
    assert_eq!(values(&document, "li.heap.new", "class").len(), 2);
}

/// Every square of a bar is a link, the first one poisoned, and the bite before is marked.
#[test]
fn a_bar_is_eaten_square_by_square() {
    let rows = vec![4, 3, 3];
    let squares =
        rows.iter().enumerate().flat_map(|(row, length)| (0..*length).map(move |column| (row, column)));
    let picks: Vec<Pick> = squares.map(|(row, column)| Pick::Square { row, column }).collect();
    let count = picks.len();
    let html = html(Board::Bar { rows }, picks, Some(Pick::Square { row: 1, column: 3 }));
    let document = parsed(&html);
    assert_eq!(values(&document, "a.square", "href").len(), count);
    assert_eq!(values(&document, ".square.poisoned", "class").len(), 1);
    assert_eq!(values(&document, ".square.ghost", "class").len(), 1);
    for rows in [vec![1_000_000; 5], vec![3; 100_000], vec![25; 40], vec![]] {
        let html = self::html(Board::Bar { rows: rows.clone() }, Vec::new(), None);
        parsed(&html);
        assert!(html.len() < 5000, "{}", html.len());
        assert!(emblem(&Board::Bar { rows }).into_string().len() < 5000);
    }
}
