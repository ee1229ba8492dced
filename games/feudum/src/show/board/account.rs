//! Where a player's points come from: stars with their terms and the place that they give in each guild, and a ledger
//! of every point by source and epoch.

use liege_game::Seat;
use liege_kit::{Plate, Sheet};
use maud::{Markup, html};

use super::clock::vp;
use super::{art, epoch::WIDTH, shortened};
use crate::View;
use crate::rules::PositionRef;
use crate::show::outlook::function::{self, Outlook, join};
use crate::show::outlook::rank::{self, Terms};
use crate::state::{Guild, Ledger, Power};

/// From one guild to the next, and from one account to the next.
const GUILD: i32 = 35;
/// What a function that is open takes.
const FUNCTION: i32 = 16;
/// Letters on a line.
const LETTERS: usize = 66;
const ENTRY: i32 = 18;
/// Below the plate.
const TOP: i32 = 54;

/// The function of the guild that is open to a player, and what it would score now.
fn function(look: PositionRef<'_>, seat: Seat, guild: Guild) -> Option<String> {
    let holds = |power: &Power| function::holder(look, guild, *power) == Some(seat);
    let power = [Power::Pull, Power::Push].into_iter().find(holds)?;
    let outlook = function::outlook(look, guild, power);
    let hosts = function::hosts(look, guild, power);
    let feast = if hosts.is_empty() { String::new() } else { format!("; {} could feast on it", join(hosts)) };
    Some(match outlook {
        Outlook::Scores { .. } => {
            format!("{}: {} VP {}{feast}", power.title(), outlook.points(), outlook.why())
        }
        _ => format!("{}: nothing now, {}{feast}", power.title(), outlook.why()),
    })
}

/// The place in a guild with its stars, what one more star would change, and the function that it opens.
fn place(look: PositionRef<'_>, view: &View, seat: Seat, guild: Guild, y: i32) -> Markup {
    let game = look.game;
    let terms = Terms::of(&view.board, seat, guild);
    let at = rank::place(&view.board, seat, guild);
    let stars = terms.stars();
    let office = match at {
        Some(at) => rank::office(game, at),
        None if stars > 0 => "waits for a marker",
        None => "no stars",
    };
    html! {
        g data-rule="FU-115 FU-116 FU-118" {
            title { (guild.title()) ": " (office) }
            (art::emblem(guild).draw(12, y - 4, 28, 28))
            text.k-strong x="48" y=(y + 8) font-size="13.500" { (guild.title()) ": " (office) }
            text.stars.k-end x=(WIDTH - 14) y=(y + 8) font-size="13.500" {
                @if stars > 0 { (terms.words(guild)) " = " (stars) "★" }
            }
            text.k-soft x="48" y=(y + 24) font-size="13" { (next(view, seat, guild, terms)) }
            @if let Some(function) = function(look, seat, guild) {
                text x="48" y=(y + 40) font-size="13" { title { (function) } (shortened(&function, LETTERS)) }
            }
        }
    }
}

/// Returns what it takes to rise, and who is near to taking the place over.
fn next(view: &View, seat: Seat, guild: Guild, terms: Terms) -> String {
    let stars = |count: u8| if count == 1 { "1 more star".to_owned() } else { format!("{count} more stars") };
    if terms.stars() == 0 {
        let kind = rank::estate(guild);
        return match terms.estates {
            0 => "a pawn would be the first star".to_owned(),
            1 => format!("a pawn would make it 2 stars, with the {kind}"),
            more => format!("a pawn would make it {} stars, with {more} {kind}s", 1 + more),
        };
    }
    let rise = match rank::ahead(view, seat, guild) {
        Some((count, Some(rival))) => format!("{} to pass {rival}", stars(count)),
        _ if rank::behind(view, seat, guild).is_none() => return "alone on the list".to_owned(),
        _ => "first".to_owned(),
    };
    match rank::behind(view, seat, guild) {
        Some((count, rival)) => format!("{rise}; {rival} needs {} to pass", stars(count)),
        None => rise,
    }
}

/// The ledger: what was scored for what, in which epoch.
fn ledger(ledger: &Ledger, top: i32) -> Markup {
    let column = |index: usize| 232 + 50 * index as i32;
    html! {
        text.k-strong x="14" y=(top) font-size="13.500" { "Points so far" }
        @for (index, name) in ["I", "II", "III", "IV", "V", "all"].iter().enumerate() {
            text.k-soft.k-end x=(column(index)) y=(top) font-size="13" { (name) }
        }
        @for (line, account) in ledger.open().enumerate() {
            @let y = top + ENTRY * (line as i32 + 1);
            text x="14" y=(y) font-size="13" { (account.title()) }
            @for (index, points) in ledger.of(account).into_iter().enumerate() {
                text.k-end x=(column(index)) y=(y) font-size="13" { (vp(points)) }
            }
            text.k-strong.k-end x=(column(5)) y=(y) font-size="13" { (vp(ledger.total(account))) }
        }
    }
}

/// The account of a player; none while there is nothing to tell.
pub(super) fn sheet(look: PositionRef<'_>, view: &View, seat: Seat) -> Option<Sheet<'static>> {
    let household = &view.board.households[seat];
    let own = &household.ledger;
    let opens = |guild: &Guild| {
        let standing = view.board.halls.standing(*guild);
        standing.master() == Some(seat) || standing.journeyman() == Some(seat)
    };
    // Where a function is open, a line says what it would score.
    let counts = |guild: &Guild| Terms::of(&view.board, seat, *guild).stars() > 0 || opens(guild);
    let guilds: Vec<Guild> = Guild::ALL.into_iter().filter(counts).collect();
    if guilds.is_empty() && own.open().next().is_none() {
        return None;
    }
    let tops = guilds.iter().scan(TOP, |top, guild| {
        let now = *top;
        *top += if opens(guild) { GUILD + FUNCTION } else { GUILD };
        Some(now)
    });
    let open = guilds.iter().filter(|guild| opens(guild)).count() as i32;
    let ledger_top = TOP + GUILD * guilds.len() as i32 + FUNCTION * open + 18;
    let drawing = html! {
        (Plate::new(seat).note("where points come from").score(household.vp).draw(12, 9, WIDTH - 24, 18))
        @for (&guild, top) in guilds.iter().zip(tops) { (place(look, view, seat, guild, top)) }
        (ledger(own, ledger_top))
    };
    let entries = own.open().count() as i32;
    let height = ledger_top + ENTRY * (entries.max(1)) + 12;
    let label = format!("{seat}: stars, places and points by source");
    let sheet = Sheet::tall(WIDTH, [height, height + 200], label, move |_| drawing);
    Some(sheet.framed().of(seat).class("account"))
}
