//! Every route, with good input and bad, without a socket.

mod common;
mod contract;
mod description;
mod explore;
mod guards;

use arbore_lab::GAMES;
use axum::body::Body;
use axum::http::{Request, StatusCode};
use common::{ask, assert_error, events, get, laboratory, post, send, text, with_body};
use serde_json::{Value, json};

#[tokio::test]
async fn the_catalogue_has_every_game_with_its_board() {
    let router = laboratory();
    let (status, catalogue) = ask(&router, get("/api/catalogue")).await;
    assert_eq!(status, StatusCode::OK);
    let games = catalogue["games"].as_array().unwrap();
    assert_eq!(games.len(), GAMES.len());
    for game in games {
        // Pig has no board, but points to show.
        let cells = game["start"]["cells"].as_array().unwrap();
        let has_facts = !game["start"]["facts"].as_array().unwrap().is_empty();
        assert!(!cells.is_empty() || has_facts, "{}", game["name"]);
        assert!(cells.iter().all(|cell| !cell["tone"].is_null()), "{}", game["name"]);
        assert!(!game["algorithms"].as_array().unwrap().is_empty());
        assert_eq!(game["player_names"].as_array().unwrap().len() as u64, game["players"].as_u64().unwrap());
        for option in game["options"].as_array().unwrap() {
            assert!(option["default"].is_string() && option["kind"].is_string());
        }
    }
    assert!(catalogue["trees"].as_array().unwrap().iter().any(|tree| tree["name"] == "lecture"));
    let words = |catalogue: &Value| {
        let games = catalogue["games"].as_array().unwrap();
        let game = games.iter().find(|game| game["name"] == "connect4").unwrap();
        [&game["title"], &game["options"][0]["about"]].map(|text| text.as_str().unwrap().to_owned())
    };
    assert_eq!(words(&catalogue), ["Connect Four", "number of columns"]);
    let (_, romanian) = ask(&router, get("/api/catalogue?lang=ro")).await;
    assert_eq!(words(&romanian), ["Patru în linie", "numărul coloanelor"]);
    assert!(catalogue["levels"].as_array().unwrap().contains(&json!("hard")));
}

#[tokio::test]
async fn the_words_of_the_games_come_in_the_language_of_the_request() {
    let router = laboratory();
    for (language, name, ending) in [
        ("en", "name-connect4 = Connect Four\n", "ending-four-in-a-row = four in a row\n"),
        ("ro", "name-connect4 = Patru în linie\n", "ending-four-in-a-row = patru în linie\n"),
    ] {
        let (status, words) = text(send(&router, get(&format!("/api/words?lang={language}"))).await).await;
        assert_eq!(status, StatusCode::OK);
        for line in [name, ending] {
            assert!(words.contains(line), "{language}: `{line}` is missing in:\n{words}");
        }
    }
}

#[tokio::test]
async fn every_game_can_be_played_to_its_end() {
    let router = laboratory();
    for info in GAMES {
        let mut moves: Vec<Value> = Vec::new();
        for ply in 0..400 {
            let line = json!({ "game": info.name, "moves": moves });
            let (status, position) = post(&router, "/api/position", line).await;
            assert_eq!(status, StatusCode::OK, "{}: {position}", info.name);
            assert_eq!(position["moves"], json!(moves), "the texts are canonical");
            let legal = position["legal"].as_array().unwrap();
            if position["turn"]["kind"] == "over" {
                assert_eq!(
                    position["result"]["standings"].as_array().unwrap().len() as u64,
                    position["players"]
                );
                break;
            }
            assert!(position.get("result").is_none());
            if position["turn"]["kind"] == "chance" {
                assert_eq!(position["chances"].as_array().unwrap().len(), legal.len());
            }
            moves.push(legal[(ply * 7 + 3) % legal.len()].clone());
        }
    }
}

#[tokio::test]
async fn a_search_tells_its_depths_and_ends() {
    let router = laboratory();
    let path = "/api/search?game=connect4&moves=4%204&player=engine&depth=5";
    let found = events(&router, path).await;
    let names: Vec<&str> = found.iter().map(|(name, _)| name.as_str()).collect();
    assert!(names.iter().filter(|name| **name == "progress").count() >= 4, "{names:?}");
    let (last, analysis) = found.last().unwrap();
    assert_eq!(last, "done");
    assert_eq!((&analysis["depth"], &analysis["stopped"]), (&json!(5), &json!(false)));
    assert!(analysis["best"].is_string());
    for player in ["level:beginner", "random&seed=1", "mcts&nodes=500", "alphabeta&depth=2&exact=true"] {
        let found = events(&router, &format!("/api/search?game=reversi&player={player}")).await;
        assert_eq!(found.last().unwrap().0, "done", "{player}");
    }
    let found = events(&router, "/api/search?game=chess&player=engine&time=150ms&depth=&nodes=").await;
    assert_eq!(found.last().unwrap().0, "done");
}

#[tokio::test]
async fn searches_that_make_no_sense_are_refused_before_they_begin() {
    let router = laboratory();
    for (query, status, code) in [
        ("", 400, "bad-request"),
        ("game=hex", 400, "bad-game"),
        ("game=tictactoe&moves=z9", 400, "bad-move"),
        ("game=tictactoe&start=rubbish", 400, "bad-position"),
        ("game=tictactoe&player=human", 400, "bad-player"),
        ("game=tictactoe&player=uci:stockfish", 400, "bad-player"),
        ("game=tictactoe&player=ugi:sh%20-c%20id", 400, "bad-player"),
        ("game=tictactoe&player=genius", 400, "bad-player"),
        ("game=tictactoe&player=expectiminimax&depth=2", 422, "bad-search"),
        ("game=tictactoe&player=alphabeta:eval=none-such", 422, "bad-search"),
        ("game=chess&player=minimax", 422, "hopeless"),
        ("game=chess&player=engine&time=31s", 400, "over-budget"),
        ("game=chess&player=engine&time=soon", 400, "bad-player"),
        ("game=chess&player=engine:hash=4096&depth=1", 400, "over-budget"),
        ("game=chess&player=engine:threads=64&depth=1", 400, "over-budget"),
        ("game=chess&player=engine&depth=1001", 400, "over-budget"),
        ("game=chess&player=engine&depth=-1", 400, "bad-request"),
        ("game=chess&player=engine&nodes=1e3", 400, "bad-request"),
        ("game=tree:/etc/passwd", 400, "bad-game"),
        ("game=tree:(max%20A", 400, "bad-game"),
    ] {
        assert_error(ask(&router, get(&format!("/api/search?{query}"))).await, status, code);
    }
}

#[tokio::test]
async fn a_tree_is_listed_near_its_focus() {
    let router = laboratory();
    let lecture = json!({ "line": { "game": "tree:lecture", "moves": [] }, "algorithm": "alphabeta" });
    let (status, tree) = post(&router, "/api/tree", lecture).await;
    assert_eq!(status, StatusCode::OK, "{tree}");
    assert_eq!(tree["is_partial"], false);
    assert_eq!(
        (&tree["nodes"][0]["window"], &tree["nodes"][0]["name"]),
        (&json!(["-inf", "inf"]), &json!("A"))
    );
    let cuts: Vec<&Value> =
        tree["nodes"].as_array().unwrap().iter().filter(|node| node["cut"].is_object()).collect();
    assert_eq!(cuts.len(), 2);
    assert_eq!(cuts[0]["cut"]["by"], "alpha");
    let steps = tree["steps"].as_array().unwrap();
    assert_eq!((&steps[0]["line"], &steps[1]["line"]), (&json!("enter-max"), &json!("enter-min")));
    assert!(steps.iter().any(|step| step["line"] == "cut-min"));

    let asked = json!({
        "line": { "game": "connect4", "moves": [] }, "algorithm": "alphabeta:depth=7", "focus": ["4", "4"], "max_nodes": 300
    });
    let (status, tree) = post(&router, "/api/tree", asked).await;
    assert_eq!(status, StatusCode::OK, "{tree}");
    let nodes = tree["nodes"].as_array().unwrap();
    assert!(nodes.len() <= 303 && tree["is_partial"] == true);
    let hidden: u64 = nodes.iter().filter_map(|node| node["hidden"].as_u64()).sum();
    let visited = nodes.iter().filter(|node| node["visited"] == true).count() as u64;
    assert_eq!(hidden + visited, tree["total_nodes"].as_u64().unwrap());
}

#[tokio::test]
async fn random_games_with_dice_are_drawn_without_waiting_for_the_end_of_time() {
    let started = std::time::Instant::now();
    let asked = json!({ "line": { "game": "backgammon" }, "algorithm": "mcts", "depth": 2, "max_nodes": 40 });
    let (status, tree) = post(&laboratory(), "/api/tree", asked).await;
    assert_eq!(status, StatusCode::OK, "{tree}");
    assert_eq!(tree["nodes"].as_array().unwrap().len(), 1 + 15, "no game begins with a double: {tree}");
    assert!(started.elapsed().as_secs() < 20, "the longest search takes 30 s");
}

#[tokio::test]
async fn trees_are_exported_in_every_format() {
    let router = laboratory();
    for (format, sign) in
        [("svg", "<svg"), ("tikz", "tikzpicture"), ("dot", "digraph"), ("json", "\"tree\""), ("text", "MAX")]
    {
        let body = json!({ "line": { "game": "tree:lecture" }, "algorithm": "alphabeta", "format": format });
        let (status, text) = text(send(&router, with_body("POST", "/api/tree/export", &body)).await).await;
        assert_eq!(status, StatusCode::OK, "{text}");
        assert!(text.contains(sign), "{format}: {text}");
    }
    let body = json!({ "line": { "game": "tree:lecture" }, "algorithm": "alphabeta", "format": "exe" });
    assert_error(post(&router, "/api/tree/export", body).await, 400, "bad-request");
}

#[tokio::test]
async fn trees_that_cannot_be_are_refused() {
    let router = laboratory();
    let line = json!({ "game": "tictactoe" });
    for (body, status, code) in [
        (json!({}), 400, "bad-request"),
        (json!({ "line": line, "algorithm": "random" }), 422, "no-trace"),
        (json!({ "line": line, "algorithm": "human" }), 400, "bad-player"),
        (json!({ "line": line, "algorithm": "alphabeta", "max_nodes": 5001 }), 400, "over-budget"),
        (json!({ "line": line, "algorithm": "alphabeta", "max_nodes": 0 }), 400, "over-budget"),
        (json!({ "line": line, "algorithm": "alphabeta", "max_nodes": -1 }), 400, "bad-request"),
        (json!({ "line": line, "algorithm": "alphabeta", "focus": ["x".repeat(65)] }), 400, "too-long"),
        (json!({ "line": { "game": "chess" }, "algorithm": "alphabeta" }), 422, "hopeless"),
        (json!({ "line": { "game": "x".repeat(2001) }, "algorithm": "alphabeta" }), 400, "too-long"),
        (json!({ "line": { "game": 7 }, "algorithm": "alphabeta" }), 400, "bad-request"),
    ] {
        assert_error(post(&router, "/api/tree", body).await, status, code);
    }
}

#[tokio::test]
async fn players_are_compared_depth_by_depth() {
    let router = laboratory();
    let found = events(
        &router,
        "/api/compare?game=tictactoe&players=minimax,alphabeta:order=eval,tie=last,engine&depths=1-3",
    )
    .await;
    let rows: Vec<&Value> = found.iter().filter(|(name, _)| name == "row").map(|(_, row)| row).collect();
    assert_eq!(rows.len(), 9);
    assert_eq!(found.last().unwrap().0, "done");
    assert!(rows.iter().any(|row| row["player"] == "alphabeta:order=eval,tie=last"));
    let deepest = rows.iter().find(|row| row["player"] == "minimax" && row["depth"] == 3).unwrap();
    assert_eq!(deepest["analysis"]["nodes"], 1 + 9 + 72 + 504);
    let found = events(&router, "/api/compare?game=chess&players=minimax&depths=12").await;
    assert_eq!(found[0].0, "skipped");
    assert!(found[0].1["why"].is_string());
    for (query, status, code) in [
        ("game=tictactoe", 400, "bad-request"),
        ("game=tictactoe&players=minimax&depths=9-1", 400, "over-budget"),
        ("game=tictactoe&players=&depths=1", 400, "over-budget"),
        ("game=tictactoe&players=nobody&depths=1", 400, "bad-player"),
        ("game=tictactoe&players=star1&depths=1", 422, "bad-search"),
    ] {
        assert_error(ask(&router, get(&format!("/api/compare?{query}"))).await, status, code);
    }
}

#[tokio::test]
async fn games_are_saved_changed_read_and_imported() {
    let router = laboratory();
    let game = json!({ "line": { "game": "tictactoe:n=3", "moves": ["B2"] }, "players": ["human", "level:easy"], "note": "ș" });
    let (status, kept) = post(&router, "/api/saved", game.clone()).await;
    assert_eq!(status, StatusCode::CREATED);
    let path = format!("/api/saved/{}", kept["id"].as_str().unwrap());
    let (_, found) = ask(&router, get(&path)).await;
    assert_eq!(
        (&found["line"], &found["note"]),
        (&json!({ "game": "tictactoe", "moves": ["b2"] }), &json!("ș"))
    );
    let mut changed = game.clone();
    changed["line"]["moves"] = json!(["b2", "a1"]);
    assert_error(ask(&router, with_body("PUT", &path, &changed)).await, 400, "bad-request");
    changed["secret"] = json!("guess");
    assert_error(ask(&router, with_body("PUT", &path, &changed)).await, 403, "wrong-secret");
    changed["secret"] = kept["secret"].clone();
    assert_eq!(ask(&router, with_body("PUT", &path, &changed)).await.0, StatusCode::OK);
    let (_, record) = text(send(&router, get(&format!("{path}/text"))).await).await;
    assert!(record.contains("move a1"), "{record}");
    let import = |text: String| Request::post("/api/import").body(Body::from(text)).unwrap();
    let (status, again) = ask(&router, import(record)).await;
    assert_eq!(status, StatusCode::CREATED, "{again}");
    let (_, same) = ask(&router, get(&format!("/api/saved/{}", again["id"].as_str().unwrap()))).await;
    assert_eq!(same["line"]["moves"], json!(["b2", "a1"]));

    assert_error(ask(&router, import("rubbish".to_owned())).await, 400, "bad-record");
    assert_error(
        ask(&router, import("arbore-game 1\ngame tree:/etc/passwd\n".to_owned())).await,
        400,
        "bad-game",
    );
    assert_error(ask(&router, get("/api/saved/none")).await, 404, "not-found");
    assert_error(ask(&router, get("/api/saved/none/text")).await, 404, "not-found");
    for players in [json!(["uci:stockfish"]), json!(["nobody"]), json!(["engine:eval=a\nmove b1"])] {
        let body = json!({ "line": { "game": "tictactoe" }, "players": players });
        assert_error(post(&router, "/api/saved", body).await, 400, "bad-player");
    }
    let body = json!({ "line": { "game": "tictactoe" }, "note": "x".repeat(1001) });
    assert_error(post(&router, "/api/saved", body).await, 400, "too-long");
}

#[tokio::test]
async fn exercises_are_set_graded_and_printed() {
    let router = laboratory();
    for topic in
        ["values", "values:players=three", "values:players=dice", "summary", "cuts", "windows", "steps"]
    {
        let separator = if topic.contains(':') { ',' } else { ':' };
        let recipe = format!("{topic}{separator}seed=7");
        let (status, exercise) = ask(&router, get(&format!("/api/practice?recipe={recipe}"))).await;
        assert_eq!(status, StatusCode::OK, "{exercise}");
        assert!(!exercise["items"].as_array().unwrap().is_empty());
        assert!(exercise["items"][0].get("answer").is_none());
        let line = json!({ "game": exercise["game"], "moves": [] });
        assert_eq!(post(&router, "/api/position", line).await.0, StatusCode::OK);
        let (_, right) = ask(&router, get(&format!("/api/practice/answers?recipe={recipe}"))).await;
        let body = json!({ "recipe": recipe, "answers": right["answers"] });
        let (_, grade) = post(&router, "/api/practice/grade", body).await;
        assert_eq!(grade["right"], grade["total"], "{grade}");
        let path = format!("/api/practice/grade/{}", grade["saved"].as_str().unwrap());
        assert_eq!(ask(&router, get(&path)).await.1["right"], grade["right"]);
        let body = json!({ "recipe": recipe, "answers": {}, "lang": "ro" });
        let (_, grade) = post(&router, "/api/practice/grade", body).await;
        assert_eq!((&grade["right"], &grade["items"][0]["mark"]), (&json!(0), &json!("missing")));
        assert!(grade["first_error"]["hint"].as_str().unwrap().len() > 5);
    }
    let (_, exercise) = ask(&router, get("/api/practice?recipe=cuts:seed=7")).await;
    let items = exercise["items"].as_array().unwrap();
    assert_eq!(items.len() + 1, exercise["nodes"].as_array().unwrap().len(), "every branch is asked");
    for word in ["cut", "kept"] {
        let answers = items.iter().map(|item| (item["id"].as_str().unwrap().to_owned(), json!(word)));
        let answers: serde_json::Map<String, Value> = answers.collect();
        let (_, grade) =
            post(&router, "/api/practice/grade", json!({ "recipe": "cuts:seed=7", "answers": answers }))
                .await;
        assert_eq!((&grade["right"], &grade["passed"]), (&json!(0), &json!(false)), "all {word}");
    }
    let response =
        send(&router, get("/api/practice/sheet?recipe=cuts:seed=3&count=2&key=true&lang=ro")).await;
    assert!(
        response.headers()["content-security-policy"].to_str().unwrap().contains("style-src 'unsafe-inline'")
    );
    let (status, page) = text(response).await;
    assert_eq!(status, StatusCode::OK);
    assert_eq!(page.matches("<section>").count(), 2);
    for (path, status, code) in [
        ("/api/practice", 400, "bad-request"),
        ("/api/practice?recipe=cooking", 400, "bad-recipe"),
        ("/api/practice?recipe=cuts:seed=-1", 400, "bad-recipe"),
        ("/api/practice/sheet?recipe=cuts&count=31", 400, "over-budget"),
        ("/api/practice/sheet?recipe=cuts&key=maybe", 400, "bad-request"),
        ("/api/practice/grade/none", 404, "not-found"),
    ] {
        assert_error(ask(&router, get(path)).await, status, code);
    }
    let body = json!({ "recipe": "cuts", "answers": { "A": "x".repeat(101) } });
    assert_error(post(&router, "/api/practice/grade", body).await, 400, "too-long");
}

#[tokio::test]
async fn positions_are_set_up_by_hand() {
    let router = laboratory();
    let (_, catalogue) = ask(&router, get("/api/catalogue")).await;
    for game in catalogue["games"].as_array().unwrap() {
        let name = game["name"].as_str().unwrap();
        let pieces = game["pieces"].as_array().unwrap();
        let cells = game["start"]["cells"].as_array().unwrap();
        let place = |cell: &Value| {
            let piece = cell.get("piece")?;
            let number = pieces.iter().position(|other| other["glyph"] == piece["glyph"])?;
            Some(json!({ "piece": number, "count": piece["count"] }))
        };
        let places: Vec<Option<Value>> = cells.iter().map(place).collect();
        let body = json!({ "game": name, "places": places, "side": 0 });
        let answer = post(&router, "/api/setup", body).await;
        if pieces.is_empty() {
            assert_error(answer, 422, "no-setup");
        } else {
            assert_eq!(answer.0, StatusCode::OK, "{name}: {}", answer.1);
            assert_eq!(&answer.1["view"]["cells"], &game["start"]["cells"], "{name}");
            assert_eq!(answer.1["start"], answer.1["text"], "{name}");
        }
    }
    let empty = |count: usize| vec![Value::Null; count];
    let x = json!({ "piece": 0 });
    for (places, side, where_) in [
        (empty(8), 0, "places"),
        (empty(9), 2, "side"),
        ([vec![json!({ "piece": 2 })], empty(8)].concat(), 0, "places[0]"),
        ([vec![json!({ "piece": 1, "count": 0 })], empty(8)].concat(), 0, "places[0]"),
    ] {
        let answer =
            post(&router, "/api/setup", json!({ "game": "tictactoe", "places": places, "side": side })).await;
        assert_eq!(answer.1["error"]["where"], where_);
        assert_error(answer, 400, "bad-position");
    }
    // Both have a line.
    let o = json!({ "piece": 1 });
    let places = [vec![x.clone(); 3], empty(3), vec![o; 3]].concat();
    let body = json!({ "game": "tictactoe", "places": places, "side": 0 });
    assert_error(post(&router, "/api/setup", body).await, 400, "bad-position");
}

#[tokio::test]
async fn go_is_counted_without_dead_stones() {
    let router = laboratory();
    let line = json!({ "game": "go:size=5,komi=0", "start": "5/bbbbb/wwwww/1w1b1/3b1 b" });
    let count = async |body: Value| post(&router, "/api/count", body).await;
    let points = |answer: &(StatusCode, Value)| answer.1["result"]["payoffs"][0]["points"].clone();
    // Playouts find the stones, and so does a person.
    let found = count(json!({ "line": line })).await;
    assert_eq!((&found.1["dead"], points(&found)), (&json!(["D2", "D1"]), json!(-5)));
    assert_eq!(found.1["result"]["by"], "agreement");
    let marked = count(json!({ "line": line, "dead": ["d1"] })).await;
    assert_eq!(marked.1, found.1);
    let none = count(json!({ "line": line, "dead": [] })).await;
    assert_eq!((&none.1["dead"], points(&none)), (&json!([]), json!(6)));
    let toggled = count(json!({ "line": line, "dead": ["D1"], "toggle": "D2" })).await;
    assert_eq!(toggled.1, none.1);
    assert_error(count(json!({ "line": line, "dead": ["A1"] })).await, 400, "no-piece");
    assert_error(count(json!({ "line": line, "dead": vec!["D1"; 401] })).await, 400, "too-long");
    assert_error(count(json!({ "line": { "game": "chess" } })).await, 422, "no-count");
}
