//! The progress of a match: a line that is redrawn on a terminal, a line for each game elsewhere, and the boards
//! with `--watch`.

use std::fmt::Display;
use std::io::IsTerminal as _;

use arbore_arena::record::{Opinion, RecordedMove};
use arbore_arena::tournament::{Event, Fixture, Match};
use arbore_arena::{Ending, Record};
use arbore_core::{Player, Turn};
use arbore_lab::Position;
use indicatif::{ProgressBar, ProgressStyle};

use super::report;
use crate::board;
use crate::context::{Context, bold, faint, of_player};

/// Shows the progress of a match.
pub(super) struct Progress<'a> {
    context: &'a Context,
    bar: Option<ProgressBar>,
    watches: bool,
    /// Who moves in the game that is watched.
    mover: Option<Player>,
}

impl<'a> Progress<'a> {
    pub(super) fn new(context: &'a Context, contest: &Match, watches: bool) -> Progress<'a> {
        let bar = (std::io::stderr().is_terminal() && !watches).then(|| {
            let bar = ProgressBar::new(contest.fixtures().len() as u64);
            if let Ok(style) = ProgressStyle::with_template("{bar:20} {pos}/{len} {elapsed}  {msg}") {
                bar.set_style(style);
            }
            bar.set_position(contest.finished() as u64);
            bar.set_message(total(context, contest));
            bar
        });
        Progress { context, bar, watches, mover: None }
    }

    /// Prints a line beside the one that is redrawn.
    pub(super) fn say(&self, line: &str) {
        match &self.bar {
            Some(bar) => bar.println(anstream::adapter::strip_str(line).to_string()),
            None => crate::output::eprintln!("{line}"),
        }
    }

    pub(super) fn on_event(&mut self, contest: &Match, event: &Event) {
        match event {
            Event::Began(fixture) => {
                if self.watches {
                    let players = seats(contest, fixture);
                    let number = fixture.number;
                    let line =
                        self.context.with("match-now-plays", &[("number", &number), ("players", &players)]);
                    crate::output::println!("\n{}", bold(&line));
                }
            }
            Event::Reached { position, played, .. } => self.show(contest, position, played.as_ref()),
            Event::Finished(fixture, record) => self.finished(contest, fixture, record),
            Event::ExtraAnswers { number, player, count } => {
                let player = contest.plan().players[*player].text();
                let arguments = [("player", &player as &dyn Display), ("number", number), ("count", count)];
                self.say(&self.context.with("match-extra-answers", &arguments));
            }
        }
    }

    fn finished(&self, contest: &Match, fixture: &Fixture, record: &Record) {
        let line = game_line(self.context, contest, fixture, record);
        match &self.bar {
            Some(bar) => {
                bar.set_position(contest.finished() as u64);
                bar.set_message(total(self.context, contest));
                // What is odd should be seen; the rest is in the table.
                if record
                    .verdict
                    .as_ref()
                    .is_some_and(|verdict| matches!(verdict.ending, Ending::Forfeit { .. }))
                {
                    bar.println(line);
                }
            }
            None if self.watches => crate::output::println!("{}", bold(&line)),
            None => crate::output::eprintln!("{line}"),
        }
    }

    /// The board after a move.
    fn show(&mut self, contest: &Match, position: &Position, played: Option<&RecordedMove>) {
        let game = contest.game();
        if let Some(played) = played {
            let line = match self.mover {
                Some(player) => {
                    let name = of_player(Some(player), &game.player_name(player));
                    let text = bold(&played.text);
                    match played.value.map(Opinion::text) {
                        Some(value) => self.context.with(
                            "match-plays-value",
                            &[("player", &name), ("move", &text), ("value", &value)],
                        ),
                        None => self.context.with("match-plays", &[("player", &name), ("move", &text)]),
                    }
                }
                None => self.context.with("play-rolled", &[("outcome", &bold(&played.text))]),
            };
            crate::output::println!("{line}");
        }
        crate::output::println!("{}", board::draw(self.context, game, position));
        self.mover = match position.turn() {
            Turn::Player(player) => Some(player),
            Turn::Chance | Turn::Over => None,
        };
    }

    pub(super) fn end(&self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

/// Who sits where: `x alphabeta  0 random`.
fn seats(contest: &Match, fixture: &Fixture) -> String {
    let game = contest.game();
    let seat = |(player, id): (Player, &usize)| {
        let name = contest.plan().players[*id].text();
        format!("{} {name}", game.player_name(player))
    };
    let seats: Vec<String> = Player::all(game.players()).zip(&fixture.players).map(seat).collect();
    seats.join("  ")
}

/// A game in one line.
fn game_line(context: &Context, contest: &Match, fixture: &Fixture, record: &Record) -> String {
    let plies = record.moves.len();
    let Some(verdict) = &record.verdict else { return String::new() };
    let why = match &verdict.ending {
        Ending::Rules => context.with("match-why-rules", &[("plies", &plies)]),
        Ending::Resigned { seat } => {
            let player = contest.plan().players[fixture.players[*seat]].text();
            context.with("match-why-resigned", &[("player", &player), ("plies", &plies)])
        }
        Ending::TooLong => context.with("match-why-too-long", &[("plies", &plies)]),
        Ending::Forfeit { seat, fault } => {
            let player = contest.plan().players[fixture.players[*seat]].text();
            let kind = context.text(&format!("fault-{}", fault.kind.slug()));
            if fault.detail.is_empty() {
                context.with("match-why-forfeit", &[("player", &player), ("fault", &kind)])
            } else {
                context.with(
                    "match-why-forfeit-detail",
                    &[("player", &player), ("fault", &kind), ("detail", &fault.detail)],
                )
            }
        }
    };
    context.with(
        "match-game",
        &[
            ("number", &record.number.unwrap_or_default()),
            ("games", &contest.fixtures().len()),
            ("players", &seats(contest, fixture)),
            ("score", &verdict.score()),
            ("why", &faint(&why)),
        ],
    )
}

/// How the match stands, in a few words.
fn total(context: &Context, contest: &Match) -> String {
    let table = contest.table();
    let [first, second] = &table.entries[..] else { return String::new() };
    let elo = first.estimate.map(|estimate| context.with("match-elo", &[("elo", &report::elo(estimate))]));
    let players = &contest.plan().players;
    context.with(
        "match-progress",
        &[
            ("first", &players[0].text()),
            ("first-points", &report::points(first.tally)),
            ("second-points", &report::points(second.tally)),
            ("second", &players[1].text()),
            ("elo", &elo.unwrap_or_default()),
        ],
    )
}
