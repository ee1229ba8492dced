//! The files that pages bring along.

/// Returns true for a path whose file is the same for everybody, as long as the program is: a page brings several along.
pub(crate) fn never_changes(path: &str) -> bool {
    const NAMES: [&str; 8] = [
        "/style.css",
        "/script.js",
        "/worker.js",
        "/service.js",
        "/icon.svg",
        "/app.webmanifest",
        "/favicon.ico",
        "/share.jpg",
    ];
    NAMES.contains(&path) || ["/board/", "/icon/", "/words/"].iter().any(|folder| path.starts_with(folder))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::routes::assets::addresses;

    #[test]
    fn what_a_page_brings_along_never_changes() {
        let document = addresses().into_openapi();
        let others: Vec<&String> = document.paths.paths.keys().filter(|path| !never_changes(path)).collect();
        assert_eq!(others, ["/robots.txt"], "no page brings it along");
        assert!(!never_changes("/") && !never_changes("/t/x/ground/y") && !never_changes("/boards"));
    }
}
