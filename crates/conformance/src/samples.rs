//! Random games for a game's own tests: a position in the middle, what happened, how it is told, what players read.

use std::collections::BTreeMap;

use liege_game::{Game, Level, Line, Pending, Playout, Rng, Seat, Show, Silent, Viewer, settle};

use crate::counts::walked;

/// How many examples of each sort of sentence are shown.
const EXAMPLES: usize = 3;

/// How many names of moments are shown; a game has few.
const MOMENTS: usize = 12;

/// The position after this many decisions of a random game (or at its end), its draws carried out.
pub fn position<G: Game>(game: &G, seed: u64, decisions: usize) -> G::Position {
    let (mut rng, mut position) = (Rng::new(seed), game.start());
    walked(G::INFO.id, Playout::default().run(game, &mut position, &mut rng, decisions));
    settle(game, &mut position, &mut rng, &mut Silent);
    position
}

/// Carries out one draw or one random decision; `false` once there is none.
fn step<G: Game>(
    game: &G,
    position: &mut G::Position,
    playout: &mut Playout<G::Action>,
    rng: &mut Rng,
) -> bool {
    if game.pending(position) == Pending::Chance {
        let Some(draw) = game.sample(position, rng) else { return false };
        game.draw(position, draw, &mut Silent);
    } else {
        let Some((seat, action)) = playout.choose(game, position, rng) else { return false };
        game.play(position, seat, action, &mut Silent);
    }
    true
}

/// The same game up to its decision of this number, with all that happened.
pub fn events<G: Game>(game: &G, seed: u64, decisions: usize) -> (G::Position, Vec<G::Event>) {
    let (mut rng, mut position, mut events) = (Rng::new(seed), game.start(), Vec::new());
    let (mut playout, mut made) = (Playout::default(), 0);
    while made < decisions {
        settle(game, &mut position, &mut rng, &mut events);
        let Some((seat, action)) = playout.choose(game, &position, &mut rng) else { break };
        game.play(&mut position, seat, action, &mut events);
        made += 1;
    }
    walked(G::INFO.id, made);
    (position, events)
}

/// The events as the viewer is told of them, a line each: headings behind `#`, consequences indented, players by
/// their letters, the rule in brackets.
pub fn log<G: Show>(game: &G, events: &[G::Event], viewer: Viewer) -> String {
    let lines = events.iter().filter_map(|event| game.line(event, viewer)).map(|line| {
        let indent = match line.level {
            Level::Heading => "# ",
            Level::Deed => "",
            Level::Consequence => "  ",
        };
        let rule = line.rule.map_or(String::new(), |rule| format!(" ({rule})"));
        format!("{indent}{}{rule}", line.plain(|seat| seat.to_string()))
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// Returns what players read in so many random games, by what it is said for and by rule, the first examples of each: what a moment
/// is called, at which step of a turn; what is asked, and what the others read meanwhile, draws included; why parts of the
/// board are closed, and why actions are refused. Sentences that differ in numbers only are the same.
pub fn sentences<G: Show>(game: &G, games: u64) -> String {
    let mut said = Said::default();
    for seed in 0..games {
        let (mut rng, mut position) = (Rng::new(seed), game.start());
        // What is tried does not change what is played.
        let mut tried = Rng::new(!seed);
        let (mut playout, mut made) = (Playout::default(), 0);
        loop {
            said.position(game, &position, &mut tried);
            let asks = game.pending(&position) != Pending::Chance;
            if !step(game, &mut position, &mut playout, &mut rng) {
                break;
            }
            made += usize::from(asks);
        }
        walked(G::INFO.id, made);
    }
    said.text()
}

/// Sentences by what they are said for, and by rule or step.
#[derive(Default)]
struct Said(BTreeMap<(&'static str, String), Vec<String>>);

impl Said {
    /// What every seat reads at this position, and why an action drawn at random is refused.
    fn position<G: Show>(&mut self, game: &G, position: &G::Position, rng: &mut Rng) {
        let asked = game.pending(position).must();
        for seat in Seat::all(game.players()) {
            let view = game.view(position, Viewer::Seat(seat));
            let step = game.step(&view).map_or(String::new(), |step| format!("step {step}"));
            self.line("moment", &step, game.moment(&view));
            let addressed = if asked.has(seat) { "asked" } else { "waiting" };
            self.line(addressed, "", game.prompt(&view, seat));
            for closed in game.closed(position, &view, seat) {
                self.add("closed", closed.refusal.rule.0, closed.refusal.why.to_string());
            }
            let action = game.arbitrary(position, rng);
            if let Err(refusal) = game.check(position, seat, action) {
                self.add("refused", refusal.rule.0, refusal.why.to_string());
            }
        }
    }

    fn line(&mut self, what: &'static str, step: &str, line: Line) {
        let under = line.rule.map_or(step, |rule| rule.0).to_owned();
        self.add(what, &under, line.plain(|seat| seat.to_string()));
    }

    fn add(&mut self, what: &'static str, under: &str, sentence: String) {
        if sentence.is_empty() {
            return;
        }
        let plain = |text: &str| text.replace(|letter: char| letter.is_ascii_digit(), "");
        let said = self.0.entry((what, under.to_owned())).or_default();
        let max = if what == "moment" { MOMENTS } else { EXAMPLES };
        if said.len() < max && said.iter().all(|other| plain(other) != plain(&sentence)) {
            said.push(sentence);
        }
    }

    fn text(self) -> String {
        let head = |what: &str, under: &str| format!("{what} {under}").trim_end().to_owned();
        let lines = self.0.into_iter().flat_map(|((what, under), said)| {
            [head(what, &under)].into_iter().chain(said.into_iter().map(|sentence| format!("  {sentence}")))
        });
        lines.collect::<Vec<_>>().join("\n")
    }
}

#[cfg(test)]
mod tests {
    use liege_game::{Seat, Setup};

    use super::*;
    use crate::toys::Hand;

    #[test]
    fn both_play_the_same_game() {
        let game = Hand::new(&Setup::new(2)).unwrap();
        let (end, _) = events(&game, 5, usize::MAX);
        assert_eq!((game.pending(&end), &end), (Pending::Over, &position(&game, 5, usize::MAX)));
        let (_, told) = events(&game, 5, usize::MAX);
        assert!(log(&game, &told, Viewer::Seat(Seat::A)).contains("A draws card "));
        assert!(!log(&game, &told, Viewer::Spectator).contains("draws card "));
    }

    #[test]
    fn sentences_are_shown_once_whatever_their_numbers() {
        let game = Hand::new(&Setup::new(2)).unwrap();
        let mut said = Said::default();
        said.add("refused", "H-1", "2 cards are left".to_owned());
        said.add("refused", "H-1", "3 cards are left".to_owned());
        assert_eq!(said.text(), "refused H-1\n  2 cards are left");
        assert!(sentences(&game, 2).contains("asked"), "{}", sentences(&game, 2));
    }
}
