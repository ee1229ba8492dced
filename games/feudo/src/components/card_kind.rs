//! [`CardKind`]: one kind of Plague Card in the components file.

use liege_data::{DataError, Document, Spanned};

use super::file::{CardRow, Kind, PlagueCards};
use crate::PlagueCard;
use crate::state::CARD_KINDS;

/// One kind of card and how many there are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct CardKind {
    pub(crate) id: String,
    pub(crate) card: PlagueCard,
    pub(crate) copies: u8,
    /// FD-38, R-19: whether it begins with the Vocation.
    pub(crate) vocation: bool,
}

impl CardKind {
    fn of(row: &CardRow) -> CardKind {
        let card = match row.kind {
            Kind::Move { direction, steps } => PlagueCard::Move(direction, steps.get()),
            Kind::Border => PlagueCard::Border,
            Kind::Cross => PlagueCard::Cross,
            Kind::Lingering => PlagueCard::Lingering,
            Kind::Fog => PlagueCard::Fog,
            Kind::Vocation => PlagueCard::Vocation,
        };
        let carries = matches!(card, PlagueCard::Fog | PlagueCard::Vocation);
        let vocation = row.vocation.unwrap_or(carries);
        CardKind { id: row.id.get_ref().clone(), card, copies: row.copies.get(), vocation }
    }
}

/// The whole deck.
pub(super) fn read(
    document: &Document<'_>,
    rows: &Spanned<Vec<CardRow>>,
    all: &PlagueCards,
) -> Result<Vec<CardKind>, DataError> {
    let mut cards: Vec<CardKind> = Vec::new();
    for row in rows.get_ref() {
        let id = row.id.get_ref();
        if id.is_empty() || !id.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
            return Err(document.wrong(&row.id, "letters and digits"));
        }
        if cards.iter().any(|other| other.id == *id) {
            return Err(document.wrong(&row.id, "each card once; `copies` says how many there are"));
        }
        cards.push(CardKind::of(row));
    }
    if cards.len() > CARD_KINDS {
        return Err(document.wrong(rows, format!("at most {CARD_KINDS} kinds of Plague Cards")));
    }
    let sum: u32 = cards.iter().map(|card| u32::from(card.copies)).sum();
    if *all.total.get_ref() != sum {
        return Err(document.wrong(&all.total, format!("{sum}, the sum of all copies")));
    }
    if sum < 20 {
        let min = "at least 20 Plague Cards, one for each turn of the longest game (FD-116)";
        return Err(document.wrong(&all.total, min));
    }
    Ok(cards)
}
