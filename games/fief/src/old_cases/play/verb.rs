//! What a case can do.

use std::fmt;

use liege_cases::old::{Player, Stop};
use liege_game::Seat;
use serde::Deserialize;

use super::cards::Play;
use super::losses::{lose_soldiers, revolt_attack};
use super::march::{AskPass, Cavalcade, March};
use super::round::Round;
use super::turns::{advance, await_turn, optional};
use super::{Running, dice, talk};
use crate::Draw;
use crate::old_cases::setup::Effect;
use crate::old_cases::words::Losses;
use crate::state::{Card, FiefId, Holder, Lord, Phase, Village};

/// A way to lay TAXES, or to calm a revolt.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum As {
    Tithe,
    Tallage,
    Bishop,
    Cardinal,
}

/// A couple: a notation names the wife.
#[derive(Clone, Copy, Deserialize)]
#[serde(transparent)]
pub(crate) struct Couple([Lord; 2]);

impl fmt::Display for Couple {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Couple([one, other]) = self;
        write!(f, "{}", if one.is_woman() { one } else { other })
    }
}

/// Declares the verbs: the keys of each, those after the semicolon may be absent, and what it does: an action in notation, or what the
/// block says. A verb `in turn` waits for the turn of whoever acts.
macro_rules! verbs {
    (|$run:ident, $by:ident, $ok:ident| $(
        $Verb:ident
        $(($own:ident: $Own:ty))?
        $({ $($key:ident: $Type:ty),* $(; $($absent:ident: $Default:ty),+)? })?
        $(in $turn:ident)? => $does:tt
    )+) => {
        /// What is done.
        #[derive(Clone, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub(crate) enum Verb {$(
            $Verb $(($Own))? $({ $($key: $Type,)* $($(#[serde(default)] $absent: $Default,)+)? })?,
        )+}

        impl Verb {
            /// Carries out what this seat does; `ok` if it must be legal.
            #[allow(unused_variables, reason = "not every verb asks for all, and some keys are for those who read")]
            pub(super) fn carry_out(&self, $run: Running<'_, '_>, $by: Seat, $ok: bool) -> Result<(), Stop> {
                match self {$(
                    Verb::$Verb $(($own))? $({ $($key,)* $($($absent,)+)? })? => {
                        $(verbs!(@$turn $run, $by);)?
                        verbs!(@does $run, $by, $does)
                    }
                )+}
            }
        }
    };
    (@turn $run:ident, $by:ident) => { await_turn($run, $by)? };
    (@does $run:ident, $by:ident, $notation:literal) => { $run.act($by, &format!($notation)) };
    (@does $run:ident, $by:ident, $block:block) => { $block };
}

verbs! { |run, by, ok|
    // The set-up.
    SetupDraw { cards: Vec<Card> } => {
        let Some(Card::Lord(lord)) = cards.last() else {
            return Err(run.node().error("the last card drawn is a lord (FF-11)").into());
        };
        run.force(Draw::FirstLord(*lord));
        run.settle()
    }
    SetupPlace { at: Village } => "settle {at}"

    // Phase 1.
    ProposeWedding { to: Player, pair: [Lord; 2], dowry: Option<Village> } in turn => {
        let [one, other] = *pair;
        let (own, other) = if run.position.owner(Some(one)) == Some(by) { (one, other) } else { (other, one) };
        match dowry {
            Some(at) => run.act(by, &format!("dower {own} {other} {at}")),
            None => run.act(by, &format!("wed {own} {other}")),
        }
    }
    Candidate { lord: Option<Lord> } => {
        match lord {
            Some(lord) => run.act(by, &format!("stand {lord}")),
            None => optional(run, by, |phase| matches!(phase, Phase::Candidates(_, seat) if seat == by)),
        }
    }
    Vote { r#for: Option<Lord>, lure: Option<Lord> } => {
        match (r#for, lure) {
            (None, None) => optional(run, by, |phase| matches!(phase, Phase::Voting(_, seat) if seat == by)),
            (Some(lord), None) => run.act(by, &format!("vote {lord}")),
            (None, Some(lord)) => run.act(by, &format!("lure {lord}")),
            (Some(backed), Some(lured)) => run.act(by, &format!("both {backed} {lured}")),
        }
    }
    Annul { pair: Couple } => "annul {pair}"
    AskAnnulment { pair: Couple; price: u16 } => "ask-annulment {pair} {price}"
    Excommunicate { lord: Lord } => "excommunicate {lord}"
    LiftExcommunication { lord: Lord } => "absolve"

    // Phase 2.
    Discard { cards: Vec<Card> } in turn => {
        cards.iter().try_for_each(|card| run.act(by, &format!("discard {card}")))
    }
    Draw { pile: String } in turn => "draw {pile}"
    EndDraw => {
        optional(run, by, |phase| matches!(phase, Phase::Draw(seat, _) | Phase::Discard(seat) if seat == by))
    }
    Reveal { d6: Vec<u8> } => {
        run.reach(|_, position| position.sub_phase() == Phase::Calamities)?;
        dice(run, d6);
        run.settle()
    }
    ChooseLosses { at: Village, lose: Losses } => { lose_soldiers(run, by, lose) }
    Play(card: Play) => { card.carry_out(run, by) }
    AskLanding { to: Player, at: Village; price: u16 } in turn => "ask-landing {at} {price}"

    // Phase 3.
    PayIncomes => {
        let paid = |phase: Phase| phase.number() > 3 || matches!(phase, Phase::Taxes(_));
        run.reach(|_, position| paid(position.sub_phase())).map(drop)
    }

    // Phase 4.
    Buy { at: Village; k: u16, s: u16, e: u16 } in turn => {
        let bought = [("knight", k), ("sergeant", s), ("engine", e)].into_iter().filter(|(_, count)| **count > 0);
        bought.into_iter().try_for_each(|(kind, count)| run.act(by, &format!("recruit {at} {kind} {count}")))
    }
    BuyMill { at: Village } in turn => "mill {at}"
    BuyCastle { at: Village } in turn => "castle {at}"
    BuyFief { fief: FiefId, holder: Lord, capital: Village } in turn => "buy {fief} {holder} {capital}"
    AskGrant { to: Player, fief: FiefId; price: u16 } in turn => "ask-grant {fief} {price}"
    TakeGrantedFief { fief: FiefId, holder: Lord, capital: Village } in turn => {
        let title = run.position.fief(*fief);
        if title.holder == Holder::Lord(*holder) && title.capital == Some(*capital) && ok {
            run.asks(&format!("fact holders {fief}"), holder.id().into());
            return Ok(());
        }
        run.act(by, &format!("take {fief} {holder} {capital}"))
    }
    TakeSuspended { fief: FiefId, holder: Lord } in turn => "revive {fief} {holder}"
    BuyCardinal { target: Lord; price: u16 } in turn => "buy-cardinal {target} {price}"
    PassTitle { title: FiefId, from: Lord, to: Lord } in turn => "pass-title {title} {to}"

    // Phase 5.
    Step(march: March) in turn => { march.carry_out(run, by) }
    AskPass(ask: AskPass) in turn => { ask.carry_out(run, by) }
    Cavalcade(ride: Cavalcade) in turn => { ride.carry_out(run, by) }
    EndMoves in turn => "pass"

    // Phase 6.
    Attack { at: Village, target: Player, with: Option<Card> } in turn => {
        let verb = if with.is_some() { "attack-secretly" } else { "attack" };
        run.act(by, &format!("{verb} {at} {}", target.0))
    }
    JoinSide { side: String; price: i16 } => {
        let verb = if *price < 0 { "join-paying" } else { "join" };
        run.act(by, &format!("{verb} {side} {}", price.unsigned_abs()))
    }
    Besiege { at: Village } in turn => "besiege {at}"
    LiftSiege { at: Village } => "lift {at}"
    Round(round: Round) => { round.carry_out(run) }
    Surrender => "surrender"
    Truce => "truce"
    BreakOff => "break-off"
    LeaveCaptive { lord: Lord, to: Player } => { run.act(by, &format!("leave {lord} {}", to.0)) }
    Pillage { at: Village, mills: u16 } in turn => "pillage {at} {mills}"

    // At any time.
    Cede { at: Village, to: Player; price: u16 } => { run.act(by, &format!("cede {at} {} {price}", to.0)) }
    Claim { at: Village; price: u16 } => "claim {at} {price}"
    GiveCrowns { to: Player, amount: u16 } => { run.act(by, &format!("gift {} {amount}", to.0)) }
    OfferRansom { to: Player, lord: Lord; price: u16 } => {
        talk::replace(run, by)?;
        run.act(by, &format!("ransom {lord} {price}"))
    }
    Release { lord: Lord } => "release {lord}"
    Accept => { talk::answer(run, by, "accept") }
    Decline => { talk::answer(run, by, "decline") }
    Withdraw => "withdraw"
    Calm { lord: Lord, r#as: Option<As>; d6: Vec<u8> } => {
        let see = run.position.revolt().map(|revolt| run.game.components.sites[revolt.at.index()].bishopric);
        let own = see.is_some() && run.position.bishopric_of(*lord) == see;
        let preaches = *r#as == Some(As::Bishop) || *r#as != Some(As::Cardinal) && own;
        dice(run, d6);
        run.act(by, &format!("{} {lord}", if preaches { "preach" } else { "bribe" }))
    }
    RevoltAttack { at: Village; f: Vec<u8>, loss: Losses } => { revolt_attack(run, *at, f, loss) }
    ChooseHeir { title: FiefId, to: Lord } => { give_title(run, by, *title, *to) }
    ChooseHolder { title: FiefId, holder: Lord } => { give_title(run, by, *title, *holder) }
    Embassy { invite: Vec<Player>, tokens: u16 } => { talk::embassy(run, by, invite, *tokens) }
    EmbassyTrade { with: Player; give: Vec<Card>, get: Vec<Card>, give_crowns: u16, get_crowns: u16 } => {
        talk::trade(run, by, with.0, [give, get], [*give_crowns, *get_crowns], ok)
    }
    EmbassyShow { cards: Vec<Card>, to: Vec<Player> } => { talk::show(run, by, cards, to) }
    EmbassyEnd => "pass"
    Trade { with: Player; give: Vec<Card>, get: Vec<Card> } => { talk::trade(run, by, with.0, [give, get], [0, 0], ok) }
    Pass => "pass"

    // For cases alone.
    SetEffect { effect: Effect } => { effect.put(&mut run.position); Ok(()) }
    Advance { to: String } => { advance(run, to) }
}

/// A title that a lord has already, since nobody else could, needs no choice.
fn give_title(run: Running<'_, '_>, by: Seat, title: FiefId, lord: Lord) -> Result<(), Stop> {
    if run.position.fief(title).holder == Holder::Lord(lord) {
        run.asks(&format!("fact holders {title}"), lord.id().into());
        return Ok(());
    }
    run.act(by, &format!("give {title} {lord}"))
}
