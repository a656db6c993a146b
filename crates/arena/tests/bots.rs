//! Matches with programs that behave, and with programs that do everything wrong.

#![cfg(unix)]

use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use arbore_arena::player::Patience;
use arbore_arena::record::GamesFile;
use arbore_arena::tournament::{Event, Match, MatchError, Options, Plan, ProgramError};
use arbore_arena::{Ending, FaultKind, Record, TimeControl};
use arbore_lab::PlayerSpec;

/// A program that answers the greeting, and then follows the script for each `go`.
fn bot(folder: &Path, name: &str, on_go: &str) -> String {
    let script = format!(
        "#!/bin/sh\n\
         while read -r line; do\n\
           case \"$line\" in\n\
             ugi) echo id name {name}; echo ugiok;;\n\
             isready) echo readyok;;\n\
             go*) {on_go};;\n\
             quit) exit 0;;\n\
           esac\n\
         done\n"
    );
    program(folder, name, &script)
}

fn program(folder: &Path, name: &str, script: &str) -> String {
    let path = folder.join(name);
    fs::write(&path, script).unwrap();
    fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
    format!("ugi:{}", path.display())
}

fn plan(players: &[&str]) -> Plan {
    Plan {
        game: "tictactoe".to_owned(),
        players: players.iter().map(|text| PlayerSpec::parse(text).unwrap()).collect(),
        games: 2,
        seed: 1,
        openings: Vec::new(),
        random_plies: 0,
        clock: TimeControl::Free,
        patience: Patience { most: Duration::from_millis(400), margin: Duration::from_millis(200) },
        max_plies: None,
        sprt: None,
    }
}

fn options() -> Options {
    Options { concurrency: 1, report_moves: false, stop: Arc::new(AtomicBool::new(false)), supervisor: None }
}

/// Plays a match; returns every game.
fn play(plan: Plan) -> (Match, Vec<Record>) {
    let mut contest = Match::new(plan.open().unwrap(), plan, &[]);
    let mut records = Vec::new();
    let on_event = |_: &Match, event: &Event| {
        if let Event::Finished(_, record) = event {
            records.push(record.clone());
        }
    };
    contest.play(&options(), None, on_event).unwrap();
    (contest, records)
}

#[track_caller]
fn loses_by(player: &str, kind: FaultKind, detail: &str) {
    let began = Instant::now();
    let (contest, records) = play(plan(&["minimax", player]));
    assert_eq!(records.len(), 2, "the match goes on");
    for record in &records {
        let verdict = record.verdict.as_ref().unwrap();
        let seat = record.players.iter().position(|other| other == player).unwrap();
        let Ending::Forfeit { seat: guilty, fault } = &verdict.ending else {
            panic!("{player}: {verdict}");
        };
        assert_eq!((*guilty, fault.kind), (seat, kind), "{verdict}");
        assert!(fault.detail.contains(detail), "`{detail}` is not in `{}`", fault.detail);
        assert_eq!(verdict.score(), if seat == 0 { "0-1" } else { "1-0" });
    }
    let entry = &contest.table().entries[1];
    assert_eq!((entry.tally.losses, entry.faults[&kind]), (2, 2));
    assert!(began.elapsed() < Duration::from_secs(20));
}

/// The program never gets ready, so there is no match and no result.
#[track_caller]
fn stops_by(player: &str, kind: FaultKind, detail: &str) {
    let plan = plan(&["minimax", player]);
    let mut contest = Match::new(plan.open().unwrap(), plan, &[]);
    let mut games = 0;
    let error = contest.play(&options(), None, |_, _| games += 1).unwrap_err();
    let MatchError::Program(ProgramError { player: named, fault }) = error else { panic!("{error}") };
    assert_eq!((named.as_str(), fault.kind), (player, kind), "{}", fault.detail);
    assert!(fault.detail.contains(detail), "`{detail}` is not in `{}`", fault.detail);
    assert_eq!((games, contest.finished()), (0, 0));
}

#[test]
fn a_program_that_does_not_exist_stops_the_match_before_the_first_game() {
    stops_by("ugi:/no/such/program", FaultKind::NotStarted, "/no/such/program");
    stops_by("ugi:not-on-the-path -x", FaultKind::NotStarted, "not-on-the-path -x");
}

#[test]
fn a_program_that_quits_at_once_stops_the_match_and_its_complaint_is_kept() {
    let folder = tempfile::tempdir().unwrap();
    let quits = program(folder.path(), "quits", "#!/bin/sh\necho out of order >&2\nexit 3\n");
    stops_by(&quits, FaultKind::Crashed, "exit status: 3: out of order");
}

#[test]
fn a_program_that_never_greets_stops_the_match() {
    let folder = tempfile::tempdir().unwrap();
    let silent = program(folder.path(), "silent", "#!/bin/sh\nsleep 30\n");
    stops_by(&silent, FaultKind::NoGreeting, "");
}

#[test]
fn a_program_that_never_reads_and_never_stops_talking_stops_the_match() {
    let folder = tempfile::tempdir().unwrap();
    let babbler = program(folder.path(), "babbler", "#!/bin/sh\nwhile :; do echo hello; done\n");
    stops_by(&babbler, FaultKind::NoGreeting, "hello");
    let endless = program(folder.path(), "endless", "#!/bin/sh\ncat /dev/zero\n");
    stops_by(&endless, FaultKind::NoGreeting, "");
}

/// What happened before stays, and what did not happen is no loss.
#[test]
fn a_program_that_disappears_stops_the_match() {
    let folder = tempfile::tempdir().unwrap();
    let vanishes = bot(folder.path(), "vanishes", "rm \"$0\"; exit 1");
    let plan = plan(&["minimax", &vanishes]);
    let mut contest = Match::new(plan.open().unwrap(), plan, &[]);
    let error = contest.play(&options(), None, |_, _| ()).unwrap_err();
    assert!(
        matches!(&error, MatchError::Program(error) if error.fault.kind == FaultKind::NotStarted),
        "{error}"
    );
    assert_eq!((contest.finished(), contest.table().entries[1].faults[&FaultKind::Crashed]), (1, 1));
}

#[test]
fn a_program_that_does_not_get_ready_again_loses() {
    let folder = tempfile::tempdir().unwrap();
    let lazy = bot(folder.path(), "lazy", "exit 1");
    let path = folder.path().join("lazy");
    let once = fs::read_to_string(&path)
        .unwrap()
        .replace("ugi)", "ugi) [ -e \"$0.ran\" ] && sleep 30; : >\"$0.ran\";");
    fs::write(&path, once).unwrap();
    let (contest, _) = play(plan(&["minimax", &lazy]));
    let faults = &contest.table().entries[1].faults;
    assert_eq!((faults[&FaultKind::Crashed], faults[&FaultKind::NoGreeting]), (1, 1));
}

#[test]
fn a_program_that_hangs_loses() {
    let folder = tempfile::tempdir().unwrap();
    loses_by(&bot(folder.path(), "hangs", "sleep 30"), FaultKind::Hung, "");
}

#[test]
fn a_program_that_prints_rubbish_loses_and_the_rubbish_is_kept() {
    let folder = tempfile::tempdir().unwrap();
    let rubbish = bot(folder.path(), "rubbish", "printf '\\001\\377\\n\\nbest move: the middle\\n'");
    loses_by(&rubbish, FaultKind::Hung, "best move: the middle");
}

#[test]
fn a_program_that_crashes_in_the_game_loses() {
    let folder = tempfile::tempdir().unwrap();
    loses_by(&bot(folder.path(), "crashes", "kill -SEGV $$"), FaultKind::Crashed, "signal");
}

#[test]
fn illegal_moves_and_no_moves_lose() {
    let folder = tempfile::tempdir().unwrap();
    loses_by(&bot(folder.path(), "illegal", "echo bestmove z9"), FaultKind::Illegal, "z9");
    loses_by(&bot(folder.path(), "none", "echo bestmove"), FaultKind::NoMove, "");
    loses_by(&bot(folder.path(), "null", "echo bestmove 0000"), FaultKind::NoMove, "");
    // The middle is taken when it moves second, and free when it moves first: illegal once, or twice.
    let (_, records) = play(plan(&["minimax", &bot(folder.path(), "middle", "echo bestmove b2")]));
    let second = records.iter().find(|record| record.players[0] == "minimax").unwrap();
    assert!(second.verdict.as_ref().is_some_and(|verdict| verdict.score() == "1-0"));
}

#[test]
fn who_is_late_loses_on_time() {
    let folder = tempfile::tempdir().unwrap();
    let slow = bot(folder.path(), "slow", "sleep 0.3; echo bestmove a1");
    let mut plan = plan(&["minimax", &slow]);
    plan.clock = TimeControl::Move(Duration::from_millis(50));
    plan.patience.margin = Duration::from_millis(50);
    plan.patience.most = Duration::from_secs(10);
    let (contest, records) = play(plan.clone());
    let faults = &contest.table().entries[1].faults;
    assert_eq!(faults.iter().collect::<Vec<_>>(), [(&FaultKind::Late, &2)]);
    let verdict = records[0].verdict.as_ref().unwrap().to_string();
    assert!(verdict.starts_with("1-0 late 2 0.") && verdict.ends_with('s'), "{verdict}");
    // With a margin that is large enough it is in time, and its second move is illegal.
    plan.patience.margin = Duration::from_secs(5);
    let (contest, _) = play(plan);
    assert_eq!(contest.table().entries[1].faults.keys().collect::<Vec<_>>(), [&FaultKind::Illegal]);
}

#[test]
fn what_is_said_before_it_is_asked_is_no_answer() {
    let folder = tempfile::tempdir().unwrap();
    // Repeats every answer a little later; that must not be taken for the answer to the next question.
    let moves = "n=$((n+1)); set -- 1 2 3 4 5 6 7 1 2 3 4 5 6 7; shift $((n-1)); \
                 echo bestmove $1; sleep 0.05; echo bestmove $1";
    let twice = bot(folder.path(), "twice", moves);
    let mut plan = plan(&[&twice, "random:seed=1"]);
    plan.game = "connect4".to_owned();
    plan.games = 1;
    plan.patience.most = Duration::from_secs(10);
    let mut contest = Match::new(plan.open().unwrap(), plan, &[]);
    let (mut own, mut extra) = (Vec::new(), 0);
    let on_event = |_: &Match, event: &Event| match event {
        Event::Finished(_, record) => {
            own = record.moves.iter().step_by(2).map(|m| m.text.clone()).collect();
        }
        Event::ExtraAnswers { player: 0, number: 1, count } => extra = *count,
        _ => {}
    };
    contest.play(&options(), None, on_event).unwrap();
    assert!(own.len() >= 4, "{own:?}");
    let expected: Vec<String> = (0..own.len()).map(|n| (n % 7 + 1).to_string()).collect();
    assert_eq!(own, expected, "each answer is to its own question");
    assert!(extra as usize >= own.len() - 1, "{extra} warnings of {} moves", own.len());
}

#[test]
fn a_match_that_is_stopped_goes_on_where_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games");
    let mut plan = plan(&["alphabeta:depth=3", "random", "minimax:depth=1"]);
    plan.games = 10;
    plan.random_plies = 2;
    let (whole, _) = play(plan.clone());
    let mut file = GamesFile::create(&path, &plan.text()).unwrap();
    let mut contest = Match::new(plan.open().unwrap(), plan.clone(), &[]);
    let options = options();
    let on_event = |contest: &Match, event: &Event| {
        if contest.finished() == 7 && matches!(event, Event::Finished(..)) {
            options.stop.store(true, Ordering::Relaxed);
        }
    };
    contest.play(&options, Some(&mut file), on_event).unwrap();
    assert!((7..30).contains(&contest.finished()), "{}", contest.finished());
    drop(file);
    let (mut file, text, records) = GamesFile::resume(&path).unwrap();
    let read = Plan::parse(&text).unwrap();
    assert_eq!(read.difference(&plan), None);
    let mut rest = Match::new(read.open().unwrap(), read, &records);
    let options = Options { concurrency: 3, ..self::options() };
    rest.play(&options, Some(&mut file), |_, _| ()).unwrap();
    assert!(rest.is_over());
    assert_eq!(rest.table(), whole.table());
    assert_eq!(Record::parse_all(&fs::read_to_string(&path).unwrap()).unwrap().len(), 30);
}

#[test]
fn games_that_are_too_long_are_drawn_and_a_test_ends_a_match() {
    let mut long = plan(&["random", "random"]);
    long.max_plies = Some(3);
    let (contest, records) = play(long);
    assert!(records.iter().all(|record| record.moves.len() == 3));
    assert_eq!(contest.table().entries[0].tally.draws, 2);
    let mut test = plan(&["minimax", "random"]);
    test.games = 1000;
    test.sprt = arbore_arena::statistics::Sprt::parse("0,100");
    let (contest, records) = play(test);
    assert!(contest.decision().is_some() && records.len() < 200, "{} games", records.len());
}

/// Dice are the same in both games of a pair, and every seat is taken.
#[test]
fn dice_and_three_players() {
    let mut dice = plan(&["random", "random"]);
    dice.game = "backgammon".to_owned();
    dice.max_plies = Some(9);
    let (_, records) = play(dice);
    assert_eq!(records[0].moves[0].text, records[1].moves[0].text);
    let mut three = plan(&["maxn:depth=2", "random", "paranoid:depth=2"]);
    three.game = "tictactoe3".to_owned();
    three.games = 3;
    let (contest, records) = play(three);
    let first: Vec<&str> = records.iter().map(|record| record.players[0].as_str()).collect();
    assert_eq!(first, ["maxn:depth=2", "random", "paranoid:depth=2"]);
    assert_eq!(contest.table().games, 3);
}
