//! The actions of a case, each as what it means in notation.

use std::collections::BTreeMap;

use liege_cases::{Run, Stop};
use liege_data::Node;
use liege_game::Seat;
use serde::Deserialize;

use super::setup::Effect;
use super::words::{Losses, Price, Reach, losses, seat};
use crate::rules::battle::{Choice, choice, loss_sets};
use crate::rules::{Moment, moment};
use crate::state::{Card, FiefId, Holder, Kind, Lord, Lords, Mark, Phase, Position, Side, Stage, Village};
use crate::{Draw, Fief};

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

/// A way to lay TAXES, or to calm a revolt.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum As {
    Tithe,
    Tallage,
    Bishop,
    Cardinal,
}

/// What is done.
#[derive(Clone, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Verb {
    SetupDraw {
        cards: Vec<Card>,
    },
    SetupPlace {
        at: Village,
    },
    ProposeWedding {
        #[serde(rename = "to")]
        _to: String,
        pair: [Lord; 2],
    },
    Candidate {
        lord: Option<Lord>,
    },
    Vote {
        #[serde(rename = "for")]
        backed: Option<Lord>,
        lure: Option<Lord>,
    },
    Annul {
        pair: [Lord; 2],
    },
    AskAnnulment {
        pair: [Lord; 2],
        #[serde(default)]
        price: u16,
    },
    Excommunicate {
        lord: Lord,
    },
    LiftExcommunication {
        #[serde(rename = "lord")]
        _lord: Lord,
    },
    Discard {
        cards: Vec<Card>,
    },
    Draw {
        pile: String,
    },
    EndDraw,
    Reveal {
        d6: Vec<u8>,
    },
    ChooseLosses {
        #[serde(rename = "at")]
        _at: Village,
        lose: Losses,
    },
    Play {
        card: Card,
        at: Option<Village>,
        target: Option<Lord>,
        sponsor: Option<Lord>,
        bishopric: Option<Reach>,
        fief: Option<FiefId>,
        #[serde(rename = "as")]
        way: Option<As>,
        lord: Option<Lord>,
        #[serde(default)]
        heir: bool,
        #[serde(rename = "use")]
        usage: Option<Use>,
        #[serde(default)]
        prisoners: Vec<Lord>,
        to: Option<Village>,
        #[serde(default)]
        d6: Vec<u8>,
        #[serde(rename = "for_player")]
        _for_player: Option<String>,
        #[serde(default)]
        price: u16,
    },
    AskLanding {
        #[serde(rename = "to")]
        _to: String,
        at: Village,
        #[serde(default)]
        price: u16,
    },
    PayIncomes,
    Buy {
        at: Village,
        #[serde(default)]
        k: u16,
        #[serde(default)]
        s: u16,
        #[serde(default)]
        e: u16,
    },
    BuyMill {
        at: Village,
    },
    BuyCastle {
        at: Village,
    },
    BuyFief {
        fief: FiefId,
        holder: Lord,
        capital: Village,
    },
    AskGrant {
        #[serde(rename = "to")]
        _to: String,
        fief: FiefId,
        #[serde(default)]
        price: u16,
    },
    TakeGrantedFief {
        fief: FiefId,
        holder: Lord,
        capital: Village,
    },
    TakeSuspended {
        fief: FiefId,
        holder: Lord,
    },
    BuyCardinal {
        target: Lord,
        #[serde(default)]
        price: u16,
    },
    PassTitle {
        title: FiefId,
        #[serde(rename = "from")]
        _from: Lord,
        to: Lord,
    },
    Step {
        from: Village,
        to: Village,
        #[serde(default)]
        lords: Vec<Lord>,
        #[serde(default)]
        k: u8,
        #[serde(default)]
        s: u8,
        #[serde(default)]
        e: u8,
        #[serde(default)]
        prisoners: Vec<Lord>,
        #[serde(default)]
        d6: Vec<u8>,
        lose: Option<Losses>,
    },
    AskPass {
        to: Village,
        from: Option<Village>,
        price: Option<Price>,
    },
    Cavalcade {
        at: Village,
        lords: Option<Vec<Lord>>,
        k: Option<u8>,
        #[serde(default)]
        s: u8,
        road: Option<Village>,
    },
    EndMoves,
    Attack {
        at: Village,
        target: String,
        with: Option<Card>,
    },
    JoinSide {
        side: String,
        #[serde(default)]
        price: i16,
    },
    Besiege {
        at: Village,
    },
    LiftSiege {
        at: Village,
    },
    Round {
        #[serde(default)]
        f_att: Vec<u8>,
        #[serde(default)]
        f_def: Vec<u8>,
        loss_att: Option<Losses>,
        loss_def: Option<Losses>,
        #[serde(default)]
        kill_att: Vec<Lord>,
        #[serde(default)]
        kill_def: Vec<Lord>,
        decide_att: Option<String>,
        decide_def: Option<String>,
    },
    Surrender,
    LeaveCaptive {
        lord: Lord,
        to: String,
    },
    Pillage {
        at: Village,
        mills: u16,
    },
    GiveCrowns {
        to: String,
        amount: u16,
    },
    OfferRansom {
        #[serde(rename = "to")]
        _to: String,
        lord: Lord,
        #[serde(default)]
        price: u16,
    },
    Release {
        lord: Lord,
    },
    Accept,
    Decline,
    Withdraw,
    Calm {
        lord: Lord,
        #[serde(default)]
        d6: Vec<u8>,
        #[serde(rename = "as")]
        way: Option<As>,
    },
    RevoltAttack {
        at: Village,
        #[serde(default)]
        f: Vec<u8>,
        loss: Option<Losses>,
    },
    ChooseHeir {
        title: FiefId,
        to: Lord,
    },
    ChooseHolder {
        title: FiefId,
        holder: Lord,
    },
    Embassy {
        invite: Vec<String>,
        tokens: u16,
    },
    EmbassyTrade {
        with: String,
        #[serde(default)]
        give: Vec<Card>,
        #[serde(default)]
        get: Vec<Card>,
        #[serde(default)]
        give_crowns: u16,
        #[serde(default)]
        get_crowns: u16,
    },
    EmbassyShow {
        cards: Vec<Card>,
        to: Vec<String>,
    },
    EmbassyEnd,
    Trade {
        with: String,
        #[serde(default)]
        give: Vec<Card>,
        #[serde(default)]
        get: Vec<Card>,
    },
    Pass,
    SetEffect {
        effect: Effect,
    },
    Advance {
        to: String,
    },
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
            Verb::ProposeWedding { pair: [one, other], .. } => {
                let own = if run.position.pawn(*one).owner == Some(by) { (one, other) } else { (other, one) };
                run.act(by, &format!("wed {} {}", own.0, own.1))
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
            Verb::Advance { to } => {
                let wanted = |position: &Position| match (to.as_str(), position.phase) {
                    ("weddings", phase) => matches!(phase, Phase::Weddings(_)),
                    ("discard" | "draw", phase) => matches!(phase, Phase::Discard(_)),
                    ("calamities", phase) => matches!(phase, Phase::Calamities),
                    ("pose", phase) => matches!(phase, Phase::Pose(_)),
                    ("incomes", phase) => matches!(phase, Phase::Incomes(_)),
                    ("purchases", phase) => matches!(phase, Phase::Purchases(_)),
                    ("moves", phase) => matches!(phase, Phase::Moves(_)),
                    ("fights", phase) => matches!(phase, Phase::Fights(_)),
                    ("pillage", phase) => matches!(phase, Phase::Pillage(_)),
                    ("victory", phase) => matches!(phase, Phase::Victory(_)),
                    _ => false,
                };
                match run.reach(|_, position| wanted(position))? {
                    true => Ok(()),
                    false => Err(node.error(format!("the game does not come to the phase {to}")).into()),
                }
            }
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

    fn play_card(&self, run: Running<'_, '_>, by: Seat) -> Result<(), Stop> {
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

    fn round(&self, run: Running<'_, '_>) -> Result<(), Stop> {
        let Verb::Round { f_att, f_def, loss_att, loss_def, kill_att, kill_def, decide_att, decide_def } =
            &self.verb
        else {
            return Ok(());
        };
        let node = run.node().clone();
        let names = run.aside.names.clone();
        let Some(before) = run.position.battle else { return Err(node.error("no battle goes on").into()) };
        let fresh = before.stage == Stage::Rolling && before.rolled == [0, 0];
        let fought = if fresh { before.rounds - 1 } else { before.rounds };
        for &face in f_att.iter().chain(f_def) {
            run.force(Draw::Hits(face));
        }
        let fought_out = |position: &Position| {
            position.battle.is_none_or(|battle| battle.rounds > fought && battle.stage != Stage::Rolling)
                || matches!(moment(position), Moment::Title)
        };
        run.reach(|_, position| fought_out(position))?;
        run.aside.deciders = [None, None];
        while moment(&run.position) == Moment::Losing {
            let Some(battle) = run.position.battle else { break };
            let Some((decider, next)) = choice(&run.game, &run.position, &battle) else { break };
            let side = match next {
                Choice::Soldiers(side) | Choice::Share(side, _) | Choice::Lord(side) => side,
            };
            let wanted = if side == Side::Attacker { loss_att } else { loss_def };
            let (each, all) = losses(wanted.as_ref().unwrap_or(&Losses::new()), &names, &node)?;
            run.aside.deciders[side.index()] = Some(decider);
            let text = match next {
                Choice::Soldiers(_) => format!("lose {} {}", all.knights, all.sergeants),
                Choice::Share(_, seat) => {
                    let own = each
                        .iter()
                        .find(|(other, _)| *other == seat)
                        .map(|&(_, troop)| troop)
                        .unwrap_or_default();
                    format!("allot {} {}", own.knights, own.sergeants)
                }
                Choice::Lord(_) => {
                    let kills = if side == Side::Attacker { kill_att } else { kill_def };
                    let Some(lord) = kills.iter().find(|lord| !battle.dead.has(**lord)) else {
                        return Err(node
                            .error(format!("who falls among the {}s is not said", side.id()))
                            .into());
                    };
                    format!("kill {lord}")
                }
            };
            run.act(decider, &text)?;
        }
        for (side, name) in [(Side::Attacker, decide_att), (Side::Defender, decide_def)] {
            if let (Some(name), Some(found)) = (name, run.aside.deciders[side.index()]) {
                let expected = seat(&names, name, &node)?;
                run.same(&format!("who decides for the {}s", side.id()), &expected, &found);
            }
        }
        check_losses(run, &names, &node, [loss_att.as_ref(), loss_def.as_ref()])
    }
}

/// Losses that leave no choice are compared with what the case gives.
fn check_losses(
    run: Running<'_, '_>,
    names: &[String],
    node: &Node<'_>,
    given: [Option<&Losses>; 2],
) -> Result<(), Stop> {
    let last = run.events.iter().rev().find_map(|event| match event {
        crate::Event::Hits(hits, stood) => Some((*hits, *stood)),
        _ => None,
    });
    let Some((hits, stood)) = last else { return Ok(()) };
    for side in Side::BOTH {
        let Some(given) = given[side.index()] else { continue };
        let (_, all) = losses(given, names, node)?;
        let sets = loss_sets(stood[side.index()].0, hits[side.other().index()]);
        if !sets.contains(&all) {
            run.differs(
                format!("loss of the {}s", side.id()),
                format!("{all:?}"),
                format!("one of {:?}", &*sets),
            );
        }
    }
    Ok(())
}

/// Does something that the game asks for; leaves it out where it is not asked for.
fn optional(run: Running<'_, '_>, by: Seat, wanted: impl Fn(Moment) -> bool, text: &str) -> Result<(), Stop> {
    if run.on_a_copy(|copy| copy.reach(|_, position| wanted(moment(position))))? && wanted_now(run, &wanted)?
    {
        return run.act(by, text);
    }
    Ok(())
}

/// Lets others pass until the moment comes, if it is the next of its kind.
fn wanted_now(run: Running<'_, '_>, wanted: &impl Fn(Moment) -> bool) -> Result<bool, Stop> {
    let phase = std::mem::discriminant(&run.position.phase);
    run.reach(|_, position| wanted(moment(position)) || std::mem::discriminant(&position.phase) != phase)?;
    Ok(wanted(moment(&run.position)))
}

/// It is the turn of whoever acts: those before him have finished. Where his turn does not come, nothing happens.
fn await_turn(run: Running<'_, '_>, by: Seat) -> Result<(), Stop> {
    let own = |position: &Position| {
        position.phase.turn() == Some(by) && matches!(moment(position), Moment::Phase(_) | Moment::Group(_))
    };
    let waits =
        matches!(moment(&run.position), Moment::Phase(phase) if phase.turn().is_some_and(|turn| turn != by));
    if !waits {
        return Ok(());
    }
    let (phase, before) = (std::mem::discriminant(&run.position.phase), run.clone());
    run.reach(|_, position| own(position) || std::mem::discriminant(&position.phase) != phase)?;
    if std::mem::discriminant(&run.position.phase) != phase || !own(&run.position) {
        *run = before;
    }
    Ok(())
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

fn lose_soldiers(run: Running<'_, '_>, by: Seat, lose: &Losses) -> Result<(), Stop> {
    let node = run.node().clone();
    let names = run.aside.names.clone();
    let (_, all) = losses(lose, &names, &node)?;
    if run.position.plague.is_none() {
        return Ok(());
    }
    run.act(by, &format!("lose {} {}", all.knights, all.sergeants))
}

fn revolt_attack(
    run: Running<'_, '_>,
    at: Village,
    faces: &[u8],
    loss: Option<&Losses>,
    names: &[String],
    node: &Node<'_>,
) -> Result<(), Stop> {
    faces.iter().for_each(|&face| run.force(Draw::Hits(face)));
    let on = |position: &Position| position.revolts.iter().any(|revolt| revolt.at == at);
    run.reach(|_, position| !on(position) || moment(position) == Moment::RevoltLoss)?;
    if moment(&run.position) == Moment::RevoltLoss {
        let (_, all) = losses(loss.unwrap_or(&Losses::new()), names, node)?;
        let Some(owner) = run.position.place(at).holder else { return Ok(()) };
        run.act(owner, &format!("lose {} {}", all.knights, all.sergeants))?;
    }
    Ok(())
}

/// An open offer of one's own is withdrawn for another.
fn replace(run: Running<'_, '_>, by: Seat) -> Result<(), Stop> {
    if run.position.offer.is_some_and(|offer| offer.from == by) {
        run.act(by, "withdraw")?;
    }
    Ok(())
}

/// FF-92: the mover goes on asking.
fn ask_next(run: Running<'_, '_>) -> Result<(), Stop> {
    if let (None, Some(inquiry), Phase::Moves(mover)) =
        (run.position.offer, run.position.marching.inquiry, run.position.phase)
    {
        let next = run.game.in_turn(&run.position).find(|&seat| inquiry.left.has(seat));
        let price = next.and_then(|seat| run.aside.prices.get(&seat.index())).copied().unwrap_or(0);
        run.act(mover, &format!("ask-next {price}"))?;
    }
    Ok(())
}

fn ask_pass(
    run: Running<'_, '_>,
    by: Seat,
    to: Village,
    from: Option<Village>,
    price: Option<&Price>,
    names: &[String],
    node: &Node<'_>,
) -> Result<(), Stop> {
    run.aside.prices.clear();
    for (index, name) in names.iter().enumerate() {
        let price = match price {
            None => 0,
            Some(Price::All(price)) => *price,
            Some(Price::Each(each)) => each.get(name).copied().unwrap_or(0),
        };
        run.aside.prices.insert(index, price);
    }
    let near =
        |at: Village| run.game.components.roads[at.index()].has(to) && from.is_none_or(|from| from == at);
    let free = run.position.families[by].lords - run.position.captives;
    let leaders: Vec<Lord> = free.iter().filter(|&lord| near(run.position.pawn(lord).at)).collect();
    let entered = leaders.iter().find(|lord| run.position.pawn(**lord).entered).or(leaders.first());
    let Some(&leader) = entered else { return Err(node.error(format!("nobody could go to {to}")).into()) };
    run.act(by, &format!("lead {leader}"))?;
    if run.legal(by).iter().any(|action| action == "everybody") {
        run.act(by, "everybody")?;
    }
    let asked = run.legal(by).iter().any(|action| action.starts_with(&format!("ask {to} ")));
    let first = run
        .game
        .in_turn(&run.position)
        .find(|seat| *seat != by && run.aside.prices.get(&seat.index()) != Some(&0));
    let price = first.and_then(|seat| run.aside.prices.get(&seat.index())).copied().unwrap_or(0);
    let _ = asked;
    run.act(by, &format!("ask {to} {price}"))
}

fn cavalcade(
    run: Running<'_, '_>,
    by: Seat,
    at: Village,
    lords: Option<&[Lord]>,
    k: Option<u8>,
    s: u8,
    road: Option<Village>,
) -> Result<(), Stop> {
    let own = run.position.free_lords(by, at);
    let lords: Vec<Lord> = lords.map_or_else(|| own.iter().collect(), <[Lord]>::to_vec);
    let k = k.unwrap_or_else(|| run.position.families[by].soldiers.troop(at).knights);
    let any = road.or_else(|| run.game.components.roads[at.index()].lowest()).unwrap_or(at);
    let leader = leader(&run.position, &lords);
    // A lord who can lead nobody can't ride either.
    let leads = leader.is_some_and(|lord| run.legal(by).contains(&format!("lead {lord}")));
    let waits = matches!(moment(&run.position), Moment::Phase(Phase::Moves(seat)) if seat == by);
    if waits && !leads {
        return run.act(by, &format!("ride {any}"));
    }
    let group = Gathered { from: at, lords, k, s, e: 0, prisoners: Vec::new() };
    group.gather(run, by)?;
    let legal = run.legal(by);
    let road = road.or_else(|| {
        let roads = run.game.components.roads[at.index()];
        roads.iter().find(|to| legal.contains(&format!("ride {to}")))
    });
    run.act(by, &format!("ride {}", road.unwrap_or(any)))
}

/// Of Arc leads, else the first who is named (RL-32).
fn leader(position: &Position, lords: &[Lord]) -> Option<Lord> {
    let arc = position.court.of_arc.filter(|arc| lords.contains(arc));
    arc.or_else(|| lords.first().copied())
}

/// A group as a case names it.
struct Gathered {
    from: Village,
    lords: Vec<Lord>,
    k: u8,
    s: u8,
    e: u8,
    prisoners: Vec<Lord>,
}

impl Gathered {
    /// Gathers the group.
    fn gather(&self, run: Running<'_, '_>, by: Seat) -> Result<(), Stop> {
        if let Some(group) = run.position.marching.group.filter(|group| group.onward.is_some()) {
            let picked = run.position.families[by].soldiers.picked(group.at);
            let lords: Lords = self.lords.iter().copied().collect();
            let same = lords == group.lords && picked.knights == self.k && self.s == 0 && self.e == 0;
            if same {
                return Ok(());
            }
        }
        let Some(leader) = leader(&run.position, &self.lords) else {
            return Err(run.node().error("a group has a lord (FF-89)").into());
        };
        run.act(by, &format!("lead {leader}"))?;
        for lord in self.lords.iter().filter(|&&lord| lord != leader).chain(&self.prisoners) {
            run.act(by, &format!("with {lord}"))?;
        }
        for (kind, count) in [(Kind::Knight, self.k), (Kind::Sergeant, self.s), (Kind::Engine, self.e)] {
            self.bring(run, by, kind, count)?;
        }
        Ok(())
    }

    /// Those first who have made the fewest steps.
    fn bring(&self, run: Running<'_, '_>, by: Seat, kind: Kind, count: u8) -> Result<(), Stop> {
        let mut left = count;
        while left > 0 {
            let mut marks: Vec<(Mark, u8)> = Vec::new();
            let soldiers = run.position.families[by].soldiers.at(self.from);
            let soldiers = soldiers
                .filter(|soldier| !soldier.picked() && soldier.kind() == kind)
                .map(|soldier| soldier.mark());
            let engines = run.position.engines.iter().filter(|engine| {
                kind == Kind::Engine && engine.owner == by && engine.at == self.from && !engine.picked
            });
            for mark in soldiers.chain(engines.map(|engine| engine.mark())) {
                match marks.iter_mut().find(|(other, _)| *other == mark) {
                    Some((_, count)) => *count += 1,
                    None => marks.push((mark, 1)),
                }
            }
            marks.sort_unstable();
            let (mark, here) = marks.first().copied().unwrap_or((Mark::default(), left));
            let some = left.min(here);
            let mut text = format!("bring {} ", kind.id());
            liege_game::Notation::<Fief>::write(&mark, &*run.game, &mut text);
            run.act(by, &format!("{text} {some}"))?;
            left -= some;
        }
        Ok(())
    }
}

fn trade(
    run: Running<'_, '_>,
    by: Seat,
    with: Seat,
    give: &[Card],
    get: &[Card],
    pay: u16,
    charge: u16,
) -> Result<(), Stop> {
    replace(run, by)?;
    run.act(by, &format!("trade {with}"))?;
    for card in give {
        run.act(by, &format!("hand {card}"))?;
    }
    for card in get {
        run.act(by, &format!("want {card}"))?;
    }
    if pay > 0 {
        run.act(by, &format!("pay {pay}"))?;
    }
    if charge > 0 {
        run.act(by, &format!("charge {charge}"))?;
    }
    run.act(by, "propose")
}
