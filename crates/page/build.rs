//! Builds the page from `web/` with npm and Vite, into the folder that is then embedded.
//!
//! A package of this crate has no `web/`; it has the built page in `dist/` instead (`npm run package` in `web/`).
//!
//! The program must build wherever there is Rust: without npm, or where its packages cannot be had, a page is
//! embedded that says what to do. With `ARBORE_SKIP_PAGE=1` nothing is built, and what was built before is taken:
//! `web/dist`, or the result of the last build here. That there is none is then an error.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::SystemTime;
use std::{env, fs, io};

/// What the page is made of, besides the words.
const SOURCES: &[&str] = &[
    "src",
    "public",
    "build",
    "index.html",
    "package.json",
    "package-lock.json",
    "vite.config.ts",
    "svelte.config.js",
    "tsconfig.json",
];

fn main() {
    let here = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("set by cargo"));
    let result = PathBuf::from(env::var_os("OUT_DIR").expect("set by cargo")).join("page");
    let root = here.join("../..");
    let web = root.join("web");
    println!("cargo::rerun-if-env-changed=ARBORE_SKIP_PAGE");
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=help");
    let packaged = here.join("dist");
    println!("cargo::rerun-if-changed={}", root.join("crates/lab/locales").display());
    for source in SOURCES.iter().map(|name| web.join(name)).filter(|path| path.exists()) {
        println!("cargo::rerun-if-changed={}", source.display());
    }
    let outcome = if !web.exists() && packaged.join("index.html").exists() {
        fs::remove_dir_all(&result).ok();
        copy(&packaged, &result).map_err(|error| BuildError::Fatal(error.to_string()))
    } else if env::var_os("ARBORE_SKIP_PAGE").is_some_and(|value| value == "1") {
        take_last(&web.join("dist"), &result)
    } else {
        build(&web, &result)
    };
    match outcome {
        Ok(()) => {}
        Err(BuildError::Fatal(why)) => panic!("{why}"),
        Err(BuildError::NoTools(why)) => {
            println!("cargo::warning=the page of `arbore serve` is not built: {why}");
            fs::remove_dir_all(&result).ok();
            copy(&here.join("help"), &result).expect("the help can be copied");
        }
    }
    let mut files = Vec::new();
    list(&result, "", &mut files).expect("what was built can be read");
    let table = result.with_file_name("files.rs");
    fs::write(table, format!("&[\n{}]\n", files.concat())).expect("the table can be written");
}

/// Lists all files of a folder as lines of a table in Rust.
fn list(folder: &Path, prefix: &str, lines: &mut Vec<String>) -> io::Result<()> {
    let mut entries = fs::read_dir(folder)?.collect::<Result<Vec<_>, _>>()?;
    entries.sort_by_key(fs::DirEntry::file_name);
    for entry in entries {
        let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            list(&entry.path(), &format!("{name}/"), lines)?;
        } else {
            let hash = hash(&fs::read(entry.path())?);
            let path = entry.path().to_string_lossy().into_owned();
            lines.push(format!("    ({name:?}, \"{hash:016x}\", include_bytes!({path:?})),\n"));
        }
    }
    Ok(())
}

/// FNV-1a: enough to see whether a browser has the same file already.
fn hash(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

/// Why the page was not built.
enum BuildError {
    /// npm or its packages are missing.
    NoTools(String),
    /// Something is wrong.
    Fatal(String),
}

fn build(web: &Path, result: &Path) -> Result<(), BuildError> {
    if !web.join("package-lock.json").exists() {
        return Err(BuildError::NoTools("there is no folder web".to_owned()));
    }
    if let Err(why) = run(Command::new(npm()).arg("--version").current_dir(web)) {
        return Err(BuildError::NoTools(format!("npm is needed ({why})")));
    }
    if needs_packages(web) {
        let install = ["ci", "--no-audit", "--no-fund", "--ignore-scripts"];
        run(Command::new(npm()).args(install).current_dir(web))
            .map_err(|why| BuildError::NoTools(format!("npm ci failed: {why}")))?;
    }
    let vite = web.join("node_modules/vite/bin/vite.js");
    let mut command = Command::new("node");
    command.arg(vite).args(["build", "--emptyOutDir", "--logLevel", "warn", "--outDir"]).arg(result);
    run(command.current_dir(web)).map_err(|why| BuildError::Fatal(format!("vite build failed: {why}")))?;
    if result.join("index.html").exists() {
        Ok(())
    } else {
        Err(BuildError::Fatal("vite build made no index.html".to_owned()))
    }
}

fn npm() -> &'static str {
    if cfg!(windows) { "npm.cmd" } else { "npm" }
}

/// Whether the list of packages is newer than the packages.
fn needs_packages(web: &Path) -> bool {
    let changed = |name: &str| -> Option<SystemTime> { fs::metadata(web.join(name)).ok()?.modified().ok() };
    match (changed("package-lock.json"), changed("node_modules/.package-lock.json")) {
        (Some(wanted), Some(there)) => wanted > there,
        _ => true,
    }
}

/// Runs a program; an error has the end of its output.
fn run(command: &mut Command) -> Result<(), String> {
    let output = command.stdin(Stdio::null()).output().map_err(|error| error.to_string())?;
    if output.status.success() {
        return Ok(());
    }
    let said = [output.stdout, output.stderr].concat();
    let said = String::from_utf8_lossy(&said).into_owned();
    let lines: Vec<&str> = said.lines().filter(|line| !line.trim().is_empty()).collect();
    Err(lines[lines.len().saturating_sub(12)..].join(" | "))
}

fn take_last(built: &Path, result: &Path) -> Result<(), BuildError> {
    if built.join("index.html").exists() {
        fs::remove_dir_all(result).ok();
        return copy(built, result).map_err(|error| BuildError::Fatal(error.to_string()));
    }
    if result.join("index.html").exists() {
        return Ok(());
    }
    Err(BuildError::Fatal(
        "ARBORE_SKIP_PAGE is set, but the page was never built: neither web/dist nor here".to_owned(),
    ))
}

fn copy(from: &Path, to: &Path) -> io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy(&entry.path(), &target)?;
        } else {
            fs::copy(entry.path(), target)?;
        }
    }
    Ok(())
}
