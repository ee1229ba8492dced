//! What pages fetch besides themselves. The address of each names its contents, so that browsers can keep it for good.

use std::sync::LazyLock;

use liege_game::fingerprint;

use crate::{ICON, MANIFEST, SCRIPT, SERVICE, STYLE, WORKER};

/// A file that is part of the program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Asset {
    /// The style sheet of every page.
    Style,
    /// The script of every page.
    Script,
    /// The script of the shared worker.
    Worker,
    /// The icon of every page.
    Icon,
    /// The service worker, which shows notices.
    Service,
    /// What a device has to know to keep Liege among its programs.
    Manifest,
}

static FILES: LazyLock<[(String, String); 6]> = LazyLock::new(|| {
    [STYLE, SCRIPT, WORKER, ICON, SERVICE, MANIFEST].map(|text| {
        let text = lean(text);
        (version(&text), text)
    })
});

/// Without indentation and the lines that are comments alone: nobody reads them on the way.
fn lean(text: &str) -> String {
    let says = |line: &&str| {
        !(line.is_empty() || line.starts_with("//") || line.starts_with("/*") && line.ends_with("*/"))
    };
    let lines = text.lines().map(str::trim).filter(says);
    lines.fold(String::with_capacity(text.len()), |lean, line| lean + line + "\n")
}

impl Asset {
    /// Its contents.
    pub fn text(self) -> &'static str {
        &self.file().1
    }

    /// The query of its address, which is another one as soon as the contents are.
    pub fn version(self) -> &'static str {
        &self.file().0
    }

    fn file(self) -> &'static (String, String) {
        let [style, script, worker, icon, service, manifest] = &*FILES;
        match self {
            Asset::Style => style,
            Asset::Script => script,
            Asset::Worker => worker,
            Asset::Icon => icon,
            Asset::Service => service,
            Asset::Manifest => manifest,
        }
    }

    /// Its address.
    pub fn address(self) -> String {
        let path = match self {
            Asset::Style => "/style.css",
            Asset::Script => "/script.js",
            Asset::Worker => "/worker.js",
            Asset::Icon => "/icon.svg",
            Asset::Service => "/service.js",
            Asset::Manifest => "/app.webmanifest",
        };
        format!("{path}?{}", self.version())
    }
}

/// What an address says of the contents behind it.
pub fn version(contents: &str) -> String {
    format!("{:016x}", fingerprint(&contents))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_but_comments_and_indentation_is_left_out() {
        assert_eq!(lean("// why\n\nif (x) {\n  y(\"// no\");\n}\n/* a */\n"), "if (x) {\ny(\"// no\");\n}\n");
        // A line inside of a text that goes over several would lose its indentation.
        for text in [SCRIPT, WORKER, SERVICE, STYLE] {
            assert!(text.lines().all(|line| line.matches('`').count() % 2 == 0), "a text over several lines");
            assert_eq!(text.matches("/*").count(), text.matches("*/").count());
        }
    }

    #[test]
    fn no_part_of_the_script_takes_the_name_of_another() {
        let mut names: Vec<&str> = SCRIPT
            .lines()
            .filter_map(|line| line.strip_prefix("liege."))
            .filter_map(|line| line.split_once(" = "))
            .map(|(name, _)| name)
            .collect();
        names.sort_unstable();
        let twice = names.windows(2).find(|pair| pair.first() == pair.last());
        assert_eq!(twice, None, "what comes later would replace what is there");
        assert!(names.len() > 100, "the names are found: {}", names.len());
    }
}
