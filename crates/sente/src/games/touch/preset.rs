//! The variants that people play, by name.
//!
//! What is known of each, and which published claims hold, stands in the guide; `games/touch/tests.rs` holds it against
//! the solver.

use super::{Add, Hands, Over, Rules, Split};

/// Rules and a start that have a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preset {
    /// The name, as one types it.
    pub name: &'static str,
    /// The rules.
    pub rules: Rules,
    /// Each side's hands at the start.
    pub start: Hands,
}

/// The names, the default first.
pub const NAMES: &[&str] = &[
    "pengshouzhi",
    "coushi",
    "chopsticks",
    "cutoff",
    "suns",
    "halvsies",
    "divisions",
    "transfers",
    "suicide",
    "waribashi",
];

/// The presets, in the order of [`NAMES`].
pub const ALL: [Preset; 10] = [
    // 碰手指 to 10, the game that this room is named after.
    preset(NAMES[0], own(10, Over::Cut), 1),
    // 凑十: only exactly 10 is out.
    preset(NAMES[1], own(10, Over::Mod), 1),
    // Wikipedia, "Chopsticks (hand game)", "roll-over".
    preset(NAMES[2], other(Over::Mod, Split::Full), 1),
    // Wikipedia's "cutoff": the same, but a hand that passes 5 is out.
    preset(NAMES[3], other(Over::Cut, Split::Full), 1),
    // Wikipedia's "suns": chopsticks from four fingers on each hand.
    preset(NAMES[4], other(Over::Mod, Split::Full), 4),
    // Only a lone even hand splits, into halves.
    preset(NAMES[5], other(Over::Mod, Split::Half), 1),
    // Only a lone hand splits, in any way; 分身 in Japan.
    preset(NAMES[6], other(Over::Mod, Split::Revive), 1),
    // Fingers pass only between two live hands.
    preset(NAMES[7], other(Over::Mod, Split::Transfer), 1),
    // Chopsticks in which a hand may be emptied.
    preset(NAMES[8], other(Over::Mod, Split::Suicide), 1),
    // 割りばし, its basic rules: no splits, what passes 5 is out.
    preset(NAMES[9], other(Over::Cut, Split::None), 1),
];

const fn preset(name: &'static str, rules: Rules, start: u16) -> Preset {
    Preset { name, rules, start: Hands::new(start, start) }
}

const fn own(limit: u16, over: Over) -> Rules {
    Rules { limit, over, add: Add::Own, split: Split::None }
}

const fn other(over: Over, split: Split) -> Rules {
    Rules { limit: 5, over, add: Add::Other, split }
}

/// The preset of this name.
#[must_use]
pub fn named(name: &str) -> Option<Preset> {
    ALL.into_iter().find(|preset| preset.name == name)
}
