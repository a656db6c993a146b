//! Which move a proof should try first.
//!
//! What is proven soon is not what plays well: a move that leaves few answers has a small tree below it. Towards the
//! leaves that alone is the order (*fastest first*). Farther up, where a wrong first move costs more, it is joined by what
//! experience says about the position ([`Patterns`](crate::reversi::Patterns)), and farther still by what a small
//! search makes of that.

use super::few::Few;
use super::kernel::Kernel;
use crate::reversi::patterns::Patterns;
use crate::reversi::squares::{self, Squares};

/// With this many empty squares, and more, patterns are asked; then a search of one ply, of two, and of three. Patterns from
/// ten squares on save 4 % of the nodes of FFO 21 to 36, at 10 % more instructions; all searches two plies earlier save
/// 6 %, and cost more than that.
const BY_PATTERNS: u32 = 12;
const SEARCHED: [u32; 3] = [14, 17, 20];

/// What an answer of the opponent costs, in eighths of a disc. Corners count twice.
const ANSWER: i32 = 16;
/// The same for a square where the opponent may be able to move later, as long as patterns are not asked.
const PROSPECT: i32 = 4;
/// What a region with an odd number of empty squares is worth: the player who begins there moves last.
const ODD: i32 = 8;
const CORNER: i32 = 16;

/// Beyond every value of a small search.
const OPEN: i32 = 100_000;

impl<K: Kernel> Few<'_, K> {
    /// How promising the move is that led here, a disc on `square`, when `left` squares were empty: the more the sooner.
    #[inline(always)]
    pub(super) fn promise(&mut self, own: Squares, theirs: Squares, square: u32, left: u32) -> i32 {
        let empty = self.all & !(own | theirs);
        let moves = self.kernel.moves(own, theirs) & empty;
        let corners = self.layout.corners;
        let twice =
            |squares: Squares| (squares.count_ones() + (squares & corners).count_ones()).cast_signed();
        let answers = ANSWER * twice(moves);
        if left >= BY_PATTERNS
            && let Some(patterns) = self.patterns
        {
            let value = if left >= SEARCHED[0] {
                let depth = 1 + u32::from(left >= SEARCHED[1]) + u32::from(left >= SEARCHED[2]);
                K::shallow(self, own, theirs, depth, -OPEN, OPEN)
            } else {
                let their_moves = self.kernel.moves(theirs, own) & empty;
                patterns.value(own, theirs, empty, moves, their_moves)
            };
            return -value - answers;
        }
        let disc = 1 << square;
        let odd = self.layout.odd[self.layout.parity(empty | disc) as usize & 15];
        let prospects = PROSPECT * twice(squares::around(theirs) & empty);
        ODD * i32::from(disc & odd != 0) + CORNER * i32::from(disc & corners != 0) - answers - prospects
    }

    /// The value of a small search, in eighths of a disc.
    pub(super) fn small_search(&mut self, own: Squares, theirs: Squares, depth: u32) -> i32 {
        K::shallow(self, own, theirs, depth, -OPEN, OPEN)
    }

    /// Alpha-beta to a small depth, with the value of patterns in eighths of a disc.
    #[inline(always)]
    pub(super) fn shallow(
        &mut self,
        own: Squares,
        theirs: Squares,
        depth: u32,
        mut alpha: i32,
        beta: i32,
    ) -> i32 {
        self.nodes += 1;
        let empty = self.all & !(own | theirs);
        let moves = self.kernel.moves(own, theirs) & empty;
        if moves == 0 || depth == 0 {
            let their_moves = self.kernel.moves(theirs, own) & empty;
            if moves == 0 && their_moves == 0 {
                return 8 * self.over(own, theirs);
            }
            if depth == 0 {
                let value = |patterns: Patterns| patterns.value(own, theirs, empty, moves, their_moves);
                return self.patterns.map_or(0, value);
            }
            return -K::shallow(self, theirs, own, depth, -beta, -alpha);
        }
        let mut best = -OPEN;
        let mut set = moves;
        while set != 0 {
            let square = set.trailing_zeros();
            set &= set - 1;
            let flips = self.kernel.flips(square, own, theirs);
            let after = own | flips | 1 << square;
            let value = -K::shallow(self, theirs ^ flips, after, depth - 1, -beta, -alpha);
            if value > best {
                if value >= beta {
                    return value;
                }
                best = value;
                alpha = alpha.max(value);
            }
        }
        best
    }
}
