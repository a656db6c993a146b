#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| arbore_fuzz::play(&["pig", "pig:target=10"], text));
