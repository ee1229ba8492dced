//! [`Node`]: a sheet, a row, a column or a space.

use crate::Sheet;

/// A part of a layout.
#[derive(Debug)]
pub enum Node<'a> {
    /// One drawing.
    Sheet(Box<Sheet<'a>>),
    /// Side by side, each as wide as its share and all equally high.
    Row(Vec<Node<'a>>),
    /// One below the other, all equally wide.
    Column(Vec<Node<'a>>),
    /// Nothing; takes the height or the width of what is left.
    Space(i32),
}

/// These side by side.
pub fn row<'a>(members: impl IntoIterator<Item = impl Into<Node<'a>>>) -> Node<'a> {
    Node::Row(members.into_iter().map(Into::into).collect())
}

/// These one below the other.
pub fn column<'a>(members: impl IntoIterator<Item = impl Into<Node<'a>>>) -> Node<'a> {
    Node::Column(members.into_iter().map(Into::into).collect())
}

/// Returns what keeps the members of a column apart that do not fill it.
pub fn space<'a>() -> Node<'a> {
    Node::Space(0)
}

/// Returns what keeps the members of a row apart, as wide as a member of so many units.
pub fn spacer<'a>(units: i32) -> Node<'a> {
    Node::Space(units)
}

/// So many to a line; the last line is filled up with nothing.
pub fn grid<'a>(across: usize, members: impl IntoIterator<Item = impl Into<Node<'a>>>) -> Node<'a> {
    let (mut lines, mut line) = (Vec::new(), Vec::new());
    for member in members {
        line.push(member.into());
        if line.len() == across {
            lines.push(Node::Row(std::mem::take(&mut line)));
        }
    }
    if !line.is_empty() {
        let share = line.iter().map(Node::across).max().unwrap_or_default();
        line.resize_with(across, || Node::Space(share));
        lines.push(Node::Row(line));
    }
    Node::Column(lines)
}

impl<'a> From<Sheet<'a>> for Node<'a> {
    fn from(sheet: Sheet<'a>) -> Node<'a> {
        Node::Sheet(Box::new(sheet))
    }
}

impl<'a> Node<'a> {
    /// Its share of the width of a row.
    pub(super) fn across(&self) -> i32 {
        match self {
            Node::Sheet(sheet) => sheet.across,
            Node::Row(members) => members.iter().map(Node::across).sum(),
            Node::Column(members) => members.iter().map(Node::across).max().unwrap_or_default(),
            Node::Space(share) => *share,
        }
    }

    /// All sheets in the order of the description.
    pub(super) fn sheets(self, found: &mut Vec<Sheet<'a>>) {
        match self {
            Node::Sheet(sheet) => found.push(*sheet),
            Node::Row(members) | Node::Column(members) => {
                members.into_iter().for_each(|member| member.sheets(found));
            }
            Node::Space(_) => {}
        }
    }
}

/// Members of a row that may be of different kinds: `row![map, column![heading, own]]`.
#[macro_export]
macro_rules! row {
    ($($member:expr),* $(,)?) => { $crate::row([$($crate::Node::from($member)),*]) };
}

/// Members of a column that may be of different kinds: `column![heading, own, space()]`.
#[macro_export]
macro_rules! column {
    ($($member:expr),* $(,)?) => { $crate::column([$($crate::Node::from($member)),*]) };
}
