//! Plays by number, for tables and bit sets: what beats what is a matter of class and main rank.

use super::super::{Kind, Play, Rank};

/// A kind of one length: only plays of one class beat one another, but for bombs and the rocket.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Class(u8);

/// A class and a main rank. Within a class the higher beats the lower.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Code(u16);

impl Class {
    /// How many there are.
    pub(super) const COUNT: usize = 60;
    pub(super) const SOLO: Class = Class(0);
    pub(super) const BOMB: Class = Class(58);
    pub(super) const ROCKET: Class = Class(59);

    pub(super) const fn new(kind: Kind, length: u8) -> Self {
        Class(match kind {
            Kind::Solo => 0,
            Kind::Pair => 1,
            Kind::Trio => 2,
            Kind::TrioSolo => 3,
            Kind::TrioPair => 4,
            Kind::FourSolo => 5,
            Kind::FourPair => 6,
            // From 5 to 12 in a row.
            Kind::Chain => 2 + length,
            // From 3 to 12.
            Kind::PairChain => 12 + length,
            // From 2 to 12.
            Kind::Plane => 23 + length,
            Kind::PlaneSolo => 34 + length,
            Kind::PlanePair => 45 + length,
            Kind::Bomb => 58,
            Kind::Rocket => 59,
        })
    }

    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }
}

impl Code {
    pub(super) const fn new(class: Class, main: Rank) -> Self {
        Code((class.0 as u16) << 4 | main.index() as u16)
    }

    pub(super) const fn of(play: &Play) -> Self {
        Code::new(Class::new(play.kind, play.length), play.main)
    }

    pub(super) const fn class(self) -> Class {
        Class((self.0 >> 4 & 0xFF) as u8)
    }

    /// The code of a class and a main rank by its index.
    pub(super) const fn at(class: Class, main: u32) -> Self {
        Code((class.0 as u16) << 4 | (main & 15) as u16)
    }

    /// Whether a play of this code beats one of that.
    pub(super) fn beats(self, last: Code) -> bool {
        match self.class() {
            class if class == last.class() => self > last,
            Class::ROCKET => true,
            Class::BOMB => last.class() != Class::ROCKET,
            _ => false,
        }
    }

    /// The main rank's index.
    pub(super) const fn main(self) -> u32 {
        (self.0 & 15) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_class_has_a_number_of_its_own() {
        let lengths = |kind: Kind| match kind.make().map(|make| make.least) {
            None | Some(1) => 1..=1,
            Some(least) => least..=12,
        };
        let mut numbers: Vec<_> = Kind::ALL
            .iter()
            .flat_map(|kind| lengths(*kind).map(|length| Class::new(*kind, length)))
            .collect();
        numbers.sort_unstable();
        assert_eq!(numbers, (0..60).map(Class).collect::<Vec<_>>());
    }
}
