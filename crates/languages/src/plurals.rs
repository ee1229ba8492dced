//! [`Plurals`]: which plural of a language goes with a number.

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};

/// Says the name of the plural of its number, as the Unicode plural rules call it.
const NAMES: &str = "plural = { $n ->
    [zero] zero
    [one] one
    [two] two
    [few] few
    [many] many
   *[other] other
}
";

/// The plurals of a language, by the rules by which its sentences choose.
pub(crate) struct Plurals(FluentBundle<FluentResource>);

impl Plurals {
    /// Those of the language with this tag.
    pub(crate) fn of(tag: &str) -> Plurals {
        let mut bundle = FluentBundle::new_concurrent(tag.parse().into_iter().collect());
        if let Ok(resource) = FluentResource::try_new(NAMES.to_owned()) {
            bundle.add_resource_overriding(resource);
        }
        Plurals(bundle)
    }

    /// The name of the plural that goes with a number, such as `few`.
    pub(crate) fn name(&self, number: i64) -> String {
        let mut arguments = FluentArgs::new();
        arguments.set("n", number);
        let pattern = self.0.get_message("plural").and_then(|message| message.value());
        let name = pattern.map(|pattern| self.0.format_pattern(pattern, Some(&arguments), &mut Vec::new()));
        name.map_or_else(|| "other".to_owned(), |name| name.into_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_language_has_its_own() {
        let names = |tag| [0, 1, 2, 5, 22].map(|number| Plurals::of(tag).name(number));
        assert_eq!(names("en"), ["other", "one", "other", "other", "other"]);
        assert_eq!(names("fr"), ["one", "one", "other", "other", "other"]);
        assert_eq!(names("pl"), ["many", "one", "few", "many", "few"]);
        assert_eq!(names("no tag"), names("en"));
    }
}
