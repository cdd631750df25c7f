//! What Hackenbush tells a front end.

use dashu_int::UBig;
use rand::{Rng, RngExt};

use super::{super::heaps, Hackenbush, Move, Position, Tree, search, theorem::value, tree::MOST_EDGES};
use crate::{
    About, Analysis, Board, Detail, Failed, Game, InputError, Limits, Options, Outcome, Phrase, Pick, Reason,
    Room, Stopped,
    analysis::Valued,
    options::{Absent, OptionSpec},
    solve::{
        grundy::Found,
        plain, search as searching,
        sprague::{self, Sprague},
    },
};

/// [`About::word_count`]: each word is a tree.
const TREES: &str = "error-word-count-trees";

impl Room for Hackenbush {
    const ABOUT: About = About {
        id: "hackenbush",
        aliases: &["砍树", "砍树游戏", "green-hackenbush"],
        beginnings: &[],
        example: "1[1,2] 3",
        table_example: "",
        puzzles: &crate::Puzzle::all([
            "1[1,2] 3",
            "2[1,1[1,1]] 3[2,2] 5",
            "1[3,4[1,2]] 2[1,1,1]",
            "1[1,1] 2 --misere",
        ]),
        words: (1, None),
        word_count: TREES,
        rules: &[OptionSpec::flag("misere", "option-misere-hackenbush")],
        position: &[],
        start: &[
            OptionSpec::natural("trees", 1, Absent::Means("3"), "option-start-trees").at_most(100),
            OptionSpec::natural("edges", 1, Absent::Means("5"), "option-start-edges").at_most(1000),
        ],
        start_words: (0, 0),
        table: &[],
        table_words: (0, 0),
        picture: &[],
        picture_examples: &[],
        book_every: false,
        bench: &["2[1,2] 3[1,1] 4", "1[2,2[1,1]] 2[1,2] 3 --misere"],
    };

    fn new(options: &Options) -> Result<Self, InputError> {
        Ok(Hackenbush { misere: options.flag("misere") })
    }

    fn read_position(&self, words: &[&str], _: &Options) -> Result<Position, InputError> {
        let mut trees = Vec::with_capacity(words.len());
        let mut left = MOST_EDGES;
        for (number, word) in (1..).zip(words) {
            let tree = Tree::read(word, number, left)?;
            left -= tree.edges();
            trees.push(tree);
        }
        Ok(Position::new(trees))
    }

    fn write_position(&self, position: &Position) -> String {
        position.trees.iter().map(Tree::write).collect::<Vec<_>>().join(" ")
    }

    fn write_rules(&self) -> String {
        String::from(if self.misere { "--misere" } else { "" })
    }

    fn read_move(&self, position: &Position, text: &str) -> Result<Move, InputError> {
        let not_a_move = || InputError::NotAMove { text: text.to_owned() };
        let number = |typed: &str| match typed.parse::<usize>() {
            Ok(number) if typed.bytes().all(|b| b.is_ascii_digit()) => number.checked_sub(1),
            _ => None,
        };
        let typed = crate::notation::half_width(text);
        let (edge, tree) = match typed.split_once('@') {
            Some((edge, tree)) => (number(edge), number(tree)),
            None if position.trees.len() == 1 => (number(&typed), Some(0)),
            None => return Err(not_a_move()),
        };
        let (Some(edge), Some(tree)) = (edge, tree) else { return Err(not_a_move()) };
        let mv = Move { tree, edge };
        self.check(position, &mv)?;
        Ok(mv)
    }

    fn write_move(&self, _: &Position, mv: &Move) -> String {
        format!("{}@{}", mv.edge + 1, mv.tree + 1)
    }

    fn say_move(&self, _: &Position, mv: &Move) -> Phrase {
        Phrase::new("move-hackenbush").with("edge", mv.edge + 1).with("tree", mv.tree + 1)
    }

    fn notation(&self) -> Phrase {
        Phrase::new("notation-hackenbush")
    }

    fn is_impartial(&self) -> bool {
        !self.misere
    }

    fn grundy(&self, position: &Position, limits: &Limits) -> Result<UBig, Stopped> {
        self.nimber(position, limits)
    }

    fn moves_to(
        &self,
        position: &Position,
        grundy: &UBig,
        most: usize,
        limits: &Limits,
    ) -> Result<Found<Move>, Stopped> {
        self.leaving(position, grundy, most, limits)
    }

    fn full_at_once(&self, position: &Position) -> bool {
        self.misere && searching::is_small(search::work(position))
    }

    fn board(&self, position: &Position) -> Board {
        Board::Trees { trees: position.trees.iter().map(|tree| tree.below().to_vec()).collect() }
    }

    fn pick(&self, _: &Position, mv: &Move) -> Pick {
        Pick::Edge { tree: mv.tree, edge: mv.edge }
    }

    fn analyse(
        &self,
        position: &Position,
        detail: Detail,
        limits: &Limits,
        decided: &mut dyn FnMut(&Valued<Move>),
    ) -> Result<Analysis<Move>, Stopped> {
        if self.misere {
            let work = search::work(position);
            let searched = searching::analyse(self, position, work, detail, limits, decided)?;
            let reason = Reason::searched(&searched, detail, true);
            return Ok(Analysis { reason, ..searched });
        }
        sprague::analyse(self, position, detail, limits, decided)
    }

    fn random_start(
        &self,
        outcome: Outcome,
        _: &[&str],
        options: &Options,
        limits: &Limits,
        rng: &mut dyn Rng,
    ) -> Result<Position, Failed> {
        let (count, most) = (options.small("trees"), options.small("edges"));
        for _ in 0..heaps::DRAWS {
            let mut trees: Vec<Tree> = (0..count).map(|_| random_tree(most, rng)).collect();
            if outcome == Outcome::Loss && !self.misere && most > 16 {
                // Lost positions are rare among large trees, but a stalk balances all the others.
                trees.pop();
                let balance = trees.iter().fold(0, |xor, tree| xor ^ value(tree));
                if balance == 0 || balance as u64 > most {
                    continue;
                }
                trees.push(Tree::stalk(balance));
            }
            let position = Position::new(trees);
            let found = if self.misere {
                plain::solve(self, &position, limits)?.0
            } else if position.xor() == 0 {
                Outcome::Loss
            } else {
                Outcome::Win
            };
            if found == outcome {
                return Ok(position);
            }
        }
        Err(heaps::no_such_start().into())
    }

    /// All edges are equally likely.
    fn random_move(&self, position: &Position, rng: &mut dyn Rng) -> Option<Move> {
        let edges: usize = position.trees.iter().map(Tree::edges).sum();
        let mut edge = rng.random_range(0..edges.max(1));
        for (tree, it) in position.trees.iter().enumerate() {
            if edge < it.edges() {
                return Some(Move { tree, edge });
            }
            edge -= it.edges();
        }
        None
    }
}

/// A tree of at most so many edges, of which the first grows from the ground and each other from an earlier one. Its value is
/// odd where its number of edges is, so trees of one size would not do.
fn random_tree(most: u64, rng: &mut dyn Rng) -> Tree {
    let edges = rng.random_range(1..=most);
    let below = |edge: u64| {
        let below = (edge > 0).then(|| rng.random_range(0..edge))?;
        usize::try_from(below).ok()
    };
    Tree::of(&(0..edges).map(below).collect::<Vec<_>>())
}
