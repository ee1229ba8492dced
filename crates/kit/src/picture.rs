//! [`Picture`]: parts of a board cut out of their drawing, for a page that explains them.

use std::fmt::Write as _;

use kurbo::{Affine, BezPath, Rect, Shape as _};
use liege_game::{Board, Panel};
use roxmltree::{Document, Node};

/// What of a drawing is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Frame {
    /// The parts and nothing else.
    #[default]
    Alone,
    /// The parts with what lies about them.
    Around,
    /// The drawing in which they lie.
    Whole,
}

/// Parts of a board as a drawing of their own.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picture {
    /// One `<svg>` element, which refers to the [`art`](Board::art) of its board.
    pub svg: String,
    /// How wide it is on a board that is shown 1000 pixels wide.
    pub width: i32,
}

/// How far the neighbourhood of parts reaches, as a share of their own extent, and what is left free round a part.
const AROUND: f64 = 0.12;
const MARGIN: f64 = 3.0;

/// Elements that are never painted where they stand.
const UNPAINTED: [&str; 6] = ["clipPath", "defs", "desc", "pattern", "symbol", "title"];

impl Picture {
    /// The parts with these ids, which lie in one drawing, with an outline round those that are marked; `label` is read aloud.
    ///
    /// # Errors
    /// A part that the drawing does not have.
    pub fn of(
        board: &Board,
        parts: &[&str],
        frame: Frame,
        marks: &[&str],
        label: &str,
    ) -> Result<Picture, String> {
        let first = parts.first().copied().unwrap_or_default();
        let named = |panel: &&Panel| panel.svg.contains(&format!("data-el=\"{first}\""));
        let panel = board.panels.iter().find(named).ok_or_else(|| format!("the board has no “{first}”"))?;
        let document = Document::parse(&panel.svg).map_err(|error| error.to_string())?;
        let root = document.root_element();
        let part = |id: &str| {
            let found = root.descendants().find(|node| node.attribute("data-el") == Some(id));
            let missing = || format!("the drawing of “{first}” has no “{id}”");
            let node = found.ok_or_else(missing)?;
            let place = extent(node).map(|own| above(node).transform_rect_bbox(own));
            place.map(|place| (node, place)).ok_or_else(|| format!("nothing is painted for “{id}”"))
        };
        let found = parts.iter().map(|id| part(id)).collect::<Result<Vec<_>, String>>()?;
        let all = found.iter().map(|(_, place)| *place).reduce(|all, place| all.union(place));
        let all = all.ok_or_else(|| "no part is named".to_owned())?;
        let whole = window(root).ok_or_else(|| "the drawing has no size".to_owned())?;
        let seen = match frame {
            Frame::Alone => all.inflate(MARGIN, MARGIN),
            Frame::Around => {
                let margin = AROUND * all.width().max(all.height());
                all.inflate(margin, margin)
            }
            Frame::Whole => whole,
        };
        let mut inside = String::new();
        match frame {
            Frame::Alone => found.iter().for_each(|(node, _)| alone(*node, &panel.svg, &mut inside)),
            Frame::Around | Frame::Whole => {
                root.children().for_each(|node| copy(node, Affine::IDENTITY, seen, &panel.svg, &mut inside));
            }
        }
        for id in marks {
            let place = part(id)?.1.inflate(MARGIN, MARGIN);
            let _ = write!(
                inside,
                "<rect class=\"shown\" x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{:.1}\" rx=\"6\"/>",
                place.x0,
                place.y0,
                place.width(),
                place.height()
            );
        }
        let scale =
            (f64::from(panel.wide.width) / whole.width()).min(f64::from(panel.wide.height) / whole.height());
        let mut svg = format!(
            "<svg class=\"{}\" viewBox=\"{:.1} {:.1} {:.1} {:.1}\" role=\"img\" aria-label=\"",
            root.attribute("class").unwrap_or_default(),
            seen.x0,
            seen.y0,
            seen.width(),
            seen.height()
        );
        escape(label, &mut svg);
        let _ = write!(svg, "\">{inside}</svg>");
        Ok(Picture { svg, width: (seen.width() * scale).ceil() as i32 })
    }
}

fn number(node: Node<'_, '_>, key: &str) -> f64 {
    node.attribute(key).and_then(|value| value.parse().ok()).unwrap_or_default()
}

/// Returns what the `viewBox` shows.
fn window(root: Node<'_, '_>) -> Option<Rect> {
    let numbers: Vec<f64> =
        root.attribute("viewBox")?.split(' ').filter_map(|number| number.parse().ok()).collect();
    let [x, y, width, height] = numbers[..] else { return None };
    Some(Rect::new(x, y, x + width, y + height))
}

fn transform(node: Node<'_, '_>) -> Affine {
    let read = node.attribute("transform").and_then(|value| value.parse::<svgtypes::Transform>().ok());
    let svgtypes::Transform { a, b, c, d, e, f } = read.unwrap_or_default();
    Affine::new([a, b, c, d, e, f])
}

/// From the space in which the node stands to that of the whole drawing.
fn above(node: Node<'_, '_>) -> Affine {
    let groups: Vec<_> = node.ancestors().skip(1).filter(|node| node.tag_name().name() == "g").collect();
    groups.into_iter().rev().map(transform).fold(Affine::IDENTITY, |all, own| all * own)
}

/// Returns what the node takes up in the space in which it stands, as far as attributes say so; outlines add nothing.
fn extent(node: Node<'_, '_>) -> Option<Rect> {
    let of = |key| number(node, key);
    let inner = match node.tag_name().name() {
        "g" => node.children().filter_map(extent).reduce(|all, one| all.union(one))?,
        "rect" | "use" | "image" | "svg" => {
            Rect::new(of("x"), of("y"), of("x") + of("width"), of("y") + of("height"))
        }
        "circle" => Rect::from_center_size((of("cx"), of("cy")), (2.0 * of("r"), 2.0 * of("r"))),
        "ellipse" => Rect::from_center_size((of("cx"), of("cy")), (2.0 * of("rx"), 2.0 * of("ry"))),
        "line" => Rect::from_points((of("x1"), of("y1")), (of("x2"), of("y2"))),
        "polygon" | "polyline" => {
            BezPath::from_svg(&format!("M{}", node.attribute("points")?)).ok()?.bounding_box()
        }
        "path" => BezPath::from_svg(node.attribute("d")?).ok()?.bounding_box(),
        "text" => written(node)?,
        _ => return None,
    };
    Some(transform(node).transform_rect_bbox(inner))
}

/// About what a line of words takes up.
fn written(text: Node<'_, '_>) -> Option<Rect> {
    let size = text.ancestors().find_map(|node| node.attribute("font-size")?.parse::<f64>().ok())?;
    let letters: usize =
        text.descendants().filter_map(|node| node.text().filter(|_| node.is_text())).map(str::len).sum();
    let width = 0.55 * size * letters as f64;
    let classes = text.attribute("class").unwrap_or_default();
    let anchor = text.attribute("text-anchor").unwrap_or_default();
    let before = if classes.contains("k-mid") || anchor == "middle" {
        width / 2.0
    } else if classes.contains("k-end") || anchor == "end" {
        width
    } else {
        0.0
    };
    let (x, y) = (number(text, "x") - before, number(text, "y"));
    Some(Rect::new(x, y - 0.8 * size, x + width, y + 0.25 * size))
}

/// The part by itself, inside of what moves, scales and colours it.
fn alone(part: Node<'_, '_>, svg: &str, out: &mut String) {
    let mut groups: Vec<_> = part.ancestors().skip(1).filter(|node| node.tag_name().name() == "g").collect();
    groups.reverse();
    for group in &groups {
        open(*group, out);
    }
    out.push_str(svg.get(part.range()).unwrap_or_default());
    groups.iter().for_each(|_| out.push_str("</g>"));
}

/// The node, as far as it reaches into what is seen.
fn copy(node: Node<'_, '_>, above: Affine, seen: Rect, svg: &str, out: &mut String) {
    let name = node.tag_name().name();
    if node.is_element() && UNPAINTED.contains(&name) && name != "title" {
        return;
    }
    let place = extent(node).map(|own| above.transform_rect_bbox(own));
    if place.is_some_and(|place| !place.overlaps(seen)) {
        return;
    }
    if name == "g" && place.is_some_and(|place| !seen.contains_rect(place)) {
        open(node, out);
        let inner = above * transform(node);
        node.children().for_each(|child| copy(child, inner, seen, svg, out));
        out.push_str("</g>");
    } else {
        out.push_str(svg.get(node.range()).unwrap_or_default());
    }
}

/// The start tag of a group.
fn open(node: Node<'_, '_>, out: &mut String) {
    out.push_str("<g");
    for attribute in node.attributes() {
        let _ = write!(out, " {}=\"", attribute.name());
        escape(attribute.value(), out);
        out.push('"');
    }
    out.push('>');
}

fn escape(text: &str, out: &mut String) {
    for letter in text.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '"' => out.push_str("&quot;"),
            _ => out.push(letter),
        }
    }
}

#[cfg(test)]
mod tests {
    use liege_game::{ART_PLACE, Extent};

    use super::*;

    fn board() -> Board {
        let inside = "<rect width=\"200\" height=\"100\"/>\
            <g transform=\"translate(100 50) scale(2)\" class=\"q\"><g data-el=\"a\"><title>A &amp; B</title>\
            <circle r=\"5\"/></g><path data-el=\"b\" d=\"M10 0h10v5z\"/></g><text data-el=\"c\" x=\"4\" y=\"20\" font-size=\"10\">word</text>";
        Board::one(
            format!("<svg class=\"kit\" viewBox=\"0 0 200 100\">{ART_PLACE}{inside}</svg>"),
            Extent { width: 400, height: 200 },
        )
    }

    fn picture(parts: &[&str], frame: Frame, marks: &[&str]) -> Result<Picture, String> {
        Picture::of(&board(), parts, frame, marks, "a \"part\"")
    }

    #[test]
    fn a_part_is_cut_out_with_what_moves_it() {
        let Picture { svg, width } = picture(&["a"], Frame::Alone, &[]).unwrap();
        assert!(svg.contains("viewBox=\"87.0 37.0 26.0 26.0\""), "{svg}");
        assert!(
            svg.contains("<g transform=\"translate(100 50) scale(2)\" class=\"q\"><g data-el=\"a\">"),
            "{svg}"
        );
        assert!(svg.contains("aria-label=\"a &quot;part&quot;\"") && svg.ends_with("</g></svg>"), "{svg}");
        assert!(!svg.contains("<rect") && !svg.contains("data-el=\"b\""), "{svg}");
        assert_eq!(width, 52);
        assert!(Document::parse(&svg).is_ok());
    }

    #[test]
    fn what_lies_about_parts_is_kept_and_the_rest_left_out() {
        let svg = picture(&["a", "b"], Frame::Around, &["b"]).unwrap().svg;
        assert!(svg.contains("<rect width") && !svg.contains("word") && !svg.contains("<defs"), "{svg}");
        assert!(
            svg.contains("<rect class=\"shown\" x=\"117.0\" y=\"47.0\" width=\"26.0\" height=\"16.0\""),
            "{svg}"
        );
        let whole = picture(&["a"], Frame::Whole, &[]).unwrap();
        assert!(whole.svg.contains("viewBox=\"0.0 0.0 200.0 100.0\"") && whole.svg.contains("word"));
        assert_eq!(whole.width, 400);
    }

    #[test]
    fn what_is_not_there_is_no_picture() {
        assert_eq!(picture(&["d"], Frame::Alone, &[]).unwrap_err(), "the board has no “d”");
        assert_eq!(picture(&["a"], Frame::Whole, &["d"]).unwrap_err(), "the drawing of “a” has no “d”");
        assert_eq!(picture(&[], Frame::Alone, &[]).unwrap_err(), "the board has no “”");
    }
}
