//! Who wins, as a search like any other: for games whose positions can come back, where no table could keep a value.
//!
//! **Contract.** What is reported is proven, by proof numbers ([`dfpn`](crate::dfpn)). The distance of a win or a loss is an upper bound, because a proof need not be the shortest; a draw is exact. When a limit was
//! reached first the value is a bound, or there is none.

use arbore_core::search::{Bound, RootMove, Value};
use arbore_core::{Limits, Observer, Player, Prove, Report, Score, Search, Turn, ZeroSum};

use crate::dfpn::{ProofSearch, Question, Verdict};
use crate::shared_limits::SharedLimits;

/// Decides who wins, with what a game knows for certain.
#[derive(Clone, Copy, Debug)]
pub struct Decider<P> {
    /// What the game knows.
    pub proofs: P,
    /// How large its memory may become.
    pub megabytes: usize,
    /// Whether the value of every move is wanted and not only that of the best.
    pub exact_moves: bool,
}

/// What is known of a position, in the view of a player, and a line that reaches it.
struct Decided<M> {
    /// A value and what it says; `None` if nothing is known.
    known: Option<(Score, Bound)>,
    line: Vec<M>,
    is_open: bool,
}

/// The distance of a win of which only that is known.
const UNKNOWN_DISTANCE: u32 = 9999;

impl<G: ZeroSum, P: Prove<G> + Copy, O: Observer<G>> Search<G, O> for Decider<P> {
    fn search(
        &mut self,
        game: &G,
        root: &G::State,
        _: &[u64],
        limits: &Limits,
        _: &mut O,
    ) -> Report<G::Move> {
        let mut limits_left = SharedLimits::new(limits);
        let mut search = ProofSearch::with(self.megabytes, self.proofs);
        let player = game.turn(root).player();
        let viewer = player.unwrap_or(Player::FIRST);
        let mut found = decide(game, &mut search, root, viewer, &mut limits_left);
        let mut moves = Vec::new();
        if let Some(player) = player {
            let all = game.choices(root);
            // With a proof the first move of its line is best; otherwise the moves are searched one by one.
            let has_proof = found.line.first().is_some_and(|m| all.contains(m)) && !found.is_open;
            for m in all {
                let is_first = has_proof && found.line.first() == Some(&m);
                let (known, line) = match found.known {
                    Some(known) if is_first => (Some(known), found.line.clone()),
                    Some((value, bound)) if has_proof && !self.exact_moves => {
                        (no_better_than(value, bound), vec![m])
                    }
                    _ => {
                        let after = after(game, &mut search, root, m, player, &mut limits_left);
                        found.is_open |= after.is_open;
                        (after.known, [vec![m], after.line].concat())
                    }
                };
                moves.extend(known.map(|(value, bound)| RootMove {
                    m,
                    value: Value::Score(value),
                    bound,
                    line,
                    visits: None,
                }));
            }
            if !has_proof && let Some((value, _)) = found.known {
                let is_best = |m: &&RootMove<G::Move>| m.value == Value::Score(value);
                found.line = moves.iter().find(is_best).map(|best| best.line.clone()).unwrap_or_default();
            }
        }
        Report {
            value: found.known.map(|(value, _)| Value::Score(value)),
            bound: found.known.map_or(Bound::Lower, |(_, bound)| bound),
            view: viewer,
            best: found.line.first().copied(),
            depth: u32::try_from(found.line.len()).unwrap_or(u32::MAX),
            pv: found.line,
            moves,
            nodes: limits_left.spent(),
            leaves: 0,
            cutoffs: 0,
            is_whole_tree: found.known.is_some() && !found.is_open,
            is_stopped: found.is_open,
            is_full: false,
            time: limits_left.elapsed(),
        }
    }
}

/// What a player gets from here. Two questions: do they win, and if not, do they lose?
fn decide<G: ZeroSum, P: Prove<G>>(
    game: &G,
    search: &mut ProofSearch<P>,
    state: &G::State,
    player: Player,
    limits_left: &mut SharedLimits,
) -> Decided<G::Move> {
    if game.turn(state) == Turn::Over {
        let known = Some((game.payoff(state, player), Bound::Exact));
        return Decided { known, line: Vec::new(), is_open: false };
    }
    let mut ask = |question| {
        let proof = search.ask(game, state, question, &limits_left.left());
        limits_left.spend(proof.nodes);
        proof
    };
    let wins = ask(Question::wins(player));
    if wins.verdict == Verdict::Proven {
        let known = Some((Score::win_in(wins.plies.unwrap_or(UNKNOWN_DISTANCE)), Bound::Lower));
        return Decided { known, line: wins.line, is_open: false };
    }
    let holds = ask(Question::does_not_lose(player));
    let does_not_win = wins.verdict == Verdict::Disproven;
    let (known, is_open) = match holds.verdict {
        Verdict::Disproven => {
            (Some((Score::loss_in(holds.plies.unwrap_or(UNKNOWN_DISTANCE)), Bound::Upper)), false)
        }
        Verdict::Proven if does_not_win => (Some((Score::DRAW, Bound::Exact)), false),
        Verdict::Proven => (Some((Score::DRAW, Bound::Lower)), true),
        Verdict::Unknown if does_not_win => (Some((Score::DRAW, Bound::Upper)), true),
        Verdict::Unknown => (None, true),
    };
    Decided { known, line: holds.line, is_open }
}

/// What a move gets the player who makes it.
fn after<G: ZeroSum, P: Prove<G>>(
    game: &G,
    search: &mut ProofSearch<P>,
    state: &G::State,
    m: G::Move,
    player: Player,
    limits_left: &mut SharedLimits,
) -> Decided<G::Move> {
    let mut child = state.clone();
    game.play(&mut child, m);
    let found = decide(game, search, &child, player, limits_left);
    let known = found.known.map(|(value, bound)| (value.from_child(), bound));
    Decided { known, ..found }
}

/// What is certain of the other moves when the best one is known: a win that is a win at least may be beaten by a
/// sooner one.
fn no_better_than(value: Score, bound: Bound) -> Option<(Score, Bound)> {
    (bound != Bound::Lower).then_some((value, Bound::Upper))
}
