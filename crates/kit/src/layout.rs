//! [`Layout`]: sheets in rows and columns, arranged for wide windows and for narrow ones.

mod narrow;
mod node;
mod wide;

use liege_game::{Board, Extent, Panel, Rect};

pub use node::{Node, column, grid, row, space, spacer};

use crate::{Art, Sheet};

/// A board described once: rows and columns of sheets.
///
/// In a wide window a row divides its width among its members as they are wide, and all of them become as high as the
/// highest; what can grow does, maps and sheets that are drawn for their height. In a narrow window the sheets lie below
/// one another, several on a line if each may be so narrow.
#[derive(Debug)]
pub struct Layout<'a> {
    root: Node<'a>,
    wide: Extent,
    narrow: i32,
    gap: i32,
    margin: [i32; 2],
    art: Vec<&'static Art>,
}

impl<'a> Layout<'a> {
    /// A board that is 1000 wide and at least 690 high in wide windows, as a screen has room beside the log, and 390 wide
    /// in narrow ones.
    pub fn new(root: impl Into<Node<'a>>) -> Layout<'a> {
        Layout {
            root: root.into(),
            wide: Extent { width: 1000, height: 690 },
            narrow: 390,
            gap: 8,
            margin: [0, 0],
            art: vec![&crate::art::SIGNS],
        }
    }

    /// Drawings that the sheets refer to.
    #[must_use]
    pub fn art(mut self, art: &'static Art) -> Self {
        self.art.push(art);
        self
    }

    /// Without the kit's signs of a landscape, which a board that never shows one need not carry.
    #[must_use]
    pub fn without_signs(mut self) -> Self {
        self.art.retain(|art| !std::ptr::eq(*art, &crate::art::SIGNS));
        self
    }

    /// Between two sheets, 8 if nothing is said.
    #[must_use]
    pub fn gap(mut self, gap: i32) -> Self {
        self.gap = gap;
        self
    }

    /// Around the whole, in a wide and in a narrow window; none if nothing is said.
    #[must_use]
    pub fn margin(mut self, wide: i32, narrow: i32) -> Self {
        self.margin = [wide, narrow];
        self
    }

    /// The minimum height in a wide window, 690 by default; what can grow fills it.
    #[must_use]
    pub fn height(mut self, height: i32) -> Self {
        self.wide.height = height;
        self
    }

    /// The board with both arrangements; panels are in the order of the description.
    pub fn board(self) -> Board {
        let Layout { root, wide, narrow, gap, margin: [wide_margin, narrow_margin], art } = self;
        let mut places = Vec::new();
        let across = wide.width - 2 * wide_margin;
        let min = wide.height - 2 * wide_margin;
        let down = root.measure(across, gap).max(min);
        root.place(Rect::new(wide_margin, wide_margin, across, down), gap, &mut places);
        let mut sheets = Vec::new();
        root.sheets(&mut sheets);
        let units: Vec<i32> =
            sheets.iter().zip(&places).map(|(sheet, place)| wide::units(sheet, *place)).collect();
        let (narrow_places, narrow_height) =
            narrow::arrange(&sheets, &units, narrow - 2 * narrow_margin, gap);
        let largest = (0..places.len()).max_by_key(|&index| places[index].width * places[index].height);
        let panel = |(index, sheet): (usize, Sheet<'a>)| {
            let Rect { x, y, width, height } = narrow_places[index];
            // What is drawn again and again stands in the largest panel, which is also shown alone, as a picture of the game.
            Panel {
                svg: sheet.svg(units[index], Some(index) == largest),
                wide: places[index],
                narrow: Rect::new(x + narrow_margin, y + narrow_margin, width, height),
            }
        };
        Board {
            wide: Extent { width: wide.width, height: down + 2 * wide_margin },
            narrow: Extent { width: narrow, height: narrow_height + 2 * narrow_margin },
            panels: sheets.into_iter().enumerate().map(panel).collect(),
            art: art.into_iter().map(Art::symbols).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use maud::html;

    use super::*;

    fn fixed<'a>(width: i32, height: i32) -> Sheet<'a> {
        Sheet::new(width, height, "a sheet", html! {})
    }

    fn tall<'a>(width: i32, min: i32, max: i32) -> Sheet<'a> {
        Sheet::tall(width, [min, max], "a tall sheet", |height| html! { text { (height) } })
    }

    fn check(board: &Board) {
        for (index, panel) in board.panels.iter().enumerate() {
            assert!(panel.wide.is_within(board.wide) && panel.narrow.is_within(board.narrow), "{panel:?}");
            for other in &board.panels[..index] {
                assert!(
                    !panel.wide.overlaps(other.wide) && !panel.narrow.overlaps(other.narrow),
                    "{panel:?} {other:?}"
                );
            }
        }
    }

    #[test]
    fn a_row_divides_its_width_and_a_map_takes_the_height_that_is_left() {
        let map = Sheet::map([-50, -50, 600, 400], "the map", html! {}).across(700);
        let side = column([fixed(292, 100), fixed(292, 100), fixed(292, 400)]);
        let board = Layout::new(row([Node::from(map), side])).board();
        check(&board);
        assert_eq!(board.wide, Extent { width: 1000, height: 690 });
        assert_eq!(board.panels[0].wide, Rect::new(0, 0, 700, 690));
        assert_eq!(board.panels[3].wide, Rect::new(708, 216, 292, 400));
        assert!(board.panels[0].svg.contains("data-zoom"));
        assert_eq!(board.panels[0].narrow, Rect::new(0, 0, 390, 260));
        assert_eq!(board.panels[1].narrow, Rect::new(0, 268, 390, 134));
    }

    #[test]
    fn sheets_that_can_grow_share_what_is_left_up_to_their_most() {
        let board = Layout::new(column([tall(1000, 100, 150), tall(1000, 100, 900), fixed(1000, 100)]))
            .gap(10)
            .board();
        check(&board);
        let heights: Vec<i32> = board.panels.iter().map(|panel| panel.wide.height).collect();
        assert_eq!(heights, [150, 420, 100]);
        assert!(board.panels[1].svg.contains("<text>420</text>"), "it is drawn for its height");
        let min = Layout::new(column([tall(1000, 800, 900), fixed(1000, 100)])).gap(0).board();
        assert_eq!((min.wide.height, min.panels[0].wide.height), (900, 800));
    }

    #[test]
    fn space_takes_what_is_left() {
        let side = column([Node::from(fixed(300, 100)), space(), Node::from(fixed(300, 100))]);
        let board = Layout::new(row([Node::from(fixed(692, 690)), side])).board();
        check(&board);
        let last = board.panels[2].wide;
        assert_eq!(last.y + last.height, 690);
    }

    #[test]
    fn narrow_lines_hold_as_many_as_can_be_read() {
        let sheets = [
            fixed(100, 50),
            fixed(100, 50).min_width(120),
            fixed(200, 100).min_width(120),
            fixed(100, 50).min_width(120),
            fixed(100, 50).max_width(300),
        ];
        let board = Layout::new(row(sheets)).gap(6).board();
        check(&board);
        let narrow: Vec<Rect> = board.panels.iter().map(|panel| panel.narrow).collect();
        assert_eq!((narrow[0].width, narrow[0].y), (390, 0));
        // All have the same proportions, so they are equally wide.
        assert_eq!(narrow[1..4].iter().map(|place| place.width).collect::<Vec<_>>(), [126, 126, 126]);
        assert!(narrow[1..4].iter().all(|place| place.y == 201));
        assert_eq!((narrow[4].x, narrow[4].width), (45, 300));
    }

    #[test]
    fn what_is_needed_first_lies_on_top_in_a_narrow_window() {
        let board = Layout::new(column([fixed(100, 50), fixed(100, 50), fixed(100, 50).order(-1)])).board();
        check(&board);
        assert_eq!(board.panels.iter().map(|panel| panel.narrow.y).collect::<Vec<_>>(), [203, 406, 0]);
    }

    #[test]
    fn a_grid_has_lines_of_equal_sheets() {
        let board = Layout::new(grid(2, [fixed(100, 50), fixed(100, 50), fixed(100, 50)])).gap(0).board();
        check(&board);
        let wide: Vec<Rect> = board.panels.iter().map(|panel| panel.wide).collect();
        assert_eq!(wide[2], Rect::new(0, 250, 500, 250));
    }
}
