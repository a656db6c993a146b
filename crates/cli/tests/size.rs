//! How much code the program is. Whatever is generic over games is compiled for each of them, so that a line in the wrong
//! place adds a megabyte and half a minute to every build.
//!
//! When this fails, `cargo llvm-lines -p arbore-lab --release --lib` shows what has grown. What does not depend on the
//! game belongs into a function that is not generic, or behind `dyn`; see "What builds fast" in ARCHITECTURE.md.
#![cfg(all(target_os = "linux", target_arch = "x86_64", debug_assertions))]

use std::fs;

/// The machine code of the development program, in bytes, and a tenth more.
const MAX_CODE: u64 = 22_700_000;

/// A segment of this type is loaded, and one with this flag is executed.
const LOADED: u64 = 1;
const EXECUTABLE: u64 = 1;

/// A number of some bytes, the least significant first.
fn number(bytes: &[u8], at: u64, length: usize) -> u64 {
    let at = usize::try_from(at).expect("a place in a file");
    bytes[at..at + length].iter().rev().fold(0, |number, byte| number << 8 | u64::from(*byte))
}

/// The size of the segments of an ELF file that are executed.
fn code(program: &[u8]) -> u64 {
    let (table, entry, count) =
        (number(program, 0x20, 8), number(program, 0x36, 2), number(program, 0x38, 2));
    let segments = (0..count).map(|segment| table + segment * entry);
    let is_code =
        |at: &u64| number(program, *at, 4) == LOADED && number(program, at + 4, 4) & EXECUTABLE == EXECUTABLE;
    segments.filter(is_code).map(|at| number(program, at + 0x20, 8)).sum()
}

#[test]
fn the_program_does_not_grow_unnoticed() {
    let program = fs::read(env!("CARGO_BIN_EXE_arbore")).expect("the program");
    let code = code(&program);
    println!("{code} bytes of code");
    assert!(code > MAX_CODE / 2, "{code} bytes of code: lower the cap, so that it keeps what was gained");
    assert!(code <= MAX_CODE, "{code} bytes of code, {MAX_CODE} are allowed");
}
