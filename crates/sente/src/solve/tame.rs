//! Tame games, which play like Nim when whoever makes the last move loses (Conway, *On Numbers and Games*, 1976, chapter 12).
//!
//! Any game has a Grundy value `g⁺`, the least number that no option has as its own, and a misère one, `g⁻`, which is the same
//! but for games that are over, of which it is 1. Misère, a game is lost for the side to move exactly when `g⁻` is 0. But
//! `g⁻` of two games side by side depends on more than `g⁻` of each, except among *tame* games: they, and all that can arise
//! from them, are sums of parts of which each is either
//!
//! - *fickle*: `(g⁺, g⁻)` is `(0, 1)` or `(1, 0)`; or
//! - *firm*: `g⁺ = g⁻`.
//!
//! *Theorem*. A sum of fickle parts alone, `k` of them with `g⁺ = 1`, has `g⁺ = k mod 2` and `g⁻ = 1 - g⁺`, so that it is lost
//! exactly when `k` is odd. Any other sum has `g⁺` and `g⁻` both equal to the exclusive or of the `g⁺` of its parts, and is
//! lost exactly when that is 0. (So Nim heaps of 0 and 1 are fickle and all others firm, and this is Bouton's theorem.)
//!
//! *Proof*, by induction, as options of sums are sums. For `g⁺` it is Sprague's and Grundy's. As for `g⁻`:
//!
//! 1. A fickle part with `g⁺ = 0` has no options with `g⁺ = 0` and none with `g⁻ = 1`: they are fickle with `g⁺ = 1`, or firm
//!    with 2 or more; and if it has options at all, `g⁻ = 1` asks for one with `g⁻ = 0`, which is fickle. A fickle part with
//!    `g⁺ = 1` has in the same way only fickle options with `g⁺ = 0`, of which there is one, and firm ones with 2 or more.
//! 2. Sums of fickle parts. With no options, `k` is 0 and `g⁻` is 1. Otherwise, by 1, options are sums of fickle parts with
//!    `k` one more or one less, that is with `g⁻` as `g⁺` here, or have a `g⁻` of 2 or more. The former there is, where `k` is
//!    even, so that `g⁻` is 1: from a part with `g⁺ = 1` if there is one, otherwise from any that has options. Where `k` is
//!    odd, no option has a `g⁻` of 0, so that `g⁻` is 0.
//! 3. Sums with a firm part, `x` being the exclusive or. No option has `g⁻ = x`: one with a firm part has another exclusive or;
//!    and one without comes from the only firm part, `g⁺ = n`, by an option `o` of it, and then has a `g⁻` of `q ^ g⁻(o)`,
//!    where `q` is the exclusive or of the others; that is not `x = q ^ n`, as no option of the part has a `g⁻` of `n`. For
//!    each `y < x` there is an option with `g⁻ = y`: some part has a `g⁺` of `n` with `m = n ^ x ^ y < n`. If it is fickle, `n`
//!    is 1 and `m` is 0, and it has such an option by 1; the firm part stays. If it is firm and not the only one, any option
//!    with `g⁺ = m` does. If it is the only one, it has an option with `g⁻ = m`, as `g⁻` of it is `n`; if that is firm,
//!    `g⁺ = m`, too; if it is fickle, all are, and `g⁻` of them is `q ^ m = y`.

use dashu_int::UBig;

/// What a tame game is as good as, beside others that are tame, both ways of playing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tame {
    /// The Grundy value.
    pub nimber: UBig,
    /// Whether the misère Grundy value is the same; otherwise one is 0 and the other 1.
    pub firm: bool,
}

impl Tame {
    /// A game that is over.
    #[must_use]
    pub fn over() -> Self {
        Tame { nimber: UBig::ZERO, firm: false }
    }

    /// Heaps of Nim.
    #[must_use]
    pub fn heaps<'a>(heaps: impl IntoIterator<Item = &'a UBig>) -> Self {
        heaps.into_iter().fold(Tame::over(), |all, heap| Tame {
            nimber: all.nimber ^ heap,
            firm: all.firm || *heap > UBig::ONE,
        })
    }

    /// Two games side by side.
    #[must_use]
    pub fn beside(&self, other: &Tame) -> Self {
        Tame { nimber: &self.nimber ^ &other.nimber, firm: self.firm || other.firm }
    }

    /// Whether the side to move loses where whoever makes the last move does.
    #[must_use]
    pub fn is_lost(&self) -> bool {
        if self.firm { self.nimber.is_zero() } else { self.nimber.is_one() }
    }
}
