//! What an engine says.

use std::fmt::{self, Write as _};
use std::time::Duration;

use arbore_core::Bound;

/// A line that an engine says.
#[derive(Clone, Debug, PartialEq)]
pub enum Reply {
    /// `ugiok` or `uciok`.
    Hello,
    /// `readyok`.
    Ready,
    /// Its name.
    Name(String),
    /// It has an option of this name.
    Option(String),
    /// What it knows so far.
    Info(Info),
    /// Its move, if it has one.
    BestMove(Option<String>),
    /// The answer to a question.
    Response(String),
    /// Anything else.
    Other(String),
}

/// What an engine knows so far.
#[derive(Clone, Debug, PartialEq)]
pub struct Info {
    /// The depth it completed.
    pub depth: Option<u32>,
    /// What it thinks of the position.
    pub score: Option<Score>,
    /// What the score says about the true one: `lowerbound` and `upperbound` stand behind a score that is none.
    pub bound: Bound,
    /// Positions entered.
    pub nodes: Option<u64>,
    /// How long it has been thinking.
    pub time: Option<Duration>,
    /// Best play.
    pub pv: Vec<String>,
}

/// What an engine thinks of a position, on its own side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    /// Hundredths of a unit.
    Hundredths(i64),
    /// It mates in this number of its moves; if negative, it is mated.
    Mate(i64),
}

impl Reply {
    /// Reads a line.
    #[must_use]
    pub fn parse(line: &str) -> Reply {
        let mut words = line.split_whitespace();
        let other = || Reply::Other(line.to_owned());
        match words.next() {
            Some("ugiok" | "uciok") => Reply::Hello,
            Some("readyok") => Reply::Ready,
            Some("bestmove") => {
                let said = words.next().filter(|said| !matches!(*said, "(none)" | "none" | "0000" | "null"));
                Reply::BestMove(said.map(str::to_owned))
            }
            Some("info") => Reply::Info(Info::parse(words)),
            Some("response") => Reply::Response(words.collect::<Vec<_>>().join(" ")),
            Some("id") if words.next() == Some("name") => Reply::Name(words.collect::<Vec<_>>().join(" ")),
            Some("option") if words.next() == Some("name") => {
                Reply::Option(words.take_while(|word| *word != "type").collect::<Vec<_>>().join(" "))
            }
            _ => other(),
        }
    }
}

impl Default for Info {
    fn default() -> Info {
        Info { depth: None, score: None, bound: Bound::Exact, nodes: None, time: None, pv: Vec::new() }
    }
}

impl Info {
    fn parse<'a>(mut words: impl Iterator<Item = &'a str>) -> Info {
        let mut info = Info::default();
        while let Some(word) = words.next() {
            match word {
                "depth" => info.depth = words.next().and_then(|value| value.parse().ok()),
                "nodes" => info.nodes = words.next().and_then(|value| value.parse().ok()),
                "time" => {
                    let time = words.next().and_then(|value| value.parse().ok());
                    info.time = time.map(Duration::from_millis);
                }
                "score" => {
                    info.score = match (words.next(), words.next().and_then(|value| value.parse().ok())) {
                        (Some("cp"), Some(value)) => Some(Score::Hundredths(value)),
                        (Some("mate"), Some(value)) => Some(Score::Mate(value)),
                        _ => None,
                    };
                    info.bound = Bound::Exact;
                }
                "lowerbound" if info.score.is_some() => info.bound = Bound::Lower,
                "upperbound" if info.score.is_some() => info.bound = Bound::Upper,
                "pv" => info.pv = words.by_ref().map(str::to_owned).collect(),
                // The rest of the line is for people.
                "string" => break,
                _ => {}
            }
        }
        info
    }

    /// Takes over what is new.
    pub fn update(&mut self, new: Info) {
        self.depth = new.depth.or(self.depth);
        if new.score.is_some() {
            (self.score, self.bound) = (new.score, new.bound);
        }
        self.nodes = new.nodes.or(self.nodes);
        self.time = new.time.or(self.time);
        if !new.pv.is_empty() {
            self.pv = new.pv;
        }
    }
}

impl fmt::Display for Info {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = "info".to_owned();
        let mut add = |key: &str, value: Option<String>| {
            if let Some(value) = value {
                let _ = write!(text, " {key} {value}");
            }
        };
        add("depth", self.depth.map(|depth| depth.to_string()));
        add(
            "score",
            self.score.map(|score| {
                let bound = match self.bound {
                    Bound::Exact => "",
                    Bound::Lower => " lowerbound",
                    Bound::Upper => " upperbound",
                };
                match score {
                    Score::Hundredths(value) => format!("cp {value}{bound}"),
                    Score::Mate(moves) => format!("mate {moves}{bound}"),
                }
            }),
        );
        add("nodes", self.nodes.map(|nodes| nodes.to_string()));
        add("time", self.time.map(|time| time.as_millis().to_string()));
        add("pv", (!self.pv.is_empty()).then(|| self.pv.join(" ")));
        formatter.write_str(&text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_real_engines_are_read() {
        let line = "info depth 10 seldepth 12 multipv 1 score cp -35 upperbound nodes 12345 nps 900000 \
                    hashfull 3 tbhits 0 time 13 pv e2e4 e7e5";
        let Reply::Info(info) = Reply::parse(line) else { panic!("no info") };
        assert_eq!((info.depth, info.score), (Some(10), Some(Score::Hundredths(-35))));
        assert_eq!(info.bound, Bound::Upper);
        assert_eq!((info.nodes, info.pv.len()), (Some(12345), 2));
        assert_eq!(
            info.to_string(),
            "info depth 10 score cp -35 upperbound nodes 12345 time 13 pv e2e4 e7e5"
        );
        assert_eq!(Reply::parse("bestmove e2e4 ponder e7e5"), Reply::BestMove(Some("e2e4".to_owned())));
        assert_eq!(Reply::parse("bestmove (none)"), Reply::BestMove(None));
        assert_eq!(Reply::parse("bestmove"), Reply::BestMove(None));
        assert_eq!(
            Reply::parse("option name Skill Level type spin default 20 min 0 max 20"),
            Reply::Option("Skill Level".to_owned())
        );
        assert_eq!(Reply::parse("response p1win"), Reply::Response("p1win".to_owned()));
        assert_eq!(Reply::parse("Stockfish 15.1 by"), Reply::Other("Stockfish 15.1 by".to_owned()));
        assert_eq!(Reply::parse("info string depth 3"), Reply::Info(Info::default()));
    }

    #[test]
    fn a_bound_belongs_to_the_score_that_it_stands_behind() {
        let read = |line: &str| match Reply::parse(line) {
            Reply::Info(info) => info,
            other => panic!("{other:?}"),
        };
        let mut info = read("info depth 3 score mate 2 lowerbound");
        assert_eq!((info.score, info.bound), (Some(Score::Mate(2)), Bound::Lower));
        // Information without a score leaves it as it was; a new score brings its own bound.
        info.update(read("info nodes 7"));
        assert_eq!((info.score, info.bound), (Some(Score::Mate(2)), Bound::Lower));
        info.update(read("info score cp 5"));
        assert_eq!((info.score, info.bound), (Some(Score::Hundredths(5)), Bound::Exact));
        assert_eq!(read("info lowerbound depth 1"), read("info depth 1"));
    }

    proptest::proptest! {
        #[test]
        fn any_line_is_something_and_information_reads_back(
            line in "(info|bestmove|option|id|response)? ?((depth|score|cp|mate|lowerbound|upperbound|nodes|time|pv|string|name|type|-?[0-9]{1,20}|\\PC{0,8}) ?){0,12}"
        ) {
            if let Reply::Info(info) = Reply::parse(&line) {
                proptest::prop_assert_eq!(Reply::parse(&info.to_string()), Reply::Info(info));
            }
        }
    }
}
