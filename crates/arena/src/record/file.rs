//! The games of a match in one file: first its plan, then every game as soon as it is finished.
//!
//! Plan and games are sealed, so that a match resumes from what was played and from nothing else. The line
//! `seal` after the plan is the BLAKE3 hash of the plan; that after a game is the hash of the seal before it
//! followed by the text of the game. A change of any byte, a game that was removed, added or moved breaks the
//! chain. The seals find edits and damage; they are no signature, since no secret goes into them.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::Path;

use blake3::Hash;

use super::{Record, RecordError, split};

/// A file that a match is written to. It is locked, so that no two matches write to the same one.
#[derive(Debug)]
pub struct GamesFile {
    file: File,
    /// The last seal in the file.
    seal: Hash,
}

/// Why a file cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum FileError {
    /// There is a file already.
    #[error("the file exists already")]
    Exists,
    /// Another match writes to it.
    #[error("another match is using the file")]
    InUse,
    /// The first line is not that of a match.
    #[error("not the file of a match: {0}")]
    NotAMatch(String),
    /// The plan has no seal: an earlier version wrote the file, or the seal was removed.
    #[error("the plan has no seal")]
    NoSeal,
    /// The plan is not the one that was sealed.
    #[error("the plan does not match its seal")]
    PlanChanged,
    /// A game is not the one that was sealed at this place.
    #[error("game {number} does not match its seal")]
    GameChanged {
        /// The number of the game.
        number: u32,
    },
    /// A game in it cannot be read.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// An error of the system.
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// What the file of a match begins with.
const MATCH: &str = "arbore-match ";
/// What a line with a seal begins with.
const SEAL: &str = "seal ";

impl GamesFile {
    /// Begins a new file with the plan of a match. It has another name until the plan is on the disk: whatever
    /// has the right name can be resumed, wherever the program was killed or the disk was full.
    pub fn create(path: &Path, plan: &str) -> Result<GamesFile, FileError> {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let temporary = path.with_file_name(format!(".{name}.part"));
        // The temporary file of a match that was killed is used again.
        let file = locked(OpenOptions::new().create(true).read(true).append(true).open(&temporary)?)?;
        let begun = GamesFile::begin(file, plan).and_then(|file| publish(&temporary, path).map(|()| file));
        // It is gone already where it was renamed.
        let _ = fs::remove_file(&temporary);
        begun
    }

    fn begin(file: File, plan: &str) -> Result<GamesFile, FileError> {
        file.set_len(0)?;
        let mut file = GamesFile { file, seal: blake3::hash(plan.as_bytes()) };
        file.append_sealed(plan)?;
        Ok(file)
    }

    /// Opens a file to go on with it. Returns the plan and the finished games; a game whose end is missing
    /// was being written when the match was killed, and is cut off.
    pub fn resume(path: &Path) -> Result<(GamesFile, String, Vec<Record>), FileError> {
        let mut file = locked(OpenOptions::new().read(true).append(true).open(path)?)?;
        let mut text = String::new();
        file.read_to_string(&mut text)?;
        if !text.starts_with(MATCH) {
            return Err(FileError::NotAMatch(text.lines().next().unwrap_or_default().to_owned()));
        }
        let (head, games) = split(&text);
        let plan = Sealed::read(head).ok_or(FileError::NoSeal)?;
        let mut seal = blake3::hash(plan.text.as_bytes());
        if !plan.is_whole || plan.seal != seal.to_string() {
            return Err(FileError::PlanChanged);
        }
        let mut end = plan.length;
        let mut records = Vec::new();
        for (index, (line, part)) in games.iter().enumerate() {
            let is_last = index + 1 == games.len();
            let changed = || FileError::GameChanged { number: number(part, index) };
            let game = match Sealed::read(part) {
                Some(game) => game,
                None if is_last => break,
                None => return Err(changed()),
            };
            seal = next_seal(seal, game.text);
            if game.seal != seal.to_string() || !(game.is_whole || is_last) {
                return Err(changed());
            }
            // What follows the last seal is the beginning of a game that was never finished: it has no seal.
            let rest = &part[game.length..];
            if Sealed::read(rest).is_some() {
                return Err(FileError::GameChanged { number: number(rest, index + 1) });
            }
            records.push(Record::parse_from(*line, game.text)?);
            end += game.length;
        }
        let plan = plan.text.to_owned();
        file.set_len(u64::try_from(end).unwrap_or(u64::MAX))?;
        file.seek(SeekFrom::End(0))?;
        Ok((GamesFile { file, seal }, plan, records))
    }

    /// Adds a game. When this returns it is on the disk.
    pub fn append(&mut self, record: &Record) -> io::Result<()> {
        let text = record.text();
        self.seal = next_seal(self.seal, &text);
        self.append_sealed(&text)
    }

    fn append_sealed(&mut self, text: &str) -> io::Result<()> {
        self.file.write_all(format!("{text}{SEAL}{}\n\n", self.seal).as_bytes())?;
        self.file.sync_data()
    }
}

/// Gives a file its name, unless there is a file of this name already.
fn publish(temporary: &Path, path: &Path) -> Result<(), FileError> {
    match fs::hard_link(temporary, path) {
        Ok(()) => Ok(()),
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Err(FileError::Exists),
        // Some file systems have no links.
        Err(_) if path.exists() => Err(FileError::Exists),
        Err(_) => Ok(fs::rename(temporary, path)?),
    }
}

/// The seal of a game that follows a seal.
fn next_seal(before: Hash, text: &str) -> Hash {
    blake3::Hasher::new().update(before.as_bytes()).update(text.as_bytes()).finalize()
}

/// A part of a file with its seal.
struct Sealed<'a> {
    /// What is sealed.
    text: &'a str,
    seal: &'a str,
    /// Bytes up to the end of the seal and of the empty line after it.
    length: usize,
    /// Whether nothing follows.
    is_whole: bool,
}

impl Sealed<'_> {
    /// Reads a part up to its seal, if the line of that was written to its end.
    fn read(part: &str) -> Option<Sealed<'_>> {
        let mut at = 0;
        for line in part.split_inclusive('\n') {
            let text = &part[..at];
            at += line.len();
            if let Some(seal) = line.strip_prefix(SEAL) {
                let seal = seal.strip_suffix('\n')?;
                let length = at + usize::from(part[at..].starts_with('\n'));
                return Some(Sealed { text, seal, length, is_whole: part[length..].is_empty() });
            }
        }
        None
    }
}

/// The game's own number, or else that of its place in the file.
fn number(part: &str, index: usize) -> u32 {
    let said = part.lines().find_map(|line| line.strip_prefix("number ")?.parse().ok());
    said.unwrap_or_else(|| u32::try_from(index + 1).unwrap_or(u32::MAX))
}

fn locked(file: File) -> Result<File, FileError> {
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(FileError::InUse),
        Err(TryLockError::Error(error)) => Err(error.into()),
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::finished;
    use super::*;

    const PLAN: &str = "arbore-match 1\ngames 3\n";

    /// The text of a file of three games.
    fn three(path: &Path) -> String {
        let mut file = GamesFile::create(path, PLAN).unwrap();
        (1..=3).for_each(|number| file.append(&finished(number)).unwrap());
        drop(file);
        fs::read_to_string(path).unwrap()
    }

    #[test]
    fn what_was_written_is_there_again_but_for_a_torn_game() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games");
        let mut file = GamesFile::create(&path, PLAN).unwrap();
        file.append(&finished(1)).unwrap();
        file.append(&finished(2)).unwrap();
        assert!(matches!(GamesFile::create(&path, ""), Err(FileError::Exists)));
        assert!(matches!(GamesFile::resume(&path), Err(FileError::InUse)));
        drop(file);
        let whole = fs::read_to_string(&path).unwrap();
        let all = three(&folder.path().join("three"));
        let third = all.strip_prefix(&whole).unwrap();
        // However little of the third game was written, the first two are kept and it is not. Without the empty line
        // at its end it is whole.
        for length in 0..third.len() - 1 {
            fs::write(&path, format!("{whole}{}", &third[..length])).unwrap();
            let (mut file, plan, records) = GamesFile::resume(&path).unwrap();
            assert_eq!(plan, PLAN);
            assert_eq!(records, [finished(1), finished(2)], "{length}");
            file.append(&finished(3)).unwrap();
            drop(file);
            assert_eq!(fs::read_to_string(&path).unwrap(), all, "{length}");
            assert_eq!(GamesFile::resume(&path).unwrap().2.len(), 3);
        }
        assert_eq!(Record::parse_all(&all).unwrap(), [finished(1), finished(2), finished(3)]);
    }

    #[test]
    fn a_file_that_was_never_begun_is_not_there() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games");
        // As a match leaves it that was killed before its plan was written.
        fs::write(folder.path().join(".games.part"), "arbore-match 1\nga").unwrap();
        let file = GamesFile::create(&path, PLAN).unwrap();
        assert!(matches!(GamesFile::resume(&path), Err(FileError::InUse)));
        drop(file);
        let whole = fs::read(&path).unwrap();
        assert_eq!(GamesFile::resume(&path).unwrap().1, PLAN);
        assert!(matches!(GamesFile::create(&path, "other"), Err(FileError::Exists)));
        assert_eq!(fs::read(&path).unwrap(), whole);
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "nothing else is left");
        let nowhere = folder.path().join("none").join("games");
        assert!(matches!(GamesFile::create(&nowhere, PLAN), Err(FileError::Io(_))));
    }

    #[test]
    fn no_byte_can_be_changed() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games");
        let whole = three(&path);
        let starts: Vec<usize> = whole.match_indices(super::super::MAGIC).map(|(at, _)| at).collect();
        // Without a line that begins with `seal` the last game is one that was not written to its end.
        let last_seal = whole.rfind(SEAL).unwrap();
        for at in (0..last_seal - 1).chain(last_seal + SEAL.len()..whole.len() - 2) {
            let mut bytes = whole.clone().into_bytes();
            bytes[at] = if bytes[at] == b'7' { b'8' } else { b'7' };
            fs::write(&path, &bytes).unwrap();
            let Err(error) = GamesFile::resume(&path) else { panic!("byte {at} is accepted") };
            let is_found = match &error {
                // An edited number is reported as it stands, an edited first line as part of the game before.
                FileError::GameChanged { number } => {
                    let game = starts.iter().filter(|start| at + 1 >= **start).count();
                    *number == 7 || (game.max(2) - 1..=game).contains(&(*number as usize))
                }
                FileError::NotAMatch(_) => at < MATCH.len(),
                FileError::NoSeal | FileError::PlanChanged => at < starts[0] + super::super::MAGIC.len() + 1,
                _ => false,
            };
            assert!(is_found, "byte {at}: {error}");
            assert_eq!(fs::read(&path).unwrap(), bytes, "a file that is refused is left alone");
        }
    }

    #[test]
    fn games_cannot_be_removed_moved_or_added() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games");
        let whole = three(&path);
        let (head, games) = split(&whole);
        let [one, two, three] = [games[0].1, games[1].1, games[2].1];
        let refused = |text: String| {
            fs::write(&path, text).unwrap();
            match GamesFile::resume(&path) {
                Err(FileError::GameChanged { number }) => number,
                other => panic!("{other:?}"),
            }
        };
        assert_eq!(refused(format!("{head}{two}{three}")), 2);
        assert_eq!(refused(format!("{head}{one}{three}{two}")), 3);
        assert_eq!(refused(format!("{head}{one}{one}{two}{three}")), 1);
        let unsealed = finished(2).text();
        assert_eq!(refused(format!("{head}{one}{unsealed}\n{three}")), 2);
        let longer = two.replace("\nseal ", "\nmove a1 seconds=0\nseal ");
        assert_eq!(refused(format!("{head}{one}{longer}")), 2);
        let appended = format!("{one}move a1 seconds=0\n");
        assert_eq!(refused(format!("{head}{appended}{two}")), 1);
        // A file without seals, as an earlier version wrote it.
        fs::write(&path, format!("{PLAN}\n{unsealed}\n")).unwrap();
        assert!(matches!(GamesFile::resume(&path), Err(FileError::NoSeal)));
    }
}
