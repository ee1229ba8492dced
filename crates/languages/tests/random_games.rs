//! Games that are played at random, and what is read of them.

use std::error::Error;

use liege_game::{Key, Line, Pending, Rng, Setup, Viewer};
use liege_table::{At, OtherPlayers, Table};

/// Number of decisions of each game that are looked at.
const DECISIONS: usize = 250;

/// Games of which everything that is asked, told, offered and refused is said by sentences.
pub(crate) const WHOLE: [&str; 3] = [
    "feudum", //
    "middle-ages",
    "three-estates",
];

/// Games that every language has whole.
pub(crate) const IN_FRENCH: [&str; 2] = ["middle-ages", "three-estates"];

/// Plays a game at random and looks at each of its moments, with the number of the first log entry that is new there.
pub(crate) fn play(
    id: &str,
    seed: u64,
    mut look: impl FnMut(&dyn Table, usize),
) -> Result<(), Box<dyn Error>> {
    let game = liege_games::find(id).ok_or("no such game")?;
    let key = Key::from_seed(seed);
    let mut rng = Rng::new(seed);
    let players =
        game.info().min_players + (seed as usize) % (game.info().max_players - game.info().min_players + 1);
    let mut table = game.begin(&Setup::new(players))?.due(&key).table;
    let mut from = 0;
    for _ in 0..DECISIONS {
        look(&*table, from);
        if table.pending(At::Now) == Pending::Over {
            break;
        }
        from = table.number();
        let seat = table.pending(At::Now).must().lowest().ok_or("nobody is asked")?;
        let choices = table.choices(seat, OtherPlayers::People);
        let action = choices[rng.index(choices.len())].action.clone();
        table = table.act(seat, &action, &key)?.table;
    }
    Ok(())
}

/// The prompts of everybody who must decide.
pub(crate) fn prompts(table: &dyn Table) -> Vec<Line> {
    let asked = table.pending(At::Now).asked();
    asked.iter().map(|seat| table.seen(At::Now, Viewer::Seat(seat)).prompt(seat)).collect()
}

/// Every line that is read at a moment: what is asked, offered, closed, told, and what a scene and the outcome say.
pub(crate) fn lines(table: &dyn Table, from: usize) -> Vec<Line> {
    let mut lines = prompts(table);
    lines.extend(prompts(table).into_iter().map(Line::awaited));
    for seat in table.pending(At::Now).asked().iter() {
        for choice in table.choices(seat, OtherPlayers::People) {
            lines.push(choice.label);
            lines.extend(choice.elements.into_iter().map(|element| element.label));
        }
        lines.extend(
            table.closed(seat).into_iter().flat_map(|closed| [closed.label, closed.refusal.why.into()]),
        );
    }
    let seen = table.seen(At::Now, Viewer::Spectator);
    lines.extend(seen.log_since(from).into_iter().map(|line| line.line));
    lines.extend(seen.verdict());
    if let Some(scene) = seen.scene() {
        lines.push(scene.title);
        lines.extend(scene.words);
        lines.extend(scene.sides.into_iter().filter_map(|side| side.words));
    }
    lines
}

/// What is written and read aloud on the board, and beside the scores, as it is read. Of each drawing all texts stand in one, since
/// a sentence can go on in the next line.
pub(crate) fn drawn(table: &dyn Table) -> Vec<String> {
    let seen = table.seen(At::Now, Viewer::Spectator);
    let mut drawn = Vec::new();
    for panel in seen.board().panels {
        let labels = panel.svg.split("aria-label=\"").skip(1);
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

/// The words of a piece of a drawing.
fn without_tags(drawing: &str) -> String {
    let parts = drawing.split('<').enumerate();
    parts
        .map(
            |(index, part)| if index == 0 { part } else { part.split_once('>').map_or("", |(_, text)| text) },
        )
        .collect()
}
