//! Text that fits: lines of limited length, and whether all words of a board are large enough.

use liege_game::{Board, Panel};
use roxmltree::{Document, Node};

/// A board is at least so many pixels wide in windows of 1024 pixels and more.
const WIDE: f64 = 920.0;
/// The window of a phone.
const NARROW: f64 = 390.0;
/// The minimum sizes of words there, in pixels.
const MIN: [f64; 2] = [11.0, 10.0];

/// Words on lines of at most so many letters.
pub fn lines(text: &str, letters: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if line.chars().count() + word.chars().count() < letters => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// Checks whether all words can be read: 11 pixels in windows of 1024 pixels and more, 10 in one of 390. What is panned and
/// zoomed may be smaller in the latter.
///
/// # Errors
/// Each word that is too small or that does not say its size with the attribute `font-size`, on a line.
pub fn legible(board: &Board) -> Result<(), String> {
    let mut small = String::new();
    for Panel { svg, wide, narrow } in &board.panels {
        let document = Document::parse(svg).map_err(|error| error.to_string())?;
        let root = document.root_element();
        let units = |place: liege_game::Rect| {
            let [across, down] = window(root);
            (f64::from(place.width) / across).min(f64::from(place.height) / down)
        };
        let scales = [
            units(*wide) * WIDE / f64::from(board.wide.width),
            units(*narrow) * NARROW / f64::from(board.narrow.width),
        ];
        let zooms = root.attribute("data-zoom").is_some();
        for node in root.descendants().filter(|node| node.tag_name().name() == "text") {
            let words: String =
                node.descendants().filter(Node::is_text).filter_map(|inner| inner.text()).collect();
            let Some(size) = size(node) else {
                small += &format!("{words:?} does not say its size\n");
                continue;
            };
            for (place, (scale, min)) in scales.into_iter().zip(MIN).enumerate() {
                let pixels = size * scale;
                if pixels < min - 0.05 && !(zooms && place == 1) {
                    small += &format!(
                        "{words:?} is {pixels:.1} pixels high, not {min}, in a {} window\n",
                        ["wide", "narrow"][place]
                    );
                }
            }
        }
    }
    if small.is_empty() { Ok(()) } else { Err(small) }
}

/// Width and height of what a drawing shows.
fn window(svg: Node<'_, '_>) -> [f64; 2] {
    let numbers: Vec<f64> = svg
        .attribute("viewBox")
        .unwrap_or_default()
        .split(' ')
        .filter_map(|number| number.parse().ok())
        .collect();
    [2, 3].map(|index| numbers.get(index).copied().unwrap_or(1.0))
}

/// The height of these letters in units of the whole drawing.
fn size(text: Node<'_, '_>) -> Option<f64> {
    let number =
        |node: &Node<'_, '_>, key: &str| node.attribute(key).and_then(|value| value.parse::<f64>().ok());
    let own = text.ancestors().find_map(|node| number(&node, "font-size"))?;
    let scale = |node: Node<'_, '_>| {
        let turned = node
            .attribute("transform")
            .and_then(|value| value.split("scale(").nth(1)?.split([')', ' ', ',']).next()?.parse().ok());
        let nested = if node.tag_name().name() == "svg" {
            number(&node, "width").map(|width| width / window(node)[0])
        } else {
            None
        };
        turned.unwrap_or(1.0) * nested.unwrap_or(1.0)
    };
    Some(own * text.ancestors().map(scale).product::<f64>())
}

#[cfg(test)]
mod tests {
    use liege_game::Extent;

    use super::*;

    fn board(inside: &str) -> Board {
        Board::one(
            format!("<svg viewBox=\"0 0 1000 500\">{inside}</svg>"),
            Extent { width: 1000, height: 500 },
        )
    }

    #[test]
    fn words_break_between_words() {
        assert_eq!(lines("one two three", 8), ["one two", "three"]);
        assert_eq!(lines("exceedingly", 4), ["exceedingly"]);
    }

    #[test]
    fn small_words_are_found_wherever_they_stand() {
        assert_eq!(legible(&board("<text font-size=\"26\">large</text>")), Ok(()));
        for (inside, found) in [
            ("<text font-size=\"11\">a</text>", "\"a\" is 10.1 pixels high, not 11, in a wide window"),
            ("<text font-size=\"24\">a</text>", "\"a\" is 9.4 pixels high, not 10, in a narrow window"),
            ("<g transform=\"translate(4 4) scale(.5)\"><text font-size=\"26\">a</text></g>", "not 10"),
            ("<svg width=\"24\" viewBox=\"0 0 48 48\"><text font-size=\"26\">a</text></svg>", "not 10"),
            ("<text>a</text>", "does not say its size"),
        ] {
            let error = legible(&board(inside)).unwrap_err();
            assert!(error.contains(found), "{inside}: {error}");
        }
        let map = "<svg data-zoom=\"1\" viewBox=\"0 0 1000 500\"><text font-size=\"12\">a</text></svg>";
        assert_eq!(legible(&Board::one(map.to_owned(), Extent { width: 1000, height: 500 })), Ok(()));
    }
}
