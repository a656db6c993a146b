//! Snapshots of what the commands print, in both languages. `TRYCMD=overwrite` writes them anew.

#[test]
fn commands_print_what_they_should() {
    cases("C", &["tests/cmd/*.trycmd"]);
}

#[test]
fn the_guide_shows_what_is_really_printed() {
    cases("C", &["../../docs/guide.md"]);
}

#[test]
fn the_romanian_guide_too() {
    cases("ro_RO.UTF-8", &["../../docs/ghid.md"]);
}

fn cases(locale: &str, files: &[&str]) {
    let cases = trycmd::TestCases::new();
    cases
        .env("LC_ALL", "")
        .env("LC_MESSAGES", "")
        .env("LANG", locale)
        .env("NO_COLOR", "1")
        .env("ARBORE_CONFIG", "");
    for file in files {
        cases.case(file);
    }
}
