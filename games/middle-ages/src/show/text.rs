//! The board as text, at most 100 columns.

use liege_game::{Seat, in_words, joined, say};
use liege_kit::text::lines;

use crate::view::{CardView, EstateView, FiefdomView, Place, View};
use crate::{Estate, Estates, MiddleAges, Print};

const COLUMNS: usize = 100;

/// Draws the board.
pub(crate) fn draw(game: &MiddleAges, view: &View) -> String {
    let round = match (view.over, view.round) {
        (true, _) => say!("The game is over"),
        (_, 0) => say!("Setup"),
        (_, round) => say!("Round {round} of {rounds}", rounds = game.rounds),
    };
    let waiting = joined(&view.waiting, " ", "");
    let head = match view.active {
        None => round,
        Some(seat) if waiting.is_empty() => say!("{round}, {seat} to act"),
        Some(seat) => say!("{round}, {seat} to act, still to come: {waiting}"),
    };
    let rows = view.rows.iter().zip(1..).map(|(places, number)| {
        let mark = if view.current_row == number { '>' } else { ' ' };
        let cells: String = places.iter().map(|cell| format!("{:<15}", place(cell))).collect();
        format!("{mark} {}  {}\n", say!("row {number}"), cells.trim_end())
    });
    let (tiles, discarded) = (view.pile.tiles, view.discard.len());
    let pile = match (view.pile.top, view.pile.reserve) {
        (None, 0) => say!("Pile {tiles}, discarded {discarded}"),
        (None, reserve) => say!("Pile {tiles}, reserve {reserve}, discarded {discarded}"),
        (Some(top), 0) => say!("Pile {tiles}, top tile {top}, discarded {discarded}"),
        (Some(top), reserve) => {
            say!("Pile {tiles}, top tile {top}, reserve {reserve}, discarded {discarded}")
        }
    };
    let cards = view.cards.iter().map(|CardView { name, about, spent, round, .. }| {
        let round = format!("{round:>2}");
        let card = if *spent {
            say!("Event after round {round}: {name} ({about}), done")
        } else {
            say!("Event after round {round}: {name} ({about}), to come")
        };
        format!("{card}\n")
    });
    let plots = joined(view.plots.iter().copied().map(short), " ", "");
    let supply = say!("Supply: {coins} Extra Coins, Plot tokens {plots}", coins = view.extra_coins);
    let fiefdoms = Seat::all(view.fiefdoms.len()).zip(&view.fiefdoms).map(|(seat, own)| fiefdom(seat, own));
    let (rows, cards) = (rows.collect::<String>(), cards.collect::<String>());
    format!("{head}\n\n{rows}\n{pile}\n{cards}{supply}\n{}", fiefdoms.collect::<String>())
}

/// Words for what there is, none for what there is not.
fn text<T>(thing: Option<T>, words: impl FnOnce(T) -> String) -> String {
    thing.map(words).unwrap_or_default()
}

/// The first letters of an Estate, all different.
fn short(estate: Estate) -> String {
    in_words(estate.name()).chars().take(2).collect()
}

/// `Mi5f`.
fn tile(Print { number, estate, farmers, chests }: Print) -> String {
    format!("{}{number}{}{}", short(estate), "f".repeat(farmers.into()), "c".repeat(chests.into()))
}

fn place(place: &Place) -> String {
    let lord = text(place.lord, |seat| format!(" [{seat}]"));
    let scout = text(place.scout, |seat| format!(" ({})", seat.letter().to_ascii_lowercase()));
    place.tile.map_or("·".to_owned(), tile) + &lord + &scout
}

/// Tiles after a heading, on as many lines as they need.
fn wrapped(head: &str, tiles: &[Print]) -> String {
    let indent = head.chars().count();
    let tiles = lines(&joined(tiles.iter().copied().map(tile), " ", ""), COLUMNS - 1 - indent);
    format!("{}\n", format!("{head}{}", tiles.join(&format!("\n{:indent$}", ""))).trim_end())
}

fn fiefdom(seat: Seat, own: &FiefdomView) -> String {
    let FiefdomView { coins, empty, farmers, chests, .. } = own;
    let score = own.score.to_string();
    let head = if own.scout_home {
        say!(
            "{seat}: {coins:Coin|Coins}, {empty:Estate|Estates} empty, so {score}; farmers {farmers}, chests {chests}, Scout at home"
        )
    } else {
        say!(
            "{seat}: {coins:Coin|Coins}, {empty:Estate|Estates} empty, so {score}; farmers {farmers}, chests {chests}"
        )
    };
    let kept = own.estates.iter().filter(|own| !own.stack.is_empty() || own.extra || own.plot.is_some());
    let cemetery = if own.cemetery.is_empty() {
        String::new()
    } else {
        wrapped(&format!("   {} ", in_words("Cemetery")), &own.cemetery)
    };
    format!("\n{head}\n{}{cemetery}", kept.map(estate).collect::<String>())
}

fn estate(own: &EstateView) -> String {
    let counts: Estates = own.counts.iter().copied().collect();
    let counts = joined(counts.iter().map(short), " ", "");
    let coin = if own.extra { format!(" {}", in_words("+1 Coin")) } else { String::new() };
    let plot = text(own.plot, |plot| format!(" +{}", short(plot)));
    let income = format!("{} × ({counts}) = {}{coin}{plot}", own.rate, own.income);
    wrapped(&format!("   {:<9}{income:<32}", in_words(own.estate.name())), &own.stack)
}
