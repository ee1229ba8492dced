//! Every action has a number of its own, from the table that declares it.

use std::collections::BTreeSet;
use std::error::Error;

use liege_game::{Amount, Numbering, Playout, Rng, Setup, Silent, settle};
use liege_games::{Playable, Visitor};

/// Games that are played with each number of players.
const GAMES: u64 = 3;

/// Well-formed actions that are made in each position of the most players, since a part may name any seat that the game can have.
const MADE: usize = 8;

struct Numbered;

impl Visitor for Numbered {
    type Output = Result<(), Box<dyn Error>>;

    fn visit<G: Playable>(self) -> Self::Output {
        for players in G::INFO.min_players..=G::INFO.max_players {
            let game = G::new(&Setup::new(players))?;
            let numbering = Numbering::of(&game);
            numbering.count().ok_or("the numbers don't fit")?;
            let all_seats = players == G::INFO.max_players;
            let mut made = BTreeSet::new();
            for seed in 0..GAMES {
                let (mut position, mut rng) = (game.start(), Rng::new(seed));
                let mut playout = Playout::default();
                let mut actions = Vec::new();
                for _ in 0..game.longest() {
                    settle(&game, &mut position, &mut rng, &mut Silent);
                    let Some((seat, action)) = playout.choose(&game, &position, &mut rng) else { break };
                    actions.clear();
                    for asked in game.pending(&position).asked().iter() {
                        game.legal(&position, asked, &mut actions);
                    }
                    let count = if all_seats { MADE } else { 0 };
                    actions.extend((0..count).map(|_| game.arbitrary(&position, &mut rng)));
                    for &action in &actions {
                        let text = numbered(&game, &numbering, action)?;
                        made.extend(text.split(' ').next().map(str::to_owned));
                    }
                    game.play(&mut position, seat, action, &mut Silent);
                }
            }
            let verbs: BTreeSet<String> = numbering.verbs().map(|(verb, ..)| verb.to_owned()).collect();
            assert!(!all_seats || made == verbs, "an entry of the table was never made");
        }
        Ok(())
    }
}

/// Fails unless the action has a number that is read back; returns its notation.
fn numbered<G: Playable>(
    game: &G,
    numbering: &Numbering,
    action: G::Action,
) -> Result<String, Box<dyn Error>> {
    let plain = game.amount(action).map_or(action, |_| game.with_amount(action, Amount(0)));
    let text = game.write_action(plain);
    let number = numbering.number(game, action).ok_or_else(|| format!("“{text}” has no number"))?;
    let back = numbering.text(number).unwrap_or_default();
    if back == text { Ok(text) } else { Err(format!("“{text}” is read back as “{back}”").into()) }
}

#[test]
fn every_action_has_a_number_of_its_own() -> Result<(), Box<dyn Error>> {
    for info in liege_games::infos() {
        liege_games::with(info.id, Numbered)
            .ok_or("no such game")?
            .map_err(|why| format!("{}: {why}", info.id))?;
    }
    Numbered.visit::<last_sheaf::LastSheaf>()
}
