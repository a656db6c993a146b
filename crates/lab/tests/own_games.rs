//! Games that are not of this project: what is refused, with the lines that are to be added.

use arbore_core::Words;
use arbore_games::{achi, nim};
use arbore_lab::games::{for_two, open};
use arbore_lab::own::{OwnGameError, WordsFault, add, check_game};
use arbore_lab::{GAMES, GameInfo, Language, Messages};

/// Achi under another name and with other words.
fn slide(english: &'static str, romanian: Option<&'static str>) -> GameInfo {
    named("slide", Words { english, romanian })
}

fn named(name: &'static str, words: Words) -> GameInfo {
    for_two::<achi::Achi, achi::Evaluation>(name, words)
}

fn faults(info: GameInfo) -> Vec<String> {
    match add(&[info]) {
        Err(OwnGameError::Words { faults, .. }) => faults.iter().map(WordsFault::to_string).collect(),
        other => panic!("{other:?}"),
    }
}

const ENGLISH: &str = "\
name = Slide
about = pieces slide along lines
option-pieces = pieces of each player
option-blocked = what happens to a player who cannot slide
choice-blocked-loss = they lose
choice-blocked-pass = they pass
choice-blocked-draw = a draw
option-lines = where pieces slide
choice-lines-lines = along the lines
choice-lines-orth = up, down and aside
choice-lines-king = to any neighbour
";

#[test]
fn what_is_missing_is_told_with_the_line_to_add() {
    let without = ENGLISH.replace("option-lines = where pieces slide\n", "");
    let found = faults(slide(without.leak(), None));
    assert_eq!(found, ["slide.en.ftl: add the line: option-lines = lines"]);
    // A translation is missing: the English text is there to be translated.
    let romanian = ENGLISH.replace("about = pieces slide along lines\n", "");
    let found = faults(slide(ENGLISH, Some(romanian.leak())));
    assert_eq!(found, ["slide.ro.ftl: add the line: about = pieces slide along lines"]);
    // So is that of a message which only English has.
    let english = format!("{ENGLISH}ending-stuck = nobody can slide\n");
    let found = faults(slide(english.leak(), Some(ENGLISH)));
    assert_eq!(found, ["slide.ro.ftl: add the line: ending-stuck = nobody can slide"]);
}

#[test]
fn what_is_wrong_is_told_with_its_place() {
    let found = faults(slide(format!("{ENGLISH}option-line = which\n").leak(), None));
    assert_eq!(
        found,
        ["slide.en.ftl: nothing asks for `option-line`; is the name right? See arbore::core::Words"]
    );
    let found = faults(slide(format!("{ENGLISH}what-row = lines\n").leak(), None));
    assert_eq!(found, ["slide.en.ftl: `what-row` has words already; leave it out"]);
    let found = faults(slide(format!("{ENGLISH}name = Slides\n").leak(), None));
    assert_eq!(found, ["slide.en.ftl: `name` has words already; leave it out"]);
    let found = faults(slide(format!("{ENGLISH}how do I write this?\n").leak(), None));
    let line = "slide.en.ftl, line 12: expected `NAME = TEXT`, found `how do I write this?`";
    assert_eq!(found, [line]);
}

#[test]
fn names_are_words_of_their_own() {
    for name in ["", "My Game", "my-game", "Slide", "7up", "șah"] {
        let info = named(name, Words::english(ENGLISH));
        assert!(matches!(add(&[info]), Err(OwnGameError::Name { .. })), "{name}");
    }
    for name in ["nim", "tree"] {
        let info = named(name, Words::english(ENGLISH));
        let error = add(&[info]).expect_err("it is taken");
        assert_eq!(error.to_string(), format!("there is a game `{name}` already: choose another name"));
    }
    let twice = [slide(ENGLISH, None), slide(ENGLISH, None)];
    assert!(matches!(add(&twice), Err(OwnGameError::Taken { name: "slide" })));
}

/// The one test that reads the list, which can be added to only before.
#[test]
fn games_are_added_once_and_are_in_every_list() {
    add(&[slide(ENGLISH, None)]).expect("everything is right");
    assert_eq!(GAMES.last().map(|info| info.name), Some("slide"));
    assert_eq!(open("slide:pieces=3").expect("a game").spec(), "slide:pieces=3");
    let known = open("none").err().expect("no game").to_string();
    assert!(known.contains("pig, slide, tree:FILE"), "{known}");
    for language in [Language::English, Language::Romanian] {
        let messages = Messages::new(language);
        assert_eq!(messages.get("game-slide"), "Slide: pieces slide along lines");
        assert_eq!(messages.get("option-slide-lines"), "where pieces slide");
        assert_eq!(messages.get("choice-slide-lines-king"), "to any neighbour");
    }
    assert!(matches!(add(&[]), Err(OwnGameError::Late)));
}

/// The tests of a game also find slugs that random games and spoilt positions show.
#[test]
fn the_words_of_slugs_are_looked_for_by_playing() {
    check_game(&for_two::<nim::Nim, nim::Evaluation>("nim", nim::WORDS));
    let english =
        nim::WORDS.english.replace("what-heap", "what-hill").replace("ending-no-balls", "ending-none");
    let words = Words { english: english.leak(), romanian: None };
    let info = for_two::<nim::Nim, nim::Evaluation>("nim", words);
    let panic = std::panic::catch_unwind(|| check_game(&info)).expect_err("words are missing");
    assert_eq!(
        panic.downcast_ref::<String>().expect("a text"),
        "the words of `nim` are not complete:\n  \
         nim.en.ftl: add the line: ending-no-balls = no balls\n  \
         nim.en.ftl: add the line: what-heap = heap"
    );
}
