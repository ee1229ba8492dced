//! Answers to what a player is asked, and moves that are free.

use liege_game::Game as _;

use super::doer::Doer;
use super::play::{Done, asked, follow, is_busy, pass_until};
use super::texts::AwardText;
use super::verb::Verb;
use crate::Action;
use crate::action::Way;
use crate::components::Award;
use crate::state::{Goods, Phase, Role, Writ};

impl Doer<'_, '_> {
    /// An answer to what the player is asked.
    pub(super) fn answer(&mut self, verb: &Verb) -> Done {
        let phase = self.run.position.phase();
        let is_asked = asked(self.run) == Some(self.seat);
        match verb {
            Verb::FlipDefend => self.act(Action::Flip)?,
            Verb::Immunity => self.act(Action::Immunity)?,
            Verb::Pass { military_disc } => {
                self.decides(*military_disc);
                let open = matches!(
                    phase,
                    Phase::Boost { .. } | Phase::BattleWindow(_) | Phase::StarveWindow { .. }
                );
                if open && is_asked {
                    self.act(Action::Done)?;
                }
            }
            Verb::Boost { saltpeter, weapons, military_disc } => {
                self.decides(*military_disc);
                self.boost(saltpeter.unwrap_or(0), weapons.as_deref().unwrap_or_default())?;
            }
            Verb::Hide { left, right } => self.act(Action::Hide(left.0, right.0))?,
            Verb::Point { hand, keep } => {
                self.run.aside.answers.keep.extend(*keep);
                self.act(Action::Point(*hand))?;
            }
            Verb::Join { guild } => self.act(Action::Join(*guild))?,
            Verb::Tame { monster, to } => self.act(Action::Tame(*monster, *to))?,
            _ => {}
        }
        if is_asked && matches!(phase, Phase::Boost { .. } | Phase::Military(_)) {
            self.run.aside.answers.military.get_or_insert(false);
        }
        follow(self.run)?;
        // A disc that the attacker wants after his success is tried even if nobody asks for it.
        let wanted = !is_busy(self.run) && self.run.aside.answers.military.take() == Some(true);
        if wanted { self.act(Action::Serve) } else { Ok(()) }
    }

    /// Whether a disc goes on the military track once the battle is decided.
    fn decides(&mut self, military_disc: Option<bool>) {
        let military = &mut self.run.aside.answers.military;
        *military = military_disc.or(*military);
    }

    /// A free move (FU-187): as things are; if that is refused, after what is still open has passed.
    pub(super) fn free(&mut self, verb: &Verb, legal: bool) -> Done {
        let seat = self.seat;
        let action = match verb {
            Verb::Deploy { vessel, under } => Action::Deploy(self.pawn(under)?, *vessel),
            Verb::Mandate { writ, cost, award } => {
                self.mandate(*writ, &cost.iter().flatten().copied().collect(), *award)
            }
            Verb::DiscardWrit { writ } => Action::Discard(*writ),
            Verb::TakeSeal { at } if self.run.position.board.site(*at).serf == Some(seat) => {
                Action::Unseal(*at, Role::Serf)
            }
            Verb::TakeSeal { at } => Action::Unseal(*at, Role::Subject),
            _ => return Ok(()),
        };
        if legal {
            pass_until(self.run, |run| run.game.check(&run.position, seat, action).is_ok())?;
        }
        self.does(action)
    }

    /// The way of a mandate that a cost or an award names.
    fn mandate(&self, writ: Writ, cost: &Goods, award: Option<AwardText>) -> Action {
        let deeds = &self.run.game.components.writ(writ).deeds;
        let index = deeds.iter().position(|deed| match award {
            None => deed.cost == *cost,
            Some(AwardText((word, _))) => award_word(deed.award) == word,
        });
        let number = index.map_or(1, |index| index as u8 + 1);
        Action::Mandate(writ, Way { number, vessel: award.and_then(|award| award.0.1) })
    }
}

const fn award_word(award: Award) -> &'static str {
    match award {
        Award::Goods(_) => "goods",
        Award::Shillings(_) => "shillings",
        Award::Vessel(_) => "vessel",
        Award::Markers(_) => "influence",
        Award::Seals(_) => "seal",
        Award::Beads(_) => "bead",
        Award::Attack(_) => "",
    }
}
