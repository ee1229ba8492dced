//! What happens in random games, each step of them audited and the control of every village counted again:
//! `cargo run --release -p fief --example census -- 6 200`. With `kinds` after the numbers every kind of action is as likely as
//! any other, and nobody acts but who must; with `plans` everybody does three times in four what a bot would; `from=2400`
//! begins with that game; options follow as `truce=yes`.

#[path = "../tests/recount/mod.rs"]
mod recount;

use std::collections::BTreeMap;

use fief::state::{Office, Position};
use fief::{Action, Event, Fief};
use liege_game::{
    AmountRange as _, Codec as _, Game, Judge, Pending, Picker, Planning, Playout, Rng, Seat, Setup,
    Windows as _,
};
use recount::Recount;

/// How actions are chosen.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    Random,
    Kinds,
    Plans,
}

impl Way {
    fn choose(
        self,
        game: &Fief,
        position: &Position,
        must: Option<Seat>,
        playout: &mut Playout<Action>,
        rng: &mut Rng,
    ) -> Option<(Seat, Action)> {
        match self {
            Way::Kinds => by_kind(game, position, must, rng),
            Way::Plans if rng.below(4) > 0 => {
                let seat = must?;
                let action = game.plan(position, seat, Planning::default(), rng).first().copied();
                action.map(|action| (seat, action)).or_else(|| playout.choose(game, position, rng))
            }
            _ => playout.choose(game, position, rng),
        }
    }
}

/// What is counted over all games.
#[derive(Default)]
struct Census {
    turns: Vec<u8>,
    decisions: usize,
    /// How often something happened.
    counts: BTreeMap<&'static str, usize>,
}

impl Census {
    fn note(&mut self, event: &Event) {
        let what = match event {
            Event::Wed(..) => "weddings",
            Event::Parted(..) => "weddings ended",
            Event::Elected(Office::Bishop(_), Some(_)) => "bishops elected",
            Event::Elected(Office::Pope, Some(_)) => "popes elected",
            Event::Elected(Office::King, Some(_)) => "kings elected",
            Event::Elected(_, None) => "elections without winner",
            Event::Title(..) => "titles founded",
            Event::TitleTaken(..) => "capitals taken",
            Event::Placed(..) => "lords placed",
            Event::Died(_) => "lords dead",
            Event::Murdered(..) => "murders",
            Event::Justice(..) => "justice",
            Event::Attacked(..) => "attacks",
            Event::Besieged(..) => "sieges",
            Event::Captured(..) => "captures",
            Event::Freed(_) => "prisoners freed",
            Event::Castle(..) => "castles built",
            Event::Mill(..) => "mills built",
            Event::Stepped(..) => "steps",
            Event::Cavalcade(..) => "cavalcades",
            Event::Excommunicated(_) => "excommunications",
            Event::MadeCardinal(..) => "cardinals made",
            Event::Tithe(..) | Event::Tallage(..) => "taxes",
            Event::Revolt(..) => "revolts",
            Event::Offered(_) => "offers",
            Event::Gift(..) => "gifts",
            Event::EmbassyOpened(..) => "embassies",
            Event::Traded(_) => "trades",
            Event::Won(winners) if winners.len() > 1 => "joint victories",
            Event::Won(_) => "victories alone",
            Event::Income(_, crowns, _) => {
                *self.counts.entry("crowns of income").or_default() += usize::from(*crowns);
                return;
            }
            _ => return,
        };
        *self.counts.entry(what).or_default() += 1;
    }

    fn game(&mut self, game: &Fief, seed: u64, way: Way) -> Result<(), String> {
        let mut position = game.start();
        let mut rng = Rng::new(seed);
        let mut playout = Playout::default();
        let mut recount = Recount::default();
        let mut events = Vec::new();
        loop {
            events.clear();
            match game.pending(&position) {
                Pending::Over => break,
                Pending::Chance => {
                    let draw = game.sample(&position, &mut rng).ok_or("a draw without outcomes")?;
                    game.draw(&mut position, draw, &mut events);
                }
                Pending::Seats(asked) => {
                    let chosen = way.choose(game, &position, asked.must.lowest(), &mut playout, &mut rng);
                    let (seat, action) = chosen.ok_or("nothing to choose from")?;
                    let window = game.window(&position, seat).filter(|_| asked.must.has(seat));
                    *self.counts.entry("questions in windows").or_default() += usize::from(window.is_some());
                    game.apply(&mut position, seat, action, &mut events).map_err(|no| no.to_string())?;
                    self.decisions += 1;
                }
            }
            events.iter().for_each(|event| self.note(event));
            game.audit(&position)?;
            recount.follow(game, &position, &events)?;
        }
        self.turns.push(position.turn);
        Ok(())
    }
}

/// One action of a seat, each kind as likely as any other.
fn by_kind(game: &Fief, position: &Position, seat: Option<Seat>, rng: &mut Rng) -> Option<(Seat, Action)> {
    let seat = seat?;
    let mut actions = Vec::new();
    game.legal(position, seat, &mut actions);
    let kind = |action: Action| {
        let text = game.write_action(action);
        text.split(' ').next().unwrap_or_default().to_owned()
    };
    let mut kinds: Vec<String> = actions.iter().map(|&action| kind(action)).collect();
    kinds.dedup();
    let wanted = rng.pick(&kinds)?;
    let fitting: Vec<Action> = actions.iter().copied().filter(|&action| kind(action) == *wanted).collect();
    let action = *rng.pick(&fitting)?;
    Some((seat, game.sample_amount(position, seat, action, rng)))
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let players: usize = arguments.next().map_or(Ok(6), |text| text.parse())?;
    let games: u64 = arguments.next().map_or(Ok(200), |text| text.parse())?;
    let (mut setup, mut first, mut way) = (Setup::new(players), 0, Way::Random);
    for word in arguments {
        match word.split_once('=') {
            Some(("from", number)) => first = number.parse()?,
            Some((id, value)) => setup = setup.with(id, value),
            None if word == "kinds" => way = Way::Kinds,
            None if word == "plans" => way = Way::Plans,
            None => return Err("options are written as id=value".into()),
        }
    }
    let game = Fief::new(&setup)?;
    let mut census = Census::default();
    for seed in first..first + games {
        census.game(&game, seed, way).map_err(|error| format!("{players} players, game {seed}: {error}"))?;
    }
    census.turns.sort_unstable();
    let last = census.turns.iter().filter(|&&turn| turn >= game.options.last_turn).count();
    println!(
        "{players} players, {games} games: {} turns in the median, {last} reached the last turn, {} decisions a game",
        census.turns[census.turns.len() / 2],
        census.decisions / games as usize,
    );
    for (what, count) in &census.counts {
        println!("{:10.2} {what} a game", *count as f64 / games as f64);
    }
    Ok(())
}
