#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| arbore_fuzz::play(
    &["go", "go:size=3,suicide=true", "go:size=5,ko=situational", "go:size=4,ko=simple", "go:size=13"],
    text
));
