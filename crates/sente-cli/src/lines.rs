//! Lines of any input, in bounded memory.

use std::io::{self, BufRead, Read};

use sente::InputError;

/// The most bytes in a line.
const MOST_BYTES: usize = 1 << 20;

/// Reads a line into `line`; `None` at the end of input. What is no text or too long is read past and told.
pub(crate) fn read<'a>(
    input: &mut impl BufRead,
    line: &'a mut Vec<u8>,
) -> io::Result<Option<Result<&'a str, InputError>>> {
    if !fill(input, line)? {
        return Ok(None);
    }
    if line.len() > MOST_BYTES {
        while line.last() != Some(&b'\n') && fill(input, line)? {}
        return Ok(Some(Err(InputError::LineTooLong { most: MOST_BYTES })));
    }
    Ok(Some(std::str::from_utf8(line).map_err(|_| InputError::NotText)))
}

/// Reads up to the end of the line or just past the bound; false at the end of input.
fn fill(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<bool> {
    line.clear();
    Ok(input.by_ref().take(MOST_BYTES as u64 + 1).read_until(b'\n', line)? > 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_and_other_bytes_are_told_and_the_next_line_is_read() {
        let mut bytes = vec![b'9'; MOST_BYTES * 2 + 10];
        bytes.extend_from_slice(b"\nnim 1\n\xFF\xFE\nnim 2");
        let mut input = io::BufReader::new(&bytes[..]);
        let mut line = Vec::new();
        let mut next = || read(&mut input, &mut line).unwrap().map(|line| line.map(str::to_owned));
        assert_eq!(next(), Some(Err(InputError::LineTooLong { most: MOST_BYTES })));
        assert_eq!(next(), Some(Ok("nim 1\n".to_owned())));
        assert_eq!(next(), Some(Err(InputError::NotText)));
        assert_eq!(next(), Some(Ok("nim 2".to_owned())));
        assert_eq!(next(), None);
    }
}
