//! What the functions of guilds do.

use liege_cases::old::Player;
use liege_data::Either;

use super::doer::Doer;
use super::play::Done;
use super::state::rows;
use super::texts::Ware;
use super::verb::{Function, Work};
use crate::Action;
use crate::state::{Guild, Power, Row};

impl Work {
    const fn parts(&self) -> (Power, &Function) {
        match self {
            Work::Trade(keys) => (Power::Trade, keys),
            Work::Pull(keys) => (Power::Pull, keys),
            Work::Push(keys) => (Power::Push, keys),
        }
    }
}

impl Doer<'_, '_> {
    pub(super) fn work(&mut self, power: Power, keys: &Function) -> Done {
        let guild = self.need("guild", keys.guild)?;
        self.function(Action::Work(guild, power), guild, power, keys)
    }

    pub(super) fn feast(&mut self, guest: Option<Player>, work: Option<&Work>) -> Done {
        let guest = self.need("guest", guest)?;
        let (power, keys) = self.need("fn", work)?.parts();
        let guild = self.need("guild", keys.guild)?;
        self.function(Action::Feast(guest.0, guild, power), guild, power, keys)
    }

    fn function(&mut self, begin: Action, guild: Guild, power: Power, keys: &Function) -> Done {
        let answers = &mut self.run.aside.answers;
        answers.keep.extend(keys.keep);
        answers.back.extend(&keys.back);
        answers.reeve |= keys.reeve;
        self.does(begin)?;
        let made = keys.make.as_ref().map(Either::list).unwrap_or_default();
        match (guild, power) {
            (Guild::Farmer, Power::Trade) => {
                let farm = self.need("farm", keys.farm)?;
                self.does(Action::Send(farm))?;
                return self.each(&keys.take, Action::Receive);
            }
            (Guild::Merchant | Guild::Alchemist, Power::Trade) => {
                self.each(&keys.buy, |Ware(ware)| ware.map_or_else(Action::Purchase, Action::Buy))?;
                if guild == Guild::Alchemist {
                    return Ok(());
                }
            }
            (Guild::Knight, Power::Trade) => return Ok(()),
            (Guild::Noble, Power::Trade | Power::Push) => self.each(&keys.scrolls, Action::Unroll)?,
            (Guild::Monk, Power::Trade | Power::Push) | (Guild::Farmer, Power::Pull) => {
                return keys.hider.map_or(Ok(()), |hider| self.does(Action::Name(hider.0)));
            }
            (Guild::Merchant, _) | (Guild::Farmer, Power::Push) | (Guild::Alchemist, Power::Pull) => {
                self.each(&keys.r#move, Action::Carry)?;
            }
            (Guild::Alchemist, Power::Push) => self.each(&made, Action::Make)?,
            (Guild::Knight, Power::Pull) => {
                let one = self.need("make", made.first().copied())?;
                return self.does(Action::Make(one));
            }
            (Guild::Knight, Power::Push) | (Guild::Noble, Power::Pull) => {
                let rows = rows(self.run.node());
                for (name, &scroll) in keys.markers.iter().zip(&keys.scrolls) {
                    let row = rows.iter().position(|row| row == name.get_ref()).and_then(Row::new);
                    let row = row.ok_or_else(|| self.run.at(name).wrong("a player or a dummy"))?;
                    self.does(Action::Promote(row, scroll))?;
                }
            }
            (Guild::Monk, Power::Pull) => {
                let scroll = self.need("scroll", keys.scroll)?;
                return self.does(Action::Unroll(scroll));
            }
        }
        self.does(Action::Done)
    }
}
