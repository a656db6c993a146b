//! The games of a match in one file: first its plan, then every game as soon as it is finished.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::Path;

use super::{MAGIC, Record, RecordError, split};

/// A file that a match is written to. It is locked, so that no two matches write to the same one.
#[derive(Debug)]
pub struct GamesFile {
    file: File,
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
    /// A game in it cannot be read.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// The system says no.
    #[error(transparent)]
    Io(#[from] io::Error),
}

impl GamesFile {
    /// Begins a new file with the plan of a match.
    pub fn create(path: &Path, plan: &str) -> Result<GamesFile, FileError> {
        let created = OpenOptions::new().create_new(true).read(true).append(true).open(path);
        let file = created.map_err(|error| match error.kind() {
            io::ErrorKind::AlreadyExists => FileError::Exists,
            _ => FileError::Io(error),
        })?;
        let mut file = GamesFile { file: locked(file)? };
        file.append_text(&format!("{plan}\n"))?;
        Ok(file)
    }

    /// Opens a file to go on with it. Returns the plan and the finished games; a game whose end is missing
    /// was being written when the match was killed, and is cut off.
    pub fn resume(path: &Path) -> Result<(GamesFile, String, Vec<Record>), FileError> {
        let mut file = locked(OpenOptions::new().read(true).append(true).open(path)?)?;
        let mut text = String::new();
        file.read_to_string(&mut text)?;
        let (plan, games) = split(&text);
        let mut end = plan.len();
        let mut records = Vec::new();
        let last = games.last().map(|(line, _)| *line);
        for (line, part) in games {
            // Whatever follows the result is the beginning of something that was never written.
            let Some(length) = length_with_result(part) else {
                if Some(line) == last {
                    break;
                }
                return Err(RecordError { line, text: MAGIC.to_owned() }.into());
            };
            records.push(Record::parse_from(line, &part[..length])?);
            end += length;
        }
        file.set_len(u64::try_from(end).unwrap_or(u64::MAX))?;
        file.seek(SeekFrom::End(0))?;
        let plan = plan.to_owned();
        Ok((GamesFile { file }, plan, records))
    }

    /// Adds a game. When this returns it is on the disk.
    pub fn append(&mut self, record: &Record) -> io::Result<()> {
        self.append_text(&format!("{}\n", record.text()))
    }

    fn append_text(&mut self, text: &str) -> io::Result<()> {
        self.file.write_all(text.as_bytes())?;
        self.file.sync_data()
    }
}

/// How long a game is up to the end of its result, if that was written.
fn length_with_result(part: &str) -> Option<usize> {
    let mut length = 0;
    for line in part.split_inclusive('\n') {
        length += line.len();
        if line.starts_with("result ") {
            let rest = &part[length..];
            return line.ends_with('\n').then_some(length + usize::from(rest.starts_with('\n')));
        }
    }
    None
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
    use std::fs;

    use super::super::tests::finished;
    use super::*;

    #[test]
    fn what_was_written_is_there_again_but_for_a_torn_game() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games");
        let mut file = GamesFile::create(&path, "arbore-match 1\ngames 3\n").unwrap();
        file.append(&finished(1)).unwrap();
        file.append(&finished(2)).unwrap();
        assert!(matches!(GamesFile::create(&path, ""), Err(FileError::Exists)));
        assert!(matches!(GamesFile::resume(&path), Err(FileError::InUse)));
        drop(file);
        let whole = fs::read_to_string(&path).unwrap();
        let third = finished(3).text();
        // However little of the third game was written, the first two are kept and it is not.
        for length in 0..third.len() {
            fs::write(&path, format!("{whole}{}", &third[..length])).unwrap();
            let (mut file, plan, records) = GamesFile::resume(&path).unwrap();
            assert_eq!(plan, "arbore-match 1\ngames 3\n\n");
            assert_eq!(records, [finished(1), finished(2)], "{length}");
            file.append(&finished(3)).unwrap();
            let records = Record::parse_all(&fs::read_to_string(&path).unwrap()).unwrap();
            assert_eq!(records, [finished(1), finished(2), finished(3)], "{length}");
        }
    }

    #[test]
    fn a_file_that_is_broken_in_the_middle_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games");
        let broken = finished(1).text().replace("move b2", "rubbish");
        fs::write(&path, format!("plan\n\n{broken}\n{}", finished(2).text())).unwrap();
        assert!(matches!(GamesFile::resume(&path), Err(FileError::Record(error)) if error.line == 11));
        // A game without an end that is not the last one was not left by us: nothing is cut off.
        let endless = super::super::tests::example().text();
        fs::write(&path, format!("plan\n{endless}{}", finished(2).text())).unwrap();
        assert!(matches!(GamesFile::resume(&path), Err(FileError::Record(error)) if error.line == 2));
    }
}
