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
                Board::Bar { .. } | Board::Trees { .. } | Board::Parts(_) => 0,
            };
        }
        assert!(html.len() < 150_000, "{}", html.len());
        assert!(!html.contains("\"<b>") && !html.contains("<7>") && !html.contains("<i>"), "{html}");
    });
    assert_eq!(kinds, 15);
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
