//! The board as text, for the terminal and for screen readers.

use std::fmt::Write as _;

use liege_game::Seat;

use super::outlook::dawn::Dawn;
use crate::rules::Look;
use crate::state::{Beads, Counts, Disc, Guild, Kind, Place, Region, Row};
use crate::{Feudum, View};

/// The board in lines of at most 100 columns.
pub(crate) fn text(game: &Feudum, view: &View) -> String {
    let mut out = String::new();
    // Writing into a String can't fail.
    let _ = header(&mut out, view)
        .and_then(|()| map(&mut out, view))
        .and_then(|()| guilds(&mut out, game, view))
        .and_then(|()| players(&mut out, view))
        .and_then(|()| dawn(&mut out, game, view));
    out
}

/// What the next dawn would score if it came now.
fn dawn(out: &mut String, game: &Feudum, view: &View) -> std::fmt::Result {
    let position = view.imagined(game);
    let look = Look { game, position: &position };
    let seats = Seat::all(view.players).filter_map(|seat| Some((seat, Dawn::of(look, seat)?.sum())));
    let scores: Vec<String> = seats.map(|(seat, vp)| format!("{seat} {vp}")).collect();
    if scores.is_empty() { Ok(()) } else { writeln!(out, "The next dawn would score: {}", scores.join(", ")) }
}

fn counts<K: Kind, const N: usize>(counts: &Counts<K, N>) -> String {
    let parts: Vec<String> = counts.iter().map(|(kind, count)| format!("{count} {}", kind.id())).collect();
    if parts.is_empty() { "-".to_owned() } else { parts.join(" ") }
}

fn beads(beads: &Beads) -> String {
    let values = beads.iter().flat_map(|(bead, count)| std::iter::repeat_n(bead.value(), count.into()));
    let values: Vec<String> = values.map(|value| value.to_string()).collect();
    if values.is_empty() { "-".to_owned() } else { values.join(" ") }
}

fn header(out: &mut String, view: &View) -> std::fmt::Result {
    let board = &view.board;
    writeln!(out, "Round {}, epoch {}, starting player {}", board.round, board.epoch, board.start)?;
    let stacks: Vec<String> = Region::ALL
        .iter()
        .map(|&region| {
            let top = board.stack(region);
            format!("{} {}", region.id(), if top == 5 { "empty".to_owned() } else { top.to_string() })
        })
        .collect();
    writeln!(out, "Tiles: {}", stacks.join(", "))?;
    writeln!(out)
}

fn map(out: &mut String, view: &View) -> std::fmt::Result {
    for &place in Place::ALL {
        let site = view.board.site(place);
        let disc = match site.disc {
            None => "-".to_owned(),
            Some(Disc::Estate(estate)) => estate.id().to_owned(),
            Some(Disc::Feudum(guild)) => format!("feudum {guild}"),
        };
        let mut line = format!("{:<9} {disc:<16}", place.id());
        if let Some(ruler) = site.ruler {
            write!(line, " {ruler}{}", if site.subject { "+" } else { "" })?;
        }
        if let Some(serf) = site.serf {
            write!(line, " serf {serf}")?;
        }
        if !site.goods.is_empty() {
            write!(line, " [{}]", counts(&site.goods))?;
        }
        if let Some(landscape) = site.landscape {
            write!(line, " {landscape} {}", site.resources)?;
        }
        if !site.vessels.is_empty() {
            write!(line, " abandoned {}", counts(&site.vessels))?;
        }
        for seat in Seat::all(view.players) {
            for (_, pawn) in view.board.households[seat].pawns().filter(|(_, pawn)| pawn.at == place) {
                write!(line, " {seat}:{}{}", pawn.character, if pawn.wine { "*" } else { "" })?;
            }
            for (monster, _) in view.board.monsters_of(seat).filter(|(_, at)| *at == place) {
                write!(line, " {seat}:{monster}")?;
            }
        }
        for part in wrapped(&line) {
            writeln!(out, "{part}")?;
        }
    }
    writeln!(out)
}

/// A long line in pieces of at most 100 columns, the later ones indented.
fn wrapped(line: &str) -> Vec<String> {
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
    lines.into_iter().map(|line| line.trim_end().to_owned()).collect()
}

fn guilds(out: &mut String, game: &Feudum, view: &View) -> std::fmt::Result {
    let halls = &view.board.halls;
    for &guild in Guild::ALL {
        let seats: Vec<String> = halls.standing(guild).seats().map(|seat| seat.to_string()).collect();
        let members = if seats.is_empty() { "nobody".to_owned() } else { seats.join(" ") };
        let what = match guild {
            Guild::Farmer => format!(
                "barn {}; chickens {}; purse {}",
                counts(&halls.barn),
                beads(&halls.chickens),
                halls.purse
            ),
            Guild::Merchant => counts(&halls.rows),
            Guild::Alchemist => format!("{}; for sale {}", counts(&halls.carts), counts(&halls.for_sale)),
            Guild::Knight => {
                let rows = Row::first(game.rows).map(|row| halls.knights[row.index()].to_string());
                format!("rows {}", rows.collect::<Vec<_>>().join(" "))
            }
            Guild::Noble => {
                let scrolls = halls.scrolls.iter().map(|scroll| scroll.number().to_string());
                format!("scrolls {}", scrolls.collect::<Vec<_>>().join(" "))
            }
            Guild::Monk => format!("rosary {}; coffer {}", beads(&halls.rosary), halls.coffer),
        };
        for part in wrapped(&format!("{:<9} {members:<10} {what}", guild.title())) {
            writeln!(out, "{part}")?;
        }
    }
    writeln!(out)
}

fn players(out: &mut String, view: &View) -> std::fmt::Result {
    for (seat, hand) in Seat::all(view.players).zip(&view.hands) {
        let household = &view.board.households[seat];
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
            write!(line, "; tiles {}", counts(&household.tiles))?;
        }
        if !household.beads.is_empty() {
            write!(line, "; beads {}", beads(&household.beads))?;
        }
        if !household.vessels.is_empty() {
            write!(line, "; {}", counts(&household.vessels))?;
        }
        write!(line, "; voyage {}, military {}", household.voyage, household.military)?;
        if let Some(open) = hand.open {
            let cards: Vec<&str> = open.cards.iter().map(|card| card.id()).collect();
            let writs: Vec<&str> = open.writs.iter().map(|writ| writ.id()).collect();
            write!(line, "; hand {}; writs {}", cards.join(" "), writs.join(" "))?;
        }
        for part in wrapped(&line) {
            writeln!(out, "{part}")?;
        }
    }
    Ok(())
}
