//! The description of the API in `web/openapi.json`, from which the types of the page are made.

use std::path::Path;

/// Set this to write the file anew: `ARBORE_WRITE_OPENAPI=1 cargo test -p arbore-server --test routes description`.
const WRITE: &str = "ARBORE_WRITE_OPENAPI";

#[test]
fn the_description_is_written_down() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/openapi.json");
    let now = format!("{}\n", arbore_server::openapi());
    if std::env::var_os(WRITE).is_some() {
        std::fs::write(&file, now).expect("it can be written");
        return;
    }
    let then = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(
        then == now,
        "web/openapi.json is out of date: run this test with {WRITE}=1, then `npm run types` in web/"
    );
}
