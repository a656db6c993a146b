//! Every crate that can be published packs into a package that builds: it has its licences, its description, and every
//! file that its source embeds. `./check` lists the packages, `./check-deep packages` builds them.
#![cfg(not(loom))]

use std::fs;
use std::path::{Path, PathBuf};

/// The folders of the crates that are not marked `publish = false`, each with its manifest.
fn published() -> Vec<(PathBuf, String)> {
    let crates =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("..").canonicalize().expect("the folder of crates");
    let folders = fs::read_dir(crates).expect("the crates").map(|entry| entry.expect("a folder").path());
    let with_manifest = folders.filter_map(|folder| {
        let manifest = fs::read_to_string(folder.join("Cargo.toml")).ok()?;
        (!manifest.contains("publish = false")).then_some((folder, manifest))
    });
    with_manifest.collect()
}

/// All Rust files below a folder.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            found.extend(sources(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
    found
}

/// The paths in `include_str!("…")` and `include_bytes!("…")`. In documentation they are code too.
fn embedded(text: &str) -> Vec<&str> {
    let mut paths = Vec::new();
    for name in ["include_str!(", "include_bytes!("] {
        for (at, _) in text.match_indices(name) {
            let argument = text[at + name.len()..].trim_start();
            paths.extend(argument.strip_prefix('"').and_then(|rest| rest.split('"').next()));
        }
    }
    paths
}

/// The entries of `include = […]`.
fn packed(manifest: &str) -> Vec<&str> {
    let list = manifest.lines().find_map(|line| line.strip_prefix("include = ["));
    list.unwrap_or_default().split('"').skip(1).step_by(2).collect()
}

#[test]
fn every_package_has_its_metadata_and_licences() {
    let crates = published();
    assert!(crates.len() >= 8, "{crates:?}");
    for (folder, manifest) in crates {
        let name = folder.display();
        for field in ["description", "documentation", "readme", "keywords", "categories", "include"] {
            let is_set = manifest.lines().any(|line| line.starts_with(&format!("{field} = ")));
            assert!(is_set, "{name}/Cargo.toml has no `{field}`");
        }
        for licence in ["LICENSE-MIT", "LICENSE-APACHE"] {
            let original = fs::read(folder.join("../..").join(licence)).expect("the licence of the project");
            let copy = fs::read(folder.join(licence)).unwrap_or_default();
            assert!(copy == original, "{name}/{licence}: copy ../../{licence}");
        }
        let readme = manifest.lines().find_map(|line| line.strip_prefix("readme = ")).expect("seen above");
        assert!(folder.join(readme.trim_matches('"')).is_file(), "{name}: the readme is missing");
        assert!(packed(&manifest).contains(&"/src"), "{name}: `include` is without /src");
    }
}

#[test]
fn what_a_crate_embeds_is_in_its_package() {
    let mut count = 0;
    for (folder, manifest) in published() {
        let packed = packed(&manifest);
        for source in sources(&folder.join("src")) {
            let text = fs::read_to_string(&source).expect("a text file");
            for path in embedded(&text) {
                count += 1;
                let place = format!("{} embeds {path}", source.display());
                let file = source.parent().expect("a folder").join(path).canonicalize();
                let file = file.unwrap_or_else(|error| panic!("{place}: {error}"));
                let inside = file.strip_prefix(&folder);
                let inside = inside.unwrap_or_else(|_| panic!("{place}, outside of its crate"));
                let inside = format!("/{}", inside.display());
                let is_packed = packed.iter().any(|entry| inside.starts_with(&format!("{entry}/")));
                assert!(is_packed, "{place}: add {inside} to `include` in {}/Cargo.toml", folder.display());
            }
        }
    }
    assert!(count > 30, "only {count} embedded files found");
}
