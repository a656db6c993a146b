//! Proofs in parts: the same value however many threads there are, and however often the work ends and goes on.

use std::fs;
use std::ops::ControlFlow;
use std::path::Path;
use std::time::Duration;

use arbore_core::{Game as _, Limits, Notation, Score, ZeroSum};
use arbore_games::connect4::{self, Connect4};
use arbore_games::reversi::{Empties, Endgame, Reversi};
use arbore_games::tictactoe::{self, Rule, TicTacToe};
use arbore_solver::campaign::{Campaign, CampaignError, JournalError, Progress};
use arbore_solver::{Solve, Solver};

const SMALL: Campaign =
    Campaign { plies: Some(3), threads: 1, megabytes: 1, report_every: Duration::from_secs(1) };

/// J. Feinstein's perfect game on 6×6.
const GAME: &str = "c2b4c5d2e4e3d1c1b1d5d6f4b3b2f3f2e2b6a4c6a6a2b5a5e6e5a3a1f5f6e1f1";

fn six() -> Reversi {
    Reversi::new(6, Empties::Nobody).unwrap()
}

/// The result without interruption.
fn whole<G: ZeroSum + Notation, P: Solve<G> + Sync>(
    campaign: &Campaign,
    game: &G,
    proofs: &P,
    root: &G::State,
) -> Score {
    let folder = tempfile::tempdir().unwrap();
    let go_on = |_: &Progress| ControlFlow::Continue(());
    let progress = campaign.run(game, "test", proofs, root, &folder.path().join("journal"), go_on).unwrap();
    progress.root.value().expect("it was not ended")
}

/// The result after at most `answers` answers.
fn some(root: &str, path: &Path, answers: u64) -> Result<Progress, CampaignError> {
    let game = six();
    let root = game.parse_position(root).unwrap();
    let mut reports = 0;
    SMALL.run(&game, "test", &Endgame::new(), &root, path, |_| {
        reports += 1;
        if reports > answers { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    })
}

#[test]
fn known_values_with_any_number_of_threads_and_plies() {
    let four = Reversi::new(4, Empties::Nobody).unwrap();
    let later = six().parse_position(&GAME[..36]).unwrap();
    for threads in [1, 2, 3] {
        for plies in [None, Some(0), Some(1), Some(3), Some(5)] {
            let campaign = Campaign { threads, plies, ..SMALL };
            let value = whole(&campaign, &four, &Endgame::new(), &four.start());
            assert_eq!(value, Score::points(-8), "{threads} {plies:?}");
            assert_eq!(
                whole(&campaign, &six(), &Endgame::new(), &later),
                Score::points(-4),
                "{threads} {plies:?}"
            );
        }
    }
}

/// Beyond the end of the game there are no parts, passes are plies, and wins have a distance.
#[test]
fn as_the_solver_does_it() {
    let end = six().parse_position(&GAME[..52]).unwrap();
    let campaign = Campaign { plies: Some(4), ..SMALL };
    assert_eq!(whole(&campaign, &six(), &(), &end), Score::points(-4));
    assert_eq!(whole(&Campaign { plies: Some(12), ..SMALL }, &six(), &(), &end), Score::points(-4));
    for (n, k, misere) in [(3, 3, false), (3, 3, true), (4, 3, false), (4, 3, true)] {
        let game = TicTacToe::new(n, k, Rule::Consecutive, misere).unwrap();
        let value = Solver::new(&game, &tictactoe::Exact, 16).solve(&game.start(), &Limits::default());
        for plies in [1, 2, 4].map(Some) {
            let campaign = Campaign { plies, ..SMALL };
            assert_eq!(Some(whole(&campaign, &game, &tictactoe::Exact, &game.start())), value.value());
        }
    }
    let game = Connect4::new(5, 4, false).unwrap();
    let lost = game.parse_position("11").unwrap();
    let value = Solver::new(&game, &connect4::Exact, 16).solve(&lost, &Limits::default());
    let campaign = Campaign { threads: 2, ..SMALL };
    assert_eq!(Some(whole(&campaign, &game, &connect4::Exact, &lost)), value.value());
}

#[test]
fn it_goes_on_after_it_was_ended() {
    let folder = tempfile::tempdir().unwrap();
    let mut random = fastrand::Rng::with_seed(3);
    for turn in 0..5 {
        let path = folder.path().join(turn.to_string());
        let mut answered = 0;
        let mut runs = 0;
        loop {
            let progress = some(&GAME[..24], &path, random.u64(0..20)).unwrap();
            assert_eq!(progress.before, answered, "what was answered is not lost");
            assert!(progress.root.low <= Score::points(-4) && Score::points(-4) <= progress.root.high);
            answered = progress.answered;
            runs += 1;
            if progress.root.value().is_some() {
                break;
            }
        }
        assert!(runs > 1, "{runs}");
        // All is known now.
        let progress = some(&GAME[..24], &path, u64::MAX).unwrap();
        assert_eq!((progress.root.value(), progress.answered), (Some(Score::points(-4)), answered));
    }
}

#[test]
fn a_damaged_journal_costs_only_what_is_damaged() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("journal");
    some(&GAME[..36], &path, u64::MAX).unwrap();
    let bytes = fs::read(&path).unwrap();
    let lines = bytes.split(|byte| *byte == b'\n').count() as u64 - 2;
    let title = bytes.iter().position(|byte| *byte == b'\n').unwrap();
    let mut random = fastrand::Rng::with_seed(4);
    for _ in 0..20 {
        let at = random.usize(title + 1..bytes.len());
        // Torn off there, or one bit is another there.
        let mut torn = bytes.clone();
        torn.truncate(at);
        let mut flipped = bytes.clone();
        flipped[at] ^= 1 << random.u8(0..8);
        for (damaged, is_torn) in [(torn, true), (flipped, false)] {
            fs::write(&path, damaged).unwrap();
            let progress = some(&GAME[..36], &path, u64::MAX).unwrap();
            assert_eq!(progress.root.value(), Some(Score::points(-4)));
            assert!(progress.before <= lines && (is_torn || progress.before + 2 >= lines));
            // What was proven again is readable.
            assert_eq!(some(&GAME[..36], &path, u64::MAX).unwrap().before, progress.answered);
        }
    }
}

#[test]
fn another_journal_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("journal");
    some(&GAME[..40], &path, u64::MAX).unwrap();
    assert!(
        matches!(some(&GAME[..36], &path, 0), Err(CampaignError::Journal(JournalError::Other { .. }))),
        "another position"
    );
    let end = six().parse_position(&GAME[..40]).unwrap();
    let ended = |_: &Progress| ControlFlow::Break(());
    let refused = SMALL.run(&six(), "other", &Endgame::new(), &end, &path, ended);
    assert!(matches!(refused, Err(CampaignError::Journal(JournalError::Other { .. }))), "another name");
    let rules = Reversi::new(6, Empties::Winner).unwrap();
    let refused = SMALL.run(&rules, "test", &Endgame::new(), &end, &path, ended);
    assert!(matches!(refused, Err(CampaignError::Journal(JournalError::Other { .. }))), "other rules");

    let held = fs::File::open(&path).unwrap();
    held.lock().unwrap();
    assert!(matches!(some(&GAME[..40], &path, 0), Err(CampaignError::Journal(JournalError::Busy { .. }))));
    drop(held);
    for text in ["hello\n", "0 \n", "\n", "00000000 arbore journal 1: test\n"] {
        fs::write(&path, text).unwrap();
        assert!(
            matches!(
                some(&GAME[..40], &path, 0),
                Err(CampaignError::Journal(JournalError::NotAJournal { .. }))
            ),
            "{text}"
        );
    }
    assert!(matches!(
        some(&GAME[..40], folder.path(), 0),
        Err(CampaignError::Journal(JournalError::Io { .. }))
    ));
}
