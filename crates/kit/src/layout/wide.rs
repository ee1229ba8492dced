//! The arrangement for wide windows.

use liege_game::Rect;

use super::Node;
use crate::Sheet;
use crate::sheet::Shape;

/// `value` times `numerator` by `denominator`, rounded.
pub(super) const fn scaled(value: i32, numerator: i32, denominator: i32) -> i32 {
    ((2 * value as i64 * numerator as i64 + denominator as i64) / (2 * denominator as i64)) as i32
}

/// The height in its own units of a sheet that lies here.
pub(super) fn units(sheet: &Sheet<'_>, place: Rect) -> i32 {
    match sheet.shape {
        Shape::Fixed | Shape::Map(_) => sheet.height,
        Shape::Tall(max) => {
            (place.height * sheet.width / place.width.max(1)).clamp(sheet.height, max.max(sheet.height))
        }
    }
}

impl Node<'_> {
    /// The widths of the members of a row.
    fn widths(members: &[Node<'_>], width: i32, gap: i32) -> Vec<i32> {
        let room = width - gap * (members.len() as i32 - 1);
        let all = members.iter().map(Node::across).sum::<i32>().max(1);
        let mut before = 0;
        let share = |member: &Node<'_>| {
            let from = scaled(room, before, all);
            before += member.across();
            scaled(room, before, all) - from
        };
        members.iter().map(share).collect()
    }

    /// The minimum height at this width.
    pub(super) fn measure(&self, width: i32, gap: i32) -> i32 {
        match self {
            Node::Sheet(sheet) => scaled(width, sheet.height, sheet.width),
            Node::Row(members) => {
                let widths = Node::widths(members, width, gap);
                members
                    .iter()
                    .zip(widths)
                    .map(|(member, width)| member.measure(width, gap))
                    .max()
                    .unwrap_or_default()
            }
            Node::Column(members) => {
                let heights: i32 = members.iter().map(|member| member.measure(width, gap)).sum();
                heights + gap * (members.len() as i32 - 1).max(0)
            }
            Node::Space(_) => 0,
        }
    }

    /// Returns how much higher than that it may become.
    fn slack(&self, width: i32, gap: i32) -> i32 {
        match self {
            Node::Sheet(sheet) => scaled(width, sheet.slack(), sheet.width),
            Node::Row(members) => {
                let height = self.measure(width, gap);
                let widths = Node::widths(members, width, gap);
                // As far as all of them can, so that they end on one line.
                let max = members
                    .iter()
                    .zip(widths)
                    .map(|(member, width)| member.measure(width, gap) + member.slack(width, gap));
                (max.min().unwrap_or_default() - height).max(0)
            }
            Node::Column(members) => members.iter().map(|member| member.slack(width, gap)).sum(),
            Node::Space(_) => 1 << 20,
        }
        .min(1 << 20)
    }

    /// Puts its sheets into this place, in the order of the description.
    pub(super) fn place(&self, Rect { x, y, width, height }: Rect, gap: i32, places: &mut Vec<Rect>) {
        match self {
            Node::Sheet(sheet) => {
                let min = scaled(width, sheet.height, sheet.width);
                let max = min.saturating_add(scaled(width, sheet.slack(), sheet.width));
                places.push(Rect::new(x, y, width, height.clamp(min, max)));
            }
            Node::Row(members) => {
                let mut left = x;
                for (member, width) in members.iter().zip(Node::widths(members, width, gap)) {
                    member.place(Rect::new(left, y, width, height), gap, places);
                    left += width + gap;
                }
            }
            Node::Column(members) => {
                let mut top = y;
                for (member, height) in members.iter().zip(Node::heights(members, width, height, gap)) {
                    member.place(Rect::new(x, top, width, height), gap, places);
                    top += height + gap;
                }
            }
            Node::Space(_) => {}
        }
    }

    /// The heights of the members of a column: what is left over is shared equally by those that can take it.
    fn heights(members: &[Node<'_>], width: i32, height: i32, gap: i32) -> Vec<i32> {
        let mut heights: Vec<i32> = members.iter().map(|member| member.measure(width, gap)).collect();
        let mut slack: Vec<i32> = members.iter().map(|member| member.slack(width, gap)).collect();
        let mut spare = height - heights.iter().sum::<i32>() - gap * (members.len() as i32 - 1);
        while spare > 0 {
            let takers = slack.iter().filter(|&&slack| slack > 0).count() as i32;
            if takers == 0 {
                break;
            }
            let share = (spare / takers).max(1);
            for (height, slack) in heights.iter_mut().zip(&mut slack) {
                let more = share.min(*slack).min(spare);
                *height += more;
                *slack -= more;
                spare -= more;
            }
        }
        heights
    }
}
