//! The board as text, for the terminal and for screen readers.

use liege_game::{Location, Route, Seat, Thing, joined};

use super::outlook::dawn::Dawn;
use crate::components::Link;
use crate::rules::PositionRef;
use crate::state::{Beads, Counts, Disc, Guild, Place, Region};
use crate::{Feudum, View};

/// The board in lines of at most 100 columns.
pub(crate) fn text(game: &Feudum, view: &View) -> String {
    let mut lines = header(view);
    lines.push(String::new());
    lines.extend(Place::ALL.iter().map(|&place| location(view, place)));
    lines.push(String::new());
    lines.extend(locations(game, view).iter().map(Location::to_string));
    lines.push(String::new());
    lines.extend(Guild::ALL.iter().map(|&guild| hall(game, view, guild)));
    lines.push(String::new());
    lines.extend(Seat::all(view.players).map(|seat| player(view, seat)));
    lines.extend(dawn(game, view));
    lines.iter().map(|line| wrapped(line)).collect()
}

/// Returns what the next dawn would score if it came now.
fn dawn(game: &Feudum, view: &View) -> Option<String> {
    let position = view.imagined(game);
    let look = PositionRef { game, position: &position };
    let score = |seat| Some(format!("{seat} {}", Dawn::of(look, seat)?.sum()));
    let scores: Vec<String> = Seat::all(view.players).filter_map(score).collect();
    (!scores.is_empty()).then(|| format!("The next dawn would score: {}", scores.join(", ")))
}

fn counts<K: Thing, const N: usize>(counts: &Counts<K, N>) -> String {
    joined(counts.iter().map(|(kind, count)| format!("{count} {}", kind.id())), " ", "-")
}

fn beads(beads: &Beads) -> String {
    joined(beads.iter().flat_map(|(bead, count)| std::iter::repeat_n(bead.value(), count.into())), " ", "-")
}

fn header(view: &View) -> Vec<String> {
    let board = &view.board;
    let stack = |region: &Region| match board.stack(*region) {
        5 => format!("{region} empty"),
        top => format!("{region} {top}"),
    };
    vec![
        format!("Round {}, epoch {}, starting player {}", board.round, board.epoch, board.start),
        format!("Tiles: {}", joined(Region::ALL.iter().map(stack), ", ", "")),
    ]
}

/// Every location with its routes.
pub(crate) fn locations(game: &Feudum, view: &View) -> Vec<Location> {
    let route = |link: &Link| Route {
        to: link.to.id().to_owned(),
        name: link.to.title().to_owned(),
        by: link.route.title(),
    };
    let location = |&place: &Place| {
        let mut routes: Vec<Route> = game.components.links(place).iter().map(route).collect();
        routes.sort_by_key(|route| route.by);
        Location {
            id: place.id().to_owned(),
            name: place.title().to_owned(),
            here: here(view, place),
            routes,
        }
    };
    Place::ALL.iter().map(location).collect()
}

fn location(view: &View, place: Place) -> String {
    format!("{:<28} {}", format!("{} ({})", place.title(), place.id()), here(view, place))
}

/// Returns what holds a location, and who and what is there.
fn here(view: &View, place: Place) -> String {
    let site = view.board.site(place);
    let disc = match site.disc {
        None => "-".to_owned(),
        Some(Disc::Estate(estate)) => estate.id().to_owned(),
        Some(Disc::Feudum(guild)) => format!("feudum {guild}"),
    };
    let mut line = format!("{disc:<16}");
    if let Some(ruler) = site.ruler {
        line += &format!(" {ruler}{}", if site.subject { "+" } else { "" });
    }
    if let Some(serf) = site.serf {
        line += &format!(" serf {serf}");
    }
    if !site.goods.is_empty() {
        line += &format!(" [{}]", counts(&site.goods));
    }
    if let Some(landscape) = site.landscape {
        line += &format!(" {landscape} {}", site.resources);
    }
    if !site.vessels.is_empty() {
        line += &format!(" abandoned {}", counts(&site.vessels));
    }
    for seat in Seat::all(view.players) {
        for (_, pawn) in view.board.households[seat].pawns().filter(|(_, pawn)| pawn.at == place) {
            line += &format!(" {seat}:{}{}", pawn.character, if pawn.wine { "*" } else { "" });
        }
        for (monster, _) in view.board.monsters_of(seat).filter(|(_, at)| *at == place) {
            line += &format!(" {seat}:{monster}");
        }
    }
    line.trim_end().to_owned()
}

/// A long line in pieces of at most 100 columns, the later ones indented.
fn wrapped(line: &str) -> String {
    let mut lines = vec![String::new()];
    for word in line.split_inclusive(' ') {
        let current = lines.last().map_or(0, |line| line.chars().count());
        if current + word.trim_end().chars().count() > 98 {
            lines.push("    ".to_owned());
        }
        if let Some(last) = lines.last_mut() {
            last.push_str(word);
        }
    }
    lines.iter().map(|line| format!("{}\n", line.trim_end())).collect()
}

fn hall(game: &Feudum, view: &View, guild: Guild) -> String {
    let halls = &view.board.halls;
    let members = joined(halls.standing(guild).seats(), " ", "nobody");
    let what = match guild {
        Guild::Farmer => {
            let (barn, chickens) = (counts(&halls.barn), beads(&halls.chickens));
            format!("barn {barn}; chickens {chickens}; purse {}", halls.purse)
        }
        Guild::Merchant => counts(&halls.rows),
        Guild::Alchemist => format!("{}; for sale {}", counts(&halls.carts), counts(&halls.for_sale)),
        Guild::Knight => format!("rows {}", joined(&halls.knights[..game.rows], " ", "")),
        Guild::Noble => {
            format!("scrolls {}", joined(halls.scrolls.iter().map(|scroll| scroll.number()), " ", ""))
        }
        Guild::Monk => format!("rosary {}; coffer {}", beads(&halls.rosary), halls.coffer),
    };
    format!("{:<9} {members:<10} {what}", guild.title())
}

fn player(view: &View, seat: Seat) -> String {
    let (household, hand) = (&view.board.households[seat], &view.hands[seat.index()]);
    let mut line = format!(
        "{seat}: {} vp, {} shillings, {} markers, {} discs, {} seals, {} writs, {} cards; {}; barrel {}",
        household.vp,
        household.shillings,
        household.markers,
        household.discs,
        household.all_seals(),
        hand.writs,
        hand.cards,
        counts(&household.goods),
        household.barrel
    );
    if !household.tiles.is_empty() {
        line += &format!("; tiles {}", counts(&household.tiles));
    }
    if !household.beads.is_empty() {
        line += &format!("; beads {}", beads(&household.beads));
    }
    if !household.vessels.is_empty() {
        line += &format!("; {}", counts(&household.vessels));
    }
    line += &format!("; voyage {}, military {}", household.voyage, household.military);
    if let Some(open) = hand.open {
        let (cards, writs) = (joined(open.cards.iter(), " ", ""), joined(open.writs.iter(), " ", ""));
        line += &format!("; hand {cards}; writs {writs}");
    }
    line
}
