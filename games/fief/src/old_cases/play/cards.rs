//! Cards that a case plays.

use liege_cases::old::{Player, Stop};
use liege_game::Seat;
use serde::Deserialize;

use super::turns::await_turn;
use super::verb::As;
use super::{Running, roll_for};
use crate::old_cases::told::tables;
use crate::old_cases::words::Reach;
use crate::state::{Card, FiefId, Lord, Village};

/// A way to play SECRET PASSAGE.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Use {
    Evasion,
    Rain,
    Escape,
    Pass,
    Tunnels,
}

tables! {
    /// A card that is played.
    Play {
        card: Card, at: Option<Village>, target: Option<Lord>, sponsor: Option<Lord>, bishopric: Option<Reach>,
        fief: Option<FiefId>, r#as: Option<As>, lord: Option<Lord>, r#use: Option<Use>, to: Option<Village>,
        #[serde(rename = "for_player")] _for_player: Option<Player>;
        heir: bool, prisoners: Vec<Lord>, d6: Vec<u8>, price: u16,
    }
}

impl Play {
    pub(super) fn carry_out(&self, run: Running<'_, '_>, by: Seat) -> Result<(), Stop> {
        if matches!(self.card, Card::Lord(_) | Card::GoodHarvest | Card::GoodWeather | Card::Taxes) {
            await_turn(run, by)?;
        }
        let card = self.card;
        let missing = |what: &str| Stop::from(run.node().error(format!("play {card}: {what} is missing")));
        let at = || self.at.ok_or_else(|| missing("at"));
        let target = || self.target.ok_or_else(|| missing("target"));
        let lord = || self.lord.ok_or_else(|| missing("lord"));
        let text = match (card, self.bishopric) {
            (Card::Lord(lord), _) if self.heir => format!("place-heir {lord} {}", at()?),
            (Card::Lord(lord), _) => format!("place {lord} {}", at()?),
            (Card::Cardinal, _) => format!("cardinal {} {}", target()?, self.price),
            (Card::OfArc, _) => format!("of-arc {}", target()?),
            (Card::Revolt, _) => format!("revolt {}", at()?),
            (Card::Murder, _) => format!("murder {} {}", target()?, self.sponsor.unwrap_or(target()?)),
            (Card::Justice, _) => format!("justice {}", target()?),
            (Card::GoodHarvest, Some(Reach::One(see))) => format!("harvest {see}"),
            (Card::GoodWeather, Some(Reach::One(see))) => format!("weather {see}"),
            (Card::GoodHarvest | Card::GoodWeather, _) => return Err(missing("bishopric")),
            (Card::Taxes, see) => match (self.r#as, self.fief, see) {
                (Some(As::Tallage), Some(fief), _) => format!("tallage {fief}"),
                (_, _, Some(Reach::All)) => format!("tithe-all {}", lord()?),
                (_, _, Some(Reach::One(see))) => format!("tithe {} {see}", lord()?),
                _ => return Err(missing("bishopric or fief")),
            },
            (Card::SecretPassage, _) => match self.r#use.ok_or_else(|| missing("use"))? {
                Use::Rain => "passage rain".to_owned(),
                Use::Escape => "passage siege".to_owned(),
                Use::Pass => "passage troop".to_owned(),
                Use::Tunnels => "tunnels".to_owned(),
                Use::Evasion => {
                    let to = self.to.ok_or_else(|| missing("to"))?;
                    let prisoners = self.prisoners.split_first().ok_or_else(|| missing("prisoners"))?;
                    return self.evade(run, by, prisoners, to);
                }
            },
            _ => return Err(run.node().error(format!("{card} is not played (FF-62)")).into()),
        };
        run.act(by, &text)
    }

    /// Prisoners escape.
    fn evade(
        &self,
        run: Running<'_, '_>,
        by: Seat,
        (first, more): (&Lord, &[Lord]),
        to: Village,
    ) -> Result<(), Stop> {
        roll_for(run, &[], &self.prisoners, &self.d6);
        run.act(by, &format!("evade {first} {to}"))?;
        more.iter().try_for_each(|lord| run.act(by, &format!("evade-too {lord}")))?;
        if run.position.evasion().is_some() { run.act(by, "pass") } else { Ok(()) }
    }
}
