//! Players by name: ours, and programs of others.

use arbore_lab::PlayerSpec;

#[test]
fn players_have_one_canonical_text() {
    for (text, canonical) in [
        ("human", "human"),
        ("level:hard", "level:hard"),
        ("minimax", "minimax"),
        ("alphabeta:eval=weighted,depth=4", "alphabeta:depth=4,eval=weighted"),
        ("alphabeta:order=natural,cut=gt", "alphabeta:cut=gt"),
        ("alphabeta:time=1500ms", "alphabeta:time=1.5s"),
        ("random:seed=7", "random:seed=7"),
        ("engine:off=killers/table,threads=2", "engine:threads=2,off=table/killers"),
        ("engine:hash=16,settle=5,mistakes=0", "engine:settle=5"),
        ("engine:book=my books/a=b.book,depth=3", "engine:depth=3,book=my books/a=b.book"),
        ("perfect:book=x", "perfect:book=x"),
        ("star2:order=eval,depth=2", "star2:depth=2,order=eval"),
        ("mcts:c=0.70,seed=1,playout=20,hash=1", "mcts:seed=1,c=0.7,playout=20,hash=1"),
        ("mcts:off=reuse/proofs,on=bias/rave,threads=2", "mcts:threads=2,on=rave/bias,off=proofs/reuse"),
        ("mcts:w=2.50,k=1000,off=rave/rave", "mcts:off=rave,k=1000,w=2.5"),
    ] {
        let player = PlayerSpec::parse(text).unwrap();
        assert_eq!(player.text(), canonical);
        assert_eq!(PlayerSpec::parse(canonical).unwrap(), player);
    }
}

#[test]
fn errors_list_what_is_allowed() {
    let message = |text: &str| PlayerSpec::parse(text).unwrap_err().to_string();
    assert!(message("minmax").contains("minimax, negamax, alphabeta"));
    assert_eq!(
        message("minimax:cut=gt"),
        "`minimax` has no option `cut`; it has: depth, time, nodes, eval, tie"
    );
    assert_eq!(message("alphabeta:depth=2,depth=3"), "option `depth` is given twice");
    assert_eq!(message("alphabeta:cut=x"), "`cut=x`: allowed is ge|gt");
    assert_eq!(message("alphabeta:depth=-1"), "`depth=-1`: allowed is 0..1000");
    assert_eq!(message("alphabeta:time=soon"), "`time=soon`: allowed is 2, 1.5s, 200ms, 1m");
    assert_eq!(message("mcts:c=-1"), "`c=-1`: allowed is 0..100");
    assert_eq!(message("mcts:k=1000001"), "`k=1000001`: allowed is 0..1000000");
    assert_eq!(
        message("mcts:on=rave/biass"),
        "`on=biass`: allowed is proofs|rave|bias|sensible|reuse|policy|wins. Did you mean `bias`?"
    );
    assert!(message("mcts:off=").starts_with("`off=`: allowed is proofs|rave|"));
    assert_eq!(message("engine:threads=0"), "`threads=0`: allowed is 1..1024");
    assert!(message("engine:off=brain").starts_with("`off=brain`: allowed is table|tablemove|symmetry|"));
    assert_eq!(
        message("level:god"),
        "`level=god`: allowed is beginner|easy|medium|hard|expert|strongest|perfect"
    );
}

proptest::proptest! {
    #[test]
    fn any_text_is_a_player_or_an_error(text in "[a-z]{0,9}(:[a-z=0-9.,]{0,20})?|(alphabeta|random|level):\\PC{0,20}") {
        if let Ok(player) = PlayerSpec::parse(&text) {
            proptest::prop_assert_eq!(PlayerSpec::parse(&player.text()), Ok(player));
        }
    }
}

#[test]
fn programs_have_one_canonical_text() {
    for (text, canonical) in [
        ("ugi:./bot", "ugi:./bot"),
        ("ugi: python3   my\\ bot.py", "ugi:python3 'my bot.py'"),
        (
            "uci:UCI_Elo=1700 depth=4 \"Skill Level=3\" stockfish",
            "uci:depth=4 UCI_Elo=1700 'Skill Level=3' stockfish",
        ),
        ("uci:time=500ms ./a=b c=d", "uci:time=0.5s ./a=b c=d"),
        ("ugi:arbore ugi connect4", "ugi:arbore ugi connect4"),
    ] {
        let player = PlayerSpec::parse(text).unwrap();
        assert_eq!(player.text(), canonical);
        assert_eq!(PlayerSpec::parse(canonical), Ok(player));
    }
}

#[test]
fn what_is_no_command_is_refused() {
    let message = |text: &str| PlayerSpec::parse(text).unwrap_err().to_string();
    for text in ["ugi", "ugi:", "uci:Hash=16", "ugi:'a", "ugi:a\nb", "ugi:''"] {
        assert!(message(text).contains("no command"), "{text}");
    }
    assert_eq!(message("uci:depth=x stockfish"), "`depth=x`: allowed is 0..1000");
    assert_eq!(message("uci:Hash=1 Hash=2 stockfish"), "option `Hash` is given twice");
}

proptest::proptest! {
    #[test]
    fn any_text_is_a_program_or_an_error(text in "(ugi|uci):([a-z=0-9'\" ./\\\\]{0,20}|\\PC{0,20})") {
        if let Ok(player) = PlayerSpec::parse(&text) {
            proptest::prop_assert_eq!(PlayerSpec::parse(&player.text()), Ok(player));
        }
    }
}
