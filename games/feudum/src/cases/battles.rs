//! The verbs of battles and of whatever else is answered out of turn.

use liege_data::{DataError, Spanned};
use liege_game::Seat;

use super::cards::pawn_named;
use super::play::{Done, Play, act, act_and_follow, asked, follow, is_busy};
use super::texts::known;
use super::verb::{Step, Verb};
use crate::Action;
use crate::action::Way;
use crate::state::{Kind as _, Monster, Phase, Target};

/// A target such as `blue farmer@for_mid`, `behemoth@des_mid` or `feudum@bad_south`.
pub(super) fn target(run: &Play<'_>, text: &Spanned<String>) -> Result<Target, DataError> {
    let named = |text: &str| -> Result<Target, String> {
        if let Some((color, piece)) = text.split_once(' ') {
            let seat = run.aside.names.seat(color).ok_or("a player of the case and his pawn")?;
            return pawn_named(run, seat, piece).map(|(slot, _)| Target::Pawn(seat, slot));
        }
        let (what, at) = text.split_once('@').ok_or("“<what>@<location>”")?;
        match Monster::from_id(what) {
            Some(monster) => Ok(Target::Monster(monster)),
            None => known(at).map(Target::Feudum),
        }
    };
    named(text.get_ref()).map_err(|expected| run.at(text).wrong(expected))
}

/// Saltpeter and weapons, and that they are all.
pub(super) fn boost(run: &mut Play<'_>, step: &Step, seat: Seat) -> Done {
    for _ in 0..step.saltpeter {
        act_and_follow(run, seat, Action::Saltpeter)?;
    }
    for text in &step.weapons {
        let action = weapon(run, text)?;
        act_and_follow(run, seat, action)?;
    }
    act(run, seat, Action::Done)
}

/// A weapon and how it is used: `m_bow:free`, `m_bow:wood`.
fn weapon(run: &Play<'_>, text: &Spanned<String>) -> Result<Action, DataError> {
    let (writ, good) = text.get_ref().split_once(':').unwrap_or((text.get_ref(), "free"));
    let writ = known(writ).map_err(|expected| run.at(text).wrong(expected))?;
    let deeds = &run.game.components.writ(writ).deeds;
    let number = deeds.iter().position(|deed| (good == "free") == deed.cost.is_empty());
    let number = number.ok_or_else(|| run.at(text).wrong("“free” or the good behind the writ"))?;
    Ok(Action::Weapon(writ, Way { number: number as u8 + 1, vessel: None }))
}

/// An answer to what the player is asked.
pub(super) fn answer(run: &mut Play<'_>, step: &Step, seat: Seat) -> Done {
    let fights = matches!(run.position.phase(), Phase::Boost { .. } | Phase::Military(_));
    let decides = fights && asked(run) == Some(seat);
    match step.verb.get_ref() {
        Verb::FlipDefend => act(run, seat, Action::Flip)?,
        Verb::Immunity => act(run, seat, Action::Immunity)?,
        Verb::Pass => {
            let open = matches!(
                run.position.phase(),
                Phase::Boost { .. } | Phase::BattleWindow(_) | Phase::StarveWindow { .. }
            );
            if open && asked(run) == Some(seat) {
                act(run, seat, Action::Done)?;
            }
        }
        Verb::Boost => boost(run, step, seat)?,
        Verb::Hide => {
            let (left, right) = (step.need(run, "left", step.left)?, step.need(run, "right", step.right)?);
            act(run, seat, Action::Hide(left.0, right.0))?;
        }
        Verb::Point => {
            let hand = step.need(run, "hand", step.hand)?;
            act(run, seat, Action::Point(hand))?;
        }
        Verb::Join => {
            let guild = step.need(run, "guild", step.guild)?;
            act(run, seat, Action::Join(guild))?;
        }
        _ => {
            let (monster, to) = (step.need(run, "monster", step.monster)?, step.need(run, "to", step.to)?);
            act(run, seat, Action::Tame(monster, to))?;
        }
    }
    if decides {
        run.aside.answers.military.get_or_insert(false);
    }
    follow(run)?;
    // A disc that the attacker wants after his success is tried even if nobody asks for it.
    if !is_busy(run) && run.aside.answers.military.take() == Some(true) {
        act(run, seat, Action::Serve)?;
    }
    Ok(())
}
