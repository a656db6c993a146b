use std::io::{BufReader, Read};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::Duration;

use super::*;

/// An engine in a thread, with both ends of its pipes.
struct Peer {
    input: Option<Sender<Vec<u8>>>,
    output: Receiver<String>,
    thread: Option<thread::JoinHandle<io::Result<()>>>,
}

struct Pipe(Receiver<Vec<u8>>, Vec<u8>);

impl Read for Pipe {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.1.is_empty() {
            self.1 = self.0.recv().unwrap_or_default();
        }
        let count = self.1.len().min(buffer.len());
        buffer[..count].copy_from_slice(&self.1[..count]);
        self.1.drain(..count);
        Ok(count)
    }
}

struct Lines(Sender<String>);

impl Write for Lines {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let text = String::from_utf8_lossy(bytes);
        assert!(text.ends_with('\n'), "half a line");
        let _ = self.0.send(text.trim_end().to_owned());
        Ok(bytes.len())
    }
    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Peer {
    fn new(protocol: Protocol, game: &str) -> Peer {
        let (input, pipe) = channel();
        let (lines, output) = channel();
        let game = arbore_lab::open(game).unwrap();
        let run = move || serve(protocol, game, None, BufReader::new(Pipe(pipe, Vec::new())), Lines(lines));
        Peer { input: Some(input), output, thread: Some(thread::spawn(run)) }
    }

    fn say(&self, line: &str) {
        self.input.as_ref().unwrap().send(format!("{line}\n").into_bytes()).unwrap();
    }

    /// All lines up to one that begins so.
    fn until(&self, start: &str) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            let line = self.output.recv_timeout(Duration::from_secs(20));
            lines.push(line.unwrap_or_else(|_| panic!("no `{start}` after {lines:?}")));
            if lines.last().is_some_and(|line| line.starts_with(start)) {
                return lines;
            }
        }
    }

    fn last(&self, start: &str) -> String {
        self.until(start).pop().unwrap()
    }

    fn end(mut self) {
        drop(self.input.take());
        self.thread.take().unwrap().join().unwrap().unwrap();
    }
}

#[test]
fn it_introduces_itself_and_answers_questions() {
    let peer = Peer::new(Protocol::Ugi, "tictactoe");
    peer.say("ugi");
    let lines = peer.until("ugiok");
    assert!(lines[0].starts_with("id name Arbore "), "{lines:?}");
    assert!(lines.iter().any(|line| line.starts_with("option name Level type combo")), "{lines:?}");
    peer.say("isready");
    assert_eq!(peer.last("readyok"), "readyok");
    for (moves, turn, over, result) in [
        ("", "true", "false", "none"),
        (" moves b2", "false", "false", "none"),
        (" moves a1 b1 a2 b2 a3", "false", "true", "p1win"),
    ] {
        peer.say(&format!("position startpos{moves}"));
        for (query, answer) in [("p1turn", turn), ("gameover", over), ("result", result)] {
            peer.say(&format!("query {query}"));
            assert_eq!(peer.last("response"), format!("response {answer}"), "{query}{moves}");
        }
    }
    peer.say("go depth 1");
    assert_eq!(peer.last("bestmove"), "bestmove (none)");
    peer.say("quit");
    peer.end();
}

#[test]
fn it_finds_the_winning_move_and_says_so_on_the_way() {
    let peer = Peer::new(Protocol::Ugi, "tictactoe");
    peer.say("position fen xx./00./... x");
    peer.say("go depth 3");
    let lines = peer.until("bestmove");
    assert_eq!(lines.last().unwrap(), "bestmove c1");
    assert!(lines[0].starts_with("info depth 1 score mate 1 nodes "), "{lines:?}");
    peer.end();
}

#[test]
fn infinite_ends_with_stop_and_not_before() {
    let peer = Peer::new(Protocol::Uci, "chess");
    peer.say("position startpos moves e2e4");
    peer.say("go infinite");
    assert!(peer.last("info depth 2").contains(" pv "));
    peer.say("isready");
    peer.until("readyok");
    peer.say("stop");
    assert!(peer.last("bestmove").len() > 12);
    // A mate that is found at once does not end it either.
    peer.say("position fen 6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1");
    peer.say("go infinite");
    assert!(peer.last("info depth").contains("score"));
    thread::sleep(Duration::from_millis(100));
    peer.say("isready");
    assert!(!peer.until("readyok").iter().any(|line| line.starts_with("bestmove")));
    peer.say("stop");
    assert_eq!(peer.last("bestmove"), "bestmove a1a8");
    peer.say("quit");
    peer.end();
}

#[test]
fn clocks_move_times_and_nodes_are_kept() {
    let peer = Peer::new(Protocol::Uci, "chess");
    peer.say("position startpos");
    for go in [
        "go wtime 3000 btime 3000 winc 0 binc 0",
        "go movetime 100",
        "go nodes 5000",
        "go wtime 1 btime 1",
        "go wtime 60000 btime 60000 movestogo 40 depth 2",
    ] {
        let began = std::time::Instant::now();
        peer.say(go);
        peer.until("bestmove");
        assert!(began.elapsed() < Duration::from_secs(2), "{go}");
    }
    peer.end();
}

#[test]
fn another_variant_is_another_game_and_rubbish_is_told() {
    let peer = Peer::new(Protocol::Uci, "chess");
    peer.say("setoption name UCI_Variant value minichess");
    peer.say("position startpos moves b1c3");
    peer.say("go depth 2");
    peer.until("bestmove");
    for rubbish in [
        "position startpos moves e2e9",
        "position fen what",
        "setoption name UCI_Variant value go",
        "setoption name Colour value blue",
        "setoption name Level value god",
        "setoption name Player value human",
        "hello there",
    ] {
        peer.say(rubbish);
        assert!(peer.last("info string error: ").len() > 25, "{rubbish}");
    }
    for number in ["setoption name Hash value none", "setoption name Threads value 0"] {
        peer.say(number);
        assert!(peer.last("info string error: ").contains("allowed is 1.."), "{number}");
    }
    peer.say("uci");
    let lines = peer.until("uciok");
    assert!(lines.iter().any(|line| line.starts_with("option name Hash type spin default ")), "{lines:?}");
    peer.say("setoption name Hash value 2");
    peer.say("go nodes 100");
    peer.until("bestmove");
    peer.say("setoption name Level value easy");
    peer.say("setoption name player value alphabeta:depth=2");
    peer.say("ucinewgame");
    peer.say("position startpos");
    peer.say("go movetime 10000");
    let lines = peer.until("bestmove");
    assert!(lines.iter().all(|line| !line.starts_with("info depth 3")), "{lines:?}");
    peer.end();
}

/// The rule of Nim says who wins and no distance: all that is proven is a bound, and `info` says so.
#[test]
fn a_bound_is_said_as_a_bound() {
    let peer = Peer::new(Protocol::Ugi, "nim:heaps=30/40/50");
    peer.say("setoption name Player value perfect");
    for (position, bound) in [("30,40,51", " lowerbound"), ("30,40,50", " upperbound")] {
        peer.say(&format!("position fen {position}"));
        // Too few positions for a proof of the distance.
        peer.say("go nodes 10");
        let lines = peer.until("bestmove");
        let scores: Vec<_> = lines.iter().filter(|line| line.contains(" score mate ")).collect();
        assert!(!scores.is_empty() && scores.iter().all(|line| line.contains(bound)), "{lines:?}");
    }
    peer.end();
}

#[test]
fn dice_and_three_players_are_played_too() {
    let peer = Peer::new(Protocol::Ugi, "pig");
    peer.say("position startpos moves roll");
    peer.say("go depth 1");
    assert_eq!(peer.last("bestmove"), "bestmove (none)");
    peer.say("position startpos moves roll 6");
    peer.say("go depth 2");
    assert!(["bestmove roll", "bestmove hold"].contains(&peer.last("bestmove").as_str()));
    peer.end();
    let peer = Peer::new(Protocol::Ugi, "nim:heaps=1/2/3,players=3");
    peer.say("position startpos");
    peer.say("go p1time 1000 p2time 1000 p3time 1000 p1inc 0 p2inc 0 p3inc 0");
    assert!(peer.last("bestmove").contains(':'));
    peer.end();
}

#[test]
fn it_is_told_another_game_with_its_options() {
    let peer = Peer::new(Protocol::Ugi, "tictactoe");
    peer.say("ugi");
    let lines = peer.until("ugiok");
    assert!(lines.contains(&"option name Game type string default tictactoe".to_owned()), "{lines:?}");
    // Of another family, in which another algorithm is the usual one.
    for (game, moves) in [("pig:target=10", "roll 2"), ("nim:heaps=1/2/0", "1:1"), ("nim:players=3", "0:1")] {
        peer.say(&format!("setoption name Game value {game}"));
        peer.say(&format!("position startpos moves {moves}"));
        peer.say("go depth 2");
        let answer = peer.last("bestmove");
        assert!(answer != "bestmove (none)", "{game}: {answer}");
    }
    peer.say("setoption name Game value conect4");
    assert!(peer.last("info string error").contains("Did you mean `connect4`?"));
    peer.say("setoption name Lvel value easy");
    assert!(peer.last("info string error").contains("Did you mean `Level`?"));
    peer.say("setoption name Level value esy");
    assert!(peer.last("info string error").contains("Did you mean `easy`?"));
    peer.end();
}

/// `cp` are hundredths of a unit: of a pawn, a man, a disc, a point. The evaluations of chess and checkers are in hundredths
/// already.
#[test]
fn scores_are_in_hundredths_of_a_unit() {
    use arbore_core::{Outcome, Value};
    use arbore_lab::session::{Control, Searcher};
    let variants = ["checkers:variant=international", "checkers:misere=true", "go:size=5,komi=0.5"];
    for name in arbore_lab::GAMES.iter().map(|info| info.name).chain(variants) {
        let game = arbore_lab::open(name).unwrap();
        if game.players() != 2 || game.family() != arbore_lab::Family::ZeroSum {
            continue;
        }
        let spec = PlayerSpec::parse("engine:depth=2").unwrap();
        let request = Request::new(game.start(), Searcher::of(&*game, &spec).unwrap());
        let found = request.run(&Control::default(), &|_| {}).unwrap();
        let Some(Value::Score(score)) = found.value else { continue };
        let Outcome::Points(points) = score.outcome() else { continue };
        let unit = match name.split(':').next() {
            Some("chess" | "minichess" | "checkers") => 100.0,
            _ => f64::from(game.points_per_unit()),
        };
        let peer = Peer::new(Protocol::Ugi, name);
        peer.say("setoption name Player value engine:depth=2");
        peer.say("position startpos");
        peer.say("go depth 2");
        let lines = peer.until("bestmove");
        let expected = format!("score cp {:.0} ", f64::from(points) / unit * 100.0);
        assert!(lines.iter().any(|line| line.contains(&expected)), "{name}: {expected}: {lines:?}");
        peer.say("quit");
        peer.end();
    }
}
