//! [`Constants`]: the numbers of the rules, from the components file.

use liege_components::Node;
use liege_game::SetupError;

use super::Numbers;
use crate::Token;
use crate::state::{TOKENS, TRADING_CARDS};

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
    /// Reads and checks them.
    pub(crate) fn read(root: &Node<'_>) -> Result<Constants, SetupError> {
        let node = root.need("constants")?;
        let small = |key: &str| node.need(key)?.int_in(0u8..=9);
        let baron = root.need("token")?.items()?;
        let baron = baron
            .iter()
            .find(|token| token.get("id").and_then(|id| id.text().ok()) == Some(Token::Baron.id()));
        let baron = baron.ok_or_else(|| node.wrong("a Baron among the tokens"))?;
        let red = baron.need("desperate_red")?.int_in(1u8..=9)?;
        let desperate = Numbers { red, black: baron.need("desperate_black")?.int_in(1..=red)? };
        node.need("trading_cards_chosen")?.int_in(1u8..=1)?;
        let chart = root.need("victory_chart")?;
        Ok(Constants {
            army_chosen: node.need("army_cards_chosen")?.int_in(1usize..=5)?,
            trading_cycle: node.need("trading_cycle_turns")?.int_in(1u8..=TRADING_CARDS as u8)?,
            wood_defence: small("wood_defence")?,
            village_defence: small("village_defence")?,
            hill_defence: small("hill_defence")?,
            city_defence: node.need("city_defence")?.int_in(0u8..=20)?,
            king_arrives: node.need("king_arrives_at")?.int_in(1i16..=100)?,
            king_help: small("king_extra_shillings")?,
            desperate_below: node.need("desperate_below_tokens")?.int_in(0usize..=TOKENS)?,
            desperate,
            baron_absent: small("baron_absent_turns")?,
            milady_rest: small("milady_rest_turns")?,
            fog_allowance: small("fog_allowance")?,
            mercenary_price: small("mercenary_price")?,
            extra_turns: node.need("tie_extra_turns_max")?.int_in(1u8..=20)?,
            start_vp: chart.need("start")?.int_in(-100i16..=100)?,
            chart: (
                chart.need("drawn_from")?.int_in(-100i16..=0)?,
                chart.need("drawn_to")?.int_in(20i16..=200)?,
            ),
        })
    }
}
