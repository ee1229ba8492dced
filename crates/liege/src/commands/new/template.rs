//! The example, `examples/last-sheaf`, from which every new game is made: what is compiled and tested there is what somebody gets.

use super::name::Name;

macro_rules! files {
    ($($file:literal)+) => {
        &[$(($file, include_str!(concat!("../../../../../examples/last-sheaf/", $file)))),+]
    };
}

/// The files of the example by their path in its folder, all that a game has.
const FILES: &[(&str, &str)] = files! {
    "Cargo.toml" "IMPLEMENTING.md" "README.md" "RULES.md" "clippy.toml" "components.toml" "guide.toml"
    "lessons/first.toml"
    "src/action.rs" "src/cases.rs" "src/components.rs" "src/draw.rs" "src/event.rs" "src/game.rs" "src/judgement.rs" "src/lib.rs"
    "src/observe.rs" "src/rules.rs" "src/show.rs" "src/state.rs" "src/view.rs"
    "tests/cases.toml" "tests/main.rs"
};

/// The line in the manifest behind which all is for the example's own program.
const OWN_PROGRAM: &str = "\n# For examples/serve.rs alone.\n";

/// The files of a new game.
pub(super) fn files(name: &Name) -> impl Iterator<Item = (&'static str, String)> {
    FILES.iter().map(move |&(file, text)| {
        let text = text.split_once(OWN_PROGRAM).map_or(text, |(above, _)| above);
        (file, renamed(text, name))
    })
}

/// The text with the names of the new game in place of the example's.
fn renamed(text: &str, name: &Name) -> String {
    let Name { id, module, kind, title, prefix } = name;
    let forms = [
        ("last-sheaf", id.clone()),
        ("last_sheaf", module.clone()),
        ("LastSheaf", kind.clone()),
        ("Last Sheaf", title.clone()),
        ("LS-", format!("{prefix}-")),
        ("\"LS\"", format!("\"{prefix}\"")),
    ];
    forms.iter().fold(text.to_owned(), |text, (from, to)| text.replace(from, to))
}

/// Returns whether this is the name of something in the sources.
pub(super) fn names(kind: &str) -> bool {
    let in_word = |letter: char| letter.is_alphanumeric() || letter == '_';
    let sources = FILES.iter().filter(|(file, _)| file.ends_with(".rs"));
    sources.flat_map(|(_, text)| text.split(|letter| !in_word(letter))).any(|word| word == kind)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::path::Path;

    use super::*;

    /// All files below a folder, by their path in it.
    fn below(folder: &Path, inside: &str, found: &mut BTreeSet<String>) {
        for entry in std::fs::read_dir(folder.join(inside)).unwrap() {
            let entry = entry.unwrap();
            let path = format!("{inside}{}", entry.file_name().to_string_lossy());
            if entry.path().is_dir() {
                below(folder, &format!("{path}/"), found);
            } else {
                found.insert(path);
            }
        }
    }

    #[test]
    fn every_file_of_the_example_is_written_but_its_program() {
        let mut found = BTreeSet::new();
        below(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/last-sheaf"), "", &mut found);
        assert!(found.remove("examples/serve.rs"));
        let written: BTreeSet<String> = FILES.iter().map(|(file, _)| (*file).to_owned()).collect();
        assert_eq!(written, found);
    }

    #[test]
    fn nothing_is_left_of_the_examples_name() {
        let name = Name::new("robber-knights").unwrap();
        for (file, text) in files(&name) {
            let small = text.to_lowercase();
            for left in ["last-sheaf", "last_sheaf", "last sheaf", "lastsheaf", "liege-server"] {
                assert!(!small.contains(left), "{file}: {left}");
            }
            assert!(!text.contains("LS"), "{file}");
        }
        let of = |wanted: &str| files(&name).find(|(file, _)| *file == wanted).unwrap().1;
        assert!(of("RULES.md").contains("**RK-1**") && of("RULES.md").starts_with("# Robber Knights\n"));
        assert!(of("tests/main.rs").contains("use robber_knights::{Action, RobberKnights};"));
        assert!(of("Cargo.toml").starts_with("[package]\nname = \"robber-knights\"\n"));
        assert!(of("Cargo.toml").parse::<toml::Table>().is_ok_and(|manifest| manifest.contains_key("test")));
    }
}
