//! What is played differently from table to table: three switches and the kinds that a puzzle forbids.

use super::play::Kind;

/// The rules. The default is the preset `standard`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    /// The single cards of a plane's wings may repeat a rank.
    pub equal_wings: bool,
    /// The two cards with a four may be of one rank.
    pub equal_with_four: bool,
    /// Both jokers may be kickers of one play.
    pub both_jokers: bool,
    /// The kinds that may not be played.
    pub banned: Kinds,
}

/// A set of kinds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Kinds(u16);

impl Kinds {
    /// The same set and this kind.
    #[must_use]
    pub const fn with(self, kind: Kind) -> Self {
        Kinds(self.0 | 1 << kind as u16)
    }

    /// Whether the kind is among them.
    #[must_use]
    pub const fn contains(self, kind: Kind) -> bool {
        self.0 >> kind as u16 & 1 != 0
    }

    /// Whether there are none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The kinds in their order.
    pub fn iter(self) -> impl Iterator<Item = Kind> {
        Kind::ALL.into_iter().filter(move |kind| self.contains(*kind))
    }
}

impl FromIterator<Kind> for Kinds {
    fn from_iter<I: IntoIterator<Item = Kind>>(kinds: I) -> Self {
        kinds.into_iter().fold(Kinds::default(), Kinds::with)
    }
}

impl Rules {
    /// Kickers as they come: wings and the cards with a four may repeat a rank, both jokers may go in one play.
    pub const STANDARD: Rules =
        Rules { equal_wings: true, equal_with_four: true, both_jokers: true, banned: Kinds(0) };

    /// The rules at pagat.com: kickers of one play are all of different ranks, and never both jokers.
    pub const PAGAT: Rules =
        Rules { equal_wings: false, equal_with_four: false, both_jokers: false, banned: Kinds(0) };

    /// The same rules without these kinds.
    #[must_use]
    pub const fn without(self, banned: Kinds) -> Self {
        Rules { banned, ..self }
    }
}

impl Default for Rules {
    fn default() -> Self {
        Rules::STANDARD
    }
}
