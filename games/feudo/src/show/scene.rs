//! Scenes: an attack, a City that changes hands, the Plague.

use liege_game::{Fate, Happened, Scene, SceneSide, Seat, Sign, Verbatim, in_words, say};

use super::board::art;
use crate::{Event, Feudo, Territory, Token, TokenSet};

/// The last step as a scene.
pub(super) fn scene(game: &Feudo, happened: &Happened<'_, Feudo>) -> Option<Scene> {
    let now = happened.now;
    let attack = now.iter().find_map(|event| match *event {
        Event::Won(seat, party, target, force, defence) => {
            Some(attack(happened, seat, party, target, [force, defence]))
        }
        _ => None,
    });
    attack.or_else(|| capture(game, happened)).or_else(|| plague(happened))
}

/// Tokens of a seat, each once.
fn tokens(side: SceneSide, tokens: impl IntoIterator<Item = Token>, falls: bool) -> SceneSide {
    let drawn = |side: SceneSide, token| side.figures(art::picture(token), 1, falls.into());
    tokens.into_iter().fold(side, drawn)
}

fn attack(
    happened: &Happened<'_, Feudo>,
    seat: Seat,
    party: TokenSet,
    target: Territory,
    [force, defence]: [u8; 2],
) -> Scene {
    let slain = happened.now.iter().filter_map(|event| match *event {
        Event::Slain(_, loser, token, _) => Some((loser, token)),
        Event::Routed(_, loser, _) => Some((loser, Token::Baron)),
        _ => None,
    });
    let gains = happened.now.iter().filter_map(|event| match *event {
        Event::Slain(winner, _, token, value) if winner == seat => Some((token.title(), value)),
        Event::Routed(winner, _, value) if winner == seat => Some((Token::Baron.title(), value)),
        _ => None,
    });
    let mut winner =
        tokens(SceneSide::of([seat]), party.iter(), false).says(say!("force {force}")).fate(Fate::Wins);
    let beaten = |what| say!("for beating {token}", token = Verbatim(in_words(what))).to_string();
    winner.points = gains.map(|(what, value)| (beaten(what), value.into())).collect();
    let mut sides = vec![winner];
    for (loser, token) in slain {
        let known = sides.iter_mut().skip(1).find(|side| side.seats == [loser]);
        match known {
            Some(side) => *side = tokens(side.clone(), [token], true),
            None => {
                let side = SceneSide::of([loser]).says(say!("defence {defence}")).fate(Fate::Falls);
                sides.push(tokens(side, [token], true));
            }
        }
    }
    let title = say!("{seat} attacks {target}: {force} beats {defence}");
    Scene::new(format!("attack-{target}"), Sign::Battle, title).sides(sides)
}

fn capture(game: &Feudo, happened: &Happened<'_, Feudo>) -> Option<Scene> {
    happened.now.iter().find_map(|event| {
        let Event::Took(seat, city, gain, loss) = *event else { return None };
        let title = say!("{seat} takes {city}", city = game.city_part(city));
        let points = |points: i32| vec![(in_words("Victory Points").to_owned(), points)];
        let taker = SceneSide {
            points: points(gain.into()),
            ..SceneSide::of([seat]).pictured(art::BANNER.id()).fate(Fate::Wins)
        };
        let loser = loss.map(|(owner, lost)| SceneSide {
            points: points(-i32::from(lost)),
            ..SceneSide::of([owner]).pictured(art::TOWN.id()).fate(Fate::Falls)
        });
        let key = format!("capture-{city:?}");
        Some(Scene::new(key, Sign::Capture, title).sides([Some(taker), loser].into_iter().flatten()))
    })
}

/// Those who are stricken and those who die (FD-39, FD-80).
fn plague(happened: &Happened<'_, Feudo>) -> Option<Scene> {
    let struck: Vec<(Seat, Token, bool)> = happened
        .now
        .iter()
        .filter_map(|event| match *event {
            Event::Stricken(seat, token, _) => Some((seat, token, false)),
            Event::Perished(seat, token, _) => Some((seat, token, true)),
            _ => None,
        })
        .collect();
    let mut seats: Vec<Seat> = struck.iter().map(|&(seat, ..)| seat).collect();
    seats.sort_unstable();
    seats.dedup();
    let side = |seat: Seat| {
        let own = struck.iter().filter(|&&(of, ..)| of == seat);
        let (dead, sick): (Vec<_>, Vec<_>) = own.partition(|&&(.., dies)| dies);
        let side = tokens(SceneSide::of([seat]), dead.iter().map(|&&(_, token, _)| token), true);
        let (n, m) = (dead.len(), sick.len());
        let told = match (n, m) {
            (0, _) => say!("{m} stricken"),
            (_, 0) => say!("{n} lost"),
            _ => say!("{n} lost, {m} stricken"),
        };
        tokens(side, sick.iter().map(|&&(_, token, _)| token), false).says(told)
    };
    let sides: Vec<SceneSide> = seats.into_iter().map(side).collect();
    (!sides.is_empty()).then(|| Scene::new("plague", Sign::Calamity, say!("The Plague")).sides(sides))
}
