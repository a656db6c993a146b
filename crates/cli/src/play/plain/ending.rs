//! The end of a game in the dialogue: the result, the statistics, and what next.

use arbore_lab::session::can_count;

use super::dialogue::Dialogue;
use super::{Flow, run_word};
use crate::context::{bold, faint};
use crate::play::session::Session;
use crate::play::words::{self, Word};

/// Prints the result and the statistics, and asks a person whether to continue.
pub(super) fn after_the_end(session: &mut Session, dialogue: &mut Dialogue<'_>) -> anyhow::Result<Flow> {
    let context = dialogue.context;
    dialogue.say(&bold(&session.verdict(context)));
    let is_counted = can_count(session.position());
    if session.has_human() && is_counted {
        dialogue.say(&faint(&context.text("play-count-how")));
    }
    dialogue.say(&format!("\n{}", session.statistics(context)));
    if !session.has_human() {
        session.finish();
        return Ok(Flow::Leave);
    }
    loop {
        let id = if is_counted { "play-again-count" } else { "play-again" };
        let line = dialogue.prompt(&context.text(id))?.unwrap_or_default();
        match words::read(context, &line) {
            None if line.is_empty() => break,
            Some((Word::Quit | Word::Resign, _)) => break,
            Some((Word::Hint, _)) => dialogue.say(&context.text("play-over")),
            Some((word, rest)) => {
                if let Some(flow) = run_word(session, dialogue, word, rest)? {
                    return Ok(flow);
                }
            }
            None => {
                let id = if is_counted { "play-again-what-count" } else { "play-again-what" };
                dialogue.say(&context.text(id));
            }
        }
    }
    session.finish();
    Ok(Flow::Leave)
}

/// Leaves an unfinished game: prints the statistics and keeps the game.
pub(super) fn leave(session: &mut Session, dialogue: &Dialogue<'_>) {
    let is_kept = session.leave();
    if session.played().is_empty() {
        return;
    }
    dialogue.say(&format!("\n{}", session.statistics(dialogue.context)));
    if is_kept {
        dialogue.say(&dialogue.context.text("play-kept"));
    }
}
