//! The arrangement for narrow windows: lines from top to bottom.

use liege_game::Rect;

use super::wide::scaled;
use crate::Sheet;

/// The minimum width of a sheet here.
fn min_width(sheet: &Sheet<'_>, width: i32) -> i32 {
    sheet.min_width.min(width)
}

/// The places of the sheets, each `units` high in its own units, and the height of all.
pub(super) fn arrange(sheets: &[Sheet<'_>], units: &[i32], width: i32, gap: i32) -> (Vec<Rect>, i32) {
    let mut order: Vec<usize> = (0..sheets.len()).collect();
    order.sort_by_key(|&index| sheets[index].order);
    let mut lines: Vec<Vec<usize>> = Vec::new();
    for index in order {
        let fits = |line: &&mut Vec<usize>| {
            let taken: i32 = line.iter().map(|&other| min_width(&sheets[other], width) + gap).sum();
            taken + min_width(&sheets[index], width) <= width
        };
        match lines.last_mut().filter(fits) {
            Some(line) => line.push(index),
            None => lines.push(vec![index]),
        }
    }
    let mut places = vec![Rect::new(0, 0, 0, 0); sheets.len()];
    let mut top = 0;
    for line in lines {
        let mut lowest = top;
        let widths = shares(&line, sheets, units, width, gap);
        let taken = widths.iter().sum::<i32>() + gap * (line.len() as i32 - 1);
        let mut left = (width - taken) / 2;
        for (index, across) in line.into_iter().zip(widths) {
            let high = scaled(across, units[index], sheets[index].width);
            places[index] = Rect::new(left, top, across, high);
            lowest = lowest.max(top + high);
            left += across + gap;
        }
        top = lowest + gap;
    }
    (places, (top - gap).max(0))
}

/// The widths of the sheets of a line: equally high, as far as each stays as wide as it must be.
fn shares(line: &[usize], sheets: &[Sheet<'_>], units: &[i32], width: i32, gap: i32) -> Vec<i32> {
    if let &[alone] = line {
        return vec![width.min(sheets[alone].max_width)];
    }
    let room = width - gap * (line.len() as i32 - 1);
    let aspect = |index: usize| scaled(1000, sheets[index].width, units[index].max(1)).max(1);
    let mut widths = vec![0; line.len()];
    let mut open: Vec<usize> = (0..line.len()).collect();
    let mut left = room;
    // A sheet that would become too narrow gets its minimum; the others share the rest.
    loop {
        let all: i32 = open.iter().map(|&place| aspect(line[place])).sum();
        let share = |place: usize| (left * aspect(line[place])) / all.max(1);
        let Some(at) = open.iter().position(|&place| share(place) < min_width(&sheets[line[place]], width))
        else {
            open.iter().for_each(|&place| widths[place] = share(place));
            return widths;
        };
        let place = open.swap_remove(at);
        widths[place] = min_width(&sheets[line[place]], width);
        left -= widths[place];
    }
}
