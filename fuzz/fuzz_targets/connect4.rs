#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| arbore_fuzz::play(&["connect4", "connect4:width=10,height=6", "connect4:rising=true"], text));
