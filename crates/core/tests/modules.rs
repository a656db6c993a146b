//! The modules of a crate have no dependency cycles: no module at the top level uses another that uses it, directly or by
//! way of others. `cargo test -p arbore-core --test modules -- --nocapture` prints the graphs.

mod source;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use source::references;

/// The modules at the top level of a crate, each with those it uses, and with a file that does so.
type Graph = BTreeMap<String, BTreeMap<String, String>>;

#[test]
fn modules_have_no_cycles() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the crates lie side by side");
    let mut names: Vec<String> = entries(crates).iter().map(|path| name(path)).collect();
    names.sort();
    assert!(["core", "games", "lab", "solver"].iter().all(|known| names.contains(&(*known).to_owned())));
    let mut wrong = Vec::new();
    for name in names {
        let graph = graph(&crates.join(&name).join("src"));
        let cycles = cycles(&graph);
        println!("\n{name}\n{}", drawn(&graph));
        if !cycles.is_empty() {
            wrong.push(format!("{name}: {cycles}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn cycles_are_found() {
    let graph = |edges: &[(&str, &str)]| {
        let mut graph = Graph::new();
        for (from, to) in edges {
            graph.entry((*to).to_owned()).or_default();
            graph.entry((*from).to_owned()).or_default().insert((*to).to_owned(), "file".to_owned());
        }
        graph
    };
    assert_eq!(cycles(&graph(&[("a", "b"), ("b", "c"), ("a", "c")])), "");
    let found = cycles(&graph(&[("a", "b"), ("b", "c"), ("c", "b"), ("c", "d")]));
    assert_eq!(found, "b uses c (file), c uses b (file)");
}

/// What a folder holds.
fn entries(folder: &Path) -> Vec<PathBuf> {
    let listed = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    listed.map(|entry| entry.expect("a folder that can be listed").path()).collect()
}

fn name(path: &Path) -> String {
    path.file_stem().expect("an entry has a name").to_string_lossy().into_owned()
}

/// The graph of the sources in a folder.
fn graph(sources: &Path) -> Graph {
    let root = ["lib.rs", "main.rs"].map(|file| fs::read_to_string(sources.join(file)).unwrap_or_default());
    let mut files = Vec::new();
    collect(sources, &mut Vec::new(), &mut files);
    let mut graph: Graph = files.iter().map(|(module, _)| (module[0].clone(), BTreeMap::new())).collect();
    // What the root re-exports counts as the module that it comes from.
    let mut homes: BTreeMap<String, String> = BTreeMap::new();
    for source in &root {
        for (module, item) in source::re_exports(source) {
            if graph.contains_key(&module) {
                homes.insert(item, module);
            }
        }
    }
    for (module, file) in files {
        let text = fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        for used in references(&text, &module) {
            let used = if graph.contains_key(&used) { Some(used) } else { homes.get(&used).cloned() };
            let (Some(used), Some(edges)) = (used, graph.get_mut(&module[0])) else { continue };
            if used != module[0] {
                let short = file.strip_prefix(sources).unwrap_or(&file).display().to_string();
                edges.entry(used).or_insert(short);
            }
        }
    }
    graph
}

/// All modules of a crate with their paths, but for the root and for tests.
fn collect(folder: &Path, path: &mut Vec<String>, files: &mut Vec<(Vec<String>, PathBuf)>) {
    for entry in entries(folder) {
        let name = name(&entry);
        if name == "tests" || path.is_empty() && (name == "lib" || name == "main") {
            continue;
        }
        path.push(name);
        if entry.is_dir() {
            collect(&entry, path, files);
        } else if entry.extension().is_some_and(|extension| extension == "rs") {
            files.push((path.clone(), entry));
        }
        path.pop();
    }
}

/// The edges of all cycles; empty if there are none.
fn cycles(graph: &Graph) -> String {
    let mut left = graph.clone();
    loop {
        let used: BTreeSet<String> = left.values().flat_map(|edges| edges.keys().cloned()).collect();
        let before = left.len();
        // A module that uses none of those left, or that none of them uses, is in no cycle.
        left.retain(|module, edges| !edges.is_empty() && used.contains(module));
        let modules: BTreeSet<String> = left.keys().cloned().collect();
        for edges in left.values_mut() {
            edges.retain(|used, _| modules.contains(used));
        }
        if left.len() == before {
            break;
        }
    }
    let uses = left.iter().flat_map(|(module, edges)| {
        edges.iter().map(move |(used, file)| format!("{module} uses {used} ({file})"))
    });
    uses.collect::<Vec<_>>().join(", ")
}

/// The graph as text, a module a line.
fn drawn(graph: &Graph) -> String {
    let line = |(module, edges): (&String, &BTreeMap<String, String>)| {
        let used: Vec<&str> = edges.keys().map(String::as_str).collect();
        format!("  {module}{}{}", if used.is_empty() { "" } else { " → " }, used.join(", "))
    };
    graph.iter().map(line).collect::<Vec<_>>().join("\n")
}
