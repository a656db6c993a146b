#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| arbore_fuzz::files::book(bytes));
