//! Who wins, as a search like any other: for games whose positions can come back, where no table could keep a value.
//!
//! **Contract.** What is reported is proven, by proof numbers ([`dfpn`](crate::dfpn)). A win is told as one in so many
//! plies *at most*, a loss likewise, because a proof need not be the shortest; a draw is exact. When a limit was
//! reached first the value is a bound, or there is none.

use arbore_core::search::{Bound, RootMove, Value};
use arbore_core::{Limits, Observer, Player, Prove, Report, Score, Search, Turn, ZeroSum};

use crate::dfpn::{ProofSearch, Question, Verdict};
use crate::purse::Purse;

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

/// What is known of a position, in the view of a player, and how he plays to get it.
struct Decided<M> {
    /// A value and what it says; `None` if nothing is known.
    known: Option<(Score, Bound)>,
    line: Vec<M>,
    is_open: bool,
}

/// How late a win may come of which only that is known.
const SOME_DAY: u32 = 9999;

impl<G: ZeroSum, P: Prove<G> + Copy, O: Observer<G>> Search<G, O> for Decider<P> {
    fn search(
        &mut self,
        game: &G,
        root: &G::State,
        _: &[u64],
        limits: &Limits,
        _: &mut O,
    ) -> Report<G::Move> {
        let mut purse = Purse::new(limits);
        let mut search = ProofSearch::with(self.megabytes, self.proofs);
        let player = game.turn(root).player();
        let viewer = player.unwrap_or(Player::FIRST);
        let mut found = decide(game, &mut search, root, viewer, &mut purse);
        let mut moves = Vec::new();
        if let Some(player) = player {
            let mut all = Vec::new();
            game.moves(root, |m| all.push(m));
            // Whoever has a proof plays by it; otherwise the moves are looked at one by one.
            let has_proof = found.line.first().is_some_and(|m| all.contains(m)) && !found.is_open;
            for m in all {
                let is_first = has_proof && found.line.first() == Some(&m);
                let (known, line) = match found.known {
                    Some(known) if is_first => (Some(known), found.line.clone()),
                    Some((value, bound)) if has_proof && !self.exact_moves => {
                        (no_better_than(value, bound), vec![m])
                    }
                    _ => {
                        let after = after(game, &mut search, root, m, player, &mut purse);
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
            nodes: purse.spent(),
            leaves: 0,
            cutoffs: 0,
            is_whole_tree: found.known.is_some() && !found.is_open,
            is_stopped: found.is_open,
            is_full: false,
            time: purse.elapsed(),
        }
    }
}

/// What a player gets from here. Two questions: does he win, and if not, does he lose?
fn decide<G: ZeroSum, P: Prove<G>>(
    game: &G,
    search: &mut ProofSearch<P>,
    state: &G::State,
    player: Player,
    purse: &mut Purse,
) -> Decided<G::Move> {
    if game.turn(state) == Turn::Over {
        let known = Some((game.payoff(state, player), Bound::Exact));
        return Decided { known, line: Vec::new(), is_open: false };
    }
    let mut ask = |question| {
        let proof = search.ask(game, state, question, &purse.left());
        purse.spend(proof.nodes);
        proof
    };
    let wins = ask(Question::wins(player));
    if wins.verdict == Verdict::Proven {
        let known = Some((Score::win_in(wins.plies.unwrap_or(SOME_DAY)), Bound::Lower));
        return Decided { known, line: wins.line, is_open: false };
    }
    let holds = ask(Question::does_not_lose(player));
    let does_not_win = wins.verdict == Verdict::Disproven;
    let (known, is_open) = match holds.verdict {
        Verdict::Disproven => (Some((Score::loss_in(holds.plies.unwrap_or(SOME_DAY)), Bound::Upper)), false),
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
    purse: &mut Purse,
) -> Decided<G::Move> {
    let mut child = state.clone();
    game.play(&mut child, m);
    let found = decide(game, search, &child, player, purse);
    let known = found.known.map(|(value, bound)| (value.from_child(), bound));
    Decided { known, ..found }
}

/// What is certain of the other moves when the best one is known: a win that is a win at least may be beaten by a
/// sooner one.
fn no_better_than(value: Score, bound: Bound) -> Option<(Score, Bound)> {
    (bound != Bound::Lower).then_some((value, Bound::Upper))
}
