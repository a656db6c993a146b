//! Commands that do not run as they are written, and why.

/// What to do with a command.
#[derive(Clone, Copy)]
pub(crate) enum Instead {
    /// A shorter form, where the command takes long or needs a terminal.
    Run(&'static str),
    /// It is shown because it fails, with this exit code.
    Fails(i32),
    /// It is not run here, for this reason.
    Not(&'static str),
}

use Instead::{Fails, Not, Run};

pub(crate) fn instead(command: &str) -> Option<Instead> {
    LIST.iter().find(|(other, _)| *other == command).map(|(_, instead)| *instead)
}

const LIST: &[(&str, Instead)] = &[
    ("arbore serve", Not("a server that does not end; serve.rs runs one")),
    (
        "arbore serve --host 0.0.0.0 --allow-host lab.example --allow-host lab.example.org:8080",
        Not("a server that does not end; serve.rs runs one"),
    ),
    ("arbore play", Not("asks about an unfinished game at a terminal only; terminal.rs does")),
    (
        "arbore play tictactoe:n=4,k=3,rule=b --lang ro",
        Run("arbore play tictactoe:n=4,k=3,rule=b --lang ro --yes"),
    ),
    ("arbore play tictactoe:n=3 --help", Run("arbore play tictactoe:n=3 --yes")),
    ("arbore play tictactoe:n=3", Run("arbore play tictactoe:n=3 --yes")),
    ("arbore play --plain", Run("arbore play --plain --new")),
    ("arbore play tictactoe", Run("arbore play tictactoe --yes")),
    ("arbore play connect4:rising=true", Run("arbore play connect4:rising=true --yes")),
    ("arbore play reversi:size=8", Run("arbore play reversi:size=8 --yes")),
    (
        "arbore solve reversi:size=6 --journal reversi6.journal",
        Run("arbore solve reversi:size=4 --journal reversi6.journal"),
    ),
    (
        "arbore solve connect4:width=5,height=5 --db c4-5x5.arbore",
        Run("arbore solve connect4:width=4,height=4 --db c4-5x5.arbore"),
    ),
    (
        "arbore play minichess --player human --player engine:time=1s,db=endings",
        Not("needs a folder of databases; `analyze --algorithm perfect` above asks one"),
    ),
    (
        "arbore play minichess --player human --player engine:time=1s,db=finaluri",
        Not("needs a folder of databases; `analyze --algorithm perfect` above asks one"),
    ),
    (
        "arbore match connect4 --player engine:depth=6 --player mcts:time=100ms --random-plies 4 --watch",
        Run(
            "arbore match connect4 --player engine:depth=2 --player mcts:time=5ms --random-plies 4 --watch --games 2",
        ),
    ),
    ("arbore bench --threads 2", Run("arbore bench nim --quick")),
    (
        "arbore analyze tictactoe --positions positions.txt > answers.jsonl",
        Run("echo startpos | arbore analyze tictactoe --positions -"),
    ),
    (
        "arbore analyze tictactoe --positions poziții.txt > răspunsuri.jsonl",
        Run("echo startpos | arbore analyze tictactoe --positions -"),
    ),
    ("arbore practice grade *.txt --csv", Run(GRADE)),
    ("arbore completions fish | source", Run("arbore completions fish")),
    ("arbore practice grade FILE", Run(GRADE)),
    ("arbore practice grade FIȘIER", Run(GRADE)),
    ("arbore practice grade sheet.txt", Not("the file is filled in by hand; commands.rs grades one")),
    ("arbore practice grade foaie.txt", Not("the file is filled in by hand; commands.rs grades one")),
    (
        "arbore practice grade foaie.txt --lang ro",
        Not("the file is filled in by hand; commands.rs grades one"),
    ),
    ("arbore probe FILE", Run(PROBE)),
    ("arbore probe FIȘIER", Run(PROBE)),
    ("arbore verify FILE", Run(VERIFY)),
    ("arbore verify FIȘIER", Run(VERIFY)),
    ("arbore match tictactoe", Run("arbore match tictactoe --player random --player random --games 2")),
    ("arbore play --load FILE --number 7", Run(LOAD)),
    ("arbore play --load FIȘIER --number 7", Run(LOAD)),
    (
        "arbore match chess --player level:hard --player \"uci:UCI_LimitStrength=true UCI_Elo=1700 stockfish\" --movetime 200ms",
        Not("needs Stockfish"),
    ),
    (
        "arbore match go --player level:hard --player \"gtp:gnugo --mode gtp --level 1 --chinese-rules --capture-all-dead --positional-superko\"",
        Not("needs GNU Go"),
    ),
    (
        "arbore book build connect4 --plies 2 --memory 2048 -o connect4.book",
        Run("arbore book build connect4:width=4,height=4 --plies 2 -o connect4.book"),
    ),
    (
        "arbore match chess --player engine:nodes=20000 --player engine:nodes=10000 --games 100 --random-plies 4 --save chess.games",
        Run(
            "arbore match chess --player engine:nodes=200 --player engine:nodes=100 --games 4 --save chess.games --max-plies 40",
        ),
    ),
    ("arbore book show chess.book --moves \"e2e4 c7c5\"", Run("arbore book show chess.book")),
    ("arbore solve tictactoe --db", Run("arbore solve tictactoe --db tictactoe.arbore")),
    ("arbore compare tictactoe --depth 8", Run("arbore compare tictactoe --depth 3")),
    ("arbore tree missing.tree", Fails(1)),
    ("arbore analyze tictactoe:n=7", Fails(2)),
    ("arbore analyze tictactoe --nodes 5000", Fails(4)),
];

const GRADE: &str =
    "arbore practice new cuts --seed 7 -o exercise.txt && arbore practice grade exercise.txt; test $? -le 3";
const PROBE: &str = "arbore solve nim:heaps=1/2 --db probed.arbore && arbore probe probed.arbore";
const VERIFY: &str = "arbore solve nim:heaps=1/2 --db verified.arbore && arbore verify verified.arbore";
const LOAD: &str = "arbore match nim --player random --player random --games 8 --save some.games && \
                    arbore play --load some.games --number 7";
