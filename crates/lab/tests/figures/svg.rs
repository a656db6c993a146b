//! That an SVG figure is XML and has everything in it.

use arbore_lab::render::{svg::svg, value};
use arbore_lab::trace::Trace;
use arbore_lab::{Algorithm, Language, Messages};

use crate::samples::{AWKWARD, drawn, samples};

/// What is in a file: the elements with their attributes as written, and the text in each `text` element.
#[derive(Default)]
struct Document {
    elements: Vec<String>,
    texts: Vec<String>,
}

/// Reads as much of XML as the figures use, and fails on what no reader would take.
fn read(file: &str) -> Document {
    let mut document = Document::default();
    let mut open: Vec<&str> = Vec::new();
    let mut rest = file.trim_end();
    while let Some(start) = rest.find('<') {
        let text = unescape(&rest[..start]);
        if open.last() == Some(&"text") {
            document.texts.push(text);
        } else {
            assert!(
                matches!(open.last(), Some(&("title" | "desc" | "style"))) || text.trim().is_empty(),
                "{text}"
            );
        }
        let end = rest[start..].find('>').expect("a tag ends") + start;
        let tag = &rest[start + 1..end];
        rest = &rest[end + 1..];
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop(), Some(name), "tags are nested");
        } else {
            let name = tag.split([' ', '/']).next().expect("a name");
            attributes(tag.trim_end_matches('/').strip_prefix(name).expect("it begins so"));
            document.elements.push(tag.to_owned());
            if !tag.ends_with('/') {
                open.push(name);
            }
        }
    }
    assert!(open.is_empty() && rest.is_empty(), "{open:?} {rest}");
    document
}

/// Checks ` name="value" name="value"`.
fn attributes(mut rest: &str) {
    let mut names = Vec::new();
    while !rest.is_empty() {
        let (name, after) =
            rest.strip_prefix(' ').and_then(|rest| rest.split_once("=\"")).expect("an attribute");
        let (value, after) = after.split_once('"').expect("the end of a value");
        assert!(
            !names.contains(&name) && name.bytes().all(|c| c.is_ascii_lowercase() || c == b'-' || c == b'B')
        );
        unescape(value);
        names.push(name);
        rest = after;
    }
}

fn unescape(text: &str) -> String {
    let plain = text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"");
    assert_eq!(plain.matches('&').count(), plain.matches("&amp;").count(), "{text}");
    plain.replace("&amp;", "&")
}

#[test]
fn it_is_xml_with_a_mark_for_every_cut_and_every_number() {
    for language in [Language::English, Language::Romanian] {
        let messages = Messages::new(language);
        let mut marks = 0;
        for (name, trace) in samples() {
            let document = read(&svg(&trace, &messages));
            let has_class = |class: &str| {
                let class = format!("class=\"{class}\"");
                document.elements.iter().filter(|element| element.contains(&class)).count()
            };
            // In a game the moves that were cut off at a node share one stub, hence one mark.
            let is_game = name.starts_with("tictactoe");
            let cuts: usize = trace.cuts().map(|(_, cut)| if is_game { 1 } else { cut.skipped.len() }).sum();
            let in_legend = usize::from(cuts > 0);
            assert_eq!(has_class("ab-cut"), cuts + in_legend, "{name}");
            assert_eq!(has_class("ab-text-cut"), cuts, "{name}");
            marks += cuts;
            for leaf in trace.visited_leaves() {
                let found = leaf.value_for_reader().expect("a leaf has a value");
                let number = value(&found, trace.points_per_unit, &messages);
                let is_it = |text: &String| text.trim_start_matches("≈ ") == number;
                assert!(document.texts.iter().any(is_it), "{name}: {number}");
            }
            assert!(document.elements[0].contains("viewBox=\"0 0 "), "{name}");
        }
        assert!(marks > 100, "{marks}");
    }
}

#[test]
fn shapes_tell_what_nodes_are() {
    let messages = Messages::new(Language::English);
    let file = svg(&drawn("(max A (B 3 12 8) (C 2 4 -1) (D 7 1 5))", Algorithm::AlphaBeta), &messages);
    let document = read(&file);
    let count = |start: &str, class: &str| {
        document.elements.iter().filter(|tag| tag.starts_with(start) && tag.contains(class)).count()
    };
    // One of each is in the legend.
    assert_eq!(
        (count("polygon", "ab-max"), count("polygon", "ab-min"), count("rect", "ab-leaf")),
        (2, 4, 10)
    );
    assert_eq!((count("polyline", "ab-edge-best"), count("polyline", "ab-edge-skipped")), (3, 4));
    for text in ["= 3", "≤ 2", "≤ 1", "(−∞, +∞)", "(3, +∞)", "12", "−1", "A", "B", "C", "D", "α"]
    {
        assert!(document.texts.iter().any(|other| other == text), "{text}");
    }
    for absent in ["B.1", "β", "= 2", "Search tree: A = 3"] {
        assert!(!document.texts.iter().any(|other| other == absent), "{absent}");
    }
    assert!(file.contains("<title>Search tree: A = 3</title>"));
    assert!(file.contains("<title>C MIN (3, +∞) ≤ 2 ✂ alpha cut-off: C.1 gives 2 ≤ α = 3"));
    assert!(file.contains("@media (prefers-color-scheme:dark)"));
}

#[test]
fn names_are_escaped() {
    let document = read(&svg(&drawn(AWKWARD, Algorithm::AlphaBeta), &Messages::new(Language::English)));
    for name in ["A&B", "R_#%^~", "l\\'eaf$", "Ștefan", "Long_name{}", "−1.5", "100000"] {
        assert!(document.texts.iter().any(|text| text == name), "{name}");
    }
}

#[test]
fn a_search_without_a_trace_is_an_empty_figure() {
    let trace = Trace::default();
    assert!(read(&svg(&trace, &Messages::new(Language::English))).texts.is_empty());
}
