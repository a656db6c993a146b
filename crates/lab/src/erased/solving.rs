//! How a game is solved: proofs by search, and databases where its positions are numbered.

use std::path::Path;

use arbore_core::observe::Depths;
use arbore_core::{
    Configure, Game, Indexed, Limits, Notation, PartOf, Prove, Report, Score, Search as _, ZeroSum,
};
use arbore_solver::book::{self, Book, BookError};
use arbore_solver::campaign::{self, Campaign, CampaignError};
use arbore_solver::database::Resources;
use arbore_solver::{Decider, Prover, Solve};

use super::book::BundledBook;
use super::endings::{Endings, EndingsOf};
use super::known::{Knowledge, WithDatabase};
use super::tables::{MakeTables, Numbered};

/// The methods by which a game is solved.
pub struct Solving<G: Game> {
    pub(super) proofs: Box<dyn Proofs<G>>,
    pub(super) tables: Option<MakeTables<G>>,
    pub(super) endings: Option<Box<dyn Endings<G>>>,
    pub(super) book: Option<BundledBook>,
    /// Whether perfect play usually finds a proof from any position within some seconds.
    pub(super) usually_proves: bool,
}

impl<G: ZeroSum + Notation> Solving<G> {
    /// Exact values by alpha-beta, with the game's static bounds. Where positions can repeat, only the winner is
    /// determined, by proof-number search.
    #[must_use]
    pub fn by_search<P: Solve<G> + Send + Sync + 'static>(proofs: P) -> Solving<G> {
        if G::CAN_REPEAT { Solving::by_numbers(proofs) } else { Solving::new(ByValue(proofs)) }
    }

    /// The winner, by proof-number search: for games that are too large for exact values.
    #[must_use]
    pub fn by_numbers<P: Prove<G> + Send + Sync + 'static>(proofs: P) -> Solving<G> {
        Solving::new(ByNumbers(proofs))
    }

    fn new(proofs: impl Proofs<G> + 'static) -> Solving<G> {
        Solving { proofs: Box::new(proofs), tables: None, endings: None, book: None, usually_proves: false }
    }

    /// The same for a game that is small enough for perfect play: a proof is usually found within some seconds, from
    /// any position.
    #[must_use]
    pub fn usually_proves(self, usually_proves: bool) -> Solving<G> {
        Solving { usually_proves, ..self }
    }

    /// The same with a proven opening book, in the format of its file.
    #[must_use]
    pub fn with_book(self, book: &'static [u8]) -> Solving<G> {
        Solving { book: Some(BundledBook::new(book)), ..self }
    }

    /// The same, and databases of endings, for a game that is too large for one of its own.
    #[must_use]
    pub fn with_endings<E: PartOf<G> + Configure + ZeroSum + 'static>(self) -> Solving<G> {
        Solving { endings: Some(Box::new(EndingsOf::<E>::new())), ..self }
    }
}

impl<G: ZeroSum + Indexed + 'static> Solving<G> {
    /// The same, and databases.
    #[must_use]
    pub fn with_databases(self) -> Solving<G> {
        Solving { tables: Some(Numbered::make), ..self }
    }
}

/// The resources of a proof, besides time.
#[derive(Clone, Copy)]
pub(super) struct ProofResources<'a, G: Game> {
    pub(super) limits: &'a Limits,
    pub(super) megabytes: usize,
    pub(super) exact_moves: bool,
    /// Databases that are probed during the proof.
    pub(super) known: Option<&'a dyn Knowledge<G>>,
    /// The known lower and upper bound of the position, in the view of the player to move.
    pub(super) bounds: (Score, Score),
}

/// Proves values of positions of a game whose type is known.
pub(super) trait Proofs<G: Game>: Send + Sync {
    fn prove(
        &self,
        game: &G,
        state: &G::State,
        means: ProofResources<'_, G>,
        listener: &mut Depths<'_, G>,
    ) -> Report<G::Move>;

    /// Proves all positions up to a ply, where each has a value of its own.
    fn prove_book(
        &self,
        game: &G,
        text: &str,
        plies: u32,
        path: &Path,
        resources: Resources,
        watch: &mut book::Watch<'_>,
    ) -> Result<Book, BookError> {
        let _ = (game, text, plies, path, resources, watch);
        Err(BookError::NotProvable)
    }

    /// Proves a value in parts, where each has a value of its own.
    fn prove_in_parts(
        &self,
        game: &G,
        text: &str,
        campaign: &Campaign,
        state: &G::State,
        path: &Path,
        watch: &mut campaign::Watch<'_>,
    ) -> Result<campaign::Progress, CampaignError> {
        let _ = (game, text, campaign, state, path, watch);
        Err(CampaignError::NotProvable)
    }
}

/// By alpha-beta.
struct ByValue<P>(P);
/// By proof numbers.
struct ByNumbers<P>(P);

impl<G: ZeroSum + Notation, P: Solve<G> + Send + Sync> Proofs<G> for ByValue<P> {
    fn prove(
        &self,
        game: &G,
        state: &G::State,
        means: ProofResources<'_, G>,
        listener: &mut Depths<'_, G>,
    ) -> Report<G::Move> {
        let ProofResources { limits, megabytes, exact_moves, bounds: known, .. } = means;
        Prover { proofs: &self.0, megabytes, exact_moves, known }.search(game, state, &[], limits, listener)
    }

    fn prove_book(
        &self,
        game: &G,
        text: &str,
        plies: u32,
        path: &Path,
        resources: Resources,
        watch: &mut book::Watch<'_>,
    ) -> Result<Book, BookError> {
        book::prove(game, &self.0, text, plies, path, resources, watch)
    }

    fn prove_in_parts(
        &self,
        game: &G,
        text: &str,
        campaign: &Campaign,
        state: &G::State,
        path: &Path,
        watch: &mut campaign::Watch<'_>,
    ) -> Result<campaign::Progress, CampaignError> {
        campaign.run(game, text, &self.0, state, path, watch)
    }
}

impl<G: ZeroSum, P: Prove<G> + Send + Sync> Proofs<G> for ByNumbers<P> {
    fn prove(
        &self,
        game: &G,
        state: &G::State,
        means: ProofResources<'_, G>,
        listener: &mut Depths<'_, G>,
    ) -> Report<G::Move> {
        let ProofResources { limits, megabytes, exact_moves, known, .. } = means;
        if known.is_none() {
            // Nothing comes between a search and what the game knows.
            return Decider { proofs: &self.0, megabytes, exact_moves }.search(
                game,
                state,
                &[],
                limits,
                listener,
            );
        }
        let proofs = &WithDatabase { proof: &self.0, known };
        Decider { proofs, megabytes, exact_moves }.search(game, state, &[], limits, listener)
    }
}
