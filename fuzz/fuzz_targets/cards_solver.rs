//! Bytes as rules of Dou Dizhu, two hands and perhaps a play to beat: the fast search finds the winning moves that the
//! plain one does.

#![no_main]

use libfuzzer_sys::fuzz_target;
use sente::{
    Detail, Game, Limits, Outcome, Room,
    games::doudizhu::{DouDizhu, Position, leads},
};
use sente_fuzz::{card_rules, deal};

fuzz_target!(|bytes: &[u8]| {
    let Some((rules, [pick, cards @ ..])) = bytes.split_first_chunk() else { return };
    let game = DouDizhu { rules: card_rules(*rules) };
    let [mover, other, third] = deal(cards, [9, 9, 8]);
    let mut position = Position::new(mover, other);
    let mut lasts = Vec::new();
    leads(third, &game.rules, usize::MAX, &mut lasts);
    position.last = lasts.get(usize::from(*pick) % lasts.len().max(1)).copied();
    if mover.is_empty() || game.ending(&position).is_some() {
        return;
    }
    let limits = Limits { positions: Some(5_000), ..Limits::default() };
    let asked = format!("{} {}", game.write_position(&position), game.write_rules());
    let mut moves = Vec::new();
    game.moves(&position, usize::MAX, &mut moves);
    let mut winning = Vec::new();
    for mv in moves {
        match game.plain(&game.play(&position, &mv), &limits) {
            Some(Ok((Outcome::Loss, _))) => winning.push(mv),
            Some(Ok(_)) => {}
            _ => return,
        }
    }
    let answer =
        game.analyse(&position, Detail::Winning, &Limits::default(), &mut |_| {}).expect("no limits");
    assert_eq!(answer.winning, winning, "{asked}");
    let wanted = if winning.is_empty() { Outcome::Loss } else { Outcome::Win };
    assert_eq!(answer.value.outcome, wanted, "{asked}");
});
