//! Games that are played at random, and what is read of them.

use std::error::Error;

use liege_game::{Line, Viewer};
use liege_table::{At, OtherPlayers, Table};

/// Games of which everything that is asked, told, offered and refused is said by sentences.
pub(crate) const WHOLE: [&str; 5] = ["middle-ages", "three-estates", "feudo", "fief", "feudum"];

/// Those of them that are there in French.
pub(crate) const IN_FRENCH: [&str; 2] = ["middle-ages", "three-estates"];

/// So many of the actions of a seat are previewed.
const PREVIEWS: usize = 4;

/// Plays a game at random and looks at each of its moments, with the number of the first log entry that is new there.
pub(crate) fn play(
    id: &str,
    seed: u64,
    mut look: impl FnMut(&dyn Table, usize),
) -> Result<(), Box<dyn Error>> {
    let game = liege_games::find(id).ok_or("no such game")?;
    let all = |table: &dyn Table, from: usize| {
        look(table, from);
        true
    };
    liege_showing::play(&*game, seed, all).ok_or("it can’t be played")?;
    Ok(())
}

/// Texts written and read aloud on the board, and beside the scores, as the viewer reads it. Of each drawing all texts stand in one,
/// since a sentence can go on in the next line.
pub(crate) fn drawn(table: &dyn Table, viewer: Viewer) -> Vec<String> {
    let seen = table.seen(At::Now, viewer);
    let mut drawn = Vec::new();
    for panel in seen.board().panels {
        // The script writes the name of a stop on its button.
        let labels =
            ["aria-label=\"", "data-stop=\""].into_iter().flat_map(|told| panel.svg.split(told).skip(1));
        drawn.extend(labels.filter_map(|rest| Some(rest.split_once('"')?.0.to_owned())));
        for tag in ["title", "text"] {
            let (begin, end) = (format!("<{tag}"), format!("</{tag}>"));
            let parts = panel.svg.split(&begin).skip(1);
            let inner = parts.filter_map(|part| part.split_once(&end)?.0.split_once('>'));
            drawn.push(inner.map(|(_, inner)| without_tags(inner)).collect::<Vec<_>>().join(" "));
        }
    }
    drawn.extend(seen.scores().into_iter().flat_map(|score| score.parts).map(|(what, _)| what));
    drawn
}

/// Every line that is told of some of what each seat could do: what it would bring, what a bot would do, and why.
pub(crate) fn weighed(table: &dyn Table) -> Vec<Line> {
    let mut lines = Vec::new();
    for seat in table.pending(At::Now).asked().iter() {
        let choices = table.choices(seat, OtherPlayers::People);
        let some = choices.iter().step_by(choices.len() / PREVIEWS + 1);
        lines.extend(some.filter_map(|choice| table.preview(seat, &choice.action).ok()).flatten());
        let Ok(report) = table.why(At::Now, "search:1", seat, 1) else { continue };
        lines.extend(report.reason);
        lines.extend(report.lines.into_iter().flat_map(|line| line.plies).filter_map(|ply| ply.words));
    }
    lines
}

/// The words of a piece of a drawing.
fn without_tags(drawing: &str) -> String {
    let parts = drawing.split('<').enumerate();
    parts
        .map(
            |(index, part)| if index == 0 { part } else { part.split_once('>').map_or("", |(_, text)| text) },
        )
        .collect::<String>()
        .replace("&gt;", ">")
}
