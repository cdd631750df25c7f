//! Who stood to win over the game so far: bars up for the first side, down for the second, longer the nearer the end.

use maud::{Markup, html};
use sente::Side;
use sente_text::Words;

use super::Moment;

/// Half of the strip's height.
const HALF: u32 = 24;

/// A bar where the distance is not known.
const USUAL: u32 = 15;

/// The shortest bar of a win.
const LEAST: u32 = 7;

pub(super) fn draw(words: &Words, moments: &[Moment]) -> Markup {
    let longest = moments.iter().filter_map(|moment| moment.remoteness).max().unwrap_or(0);
    html! {
        div.strip-box {
            ol.strip.thin[moments.len() > 60].hair[moments.len() > 200] aria-label=(words.text("strip")) {
                @for moment in moments {
                    li {
                        a.(class(moment)) href=(moment.href) title=(moment.says)
                            aria-current=[moment.shown.then_some("step")] {
                            svg viewBox="0 0 10 48" preserveAspectRatio="none" aria-hidden="true" focusable="false" {
                                (bar(moment, longest))
                            }
                        }
                    }
                }
            }
            p.strip-key aria-hidden="true" {
                span.first { (words.text("side-first")) }
                span.second { (words.text("side-second")) }
            }
        }
    }
}

fn class(moment: &Moment) -> &'static str {
    match moment.winner {
        Some(Some(Side::First)) => "first",
        Some(Some(Side::Second)) => "second",
        Some(None) => "draw",
        None => "unknown",
    }
}

fn bar(moment: &Moment, longest: u32) -> Markup {
    let length = match moment.remoteness {
        None => USUAL,
        Some(plies) => {
            let near = u64::from(longest.saturating_sub(plies)) * u64::from(HALF - LEAST);
            LEAST + u32::try_from(near / u64::from(longest.max(1))).unwrap_or(0)
        }
    };
    html! {
        @match moment.winner {
            Some(Some(Side::First)) => { rect x="0" y=(HALF - length) width="10" height=(length) {} }
            Some(Some(Side::Second)) => { rect x="0" y=(HALF) width="10" height=(length) {} }
            Some(None) => { rect x="0" y=(HALF - 3) width="10" height="6" {} }
            None => { rect x="3" y=(HALF - 1) width="4" height="2" {} }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw::testing::{WORDS, parsed, values};

    fn moment(ply: usize, winner: Option<Option<Side>>, remoteness: Option<u32>) -> Moment {
        Moment {
            ply,
            mv: None,
            winner,
            remoteness,
            href: format!("?seen={ply}&x=<"),
            shown: ply == 1,
            says: "a \"b\" <c>".to_owned(),
        }
    }

    #[test]
    fn bars_go_up_and_down_and_grow_towards_the_end() {
        let moments = [
            moment(0, Some(Some(Side::First)), Some(3)),
            moment(1, Some(Some(Side::Second)), Some(2)),
            moment(2, Some(None), None),
            moment(3, None, None),
            moment(4, Some(Some(Side::First)), Some(0)),
        ];
        let document = parsed(&draw(&WORDS[0], &moments).into_string());
        assert_eq!(values(&document, "rect", "y"), ["17", "24", "21", "23", "0"]);
        assert_eq!(values(&document, "rect", "height"), ["7", "12", "6", "2", "24"]);
        assert_eq!(values(&document, "a[aria-current]", "href"), ["?seen=1&x=<"]);
    }

    #[test]
    fn no_moments_and_many() {
        for count in [0, 1, 200, 1000] {
            let moments: Vec<Moment> = (0..count).map(|ply| moment(ply, None, Some(u32::MAX))).collect();
            let document = parsed(&draw(&WORDS[1], &moments).into_string());
            assert_eq!(values(&document, ".strip a", "href").len(), count);
        }
    }
}
