//! Variables of the environment that look like settings of the server and are none: somebody has misspelt one.

use clap::Command;

/// How the names of settings begin.
const PREFIX: &str = "LIEGE_";

/// Names that begin like settings and belong to others: tests of this project, and the addresses that Kubernetes and Docker
/// set for a service called `liege`.
const OTHERS: [&str; 5] = ["LIEGE_TEST_", "LIEGE_DEEP", "LIEGE_WRITE_", "LIEGE_SERVICE_", "LIEGE_PORT_"];

/// From this similarity on, between 0 and 1, a name is taken for another one misspelt.
const SIMILAR: f64 = 0.85;

/// A sentence for each of these names that begins like a setting of these commands and is none.
pub(super) fn unknown_variables(commands: &Command, names: impl IntoIterator<Item = String>) -> Vec<String> {
    let known = settings(commands);
    let unknown = |name: &String| {
        name.starts_with(PREFIX)
            && !known.contains(name)
            && !OTHERS.iter().any(|others| name.starts_with(others))
    };
    let mut unknown: Vec<String> = names.into_iter().filter(unknown).collect();
    unknown.sort_unstable();
    unknown.into_iter().map(|name| sentence(&name, &known)).collect()
}

fn sentence(name: &str, known: &[String]) -> String {
    let likeness = |other: &&String| {
        strsim::jaro_winkler(name.trim_start_matches(PREFIX), other.trim_start_matches(PREFIX))
    };
    let meant = known.iter().max_by(|a, b| likeness(a).total_cmp(&likeness(b)));
    match meant.filter(|meant| likeness(meant) >= SIMILAR) {
        Some(meant) => format!("the variable {name} sets nothing: did you mean {meant}?"),
        None => format!("the variable {name} sets nothing"),
    }
}

/// The variables of all options.
fn settings(command: &Command) -> Vec<String> {
    let own = command.get_arguments().filter_map(|option| option.get_env()?.to_str().map(str::to_owned));
    own.chain(command.get_subcommands().flat_map(settings)).collect()
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;
    use crate::commands::Cli;

    fn said(name: &str) -> Vec<String> {
        unknown_variables(&Cli::command(), [name.to_owned()])
    }

    #[test]
    fn a_misspelt_variable_is_named_with_what_was_meant() {
        assert_eq!(
            said("LIEGE_PROXYED"),
            ["the variable LIEGE_PROXYED sets nothing: did you mean LIEGE_PROXIED?"]
        );
        assert_eq!(said("LIEGE_QQ"), ["the variable LIEGE_QQ sets nothing"]);
    }

    #[test]
    fn settings_and_what_is_not_ours_are_fine() {
        for name in ["LIEGE_PROXIED", "LIEGE_LOG", "LIEGE_PORT_7878_TCP", "PATH"] {
            assert!(said(name).is_empty(), "{name}");
        }
    }

    #[test]
    fn every_option_of_the_server_has_its_variable() {
        let commands = Cli::command();
        let serve = commands.find_subcommand("serve").unwrap();
        for option in serve.get_arguments() {
            let name = option.get_long().unwrap_or_default().to_uppercase().replace('-', "_");
            let variable = option.get_env().and_then(|name| name.to_str());
            assert_eq!(variable, Some(&*format!("LIEGE_{name}")));
        }
    }
}
