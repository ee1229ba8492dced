//! [`Language`]: in which language somebody at a terminal reads.

use clap::Args;
use liege_game::read_in;
use liege_languages::{NoLanguage, by_tag, in_environment, named};

/// In which language somebody at a terminal reads.
#[derive(Args, Clone)]
pub(crate) struct Language {
    /// The language of what is said, such as fr [default: what LC_ALL, LC_MESSAGES or LANG names, LANGUAGE before them]
    #[arg(long, value_name = "TAG")]
    lang: Option<String>,
}

impl Language {
    /// Does `tell` in the language that is named, or that the environment asks for. Of one that there is not it says which there
    /// are, and goes on in English.
    pub(crate) fn read_in<T>(&self, tell: impl FnOnce() -> T) -> T {
        let asked = self.named().unwrap_or_else(|| in_environment(|name| std::env::var(name).ok()));
        read(asked, tell)
    }

    /// The same where programs read: in English unless a language is named.
    pub(crate) fn read_in_named<T>(&self, tell: impl FnOnce() -> T) -> T {
        match self.named() {
            Some(asked) => read(asked, tell),
            None => tell(),
        }
    }

    fn named(&self) -> Option<Result<&'static str, NoLanguage>> {
        self.lang.as_deref().map(named)
    }
}

fn read<T>(asked: Result<&'static str, NoLanguage>, tell: impl FnOnce() -> T) -> T {
    match asked {
        Ok(tag) => read_in(by_tag(tag), tell),
        Err(none) => {
            eprintln!("liege: {}", none.line());
            tell()
        }
    }
}
