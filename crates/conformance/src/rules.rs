//! The rule numbers that a RULES.md defines.

use std::collections::BTreeSet;

/// The number of a rule or ruling such as `MA-14` or `FU-37a`, in the order of its prefix, its number, its letter.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct RuleNumber {
    /// `MA`.
    pub prefix: String,
    /// 14.
    pub number: u32,
    /// The letter of a rule that was put between two others.
    pub letter: Option<char>,
}

impl std::fmt::Display for RuleNumber {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let letter = self.letter.map(String::from).unwrap_or_default();
        f.pad(&format!("{}-{}{letter}", self.prefix, self.number))
    }
}

impl std::str::FromStr for RuleNumber {
    type Err = ();

    fn from_str(text: &str) -> Result<RuleNumber, ()> {
        match leading(text) {
            Some((number, "")) => Ok(number),
            _ => Err(()),
        }
    }
}

/// Reads a number at the very beginning of a text; returns it with the rest.
fn leading(text: &str) -> Option<(RuleNumber, &str)> {
    let letters = text.bytes().take_while(u8::is_ascii_uppercase).count();
    let (prefix, rest) = text.split_at(letters);
    let rest = rest.strip_prefix('-')?;
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    let (number, rest) = rest.split_at(digits);
    let letter = rest.chars().next().filter(char::is_ascii_lowercase);
    let rest = &rest[letter.map_or(0, char::len_utf8)..];
    if !(1..=4).contains(&letters) || number.starts_with('0') || rest.starts_with(char::is_alphanumeric) {
        return None;
    }
    Some((RuleNumber { prefix: prefix.to_owned(), number: number.parse().ok()?, letter }, rest))
}

/// The numbers that a range such as `R-4 to R-6` or `R-4–6` adds after its first.
fn range<'a>(first: &RuleNumber, rest: &'a str) -> Option<(Vec<RuleNumber>, &'a str)> {
    const SIGNS: [&str; 5] = ["–", "…", "..", "to ", "-"];
    let short = SIGNS
        .iter()
        .find_map(|sign| rest.strip_prefix(sign))
        .filter(|rest| rest.starts_with(|c: char| c.is_ascii_digit()));
    let (last, rest) = match short {
        Some(rest) => {
            let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
            (rest[..digits].parse().ok()?, &rest[digits..])
        }
        None => {
            let rest = rest.trim_start_matches([' ', '*', '`']);
            let rest = SIGNS.iter().find_map(|sign| rest.strip_prefix(sign))?;
            let (last, rest) = leading(rest.trim_start_matches([' ', '*', '`']))?;
            if last.prefix != first.prefix {
                return None;
            }
            (last.number, rest)
        }
    };
    let between = (first.number + 1..=last).take(1000);
    Some((
        between.map(|number| RuleNumber { prefix: first.prefix.clone(), number, letter: None }).collect(),
        rest,
    ))
}

/// The numbers that a line defines: in bold at its beginning (`**MA-14**`, `- **FF-1 Pieces.**`), as an item of a list
/// (`- FD-1 **Territory**`), or as the first cell of a table row (`| R-12 |`), ranges included.
fn defined(line: &str) -> Vec<RuleNumber> {
    let line = line.trim_start();
    let item = line.strip_prefix("- ").or_else(|| line.strip_prefix("* "));
    let row = line.strip_prefix('|');
    let text = item.or(row).unwrap_or(line).trim_start();
    let text = text.trim_start_matches('#').trim_start();
    let bold = text.strip_prefix("**");
    if item.is_none() && row.is_none() && bold.is_none() {
        return Vec::new();
    }
    let Some((first, rest)) = leading(bold.unwrap_or(text)) else { return Vec::new() };
    let (more, rest) = range(&first, rest).unwrap_or((Vec::new(), rest));
    if row.is_some() && !rest.trim_start_matches([' ', '*']).starts_with('|') {
        return Vec::new();
    }
    std::iter::once(first).chain(more).collect()
}

/// Every number that the rules define.
pub fn numbers(rules_md: &str) -> BTreeSet<RuleNumber> {
    rules_md.lines().flat_map(defined).collect()
}

/// Every number that a text mentions as a whole word (`MA-1` does not stand in `MA-10`), ranges included.
pub fn mentions(text: &str) -> BTreeSet<RuleNumber> {
    let named = |(first, rest): (RuleNumber, &str)| {
        let (more, _) = range(&first, rest).unwrap_or_default();
        std::iter::once(first).chain(more).collect::<Vec<_>>()
    };
    words(text).flat_map(named).collect()
}

/// Every number that stands in source code beside what enforces it: named by itself, not as a part of a range, not in
/// the heading of a file, and not in a line that gathers more than three of them.
pub(crate) fn enforced(source: &str) -> BTreeSet<RuleNumber> {
    let mut found = BTreeSet::new();
    for line in source.lines().filter(|line| !line.trim_start().starts_with("//!")) {
        let named: Vec<_> = words(line).collect();
        if named.len() > 3 || named.iter().any(|(first, rest)| range(first, rest).is_some()) {
            continue;
        }
        found.extend(named.into_iter().map(|(number, _)| number));
    }
    found
}

/// The numbers that stand as whole words in a text, each with what follows it.
fn words(text: &str) -> impl Iterator<Item = (RuleNumber, &str)> {
    let mut before = ' ';
    text.char_indices().filter_map(move |(at, letter)| {
        let begins =
            letter.is_ascii_uppercase() && !before.is_alphanumeric() && before != '_' && before != '-';
        before = letter;
        if begins { leading(&text[at..]) } else { None }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn list(numbers: BTreeSet<RuleNumber>) -> String {
        numbers.iter().map(RuleNumber::to_string).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn definitions_have_several_shapes() {
        let rules = "- **MA-1** Each player\n- FD-2 **Territory**: x\n**FF-3 Pieces.** y\n- **FU-4** **Modes.**\n\
                     | R-12 | What? | This |\n| TR-3 | a |\n| RL-7 – RL-9 | b |\n  - **MA-5** nested\n";
        assert_eq!(list(numbers(rules)), "FD-2 FF-3 FU-4 MA-1 MA-5 R-12 RL-7 RL-8 RL-9 TR-3");
    }

    #[test]
    fn mere_mentions_define_nothing() {
        let rules = "TE-9 says so\n| votes | R-3 |\n| FD-1 is the rule | x |\n- see MA-7\nas **MA-8** says\n";
        assert_eq!(list(numbers(rules)), "");
    }

    #[test]
    fn a_mention_is_a_whole_number() {
        assert_eq!(
            list(mentions("MA-10, (R-2) XMA-3 MA-4b `FD-5`; UTF-8")),
            "FD-5 MA-4b MA-10 R-2 UTF-8 XMA-3"
        );
        assert_eq!(list(mentions("MA-4bc MA-4B MA-04")), "");
        assert_eq!(list(numbers("- **FU-37a** Both cards\n- **FU-37** One card")), "FU-37 FU-37a");
        assert_eq!(list(mentions("FF-26 to FF-28 and MA-3–5")), "FF-26 FF-27 FF-28 MA-3 MA-4 MA-5");
    }

    #[test]
    fn a_number_counts_in_code_only_beside_what_it_says() {
        let source = "//! MA-1 in a heading\n/// MA-2 to MA-5 in a range\n// MA-6: one\nfn x() {} // MA-7, MA-8\n\
                      // MA-9, MA-10, MA-11 and MA-12 gathered\n";
        assert_eq!(list(enforced(source)), "MA-6 MA-7 MA-8");
    }
}
