//! What players hold before the actions of a case: cards, debts, points, Cities.

use std::collections::BTreeMap;

use liege_cases::{Fields, Unreadable};

use super::{Scene, tokens};
use crate::Variant;
use crate::barony::Stake;

impl Scene<'_> {
    pub(super) fn read_hands(&mut self, setup: &Fields<'_>) -> Result<(), Unreadable> {
        if let Some(all) = setup.table("used_trading")? {
            for name in all.keys() {
                let seat = self.seat(name).map_err(|expected| all.wrong(name, expected))?;
                for value in all.need::<Vec<u8>>(name)? {
                    let card = self.game.stake_card(self.position.barony(seat), value);
                    let card =
                        card.ok_or_else(|| all.wrong(name, "expected Trading Cards of this player"))?;
                    let barony = self.position.barony_mut(seat);
                    barony.purse = barony.purse.without(card);
                }
            }
        }
        if let Some(all) = setup.table("hand")? {
            for name in all.keys() {
                let seat = self.seat(name).map_err(|expected| all.wrong(name, expected))?;
                let Some(fields) = all.table(name)? else { continue };
                let army = tokens(&fields, "army")?.unwrap_or_default();
                let most = self.game.components.constants.army_chosen;
                if army.len() > most {
                    return Err(fields.wrong("army", format!("expected at most {most} Army Cards (FD-30)")));
                }
                let stake = match fields.get::<u8>("trade")? {
                    None => Stake::Open,
                    Some(value) => {
                        let card = self.game.stake_card(self.position.barony(seat), value);
                        Stake::Secret(card.ok_or_else(|| fields.wrong("trade", "no such card is in hand"))?)
                    }
                };
                fields.finish()?;
                let barony = self.position.barony_mut(seat);
                (barony.chosen, barony.stake) = (army, stake);
                self.dealt = self.dealt.with(seat);
            }
        }
        let owed: BTreeMap<String, u8> = setup.get("owed")?.unwrap_or_default();
        for (name, mercenaries) in owed {
            let seat = self.seat(&name).map_err(|expected| setup.wrong("owed", expected))?;
            if mercenaries > 2 {
                return Err(setup.wrong("owed", "expected 0, 1 or 2 Mercenaries"));
            }
            let price = self.game.components.constants.mercenary_price;
            self.position.barony_mut(seat).owed = mercenaries * price;
        }
        Ok(())
    }

    pub(super) fn read_scores(&mut self, setup: &Fields<'_>) -> Result<(), Unreadable> {
        let scores: BTreeMap<String, i16> = setup.get("vp")?.unwrap_or_default();
        for (name, vp) in scores {
            let seat = self.seat(&name).map_err(|expected| setup.wrong("vp", expected))?;
            if !(-1000..=1000).contains(&vp) {
                return Err(setup.wrong("vp", "expected a score from -1000 to 1000"));
            }
            self.position.barony_mut(seat).vp = vp;
        }
        let owners: BTreeMap<String, String> = setup.get("cities")?.unwrap_or_default();
        for (id, owner) in owners {
            let city = self.game.components.city(&id);
            let city = city.ok_or_else(|| setup.wrong("cities", "expected one of the five Cities"))?;
            let owner = match owner.as_str() {
                "free" => None,
                name => Some(self.seat(name).map_err(|expected| setup.wrong("cities", expected))?),
            };
            self.position.cities[city.index()] = owner;
        }
        // FD-117, FD-118: without Plague or Convent nothing of them stands anywhere.
        if self.game.variant == Variant::Strategy && self.position.plague.is_some() {
            return Err(setup.wrong("plague", "this variant has no Plague Token"));
        }
        Ok(())
    }
}
