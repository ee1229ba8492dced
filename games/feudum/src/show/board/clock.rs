//! What the dawn of the next epoch would score for everybody if it came now (FU-166 to FU-170).

use liege_game::{Seat, in_words};
use liege_kit::{Sheet, seat};
use maud::html;

use super::epoch::WIDTH;
use crate::View;
use crate::rules::PositionRef;
use crate::show::outlook::dawn::Dawn;

const LINE: i32 = 23;
/// Right ends of the columns: four sources and their sum.
const COLUMNS: [i32; 5] = [132, 232, 314, 412, 482];
const RULES: [&str; 5] = ["FU-167", "FU-168", "FU-169", "FU-170", "FU-166"];
const NAMES: [&str; 5] = ["guild status", "landscapes", "regions", "disloyalty", "dawn"];

/// A number with its sign where it is a loss; nothing for nothing.
pub(super) fn vp(points: i16) -> String {
    if points == 0 { "·".to_owned() } else { points.to_string().replace('-', "−") }
}

pub(super) fn sheet(look: PositionRef<'_>, view: &View) -> Option<Sheet<'static>> {
    if view.phase.is_final() {
        return None;
    }
    let lines: Vec<(Seat, Dawn)> =
        Seat::all(view.players).filter_map(|seat| Some((seat, Dawn::of(look, seat)?))).collect();
    let drawing = html! {
        text.k-strong x="14" y="24" font-size="15" { (in_words("If the next epoch dawned now")) }
        @for ((right, name), rule) in COLUMNS.iter().zip(NAMES).zip(RULES) {
            text.k-soft.k-end data-rule=(rule) x=(right) y="44" font-size="13" { title { (in_words(name)) } (in_words(name)) }
        }
        @for (index, (seat, dawn)) in lines.iter().enumerate() {
            @let y = 68 + LINE * index as i32;
            (seat::mark(*seat, 14, y - 17, 22))
            @for (right, (_, points)) in COLUMNS.iter().zip(&dawn.0) {
                text.k-end x=(right) y=(y) font-size="15" { (vp(*points)) }
            }
            text.k-strong.k-end x=(COLUMNS[4]) y=(y) font-size="15" { (vp(dawn.sum())) }
        }
    };
    let height = 60 + LINE * view.players as i32;
    (!lines.is_empty())
        .then(|| Sheet::new(WIDTH, height, in_words("What the next dawn would score now"), drawing).framed())
}
