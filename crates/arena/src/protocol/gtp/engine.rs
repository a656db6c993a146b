//! Arbore as a GTP engine.

use std::io::{self, BufRead, Write};
use std::sync::Arc;
use std::time::Duration;

use arbore_core::{Player, Score, Turn};
use arbore_lab::level::strongest_search;
use arbore_lab::session::{Control, DeadPieces, Match, Request, Searcher, count};
use arbore_lab::{AnyGame, Memory, PlayerSpec, Position};

use super::options::{KOMI, SIZE, number, with_option};
use super::{CommandLine, player};
use crate::clock::share;

/// The commands that are understood, in the order in which they are listed.
const COMMANDS: &[&str] = &[
    "protocol_version",
    "name",
    "version",
    "known_command",
    "list_commands",
    "quit",
    "boardsize",
    "clear_board",
    "komi",
    "play",
    "genmove",
    "reg_genmove",
    "undo",
    "time_settings",
    "time_left",
    "final_score",
    "final_status_list",
    "showboard",
];

/// The text of a pass.
const PASS: &str = "pass";
/// The time for a move where neither the controller nor the player limits it.
const USUAL_TIME: Duration = Duration::from_secs(5);
/// The way of a move to the program that asked for it takes time too.
const OVERHEAD: Duration = Duration::from_millis(50);

/// Answers the lines of `input` on `output` until `quit` or the end of the input. Without a player the best for the game
/// searches; a player that does not search is an error.
///
/// Searches run in the calling thread: a controller waits for the answer to each command.
pub fn serve(
    game: Arc<dyn AnyGame>,
    player: Option<PlayerSpec>,
    input: impl BufRead,
    mut output: impl Write,
) -> io::Result<()> {
    let played = Match::new(game.start());
    let player = player.unwrap_or_else(|| strongest_search(&*game));
    let searcher = Searcher::of(&*game, &player).map_err(io::Error::other)?;
    let mut engine = Engine {
        game,
        played,
        commands: Vec::new(),
        searcher,
        memory: Arc::default(),
        clock: Clock::default(),
    };
    for line in input.split(b'\n') {
        let Ok(line) = line else { break };
        let Some(line) = CommandLine::parse(&String::from_utf8_lossy(&line)) else { continue };
        let result = engine.execute(&line.name, &line.arguments);
        output.write_all(line.answer(&result).as_bytes())?;
        output.flush()?;
        if line.name == "quit" {
            break;
        }
    }
    Ok(())
}

struct Engine {
    game: Arc<dyn AnyGame>,
    played: Match,
    /// How many plies each `play` and `genmove` made: a pass may have been inserted before a move.
    commands: Vec<usize>,
    searcher: Searcher,
    memory: Arc<Memory>,
    clock: Clock,
}

/// The time settings of the controller.
#[derive(Default)]
struct Clock {
    /// The main time, the time of a period after it, and the number of moves in a period; `None` for no limit.
    settings: Option<(Duration, Duration, u32)>,
    /// What each player has left, and the number of moves in it; 0 in the main time.
    left: [Option<(Duration, u32)>; 2],
}

impl Clock {
    /// The time for the next move of a player.
    fn time(&self, seat: usize) -> Option<Duration> {
        let (main, period, stones) = self.settings?;
        // A period without moves in it sets no limit.
        if main.is_zero() && period.is_zero() && stones > 0 {
            return None;
        }
        let time = match self.left[seat].unwrap_or((main, 0)) {
            (left, 0) if !left.is_zero() => share(left, Duration::ZERO, None).max(per_move(period, stones)),
            (left, 0) => left.max(per_move(period, stones)),
            (left, stones) => per_move(left, stones),
        };
        Some(time.saturating_sub(OVERHEAD.min(time / 10)))
    }
}

fn per_move(period: Duration, stones: u32) -> Duration {
    period.checked_div(stones).unwrap_or_default()
}

type Reply = Result<String, String>;

impl Engine {
    fn execute(&mut self, name: &str, arguments: &[String]) -> Reply {
        let argument = |number: usize| arguments.get(number).map_or("", String::as_str);
        match name {
            "protocol_version" => Ok("2".to_owned()),
            "name" => Ok("Arbore".to_owned()),
            "version" => Ok(env!("CARGO_PKG_VERSION").to_owned()),
            "known_command" => Ok(COMMANDS.contains(&argument(0)).to_string()),
            "list_commands" => Ok(COMMANDS.join("\n")),
            "quit" => Ok(String::new()),
            "boardsize" => self.set_size(argument(0)),
            "clear_board" => {
                self.begin(self.game.clone());
                Ok(String::new())
            }
            "komi" => self.set_komi(argument(0)),
            "play" => self.play(argument(0), argument(1)),
            "genmove" => self.generate(argument(0), true),
            "reg_genmove" => self.generate(argument(0), false),
            "undo" => self.undo(),
            "time_settings" => self.set_time(arguments),
            "time_left" => self.set_time_left(arguments),
            "final_score" => self.final_score(),
            "final_status_list" => self.final_status_list(argument(0)),
            "showboard" => Ok(board(self.played.position())),
            _ => Err("unknown command".to_owned()),
        }
    }

    /// Begins a game from its start.
    fn begin(&mut self, game: Arc<dyn AnyGame>) {
        self.played = Match::new(game.start());
        self.game = game;
        self.commands.clear();
        self.memory = Arc::default();
        self.clock.left = [None, None];
    }

    fn set_size(&mut self, size: &str) -> Reply {
        let size = size.parse::<u32>().map_err(|_| "boardsize needs a whole number".to_owned())?;
        let game = with_option(self.game.spec(), SIZE, &size.to_string());
        self.begin(game.ok_or("unacceptable size")?);
        Ok(String::new())
    }

    /// Sets komi; the moves so far stay.
    fn set_komi(&mut self, komi: &str) -> Reply {
        let komi = number(komi).ok_or("komi needs a number")?;
        let game = with_option(self.game.spec(), KOMI, &komi).ok_or("unacceptable komi for this game")?;
        let mut played = Match::new(game.start());
        played.play_line(&self.played.moves().join(" ")).map_err(|error| error.to_string())?;
        (self.game, self.played) = (game, played);
        Ok(String::new())
    }

    /// Makes it a player's turn, by a pass of the other one where that is legal. Returns the number of plies.
    fn give_turn(&mut self, colour: &str) -> Result<(Player, usize), String> {
        let player = player(colour).ok_or("the colour is black or white")?;
        match self.played.position().turn() {
            Turn::Player(mover) if mover == player => Ok((player, 0)),
            Turn::Player(_) => {
                self.played.play_turn(PASS).map_err(|_| "it is not this player's turn".to_owned())?;
                if self.played.position().turn() == Turn::Player(player) {
                    return Ok((player, 1));
                }
                self.played.undo();
                Err("illegal move: the game would be over by the pass before it".to_owned())
            }
            Turn::Chance | Turn::Over => Err("illegal move: the game is over".to_owned()),
        }
    }

    fn play(&mut self, colour: &str, vertex: &str) -> Reply {
        let (_, passes) = self.give_turn(colour)?;
        if self.played.play_turn(vertex).is_err() {
            for _ in 0..passes {
                self.played.undo();
            }
            return Err("illegal move".to_owned());
        }
        self.commands.push(passes + 1);
        Ok(String::new())
    }

    fn generate(&mut self, colour: &str, is_played: bool) -> Reply {
        let (player, passes) = self.give_turn(colour)?;
        let settings = &self.searcher.settings;
        let has_limit = settings.time.is_some() || settings.nodes.is_some() || settings.depth.is_some();
        let time = self.clock.time(player.index()).or((!has_limit).then_some(USUAL_TIME));
        let request = Request::new(self.played.position().clone(), self.searcher.clone())
            .with_memory(self.memory.clone())
            .within(time);
        let found = request.run(&Control::default(), &|_| ()).map_err(|error| error.to_string());
        let text = found.map(|analysis| request.move_of(&analysis).unwrap_or_default());
        let plies = match &text {
            Ok(text) if is_played && self.played.play_turn(text).is_ok() => {
                self.commands.push(passes + 1);
                0
            }
            _ => passes,
        };
        for _ in 0..plies {
            self.played.undo();
        }
        text.map(|text| if text == PASS { text } else { text.to_ascii_uppercase() })
    }

    fn undo(&mut self) -> Reply {
        let plies = self.commands.pop().ok_or("cannot undo")?;
        for _ in 0..plies {
            self.played.undo();
        }
        Ok(String::new())
    }

    fn set_time(&mut self, arguments: &[String]) -> Reply {
        let [main, period, stones] = arguments else {
            return Err("time_settings needs a main time, a time for a period and its moves".to_owned());
        };
        let whole = |text: &str| text.parse::<u32>().map_err(|_| format!("not a whole number: {text}"));
        let seconds = |text: &str| {
            let time = text.parse::<f64>().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
            time.ok_or_else(|| format!("not a time in seconds: {text}"))
        };
        self.clock =
            Clock { settings: Some((seconds(main)?, seconds(period)?, whole(stones)?)), left: [None, None] };
        Ok(String::new())
    }

    fn set_time_left(&mut self, arguments: &[String]) -> Reply {
        let [colour, time, stones] = arguments else {
            return Err("time_left needs a colour, a time and a number of moves".to_owned());
        };
        let player = player(colour).ok_or("the colour is black or white")?;
        let time = time.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
        let stones = stones.parse().ok();
        let (Some(time), Some(stones)) = (time, stones) else {
            return Err("not a time and a number of moves".to_owned());
        };
        self.clock.left[player.index()] = Some((time, stones));
        Ok(String::new())
    }

    /// The score of the game: in Go without dead stones, else of one that is not over as if both players passed.
    fn final_score(&self) -> Reply {
        if let Ok(counted) = count(self.played.position(), &DeadPieces::ByPlayouts) {
            return Ok(self.score_text(&counted.result.payoffs));
        }
        let mut ended = self.played.clone();
        while ended.position().turn() != Turn::Over {
            ended.play_turn(PASS).map_err(|_| "cannot score: the game is not over".to_owned())?;
        }
        Ok(self.score_text(&ended.position().payoffs()))
    }

    /// `B+3.5`, `W+2` or `0`.
    fn score_text(&self, payoffs: &[Score]) -> String {
        let points =
            payoffs.first().map_or(0.0, |payoff| payoff.as_f64()) / f64::from(self.game.points_per_unit());
        match points {
            points if points > 0.0 => format!("B+{points}"),
            points if points < 0.0 => format!("W+{}", -points),
            _ => "0".to_owned(),
        }
    }
}

impl Engine {
    /// The stones that are dead or alive, one in a line; playouts cannot tell what lives in seki.
    fn final_status_list(&self, status: &str) -> Reply {
        let position = self.played.position();
        let counted = count(position, &DeadPieces::ByPlayouts).map_err(|error| error.to_string())?;
        let is_wanted = match status {
            "dead" => |is_dead: bool| is_dead,
            "alive" => |is_dead: bool| !is_dead,
            "seki" => |_| false,
            _ => return Err("the status is alive, dead or seki".to_owned()),
        };
        let stones = counted.view.cells.iter().filter(|cell| cell.piece.is_some());
        let wanted = stones.filter(|cell| is_wanted(counted.dead.contains(&cell.name)));
        Ok(wanted.map(|cell| cell.name.clone()).collect::<Vec<_>>().join("\n"))
    }
}

/// The board as text, with the names of columns and rows.
fn board(position: &Position) -> String {
    let view = position.view();
    let width = view.rows.iter().map(String::len).max().unwrap_or(0);
    let columns = format!("{:width$} {}", "", view.columns.join(" "));
    let mut lines = vec![columns.clone()];
    for (y, row) in (0_u16..).zip(&view.rows) {
        let mut cells: Vec<_> = view.cells.iter().filter(|cell| cell.y == y).collect();
        cells.sort_by_key(|cell| cell.x);
        let glyph = |cell: &&arbore_core::view::Cell| {
            cell.piece.as_ref().map_or_else(|| ".".to_owned(), |piece| piece.glyph.clone())
        };
        let glyphs: Vec<String> = cells.iter().map(glyph).collect();
        lines.push(format!("{row:>width$} {} {row}", glyphs.join(" ")));
    }
    lines.push(columns);
    // The answer begins in its own line, so that the columns stay in place.
    format!("\n{}", lines.join("\n"))
}

#[cfg(test)]
mod tests;
