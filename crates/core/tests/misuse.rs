//! A search that would be wrong for a game does not compile, and the compiler says which one to use.

#[test]
fn misuse_does_not_compile() {
    trybuild::TestCases::new().compile_fail("tests/misuse/*.rs");
}
