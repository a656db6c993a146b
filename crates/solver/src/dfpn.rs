//! Depth-first proof-number search: is a position worth at least a given score to a player?
//!
//! **Contract.** [`ProofSearch::ask`] answers one [`Question`] about one position. `Proven` and `Disproven` are
//! certain, as long as the keys of the game distinguish its positions ([`Game::KEY_IS_EXACT`](arbore_core::Game::KEY_IS_EXACT)); `Unknown` means
//! that a limit was reached first. Players need not alternate. Two questions find out who wins, or that neither
//! does: [`ProofSearch::decide`].
//!
//! **How.** Every position has a proof number, the least number of positions below it that must still be won to
//! prove it, and a disproof number. Where the player who wants the proof is to move, one child is enough, so the
//! proof number is the least of the children's and the disproof number their sum; where the other is to move it
//! is the other way round. The search always works on the most proving position (L. V. Allis, M. van der Meulen,
//! H. J. van den Herik, *Proof-number search*, 1994). It finds it depth first, with two limits for each node
//! within which the most proving position cannot lie elsewhere (A. Nagai, *Df-pn algorithm for searching AND/OR
//! trees and its applications*, 2002), and stays below a child until its number exceeds the second best by a
//! quarter, not by one, so that it does not jump about (the 1+ε trick: J. Pawlewicz, Ł. Lew, *Improving
//! depth-first PN-search: 1+ε trick*, 2007). Where many lines lead to the same positions, sums count them many
//! times; so the greatest child counts fully, and the others less (after T. Ueda, T. Hashimoto, J. Hashimoto, H. Iida,
//! *Weak proof-number search*, 2008, where each of them counts as one).
//!
//! **Positions that come back.** A repetition is a draw. Of the two players one is not content with a draw: the
//! attacker, whose proof is a tree all of whose leaves are won, without any repetition. So a proof for
//! the attacker never depends on the way that led to a position. The opposite does: that the attacker fails because a
//! position repeats holds on that way only (the graph-history interaction problem: M. Campbell 1985; A.
//! Kishimoto, M. Müller, *A general solution to the graph history interaction problem*, 2004). Such results are
//! believed while the search goes on, and the answer is checked at the end: the defender must be able to stay
//! for ever within a set of positions that contains no win of the attacker. Whatever way a position was reached,
//! such a set is right or wrong by itself. Looking for it is a local fixed point (X. Liu, S. Smolka, *Simple
//! linear-time algorithms for minimal fixed points*, 1998), in which the search's beliefs only choose what to try
//! first, and which finds the attacker's win where they were wrong.
//!
//! Clocks that are not part of a position's key (quiet plies in 5×5 chess) are seen where a line reaches
//! them, but a proof is used again at another clock. It holds there unless it needs more plies than are left on the clock;
//! [`Proof::plies`] says how many it may need.
//!
//! **Complexity.** Memory is bounded: a table that grows, and in which at last the results of least work give way. Time is that of the
//! proof, which is unknown beforehand. The stack is on the heap, so that a line may be as long as it likes.

mod aim;
mod closed;
mod expand;
mod line;
mod numbers;
mod search;
mod table;

pub use aim::{Question, Verdict};

use std::time::{Duration, Instant};

use aim::Aim;
use arbore_core::limits::Budget;
use arbore_core::{Limits, Player, Prove, Score, Turn, ZeroSum};
use numbers::{Known, Numbers};
use search::DfpnSearch;
use table::Table;

/// A search for proofs, with its memory.
pub struct ProofSearch<P = ()> {
    proof: P,
    table: Table,
}

/// What was found out about a question.
#[derive(Clone, Debug, PartialEq)]
pub struct Proof<M> {
    /// The answer.
    pub verdict: Verdict,
    /// How much was left to prove and to disprove it: one of them is zero when the question is answered, and
    /// the other infinite, which is [`Proof::INFINITE`].
    pub numbers: (u32, u32),
    /// After how many plies at most the player who was right reaches the goal, playing by this proof. Not
    /// known where they only avoid the opponent's goal for ever, nor where the game itself proved something and did
    /// not say how soon.
    pub plies: Option<u32>,
    /// Best play for both, as far as the memory still has it: the shortest way that was found for the player
    /// who was right, the longest for the other. Without an answer, the way to the most proving position.
    pub line: Vec<M>,
    /// Positions whose moves were generated.
    pub nodes: u64,
    /// How many of them were needed to check that the attacker fails although positions repeat.
    pub checked: u64,
    /// How long it took.
    pub time: Duration,
}

impl<M> Proof<M> {
    /// A number that no work can bring down.
    pub const INFINITE: u32 = numbers::INFINITE;
}

impl ProofSearch {
    /// A search that knows nothing about the game, with a table of about `megabytes`.
    #[must_use]
    pub fn new(megabytes: usize) -> ProofSearch {
        ProofSearch::with(megabytes, ())
    }
}

impl<P> ProofSearch<P> {
    /// A search that relies on what a game proves about its positions.
    #[must_use]
    pub fn with(megabytes: usize, proof: P) -> ProofSearch<P> {
        ProofSearch::with_bytes(megabytes.saturating_mul(1 << 20), proof)
    }

    /// The same with a table of about `bytes`.
    #[must_use]
    pub fn with_bytes(bytes: usize, proof: P) -> ProofSearch<P> {
        ProofSearch { proof, table: Table::with_bytes(bytes) }
    }

    /// Answers a question about a position. Of the limits, depth means nothing here.
    pub fn ask<G: ZeroSum>(
        &mut self,
        game: &G,
        root: &G::State,
        question: Question,
        limits: &Limits,
    ) -> Proof<G::Move>
    where
        P: Prove<G>,
    {
        let mut budget = Budget::new(limits);
        self.ask_within(game, root, question, &mut budget)
    }

    /// Who wins: what a player gets at least and at most, as a win, a draw or a loss that do not age. Both are
    /// the same unless a limit was reached.
    pub fn decide<G: ZeroSum>(
        &mut self,
        game: &G,
        root: &G::State,
        player: Player,
        limits: &Limits,
    ) -> (Score, Score, u64)
    where
        P: Prove<G>,
    {
        let (win, loss) = (Score::win_in(0), Score::loss_in(0));
        let mut budget = Budget::new(limits);
        let mut verdict = |question| self.ask_within(game, root, question, &mut budget).verdict;
        let (least, most) = match verdict(Question::wins(player)) {
            Verdict::Proven => (win, win),
            first => {
                let most = if first == Verdict::Unknown { win } else { Score::DRAW };
                match verdict(Question::does_not_lose(player)) {
                    Verdict::Proven => (Score::DRAW, most),
                    Verdict::Disproven => (loss, loss),
                    Verdict::Unknown => (loss, most),
                }
            }
        };
        (least, most, budget.nodes())
    }

    /// Answers a question within a budget that is shared with others.
    pub(crate) fn ask_within<G: ZeroSum>(
        &mut self,
        game: &G,
        root: &G::State,
        question: Question,
        budget: &mut Budget,
    ) -> Proof<G::Move>
    where
        P: Prove<G>,
    {
        let (started, before) = (Instant::now(), budget.nodes());
        let aim = Aim::new(question, G::CAN_REPEAT);
        self.table.begin();
        let (known, checked, line) = if game.turn(root) == Turn::Over {
            (aim.of_payoff(game.payoff(root, aim.attacker)), 0, Vec::new())
        } else {
            let mut search = DfpnSearch::new(game, &self.proof, aim, &mut self.table, budget);
            let mut known = search.run(root);
            let searched = search.nodes();
            if let (Known::Disproven(_), true) = (known, search.has_repeated) {
                known = search.check(root).unwrap_or(Known::Open(Numbers::UNTOUCHED));
            }
            (known, search.nodes() - searched, search.line(root, known))
        };
        let found = aim.answer(known);
        // Avoiding the opponent's goal may go on for ever.
        let plies = found.plies.filter(|_| !G::CAN_REPEAT || matches!(known, Known::Proven(_)));
        Proof {
            verdict: found.verdict,
            numbers: found.numbers,
            plies,
            line,
            nodes: budget.nodes() - before,
            checked,
            time: started.elapsed(),
        }
    }
}

impl<P: std::fmt::Debug> std::fmt::Debug for ProofSearch<P> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "ProofSearch({:?}, {:?})", self.proof, self.table)
    }
}
