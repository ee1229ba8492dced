//! Scenes: a round of a battle with its dice and who falls, murder, election, wedding, calamity, the dice of the plague.

use liege_game::{Die, Fate, Happened, Line, Scene, SceneSide, Seat, Seats, Sign, in_words, say};

use super::board::art;
use super::claims::claims;
use super::face::Face;
use super::position_from_view::known;
use super::words::Named;
use crate::rules::battle::losses::{decider, loss_sets};
use crate::state::{Battle, Lord, Lords, Side, Stage, Troop};
use crate::{Event, Fief, View};

/// The last step as a scene.
pub(super) fn scene(game: &Fief, happened: &Happened<'_, Fief>) -> Option<Scene> {
    let found = happened.now.iter().find_map(|event| match *event {
        Event::Murdered(seat, lord, sponsor) => Some(murder(game, happened, seat, lord, sponsor)),
        Event::Elected(..) => election(game, happened),
        Event::Wed(one, other) => Some(wedding(game, happened, one, other)),
        Event::Revealed(card, Some(see)) => {
            let title = say!("{card} strikes {see}", card = card.named(game), see = see.named(game));
            let side =
                SceneSide::default().named(in_words(&card.named(game))).pictured(Face::of(card).picture.id());
            Some(Scene::new(format!("calamity-{see:?}"), Sign::Calamity, title).sides([side]))
        }
        _ => None,
    });
    found.or_else(|| battle(game, happened)).or_else(|| plague(game, happened))
}

/// Returns why the game is over: who has the points that it takes, or who is nearest after the last turn (FF-15 to FF-18, FF-156).
pub(super) fn verdict(game: &Fief, view: &View) -> Option<Line> {
    let position = known(game, view);
    let winners = game.closest(&position);
    let claim = claims(game, &position).into_iter().find(|claim| !claim.seats.and(winners).is_empty())?;
    let (points, needed) = (claim.points, claim.needed);
    let seats: Vec<Seat> = winners.iter().collect();
    Some(if claim.missing() == 0 {
        let rule = if claim.seats.len() == 1 { "FF-15" } else { "FF-16" };
        say!("{seats} {seats:|has|have} {points} of the {needed} points that it takes").rule(rule)
    } else {
        let turn = view.turn;
        say!(
            "Turn {turn} was the last: {seats} {seats:|has|have} {points} of {needed} points and {seats:|has|have} come nearest"
        )
        .rule("FF-156")
    })
}

fn owner(view: &View, lord: Lord) -> Option<Seat> {
    view.lords.get(lord.index())?.owner
}

/// A lord with his face.
fn portrait(game: &Fief, view: &View, lord: Lord) -> SceneSide {
    SceneSide::of(owner(view, lord))
        .named(in_words(&game.components.lords[lord.index()]))
        .pictured(art::lord(lord).id())
}

fn murder(game: &Fief, happened: &Happened<'_, Fief>, seat: Seat, lord: Lord, sponsor: Lord) -> Scene {
    let title = say!("{seat} has {lord} murdered", lord = lord.named(game));
    let victim = portrait(game, happened.before, lord).fate(Fate::Falls);
    let sender = portrait(game, happened.before, sponsor).says(say!("sent the assassin"));
    Scene::new(format!("murder-{lord:?}"), Sign::Death, title).sides([sender, victim])
}

fn wedding(game: &Fief, happened: &Happened<'_, Fief>, one: Lord, other: Lord) -> Scene {
    let title = say!("{one} and {other} marry", one = one.named(game), other = other.named(game));
    let sides = [one, other].map(|lord| portrait(game, happened.after, lord));
    Scene::new(format!("wedding-{one:?}-{other:?}"), Sign::Wedding, title).sides(sides)
}

/// The counters that lie on each candidate, and what they come to.
fn election(game: &Fief, happened: &Happened<'_, Fief>) -> Option<Scene> {
    let (office, elected) = happened.now.iter().find_map(|event| match *event {
        Event::Elected(office, lord) => Some((office, lord)),
        _ => None,
    })?;
    let before = happened.earlier.iter().rev().take_while(|event| !matches!(event, Event::Elected(..)));
    let votes: Vec<&Event> = before.copied().chain(happened.now).collect();
    let candidate = |event: &Event| {
        let Event::Voices(_, lord, voices) = *event else { return None };
        let laid = votes.iter().flat_map(|event| match **event {
            Event::Voted(seat, one, other) => [one, other].map(|on| (on == Some(lord)).then_some(seat)),
            _ => [None; 2],
        });
        let mut side = portrait(game, happened.before, lord);
        side.counters = laid.flatten().collect();
        side.words = Some(say!("{voices:voice|voices}"));
        side.fate = if elected == Some(lord) { Fate::Wins } else { Fate::Open };
        Some(side)
    };
    let sides: Vec<SceneSide> = happened.now.iter().filter_map(candidate).collect();
    let office = office.named(game);
    let title = match elected {
        Some(lord) => say!("{lord} is elected {office}", lord = lord.named(game)),
        None => say!("Nobody is elected {office}"),
    };
    (!sides.is_empty()).then(|| Scene::new("election", Sign::Crown, title).sides(sides))
}

/// The dice of the lords whom the plague strikes in a village (FF-67, FF-68).
fn plague(game: &Fief, happened: &Happened<'_, Fief>) -> Option<Scene> {
    let course = happened.before.plague?;
    let rolled = |event: &Event| match *event {
        Event::Rolled(lord, face) => Some((lord, face)),
        _ => None,
    };
    happened.now.iter().find_map(rolled)?;
    let mut dice: Vec<(Lord, u8)> = happened.earlier.iter().rev().map_while(|event| rolled(event)).collect();
    dice.reverse();
    dice.extend(happened.now.iter().filter_map(rolled));
    let after = happened.after.plague.filter(|after| after.at == course.at);
    let doomed =
        |lord| after.is_some_and(|after| after.doomed.has(lord)) || happened.now.contains(&Event::Died(lord));
    let mut sides: Vec<SceneSide> = Vec::new();
    for (lord, face) in dice {
        let mut side = portrait(game, happened.before, lord);
        side.dice.push(Die::Pips(face));
        (side.words, side.fate) =
            if doomed(lord) { (Some(say!("dies")), Fate::Falls) } else { (Some(say!("lives")), Fate::Open) };
        sides.push(side);
    }
    for lord in after.map_or(Lords::NONE, |after| after.due) {
        sides.push(SceneSide { due: 1, ..portrait(game, happened.before, lord) });
    }
    let title = say!("The plague in {at}", at = course.at.named(game));
    Some(Scene::new(format!("plague-{:?}", course.at), Sign::Calamity, title).sides(sides))
}

/// A round of a battle, from its first die to its losses.
struct Round<'a> {
    number: u8,
    sides: [Seats; 2],
    dice: [u8; 2],
    events: Vec<&'a Event>,
    /// True if it begins in the last step.
    begins: bool,
}

impl<'a> Round<'a> {
    /// The round of which the last step tells something: one that begins in it, else the one before.
    fn of(happened: &Happened<'a, Fief>) -> Option<Round<'a>> {
        let tells = |event: &Event| {
            matches!(
                event,
                Event::Hit(..)
                    | Event::Hits(..)
                    | Event::Lost(..)
                    | Event::Died(_)
                    | Event::Captured(..)
                    | Event::Ended(..)
            )
        };
        let begins = |event: &Event| matches!(event, Event::Round(..));
        let first = happened.now.iter().position(|event| tells(event) || begins(event))?;
        let now = happened.now.get(first..)?;
        let fresh = now.first().is_some_and(begins);
        let earlier: &[&Event] = if fresh {
            &[]
        } else {
            happened.earlier.get(happened.earlier.iter().rposition(|event| begins(event))?..)?
        };
        if earlier.iter().any(|event| matches!(event, Event::Ended(..))) {
            return None;
        }
        let next = now.iter().skip(1).position(begins).map_or(now.len(), |next| next + 1);
        let events: Vec<&Event> = earlier.iter().copied().chain(now.get(..next)?).collect();
        let Some(&&Event::Round(number, sides, _, dice)) = events.first() else { return None };
        Some(Round { number, sides, dice, events, begins: fresh })
    }

    fn faces(&self, of: Side) -> impl Iterator<Item = u8> {
        self.events.iter().filter_map(move |event| match **event {
            Event::Hit(side, face) if side == of => Some(face),
            _ => None,
        })
    }

    /// Soldiers of a side who fell after the roll.
    fn fallen(&self, side: Side) -> Troop {
        let rolled = self.events.iter().skip_while(|event| !matches!(event, Event::Hits(..)));
        rolled.fold(Troop::NONE, |all, event| match **event {
            Event::Lost(seat, _, troop) if self.sides[side.index()].has(seat) => all.and(troop),
            _ => all,
        })
    }

    fn dies(&self, lord: Lord) -> bool {
        self.events.iter().any(|event| **event == Event::Died(lord))
    }
}

fn battle(game: &Fief, happened: &Happened<'_, Fief>) -> Option<Scene> {
    let round = Round::of(happened)?;
    let [before, after] = [happened.before.battle, happened.after.battle];
    // Where nobody may act before the first roll, an attack and its first round are one step.
    let battle = if round.begins { after.or(before) } else { before.or(after) }?;
    let stands = known(game, happened.before);
    let rolled = round.events.iter().find_map(|event| match **event {
        Event::Hits(hits, stood) => Some((hits, stood)),
        _ => None,
    });
    let ended = round.events.iter().find_map(|event| match **event {
        Event::Ended(_, winner) => Some(winner),
        _ => None,
    });
    // FF-145: who does not fight sees the dice only.
    let viewer = happened.after.viewer;
    let known = !game.options.fog || (round.sides[0] | round.sides[1]).iter().any(|seat| viewer.sees(seat));
    let sides = Side::ALL.map(|side| {
        let of = side.index();
        let (troop, lords) = match rolled {
            Some((_, stood)) => (stood[of].0, stood[of].1 | stood[of].2),
            None => (game.troop_of(&stands, &battle, side), game.lords_of(&stands, &battle, side)),
        };
        let name = in_words(if side == Side::Attacker { "Attackers" } else { "Defenders" });
        let mut drawn = SceneSide::of(round.sides[of].iter()).named(name);
        if known {
            let fallen = round.fallen(side);
            for lord in lords {
                drawn = drawn.figures(art::lord(lord).id(), 1, round.dies(lord).into());
            }
            drawn = drawn.figures(art::KNIGHT.id(), troop.knights, fallen.knights).figures(
                art::SERGEANT.id(),
                troop.sergeants,
                fallen.sergeants,
            );
        }
        drawn.dice = round.faces(side).map(Die::Hits).collect();
        drawn.due = round.dice[of].saturating_sub(drawn.dice.len() as u8);
        drawn.words = rolled.map(|(hits, _)| hit(hits[of], battle.cavalcade && side == Side::Defender));
        drawn.fate = match ended {
            Some(Some(winner)) if winner == side => Fate::Wins,
            Some(Some(_)) => Fate::Falls,
            _ => Fate::Open,
        };
        drawn
    });
    let at = battle.at.named(game);
    let number = round.number;
    let title = match ended {
        Some(Some(winner)) => say!("The {winner} win in {at}", winner = winner.named(game)),
        Some(None) => say!("The battle of {at} ends without a winner"),
        None if battle.cavalcade => say!("Cavalcade at {at}, round {number}"),
        None if battle.walled => say!("Assault on {at}, round {number}"),
        None => say!("Battle of {at}, round {number}"),
    };
    let words = match rolled {
        Some((hits, stood)) => meaning(game, happened, &round, hits, stood.map(|(troop, ..)| troop), known),
        None => Vec::new(),
    };
    let key = format!("battle-{:?}-{number}", battle.at);
    Some(Scene::new(key, Sign::Battle, title).sides(sides).words(words))
}

/// FF-101: in a cavalcade each die of the defender counts 1 more.
fn hit(hits: u8, more: bool) -> Line {
    if more {
        say!("{hits:no hit|1 hit|# hits}, each die counts 1 more")
    } else {
        say!("{hits:no hit|1 hit|# hits}")
    }
}

/// Losses that are due, or were; and who may still act.
fn meaning(
    game: &Fief,
    happened: &Happened<'_, Fief>,
    round: &Round<'_>,
    hits: [u8; 2],
    stood: [Troop; 2],
    known: bool,
) -> Vec<Line> {
    let battle: Option<Battle> = happened.after.battle;
    let losing = battle.filter(|battle| battle.stage == Stage::Losses);
    let position = super::position_from_view::known(game, happened.after);
    let mut words = Vec::new();
    for side in Side::ALL {
        let who = side.named(game);
        let (fallen, troop) = (round.fallen(side), stood[side.index()]);
        let due = loss_sets(troop, hits[side.other().index()]).first().map_or(0, |loss| loss.value());
        if !fallen.is_empty() {
            let (lost, points) = (fallen.named(game), fallen.value());
            words.push(say!("The {who} lose {lost}: {points:point|points}"));
        } else if due > 0 && known {
            let chooser = losing.filter(|battle| battle.loss[side.index()].is_none());
            let chooser = chooser.map(|battle| decider(game, &position, &battle, side));
            words.push(match chooser {
                Some(seat) => say!("The {who} have to lose {due:point|points}, {seat} chooses which"),
                None => say!("The {who} have to lose {due:point|points}"),
            });
        }
    }
    match battle.map(|battle| battle.stage) {
        Some(Stage::Fought(_) | Stage::Before(_)) => {
            let fighters: Vec<Seat> = (round.sides[0] | round.sides[1]).iter().collect();
            words.push(say!("Before the next round {fighters} may still act"));
        }
        Some(Stage::Surrender(seat)) => words.push(say!("{seat} may surrender")),
        _ => {}
    }
    words
}
