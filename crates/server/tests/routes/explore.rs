//! Solved games: what is answered about them, where their databases come from, and what is refused.

use arbore_lab::Library;
use arbore_server::Settings;
use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::common::{ask, assert_error, events, get, laboratory, with};

fn path(query: &str) -> String {
    format!("/api/explore?{query}")
}

#[tokio::test]
async fn tic_tac_toe_is_solved_when_it_is_asked_for() {
    let router = laboratory();
    let (status, found) = ask(&router, get(&path("game=tictactoe&moves=b2"))).await;
    assert_eq!(status, StatusCode::OK, "{found}");
    let survey = &found["survey"];
    assert_eq!((&survey["positions"], &survey["stored"]), (&json!(5478), &json!(765)));
    assert_eq!(survey["start"], json!({ "points": 0 }));
    let all = |row: &Value| ["first", "draws", "second"].map(|who| row[who].as_u64().unwrap()).iter().sum();
    let plies: Vec<u64> = survey["plies"].as_array().unwrap().iter().map(all).collect();
    assert_eq!(plies, [1, 9, 72, 252, 756, 1260, 1520, 1140, 390, 78]);
    assert_eq!(found["history"], json!([{ "points": 0 }, { "points": 0 }]));
    // After the middle, a corner holds the draw and a side loses.
    let moves = found["found"]["moves"].as_array().unwrap();
    assert_eq!(moves.len(), 8);
    let draws = moves.iter().filter(|one| one["score"] == json!({ "points": 0 }));
    let draws: Vec<&str> = draws.map(|one| one["move"].as_str().unwrap()).collect();
    assert_eq!(draws.len(), 4);
    assert!(["a1", "a3", "c1", "c3"].iter().all(|corner| draws.contains(corner)));
    assert_eq!((&found["found"]["source"], &found["position"]["side"]), (&json!("database"), &json!(1)));

    // The value of a game so far, as the first player sees it: a side was a mistake.
    let (_, found) = ask(&router, get(&path("game=tictactoe&moves=b2%20a2"))).await;
    let score = &found["found"]["score"];
    assert!(score["win_in"].is_u64(), "{score}");
    assert_eq!(&found["history"][2], score);
    let (_, over) = ask(&router, get(&path("game=tictactoe&moves=a1%20a2%20b1%20b2%20c1"))).await;
    assert_eq!((&over["found"], &over["history"][5]), (&Value::Null, &json!({ "win_in": 0 })));
}

#[tokio::test]
async fn a_game_with_repetitions_has_a_longest_win_and_no_plies() {
    let router = laboratory();
    let (status, found) = ask(&router, get(&path("game=achi"))).await;
    assert_eq!(status, StatusCode::OK, "{found}");
    assert_eq!(found["survey"]["plies"], json!([]));
    let longest = found["survey"]["longest"].as_array().unwrap();
    assert!(!longest.is_empty());
    // In Nim one move takes several stones, and the same position comes after few moves or many.
    let (_, nim) = ask(&router, get(&path("game=nim"))).await;
    assert_eq!(nim["survey"]["plies"], json!([]));
    for one in longest {
        let start = one["position"].as_str().unwrap().replace(' ', "%20");
        let (_, there) = ask(&router, get(&path(&format!("game=achi&start={start}")))).await;
        let score = &there["found"]["score"];
        let plies = score["win_in"].as_u64().or(score["loss_in"].as_u64());
        assert_eq!(plies, one["plies"].as_u64(), "{there}");
    }
}

#[tokio::test]
async fn what_is_not_solved_here_is_explained() {
    let router = laboratory();
    for (query, status, code) in [
        ("game=connect4", 422, "not-solved"),
        ("game=chess", 422, "never-solved"),
        ("game=pig", 422, "never-solved"),
        ("game=tree:lecture", 422, "never-solved"),
        ("game=hex", 400, "bad-game"),
        ("game=tictactoe&moves=z9", 400, "bad-move"),
        ("", 400, "bad-request"),
    ] {
        assert_error(ask(&router, get(&path(query))).await, status, code);
    }
    let (_, answer) = ask(&router, get(&path("game=connect4&lang=ro"))).await;
    let message = answer["error"]["message"].as_str().unwrap();
    assert!(
        message.contains("arbore solve connect4 --db") && message.contains("nu este rezolvat"),
        "{message}"
    );
}

#[tokio::test]
async fn databases_come_from_the_library_and_perfect_play_asks_them() {
    let folder = tempfile::tempdir().unwrap();
    let data = tempfile::tempdir().unwrap();
    let library = Library::new(folder.path());
    let game = arbore_lab::open("tictactoe").unwrap();
    let build = |file: &std::path::Path| {
        let go_on = &mut |_: &_| std::ops::ControlFlow::Continue(());
        game.databases().unwrap().build(file, arbore_solver::database::Resources::default(), go_on).unwrap();
    };
    build(&library.path(&*game));
    let source = |events: &[(String, Value)]| events.last().unwrap().1["source"].clone();
    let settings = Settings { library: Some(library), ..Settings::default() };
    let (with_library, without) = (with(settings), laboratory());
    let (_, catalogue) = ask(&with_library, get("/api/catalogue")).await;
    let standing = |catalogue: &Value, name: &str| {
        let games = catalogue["games"].as_array().unwrap();
        games.iter().find(|game| game["name"] == name).unwrap()["explore"].clone()
    };
    assert_eq!(standing(&catalogue, "tictactoe"), "solved");
    assert_eq!(
        (standing(&catalogue, "connect4"), standing(&catalogue, "chess")),
        ("large".into(), "never".into())
    );
    let (_, catalogue) = ask(&without, get("/api/catalogue")).await;
    assert_eq!(standing(&catalogue, "tictactoe"), "small");
    for player in ["perfect", "level:perfect"] {
        let search = format!("/api/search?game=tictactoe&player={player}");
        assert_eq!(source(&events(&with_library, &search).await), "database");
        assert_eq!(source(&events(&without, &search).await), "proof");
    }
    // Those in the data folder are found too, and those that the server builds are kept apart.
    std::fs::create_dir(data.path().join("databases")).unwrap();
    build(&Library::new(data.path().join("databases")).path(&*game));
    let own = with(Settings { data: Some(data.path().to_owned()), ..Settings::default() });
    assert_eq!(source(&events(&own, "/api/search?game=tictactoe&player=perfect").await), "database");
    assert_eq!(ask(&own, get(&path("game=nim"))).await.0, StatusCode::OK);
    let made = std::fs::read_dir(data.path().join("databases/made")).unwrap();
    assert_eq!(made.count(), 1);
}

#[tokio::test]
async fn no_file_is_opened_by_its_name() {
    let router = laboratory();
    for player in ["perfect:db=/etc/passwd", "perfect:hash=2,db=Cargo.toml"] {
        let found = ask(&router, get(&format!("/api/search?game=tictactoe&player={player}"))).await;
        assert_error(found, 400, "no-files");
        let line = json!({ "game": "tictactoe", "moves": [] });
        let asked = json!({ "line": line, "algorithm": player, "depth": 2 });
        assert_error(crate::common::post(&router, "/api/tree", asked).await, 400, "no-files");
        let compared = format!("/api/compare?game=tictactoe&players={player}&depths=1");
        assert_eq!(ask(&router, get(&compared)).await.0, StatusCode::BAD_REQUEST);
    }
}
