//! Positions of Go that are counted without dead stones.

use super::common::{assert_has, state};
use super::play;

/// A wall of each player, and a stone of each behind that of Black.
const COUNTED: &str = "C1 D1 C2 D2 C3 D3 C4 D4 C5 D5 A1 A3 pass pass";

#[test]
fn dead_stones_are_named_with_spaces_or_commas() {
    let state = state();
    let count = |dead: &[&str]| {
        let mut arguments = vec!["count", "go:size=5", "--moves", COUNTED];
        arguments.extend(dead);
        play(state.path(), &arguments, &[])
    };
    let (_, text) = count(&["--dead", "A1,A3"]);
    assert_has(&text, &["  3  / / b w \\\n", "Dead stones: A3 A1."]);
    for dead in [&["--dead", "A1 A3"][..], &["--dead", " a1,  a3 "], &["--dead", "A1", "--dead", "A3"]] {
        assert_eq!(count(dead).1, text, "{dead:?}");
    }
    let (code, text) = count(&["--dead", "none"]);
    assert_eq!(code, Some(0), "{text}");
    assert_has(&text, &["No dead stones. "]);
    for dead in ["", " , "] {
        let (code, text) = count(&["--dead", dead]);
        assert_eq!(code, Some(2), "{text}");
        assert_has(&text, &["--dead names no stone", "--dead none"]);
    }
    let (code, text) = count(&["--dead", "A3 B1"]);
    assert_eq!(code, Some(2), "{text}");
    assert_has(&text, &["there is no piece on B1"]);
}

#[test]
fn stones_are_counted_after_the_end() {
    let state = state();
    let play_on = |arguments: &[&str], words: &[&str]| {
        let mut lines: Vec<&str> = COUNTED.split(' ').collect();
        lines.extend(words);
        play(state.path(), arguments, &lines)
    };
    let english = ["play", "go:size=5", "--side", "both", "--yes"];
    let (code, text) = play_on(&english, &["count none", "count A1, A3", "count B1", "what", "hint", "quit"]);
    assert_eq!(code, Some(0), "{text}");
    let prompt = "What now? (new, undo, why, count, save FILE, quit) [quit]:";
    assert_has(&text, &[prompt, "No dead stones. ", "Dead stones: A3 A1.", "there is no piece on B1"]);
    assert_has(&text, &["Type new, undo, why, count, save FILE or quit.", "The game is over."]);
    let romanian = ["play", "go:size=5", "--side", "both", "--yes", "--lang", "ro"];
    let (code, text) = play_on(&romanian, &["numără niciuna", "ieșire"]);
    assert_eq!(code, Some(0), "{text}");
    assert_has(&text, &["Nicio piatră moartă."]);
    // Where nothing can be counted, the word is not offered.
    let (_, text) = play(state.path(), &["play", "nim:heaps=1", "--side", "both"], &["0:1", "hint", "quit"]);
    assert_has(&text, &["What now? (new, undo, why, save FILE, quit)", "The game is over."]);
}
