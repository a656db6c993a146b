//! Fairy-Stockfish as a program beside ours, if it is installed.

use std::io::{BufRead as _, BufReader, Error, Result, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// The rules of 5×5 chess in Fairy-Stockfish's own words.
const RULES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/peers/minichess.ini");
const VARIANT: &str = "arbore-minichess";
/// Linux counts the time of a process in hundredths of a second.
const TICKS: f64 = 100.0;

pub(crate) struct Engine {
    process: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Engine {
    /// Starts it with the rules of 5×5 chess.
    pub(crate) fn start() -> Result<Engine> {
        // Debian keeps games apart, outside of the usual path.
        let start = |name: &str| {
            Command::new(name).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn()
        };
        let mut process = start("fairy-stockfish").or_else(|_| start("/usr/games/fairy-stockfish"))?;
        let input = process.stdin.take().ok_or_else(|| Error::other("no input"))?;
        let output = process.stdout.take().ok_or_else(|| Error::other("no output"))?;
        let mut engine = Engine { process, input, output: BufReader::new(output) };
        engine.say(&format!("setoption name VariantPath value {RULES}"))?;
        engine.say(&format!("setoption name UCI_Variant value {VARIANT}"))?;
        Ok(engine)
    }

    /// Leaves from the start position, and the seconds of the processor that they took.
    pub(crate) fn perft(&mut self, depth: u32) -> Result<(u64, f64)> {
        let before = self.seconds()?;
        self.say("position startpos")?;
        self.say(&format!("go perft {depth}"))?;
        let mut line = String::new();
        while self.output.read_line(&mut line)? > 0 {
            if let Some(leaves) = line.strip_prefix("Nodes searched: ") {
                let leaves = leaves.trim().parse().map_err(|_| Error::other(leaves.to_owned()))?;
                return Ok((leaves, self.seconds()? - before));
            }
            line.clear();
        }
        Err(Error::other("it stopped"))
    }

    fn say(&mut self, line: &str) -> Result<()> {
        writeln!(self.input, "{line}")?;
        self.input.flush()
    }

    /// The time that the process has had so far: the 14th number of its state.
    fn seconds(&self) -> Result<f64> {
        let state = std::fs::read_to_string(format!("/proc/{}/stat", self.process.id()))?;
        // The second field, its name, may hold anything and ends with the last bracket.
        let after_name = state.rsplit(')').next().unwrap_or_default();
        let ticks = after_name.split_whitespace().nth(11).and_then(|ticks| ticks.parse::<f64>().ok());
        ticks.map(|ticks| ticks / TICKS).ok_or_else(|| Error::other("no time"))
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        let _ = self.say("quit");
        let _ = self.process.wait();
    }
}
