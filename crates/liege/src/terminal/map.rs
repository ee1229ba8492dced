//! Parts of the board's text: the map alone, and the lines that name a place.

/// The board without what belongs to single players: all that stands before the first of them, who are told by a seat's letter and
/// a colon.
pub(super) fn of(board: &str) -> String {
    let is_players = |line: &str| {
        let mut letters = line.chars();
        letters.next().is_some_and(|letter| letter.is_ascii_uppercase()) && letters.next() == Some(':')
    };
    let lines: Vec<&str> = board.lines().take_while(|line| !is_players(line)).collect();
    lines.join("\n").trim_end().to_owned()
}

/// The lines of the board that name a place, each with the lines below it that go on with it. Upper and lower case are the
/// same.
pub(super) fn naming(board: &str, place: &str) -> Vec<String> {
    let place = place.to_lowercase();
    let depth = |line: &str| line.len() - line.trim_start().len();
    let mut found = Vec::new();
    let mut above = None;
    for line in board.lines() {
        let goes_on = above.is_some_and(|above| depth(line) > above && !line.trim().is_empty());
        if !goes_on {
            above = names(&line.to_lowercase(), &place).then(|| depth(line));
        }
        if above.is_some() {
            found.push(line.to_owned());
        }
    }
    found
}

/// Returns whether the words stand in the line, and not as a part of other words.
fn names(line: &str, words: &str) -> bool {
    let is_letter =
        |letter: Option<char>| letter.is_some_and(|letter| letter.is_alphanumeric() || letter == '_');
    line.match_indices(words).any(|(at, found)| {
        let (before, after) = (&line[..at], &line[at + found.len()..]);
        !is_letter(before.chars().next_back()) && !is_letter(after.chars().next())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOARD: &str = "Turn 1\nPiles: 3\n\nLes Essarts A\n        roads to Vallons\nVallons     - castle\n\nA: 3 points\n    Anne, in Vallons\n";

    #[test]
    fn the_map_ends_where_the_players_begin() {
        assert_eq!(of(BOARD), BOARD.split("\n\nA:").next().unwrap());
    }

    #[test]
    fn a_place_is_found_wherever_it_is_named() {
        let lines = naming(BOARD, "vallons");
        assert_eq!(lines, ["        roads to Vallons", "Vallons     - castle", "    Anne, in Vallons"]);
        assert_eq!(naming(BOARD, "les essarts"), ["Les Essarts A", "        roads to Vallons"]);
        assert!(naming(BOARD, "essart").is_empty() && naming(BOARD, "nowhere").is_empty());
    }
}
