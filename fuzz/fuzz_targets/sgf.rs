#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| arbore_fuzz::files::sgf(text));
