//! Cards that a case plays.

use liege_cases::Stop;
use liege_game::Seat;

use super::verb::{As, Use};
use super::{Running, Step, Verb, roll_for};
use crate::cases::words::Reach;
use crate::state::Card;

impl Step {
    pub(super) fn play_card(&self, run: Running<'_, '_>, by: Seat) -> Result<(), Stop> {
        let Verb::Play {
            card,
            at,
            target,
            sponsor,
            bishopric,
            fief,
            way,
            lord,
            heir,
            usage,
            prisoners,
            to,
            d6,
            price,
            ..
        } = &self.verb
        else {
            return Ok(());
        };
        let node = run.node().clone();
        let missing = |what: &str| Stop::from(node.error(format!("play {card}: {what} is missing")));
        let village = || at.ok_or_else(|| missing("at"));
        let target = || target.ok_or_else(|| missing("target"));
        let text = match card {
            Card::Lord(lord) => {
                format!("{} {lord} {}", if *heir { "place-heir" } else { "place" }, village()?)
            }
            Card::Cardinal => format!("cardinal {} {price}", target()?),
            Card::OfArc => format!("of-arc {}", target()?),
            Card::Revolt => format!("revolt {}", village()?),
            Card::Murder => format!("murder {} {}", target()?, sponsor.unwrap_or(target()?)),
            Card::Justice => format!("justice {}", target()?),
            Card::GoodHarvest | Card::GoodWeather => {
                let Some(Reach::One(see)) = bishopric else { return Err(missing("bishopric")) };
                format!("{} {see}", if *card == Card::GoodHarvest { "harvest" } else { "weather" })
            }
            Card::Taxes => match (way, bishopric, fief) {
                (Some(As::Tallage), _, Some(fief)) => format!("tallage {fief}"),
                (_, Some(Reach::All), _) => format!("tithe-all {}", lord.ok_or_else(|| missing("lord"))?),
                (_, Some(Reach::One(see)), _) => {
                    format!("tithe {} {see}", lord.ok_or_else(|| missing("lord"))?)
                }
                _ => return Err(missing("bishopric or fief")),
            },
            Card::SecretPassage => match usage.ok_or_else(|| missing("use"))? {
                Use::Rain => "passage rain".to_owned(),
                Use::Escape => "passage siege".to_owned(),
                Use::Pass => "passage troop".to_owned(),
                Use::Tunnels => "tunnels".to_owned(),
                Use::Evasion => {
                    let to = to.ok_or_else(|| missing("to"))?;
                    let Some((first, more)) = prisoners.split_first() else {
                        return Err(missing("prisoners"));
                    };
                    roll_for(run, by, &[], prisoners, d6);
                    run.act(by, &format!("evade {first} {to}"))?;
                    for lord in more {
                        run.act(by, &format!("evade-too {lord}"))?;
                    }
                    if run.position.evasion.is_some() {
                        run.act(by, "pass")?;
                    }
                    return Ok(());
                }
            },
            _ => return Err(node.error(format!("{card} is not played (FF-62)")).into()),
        };
        run.act(by, &text)
    }
}
