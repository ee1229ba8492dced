//! The functions of a guild: who may carry each out, and what it would score now.

use liege_game::{Line, in_words, say};
use liege_kit::seat;
use maud::{Markup, html};

use super::rule_links::{self, rule_links};
use super::{art, shortened};
use crate::View;
use crate::rules::PositionRef;
use crate::show::outlook::function::{self, Outlook};
use crate::show::parts::Part;
use crate::state::{Guild, Power};

/// What the sheet of a guild measures across.
pub(super) const WIDTH: i32 = 160;
/// Where the functions begin, and from one to the next.
pub(super) const FUNCTIONS: i32 = 107;
pub(super) const FUNCTION: i32 = 28;
/// Letters on a line, and how many a mark takes away.
const LETTERS: usize = 25;
const MARK: usize = 4;

/// FU-110: the functions, each with who may carry it out and what it would score now, or what is missing.
pub(super) fn draw(look: PositionRef<'_>, view: &View, guild: Guild) -> Markup {
    html! {
        @for (index, &power) in Power::ALL.iter().enumerate() {
            @let y = FUNCTIONS + FUNCTION * index as i32;
            @let holder = function::holder(look, guild, power);
            @let hosts = function::hosts(look, guild, power);
            @let outlook = (power != Power::Trade).then(|| function::outlook(look, guild, power));
            @let (points, why) = outlook.as_ref().map_or_else(|| (Line::new(), trade(guild).into()), said);
            @let why_text = why.to_string();
            @let letters = if power == Power::Trade { LETTERS } else { LETTERS - MARK };
            g.function data-el=(Part::Function(guild, power)) data-rule={ (rule_links(rule_links::function(guild, power), view.advanced)) @if !hosts.is_empty() { " FU-114" } } {
                title {
                    @let now = match (power, why_text.is_empty()) {
                        (Power::Trade, _) => say!("{title}. Now: {why}", title = title(guild, power)),
                        (_, true) => say!("{title}. Now: {points}", title = title(guild, power)),
                        (_, false) => say!("{title}. Now: {points} {why}", title = title(guild, power)),
                    };
                    @if hosts.is_empty() { (now) }
                    @else { (say!("{now}; at a feast {hosts} could do it for 3 points more (FU-114)")) }
                }
                rect x="4" y=(y) width=(WIDTH - 8) height=(FUNCTION - 2) rx="4" {}
                text.k-strong x="8" y=(y + 11) font-size="12.500" { (in_words(power.title())) }
                text.{ @if outlook.as_ref().is_some_and(|outlook| outlook.max() > 0) { "scores" } @else { "k-soft" } } x="42" y=(y + 11) font-size="12.500" { (points) }
                text.k-soft x="8" y=(y + 23) font-size="12" { (shortened(&why_text, letters)) }
                @if let Some(holder) = holder { (seat::mark(holder, WIDTH - 28, y + 3, 20)) }
                @for (index, &host) in (0..).zip(&hosts) { (art::bead(host, WIDTH - 36 - 12 * index, y + 8, 12)) }
            }
        }
    }
}

/// "4 VP" and "with 2 iron", or what is missing.
fn said(outlook: &Outlook) -> (Line, Line) {
    let points = match outlook {
        Outlook::Scores { .. } | Outlook::Idle(_) => say!("{points} VP", points = outlook.points()),
        Outlook::Shut(_) => "–".into(),
    };
    (points, outlook.why())
}

/// Returns what everybody gets at a guild.
const fn trade(guild: Guild) -> &'static str {
    match guild {
        Guild::Farmer => "a farm’s goods to sell",
        Guild::Merchant => "1 to 3 goods, priced",
        Guild::Alchemist => "a vessel: 3 shillings",
        Guild::Knight => "one’s row: 3 shillings",
        Guild::Noble => "a seal or two: 3 each",
        Guild::Monk => "a bead: 3 shillings",
    }
}

/// Returns what a function is.
pub(super) fn title(guild: Guild, power: Power) -> Line {
    let what = match (guild, power) {
        (_, Power::Trade) => return say!("Trade, open to everybody"),
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
    match power {
        Power::Pull => say!("Pull, for the journeyman: {what}"),
        _ => say!("Push, for the master: {what}"),
    }
}
