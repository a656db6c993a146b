#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| arbore_fuzz::play(
    &["checkers", "checkers:variant=international", "checkers:men=2v1"],
    text
));
