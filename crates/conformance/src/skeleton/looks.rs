//! Where code looks at a value of an enum.

use std::collections::BTreeSet;

/// An open bracket.
struct Group {
    /// Where it stands.
    at: usize,
    /// Whether its arms begin at the last comma, or where it stands.
    arm: usize,
    /// What it belongs to: a table of questions, in which patterns are what is declared.
    declares: bool,
}

/// The lines, from 1, on which plain code looks at a value of this enum: a `match` with patterns of it, `matches!`, `if let`,
/// `let … else`, `==`. A `match` counts once. The table of `questions!` does not count.
pub fn looks(code: &str, name: &str) -> Vec<usize> {
    let named = format!("{name}::");
    let mut found = BTreeSet::new();
    let mut groups = vec![Group { at: 0, arm: 0, declares: false }];
    for (at, letter) in code.char_indices() {
        let next = || code[at + 1..].trim_start();
        match letter {
            '(' | '[' | '{' => {
                let before = code[..at].trim_end();
                let declares = groups.iter().any(|group| group.declares)
                    || before.ends_with("questions!")
                    || before.ends_with("log_line!");
                groups.push(Group { at, arm: at + 1, declares });
            }
            ')' | ']' | '}' => {
                let closed = groups.pop();
                if let Some(group) = closed.filter(|group| !group.declares) {
                    let inside = &code[group.at + 1..at];
                    if code[..group.at].ends_with("matches!") && after_comma(inside).contains(&named) {
                        found.insert(group.at);
                    }
                }
                let goes_on =
                    ["=>", "|", "if ", ",", ")", ".", "?", ";", "="].iter().any(|go| next().starts_with(go));
                if let Some(group) = groups.last_mut().filter(|_| letter == '}' && !goes_on) {
                    group.arm = at + 1;
                }
            }
            ',' | ';' => {
                if let Some(group) = groups.last_mut() {
                    group.arm = at + 1;
                }
            }
            '=' if code[at + 1..].starts_with('>') => {
                if let Some(group) = groups.last_mut() {
                    let pattern = code[group.arm..at].split(" if ").next().unwrap_or_default();
                    if !group.declares && pattern.contains(&named) {
                        found.insert(group.at);
                    }
                    group.arm = at + 2;
                }
            }
            '=' if code[at + 1..].starts_with('=') => {
                let left =
                    code[..at].rsplit([' ', '(', '&', '|']).nth(usize::from(code[..at].ends_with(' ')));
                let right = code[at + 2..].split_whitespace().next();
                if [left, right].into_iter().flatten().any(|side| side.contains(&named)) {
                    found.insert(at);
                }
            }
            '!' if code[at + 1..].starts_with("= ") => {
                let right = code[at + 2..].split_whitespace().next();
                if right.is_some_and(|side| side.contains(&named)) {
                    found.insert(at);
                }
            }
            'l' if code[at..].starts_with("let ") => {
                let pattern = code[at..].split(['=', ';']).next().unwrap_or_default();
                if pattern.contains(&named) {
                    found.insert(at);
                }
            }
            _ => {}
        }
    }
    let line = |at: usize| code[..at].matches('\n').count() + 1;
    found.into_iter().map(line).collect()
}

/// Returns what follows the first comma that stands in no bracket.
fn after_comma(text: &str) -> &str {
    let mut depth = 0;
    for (at, letter) in text.char_indices() {
        match letter {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth -= 1,
            ',' if depth == 0 => return &text[at..],
            _ => {}
        }
    }
    ""
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_way_to_look_is_found_once() {
        let code = "
match phase {
    Phase::Turn { seat } | crate::Phase::Move(seat) if seat == own => a(),
    (Phase::Over, _) => { b() }
    other => Phase::Turn { seat },
}
if matches!(position.phase, Phase::Over) {}
if let Phase::Move(seat) = position.phase {}
let Some(Phase::Over) = last else { return };
let over = position.phase == Phase::Over;
let going = position.phase != Phase::Over;
enum Phase { Over, Turn { seat: Seat }, Move(Seat) }
impl Phase {
    fn mover(self) -> Option<Seat> {
        if let Phase::Move(seat) = self { Some(seat) } else { None }
    }
}
";
        assert_eq!(looks(code, "Phase"), [2, 7, 8, 9, 10, 11, 15]);
    }

    #[test]
    fn what_makes_or_declares_a_phase_does_not_look_at_it() {
        let code = "
position.phase = Phase::Turn { seat };
let next = if last { Phase::Over } else { Phase::Move(seat) };
let then = seats.next().map_or(Phase::Over, Phase::Move);
match next { None => Phase::Over, Some(seat) => Phase::Move(seat) }
liege_game::questions! { Phase for Pig { Phase::Over => Over, Phase::Move(seat) => Ask(Move(seat)) } }
";
        assert!(looks(code, "Phase").is_empty());
        assert!(looks("enum Phase { Over(Seat) }", "Phase").is_empty());
    }
}
