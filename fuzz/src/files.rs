//! Files that the program reads back. Their checksums are put right first, or nothing would be read but those.

use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::time::Duration;

use arbore_arena::Record;
use arbore_arena::record::{pdn, sgf};
use arbore_core::{Game as _, Limits};
use arbore_games::nim::Nim;
use arbore_solver::Solver;
use arbore_solver::book::Book;
use arbore_solver::campaign::Campaign;
use arbore_solver::database::Database;

/// A folder for the files of this process.
fn folder() -> &'static Path {
    static FOLDER: OnceLock<PathBuf> = OnceLock::new();
    FOLDER.get_or_init(|| {
        let folder = std::env::temp_dir().join(format!("arbore-fuzz-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("there is room for files");
        folder
    })
}

/// The last two bytes say how many of the others are tables; the first ones are the body.
fn sealed(magic: &[u8; 8], bytes: &[u8]) -> Option<Vec<u8>> {
    let (inside, length) = bytes.split_last_chunk::<2>()?;
    let tables = usize::from(u16::from_le_bytes(*length)).min(inside.len());
    let mut file = [&magic[..], &[1, 0, 0, 0, 0, 0, 0, 0], inside].concat();
    file.extend_from_slice(&(tables as u64).to_le_bytes());
    file.extend_from_slice(&crc32c::crc32c(&inside[inside.len() - tables..]).to_le_bytes());
    file.extend_from_slice(&[0; 4]);
    let whole = blake3::hash(&file);
    file.extend_from_slice(whole.as_bytes());
    file.extend_from_slice(magic);
    Some(file)
}

/// The bytes are a database.
pub fn database(bytes: &[u8]) {
    let Some(file) = sealed(b"Arbor\r\x1a\n", bytes) else { return };
    let path = folder().join("database");
    std::fs::write(&path, file).expect("there is room for a file");
    let Ok(database) = Database::open(&path) else { return };
    let _ = (database.positions(), database.size());
    for section in database.sections() {
        for number in [0, 1, section.positions, u64::MAX] {
            let _ = database.probe(section.layer, number);
        }
    }
    if let Ok(game) = arbore_lab::open(&database.identity().game)
        && let Some(numbered) = game.databases()
        && let Ok(database) = numbered.open(&path)
    {
        let _ = game.start().probe(&database);
        let _ = arbore_lab::explore::survey(&*game, numbered, &database);
    }
}

/// The bytes are a book, whose body is packed here.
///
/// # Panics
/// If a book that was read does not read back.
pub fn book(bytes: &[u8]) {
    let Some((inside, length)) = bytes.split_last_chunk::<2>() else { return };
    let tables = usize::from(u16::from_le_bytes(*length)).min(inside.len());
    let (body, tables) = inside.split_at(inside.len() - tables);
    let packed = zstd::bulk::compress(body, 1).expect("memory is there");
    let file = sealed(b"ArBok\r\x1a\n", &[&packed[..], tables, length].concat());
    let path = folder().join("book");
    if let Some(file) = file
        && let Ok(book) = Book::from_bytes(&path, &file)
    {
        book.save(&path).expect("there is room for a book");
        assert_eq!(Book::open(&path).expect("it was a book"), book);
    }
}

/// The lines are those of a journal.
///
/// # Panics
/// If a proof that resumes from the journal reaches no value, or another one without an error.
pub fn journal(text: &str) {
    let game = Nim::new(&[2, 3], 2, true).expect("such a game");
    let path = folder().join("journal");
    let _ = std::fs::remove_file(&path);
    let campaign =
        Campaign { plies: Some(2), threads: 1, megabytes: 1, report_every: Duration::from_secs(1) };
    let run = || {
        let go_on = |_: &_| ControlFlow::Continue(());
        campaign.run(&game, "nim", &(), &game.start(), &path, go_on).expect("a journal").root
    };
    let expected = Solver::new(&game, &(), 1).solve(&game.start(), &Limits::default()).value();
    assert_eq!(run().value(), expected);
    let mut lines = std::fs::read_to_string(&path).expect("a journal");
    for line in text.lines() {
        lines.push_str(&format!("{:08x} {line}\n", crc32c::crc32c(line.as_bytes())));
    }
    std::fs::write(&path, lines).expect("there is room for a journal");
    let _ = run();
}

/// The text is a file of games, of ours or PGN.
pub fn games(text: &str) {
    for record in Record::parse_any(text).unwrap_or_default() {
        let _ = record.text();
    }
}

/// The text is games of Go as SGF. Trees that were read are written and read again as the same, and so are the moves of each
/// variation.
///
/// # Panics
/// If something does not read back.
pub fn sgf(text: &str) {
    for tree in sgf::parse(text).unwrap_or_default() {
        let written = tree.text();
        let again = sgf::parse(&written).unwrap_or_else(|error| panic!("{error}: {written}"));
        assert!(again.len() == 1 && again[0].text() == written, "{written}");
        for variation in 0..tree.variations().min(5) {
            if let Ok(record) = sgf::record(&tree, variation)
                && let Some(written) = sgf::text(&record)
            {
                reads_back(&written, sgf::text);
            }
        }
    }
}

/// The text is games of checkers as PDN. Games that were read are written and read again as the same.
///
/// # Panics
/// If something does not read back.
pub fn pdn(text: &str) {
    for record in pdn::parse_all(text).unwrap_or_default() {
        if let Some(written) = pdn::text(&record) {
            reads_back(&written, pdn::text);
        }
    }
}

/// What was written is read as one game, which is written in the same way: reading may have put moves into canonical form.
fn reads_back(written: &str, write: fn(&Record) -> Option<String>) {
    let again = Record::parse_any(written).unwrap_or_else(|error| panic!("{error}: {written}"));
    assert_eq!(again.len(), 1, "{written}");
    assert_eq!(write(&again[0]).as_deref(), Some(written));
}
