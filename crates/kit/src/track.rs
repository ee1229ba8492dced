//! Tracks: steps with names, beads, and cells that run round a border or in lines.

use liege_game::Seat;
use maud::{Markup, html};

use crate::seat;

/// Named steps on a ribbon, each as wide as its name needs; the present one is filled, those before it are done. Where not all names
/// can be read, the others have their numbers.
pub fn steps(names: &[&str], now: Option<usize>, x: i32, y: i32, width: i32, height: i32) -> Markup {
    let (min, max) = (height * 14 / 25, height * 3 / 5);
    let size = |words: &[String]| {
        max.min(width * 19 / 10 / words.iter().map(|word| letters(word)).sum::<i32>().max(1))
    };
    let mut words: Vec<String> = names.iter().map(|&name| name.to_owned()).collect();
    if size(&words) < min {
        let number = |(index, name): (usize, &&str)| {
            if now == Some(index) { (*name).to_owned() } else { (index + 1).to_string() }
        };
        words = names.iter().enumerate().map(number).collect();
    }
    let size = size(&words);
    let all: i32 = words.iter().map(|word| letters(word)).sum::<i32>().max(1);
    let tip = height / 5;
    let mut before = 0;
    let places = words.iter().zip(names).map(|(word, name)| {
        let from = x + before * width / all;
        before += letters(word);
        (word, *name, from, x + before * width / all - from)
    });
    html! {
        g.k-steps {
            @for (index, (word, name, left, wide)) in places.enumerate() {
                g.k-step.k-now[now == Some(index)].k-past[now.is_some_and(|now| index < now)] {
                    @if word != name { title { (name) } }
                    path d={ "M" (left) " " (y) "h" (wide - tip - 2) "l" (tip) " " (height / 2) "l-" (tip) " " (height - height / 2) "h" (tip + 2 - wide) "l" (tip) " -" (height - height / 2) "z" } {}
                    text x=(left + wide / 2 + 1) y=(y + height / 2 + size / 3) font-size=(size) { (word) }
                }
            }
        }
    }
}

/// So many letters wide is a word on its step.
fn letters(word: &str) -> i32 {
    word.chars().count() as i32 + 2
}

/// A bead for each of `count` steps along a line; the present one is large and shows its number, and `flag` says over
/// which something happens.
pub fn beads(count: i32, now: i32, flag: impl Fn(i32) -> bool, x: i32, y: i32, width: i32) -> Markup {
    let pitch = width / count.max(1);
    html! {
        g.k-beads {
            path.k-line d={ "M" (x + pitch / 2) " " (y) "h" (pitch * (count - 1)) } {}
            @for step in 1..=count {
                @let at = x + pitch / 2 + (step - 1) * pitch;
                @if flag(step) {
                    path.k-flag.k-past[step < now] d={ "M" (at - 1) " " (y - 6) "v-15h11l-4 4l4 4h-9.500v7z" } {}
                }
                @if step == now {
                    circle.k-now cx=(at) cy=(y) r="11.500" {}
                    text.k-on-now.k-mid x=(at) y=(y + 5) font-size="14" { (step) }
                } @else {
                    circle.k-bead.k-past[step < now] cx=(at) cy=(y) r="5.500" {}
                }
            }
        }
    }
}

/// Cells of a score track that runs round a border, from the upper left corner clockwise, and begins again after the last.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Round {
    /// Cells along the top, corners included.
    pub columns: i32,
    /// Cells along a side, corners included.
    pub rows: i32,
    /// Width and height of a cell.
    pub cell: i32,
}

impl Round {
    /// Returns how many cells there are.
    pub const fn cells(self) -> i32 {
        2 * (self.columns + self.rows) - 4
    }

    /// Width and height of the whole.
    pub const fn size(self) -> (i32, i32) {
        (self.columns * self.cell, self.rows * self.cell)
    }

    /// The middle of the cell that holds this score, which may be below nought or more than one round.
    pub const fn place(self, score: i32) -> (i32, i32) {
        let at = score.rem_euclid(self.cells());
        let (right, low) = (self.columns - 1, self.rows - 1);
        let (column, row) = if at <= right {
            (at, 0)
        } else if at <= right + low {
            (right, at - right)
        } else if at <= 2 * right + low {
            (2 * right + low - at, low)
        } else {
            (0, 2 * (right + low) - at)
        };
        (column * self.cell + self.cell / 2, row * self.cell + self.cell / 2)
    }

    /// The cells with their numbers, and the marks of seats at their scores; equal scores share a cell.
    pub fn draw(self, scores: &[(Seat, i32)]) -> Markup {
        let size = self.cell * 2 / 5;
        html! {
            g.k-round {
                @for score in 0..self.cells() {
                    @let (x, y) = self.place(score);
                    rect.k-cell.k-fifth[score % 5 == 0] x=(x - self.cell / 2) y=(y - self.cell / 2) width=(self.cell) height=(self.cell) {}
                    text.k-soft.k-mid x=(x) y=(y + size / 3) font-size=(size) { (score) }
                }
                (markers(scores, |score| self.place(score), self.cell))
            }
        }
    }
}

/// The marks of seats where their scores are; those with the same place lie beside one another. The standings write out
/// the number of a player who is more than one round ahead.
pub fn markers(scores: &[(Seat, i32)], place: impl Fn(i32) -> (i32, i32), cell: i32) -> Markup {
    let size = cell * 3 / 5;
    html! {
        @for (index, &(seat, score)) in scores.iter().enumerate() {
            @let at = place(score);
            @let shared = |others: &[(Seat, i32)]| others.iter().filter(|other| place(other.1) == at).count() as i32;
            @let (before, all) = (shared(&scores[..index]), shared(scores));
            @let shift = (2 * before - all + 1) * cell / (2 * all.max(2));
            g {
                title { (seat) ": " (score) }
                (seat::mark(seat, at.0 + shift - size / 2, at.1 - size / 2, size))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_round_visits_each_cell_once_and_begins_again() {
        let round = Round { columns: 5, rows: 4, cell: 10 };
        let mut seen: Vec<(i32, i32)> = (0..round.cells()).map(|score| round.place(score)).collect();
        let steps =
            seen.windows(2).all(|pair| (pair[0].0 - pair[1].0).abs() + (pair[0].1 - pair[1].1).abs() == 10);
        assert!(steps, "{seen:?}");
        assert_eq!((seen[0], seen[4], seen[7], seen[13]), ((5, 5), (45, 5), (45, 35), (5, 15)));
        seen.sort_unstable();
        seen.dedup();
        assert_eq!(seen.len(), 14);
        assert_eq!(round.place(14), round.place(0));
        assert_eq!(round.place(-1), round.place(13));
    }

    #[test]
    fn long_names_leave_room_for_the_present_one() {
        let drawn = |names: &[&str]| steps(names, Some(1), 0, 0, 262, 25).into_string();
        let short = drawn(&["Reserve", "Refill", "Action", "Feeding"]);
        assert!(short.contains(">Reserve<") && !short.contains("<title>"), "{short}");
        let long = drawn(&["Réserve", "Approvisionnement", "Mobilisation", "Ravitaillement"]);
        assert!(long.contains("<title>Réserve</title>") && long.contains(">Approvisionnement<"), "{long}");
        assert!(long.contains(">1<") && long.contains("font-size=\"15\""), "{long}");
    }

    #[test]
    fn equal_scores_lie_beside_one_another() {
        let seat = |index| Seat::new(index).unwrap();
        let drawn =
            markers(&[(seat(0), 3), (seat(1), 3), (seat(2), 4)], |score| (score * 100, 50), 40).into_string();
        let x = |drawn: &str| {
            drawn
                .split(" x=\"")
                .skip(1)
                .step_by(2)
                .map(|rest| rest.split('"').next().unwrap().parse().unwrap())
                .collect::<Vec<i32>>()
        };
        assert_eq!(x(&drawn), [278, 298, 388]);
    }
}
