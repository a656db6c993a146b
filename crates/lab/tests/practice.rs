//! Exercises: their questions, right answers, hints for wrong ones, and filled-in sheets.

use std::collections::BTreeMap;

use arbore_lab::practice::sheet::{FilledSheet, SheetError, page, read};
use arbore_lab::practice::{
    Answer, Exercise, Mark, NextStep, PLAYERS, Players, Recipe, SIZES, Size, TOPICS, Topic,
};
use arbore_lab::{Language, Messages};

const LECTURE: &str = "(max A (B 3 12 8) (C 2 4 -1) (D 7 1 5))";

fn lecture(topic: Topic) -> Exercise {
    let recipe = Recipe { topic, players: Players::Two, size: Size::Small, seed: 1 };
    Exercise::of_tree(recipe, LECTURE.to_owned())
}

fn all_recipes() -> Vec<Recipe> {
    let mut recipes = Vec::new();
    for (_, topic) in TOPICS {
        for (_, players) in PLAYERS {
            for (_, size) in SIZES {
                for seed in 0..12 {
                    let recipe = Recipe { topic: *topic, players: *players, size: *size, seed };
                    if *players == Players::Two || *topic == Topic::Values {
                        recipes.push(recipe);
                    }
                }
            }
        }
    }
    recipes
}

/// The right answers, one of them replaced.
fn but(exercise: &Exercise, item: &str, answer: &str) -> BTreeMap<String, String> {
    let mut answers = exercise.answers();
    assert!(answers.insert(item.to_owned(), answer.to_owned()).is_some(), "{item} is not asked");
    answers
}

fn hint(topic: Topic, item: &str, answer: &str) -> String {
    let exercise = lecture(topic);
    let grade = exercise.grade(&but(&exercise, item, answer));
    let wrong = grade.items.iter().filter(|item| item.mark == Mark::Wrong).map(|item| item.id.as_str());
    assert_eq!(wrong.collect::<Vec<_>>(), [item], "{item} = {answer}");
    assert!(!grade.is_passed && grade.right < grade.total, "{item} = {answer}");
    grade.first_error.expect("one answer is wrong").1.message.to_owned()
}

#[test]
fn the_lecture_tree() {
    let answers = |topic| {
        let answers = lecture(topic).answers();
        answers.iter().map(|(item, answer)| format!("{item}={answer}")).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(answers(Topic::Values), "A=3 B=3 C=−1 D=1");
    assert_eq!(answers(Topic::Summary), "leaves=6 value=3");
    assert_eq!(answers(Topic::Windows), "A=(−∞, +∞) B=(−∞, +∞) C=(3, +∞) D=(3, +∞)");
    assert_eq!(
        answers(Topic::Cuts),
        "B=kept B.1=kept B.2=kept B.3=kept C=kept C.1=kept C.2=cut C.3=cut D=kept D.1=kept D.2=kept D.3=cut"
    );
    assert_eq!(answers(Topic::Steps), "C.1=cut C C.2=never C.3=never D.1=enter D.2 D.2=cut D D.3=never");
}

#[test]
fn right_answers_are_right_and_every_tree_has_something_to_learn() {
    for recipe in all_recipes() {
        let exercise = Exercise::new(recipe);
        assert!(exercise.is_instructive(), "{recipe}: {}", exercise.tree);
        let grade = exercise.grade(&exercise.answers());
        assert_eq!((grade.right, grade.lost, &grade.first_error), (grade.total, 0, &None), "{recipe}");
        assert!(grade.is_passed && grade.total > 0, "{recipe}");
        let nothing = exercise.grade(&BTreeMap::new());
        assert_eq!((nothing.right, nothing.is_passed), (0, false));
        assert!(nothing.items.iter().all(|item| item.mark == Mark::Missing));
        assert_eq!(Recipe::parse(&recipe.to_string()), Ok(recipe));
    }
}

/// Shared sheets must not change from one version to the next.
#[test]
fn the_same_seed_is_the_same_tree_for_ever() {
    let tree = |text: &str| Exercise::new(Recipe::parse(text).unwrap()).tree;
    assert_eq!(
        tree("cuts:seed=7"),
        "(max A (B (E 13 15 -9) (F -5 3 12) (G -9 6 12)) (C (H 15 4) (I 5 -4) (J 10 -3)) (D (K 12 9 15) (L 6 8) (M -4 4)))"
    );
    assert_eq!(
        tree("values:players=dice,size=small,seed=1"),
        "(max A (chance B 1/4:-4 3/4:-8) (chance C 1/4:4 3/4:8))"
    );
    assert_eq!(
        tree("values:players=three,size=small,seed=1"),
        "(p1 A (B <2,1,2> <3,5,6> <0,9,4>) (C <5,3,2> <2,0,1> <2,1,8>) (D <7,7,9> <2,7,3> <1,9,9>))"
    );
    assert_ne!(tree("cuts:seed=7"), tree("cuts:seed=8"));
}

/// What is kept is what alpha-beta looks at, counted in two ways.
#[test]
fn cuts_and_leaves_agree() {
    for seed in 0..50 {
        let of = |topic| Exercise::new(Recipe { topic, players: Players::Two, size: Size::Large, seed });
        let (cuts, summary) = (of(Topic::Cuts), of(Topic::Summary));
        assert_eq!(cuts.tree, summary.tree);
        let kept = cuts.items.iter().filter(|item| item.answer == Answer::Cut(false));
        let is_leaf = |id: &str| cuts.trace.nodes.iter().any(|node| node.name == id && node.leaf.is_some());
        let leaves = kept.filter(|item| is_leaf(&item.id)).count() as u64;
        assert_eq!(summary.items[1].answer, Answer::Count(leaves), "{}", cuts.tree);
    }
}

#[test]
fn errors_show_how_somebody_thinks() {
    for (topic, item, answer, expected) in [
        (Topic::Values, "A", "-1", "practice-max-took-least"),
        (Topic::Values, "B", "12", "practice-min-took-most"),
        (Topic::Values, "B", "8", "practice-not-the-best-child"),
        (Topic::Values, "B", "7", "practice-value-of-no-child"),
        (Topic::Cuts, "C.2", "kept", "practice-missed-alpha-cut"),
        (Topic::Cuts, "C.1", "cut", "practice-first-is-never-cut"),
        (Topic::Cuts, "D.2", "cut", "practice-no-cut"),
        (Topic::Windows, "A", "0, 1", "practice-window-of-root"),
        (Topic::Windows, "C", "inf, 3", "practice-window-turned"),
        (Topic::Windows, "C", "-inf, inf", "practice-window-stale"),
        (Topic::Windows, "C", "3, 2", "practice-window-on-leaving"),
        (Topic::Windows, "B", "3, inf", "practice-window-inherited"),
        (Topic::Windows, "D", "2, inf", "practice-window-from-above"),
        (Topic::Windows, "D", "never", "practice-does-come-there"),
        (Topic::Steps, "C.1", "enter C.2", "practice-step-cut-missed"),
        (Topic::Steps, "D.1", "cut D", "practice-step-no-cut"),
        (Topic::Steps, "D.1", "leave D", "practice-step-next-child"),
        (Topic::Steps, "D.1", "never", "practice-does-come-there"),
        (Topic::Steps, "C.2", "enter C.3", "practice-step-never"),
        (Topic::Summary, "leaves", "9", "practice-count-all"),
        (Topic::Summary, "leaves", "10", "practice-count-nodes"),
        (Topic::Summary, "leaves", "5", "practice-count"),
    ] {
        assert_eq!(hint(topic, item, answer), expected, "{item} = {answer}");
    }
    // D is seen whole, so that it is left after its last child.
    let recipe = Recipe { topic: Topic::Steps, players: Players::Two, size: Size::Small, seed: 1 };
    let exercise = Exercise::of_tree(recipe, "(max A (B 3 12) (C 2 4) (D 7 5))".to_owned());
    let (_, hint) = exercise.grade(&but(&exercise, "D.2", "enter D.1")).first_error.unwrap();
    assert_eq!(hint.message, "practice-step-nothing-left");
}

/// The branches and nodes below a cut are asked too, and an error there is explained.
#[test]
fn errors_below_a_cut_are_explained() {
    // F is cut off at C, since E is worth 2 at most.
    let tree = "(max A (B (D 3 5) (G 6 7)) (C (E 2 1) (F 8 9)))";
    for (topic, item, answer, expected) in [
        (Topic::Cuts, "F.1", "kept", "practice-below-a-cut"),
        (Topic::Cuts, "F", "kept", "practice-missed-alpha-cut"),
        (Topic::Windows, "F", "5, inf", "practice-window-never"),
    ] {
        let recipe = Recipe { topic, players: Players::Two, size: Size::Medium, seed: 1 };
        let exercise = Exercise::of_tree(recipe, tree.to_owned());
        let (_, hint) = exercise.grade(&but(&exercise, item, answer)).first_error.unwrap();
        assert_eq!(hint.message, expected, "{item} = {answer}");
    }
}

#[test]
fn hints_say_the_numbers_in_both_languages() {
    let exercise = lecture(Topic::Cuts);
    for (language, word) in [(Language::English, "needs"), (Language::Romanian, "trebuie")] {
        let messages = Messages::new(language);
        let text = |item, answer| {
            let (_, hint) = exercise.grade(&but(&exercise, item, answer)).first_error.unwrap();
            hint.text(&messages)
        };
        let refused = text("D.2", "cut");
        assert!(
            refused.contains("α = 3") && refused.contains("β = 7") && refused.contains(word),
            "{refused}"
        );
        let missed = text("C.2", "kept");
        assert!(missed.contains("2 ≤ 3") && missed.contains("C.1"), "{missed}");
    }
}

#[test]
fn the_first_error_is_the_first_that_a_search_meets() {
    let exercise = lecture(Topic::Values);
    let mut answers = but(&exercise, "A", "9");
    answers.insert("D".to_owned(), "5".to_owned());
    answers.remove("B");
    let grade = exercise.grade(&answers);
    let (number, _) = grade.first_error.unwrap();
    assert_eq!(exercise.items[number].id, "D", "what is wrong comes before what is missing");
    assert_eq!((grade.right, grade.total), (1, 4));
}

#[test]
fn answers_are_read_as_people_write_them() {
    let same = |text: &str, right: Answer| right.parse_like(text).is_some_and(|read| read.is_same(&right));
    assert!(same("−1.5", Answer::Numbers(vec![-1.5])) && same("7/4", Answer::Numbers(vec![1.75])));
    assert!(
        same("(1, 2, 6)", Answer::Numbers(vec![1.0, 2.0, 6.0]))
            && same("<1;2;6>", Answer::Numbers(vec![1.0, 2.0, 6.0]))
    );
    assert!(same("0.33", Answer::Numbers(vec![1.0 / 3.0])) && !same("0.4", Answer::Numbers(vec![1.0 / 3.0])));
    assert!(same("(-∞; +inf)", Answer::Window(Some((f64::NEG_INFINITY, f64::INFINITY)))));
    assert!(same("niciodată", Answer::Window(None)) && same("never", Answer::Window(None)));
    assert!(same("Never", Answer::Next(NextStep::Never, String::new())));
    assert!(same("Tăiat", Answer::Cut(true)) && same("no", Answer::Cut(false)));
    assert!(same("CUT c", Answer::Next(NextStep::Cut, "C".to_owned())));
    for (text, right) in [
        ("", Answer::Numbers(vec![0.0])),
        ("1/0/2", Answer::Numbers(vec![0.0])),
        ("0/0", Answer::Numbers(vec![0.0])),
        ("3", Answer::Window(Some((0.0, 1.0)))),
        ("cut", Answer::Next(NextStep::Never, String::new())),
        ("perhaps", Answer::Cut(true)),
        ("jump C", Answer::Next(NextStep::Cut, "C".to_owned())),
        ("-1", Answer::Count(1)),
    ] {
        assert_eq!(right.parse_like(text), None, "{text}");
    }
}

#[test]
fn a_sheet_that_is_filled_in_is_read_again() {
    let messages = Messages::new(Language::English);
    for recipe in all_recipes().into_iter().filter(|recipe| recipe.seed < 3) {
        let exercise = Exercise::new(recipe);
        let empty = read(&exercise.text(&messages, false)).unwrap();
        assert!(empty[0].answers.values().all(String::is_empty));
        let key = read(&exercise.text(&messages, true)).unwrap();
        assert_eq!(key, [FilledSheet { recipe, answers: exercise.answers() }]);
        let page = page(recipe, 2, &messages, true);
        assert!(
            page.contains("<svg") && page.contains(&Recipe { seed: recipe.seed + 1, ..recipe }.to_string())
        );
    }
}

#[test]
fn a_sheet_gives_nothing_away() {
    let messages = Messages::new(Language::English);
    let text = lecture(Topic::Values).text(&messages, false);
    assert!(!text.contains("A MAX =") && text.contains("B.1 = 3"), "{text}");
    let text = lecture(Topic::Cuts).text(&messages, false);
    assert!(!text.contains("cut off)") && !text.contains('✂'), "{text}");
}

#[test]
fn bad_sheets_and_recipes_say_where_and_what() {
    assert_eq!(read("# nothing\n"), Err(SheetError::Empty));
    assert!(matches!(read("\nexercise soup\n"), Err(SheetError::Recipe { line: 2, .. })));
    assert!(matches!(read("exercise cuts:seed=7\nwhat\n"), Err(SheetError::Line { line: 2, .. })));
    assert!(matches!(read("A = 3\n"), Err(SheetError::Line { line: 1, .. })));
    assert!(matches!(read("exercise cuts:seed=7\nZZ = cut\n"), Err(SheetError::Item { line: 2, .. })));
    for text in
        ["", "soup", "cuts:seed=x", "cuts:size=huge", "cuts:players=three", "cuts:colour=red", "cuts:seed"]
    {
        assert!(Recipe::parse(text).is_err(), "{text}");
    }
}
