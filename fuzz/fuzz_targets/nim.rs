#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| arbore_fuzz::play(&["nim", "nim:heaps=1/2/30,max=30", "nim:players=3"], text));
