//! Where a player's points come from: stars with their terms and the place that they give in each guild, and a ledger
//! of every point by source and epoch.

use liege_game::{Line, Seat, in_words, say};
use liege_kit::{Plate, Sheet};
use maud::{Markup, html};

use super::clock::vp;
use super::{art, epoch::WIDTH, shortened};
use crate::View;
use crate::rules::PositionRef;
use crate::show::outlook::function::{self, Outlook};
use crate::show::outlook::rank::{self, Terms};
use crate::show::parts::EPOCHS;
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
fn function(look: PositionRef<'_>, seat: Seat, guild: Guild) -> Option<Line> {
    let holds = |power: &Power| function::holder(look, guild, *power) == Some(seat);
    let power = [Power::Pull, Power::Push].into_iter().find(holds)?;
    let outlook = function::outlook(look, guild, power);
    let hosts = function::hosts(look, guild, power);
    let (points, why) = (outlook.points(), outlook.why());
    Some(match (outlook, hosts.is_empty()) {
        (Outlook::Scores { with, .. }, true) => say!("{power}: {points} VP with {with}"),
        (Outlook::Scores { with, .. }, false) => {
            say!("{power}: {points} VP with {with}; {hosts} could feast on it")
        }
        (_, true) => say!("{power}: nothing now, {why}"),
        (_, false) => say!("{power}: nothing now, {why}; {hosts} could feast on it"),
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
            title { (say!("{guild}: {office}")) }
            (art::emblem(guild).draw(12, y - 4, 28, 28))
            text.k-strong x="48" y=(y + 8) font-size="13.500" { (say!("{guild}: {office}")) }
            text.stars.k-end x=(WIDTH - 14) y=(y + 8) font-size="13.500" {
                @if stars > 0 {
                    @for (index, term) in terms.words(guild).iter().enumerate() { @if index > 0 { " + " } (term) }
                    " = " (stars) "★"
                }
            }
            text.k-soft x="48" y=(y + 24) font-size="13" { (next(view, seat, guild, terms)) }
            @if let Some(function) = function(look, seat, guild) {
                text x="48" y=(y + 40) font-size="13" { title { (function) } (shortened(&function.to_string(), LETTERS)) }
            }
        }
    }
}

/// Returns what it takes to rise, and who is near to taking the place over.
fn next(view: &View, seat: Seat, guild: Guild, terms: Terms) -> Line {
    if terms.stars() == 0 {
        return match terms.estates {
            0 => say!("a pawn would be the first star"),
            1 => say!("a pawn would make it 2 stars, with the {kind}", kind = rank::estate(guild)),
            more => say!(
                "a pawn would make it {stars} stars, with {locations}",
                stars = 1 + more,
                locations = rank::locations(guild, more)
            ),
        };
    }
    let ahead = rank::ahead(view, seat, guild).and_then(|(count, rival)| Some((count, rival?)));
    match (ahead, rank::behind(view, seat, guild)) {
        (None, None) => say!("alone on the list"),
        (None, Some((n, other))) => say!("first; {other} needs {n:# more star|# more stars} to pass"),
        (Some((count, rival)), None) => say!("{count:# more star|# more stars} to pass {rival}"),
        (Some((count, rival)), Some((n, other))) => say!(
            "{count:# more star|# more stars} to pass {rival}; {other} needs {n:# more star|# more stars} to pass"
        ),
    }
}

/// The ledger: what was scored for what, in which epoch.
fn ledger(ledger: &Ledger, top: i32) -> Markup {
    let column = |index: usize| 232 + 50 * index as i32;
    html! {
        text.k-strong x="14" y=(top) font-size="13.500" { (in_words("Points so far")) }
        @for (index, name) in EPOCHS.into_iter().chain([in_words("all")]).enumerate() {
            text.k-soft.k-end x=(column(index)) y=(top) font-size="13" { (name) }
        }
        @for (line, account) in ledger.open().enumerate() {
            @let y = top + ENTRY * (line as i32 + 1);
            text x="14" y=(y) font-size="13" { (in_words(account.title())) }
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
        (Plate::new(seat).note(in_words("where points come from")).score(household.vp).draw(12, 9, WIDTH - 24, 18))
        @for (&guild, top) in guilds.iter().zip(tops) { (place(look, view, seat, guild, top)) }
        (ledger(own, ledger_top))
    };
    let entries = own.open().count() as i32;
    let height = ledger_top + ENTRY * (entries.max(1)) + 12;
    let label = say!("{seat}: stars, places and points by source");
    let sheet = Sheet::tall(WIDTH, [height, height + 200], label.to_string(), move |_| drawing);
    Some(sheet.framed().of(seat).class("account"))
}
