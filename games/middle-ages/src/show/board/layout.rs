//! [`Layout`]: where the leaves lie, in a wide window and in a narrow one.

use liege_game::{Extent, Place};

use super::{cards, fiefdom, rounds, rows, supply, tokens};

const GAP: i32 = 10;

const WIDE: i32 = 1000;
/// As high as there is room beside the log; Fiefdoms with high stacks may need more.
const WIDE_HEIGHT: i32 = 706;
const MARGIN: i32 = 12;

const NARROW: i32 = 400;
const NARROW_MARGIN: i32 = 4;

/// Where each leaf lies, and how large the whole is.
pub(super) struct Layout {
    pub(super) extent: Extent,
    pub(super) turn: Place,
    pub(super) rounds: Place,
    pub(super) rows: Place,
    pub(super) cards: [Place; 4],
    /// The largest first.
    pub(super) fiefdoms: Vec<Place>,
    pub(super) tokens: Place,
    pub(super) pile: Place,
    pub(super) discard: Place,
}

/// How high a leaf is that is drawn in these units and shown this wide.
const fn high(width: i32, units: (i32, i32)) -> i32 {
    (width * units.1 + units.0 / 2) / units.0
}

/// The height in its own units of a Fiefdom that is shown here.
pub(super) fn fiefdom_units(place: Place) -> i32 {
    place.height * fiefdom::WIDTH / place.width.max(1)
}

/// Pile and discards on one line below the tokens.
fn shelf(x: i32, y: i32, width: i32) -> [Place; 3] {
    let below = y + high(width, tokens::SIZE) + 6;
    let pile = width * supply::PILE.0 / (supply::PILE.0 + supply::DISCARD.0 + 8);
    let discard = width * supply::DISCARD.0 / (supply::PILE.0 + supply::DISCARD.0 + 8);
    [
        Place::new(x, y, width, high(width, tokens::SIZE)),
        Place::new(x, below, pile, high(pile, supply::PILE)),
        Place::new(x + width - discard, below, discard, high(discard, supply::DISCARD)),
    ]
}

/// Tokens, pile and discards side by side over the whole width.
fn strip(y: i32, height: i32) -> [Place; 3] {
    let widths = [tokens::SIZE, supply::PILE, supply::DISCARD].map(|size| height * size.0 / size.1);
    let gap = (WIDE - 2 * MARGIN - widths.iter().sum::<i32>()) / 2;
    let mut x = MARGIN;
    widths.map(|width| {
        let place = Place::new(x, y, width, height);
        x += width + gap;
        place
    })
}

/// Two to a line, each line as high as `share` and as its contents need.
fn lines(y: i32, needs: &[i32], share: i32) -> (Vec<Place>, i32) {
    let width = (WIDE - 2 * MARGIN - GAP) / 2;
    let mut places = Vec::new();
    let mut y = y;
    for line in needs.chunks(2) {
        let need = line.iter().map(|&need| high(width, (fiefdom::WIDTH, need))).max().unwrap_or_default();
        let height = share.max(need);
        for index in 0..line.len() as i32 {
            places.push(Place::new(MARGIN + index * (width + GAP), y, width, height));
        }
        y += height + GAP;
    }
    (places, y - GAP)
}

impl Layout {
    /// In a wide window: the rows at the left, beside them the Events and the first Fiefdom, the others below.
    /// `needs` are the least heights of the Fiefdoms in their own units.
    pub(super) fn wide(needs: &[i32]) -> Layout {
        let players = needs.len();
        let first = needs.first().copied().unwrap_or_default();
        let top = MARGIN + high(WIDE / 2 - MARGIN - GAP, rounds::SIZE) + 6;
        let across = WIDE / 2 - MARGIN - GAP;
        let rows_width = match players {
            2 => 380,
            3 => 404,
            4 => 438,
            _ => 500,
        };
        let rows = Place::new(MARGIN, top, rows_width, high(rows_width, rows::size(players)));
        let right = MARGIN + rows_width + GAP;
        let width = WIDE - MARGIN - right;
        let card = (width - 3 * 8) / 4;
        let card_height = high(card, cards::SIZE);
        let cards = [0, 1, 2, 3].map(|index| Place::new(right + index * (card + 8), top, card, card_height));
        let own_top = top + card_height + GAP;
        let rows_bottom = rows.y + rows.height;
        let least = |need: i32, width: i32| high(width, (fiefdom::WIDTH, need));
        let bottom = WIDE_HEIGHT - MARGIN;

        let (fiefdoms, [tokens, pile, discard], end);
        if players == 2 {
            // Two equals, one above the other; the supply lies below the rows.
            let share = (bottom - own_top - GAP) / 2;
            let mut y = own_top;
            let mut places = Vec::new();
            for &need in needs {
                let height = share.max(least(need, width));
                places.push(Place::new(right, y, width, height));
                y += height + GAP;
            }
            (fiefdoms, end) = (places, y - GAP);
            [tokens, pile, discard] = shelf(MARGIN, rows_bottom + 2 * GAP, rows_width);
        } else {
            let own = Place::new(right, own_top, width, (rows_bottom - own_top).max(least(first, width)));
            let below = own.y + own.height + GAP;
            let others = needs.get(1..).unwrap_or_default();
            let mut places = vec![own];
            if players == 4 {
                // The fourth place of the square is the supply's.
                let (others, last) = lines(below, others, (bottom - below - GAP) / 2);
                let corner = others.last().copied().unwrap_or(own);
                [tokens, pile, discard] = shelf(corner.x + corner.width + GAP, corner.y, corner.width);
                places.extend(others);
                end = last.max(pile.y + pile.height);
            } else {
                let height = if players == 3 { 74 } else { 62 };
                let count = others.len().div_ceil(2) as i32;
                let share = (bottom - below - height - count * GAP) / count.max(1);
                let (others, last) = lines(below, others, share);
                places.extend(others);
                [tokens, pile, discard] = strip(last + GAP, height);
                end = last + GAP + height;
            }
            fiefdoms = places;
        }
        Layout {
            extent: Extent { width: WIDE, height: end + MARGIN },
            turn: Place::new(MARGIN, MARGIN, across, high(across, rounds::SIZE)),
            rounds: Place::new(WIDE - MARGIN - across, MARGIN, across, high(across, rounds::SIZE)),
            rows,
            cards,
            fiefdoms,
            tokens,
            pile,
            discard,
        }
    }

    /// In a narrow window: one leaf below the other in the order in which one needs them.
    pub(super) fn narrow(needs: &[i32], wide: &Layout) -> Layout {
        let width = NARROW - 2 * NARROW_MARGIN;
        let mut y = NARROW_MARGIN;
        let mut next = |width: i32, height: i32| {
            let place = Place::new((NARROW - width) / 2, y, width, height);
            y += height + 8;
            place
        };
        let turn = next(width, high(width, rounds::SIZE));
        let rows_width = if needs.len() == 2 { 340 } else { width };
        let rows = next(rows_width, high(rows_width, rows::size(needs.len())));
        let as_in_wide = |place: &Place| high(width, (place.width, place.height));
        let mut fiefdoms: Vec<Place> =
            wide.fiefdoms.first().map(|own| next(width, as_in_wide(own))).into_iter().collect();
        let tokens = next(width, high(width, tokens::SIZE));
        let rounds = next(width, high(width, rounds::SIZE));
        let card = (width - 3 * 4) / 4;
        let line = next(width, high(card, cards::SIZE));
        let cards = [0, 1, 2, 3]
            .map(|index| Place::new(NARROW_MARGIN + index * (card + 4), line.y, card, line.height));
        fiefdoms.extend(wide.fiefdoms.iter().skip(1).map(|place| next(width, as_in_wide(place))));
        let line = next(width, high(width, tokens::SIZE));
        let [_, mut pile, mut discard] = shelf(NARROW_MARGIN, 0, width);
        (pile.y, discard.y) = (line.y, line.y);
        Layout {
            extent: Extent {
                width: NARROW,
                height: line.y + pile.height.max(discard.height) + NARROW_MARGIN,
            },
            turn,
            rounds,
            rows,
            cards,
            fiefdoms,
            tokens,
            pile,
            discard,
        }
    }
}
