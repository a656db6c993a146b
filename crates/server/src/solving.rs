//! Databases for requests: those that are there, and those of small games, which are built on the first request.

mod rough;

use std::path::PathBuf;
use std::sync::Arc;

use arbore_lab::AnyGame;
use arbore_solver::database::Estimate;
use futures_util::FutureExt as _;
use futures_util::future::Shared;

use crate::client::Client;
use crate::error::{Code, Problem};
use crate::queue::Lane;
use crate::solved::{Making, Solvability, make};
use crate::state::App;
use crate::think::{blocking, think};

/// The database of a game, built now if the game is small; an error with an estimate if it is not.
pub(crate) async fn database(app: &App, client: Client, game: &Arc<dyn AnyGame>) -> Result<PathBuf, Problem> {
    let (shared, wanted) = (app.clone(), game.clone());
    if let Some(path) = blocking(move || Ok(shared.solved().find(&*wanted))).await? {
        return Ok(path);
    }
    let (shared, wanted) = (app.clone(), game.clone());
    let solvability = think(app, client, Lane::Quick, move |_| shared.solved().solvability(&*wanted)).await?;
    match solvability {
        Solvability::Solved(path) => Ok(path),
        Solvability::Small => join(app, client, game).await,
        Solvability::Large(estimate) => Err(not_solved(game.spec(), &estimate)),
        Solvability::Never => {
            Err(Problem::with(Code::NeverSolved, vec![("game", game.spec().to_owned())]).at("game"))
        }
    }
}

/// Waits for the database of a small game, together with other requests for it.
fn join(app: &App, client: Client, game: &Arc<dyn AnyGame>) -> Shared<Making> {
    let (shared, wanted) = (app.clone(), game.clone());
    app.solved().join(game.spec(), || {
        let work = async move {
            let solved = shared.clone();
            think(&shared, client, Lane::Long, move |stop| make(solved.solved(), &*wanted, &stop)).await
        };
        work.boxed()
    })
}

/// The error for a game that is too large to be solved on request, with an estimate of time and space.
fn not_solved(game: &str, estimate: &Estimate) -> Problem {
    let details = vec![
        ("game", game.to_owned()),
        ("positions", rough::count(estimate.positions)),
        ("time", rough::time(estimate.time)),
        ("disk", rough::size(estimate.disk)),
    ];
    Problem::with(Code::NotSolved, details).at("game")
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::sync::atomic::AtomicBool;
    use std::time::Duration;

    use super::*;
    use crate::solved::{MAX_BUILT, Solved};
    use crate::state::Settings;

    fn client() -> Client {
        Client::of(&axum::http::Extensions::new())
    }

    fn open(app: &App, game: &str) -> Arc<dyn AnyGame> {
        app.shared_game(arbore_lab::open(game).unwrap())
    }

    #[tokio::test]
    async fn a_small_game_is_solved_once_for_all_who_wait() {
        let app = App::new(Settings::default()).unwrap();
        let game = open(&app, "tictactoe");
        assert!(app.solved().find(&*game).is_none());
        let (one, other) = (join(&app, client(), &game), join(&app, client(), &game));
        assert!(one.ptr_eq(&other));
        let (one, other) = tokio::join!(one, other);
        let path = one.unwrap();
        assert_eq!(path, other.unwrap());
        assert_eq!(app.solved().find(&*game), Some(path.clone()));
        assert_eq!(database(&app, client(), &game).await.unwrap(), path);
    }

    #[tokio::test]
    async fn no_request_waits_and_nothing_is_built() {
        let app = App::new(Settings::default()).unwrap();
        let game = open(&app, "connect4:width=4,height=4");
        let waiting = join(&app, client(), &game);
        assert!(tokio::time::timeout(Duration::from_millis(5), waiting).await.is_err());
        let started = std::time::Instant::now();
        while app.queue().counts() != (0, 0) {
            assert!(started.elapsed() < Duration::from_secs(5));
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        assert!(app.solved().find(&*game).is_none());
        // Who comes later gets it all the same.
        assert!(join(&app, client(), &game).await.is_ok());
    }

    #[tokio::test]
    async fn large_games_are_told_what_they_take() {
        let app = App::new(Settings::default()).unwrap();
        for (game, code, words) in
            [("connect4", "not-solved", "arbore solve connect4 --db"), ("chess", "never-solved", "chess")]
        {
            let problem = database(&app, client(), &open(&app, game)).await.unwrap_err();
            let details = serde_json::to_value(problem.to_body(arbore_lab::Language::English)).unwrap();
            assert_eq!(details["error"]["code"], code);
            assert!(details["error"]["message"].as_str().unwrap().contains(words), "{details}");
        }
    }

    #[test]
    fn a_database_of_other_rules_is_made_again_and_the_oldest_make_room() {
        let folder = tempfile::tempdir().unwrap();
        let solved = Solved::new(Some(folder.path()), None);
        let made = solved.made().unwrap().folder().to_owned();
        assert!(made.starts_with(folder.path()));
        for number in 0..MAX_BUILT + 5 {
            fs::write(made.join(format!("{number}.arbore")), "old").unwrap();
        }
        let game = arbore_lab::open("nim:heaps=1/2").unwrap();
        fs::write(solved.made().unwrap().path(&*game), "rubbish").unwrap();
        assert!(solved.find(&*game).is_none());
        let path = make(&solved, &*game, &AtomicBool::new(false)).unwrap();
        assert_eq!(solved.find(&*game), Some(path));
        // There is room for one, which took the place of the rubbish.
        assert_eq!(fs::read_dir(&made).unwrap().count(), MAX_BUILT - 1);
    }
}
