//! `--checkpoint FILE`: the state of a long table, kept in a file so that a later run goes on from it.

use std::{
    fs::{self, File},
    io::{self, Write},
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use sente::{InputError, Phrase, error::shown};

/// How long a table works before its state is kept again.
const PATIENCE: Duration = Duration::from_millis(250);

/// Putting the state together and writing it takes no more than about a tenth of the time.
const SHARE: u32 = 10;

/// Where the state of a table is kept.
pub(crate) struct Checkpoint {
    path: PathBuf,
    /// When it was last kept, and how long that took, from when it was found due.
    kept: Instant,
    due: Option<Instant>,
    took: Duration,
}

impl Checkpoint {
    pub(crate) fn new(path: &Path) -> Self {
        Checkpoint { path: path.to_owned(), kept: Instant::now(), due: None, took: Duration::ZERO }
    }

    /// The state that an earlier run has left; `None` where there is no file yet.
    pub(crate) fn read(&self) -> Result<Option<Vec<u8>>, InputError> {
        match fs::read(&self.path) {
            Ok(state) => Ok(Some(state)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(self.says("error-checkpoint-unread", &error)),
        }
    }

    /// Whether it is time to keep the state. If so, it is expected to be put together now.
    pub(crate) fn is_due(&mut self) -> bool {
        let due = self.kept.elapsed() >= PATIENCE.max(self.took * SHARE);
        self.due = due.then(Instant::now);
        due
    }

    /// Keeps a state in place of the one before. Whenever the program or the machine stops, the file holds one or the other
    /// whole: it is written beside, brought to the disk, and then renamed.
    pub(crate) fn write(&mut self, state: &[u8]) -> Result<(), InputError> {
        let start = self.due.take().unwrap_or_else(Instant::now);
        let written = self.replace(state).map_err(|error| self.says("error-checkpoint-unwritten", &error));
        self.kept = Instant::now();
        self.took = start.elapsed();
        written
    }

    fn replace(&self, state: &[u8]) -> io::Result<()> {
        let mut beside = self.path.clone().into_os_string();
        beside.push(".new");
        let mut file = File::create(&beside)?;
        file.write_all(state)?;
        file.sync_all()?;
        drop(file);
        fs::rename(&beside, &self.path)?;
        // The name itself is brought to the disk where a folder can be opened as a file.
        let folder = self.path.parent().filter(|folder| !folder.as_os_str().is_empty());
        if let Ok(folder) = File::open(folder.unwrap_or(Path::new("."))) {
            let _ = folder.sync_all();
        }
        Ok(())
    }

    fn says(&self, key: &'static str, error: &io::Error) -> InputError {
        let file = shown(&self.path.to_string_lossy());
        InputError::Rules(Phrase::new(key).with("file", file).with("why", crate::failure::why(error)))
    }
}
