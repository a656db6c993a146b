#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| arbore_fuzz::play(&["tictactoe", "tictactoe:n=4,k=3,rule=b", "tictactoe:n=5,k=4,rule=c,misere=true"], text));
