//! How a game is solved: proofs by search, and databases where its positions are numbered.

use std::any::Any;
use std::path::Path;
use std::sync::Arc;

use arbore_core::{
    Configure, Draw, Game, Indexed, Limits, PartOf, Prove, Report, Score, Search as _, ZeroSum,
};
use arbore_solver::book::{self, Book, BookError};
use arbore_solver::campaign::{self, Campaign, CampaignError};
use arbore_solver::database::Resources;
use arbore_solver::{Decider, Prover, Solve};

use super::book::BundledBook;
use super::endings::{MakeEndings, OpenEndings, endings_of};
use super::job::{OnDepth, observe_depths};
use super::known::{Knowledge, WithDatabase};
use super::tables::{MakeTables, Numbered, Tables};
use super::text::text_report;
use super::typed::typed_state;

/// The methods by which a game is solved.
pub struct Solving<G: Game> {
    proofs: Box<dyn FnOnce(Arc<G>) -> Box<dyn Proofs>>,
    tables: Option<MakeTables<G>>,
    endings: Option<MakeEndings<G>>,
    book: Option<BundledBook>,
    /// Whether perfect play usually finds a proof from any position within some seconds.
    pub(super) usually_proves: bool,
}

impl<G: ZeroSum + Draw + 'static> Solving<G> {
    /// Exact values by alpha-beta, with the game's static bounds. Where positions can repeat, only the winner is
    /// determined, by proof-number search.
    #[must_use]
    pub fn by_search<P: Solve<G> + Send + Sync + 'static>(proofs: P) -> Solving<G> {
        if G::CAN_REPEAT {
            return Solving::by_numbers(proofs);
        }
        Solving::new(|game| Box::new(ByValue { game, proofs }))
    }

    /// The winner, by proof-number search: for games that are too large for exact values.
    #[must_use]
    pub fn by_numbers<P: Prove<G> + Send + Sync + 'static>(proofs: P) -> Solving<G> {
        Solving::new(|game| Box::new(ByNumbers { game, proofs }))
    }

    fn new(proofs: impl FnOnce(Arc<G>) -> Box<dyn Proofs> + 'static) -> Solving<G> {
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
        Solving { endings: Some(endings_of::<G, E>), ..self }
    }

    /// The methods for these rules.
    pub(super) fn solver(self, game: &Arc<G>, spec: &str) -> Solver {
        Solver {
            proofs: (self.proofs)(game.clone()),
            tables: self.tables.map(|make| make(game, spec)),
            endings: self.endings.map(|make| make(game.clone())),
            book: self.book,
            usually_proves: self.usually_proves,
        }
    }
}

impl<G: ZeroSum + Indexed + Draw + 'static> Solving<G> {
    /// The same, and databases.
    #[must_use]
    pub fn with_databases(self) -> Solving<G> {
        Solving { tables: Some(Numbered::make), ..self }
    }
}

/// The methods by which a game is solved whose type is not known.
pub(super) struct Solver {
    pub(super) proofs: Box<dyn Proofs>,
    pub(super) tables: Option<Arc<dyn Tables>>,
    pub(super) endings: Option<Box<dyn OpenEndings>>,
    pub(super) book: Option<BundledBook>,
    pub(super) usually_proves: bool,
}

/// The resources of a proof, besides time.
#[derive(Clone, Copy)]
pub(super) struct ProofResources<'a> {
    pub(super) limits: &'a Limits,
    pub(super) megabytes: usize,
    pub(super) exact_moves: bool,
    /// Databases that are probed during the proof.
    pub(super) known: Option<&'a dyn Knowledge>,
    /// The known lower and upper bound of the position, in the view of the player to move.
    pub(super) bounds: (Score, Score),
}

/// Proves values of positions. A `state` is of the type that the game gives its states.
pub(super) trait Proofs: Send + Sync {
    fn prove(&self, state: &dyn Any, resources: ProofResources<'_>, on_depth: OnDepth<'_>) -> Report<String>;

    /// Proves all positions up to a ply, where each has a value of its own.
    fn prove_book(
        &self,
        text: &str,
        plies: u32,
        path: &Path,
        resources: Resources,
        watch: &mut book::Watch<'_>,
    ) -> Result<Book, BookError> {
        let _ = (text, plies, path, resources, watch);
        Err(BookError::NotProvable)
    }

    /// Proves a value in parts, where each has a value of its own.
    fn prove_in_parts(
        &self,
        text: &str,
        campaign: &Campaign,
        state: &dyn Any,
        path: &Path,
        watch: &mut campaign::Watch<'_>,
    ) -> Result<campaign::Progress, CampaignError> {
        let _ = (text, campaign, state, path, watch);
        Err(CampaignError::NotProvable)
    }
}

/// By alpha-beta.
struct ByValue<G, P> {
    game: Arc<G>,
    proofs: P,
}

/// By proof numbers.
struct ByNumbers<G, P> {
    game: Arc<G>,
    proofs: P,
}

impl<G, P> Proofs for ByValue<G, P>
where
    G: ZeroSum + Draw + 'static,
    P: Solve<G> + Send + Sync,
{
    fn prove(&self, state: &dyn Any, resources: ProofResources<'_>, on_depth: OnDepth<'_>) -> Report<String> {
        let (game, state) = (&*self.game, typed_state(state));
        let ProofResources { limits, megabytes, exact_moves, bounds: known, .. } = resources;
        let mut prover = Prover { proofs: &self.proofs, megabytes, exact_moves, known };
        let report =
            observe_depths(game, state, on_depth, |depths| prover.search(game, state, &[], limits, depths));
        text_report(game, state, report)
    }

    fn prove_book(
        &self,
        text: &str,
        plies: u32,
        path: &Path,
        resources: Resources,
        watch: &mut book::Watch<'_>,
    ) -> Result<Book, BookError> {
        book::prove(&*self.game, &self.proofs, text, plies, path, resources, watch)
    }

    fn prove_in_parts(
        &self,
        text: &str,
        campaign: &Campaign,
        state: &dyn Any,
        path: &Path,
        watch: &mut campaign::Watch<'_>,
    ) -> Result<campaign::Progress, CampaignError> {
        campaign.run(&*self.game, text, &self.proofs, typed_state(state), path, watch)
    }
}

impl<G, P> Proofs for ByNumbers<G, P>
where
    G: ZeroSum + Draw + 'static,
    P: Prove<G> + Send + Sync,
{
    fn prove(&self, state: &dyn Any, resources: ProofResources<'_>, on_depth: OnDepth<'_>) -> Report<String> {
        let (game, state) = (&*self.game, typed_state(state));
        let ProofResources { limits, megabytes, exact_moves, known, .. } = resources;
        let proofs = &WithDatabase { proof: &self.proofs, known };
        let mut decider = Decider { proofs, megabytes, exact_moves };
        let report =
            observe_depths(game, state, on_depth, |depths| decider.search(game, state, &[], limits, depths));
        text_report(game, state, report)
    }
}
