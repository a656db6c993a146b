//! Playing on the full screen: a gallery of games, the board drawn large, and what the machine thinks.
//!
//! [`app::App`] is the program as a value; this file connects it to a terminal.

mod action;
mod app;
mod board;
pub(crate) mod explore;
mod gallery;
mod game_screen;
mod hits;
mod overlay;
mod picking;
mod screen;
#[cfg(test)]
mod tests;
mod theme;

pub(crate) use theme::has_unicode;

use std::process::ExitCode;
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Duration;

use ratatui::crossterm::event;

use crate::arguments::PlayArguments;
use crate::context::Context;
use crate::exit_code::INTERRUPTED;
use crate::output::println;
use app::{App, Env, Event, Exit};
use screen::Screen;
use theme::Theme;

/// How long dice and machines wait, so that a person can follow.
const PACE: Duration = Duration::from_millis(350);
/// The time limit for the values of the moves.
const VALUES_TIME: Duration = Duration::from_secs(3);
/// How often the screen is drawn again while something is going on, and while nothing is.
const BUSY: Duration = Duration::from_millis(50);
const IDLE: Duration = Duration::from_secs(1);

pub(crate) fn run(context: &Context, arguments: &PlayArguments) -> anyhow::Result<ExitCode> {
    let (sender, events) = channel();
    let theme = Theme::of_process(&context.config);
    let env = Env { context, theme, events: sender.clone(), pace: PACE, values_time: VALUES_TIME };
    // Errors in the arguments are reported on the plain screen.
    let mut app = App::new(env, arguments)?;
    let mut screen = Screen::open()?;
    listen(sender)?;
    while app.exit().is_none() {
        screen.draw(|frame| app.draw(frame))?;
        let patience = if app.is_busy() { BUSY } else { IDLE };
        match events.recv_timeout(patience) {
            Ok(event) => app.update(event),
            Err(RecvTimeoutError::Timeout) => app.update(Event::Tick),
            Err(RecvTimeoutError::Disconnected) => break,
        }
        // Whatever has come meanwhile is shown in one picture.
        while let Ok(event) = events.try_recv() {
            app.update(event);
        }
    }
    drop(screen);
    farewell(&mut app, context);
    let is_interrupted = app.exit() == Some(Exit::Interrupted);
    Ok(if is_interrupted { ExitCode::from(INTERRUPTED) } else { ExitCode::SUCCESS })
}

/// Sends keys, clicks and signals as events.
fn listen(sender: Sender<Event>) -> anyhow::Result<()> {
    let interrupts = sender.clone();
    ctrlc::set_handler(move || drop(interrupts.send(Event::Interrupt)))?;
    thread::spawn(move || {
        loop {
            let event = match event::read() {
                Ok(event::Event::Key(key)) => Event::Key(key),
                Ok(event::Event::Mouse(mouse)) => Event::Mouse(mouse),
                Ok(event::Event::Resize(..)) => Event::Resize,
                Ok(_) => continue,
                // The terminal is gone.
                Err(_) => Event::Interrupt,
            };
            let is_last = matches!(event, Event::Interrupt);
            if sender.send(event).is_err() || is_last {
                return;
            }
        }
    });
    Ok(())
}

/// What remains on the plain screen: what the game cost, and how to go on with it.
fn farewell(app: &mut App<'_>, context: &Context) {
    let Some(session) = app.session() else { return };
    let is_kept = session.leave();
    if session.played().is_empty() {
        return;
    }
    println!("{}", session.statistics(context));
    if is_kept {
        println!("{}", context.text("play-kept"));
    }
}
