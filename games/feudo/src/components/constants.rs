//! [`Constants`]: the numbers of the rules, from the components file.

use liege_data::{DataError, Document};

use super::file::File;
use super::numbers::Numbers;
use crate::Token;

/// The constants of the rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Constants {
    /// FD-30.
    pub(crate) army_chosen: usize,
    /// FD-24: a Trading Card of each player for each turn of the cycle.
    pub(crate) trading_cycle: u8,
    /// FD-86.
    pub(crate) wood_defence: u8,
    pub(crate) village_defence: u8,
    pub(crate) hill_defence: u8,
    pub(crate) city_defence: u8,
    /// FD-101.
    pub(crate) king_arrives: i16,
    /// FD-105.
    pub(crate) king_help: u8,
    /// FD-98.
    pub(crate) desperate_below: usize,
    pub(crate) desperate: Numbers,
    /// FD-65.
    pub(crate) baron_absent: u8,
    /// FD-78.
    pub(crate) milady_rest: u8,
    /// FD-38.
    pub(crate) fog_allowance: u8,
    /// FD-67.
    pub(crate) mercenary_price: u8,
    /// FD-115.
    pub(crate) extra_turns: u8,
    /// FD-16.
    pub(crate) start_vp: i16,
    /// FD-112: the part of the Victory Chart that is drawn.
    pub(crate) chart: (i16, i16),
}

impl Constants {
    /// Returns what the file says of them.
    pub(super) fn of(document: &Document<'_>, file: &File) -> Result<Constants, DataError> {
        let (constants, chart) = (&file.constants, &file.victory_chart);
        Ok(Constants {
            army_chosen: constants.army_cards_chosen.get().into(),
            trading_cycle: constants.trading_cycle_turns.get(),
            wood_defence: constants.wood_defence.get(),
            village_defence: constants.village_defence.get(),
            hill_defence: constants.hill_defence.get(),
            city_defence: constants.city_defence.get(),
            king_arrives: constants.king_arrives_at.get(),
            king_help: constants.king_extra_shillings.get(),
            desperate_below: constants.desperate_below_tokens.get().into(),
            desperate: desperate(document, file)?,
            baron_absent: constants.baron_absent_turns.get(),
            milady_rest: constants.milady_rest_turns.get(),
            fog_allowance: constants.fog_allowance.get(),
            mercenary_price: constants.mercenary_price.get(),
            extra_turns: constants.tie_extra_turns_max.get(),
            start_vp: chart.start.get(),
            chart: (chart.drawn_from.get(), chart.drawn_to.get()),
        })
    }
}

/// FD-98: the Baron's numbers when he is desperate.
fn desperate(document: &Document<'_>, file: &File) -> Result<Numbers, DataError> {
    let mut tokens = file.token.get_ref().iter();
    let baron = tokens.find(|row| *row.id.get_ref() == Token::Baron);
    match baron.map(|baron| (&baron.desperate_red, &baron.desperate_black)) {
        Some((Some(red), Some(black))) => Numbers::of(document, *red, black),
        _ => Err(document.wrong(&file.token, "a Baron with desperate_red and desperate_black (FD-98)")),
    }
}
