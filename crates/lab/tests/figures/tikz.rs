//! That a `TikZ` figure has everything in it, in letters that LaTeX takes.

use arbore_lab::render::tikz::{latex, tikz};
use arbore_lab::render::value;
use arbore_lab::{Algorithm, Language, Messages};

use crate::samples::{AWKWARD, drawn, samples};

#[test]
fn it_has_every_number_and_every_cut() {
    for language in [Language::English, Language::Romanian] {
        let messages = Messages::new(language);
        let mut strokes = 0;
        for (name, trace) in samples() {
            let text = tikz(&trace, &messages);
            let is_game = name.starts_with("tictactoe");
            let cuts: usize = trace.cuts().map(|(_, cut)| if is_game { 1 } else { cut.skipped.len() }).sum();
            let in_legend = usize::from(cuts > 0);
            assert_eq!(text.matches("\\draw[cut]").count(), 2 * (cuts + in_legend), "{name}");
            strokes += cuts;
            for leaf in trace.visited_leaves() {
                let found = leaf.value_for_reader().expect("a leaf has a value");
                let number = value(&found, trace.points_per_unit, &messages);
                let sure = format!("{{{}}};", latex(&number));
                let estimate = format!("{{{}}};", latex(&format!("≈ {number}")));
                assert!(text.contains(&sure) || text.contains(&estimate), "{name}: {number}");
            }
            assert_eq!(braces(&text), 0, "{name}");
            let is_known = |c: char| c.is_ascii() || ('À'..='ț').contains(&c);
            let body = text.split_once('\n').expect("a comment comes first").1;
            assert!(body.chars().all(is_known), "{name}: pdfLaTeX does not know every letter");
        }
        assert!(strokes > 100, "{strokes}");
    }
}

/// How many braces are left open.
fn braces(text: &str) -> i32 {
    let text = text.replace("\\{", "").replace("\\}", "");
    text.chars().map(|c| i32::from(c == '{') - i32::from(c == '}')).sum()
}

#[test]
fn the_picture_can_be_cut_out() {
    let text = tikz(&drawn(AWKWARD, Algorithm::AlphaBeta), &Messages::new(Language::English));
    let begin = text.find("% ---- The figure begins here").expect("a mark");
    let end = text.find("% ---- The figure ends here").expect("a mark");
    let picture: Vec<&str> = text[begin..end].lines().skip(1).collect();
    assert!(picture[0].starts_with("\\begin{tikzpicture}["));
    assert_eq!(picture.last(), Some(&"\\end{tikzpicture}"));
    assert!(text.lines().nth(1).is_some_and(|line| line.starts_with("\\documentclass[tikz")));
}

#[test]
fn numbers_are_mathematics_and_letters_are_escaped() {
    let cases = [
        ("3", "$3$"),
        ("≤ −1.5", r"$\leq -1.5$"),
        ("(−∞, +∞)", r"$(-\infty ,+\infty )$"),
        ("(loss in 2, +∞)", r"(loss in 2{,} +$\infty$)"),
        ("A", "A"),
        ("R_#%^~", r"R\_\#\%\textasciicircum{}\textasciitilde{}"),
        (r"{\}$&", r"\{\textbackslash{}\}\$\&"),
        ("Ștefan", "Ștefan"),
        ("日", "?"),
    ];
    for (text, expected) in cases {
        assert_eq!(latex(text), expected);
    }
}
