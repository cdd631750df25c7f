//! A file that a book goes to: what it holds is lost only when there is something else to write.

use std::{
    fs::File,
    io::{self, Write},
    path::Path,
};

/// A file that keeps what it holds until there is something to write.
pub(super) struct Late {
    file: File,
    begun: bool,
}

impl Late {
    pub(super) fn open(path: &Path) -> io::Result<Self> {
        let file = File::options().write(true).create(true).truncate(false).open(path)?;
        Ok(Late { file, begun: false })
    }
}

impl Write for Late {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        // What is no plain file, such as a pipe, has nothing to empty.
        if !self.begun && self.file.metadata()?.is_file() {
            self.file.set_len(0)?;
        }
        self.begun = true;
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}
