//! Exercises are fair: the questions do not reveal the answers, and marking everything alike earns nothing.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use arbore_lab::practice::{
    Answer, Exercise, Item, NextStep, PLAYERS, Players, Recipe, SIZES, TOPICS, Topic,
};
use arbore_lab::trace::TraceNode;
use arbore_lab::{Language, Messages};

const SEEDS: u64 = 1000;

/// Every kind of exercise in every size, with every seed.
fn recipes(seeds: std::ops::Range<u64>) -> impl Iterator<Item = Recipe> {
    let kinds = TOPICS.iter().flat_map(|(_, topic)| {
        let players = PLAYERS.iter().filter(|(_, one)| *topic == Topic::Values || *one == Players::Two);
        players.flat_map(|(_, players)| SIZES.iter().map(|(_, size)| (*topic, *players, *size)))
    });
    kinds.flat_map(move |(topic, players, size)| {
        seeds.clone().map(move |seed| Recipe { topic, players, size, seed })
    })
}

/// The same tree with other numbers at its leaves.
fn with_other_leaves(tree: &str, random: &mut fastrand::Rng) -> String {
    let mut other = String::new();
    let mut rest = tree.chars().peekable();
    let mut before = ' ';
    while let Some(letter) = rest.next() {
        let begins = letter == '-' || letter.is_ascii_digit();
        if !(begins && matches!(before, ' ' | '<' | ',' | ':')) {
            other.push(letter);
            before = letter;
            continue;
        }
        let mut word = String::from(letter);
        while let Some(next) = rest.next_if(|next| next.is_ascii_digit() || *next == '/') {
            word.push(next);
        }
        // The probability before a colon belongs to the shape.
        let is_probability = rest.peek() == Some(&':');
        other.push_str(&if is_probability { word } else { random.i32(-9..=15).to_string() });
        before = '0';
    }
    other
}

/// What a person sees of a question before answering it.
fn asked(exercise: &Exercise, messages: &Messages) -> Vec<(String, usize, String)> {
    let item = |item: &Item| (item.id.clone(), item.walk_step, exercise.label(item, messages));
    exercise.items.iter().map(item).collect()
}

/// Checks every exercise, on all processors.
fn in_every_exercise(seeds: u64, check: impl Fn(&Exercise) + Sync) {
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let next = AtomicU64::new(0);
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let seed = next.fetch_add(1, Ordering::Relaxed);
                    if seed >= seeds {
                        break;
                    }
                    recipes(seed..seed + 1).for_each(|recipe| check(&Exercise::new(recipe)));
                }
            });
        }
    });
}

#[test]
fn every_exercise_is_fair() {
    let messages = Messages::new(Language::English);
    in_every_exercise(SEEDS, |exercise| {
        assert!(exercise.is_instructive(), "{}: {}", exercise.recipe, exercise.tree);
        what_is_asked_follows_from_the_shape_alone(exercise, &messages);
        branches_and_windows_are_asked_without_exception(exercise);
        marking_everything_alike_earns_nothing(exercise);
    });
}

fn what_is_asked_follows_from_the_shape_alone(exercise: &Exercise, messages: &Messages) {
    let recipe = exercise.recipe;
    let random = &mut fastrand::Rng::with_seed(recipe.seed);
    let other = Exercise::of_tree(recipe, with_other_leaves(&exercise.tree, random));
    assert_ne!(exercise.tree, other.tree);
    assert_eq!(
        asked(exercise, messages),
        asked(&other, messages),
        "{recipe}:\n{}\n{}",
        exercise.tree,
        other.tree
    );
}

/// Every branch, and every node with children: nothing is missing whose absence could be an answer.
fn branches_and_windows_are_asked_without_exception(exercise: &Exercise) {
    let recipe = exercise.recipe;
    if !matches!(recipe.topic, Topic::Cuts | Topic::Windows) {
        return;
    }
    let nodes = &exercise.drawing().nodes;
    let is_asked = |node: &&TraceNode| match recipe.topic {
        Topic::Cuts => node.parent.is_some(),
        _ => !node.children.is_empty(),
    };
    let wanted: BTreeSet<_> = nodes.iter().filter(is_asked).map(|node| node.name.as_str()).collect();
    let found: BTreeSet<_> = exercise.items.iter().map(|item| item.id.as_str()).collect();
    assert_eq!((found.len(), found), (exercise.items.len(), wanted), "{recipe}");
}

/// The place of a question does not reveal whether something is cut off after the node, other than that nothing is left
/// to cut off after a last child.
#[test]
fn the_place_of_a_question_does_not_tell_a_cut() {
    const PLACES: usize = 6;
    for (name, size) in SIZES {
        let mut asked = [0_u64; PLACES];
        let mut cut = [0_u64; PLACES];
        for seed in 0..SEEDS {
            let recipe = Recipe { topic: Topic::Steps, players: Players::Two, size: *size, seed };
            let exercise = Exercise::new(recipe);
            assert_eq!(exercise.items.len(), PLACES, "{recipe}");
            let nodes = &exercise.drawing().nodes;
            for (place, item) in exercise.items.iter().enumerate() {
                let number = nodes.iter().position(|node| node.name == item.id).expect("it is drawn");
                let parent = nodes[number].parent.expect("it has a parent");
                if nodes[parent].children.last() != Some(&number) {
                    asked[place] += 1;
                    cut[place] += u64::from(matches!(item.answer, Answer::Next(NextStep::Cut, _)));
                }
            }
        }
        for place in 0..PLACES {
            let is_mixed = 10 * cut[place] >= asked[place] && 10 * cut[place] <= 9 * asked[place];
            assert!(is_mixed, "{name}, place {place}: {} of {} are cut-offs", cut[place], asked[place]);
        }
    }
}

/// The same answer to every question.
fn always(exercise: &Exercise, answer: impl Fn(&Item) -> String) -> BTreeMap<String, String> {
    exercise.items.iter().map(|item| (item.id.clone(), answer(item))).collect()
}

/// The same mark everywhere earns no point, and does not pass.
fn marking_everything_alike_earns_nothing(exercise: &Exercise) {
    let recipe = exercise.recipe;
    if recipe.players != Players::Two {
        return;
    }
    let parent = |item: &Item| {
        let nodes = &exercise.drawing().nodes;
        let node = nodes.iter().find(|node| node.name == item.id).expect("it is drawn");
        nodes[node.parent.expect("it has a parent")].name.clone()
    };
    let next = |item: &Item| match item.id.rsplit_once('.') {
        Some((name, number)) => format!("enter {name}.{}", number.parse::<u32>().unwrap() + 1),
        None => format!("enter {}", item.id),
    };
    let mut sheets = vec![("blank", BTreeMap::new())];
    match recipe.topic {
        Topic::Cuts => {
            sheets.push(("all cut", always(exercise, |_| "cut".to_owned())));
            sheets.push(("all kept", always(exercise, |_| "kept".to_owned())));
        }
        Topic::Windows => {
            sheets.push(("never", always(exercise, |_| "never".to_owned())));
            sheets.push(("open", always(exercise, |_| "-inf, inf".to_owned())));
        }
        Topic::Steps => {
            sheets.push(("all cut", always(exercise, |item| format!("cut {}", parent(item)))));
            sheets.push(("all left", always(exercise, |item| format!("leave {}", parent(item)))));
            sheets.push(("all entered", always(exercise, next)));
            sheets.push(("never", always(exercise, |_| "never".to_owned())));
        }
        Topic::Values | Topic::Summary => (),
    }
    for (what, answers) in sheets {
        let grade = exercise.grade(&answers);
        assert_eq!((grade.right, grade.is_passed), (0, false), "{recipe}, {what}: {}", exercise.tree);
    }
}

/// What takes no thought is worth nothing: first children, the branches of the root, and the left edge.
#[test]
fn only_what_is_decisive_is_worth_a_point() {
    for recipe in recipes(0..100).filter(|recipe| matches!(recipe.topic, Topic::Cuts | Topic::Windows)) {
        let exercise = Exercise::new(recipe);
        let nodes = &exercise.drawing().nodes;
        let mut edge = vec![nodes[0].name.as_str()];
        let mut node = &nodes[0];
        while let Some(first) = node.children.first() {
            node = &nodes[*first];
            edge.push(&node.name);
        }
        for decision in exercise.decisions.iter().filter(|decision| decision.is_scored) {
            assert!(!edge.contains(&decision.name.as_str()), "{recipe}: {}", decision.name);
        }
        // All right but the decisive: no point.
        let is_scored = |number: usize| {
            exercise.decisions.iter().any(|decision| decision.is_scored && decision.items.contains(&number))
        };
        let trivial = exercise.items.iter().enumerate().filter(|(number, _)| !is_scored(*number));
        let answers = trivial.map(|(_, item)| (item.id.clone(), item.answer.to_string())).collect();
        assert_eq!(exercise.grade(&answers).right, 0, "{recipe}");
    }
}

/// Marking the cuts alone, as on the page, is the same as filling in every line, as in a file.
#[test]
fn blank_branches_count_as_kept_once_something_is_marked() {
    for recipe in recipes(0..200).filter(|recipe| recipe.topic == Topic::Cuts) {
        let exercise = Exercise::new(recipe);
        let answers = exercise.answers();
        let is_topmost = |id: &str| {
            let nodes = &exercise.drawing().nodes;
            let node = nodes.iter().find(|node| node.name == id).expect("it is drawn");
            node.parent
                .is_none_or(|parent| answers.get(&nodes[parent].name).is_none_or(|above| above == "kept"))
        };
        let marks = answers.iter().filter(|(id, text)| *text == "cut" && is_topmost(id));
        let marks: BTreeMap<String, String> = marks.map(|(id, text)| (id.clone(), text.clone())).collect();
        assert!(marks.len() < answers.len());
        assert_eq!(exercise.grade(&marks), exercise.grade(&answers), "{recipe}");
        assert!(exercise.grade(&marks).is_passed, "{recipe}");
    }
}
