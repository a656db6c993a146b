//! Matches with programs that speak GTP: those that behave, and those that do not.

#![cfg(unix)]

use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use arbore_arena::player::Patience;
use arbore_arena::tournament::{Event, Match, MatchError, Options, Plan};
use arbore_arena::{Ending, Fault, FaultKind, Record, TimeControl};
use arbore_lab::PlayerSpec;

/// A program that follows one script for each `genmove` and another for `boardsize`, and logs every line.
fn bot(folder: &Path, on_genmove: &str, on_boardsize: &str) -> String {
    let script = format!(
        "#!/bin/sh\n\
         while read -r line; do\n\
           echo \"$line\" >> \"$0.log\"\n\
           case \"$line\" in\n\
             protocol_version) printf '= 2\\n\\n';;\n\
             list_commands) printf '= genmove\\ntime_settings\\ntime_left\\n\\n';;\n\
             boardsize*) {on_boardsize};;\n\
             genmove*) {on_genmove};;\n\
             quit) exit 0;;\n\
             *) printf '=\\n\\n';;\n\
           esac\n\
         done\n"
    );
    let path = folder.join("bot");
    fs::write(&path, script).unwrap();
    fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
    format!("gtp:level=3 {}", path.display())
}

fn says(text: &str) -> String {
    format!("printf '{text}\\n\\n'")
}

fn plan(player: &str, clock: TimeControl) -> Plan {
    Plan {
        game: "reversi:size=4".to_owned(),
        players: ["minimax", player].iter().map(|text| PlayerSpec::parse(text).unwrap()).collect(),
        games: 2,
        seed: 1,
        openings: Vec::new(),
        random_plies: 1,
        clock,
        patience: Patience { most: Duration::from_millis(500), margin: Duration::from_millis(200) },
        max_plies: None,
        sprt: None,
    }
}

fn play(plan: Plan) -> Result<Vec<Record>, MatchError> {
    let mut contest = Match::new(plan.open().unwrap(), plan, &[]);
    let mut records = Vec::new();
    let options = Options { concurrency: 1, report_moves: false, stop: Arc::default(), supervisor: None };
    contest.play(&options, None, |_, event| {
        if let Event::Finished(_, record) = event {
            records.push(record.clone());
        }
    })?;
    Ok(records)
}

/// How both games ended, which is the same for both.
fn ending(on_genmove: &str, clock: TimeControl) -> Ending {
    let folder = tempfile::tempdir().unwrap();
    let player = bot(folder.path(), on_genmove, &says("="));
    let records = play(plan(&player, clock)).unwrap();
    assert_eq!(records.len(), 2, "the match goes on");
    let endings = records.into_iter().map(|record| {
        let seat = record.players.iter().position(|other| *other == player).unwrap();
        let verdict = record.verdict.unwrap();
        assert_eq!(verdict.score(), if seat == 0 { "0-1" } else { "1-0" });
        match verdict.ending {
            // How late differs from game to game.
            Ending::Forfeit { seat: guilty, fault } if guilty == seat && fault.kind == FaultKind::Late => {
                forfeit(FaultKind::Late, "")
            }
            Ending::Forfeit { seat: guilty, fault } if guilty == seat => Ending::Forfeit { seat: 0, fault },
            Ending::Resigned { seat: loser } if loser == seat => Ending::Resigned { seat: 0 },
            other => panic!("{other:?}"),
        }
    });
    let endings: Vec<Ending> = endings.collect();
    assert_eq!(endings[0], endings[1]);
    endings.into_iter().next().unwrap()
}

fn forfeit(kind: FaultKind, detail: &str) -> Ending {
    Ending::Forfeit { seat: 0, fault: Fault::new(kind, detail) }
}

#[test]
fn a_program_may_resign() {
    assert_eq!(ending(&says("= resign"), TimeControl::Free), Ending::Resigned { seat: 0 });
}

#[test]
fn faults_are_told_apart() {
    assert_eq!(ending(&says("= z9"), TimeControl::Free), forfeit(FaultKind::Illegal, "z9"));
    assert_eq!(ending(&says("?7 I give up"), TimeControl::Free), forfeit(FaultKind::NoMove, "I give up"));
    assert_eq!(ending(&says("="), TimeControl::Free), forfeit(FaultKind::NoMove, ""));
    assert_eq!(ending("echo '= c'", TimeControl::Free), forfeit(FaultKind::Hung, "= c"), "no empty line");
    assert_eq!(ending("exit 4", TimeControl::Free), forfeit(FaultKind::Crashed, "exit status: 4"));
    let clock = TimeControl::Move(Duration::from_millis(100));
    assert_eq!(ending("sleep 0.5; printf '= b1\\n\\n'", clock), forfeit(FaultKind::Late, ""));
}

#[test]
fn a_program_that_refuses_the_game_stops_the_match() {
    let folder = tempfile::tempdir().unwrap();
    let refuses = bot(folder.path(), "", &says("? unacceptable size"));
    let Err(MatchError::Program(error)) = play(plan(&refuses, TimeControl::Free)) else { panic!("no error") };
    assert_eq!(error.fault, Fault::new(FaultKind::Refused, "boardsize 4: unacceptable size"));
    let old = bot(folder.path(), "", "").replace("gtp:level=3 ", "gtp:");
    let path = folder.path().join("bot");
    let script = fs::read_to_string(&path).unwrap().replace("= 2", "= 1");
    fs::write(&path, script).unwrap();
    let Err(MatchError::Program(error)) = play(plan(&old, TimeControl::Free)) else { panic!("no error") };
    assert_eq!(error.fault, Fault::new(FaultKind::NoGreeting, "protocol_version: 1"));
}

#[test]
fn a_program_gets_the_game_its_options_the_moves_and_its_time() {
    let folder = tempfile::tempdir().unwrap();
    let player = bot(folder.path(), &says("= resign"), &says("="));
    let records = play(plan(&player, TimeControl::Move(Duration::from_secs(2)))).unwrap();
    let opening = &records[0].moves[0].text;
    let log = fs::read_to_string(folder.path().join("bot.log")).unwrap();
    let lines: Vec<&str> = log.lines().collect();
    let start = ["protocol_version", "list_commands", "level 3", "boardsize 4", "clear_board"];
    assert_eq!(lines[..5], start);
    // In the first game it is White's turn after the opening.
    let first = [
        "boardsize 4",
        "clear_board",
        &format!("play black {opening}"),
        "time_settings 0 2 1",
        "time_left white 2 1",
        "genmove white",
    ];
    assert_eq!(lines[5..11], first, "{log}");
    assert!(lines[11..].contains(&"genmove black"), "{log}");
}
