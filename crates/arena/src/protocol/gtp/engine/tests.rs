use std::time::{Duration, Instant};

use arbore_lab::PlayerSpec;

use super::*;

/// The responses to lines, without the empty lines between them.
fn responses(game: &str, player: &str, lines: &[&str]) -> Vec<String> {
    let mut output = Vec::new();
    let player = PlayerSpec::parse(player).unwrap();
    let input = lines.join("\n");
    serve(arbore_lab::open(game).unwrap(), Some(player), input.as_bytes(), &mut output).unwrap();
    let output = String::from_utf8(output).unwrap();
    assert!(output.is_empty() || output.ends_with("\n\n"), "{output:?}");
    output.split_terminator("\n\n").map(str::to_owned).collect()
}

fn reversi(lines: &[&str]) -> Vec<String> {
    responses("reversi", "alphabeta:depth=2", lines)
}

#[test]
fn it_introduces_itself() {
    let found = reversi(&[
        "protocol_version",
        "1 name",
        "known_command genmove",
        "known_command cook",
        "list_commands",
        "cook",
        "42",
        "9 quit",
        "name",
    ]);
    assert_eq!(found[..4], ["= 2", "=1 Arbore", "= true", "= false"]);
    assert_eq!(found[4].lines().count(), COMMANDS.len());
    assert_eq!(found[5..], ["? unknown command", "?42 unknown command", "=9"]);
}

#[test]
fn dead_stones_are_found_and_taken_off() {
    // Black's stone in White's corner is dead: White has the whole board but that is not played out.
    let setup = ["play w C1", "play w C2", "play w B3", "play w A3", "play w C3", "play b A1", "play w E5"];
    let lines = [
        &setup[..],
        &["final_status_list dead", "final_status_list seki", "final_status_list", "final_score"],
    ]
    .concat();
    let found = responses("go:size=5,komi=0.5", "random", &lines);
    assert_eq!(found[7..], ["= A1", "=", "? the status is alive, dead or seki", "= W+25.5"]);
    let found = responses("reversi", "random", &["final_status_list dead"]);
    assert!(found[0].starts_with("? ") && found[0].contains("reversi"), "{found:?}");
}

#[test]
fn every_listed_command_is_known() {
    for command in COMMANDS {
        let found = reversi(&[command]);
        assert!(!found[0].contains("unknown command"), "{command}");
    }
}

#[test]
fn moves_are_played_generated_and_taken_back() {
    let found =
        reversi(&["play b c2", "genmove w", "undo", "undo", "undo", "genmove black", "play black C2"]);
    assert_eq!(found[0], "=");
    assert!(found[1].starts_with("= ") && found[1].to_ascii_uppercase() == found[1], "{found:?}");
    assert_eq!(found[2..5], ["=", "=", "? cannot undo"]);
    assert!(found[5].starts_with("= "));
    assert!(found[6].starts_with("? "), "it is White's turn, and Black cannot pass for it: {found:?}");
    assert_eq!(reversi(&["play b a1", "play red c2", "play b", "genmove"])[..1], ["? illegal move"]);
    assert!(reversi(&["play red c2", "play b", "genmove"]).iter().all(|line| line.starts_with('?')));
}

#[test]
fn a_generated_move_is_played_unless_it_is_only_asked_for() {
    let found = reversi(&["reg_genmove b", "reg_genmove b", "genmove b", "reg_genmove b"]);
    assert_eq!(found[0], found[1]);
    assert!(found[3].starts_with('?'), "Black has moved: {found:?}");
}

#[test]
fn the_board_has_the_size_that_was_asked_for() {
    let found = reversi(&[
        "boardsize 8",
        "showboard",
        "boardsize 7",
        "boardsize x",
        "komi 7",
        "komi x",
        "clear_board",
    ]);
    assert_eq!(found[0], "=");
    assert_eq!(found[1].lines().count(), 11, "{}", found[1]);
    assert_eq!(found[2], "? unacceptable size");
    assert!(found[3..6].iter().all(|line| line.starts_with('?')), "{found:?}");
    assert_eq!(found[6], "=");
}

#[test]
fn the_score_is_that_of_the_rules() {
    let won = responses("reversi:size=4", "random", &["final_score"]);
    assert_eq!(won, ["? cannot score: the game is not over"]);
    let mut lines = ["genmove b", "genmove w"].repeat(12);
    lines.push("final_score");
    let found = responses("reversi:size=4", "perfect", &lines);
    // 4×4 is won by White by 8.
    assert!(found.iter().any(|line| line == "= W+8"), "{found:?}");
}

#[test]
fn the_clock_limits_a_move() {
    let timed = |settings: &[&str]| {
        let began = Instant::now();
        let found = responses("reversi:size=8", "engine", &[settings, &["genmove b"]].concat());
        assert!(found.last().unwrap().starts_with("= "), "{found:?}");
        began.elapsed()
    };
    for settings in [
        &["time_settings 0 1 1"][..],
        &["time_settings 30 0 0"],
        &["time_settings 600 0 0", "time_left b 1 1"],
    ] {
        let time = timed(settings);
        assert!(
            time > Duration::from_millis(500) && time < Duration::from_millis(1500),
            "{settings:?}: {time:?}"
        );
    }
    let refused = reversi(&["time_settings 1", "time_settings a b c", "time_left b 1", "time_left x 1 1"]);
    assert!(refused.iter().all(|line| line.starts_with('?')), "{refused:?}");
    // No time limit at all, as the specification writes it.
    assert_eq!(reversi(&["time_settings 0 0 1", "genmove b"]).len(), 2);
}
