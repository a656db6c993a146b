//! Snapshots of what the commands print, in both languages. `TRYCMD=overwrite` writes them anew.

#[test]
fn commands_print_what_they_should() {
    trycmd::TestCases::new()
        .env("LC_ALL", "")
        .env("LC_MESSAGES", "")
        .env("LANG", "C")
        .env("NO_COLOR", "1")
        .case("tests/cmd/*.trycmd");
}
