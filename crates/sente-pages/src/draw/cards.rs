//! Two open hands of cards. The mover's cards are boxes to tick in a form; a pass is a link.

use maud::{Markup, html};
use sente::{Phrase, Pick, Side};
use sente_text::Words;

use super::{Scene, marks, text};

/// So many cards need not overlap, even on a phone.
const FEW: usize = 6;

/// So many have room side by side on a wide screen.
const SOME: usize = 11;

pub(super) fn draw(scene: &Scene<'_>, hands: &[Vec<String>; 2], last: Option<&str>) -> Markup {
    let words = scene.words;
    let plays =
        scene.choices.iter().any(|choice| matches!(&choice.pick, Pick::Cards(cards) if !cards.is_empty()));
    let pass =
        scene.choices.iter().find(|choice| matches!(&choice.pick, Pick::Cards(cards) if cards.is_empty()));
    let others = scene.choices.iter().filter(|choice| !matches!(choice.pick, Pick::Cards(_)));
    let form = plays || pass.is_some();
    let rows = html! {
        (row(scene, hands, scene.below.other(), plays))
        (middle(scene, last))
        (row(scene, hands, scene.below, plays))
        @if form {
            div.buttons {
                @if plays {
                    button.button.primary type="submit" data-play { (words.text("board-play")) }
                    button.button.quiet.needs-js type="reset" { (words.text("board-cards-clear")) }
                }
                @if let Some(pass) = pass {
                    @let class = marks::hint_class(pass.hint.as_ref());
                    a.button.(class)[!class.is_empty()] href=(pass.href) title=(text::says(words, pass)) {
                        (words.text("board-pass"))
                    }
                }
            }
        }
    };
    html! {
        div.board.cards-board {
            @if form {
                form action=(scene.form.action) method="get" data-cards { (marks::hidden(scene.form)) (rows) }
            } @else {
                (rows)
            }
            (marks::others(scene, others))
        }
    }
}

/// What lies on the table between the hands: the play to beat, or else the move before.
fn middle(scene: &Scene<'_>, last: Option<&str>) -> Markup {
    let words = scene.words;
    html! {
        div.middle {
            @match (last, scene.last) {
                (Some(play), _) if scene.turn.is_some() => {
                    @let cards: Vec<String> = play.chars().map(String::from).collect();
                    span.middle-says { (words.text("board-to-beat")) }
                    (lying(words, &cards))
                }
                (_, Some(Pick::Cards(cards))) if cards.is_empty() => {
                    span.middle-says { (words.text("board-passed")) }
                }
                (_, Some(Pick::Cards(cards))) => {
                    span.middle-says { (words.text("board-played")) }
                    (lying(words, cards))
                }
                _ => { span.middle-says { (words.text("board-free")) } }
            }
        }
    }
}

/// A side with its cards: boxes to tick where it may play.
fn row(scene: &Scene<'_>, hands: &[Vec<String>; 2], side: Side, plays: bool) -> Markup {
    let words = scene.words;
    let hand = &hands[usize::from(side == Side::Second)];
    let turns = scene.turn == Some(side);
    let mut held = scene.held.to_vec();
    let mut is_held = |card: &String| {
        let at = held.iter().position(|other| other == card);
        at.map(|at| held.swap_remove(at)).is_some()
    };
    html! {
        div.cards-row.(marks::side_class(side)).turn[turns] {
            div.cards-head {
                (marks::player(scene, side))
                span.count { (words.say(&Phrase::new("board-cards-count").with("count", hand.len()))) }
            }
            @if turns && plays {
                div.cards.few[hand.len() <= FEW].some[hand.len() <= SOME] role="group" aria-label=(words.text("board-cards-yours")) {
                    @for card in hand {
                        label.card {
                            input type="checkbox" name="card" value=(card) checked[is_held(card)]
                                aria-label=(name(words, card));
                            (face(card))
                        }
                    }
                }
            } @else {
                (lying(words, hand))
            }
        }
    }
}

/// Cards to look at.
fn lying(words: &Words, cards: &[String]) -> Markup {
    html! {
        ul.cards.few[cards.len() <= FEW].some[cards.len() <= SOME] {
            @for card in cards { li.card { (face(card)) span.unseen { (name(words, card)) } } }
        }
    }
}

/// What a card is called.
pub(super) fn name(words: &Words, card: &str) -> String {
    match card {
        "X" => words.text("card-small-joker"),
        "D" => words.text("card-big-joker"),
        "T" => "10".to_owned(),
        rank => rank.to_owned(),
    }
}

/// A card's face. Suits do not matter, so there are none: the rank, large, and once more upside down.
pub(super) fn face(card: &str) -> Markup {
    html! {
        svg.face.joker[matches!(card, "X" | "D")].big[card == "D"] viewBox="0 0 44 62" width="44" height="62" aria-hidden="true"
            focusable="false" {
            rect.paper x="0.75" y="0.75" width="42.5" height="60.5" rx="5" {}
            @match card {
                "X" | "D" => {
                    @for (i, letter) in (0u32..).zip(["J", "O", "K", "E", "R"]) {
                        text.letter x="9" y=(14 + 10 * i) text-anchor="middle" { (letter) }
                    }
                    path.star d="M28 20l3 7.5 8 0.6-6.1 5.2 1.9 7.8-6.8-4.2-6.8 4.2 1.9-7.8-6.1-5.2 8-0.6z" {}
                    text.sign x="35" y="57" text-anchor="middle" { (card) }
                }
                "T" => {
                    text.rank x="15" y="24" text-anchor="middle" textLength="24" lengthAdjust="spacingAndGlyphs" { "10" }
                    text.foot x="-35.5" y="-48" text-anchor="middle" textLength="11" lengthAdjust="spacingAndGlyphs"
                        transform="rotate(180)" { "10" }
                }
                rank => {
                    text.rank x="12" y="24" text-anchor="middle" { (rank) }
                    text.foot x="-35" y="-48" text-anchor="middle" transform="rotate(180)" { (rank) }
                }
            }
        }
    }
}
