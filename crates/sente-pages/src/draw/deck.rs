//! A deck to click cards from into hands. Each hand is a text field; the script keeps the cards in sight in step with it.

use maud::{Markup, html};
use sente::Phrase;
use sente_text::Words;

use super::cards;

/// The ranks of a deck, low to high, with how many cards there are of each.
const RANKS: [(&str, u32); 15] = [
    ("3", 4),
    ("4", 4),
    ("5", 4),
    ("6", 4),
    ("7", 4),
    ("8", 4),
    ("9", 4),
    ("T", 4),
    ("J", 4),
    ("Q", 4),
    ("K", 4),
    ("A", 4),
    ("2", 4),
    ("X", 1),
    ("D", 1),
];

pub(super) fn draw(words: &Words, hands: &[(&str, Phrase, String)]) -> Markup {
    html! {
        div.deck data-deck {
            @for (i, (field, label, value)) in hands.iter().enumerate() {
                @let label = words.say(label);
                @let id = format!("deck-{field}");
                div.deck-hand.active[i == 0] data-hand {
                    div.deck-head {
                        label for=(id) id=(format!("{id}-label")) { (label) }
                        span.count data-count {}
                        @if hands.len() > 1 {
                            button.button.quiet.needs-js type="button" data-into
                                aria-pressed=(if i == 0 { "true" } else { "false" })
                                id=(format!("{id}-into")) aria-labelledby=(format!("{id}-into {id}-label")) {
                                (words.text("deck-into-here"))
                            }
                        }
                        button.button.quiet.needs-js type="button" data-clear
                            id=(format!("{id}-clear")) aria-labelledby=(format!("{id}-clear {id}-label")) {
                            (words.text("deck-clear-here"))
                        }
                    }
                    div.cards.needs-js data-held data-remove=(words.text("deck-remove")) {}
                    input type="text" id=(id) name=(field) value=(value) autocomplete="off"
                        autocapitalize="characters" spellcheck="false" data-held-text;
                }
            }
            div.ranks.needs-js role="group" aria-label=(words.text("deck-deck")) {
                @for (rank, count) in RANKS {
                    button.card type="button" data-rank=(rank) data-of=(count) data-name=(cards::name(words, rank))
                        aria-label=(cards::name(words, rank)) {
                        (cards::face(rank))
                        span.left data-left aria-hidden="true" { (count) }
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw::testing::{WORDS, parsed, values};

    #[test]
    fn a_deck_has_a_field_for_each_hand_and_every_rank_once() {
        let hand = |field: &'static str, value: &str| (field, Phrase::new("side-first"), value.to_owned());
        for words in &*WORDS {
            let html = draw(words, &[hand("hand1", "2Q\"<"), hand("hand2", "")]).into_string();
            let document = parsed(&html);
            assert_eq!(values(&document, "input", "name"), ["hand1", "hand2"]);
            assert_eq!(values(&document, "input", "value"), ["2Q\"<", ""]);
            let counts = values(&document, "[data-rank]", "data-of");
            assert_eq!(counts.iter().map(|count| count.parse().unwrap_or(0)).sum::<u32>(), 54);
            assert_eq!(values(&document, "label", "for"), values(&document, "input", "id"));
        }
    }
}
