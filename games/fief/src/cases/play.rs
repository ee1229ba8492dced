//! The actions of a case, each as what it means in notation.

mod cards;
mod losses;
mod march;
mod round;
mod talk;
mod turns;
mod verb;

use std::collections::BTreeMap;

use liege_cases::{Run, Stop};
use liege_game::Seat;
use serde::Deserialize;

use super::words::seat;
use crate::rules::{Moment, moment};
use crate::state::{Card, Holder, Lord, Phase, Position};
use crate::{Draw, Fief};
use losses::{lose_soldiers, revolt_attack};
use march::{Gathered, ask_pass, cavalcade};
use talk::{ask_next, replace, trade};
use turns::{advance, await_turn, optional};
use verb::As;
pub(crate) use verb::Verb;

/// One action.
#[derive(Clone, Deserialize)]
pub struct Step {
    by: Option<String>,
    #[serde(default = "yes")]
    ok: bool,
    #[serde(rename = "do")]
    pub(crate) verb: Verb,
}

fn yes() -> bool {
    true
}

type Running<'r, 'd> = &'r mut Run<'d, Fief>;

impl Step {
    pub(crate) fn is_refused(&self) -> bool {
        !self.ok
    }

    /// The same, to be refused.
    pub(crate) fn refuse(&mut self) {
        self.ok = false;
    }

    pub(crate) fn is_by(&self, name: &str) -> bool {
        self.by.as_deref() == Some(name)
    }

    /// Carries the action out.
    pub(crate) fn carry_out(&self, run: Running<'_, '_>) -> Result<(), Stop> {
        let node = run.node().clone();
        let names = run.aside.names.clone();
        let find = |name: &str| seat(&names, name, &node);
        let by = match &self.by {
            Some(name) => find(name)?,
            None => run.position.first,
        };
        if self.has_no_object(&run.position) && run.aside.variant {
            return Ok(());
        }
        if self.is_in_turn() {
            await_turn(run, by)?;
        }
        let mut act = |text: String| run.act(by, &text);
        match &self.verb {
            Verb::SetupDraw { cards } => {
                let Some(Card::Lord(lord)) = cards.last() else {
                    return Err(node.error("the last card drawn is a lord (FF-11)").into());
                };
                run.force(Draw::FirstLord(*lord));
                run.settle()
            }
            Verb::SetupPlace { at } => act(format!("settle {at}")),
            Verb::ProposeWedding { pair: [one, other], dowry, .. } => {
                let own = if run.position.pawn(*one).owner == Some(by) { (one, other) } else { (other, one) };
                match dowry {
                    Some(at) => run.act(by, &format!("dower {} {} {at}", own.0, own.1)),
                    None => run.act(by, &format!("wed {} {}", own.0, own.1)),
                }
            }
            Verb::Candidate { lord: None } => optional(
                run,
                by,
                |moment| matches!(moment, Moment::Phase(Phase::Candidates(_, seat)) if seat == by),
                "pass",
            ),
            Verb::Candidate { lord: Some(lord) } => act(format!("stand {lord}")),
            Verb::Vote { backed: None, lure: None } => optional(
                run,
                by,
                |moment| matches!(moment, Moment::Phase(Phase::Voting(_, seat)) if seat == by),
                "pass",
            ),
            Verb::Vote { backed: Some(lord), lure: None } => act(format!("vote {lord}")),
            Verb::Vote { backed: None, lure: Some(lord) } => act(format!("lure {lord}")),
            Verb::Vote { backed: Some(backed), lure: Some(lured) } => act(format!("both {backed} {lured}")),
            Verb::Annul { pair } => act(format!("annul {}", wife(pair))),
            Verb::AskAnnulment { pair, price } => act(format!("ask-annulment {} {price}", wife(pair))),
            Verb::Excommunicate { lord } => act(format!("excommunicate {lord}")),
            Verb::LiftExcommunication { .. } => act("absolve".to_owned()),
            Verb::Discard { cards } => cards.iter().try_for_each(|card| act(format!("discard {card}"))),
            Verb::Draw { pile } => act(format!("draw {pile}")),
            Verb::EndDraw => optional(
                run,
                by,
                |moment| matches!(moment, Moment::Phase(Phase::Draw(seat, _) | Phase::Discard(seat)) if seat == by),
                "pass",
            ),
            Verb::Reveal { d6 } => {
                run.reach(|_, position| position.phase == Phase::Calamities)?;
                dice(run, d6);
                run.settle()
            }
            Verb::ChooseLosses { lose, .. } => lose_soldiers(run, by, lose),
            Verb::Play { .. } => self.play_card(run, by),
            Verb::AskLanding { at, price, .. } => act(format!("ask-landing {at} {price}")),
            Verb::PayIncomes => run
                .reach(|_, position| position.phase.number() > 3 || matches!(position.phase, Phase::Taxes(_)))
                .map(drop),
            Verb::Buy { at, k, s, e } => {
                for (kind, count) in [("knight", k), ("sergeant", s), ("engine", e)] {
                    if *count > 0 {
                        act(format!("recruit {at} {kind} {count}"))?;
                    }
                }
                Ok(())
            }
            Verb::BuyMill { at } => act(format!("mill {at}")),
            Verb::BuyCastle { at } => act(format!("castle {at}")),
            Verb::BuyFief { fief, holder, capital } => act(format!("buy {fief} {holder} {capital}")),
            Verb::AskGrant { fief, price, .. } => act(format!("ask-grant {fief} {price}")),
            Verb::TakeGrantedFief { fief, holder, capital } => {
                let title = run.position.fief(*fief);
                if title.holder == Holder::Lord(*holder) && title.capital == Some(*capital) && self.ok {
                    return Ok(());
                }
                run.act(by, &format!("take {fief} {holder} {capital}"))
            }
            Verb::TakeSuspended { fief, holder } => act(format!("revive {fief} {holder}")),
            Verb::BuyCardinal { target, price } => act(format!("buy-cardinal {target} {price}")),
            Verb::PassTitle { title, to, .. } => act(format!("pass-title {title} {to}")),
            Verb::Step { from, to, lords, k, s, e, prisoners, d6, lose } => {
                let group = Gathered {
                    from: *from,
                    lords: lords.clone(),
                    k: *k,
                    s: *s,
                    e: *e,
                    prisoners: prisoners.clone(),
                };
                group.gather(run, by)?;
                roll_for(run, by, lords, prisoners, d6);
                run.act(by, &format!("go {to}"))?;
                match lose {
                    Some(lose) => lose_soldiers(run, by, lose),
                    None => Ok(()),
                }
            }
            Verb::AskPass { to, from, price } => ask_pass(run, by, *to, *from, price.as_ref(), &names, &node),
            Verb::Cavalcade { at, lords, k, s, road } => {
                cavalcade(run, by, *at, lords.as_deref(), *k, *s, *road)
            }
            Verb::EndMoves | Verb::Pass | Verb::EmbassyEnd => act("pass".to_owned()),
            Verb::Attack { at, target, with } => {
                let verb = if with.is_some() { "attack-secretly" } else { "attack" };
                let target = find(target)?;
                act(format!("{verb} {at} {target}"))
            }
            Verb::JoinSide { side, price } if *price < 0 => {
                act(format!("join-paying {side} {}", price.unsigned_abs()))
            }
            Verb::JoinSide { side, price } => act(format!("join {side} {price}")),
            Verb::Besiege { at } => act(format!("besiege {at}")),
            Verb::LiftSiege { at } => act(format!("lift {at}")),
            Verb::Round { .. } => self.round(run),
            Verb::Surrender => act("surrender".to_owned()),
            Verb::Truce => act("truce".to_owned()),
            Verb::BreakOff => act("break-off".to_owned()),
            Verb::Cede { at, to, price } => {
                let to = find(to)?;
                act(format!("cede {at} {to} {price}"))
            }
            Verb::Claim { at, price } => act(format!("claim {at} {price}")),
            Verb::LeaveCaptive { lord, to } => {
                let to = find(to)?;
                act(format!("leave {lord} {to}"))
            }
            Verb::Pillage { at, mills } => act(format!("pillage {at} {mills}")),
            Verb::GiveCrowns { to, amount } => {
                let to = find(to)?;
                act(format!("gift {to} {amount}"))
            }
            Verb::OfferRansom { lord, price, .. } => {
                replace(run, by)?;
                run.act(by, &format!("ransom {lord} {price}"))
            }
            Verb::Release { lord } => act(format!("release {lord}")),
            Verb::Accept | Verb::Decline => {
                ask_next(run)?;
                run.act(by, if matches!(self.verb, Verb::Accept) { "accept" } else { "decline" })
            }
            Verb::Withdraw => act("withdraw".to_owned()),
            Verb::Calm { lord, d6, way } => {
                let at = run.position.revolts.last().map(|revolt| revolt.at);
                let see = at.map(|at| run.game.components.sites[at.index()].bishopric);
                let own = see.is_some_and(|see| run.position.see(see).bishop == Some(*lord));
                let preaches = *way == Some(As::Bishop) || *way != Some(As::Cardinal) && own;
                dice(run, d6);
                run.act(by, &format!("{} {lord}", if preaches { "preach" } else { "bribe" }))
            }
            Verb::RevoltAttack { at, f, loss } => revolt_attack(run, *at, f, loss.as_ref(), &names, &node),
            Verb::ChooseHeir { title, to: lord } | Verb::ChooseHolder { title, holder: lord } => {
                if run.position.fief(*title).holder == Holder::Lord(*lord) {
                    return Ok(());
                }
                run.act(by, &format!("give {title} {lord}"))
            }
            Verb::Embassy { invite, tokens } => {
                let guests = invite.iter().map(|name| find(name)).collect::<Result<Vec<_>, _>>()?;
                let Some((first, more)) = guests.split_first() else {
                    return Err(node.error("somebody is invited (FF-154)").into());
                };
                act(format!("embassy {first} {tokens}"))?;
                more.iter().try_for_each(|guest| act(format!("invite {guest}")))?;
                act("pass".to_owned())
            }
            Verb::EmbassyTrade { with, give, get, give_crowns, get_crowns } => {
                trade(run, by, find(with)?, give, get, *give_crowns, *get_crowns)
            }
            Verb::Trade { with, give, get } => trade(run, by, find(with)?, give, get, 0, 0),
            Verb::EmbassyShow { cards, to } => {
                for name in to {
                    let to = find(name)?;
                    cards.iter().try_for_each(|card| act(format!("show {card} {to}")))?;
                }
                Ok(())
            }
            Verb::SetEffect { effect } => Ok(effect.put(&mut run.position, &names, &node)?),
            Verb::Advance { to } => advance(run, to),
        }
    }

    /// Whether it is done in the player's own turn of a sub-phase.
    fn is_in_turn(&self) -> bool {
        match &self.verb {
            Verb::Play { card, .. } => {
                matches!(card, Card::Lord(_) | Card::GoodHarvest | Card::GoodWeather | Card::Taxes)
            }
            Verb::ProposeWedding { .. }
            | Verb::Discard { .. }
            | Verb::Draw { .. }
            | Verb::AskLanding { .. }
            | Verb::Buy { .. }
            | Verb::BuyMill { .. }
            | Verb::BuyCastle { .. }
            | Verb::BuyFief { .. }
            | Verb::AskGrant { .. }
            | Verb::TakeGrantedFief { .. }
            | Verb::TakeSuspended { .. }
            | Verb::BuyCardinal { .. }
            | Verb::PassTitle { .. }
            | Verb::Step { .. }
            | Verb::AskPass { .. }
            | Verb::Cavalcade { .. }
            | Verb::EndMoves
            | Verb::Attack { .. }
            | Verb::Besiege { .. }
            | Verb::Pillage { .. } => true,
            _ => false,
        }
    }

    /// Whether an answer answers nothing, or a choice has no object.
    fn has_no_object(&self, position: &Position) -> bool {
        match &self.verb {
            Verb::Accept | Verb::Decline => position.offer.is_none() && position.marching.inquiry.is_none(),
            Verb::Vote { .. } => {
                !matches!(position.phase, Phase::Candidates(..) | Phase::Canvass(..) | Phase::Voting(..))
            }
            Verb::ChooseLosses { .. } => position.plague.is_none(),
            Verb::Round { .. } | Verb::Surrender => position.battle.is_none(),
            Verb::ChooseHeir { .. } | Verb::ChooseHolder { .. } => moment(position) != Moment::Title,
            _ => false,
        }
    }
}

fn wife(pair: &[Lord; 2]) -> Lord {
    if pair[0].is_woman() { pair[0] } else { pair[1] }
}

fn dice(run: Running<'_, '_>, faces: &[u8]) {
    faces.iter().for_each(|&face| run.force(Draw::Die(face)));
}

/// The dice of lords, given in the order in which the case names them, in the order in which they are rolled: players in
/// turn order, each one's lords as in FF-8.
fn roll_for(run: Running<'_, '_>, _by: Seat, lords: &[Lord], prisoners: &[Lord], faces: &[u8]) {
    let named: BTreeMap<Lord, u8> =
        lords.iter().chain(prisoners).copied().zip(faces.iter().copied()).collect();
    let order: Vec<Lord> =
        run.game.in_turn(&run.position).flat_map(|seat| run.position.families[seat].lords.iter()).collect();
    for lord in order {
        if let Some(&face) = named.get(&lord) {
            run.force(Draw::Die(face));
        }
    }
}
