//! Traces of trees with dice: windows are averages, cuts at chance nodes say why, probes are marked.

use arbore_lab::any::Task;
use arbore_lab::games::parse_tree;
use arbore_lab::messages::{Language, Messages};
use arbore_lab::render::text::TextStyle;
use arbore_lab::{Algorithm, Settings, json};

/// The text of a trace, and its cuts as JSON.
fn trace(tree: &str, algorithm: Algorithm) -> (String, serde_json::Value) {
    let game = parse_tree("-", tree).expect("a tree");
    let settings = Settings::default();
    let task = Task::new(algorithm, &settings);
    let (analysis, trace) = game.start().trace(&task, 1000).expect("a trace");
    let messages = Messages::new(Language::English);
    let style = TextStyle { messages: &messages, paint: &|_, text| text.to_owned() };
    let traced = json::Traced::new(&analysis, algorithm.name(), &trace);
    let mut json = serde_json::to_value(traced).expect("JSON");
    (style.tree(&trace), json["cuts"].take())
}

#[test]
fn star1_cuts_outcomes_that_cannot_matter() {
    let tree = "(max A (chance B 1/2:4 1/2:7) (chance C 1/4:(min 10 2) 1/2:(min 1 9) 1/4:(min 8 0)))";
    let (text, cuts) = trace(tree, Algorithm::Star1);
    let expected = "\
A MAX (0, 10) = 5.5
├─ B chance (0, 10) = 5.5
│  ├─ 0.5: B.1 = 4
│  └─ 0.5: B.2 = 7
└─ C chance (5.5, 10) ≤ 3.5
   │  ✂ alpha cut-off: after C.2 the average is at most 3.5 ≤ α = 5.5, whatever the other outcomes are
   ├─ 0.25: C.1 MIN (0, 10) = 2
   │  ├─ C.1.1 = 10
   │  └─ C.1.2 = 2
   ├─ 0.5: C.2 MIN (5, 10) ≤ 1
   │  │  ✂ alpha cut-off: C.2.1 gives 1 ≤ α = 5: with no more than that C fails its own α, whatever the other outcomes are
   │  ├─ C.2.1 = 1
   │  └─ C.2.2 = 9 (cut off)
   └─ 0.25: C.3 MIN (cut off)
      ├─ C.3.1 = 8 (cut off)
      └─ C.3.2 = 0 (cut off)
";
    assert_eq!(text, expected);
    assert_eq!(cuts[0]["bound_of"], "C");
    assert_eq!(
        (&cuts[1]["node"], &cuts[1]["by"], &cuts[1]["bound_of"]),
        (&"C".into(), &"alpha".into(), &"A".into())
    );
    assert_eq!(cuts[1]["skipped"], serde_json::json!(["C.3"]));
}

#[test]
fn star2_probes() {
    let tree = "(max A (chance B 1/2:4 1/2:7) (chance C 1/2:(min 3 (max 9 8)) 1/2:(min 6 (max 1 2))))";
    let (text, cuts) = trace(tree, Algorithm::Star2);
    let expected = "\
A MAX (1, 9) = 5.5
├─ B chance (1, 9) = 5.5
│  ├─ 0.5: B.1 = 4
│  └─ 0.5: B.2 = 7
└─ C chance (5.5, 9) ≤ 4.5
   ├─ 0.5: C.1 MIN (2, 9) ≤ 3 (probe)
   │  └─ C.1.1 = 3
   └─ 0.5: C.2 MIN (8, 9) ≤ 6 (probe)
      └─ C.2.1 = 6
";
    assert_eq!(text, expected);
    // Nothing is left to be skipped: the outcomes were all tried, though none to its end.
    assert_eq!(cuts, serde_json::json!([]));
}
