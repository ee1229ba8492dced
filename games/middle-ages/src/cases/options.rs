//! The actions `options` and `turn_options`: lists of legal values.

use liege_cases::Stop;
use liege_data::{Node, Spanned};
use liege_game::{Game as _, Seat};
use serde::Deserialize;

use super::Mentioned;
use super::steps::{Playing, begin_event, card_named, effect_asks, reach, ride, seat, take};
use super::text::{EstateText, SpotText, TileText, as_expected};
use crate::{Action, MiddleAges, Spot};

#[derive(Deserialize)]
struct Question {
    player: Spanned<String>,
    choice: Choice,
    to: Option<SpotText>,
    tile: Option<TileText>,
    card: Option<Spanned<String>>,
    estate: Option<EstateText>,
    token: Option<EstateText>,
    /// What they are depends on the choice, so they are read then.
    #[serde(rename = "legal")]
    _legal: Mentioned,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Choice {
    To,
    Rebuild,
    Lose,
    ScoutTo,
    Estate,
    Token,
}

pub(super) fn list(run: &mut Playing<'_>, node: &Node<'_>, whole_turn: bool) -> Result<(), Stop> {
    let question: Question = node.read()?;
    let seat = seat(run, &question.player)?;
    let legal = run.on_a_copy(|run| legal(run, node, &question, seat, whole_turn))?;
    let Question { choice, estate, token, .. } = question;
    let fits = |wanted: Option<EstateText>, found| wanted.is_none_or(|EstateText(wanted)| wanted == found);
    let values = node.key("legal");
    let what = values.path().to_owned();
    let spots =
        |pick: &dyn Fn(&Action) -> Option<Spot>| legal.iter().filter_map(pick).map(text).collect::<Vec<_>>();
    let estates = |pick: &dyn Fn(&Action) -> Option<crate::Estate>| {
        legal.iter().filter_map(pick).map(|estate| estate.to_string()).collect::<Vec<_>>()
    };
    let stated =
        |spots: Vec<SpotText>| spots.into_iter().map(|SpotText(spot)| text(spot)).collect::<Vec<_>>();
    let names = |estates: Vec<EstateText>| estates.iter().map(EstateText::to_string).collect::<Vec<_>>();
    let (expected, found) = match choice {
        Choice::To => (
            stated(values.read()?),
            spots(&|action| if let Action::Lord(spot) = action { Some(*spot) } else { None }),
        ),
        Choice::ScoutTo => (
            stated(values.read()?),
            spots(&|action| if let Action::Scout(spot) = action { Some(*spot) } else { None }),
        ),
        Choice::Estate => {
            let estate = |action: &Action| match action {
                Action::Coin(estate) => Some(*estate),
                Action::Plot { token: other, estate } if fits(token, other.0) => Some(*estate),
                _ => None,
            };
            (names(values.read()?), estates(&estate))
        }
        Choice::Token => {
            let token = |action: &Action| match action {
                Action::Plot { token, estate: other } if fits(estate, *other) => Some(token.0),
                _ => None,
            };
            (names(values.read()?), estates(&token))
        }
        Choice::Rebuild | Choice::Lose => {
            let tiles = &run.game.components.tiles;
            let tile = |action: &Action| match (action, choice) {
                (Action::Rebuild(face), Choice::Rebuild) | (Action::Lose(face), Choice::Lose) => {
                    Some(TileText(tiles.print(*face)))
                }
                _ => None,
            };
            let expected: Vec<TileText> = values.read()?;
            let found = as_expected(&expected, legal.iter().filter_map(tile).collect());
            let texts = |tiles: Vec<TileText>| tiles.iter().map(TileText::to_string).collect();
            (texts(expected), texts(found))
        }
    };
    let sorted = |mut list: Vec<String>, once: bool| {
        list.sort();
        if once {
            list.dedup();
        }
        list
    };
    // The same Estate may be found with several tokens.
    run.same(
        &what,
        &sorted(expected, false),
        &sorted(found, matches!(choice, Choice::Estate | Choice::Token)),
    );
    Ok(())
}

fn text(spot: Spot) -> String {
    spot.to_string()
}

fn actions(game: &MiddleAges, run: &Playing<'_>, seat: Seat) -> Vec<Action> {
    let mut legal = Vec::new();
    game.legal(&run.position, seat, &mut legal);
    legal
}

/// What the seat may do at the moment that is asked about.
fn legal(
    run: &mut Playing<'_>,
    node: &Node<'_>,
    question: &Question,
    seat: Seat,
    whole_turn: bool,
) -> Result<Vec<Action>, Stop> {
    let game = std::sync::Arc::clone(&run.game);
    if question.choice == Choice::To {
        reach(run, |position| game.pending(position).must().has(seat))?;
        return Ok(actions(&game, run, seat));
    }
    let at_event = question.tile.is_none() && !whole_turn || question.choice == Choice::Lose;
    if question.card.is_some() || at_event || (whole_turn && question.tile.is_none() && asked_by_event(run)?)
    {
        return event(run, node, question, seat);
    }
    if whole_turn {
        ride(run, seat, question.to)?;
    } else {
        let tile = question.tile.ok_or_else(|| node.missing("tile"))?;
        take(run, seat, tile, &node.key("tile"))?;
    }
    Ok(if effect_asks(run, seat) { actions(&game, run, seat) } else { Vec::new() })
}

fn asked_by_event(run: &mut Playing<'_>) -> Result<bool, Stop> {
    reach(run, |position| position.part > 0)
}

/// The choices that an Event gives a player: of the card named, else of the one being applied.
fn event(
    run: &mut Playing<'_>,
    node: &Node<'_>,
    question: &Question,
    seat: Seat,
) -> Result<Vec<Action>, Stop> {
    let reached = asked_by_event(run)?;
    let card = match &question.card {
        Some(name) => Some(card_named(run, name.get_ref(), &node.key("card"))?),
        None if reached => None,
        None => run.position.card(),
    };
    match card {
        Some(card) => begin_event(run, card, Some(seat))?,
        None if reached => {}
        None => return Ok(Vec::new()),
    }
    let (game, spent, mut found) = (std::sync::Arc::clone(&run.game), run.position.spent, Vec::new());
    while run.position.part > 0 && run.position.spent == spent {
        let active = run.position.active();
        let legal = actions(&game, run, active);
        let Some(&first) = legal.first() else { break };
        if active == seat {
            found.extend(legal);
        }
        run.act(active, &game.write_action(first))?;
    }
    Ok(found)
}
