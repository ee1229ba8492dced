//! The rule numbers that a RULES.md defines.

use std::collections::BTreeSet;

/// The number of a rule or ruling such as `MA-14`, in the order of its prefix, then of its number.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct RuleNumber {
    /// `MA`.
    pub prefix: String,
    /// 14.
    pub number: u32,
}

impl std::fmt::Display for RuleNumber {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(&format!("{}-{}", self.prefix, self.number))
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
    if !(1..=4).contains(&letters) || number.starts_with('0') || rest.starts_with(char::is_alphanumeric) {
        return None;
    }
    Some((RuleNumber { prefix: prefix.to_owned(), number: number.parse().ok()? }, rest))
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
    Some((between.map(|number| RuleNumber { prefix: first.prefix.clone(), number }).collect(), rest))
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
    let mut found = BTreeSet::new();
    let mut before = ' ';
    for (at, letter) in text.char_indices() {
        let begins =
            letter.is_ascii_uppercase() && !before.is_alphanumeric() && before != '_' && before != '-';
        before = letter;
        if !begins {
            continue;
        }
        let Some((first, rest)) = leading(&text[at..]) else { continue };
        if let Some((more, _)) = range(&first, rest) {
            found.extend(more);
        }
        found.insert(first);
    }
    found
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
        assert_eq!(list(mentions("MA-10, (R-2) XMA-3 MA-4b `FD-5`; UTF-8")), "FD-5 MA-10 R-2 UTF-8 XMA-3");
        assert_eq!(list(mentions("FF-26 to FF-28 and MA-3–5")), "FF-26 FF-27 FF-28 MA-3 MA-4 MA-5");
    }
}
