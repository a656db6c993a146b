//! Entering a move by clicking places: which places can come next, and when the move is complete.
//!
//! Most moves are one click or two; a piece that jumps several times is clicked along its path. A move of several pieces
//! is pairs, from and to, and a person may make them in any order that the board allows, since the outcome is the same.

use arbore_core::view::{Cell, Choice, Tone, View};
use arbore_core::{Player, view};

/// What came of the clicks so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Picked {
    /// No move has these clicks.
    Nothing,
    /// More clicks are needed.
    Part,
    /// These moves, by their index, have exactly these clicks. With more than one, their texts decide.
    Whole(Vec<usize>),
}

/// What the clicks so far make.
pub(crate) fn picked(view: &View, clicks: &[usize]) -> Picked {
    let left = |choice: &Choice| left(choice, clicks);
    let whole: Vec<usize> = (0..view.choices.len())
        .filter(|index| left(&view.choices[*index]).is_some_and(|left| left.is_empty()))
        .collect();
    let goes_on = view.choices.iter().any(|choice| left(choice).is_some_and(|left| !left.is_empty()));
    match (whole.is_empty(), goes_on) {
        (false, false) => Picked::Whole(whole),
        (_, true) => Picked::Part,
        (true, false) => Picked::Nothing,
    }
}

/// The moves that begin with these clicks.
pub(crate) fn matching<'a>(view: &'a View, clicks: &'a [usize]) -> impl Iterator<Item = usize> + 'a {
    (0..view.choices.len()).filter(|index| left(&view.choices[*index], clicks).is_some())
}

/// The moves that these clicks complete, though others go on.
pub(crate) fn complete<'a>(view: &'a View, clicks: &'a [usize]) -> impl Iterator<Item = usize> + 'a {
    (0..view.choices.len())
        .filter(|index| left(&view.choices[*index], clicks).is_some_and(|left| left.is_empty()))
}

/// The places that can be clicked next, by index, for `mover`.
pub(crate) fn next(view: &View, clicks: &[usize], mover: Option<Player>) -> Vec<usize> {
    let board = preview(view, clicks);
    let is_own = |place: usize| {
        let piece = board.cells.get(place).and_then(|cell| cell.piece.as_ref());
        piece.is_some_and(|piece| piece.owner == mover)
    };
    let mut places = Vec::new();
    for choice in &view.choices {
        for place in left(choice, clicks).unwrap_or_default() {
            // A piece that another step brings there first cannot begin.
            let is_there = !choice.is_pairs || clicks.len() % 2 == 1 || is_own(place);
            if is_there && !places.contains(&place) {
                places.push(place);
            }
        }
    }
    places
}

/// Whether a mark on the `open` places, those that can be clicked next, says anything. It does not on the points of a
/// board where a piece can be put on nearly all that are empty, as in Go: there it would only hide the lines.
pub(crate) fn is_telling(view: &View, clicks: &[usize], open: &[usize]) -> bool {
    let is_empty = |place: &usize| view.cells.get(*place).is_some_and(|cell| cell.piece.is_none());
    let all = view.cells.iter().filter(|cell| cell.piece.is_none()).count();
    let is_nearly_everywhere = open.len() * 4 >= all * 3 && !open.is_empty() && open.iter().all(is_empty);
    view.lines.is_empty() || !clicks.is_empty() || !is_nearly_everywhere
}

/// Whether pieces stand on dark squares only, which are called by numbers that are not those of columns: as in checkers.
pub(crate) fn is_numbered(view: &View) -> bool {
    let is_number = |cell: &Cell| cell.name.bytes().all(|byte| byte.is_ascii_digit());
    let mut dark = view.cells.iter().filter(|cell| cell.tone == Tone::Dark).peekable();
    view.columns.is_empty() && dark.peek().is_some() && dark.all(is_number)
}

/// Whether a piece can ever stand on a place.
pub(crate) fn is_usable(view: &View, cell: &Cell) -> bool {
    cell.tone == Tone::Dark || !is_numbered(view)
}

/// The board after the steps that have been clicked, while others are still to come.
pub(crate) fn preview(view: &View, clicks: &[usize]) -> View {
    let mut after = view.clone();
    let Some(choice) = view.choices.iter().find(|choice| left(choice, clicks).is_some()) else {
        return after;
    };
    if choice.is_pairs {
        for step in clicks.chunks_exact(2) {
            move_piece(&mut after.cells, step[0], step[1]);
        }
    } else if let [from, .., to] = clicks {
        move_piece(&mut after.cells, *from, *to);
    }
    after
}

/// How many of the clicks stand when a place is clicked that does not continue them: steps that were made, but no piece
/// that was picked, and no path.
pub(crate) fn kept(view: &View, clicks: &[usize]) -> usize {
    let is_steps = matching(view, clicks).any(|index| view.choices[index].is_pairs);
    if is_steps { clicks.len() - clicks.len() % 2 } else { 0 }
}

fn move_piece(cells: &mut [view::Cell], from: usize, to: usize) {
    let Some(Some(moved)) = cells.get(from).map(|cell| cell.piece.clone()) else { return };
    cells[from].piece = (moved.count > 1).then(|| view::Piece { count: moved.count - 1, ..moved.clone() });
    let Some(target) = cells.get_mut(to) else { return };
    // What stood there alone is hit.
    let there =
        target.piece.as_ref().filter(|piece| piece.owner == moved.owner).map_or(0, |piece| piece.count);
    target.piece = Some(view::Piece { count: there + 1, ..moved });
}

/// What may be clicked next for this move; empty if nothing is missing, `None` if the clicks do not fit it.
fn left(choice: &Choice, clicks: &[usize]) -> Option<Vec<usize>> {
    if !choice.is_pairs {
        let rest = choice.clicks.strip_prefix(clicks)?;
        return Some(rest.first().into_iter().copied().collect());
    }
    let mut steps: Vec<&[usize]> = choice.clicks.chunks(2).collect();
    for step in clicks.chunks_exact(2) {
        let at = steps.iter().position(|other| *other == step)?;
        steps.remove(at);
    }
    match clicks.chunks_exact(2).remainder() {
        [from] => {
            let ends: Vec<usize> = steps
                .iter()
                .filter(|step| step[0] == *from)
                .filter_map(|step| step.get(1).copied())
                .collect();
            (!ends.is_empty()).then_some(ends)
        }
        _ => Some(steps.iter().map(|step| step[0]).collect()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use arbore_core::view::Piece;

    /// Two pieces on place 0, one on 1; three more places.
    fn view(choices: &[(&str, &[usize])]) -> View {
        let choices = choices.iter().map(|(text, clicks)| Choice::new(*text, *clicks));
        View { choices: choices.collect(), ..places() }
    }

    /// The same with moves of several pieces.
    fn view_of_pairs(choices: &[(&str, &[usize])]) -> View {
        let choices = choices.iter().map(|(text, clicks)| Choice::of_pairs(*text, *clicks));
        View { choices: choices.collect(), ..places() }
    }

    fn places() -> View {
        let piece = |count| Some(Piece { count, ..Piece::of(Player::FIRST, "x") });
        let counts = [2, 1, 0, 0, 0];
        let cell = |(x, count): (u16, u8)| {
            Cell::new(x, 0u16, x.to_string()).holding(piece(count).filter(|_| count > 0))
        };
        View { cells: (0..).zip(counts).map(cell).collect(), ..View::default() }
    }

    #[test]
    fn a_move_is_complete_with_its_last_click() {
        let view = view(&[("a", &[0, 2]), ("b", &[0, 3]), ("pass", &[])]);
        assert_eq!(picked(&view, &[0]), Picked::Part);
        assert_eq!(picked(&view, &[0, 3]), Picked::Whole(vec![1]));
        assert_eq!(picked(&view, &[1]), Picked::Nothing);
        assert_eq!(next(&view, &[], Some(Player::FIRST)), [0]);
        assert_eq!(next(&view, &[0], Some(Player::FIRST)), [2, 3]);
    }

    #[test]
    fn moves_with_the_same_clicks_are_told_apart_by_their_texts() {
        let view = view(&[("queen", &[0, 2]), ("knight", &[0, 2])]);
        assert_eq!(picked(&view, &[0, 2]), Picked::Whole(vec![0, 1]));
    }

    #[test]
    fn steps_can_be_made_in_any_order_that_the_board_allows() {
        let view = view_of_pairs(&[("0/3,1/2", &[0, 3, 1, 2]), ("0/3/4", &[0, 3, 3, 4])]);
        let mover = Some(Player::FIRST);
        // Nothing lies on 3 yet, so the second move cannot begin with its second step.
        assert_eq!(next(&view, &[], mover), [0, 1]);
        assert_eq!(picked(&view, &[1, 2, 0, 3]), Picked::Whole(vec![0]));
        assert_eq!(next(&view, &[0, 3], mover), [1, 3]);
        assert_eq!(picked(&view, &[0, 3, 3, 4]), Picked::Whole(vec![1]));
        assert_eq!(picked(&view, &[1, 2, 3]), Picked::Nothing);
    }

    #[test]
    fn a_path_is_clicked_in_its_order() {
        let view = view(&[("1x2x3", &[1, 2, 3]), ("1x2x4", &[1, 2, 4]), ("1x3", &[1, 3])]);
        let mover = Some(Player::FIRST);
        assert_eq!(next(&view, &[], mover), [1]);
        assert_eq!(next(&view, &[1], mover), [2, 3]);
        assert_eq!(next(&view, &[1, 2], mover), [3, 4]);
        assert_eq!(picked(&view, &[1, 2]), Picked::Part);
        assert_eq!(picked(&view, &[1, 2, 4]), Picked::Whole(vec![1]));
        assert_eq!(picked(&view, &[1, 3]), Picked::Whole(vec![2]));
        assert_eq!(picked(&view, &[2, 3]), Picked::Nothing);
        // The piece has come this far, and a wrong click begins again.
        let shown = preview(&view, &[1, 2]);
        let holds = |place: usize| shown.cells[place].piece.is_some();
        assert_eq!([1, 2].map(holds), [false, true]);
        assert_eq!(kept(&view, &[1, 2]), 0);
        assert_eq!(kept(&view_of_pairs(&[("0/3,1/2", &[0, 3, 1, 2])]), &[0, 3, 1]), 2);
    }

    #[test]
    fn the_board_shows_the_steps_so_far() {
        let view = view_of_pairs(&[("0/3,1/2", &[0, 3, 1, 2]), ("0/1/2", &[0, 1, 1, 2])]);
        let counts = |clicks: &[usize]| -> Vec<u8> {
            preview(&view, clicks)
                .cells
                .iter()
                .map(|cell| cell.piece.as_ref().map_or(0, |p| p.count))
                .collect()
        };
        assert_eq!(counts(&[]), [2, 1, 0, 0, 0]);
        assert_eq!(counts(&[0]), [2, 1, 0, 0, 0]);
        assert_eq!(counts(&[0, 3]), [1, 1, 0, 1, 0]);
        assert_eq!(counts(&[0, 1]), [1, 2, 0, 0, 0]);
    }
}
