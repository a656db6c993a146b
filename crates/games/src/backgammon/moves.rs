//! Moves as GNU Backgammon writes them, with commas for its spaces: `8/5,6/5`, `bar/20*`, `24/22(2)`.

use std::fmt::Write as _;

use arbore_core::Turn;

use super::board::{Board, Move, Play, Roll};
use super::dice::Dice;
use super::side::{BAR, OFF, Places, Side};
use crate::text::PASS;

/// The text of a move. One checker's steps are drawn together, unless it hits on its way; checkers that do
/// the same are counted.
pub(crate) fn text(board: &Board, m: Move) -> String {
    let play = match m {
        Move::Roll(dice) => return dice.to_string(),
        Move::Play(Play::PASS) => return PASS.to_owned(),
        Move::Play(play) => play,
    };
    let blots = blots(board);
    let mut ways: Vec<Vec<u8>> = Vec::new();
    for (from, to) in sorted_steps(play) {
        let goes_on = |way: &&mut Vec<u8>| way.last() == Some(&from);
        match ways.iter_mut().find(goes_on) {
            Some(way) => way.push(to),
            None => ways.push(vec![from, to]),
        }
    }
    let mut parts: Vec<(String, u8)> = Vec::new();
    for way in ways {
        let part = way_text(&way, blots);
        match parts.iter_mut().find(|(other, _)| *other == part) {
            Some((_, count)) => *count += 1,
            None => parts.push((part, 1)),
        }
    }
    let parts = parts.into_iter().map(|(part, count)| match count {
        1 => part,
        _ => format!("{part}({count})"),
    });
    parts.collect::<Vec<String>>().join(",")
}

/// The steps of a play as from and to, from far to near.
pub(super) fn sorted_steps(play: Play) -> Vec<(u8, u8)> {
    let mut steps: Vec<(u8, u8)> =
        play.steps().map(|(from, pips)| (from, from.saturating_sub(pips))).collect();
    steps.sort_unstable_by(|a, b| b.cmp(a));
    steps
}

/// `24/18`, or `24/23*/18` where the checker hits on its way.
fn way_text(way: &[u8], blots: Places) -> String {
    let mut text = String::new();
    for (i, place) in way.iter().enumerate() {
        let is_end = i == 0 || i + 1 == way.len();
        let hits = i > 0 && blots.contains(*place);
        if !is_end && !hits {
            continue;
        }
        let separator = if i == 0 { "" } else { "/" };
        let _ = match *place {
            BAR => write!(text, "{separator}bar"),
            OFF => write!(text, "{separator}off"),
            point => write!(text, "{separator}{point}"),
        };
        if hits {
            text.push('*');
        }
    }
    text
}

/// Reads a move that is legal.
///
/// The parts come in any order, with commas or spaces between them, and one checker's steps may be drawn
/// together or not. A `*` may be left out. What counts is that the text describes the result of one legal
/// play only.
pub(crate) fn parse(board: &Board, text: &str) -> Option<Move> {
    let text = text.trim().to_ascii_lowercase();
    match (board.turn(), board.roll) {
        (Turn::Chance, roll) => {
            let dice = Dice::parse(&text)?;
            (roll != Roll::Opening || !dice.is_double()).then_some(Move::Roll(dice))
        }
        (Turn::Player(_), _) => parse_play(board, &text).map(Move::Play),
        (Turn::Over, _) => None,
    }
}

fn parse_play(board: &Board, text: &str) -> Option<Play> {
    let wish = if text == PASS { Wish::nothing(board) } else { Wish::parse(board, text)? };
    let blots = blots(board);
    let mut found = Vec::new();
    board.each_play(|m| {
        let Move::Play(play) = m else { return };
        let landed = play.steps().map(|(from, pips)| Places::one(from.saturating_sub(pips)));
        let hits = landed.fold(Places::NONE, |all, place| all | place) & blots;
        let is_meant = board.after(play)[board.mover.index()] == wish.own
            && (wish.hits & !hits).is_empty()
            && (wish.landings & blots & !hits).is_empty();
        if is_meant {
            found.push((play, hits));
        }
    });
    if found.len() > 1 {
        // A way that hits where the text does not pass is not the one that is meant.
        found.retain(|(_, hits)| (*hits & !wish.landings).is_empty());
    }
    match found[..] {
        [(play, _)] if (play == Play::PASS) == (text == PASS) => Some(play),
        _ => None,
    }
}

/// What a player wants to do.
struct Wish {
    /// The player's checkers afterwards.
    own: Side,
    /// Where checkers arrive, as far as that is said.
    landings: Places,
    /// Where they are said to hit.
    hits: Places,
}

impl Wish {
    fn nothing(board: &Board) -> Wish {
        Wish { own: board.own(), landings: Places::NONE, hits: Places::NONE }
    }

    fn parse(board: &Board, text: &str) -> Option<Wish> {
        let mut wish = Wish::nothing(board);
        let mut journeys = Vec::new();
        for part in text.split([',', ' ']).filter(|part| !part.is_empty()) {
            let (way, count) = split_count(part)?;
            let mut places = way.split('/').map(parse_place);
            let (from, _) = places.next()??;
            let mut to = None;
            for place in places {
                let (place, hits) = place?;
                wish.landings = wish.landings | Places::one(place);
                if hits {
                    wish.hits = wish.hits | Places::one(place);
                }
                to = Some(place);
            }
            journeys.extend(std::iter::repeat_n((from, to?), count));
        }
        // From far to near, so that a checker is there before it goes on.
        journeys.sort_unstable_by(|a, b| b.cmp(a));
        for (from, to) in journeys {
            wish.own = wish.own.carry(from, to)?;
        }
        Some(wish)
    }
}

/// `24/22(2)` is the way `24/22`, twice. A star may stand behind the number.
fn split_count(part: &str) -> Option<(String, usize)> {
    let Some((way, rest)) = part.split_once('(') else { return Some((part.to_owned(), 1)) };
    let (count, star) = rest.split_once(')')?;
    let count = count.parse().ok().filter(|count| (1..=4).contains(count))?;
    matches!(star, "" | "*").then(|| (format!("{way}{star}"), count))
}

/// A place, and whether a star stands behind it.
fn parse_place(text: &str) -> Option<(u8, bool)> {
    let (name, hits) = text.strip_suffix('*').map_or((text, false), |name| (name, true));
    let place = match name {
        "bar" | "b" | "25" => BAR,
        "off" | "o" | "0" => OFF,
        _ if name.bytes().all(|byte| byte.is_ascii_digit()) => name.parse().ok().filter(|n| *n < BAR)?,
        _ => return None,
    };
    Some((place, hits))
}

/// The opponent's single checkers, seen by the player to move.
fn blots(board: &Board) -> Places {
    board.theirs().blots().mirrored()
}
