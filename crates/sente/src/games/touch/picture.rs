//! Pictures of touch: who wins by the hands at one limit, and who wins from the start at each limit.

use std::ops::RangeInclusive;

use super::{Add, Hands, Position, Touch, notation};
use crate::{
    Detail, Failed, InputError, Limits, Options, Phrase, Room,
    notation::Place,
    picture::{Axis, Labels, Mark, Picture},
    solve::retrograde::Indexed,
};

/// The highest limit of a map of hands: with more pairs of hands it could not be drawn.
const MOST_LIMIT: u16 = 19;

/// The limits of a strip where nobody says which.
const STRIP: RangeInclusive<u64> = 2..=60;

/// The same where play can go round in circles, and every position of each limit is valued.
const CYCLIC_STRIP: RangeInclusive<u64> = 2..=24;

impl Touch {
    /// What each pair of hands is worth to the side to move against each pair of the other side.
    pub(super) fn map_of_hands(&self, limits: &Limits) -> Result<Picture, Failed> {
        let limit = self.rules.limit;
        if limit > MOST_LIMIT {
            let error = InputError::OutOfRange {
                place: Place::option("limit"),
                text: limit.to_string(),
                least: 2,
                most: Some(MOST_LIMIT.into()),
            };
            return Err(error.into());
        }
        let values = self.values(limits)?;
        // Number 0 is both hands out, and the game over.
        let hands: Vec<Hands> = (1..Hands::pairs(limit)).map(Hands::numbered).collect();
        let labels: Vec<String> =
            hands.iter().map(|hands| hands.both().map(notation::write_hand).join(" ")).collect();
        let axis = |key| Axis { name: Phrase::new(key), labels: Labels::Texts(labels.clone()) };
        let axes = [axis("axis-touch-mover"), axis("axis-touch-other")];
        let title = self.titled("picture-touch-hands").with("limit", u64::from(limit));
        Picture::of(title, axes, limits.meter(), |mover, other| {
            let position = Position::new(hands[mover], hands[other]);
            Ok(Mark::Outcome(values.get(self.index(&position)).outcome))
        })
    }

    /// What the start is worth to the side to move at each limit.
    pub(super) fn strip(
        &self,
        range: Option<RangeInclusive<u64>>,
        limits: &Limits,
    ) -> Result<Picture, Failed> {
        if self.asked.limit {
            return Err(InputError::Contradiction { option: "limit", other: "picture strip" }.into());
        }
        let range = range.unwrap_or(if self.rules.cyclic() { CYCLIC_STRIP } else { STRIP });
        let (first, last) = (*range.start(), *range.end());
        let count = last - first + 1;
        if count > Picture::MOST {
            let phrase = Phrase::new("error-picture-too-long").with("count", count);
            return Err(InputError::Rules(phrase.with("most", Picture::MOST)).into());
        }
        self.at(last).check_size()?;
        let start = notation::write_hands([self.asked.start; 2]);
        let axes = [
            Axis::numbers(Phrase::new("axis-touch-limit"), first, last),
            Axis {
                name: Phrase::new("axis-touch-start").with("position", start.as_str()),
                labels: Labels::Nothing,
            },
        ];
        let title = self.titled("picture-touch-strip").with("position", start.as_str());
        Picture::of(title, axes, limits.meter(), |column, _| {
            let game = self.at(first + column as u64);
            // The start may be out of place at a low limit.
            let Ok(position) = game.read_position(&[], &Options::default()) else { return Ok(Mark::Nothing) };
            let analysis = game.solve(&position, Detail::Verdict, limits, &mut |_| {})?;
            Ok(Mark::Outcome(analysis.value.outcome))
        })
    }

    /// A title with the rules in it.
    fn titled(&self, key: &'static str) -> Phrase {
        let rules = self.rules;
        let add = if rules.add == Add::Own { "self" } else { "other" };
        let over = if rules.over == super::Over::Cut { "cut" } else { "mod" };
        Phrase::new(key).with("add", add).with("over", over).with("split", rules.split.name())
    }
}
