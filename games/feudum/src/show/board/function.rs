//! The functions of a guild: who may carry each out, what it would score now, and a picture of what it does.

use liege_kit::seat;
use maud::{Markup, html};

use super::cited::{self, cited};
use super::{picture, shortened};
use crate::View;
use crate::rules::PositionRef;
use crate::show::outlook::function::{self, Outlook};
use crate::show::parts::Part;
use crate::state::{Guild, Power};

/// What the sheet of a guild measures across.
pub(super) const WIDTH: i32 = 328;
/// Where the functions begin, and from one to the next.
const FUNCTIONS: i32 = 166;
const FUNCTION: i32 = 38;

/// FU-110: the functions, each with who may carry it out and what it would score now, or what is missing.
pub(super) fn draw(look: PositionRef<'_>, view: &View, guild: Guild) -> Markup {
    html! {
        @for (index, &power) in Power::ALL.iter().enumerate() {
            @let y = FUNCTIONS + FUNCTION * index as i32;
            @let holder = function::holder(look, guild, power);
            @let hosts = function::hosts(look, guild, power);
            @let outlook = (power != Power::Trade).then(|| function::outlook(look, guild, power));
            @let words = outlook.as_ref().map_or_else(|| trade(guild).to_owned(), said);
            g.function data-el=(Part::Function(guild, power)) data-rule={ (cited(cited::function(guild, power), view.advanced)) @if !hosts.is_empty() { " FU-114" } } {
                title {
                    (title(guild, power)) ". Now: " (words)
                    @if !hosts.is_empty() {
                        "; at a feast " (function::join(&hosts)) " could do it for 3 points more (FU-114)"
                    }
                }
                rect x="8" y=(y) width=(WIDTH - 16) height=(FUNCTION - 2) rx="4" {}
                text.k-strong x="14" y=(y + 14) font-size="12.500" { (power.title()) }
                @if let Some(holder) = holder { (seat::mark(holder, 13, y + 15, 20)) }
                @else if power != Power::Trade { text.k-soft x="18" y=(y + 30) font-size="12.500" { "–" } }
                text.{ @if outlook.as_ref().is_some_and(|outlook| outlook.max() > 0) { "scores" } @else { "k-soft" } } x="38" y=(y + 30) font-size="12" { (shortened(&words, 46 - 4 * hosts.len())) }
                @for (index, &host) in hosts.iter().enumerate() { (seat::mark(host, WIDTH - 30 - 20 * index as i32, y + 15, 20)) }
            }
        }
        // What stays the same: beside the functions, so that browsers keep it.
        g.pictures data-ground="" {
            @for (index, &power) in Power::ALL.iter().enumerate() {
                (picture::draw(look.game, guild, power, 54, FUNCTIONS + FUNCTION * index as i32 + 1))
            }
        }
    }
}

/// "4 VP with 2 iron", or what is missing.
fn said(outlook: &Outlook) -> String {
    match outlook {
        Outlook::Scores { .. } => format!("{} VP {}", outlook.points(), outlook.why()),
        Outlook::Idle(why) => format!("0 VP: {why}"),
        Outlook::Shut(refusal) => refusal.why.to_string(),
    }
}

/// Returns what everybody gets at a guild.
const fn trade(guild: Guild) -> &'static str {
    match guild {
        Guild::Farmer => "a farm’s goods for food or shillings",
        Guild::Merchant => "one to three goods at their prices",
        Guild::Alchemist => "a vessel for 3 shillings",
        Guild::Knight => "one’s row of markers for 3 shillings",
        Guild::Noble => "one or two seals for 3 shillings each",
        Guild::Monk => "a bead for 3 shillings",
    }
}

/// Returns what a function is.
fn title(guild: Guild, power: Power) -> String {
    let what = match (guild, power) {
        (_, Power::Trade) => return "Trade, open to everybody".to_owned(),
        (Guild::Farmer, Power::Pull) => "a bead by closed fists onto a chicken; a sum of 5 scores",
        (Guild::Farmer, Power::Push) => "five goods of the barn to rows; completed rows or columns score",
        (Guild::Merchant, Power::Pull) => "three goods of the barn to rows; a completed row or column scores",
        (Guild::Merchant, Power::Push) => "four goods of the rows to carts; completed ones score",
        (Guild::Alchemist, Power::Pull) => "two goods of the rows to carts; a completed one scores",
        (Guild::Alchemist, Power::Push) => "one to three inventions out of the carts; each scores",
        (Guild::Knight, Power::Pull) => "one invention out of the carts; it scores",
        (Guild::Knight, Power::Push) => {
            "one to three markers become seals on scrolls; completed rows or columns score"
        }
        (Guild::Noble, Power::Pull) => {
            "two markers become seals on scrolls; a completed row or column scores"
        }
        (Guild::Noble, Power::Push) => "two seals of scrolls onto the rosary; sums of 5, 11 and 17 score",
        (Guild::Monk, Power::Pull) => "a seal of a scroll onto the rosary; a sum of 11 scores",
        (Guild::Monk, Power::Push) => "a bead by closed fists onto a chicken; sums of 3, 6 and 9 score",
    };
    let whose = if power == Power::Pull { "Pull, for the journeyman" } else { "Push, for the master" };
    format!("{whose}: {what}")
}
