//! The commands to an engine.

use std::fmt::Write as _;
use std::time::Duration;

use arbore_lab::Protocol;

/// A command to an engine. Both protocols have the same commands; only a few words differ.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// `ugi` or `uci`: introduce yourself.
    Hello,
    /// `isready`: answer when everything before is done.
    IsReady,
    /// What follows belongs to another game.
    NewGame,
    /// The position to think about.
    Position {
        /// Its text, unless it is the start of the game.
        start: Option<String>,
        /// The moves from there on, rolls of dice included.
        moves: Vec<String>,
    },
    /// Think.
    Go(Go),
    /// Stop thinking, and say the best move.
    Stop,
    /// Answer a question about the position.
    Query(Query),
    /// Change an option.
    SetOption {
        /// Its name.
        name: String,
        /// Its value, if it has one.
        value: Option<String>,
    },
    /// Good bye.
    Quit,
}

/// Under which limits to think. Those that are `None` do not limit.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Go {
    /// What each player has on the clock.
    pub clocks: Vec<Duration>,
    /// What each player gets with each move.
    pub increments: Vec<Duration>,
    /// The number of moves until there is more time.
    pub moves_to_go: Option<u32>,
    /// Time for this move.
    pub move_time: Option<Duration>,
    /// Plies.
    pub depth: Option<u32>,
    /// Nodes.
    pub nodes: Option<u64>,
    /// Until `stop`, whatever is found.
    pub infinite: bool,
}

/// What UGI can ask.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Query {
    /// Is the first player to move?
    FirstPlayersTurn,
    /// Is the game over?
    GameOver,
    /// Who won?
    Result,
}

const QUERIES: &[(&str, Query)] =
    &[("p1turn", Query::FirstPlayersTurn), ("gameover", Query::GameOver), ("result", Query::Result)];

impl Command {
    /// Reads a line. As the protocols ask for, words that mean nothing are skipped; a line without any that
    /// does is `None`.
    #[must_use]
    pub fn parse(line: &str) -> Option<Command> {
        let mut words = line.split_whitespace();
        loop {
            let word = words.next()?;
            let rest = words.clone();
            return Some(match word {
                "ugi" | "uci" => Command::Hello,
                "isready" => Command::IsReady,
                "uginewgame" | "ucinewgame" => Command::NewGame,
                "position" => position(rest)?,
                "go" => Command::Go(Go::parse(rest)),
                "stop" => Command::Stop,
                "quit" => Command::Quit,
                "setoption" => set_option(rest)?,
                "query" => {
                    let question = words.next()?;
                    Command::Query(QUERIES.iter().find(|(name, _)| *name == question)?.1)
                }
                _ => continue,
            });
        }
    }

    /// The line without its end.
    #[must_use]
    pub fn text(&self, protocol: Protocol) -> String {
        match self {
            Command::Hello => protocol.name().to_owned(),
            Command::IsReady => "isready".to_owned(),
            Command::NewGame => format!("{}newgame", protocol.name()),
            Command::Position { start, moves } => {
                let mut text = "position ".to_owned();
                match start {
                    Some(start) => {
                        let _ = write!(text, "fen {start}");
                    }
                    None => text.push_str("startpos"),
                }
                if !moves.is_empty() {
                    let _ = write!(text, " moves {}", moves.join(" "));
                }
                text
            }
            Command::Go(go) => go.text(protocol),
            Command::Stop => "stop".to_owned(),
            Command::Query(query) => {
                let name = QUERIES.iter().find(|(_, other)| other == query).map_or("", |(name, _)| name);
                format!("query {name}")
            }
            Command::SetOption { name, value: Some(value) } => format!("setoption name {name} value {value}"),
            Command::SetOption { name, value: None } => format!("setoption name {name}"),
            Command::Quit => "quit".to_owned(),
        }
    }
}

fn position<'a>(words: impl Iterator<Item = &'a str>) -> Option<Command> {
    let mut words = words.peekable();
    let start = match words.next()? {
        "startpos" => None,
        "fen" => {
            let mut text: Vec<&str> = Vec::new();
            while let Some(word) = words.next_if(|word| *word != "moves") {
                text.push(word);
            }
            Some(text.join(" "))
        }
        _ => return None,
    };
    let moves = match words.next() {
        Some("moves") => words.map(str::to_owned).collect(),
        Some(_) => return None,
        None => Vec::new(),
    };
    Some(Command::Position { start, moves })
}

fn set_option<'a>(words: impl Iterator<Item = &'a str>) -> Option<Command> {
    let mut words = words.peekable();
    words.next_if_eq(&"name")?;
    let mut name: Vec<&str> = Vec::new();
    while let Some(word) = words.next_if(|word| *word != "value") {
        name.push(word);
    }
    let value = words.next().map(|_| words.collect::<Vec<_>>().join(" "));
    (!name.is_empty()).then(|| Command::SetOption { name: name.join(" "), value })
}

impl Go {
    fn parse<'a>(mut words: impl Iterator<Item = &'a str>) -> Go {
        let mut go = Go::default();
        while let Some(word) = words.next() {
            if matches!(word, "infinite" | "ponder") {
                go.infinite = true;
                continue;
            }
            let is_known = matches!(word, "movetime" | "movestogo" | "depth" | "nodes");
            let seat = seat_of(word);
            if !is_known && seat.is_none() {
                continue;
            }
            let Some(value) = words.next().and_then(|value| value.parse::<i64>().ok()) else { continue };
            // A clock that has run out may be negative.
            let number = u64::try_from(value).unwrap_or(0);
            let time = Duration::from_millis(number);
            let small = u32::try_from(number).unwrap_or(u32::MAX);
            match (word, seat) {
                ("movetime", _) => go.move_time = Some(time),
                ("movestogo", _) => go.moves_to_go = Some(small),
                ("depth", _) => go.depth = Some(small),
                ("nodes", _) => go.nodes = Some(number),
                (_, Some((seat, Kind::Clock))) => put(&mut go.clocks, seat, time),
                (_, Some((seat, Kind::Increment))) => put(&mut go.increments, seat, time),
                _ => {}
            }
        }
        go
    }

    /// The line without its end.
    fn text(&self, protocol: Protocol) -> String {
        let mut text = "go".to_owned();
        let mut add = |key: &str, value: &dyn std::fmt::Display| {
            let _ = write!(text, " {key} {value}");
        };
        for (kind, times) in [(Kind::Clock, &self.clocks), (Kind::Increment, &self.increments)] {
            for (seat, time) in times.iter().enumerate() {
                add(&name_of(protocol, seat, kind), &time.as_millis());
            }
        }
        if let Some(moves) = self.moves_to_go {
            add("movestogo", &moves);
        }
        if let Some(time) = self.move_time {
            add("movetime", &time.as_millis());
        }
        if let Some(depth) = self.depth {
            add("depth", &depth);
        }
        if let Some(nodes) = self.nodes {
            add("nodes", &nodes);
        }
        if self.infinite {
            text.push_str(" infinite");
        }
        text
    }
}

/// The times of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Clock,
    Increment,
}

/// No game has more players.
const MOST_PLAYERS: usize = 16;

/// Whose time a word is: `wtime`, `binc`, `p3time`.
fn seat_of(word: &str) -> Option<(usize, Kind)> {
    let (who, kind) = match (word.strip_suffix("time"), word.strip_suffix("inc")) {
        (Some(who), _) => (who, Kind::Clock),
        (None, Some(who)) => (who, Kind::Increment),
        (None, None) => return None,
    };
    let seat = match who {
        "w" => 0,
        "b" => 1,
        _ => who.strip_prefix('p')?.parse::<usize>().ok()?.checked_sub(1)?,
    };
    (seat < MOST_PLAYERS).then_some((seat, kind))
}

fn name_of(protocol: Protocol, seat: usize, kind: Kind) -> String {
    let what = if kind == Kind::Clock { "time" } else { "inc" };
    if protocol == Protocol::Uci {
        format!("{}{what}", if seat == 0 { "w" } else { "b" })
    } else {
        format!("p{}{what}", seat + 1)
    }
}

fn put(times: &mut Vec<Duration>, seat: usize, time: Duration) {
    if times.len() <= seat {
        times.resize(seat + 1, Duration::ZERO);
    }
    times[seat] = time;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_the_uci_document_are_read() {
        let go = |text: &str| match Command::parse(text) {
            Some(Command::Go(go)) => go,
            other => panic!("{text}: {other:?}"),
        };
        let ms = Duration::from_millis;
        let clock = go("go wtime 300000 btime 299500 winc 2000 binc 1000 movestogo 40");
        assert_eq!(clock.clocks, [ms(300_000), ms(299_500)]);
        assert_eq!(clock.increments, [ms(2000), ms(1000)]);
        assert_eq!(clock.moves_to_go, Some(40));
        assert_eq!(go("go p1time 1 p2time 2 p3time 3").clocks, [ms(1), ms(2), ms(3)]);
        assert_eq!(go("go wtime -20 btime 5").clocks, [ms(0), ms(5)]);
        assert!(go("go infinite").infinite && go("go ponder wtime 1").infinite);
        assert_eq!(go("go depth 7 nodes 900").depth, Some(7));
        assert_eq!(go("go searchmoves e2e4 d2d4 movetime 50").move_time, Some(ms(50)));
        assert_eq!(
            Command::parse("position fen 8/8/8/8/8/8/8/K1k5 w - - 0 1 moves a1a2"),
            Some(Command::Position {
                start: Some("8/8/8/8/8/8/8/K1k5 w - - 0 1".to_owned()),
                moves: vec!["a1a2".to_owned()],
            })
        );
        assert_eq!(
            Command::parse("setoption name Clear Hash"),
            Some(Command::SetOption { name: "Clear Hash".to_owned(), value: None })
        );
        assert_eq!(Command::parse("joho stop"), Some(Command::Stop));
        for text in ["", "hello", "position", "position e4", "query", "query name", "setoption value 3"] {
            assert_eq!(Command::parse(text), None, "{text}");
        }
    }

    proptest::proptest! {
        #[test]
        fn any_line_is_read_or_skipped_and_reads_back(
            line in "(ugi|uci|isready|uginewgame|position|go|stop|query|setoption|quit)? ?((fen|startpos|moves|name|value|depth|movetime|nodes|wtime|binc|p1time|p3inc|infinite|-?[0-9]{1,20}|[a-z0-9/]{1,6}|\\PC{0,8}) ?){0,12}"
        ) {
            if let Some(command) = Command::parse(&line) {
                let ugi = command.text(Protocol::Ugi);
                proptest::prop_assert_eq!(Command::parse(&ugi), Some(command.clone()));
                let for_two = !matches!(&command, Command::Go(go) if go.clocks.len().max(go.increments.len()) > 2);
                if for_two {
                    proptest::prop_assert_eq!(Command::parse(&command.text(Protocol::Uci)), Some(command));
                }
            }
        }
    }
}
