#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| arbore_fuzz::play(&["reversi", "reversi:size=4", "reversi:size=8"], text));
