//! The page that the browser shows: the files that `web/` was built into, inside the program.
//!
//! A crate of its own, so that a change of the page compiles nothing else.

/// Every file of the page, made by `build.rs`: its name, a hash of what is in it, and what is in it.
static FILES: &[(&str, &str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// A file of the page.
#[derive(Clone, Copy, Debug)]
pub struct File {
    /// What it contains.
    pub data: &'static [u8],
    /// Changes with what it contains.
    pub hash: &'static str,
    /// Its media type.
    pub media_type: &'static str,
}

/// The file that the browser is given for any address of the page.
pub const INDEX: &str = "index.html";

/// The file of that name, such as `assets/index.js`; nothing outside the page has a name here.
#[must_use]
pub fn get(name: &str) -> Option<File> {
    let (_, hash, data) = FILES.iter().find(|(other, ..)| *other == name)?;
    Some(File { data, hash, media_type: media_type(name) })
}

/// Whether this is the page itself, and not the one that says how to build it.
#[must_use]
pub fn is_built() -> bool {
    FILES.iter().any(|(name, ..)| *name != INDEX)
}

fn media_type(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js" | "mjs") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("json" | "map") => "application/json",
        Some("webmanifest") => "application/manifest+json",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("ico") => "image/x-icon",
        Some("woff2") => "font/woff2",
        Some("txt" | "ftl") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn there_is_always_a_page_to_begin_with() {
        let index = super::get(super::INDEX).expect("the page or the help");
        assert_eq!(index.media_type, "text/html; charset=utf-8");
        assert!(super::get("../Cargo.toml").is_none());
        assert!(super::get("/etc/passwd").is_none());
    }
}
