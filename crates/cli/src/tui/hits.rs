//! What can be clicked, and where it was drawn.

use ratatui::layout::{Position, Rect};

use super::action::Command;

/// Something that can be clicked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Target {
    /// A place on the board, by its index in the view.
    Cell(usize),
    /// A legal move, by its index in the view.
    Move(usize),
    /// A command of the line of keys.
    Command(Command),
    /// A game in the gallery, by its index.
    Game(usize),
    /// A row of the form, by its index; less of it, and more of it.
    Row(usize),
    Less(usize),
    More(usize),
    /// The list of moves so far, which can be scrolled.
    History,
    /// A button of the window, by its index.
    Button(usize),
    /// The window itself, and everything around it.
    Overlay,
    Outside,
}

/// Everything that can be clicked on the screen as it was drawn last.
#[derive(Clone, Debug, Default)]
pub(crate) struct Hits {
    areas: Vec<(Rect, Target)>,
}

impl Hits {
    pub(crate) fn add(&mut self, area: Rect, target: Target) {
        self.areas.push((area, target));
    }

    pub(crate) fn clear(&mut self) {
        self.areas.clear();
    }

    /// What is at a place; of several things, the one that was drawn last.
    pub(crate) fn at(&self, column: u16, row: u16) -> Option<Target> {
        let is_there = |(area, _): &&(Rect, Target)| area.contains(Position::new(column, row));
        self.areas.iter().rev().find(is_there).map(|(_, target)| *target)
    }

    /// Where something is.
    #[cfg(test)]
    pub(crate) fn find(&self, target: Target) -> Option<Rect> {
        self.areas.iter().rev().find(|(_, other)| *other == target).map(|(area, _)| *area)
    }
}
