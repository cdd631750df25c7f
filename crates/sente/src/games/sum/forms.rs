//! Misère play: who wins a collection of parts, each known only by what its moves lead to.

use std::sync::Arc;

use rustc_hash::FxHashMap;

use super::{Move, Position, Sum, part::Part, tame::Worth};
use crate::{
    Limits, Outcome, Side, Stopped,
    limits::Meter,
    solve::{prove::Prover, tame::Tame},
};

/// A part as a tree of moves: the forms that its moves lead to say all of it. Two positions of one form are the same game,
/// be they of one room or of two. [`OVER`] has no moves.
type Form = u32;

const OVER: Form = 0;

/// Of a part with more moves than this no search will ever go through all that can arise.
const MOST_MOVES: usize = 1 << 20;

/// What a collection of parts is: their forms in ascending order, finished ones left out.
type Collection = Box<[Form]>;

/// A search that remembers every form, and who wins every collection it has decided.
pub(super) struct Forms<'a> {
    game: &'a Sum,
    limits: &'a Limits,
    meter: Meter<'a>,
    /// The forms of positions, as one types them.
    known: FxHashMap<Arc<str>, Form>,
    /// Each form by those that its moves lead to, in ascending order, each once; and the other way round.
    forms: FxHashMap<Box<[Form]>, Form>,
    leads_to: Vec<Box<[Form]>>,
    /// What each form is worth.
    worth: Vec<Worth>,
    /// Whether the side to move wins.
    wins: FxHashMap<Collection, bool>,
    /// Bytes in all of these.
    bytes: usize,
    /// Whether the theorem about tame parts is used.
    pub(super) by_theorem: bool,
}

/// A part whose form is being made.
struct Growing {
    part: Arc<Part>,
    /// The moves still to look at, taken from the back.
    moves: Vec<Move>,
    leads_to: Vec<Form>,
}

/// A collection whose moves are being looked at: the one to come is that in form `part`, to the `to`th that it leads to.
struct Frame {
    collection: Collection,
    part: usize,
    to: usize,
}

impl<'a> Forms<'a> {
    pub(super) fn new(game: &'a Sum, limits: &'a Limits) -> Self {
        let over: Box<[Form]> = Box::from([]);
        Forms {
            game,
            limits,
            meter: limits.meter(),
            known: FxHashMap::default(),
            forms: FxHashMap::from_iter([(over.clone(), OVER)]),
            leads_to: vec![over],
            worth: vec![Worth::OVER],
            wins: FxHashMap::default(),
            bytes: 0,
            by_theorem: true,
        }
    }

    /// The form of a part.
    pub(super) fn form(&mut self, part: &Arc<Part>) -> Result<Form, Stopped> {
        if let Some(form) = self.known.get(part.line()) {
            return Ok(*form);
        }
        if part.position().move_count(MOST_MOVES).is_none() {
            return Err(Stopped::Needs { bytes: u64::MAX, limit: self.limits.bytes });
        }
        let mut stack = vec![self.growing(part)?];
        loop {
            let Some(top) = stack.last_mut() else { return Ok(OVER) };
            let Some(mv) = top.moves.pop() else {
                top.leads_to.sort_unstable();
                top.leads_to.dedup();
                let (line, leads_to) = (Arc::clone(top.part.line()), std::mem::take(&mut top.leads_to));
                let form = self.intern(leads_to.into());
                self.bytes += 2 * line.len() + size_of::<(Arc<str>, Form)>();
                self.known.insert(line, form);
                stack.pop();
                match stack.last_mut() {
                    Some(below) => below.leads_to.push(form),
                    None => return Ok(form),
                }
                continue;
            };
            self.meter.step()?;
            let (_, next) = top.part.position().play(&mv.mv).expect("a legal move");
            let next = Arc::new(Part::new(next));
            match self.known.get(next.line()) {
                Some(form) => top.leads_to.push(*form),
                None => {
                    let growing = self.growing(&next)?;
                    stack.push(growing);
                }
            }
        }
    }

    /// A part met for the first time.
    fn growing(&mut self, part: &Arc<Part>) -> Result<Growing, Stopped> {
        self.meter.visit(self.bytes as u64)?;
        let alone = Position { parts: vec![Arc::clone(part)], turn: Side::First };
        let moves = self.meter.moves(self.game, &alone)?;
        Ok(Growing { part: Arc::clone(part), moves, leads_to: Vec::new() })
    }

    fn intern(&mut self, leads_to: Box<[Form]>) -> Form {
        if let Some(form) = self.forms.get(&leads_to) {
            return *form;
        }
        let form = Form::try_from(self.leads_to.len()).expect("fewer forms than fit into memory");
        self.bytes += 2 * size_of_val(&*leads_to) + 2 * size_of::<(Box<[Form]>, Form)>();
        self.worth.push(Worth::of(leads_to.iter().map(|form| self.worth[*form as usize])));
        self.leads_to.push(leads_to.clone());
        self.forms.insert(leads_to, form);
        form
    }

    /// Whether the side to move wins: it has won where no move is left, and wins where some move leaves a lost collection.
    fn wins(&mut self, root: Collection) -> Result<bool, Stopped> {
        if let Some(wins) = self.decided(&root) {
            return Ok(wins);
        }
        let mut stack = vec![Frame { collection: root, part: 0, to: 0 }];
        let mut decided = None;
        loop {
            let Some(frame) = stack.last_mut() else { return Ok(decided == Some(true)) };
            // What was decided last is what the move before leads to.
            if decided.take() == Some(false) {
                decided = Some(self.close(&mut stack, true)?);
                continue;
            }
            self.meter.step()?;
            let Some(form) = frame.collection.get(frame.part) else {
                let over = frame.collection.is_empty();
                decided = Some(self.close(&mut stack, over)?);
                continue;
            };
            let same = frame.part > 0 && frame.collection[frame.part - 1] == *form;
            let Some(to) = self.leads_to[*form as usize].get(frame.to).filter(|_| !same) else {
                (frame.part, frame.to) = (frame.part + 1, 0);
                continue;
            };
            let next = replaced(&frame.collection, frame.part, *to);
            frame.to += 1;
            match self.decided(&next) {
                Some(wins) => decided = Some(wins),
                None => stack.push(Frame { collection: next, part: 0, to: 0 }),
            }
        }
    }

    /// Whether the side to move wins, where that is known.
    fn decided(&self, collection: &Collection) -> Option<bool> {
        let worth = collection.iter().map(|form| self.worth[*form as usize]);
        let known = Worth::wins(worth).filter(|_| self.by_theorem);
        known.or_else(|| self.wins.get(collection).copied())
    }

    /// What the parts of a position are as good as, if all are tame.
    pub(super) fn tame(&mut self, position: &Position) -> Result<Option<Vec<Tame>>, Stopped> {
        position.parts.iter().map(|part| self.tame_part(part).transpose()).collect::<Option<_>>().transpose()
    }

    /// What a part is as good as, if it is tame: as its game says, or as what its moves lead to says.
    pub(super) fn tame_part(&mut self, part: &Arc<Part>) -> Result<Option<Tame>, Stopped> {
        if let Some(tame) = part.tame(self.limits)? {
            return Ok(Some(tame));
        }
        let form = self.form(part)?;
        Ok(self.tame_form(form))
    }

    /// The same for a form.
    pub(super) fn tame_form(&self, form: Form) -> Option<Tame> {
        self.worth[form as usize].tame()
    }

    /// The limits of the search.
    pub(super) fn limits(&self) -> &'a Limits {
        self.limits
    }

    /// The topmost collection is decided.
    fn close(&mut self, stack: &mut Vec<Frame>, wins: bool) -> Result<bool, Stopped> {
        if let Some(frame) = stack.pop() {
            self.bytes += size_of_val(&*frame.collection) + 2 * size_of::<(Collection, bool)>();
            self.wins.insert(frame.collection, wins);
        }
        self.meter.visit((self.bytes + stack.len() * size_of::<Frame>()) as u64)?;
        Ok(wins)
    }

    /// What a position is as a collection.
    pub(super) fn collection(&mut self, position: &Position) -> Result<Collection, Stopped> {
        let forms: Result<Vec<Form>, Stopped> = position.parts.iter().map(|part| self.form(part)).collect();
        let mut forms = forms?;
        forms.retain(|form| *form != OVER);
        forms.sort_unstable();
        Ok(forms.into())
    }
}

/// A collection with one of its forms replaced by another.
fn replaced(collection: &Collection, part: usize, by: Form) -> Collection {
    let mut next = Vec::with_capacity(collection.len());
    next.extend_from_slice(&collection[..part]);
    next.extend_from_slice(&collection[part + 1..]);
    if by != OVER {
        let at = next.partition_point(|form| *form < by);
        next.insert(at, by);
    }
    next.into()
}

impl Prover<Sum> for Forms<'_> {
    fn outcome(&mut self, position: &Position) -> Result<Outcome, Stopped> {
        let collection = self.collection(position)?;
        Ok(if self.wins(collection)? { Outcome::Win } else { Outcome::Loss })
    }

    fn positions(&self) -> u64 {
        self.meter.progress().positions
    }
}

/// The outcome, whoever cannot move having won.
pub(super) fn outcome(game: &Sum, position: &Position, limits: &Limits) -> Result<Outcome, Stopped> {
    Forms::new(game, limits).outcome(position)
}
