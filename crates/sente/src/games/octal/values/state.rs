//! The values of a code as bytes, to go on from later.

use super::{Values, period::Search};
use crate::games::octal::code::Code;

/// What the bytes begin with; the last of them is the version.
const HEAD: &[u8; 8] = b"SenteOT\x01";

/// Why bytes are no state to go on from.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StateError {
    /// They are something else, or not whole.
    #[error("not the state of a table, or damaged")]
    Damaged,
    /// They were written by a program that keeps its state in another way.
    #[error("the state of another version of the program")]
    Version,
    /// They belong to another code.
    #[error("the state of {0}")]
    Code(String),
}

impl Values {
    /// All values worked out so far, for [`Values::from_state`]: the head, the code, the bytes of a value, the values, and a
    /// checksum over all of that.
    #[must_use]
    pub fn state(&self) -> Vec<u8> {
        let code = self.code.to_string();
        let most = self.values.iter().max().copied().unwrap_or(0);
        let width = (4 - most.leading_zeros() as usize / 8).max(1);
        let mut bytes = Vec::with_capacity(HEAD.len() + code.len() + width * self.values.len() + 40);
        bytes.extend_from_slice(HEAD);
        bytes.extend_from_slice(&(code.len() as u64).to_le_bytes());
        bytes.extend_from_slice(code.as_bytes());
        bytes.extend_from_slice(&(width as u64).to_le_bytes());
        bytes.extend_from_slice(&(self.values.len() as u64).to_le_bytes());
        self.values.iter().for_each(|value| bytes.extend_from_slice(&value.to_le_bytes()[..width]));
        let sum = checksum(&bytes);
        bytes.extend_from_slice(&sum.to_le_bytes());
        bytes
    }

    /// The values that [`Values::state`] has put into bytes. What is worked out from them on is the same as if they had
    /// never been bytes.
    ///
    /// # Errors
    /// The bytes are not such a state, or not of this code.
    pub fn from_state(code: Code, bytes: &[u8]) -> Result<Self, StateError> {
        let (head, version) = HEAD.split_at(HEAD.len() - 1);
        let rest = bytes.strip_prefix(head).ok_or(StateError::Damaged)?;
        if !rest.starts_with(version) {
            return Err(if rest.is_empty() { StateError::Damaged } else { StateError::Version });
        }
        let (mut rest, sum) = bytes.split_last_chunk::<8>().ok_or(StateError::Damaged)?;
        if checksum(rest) != u64::from_le_bytes(*sum) {
            return Err(StateError::Damaged);
        }
        read(&mut rest, HEAD.len())?;
        let length = number(&mut rest)?;
        let name = std::str::from_utf8(read(&mut rest, length)?).map_err(|_| StateError::Damaged)?;
        if name != code.to_string() {
            return Err(StateError::Code(name.to_owned()));
        }
        let (width, count) = (number(&mut rest)?, number(&mut rest)?);
        if !(1..=4).contains(&width) || count == 0 || count.checked_mul(width) != Some(rest.len()) {
            return Err(StateError::Damaged);
        }
        let value = |bytes: &[u8]| bytes.iter().rev().fold(0, |value, byte| value << 8 | u32::from(*byte));
        let values: Vec<u32> = rest.chunks_exact(width).map(value).collect();
        let (search, period) = Search::resumed(&code, &values);
        Ok(Values { method: super::Method::resumed(&code, &values), search, period, code, values })
    }

    /// A checksum of the values of the heaps up to this one: FNV-1a over each as four bytes, the least first. `None` if they
    /// are not all known.
    #[must_use]
    pub fn checksum(&self, heap: u64) -> Option<u64> {
        (0..=heap).try_fold(FNV, |sum, heap| {
            Some(u32::try_from(self.small(heap)?).ok()?.to_le_bytes().iter().fold(sum, add))
        })
    }
}

fn read<'a>(rest: &mut &'a [u8], count: usize) -> Result<&'a [u8], StateError> {
    let (read, behind) = rest.split_at_checked(count).ok_or(StateError::Damaged)?;
    *rest = behind;
    Ok(read)
}

fn number(rest: &mut &[u8]) -> Result<usize, StateError> {
    let bytes = read(rest, 8)?.try_into().map_err(|_| StateError::Damaged)?;
    usize::try_from(u64::from_le_bytes(bytes)).map_err(|_| StateError::Damaged)
}

/// Fowler, Noll and Vo's hash: each byte changes it, whatever the others are.
const FNV: u64 = 0xCBF2_9CE4_8422_2325;

fn add(sum: u64, byte: &u8) -> u64 {
    (sum ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01B3)
}

fn checksum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(FNV, add)
}
