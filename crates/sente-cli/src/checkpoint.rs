//! `--checkpoint FILE`: the state of a long table, kept in a file so that a later run goes on from it.

use std::{
    fs::{self, File, TryLockError},
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
    /// A file beside it, locked as long as this run may write, so that no other does.
    lock: Option<File>,
    /// When it was last kept, and how long that took, from when it was found due.
    kept: Instant,
    due: Option<Instant>,
    took: Duration,
}

impl Checkpoint {
    pub(crate) fn new(path: &Path) -> Self {
        // The file that a link leads to is replaced, not the link.
        let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        Checkpoint { path, lock: None, kept: Instant::now(), due: None, took: Duration::ZERO }
    }

    /// The state that an earlier run has left; `None` where there is no file yet. From now on no other run may keep its
    /// state there.
    pub(crate) fn read(&mut self) -> Result<Option<Vec<u8>>, InputError> {
        let folder = self.folder();
        if !folder.is_dir() {
            return Err(self.about("error-checkpoint-folder"));
        }
        // A device or a pipe may have no end.
        if self.path.exists() && !self.path.is_file() {
            return Err(self.about("error-checkpoint-no-file"));
        }
        self.lock()?;
        match fs::read(&self.path) {
            Ok(state) => Ok(Some(state)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(self.says("error-checkpoint-unread", &error)),
        }
    }

    fn lock(&mut self) -> Result<(), InputError> {
        let unwritten = |error: &io::Error| self.says("error-checkpoint-unwritten", error);
        let lock = File::create(self.beside(".lock")).map_err(|error| unwritten(&error))?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(self.about("error-checkpoint-busy")),
            Err(TryLockError::Error(error)) => return Err(unwritten(&error)),
        }
        self.lock = Some(lock);
        Ok(())
    }

    fn beside(&self, ending: &str) -> PathBuf {
        let mut beside = self.path.clone().into_os_string();
        beside.push(ending);
        beside.into()
    }

    fn folder(&self) -> &Path {
        let folder = self.path.parent().filter(|folder| !folder.as_os_str().is_empty());
        folder.unwrap_or(Path::new("."))
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
        let beside = self.beside(".new");
        let mut file = File::create(&beside)?;
        file.write_all(state)?;
        file.sync_all()?;
        drop(file);
        fs::rename(&beside, &self.path)?;
        // The name itself is brought to the disk where a folder can be opened as a file.
        if let Ok(folder) = File::open(self.folder()) {
            let _ = folder.sync_all();
        }
        Ok(())
    }

    fn about(&self, key: &'static str) -> InputError {
        InputError::Rules(Phrase::new(key).with("file", shown(&self.path.to_string_lossy())))
    }

    fn says(&self, key: &'static str, error: &io::Error) -> InputError {
        let file = shown(&self.path.to_string_lossy());
        InputError::Rules(Phrase::new(key).with("file", file).with("why", crate::failure::why(error)))
    }
}

impl Drop for Checkpoint {
    fn drop(&mut self) {
        if self.lock.is_some() {
            // Whoever comes next makes it anew.
            let _ = fs::remove_file(self.beside(".lock"));
        }
    }
}
