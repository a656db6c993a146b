//! Changing a row of the form: step by step, or by typing.

use std::time::Duration;

use arbore_core::options::OptionKind;
use arbore_games::tree::EXAMPLES;
use arbore_lab::level::{offered_algorithms, offered_levels};
use arbore_lab::player::MAX_DEPTH;
use arbore_lab::{PlayerSpec, Settings};

use super::{Form, Row};
use crate::play::setup;
use crate::tui::app::Env;

/// Depth of an algorithm that was just chosen.
const USUAL_DEPTH: u32 = 4;
/// Times to choose from, in milliseconds.
const TIMES: &[u64] = &[100, 200, 500, 1000, 2000, 5000, 10_000, 30_000, 60_000];

impl Form {
    /// More of what the row is about, or less.
    pub(in crate::tui::gallery) fn change(&mut self, up: bool, env: &Env<'_>) {
        self.is_fresh = true;
        match self.row {
            Row::Option(key) => self.change_option(key, up, env),
            Row::Seat(index) => self.change_seat(index, up),
            Row::Play => {}
            Row::Algorithm(index) | Row::Depth(index) | Row::Time(index) | Row::Evaluation(index) => {
                let (offered, evaluations) = match &self.game {
                    Ok(game) => {
                        let offered = offered_algorithms(&**game).map(|info| info.algorithm);
                        (offered.collect::<Vec<_>>(), game.evaluations())
                    }
                    Err(_) => return,
                };
                let Some(PlayerSpec::Machine(algorithm, settings)) = self.seats.get_mut(index) else {
                    return;
                };
                match self.row {
                    Row::Algorithm(_) => {
                        *algorithm = next(&offered, algorithm, up).unwrap_or(*algorithm);
                        if !algorithm.info().is_search {
                            *settings = Settings::default();
                        }
                    }
                    Row::Depth(_) => settings.depth = step_number(settings.depth, up),
                    Row::Time(_) => settings.time = step_time(settings.time, up),
                    _ => {
                        let now =
                            settings.eval.as_deref().or(evaluations.first().copied()).unwrap_or_default();
                        let chosen = next(&evaluations, &now, up);
                        settings.eval =
                            chosen.filter(|name| Some(name) != evaluations.first()).map(str::to_owned);
                    }
                }
            }
        }
    }

    fn change_option(&mut self, key: &str, up: bool, env: &Env<'_>) {
        let now = self.option(key);
        let value = match self.info.and_then(|info| info.options.iter().find(|option| option.key == key)) {
            None => next(&EXAMPLES.iter().map(|(name, _)| *name).collect::<Vec<_>>(), &&*now, up)
                .map(str::to_owned),
            Some(option) => match option.kind {
                OptionKind::Integer { min, .. } => self.values().and_then(|values| {
                    let (least, most) = setup::range(option, &values)?;
                    let number = now.parse::<u32>().unwrap_or(min);
                    Some(
                        if up { number.saturating_add(1) } else { number.saturating_sub(1) }
                            .clamp(least, most)
                            .to_string(),
                    )
                }),
                OptionKind::Choice(words) => next(words, &&*now, up).map(str::to_owned),
                OptionKind::Flag => Some(if now == "true" { "false" } else { "true" }.to_owned()),
                // Others can be typed.
                OptionKind::Own { examples, .. } => next(examples, &&*now, up).map(str::to_owned),
                OptionKind::Integers { .. } => None,
            },
        };
        if let Some(value) = value {
            self.set(key, value, env);
        }
    }

    /// Human, the levels, an algorithm: round and round.
    fn change_seat(&mut self, index: usize, up: bool) {
        let Ok(game) = &self.game else { return };
        let Some(seat) = self.seats.get_mut(index) else { return };
        let mut kinds = vec![PlayerSpec::Human];
        kinds.extend(offered_levels(&**game).map(|(_, level)| PlayerSpec::Level(level)));
        let settings = Settings { depth: Some(USUAL_DEPTH), ..Settings::default() };
        kinds.push(PlayerSpec::Machine(setup::usual(&**game), settings));
        let at = match seat {
            PlayerSpec::Machine(..) => kinds.len() - 1,
            _ => kinds.iter().position(|kind| kind == seat).unwrap_or(0),
        };
        *seat = kinds[(at + if up { 1 } else { kinds.len() - 1 }) % kinds.len()].clone();
    }

    /// Types into the row, or takes the last character back.
    pub(in crate::tui::gallery) fn type_character(&mut self, character: Option<char>, env: &Env<'_>) {
        let old = match self.row {
            Row::Option(key) => self.option(key),
            Row::Depth(index) => match self.seats.get(index) {
                Some(PlayerSpec::Machine(_, settings)) => {
                    settings.depth.map(|depth| depth.to_string()).unwrap_or_default()
                }
                _ => return,
            },
            _ => return,
        };
        let is_number = match (self.row, self.info) {
            (Row::Option(key), Some(info)) => {
                let option = info.options.iter().find(|option| option.key == key);
                !option.is_some_and(|option| matches!(option.kind, OptionKind::Own { .. }))
            }
            (Row::Option(_), None) => false,
            _ => true,
        };
        let mut text = if self.is_fresh && character.is_some() { String::new() } else { old };
        self.is_fresh = false;
        match character {
            Some(character) if !is_number || character.is_ascii_digit() || character == '/' => {
                text.push(character);
            }
            Some(_) => return,
            None => drop(text.pop()),
        }
        match self.row {
            Row::Option(key) => self.set(key, text, env),
            Row::Depth(index) => {
                if let Some(PlayerSpec::Machine(_, settings)) = self.seats.get_mut(index) {
                    settings.depth = text.parse().ok().filter(|depth| (1..=MAX_DEPTH).contains(depth));
                }
            }
            _ => {}
        }
    }
}

/// The element after one, or before it, round and round.
fn next<T: PartialEq + Clone>(list: &[T], now: &T, up: bool) -> Option<T> {
    let at = list.iter().position(|other| other == now);
    let to = match (at, up) {
        (None, _) => 0,
        (Some(at), true) => (at + 1) % list.len(),
        (Some(at), false) => (at + list.len() - 1) % list.len(),
    };
    list.get(to).cloned()
}

/// One more or one less; no number at all comes before 1.
fn step_number(number: Option<u32>, up: bool) -> Option<u32> {
    match (number, up) {
        (None, true) => Some(1),
        (None | Some(0 | 1), false) => None,
        (Some(number), true) => Some((number + 1).min(MAX_DEPTH)),
        (Some(number), false) => Some(number - 1),
    }
}

/// The next time of the list, or the one before; no limit comes before the first.
fn step_time(time: Option<Duration>, up: bool) -> Option<Duration> {
    let times = || TIMES.iter().map(|milliseconds| Duration::from_millis(*milliseconds));
    match (time, up) {
        (None, true) => times().next(),
        (None, false) => None,
        (Some(time), true) => times().find(|other| *other > time).or(Some(time)),
        (Some(time), false) => times().rev().find(|other| *other < time),
    }
}
