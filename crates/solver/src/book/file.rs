//! The file of a book: a sealed file (see `sealed.rs`) whose body is one zstd frame. In it stand, for all positions in
//! the order of their keys, each a varint but for the keys of what was played:
//!
//! ```text
//!   the first key, then for each other one how many numbers lie between it and the one before
//!   the code of the lower bound (see database/value.rs), 0 if there is none
//!   0 if the upper bound is the same, else its code and one more
//!   how many moves were played, then for each its key in eight bytes, wins, draws and losses
//! ```
//!
//! one kind after the other, so that zstd finds alike beside alike. The tables say which game the book is of, how many
//! plies and positions it has, and how long the body is when it is unpacked.

use std::path::Path;

use arbore_core::Score;

use super::{Book, BookError, Entry, Played, Results};
use crate::database::block::{pull, push};
use crate::database::build::with_suffix;
use crate::database::format::take;
use crate::database::value::{Code, UNKNOWN, decode, encode};
use crate::database::{DatabaseError, Identity, Part};
use crate::sealed::{self, HEAD, Kind, Sealing};

/// What kind of sealed file a book is.
const KIND: Kind = Kind { magic: *b"ArBok\r\x1a\n", version: 1 };
/// How hard zstd tries: books are small, and written once.
const LEVEL: i32 = 19;
/// No book is larger when it is unpacked.
const MAX_BYTES: usize = 1 << 31;

/// Writes a book and returns how many bytes it has.
pub(super) fn write(book: &Book, path: &Path) -> Result<u64, BookError> {
    let body = body(book)?;
    let packed =
        zstd::bulk::compress(&body, LEVEL).expect("memory is the only limit of compressing in memory");
    let mut tables = Vec::new();
    push(&mut tables, book.identity.game.len() as u64);
    tables.extend_from_slice(book.identity.game.as_bytes());
    tables.extend_from_slice(&book.identity.rules);
    push(&mut tables, book.plies.into());
    push(&mut tables, book.keys.len() as u64);
    push(&mut tables, body.len() as u64);
    let mut file = Sealing::create(KIND, path.to_owned(), with_suffix(path, ".tmp"))?;
    file.write(&packed)?;
    Ok(file.seal(&tables, true)?)
}

/// Reads a whole book and checks all of it.
pub(super) fn read(path: &Path, bytes: &[u8]) -> Result<Book, BookError> {
    let tables = KIND.tables(path, bytes)?;
    sealed::check_whole(path, bytes)?;
    let packed = &bytes[HEAD..tables.start];
    parse(&bytes[tables], packed).ok_or_else(|| DatabaseError::damaged(path, Part::Tables).into())
}

fn parse(mut tables: &[u8], packed: &[u8]) -> Option<Book> {
    let tables = &mut tables;
    let length = usize::try_from(pull(tables)?).ok()?;
    let game = str::from_utf8(take(tables, length)?).ok()?.to_owned();
    let rules = take(tables, 32)?.try_into().ok()?;
    let plies = pull(tables)?.try_into().ok()?;
    let positions = usize::try_from(pull(tables)?).ok()?;
    let length = usize::try_from(pull(tables)?).ok().filter(|length| *length <= MAX_BYTES)?;
    // Each position takes at least a byte of each kind.
    if !tables.is_empty() || positions > length / 4 {
        return None;
    }
    let body = zstd::bulk::decompress(packed, length).ok().filter(|body| body.len() == length)?;
    let (keys, entries) = parse_body(&body, positions)?;
    let identity = Identity { game, rules, is_complete: false };
    Some(Book { identity, plies, keys, entries })
}

fn body(book: &Book) -> Result<Vec<u8>, DatabaseError> {
    let mut bytes = Vec::new();
    let mut least = 0;
    for &key in &book.keys {
        push(&mut bytes, key - least);
        // The last key that there is has none after it.
        least = key.wrapping_add(1);
    }
    for entry in &book.entries {
        push(&mut bytes, code(entry.low)?.into());
    }
    for entry in &book.entries {
        let high = u64::from(code(entry.high)?);
        push(&mut bytes, if entry.low == entry.high { 0 } else { high + 1 });
    }
    for entry in &book.entries {
        push(&mut bytes, entry.played.len() as u64);
    }
    for Played { after, results } in book.entries.iter().flat_map(|entry| &entry.played) {
        bytes.extend_from_slice(&after.to_le_bytes());
        for number in [results.wins, results.draws, results.losses] {
            push(&mut bytes, number);
        }
    }
    Ok(bytes)
}

fn parse_body(mut body: &[u8], positions: usize) -> Option<(Vec<u64>, Vec<Entry>)> {
    let body = &mut body;
    let mut least = Some(0_u64);
    let mut keys = Vec::with_capacity(positions);
    for _ in 0..positions {
        let key = least?.checked_add(pull(body)?)?;
        keys.push(key);
        least = key.checked_add(1);
    }
    let mut entries = vec![Entry::NOTHING; positions];
    for entry in &mut entries {
        entry.low = bound(pull(body)?, Score::MINUS_INFINITY)?;
    }
    for entry in &mut entries {
        entry.high = match pull(body)?.checked_sub(1) {
            None => entry.low,
            Some(code) => bound(code, Score::INFINITY)?,
        };
    }
    let mut counts = Vec::with_capacity(positions);
    for _ in 0..positions {
        counts.push(pull(body)?);
    }
    for (entry, count) in entries.iter_mut().zip(counts) {
        for _ in 0..count {
            let after = u64::from_le_bytes(take(body, 8)?.try_into().ok()?);
            let [wins, draws, losses] = [pull(body)?, pull(body)?, pull(body)?];
            entry.played.push(Played { after, results: Results { wins, draws, losses } });
        }
    }
    let are_in_order =
        |entry: &Entry| entry.low <= entry.high && entry.played.is_sorted_by(|a, b| a.after < b.after);
    (body.is_empty() && entries.iter().all(are_in_order)).then_some((keys, entries))
}

/// The code of a bound.
fn code(bound: Score) -> Result<Code, DatabaseError> {
    if bound.is_infinite() { Ok(UNKNOWN) } else { encode(bound) }
}

/// The bound with a code, or its open end.
fn bound(code: u64, open: Score) -> Option<Score> {
    let code = Code::try_from(code).ok()?;
    Some(if code == UNKNOWN { open } else { decode(code)? })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn example() -> Book {
        let results = Results { wins: 3, draws: 1 << 40, losses: 0 };
        let played = vec![Played { after: 5, results }, Played { after: u64::MAX, results }];
        let entries = vec![
            (u64::MAX, Entry::proven(Score::win_in(7))),
            (0, Entry { low: Score::DRAW, ..Entry::NOTHING }),
            (1, Entry { high: Score::points(-3), ..Entry::NOTHING }),
            (77, Entry { played, ..Entry::NOTHING }),
            (78, Entry { low: Score::loss_in(9), high: Score::points(2), played: Vec::new() }),
        ];
        let identity = Identity { game: "nim:heaps=1/2".to_owned(), rules: [9; 32], is_complete: false };
        Book::new(identity, 4, entries)
    }

    #[test]
    fn a_book_reads_back() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("book");
        let length = example().save(&path).unwrap();
        assert_eq!(std::fs::metadata(&path).unwrap().len(), length);
        assert_eq!(Book::open(&path).unwrap(), example());
        assert_eq!(example().entry(77).unwrap().played.len(), 2);
        assert_eq!(example().entry(76), None);
        let empty = Book::new(example().identity, 0, Vec::new());
        empty.save(&path).unwrap();
        assert_eq!(Book::open(&path).unwrap(), empty);
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1, "nothing else is left");
    }

    #[test]
    fn every_changed_byte_is_noticed() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("book");
        example().save(&path).unwrap();
        let whole = std::fs::read(&path).unwrap();
        for at in 0..whole.len() {
            let mut changed = whole.clone();
            changed[at] ^= 0x10;
            let error = Book::from_bytes(&path, &changed).unwrap_err();
            let is_clear = match error {
                BookError::NotABook { .. } => at < 8,
                BookError::File(DatabaseError::WrongVersion { .. }) => (8..10).contains(&at),
                BookError::File(DatabaseError::Damaged { .. }) => true,
                _ => false,
            };
            assert!(is_clear, "byte {at}: {error}");
            assert!(Book::from_bytes(&path, &whole[..at]).is_err(), "cut at {at}");
        }
    }

    #[test]
    fn the_game_must_be_the_right_one() {
        let book = example();
        let is = |game: &str, rules: [u8; 32]| {
            book.check(&Identity { game: game.to_owned(), rules, is_complete: false })
        };
        assert!(is("nim:heaps=1/2", [9; 32]).is_ok());
        assert!(matches!(is("nim", [9; 32]), Err(BookError::File(DatabaseError::WrongGame { .. }))));
        let other = is("nim:heaps=1/2", [8; 32]);
        assert!(matches!(other, Err(BookError::File(DatabaseError::WrongRules { .. }))));
    }
}
