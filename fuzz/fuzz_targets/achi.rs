#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| arbore_fuzz::play(&["achi", "achi:pieces=3", "achi:blocked=pass"], text));
