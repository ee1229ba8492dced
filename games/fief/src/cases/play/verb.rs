//! What a case can do.

use serde::Deserialize;

use crate::cases::setup::Effect;
use crate::cases::words::{Losses, Price, Reach};
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
        dowry: Option<Village>,
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
    Truce,
    BreakOff,
    Cede {
        at: Village,
        to: String,
        #[serde(default)]
        price: u16,
    },
    Claim {
        at: Village,
        #[serde(default)]
        price: u16,
    },
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
