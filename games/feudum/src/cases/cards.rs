//! What the verbs of cards, of guild functions and of free moves do.

use liege_cases::Stop;
use liege_data::{DataError, Spanned};
use liege_game::{Game as _, Seat};

use super::battles;
use super::play::{Done, Play, act, act_and_follow, pass_until};
use super::texts::{Ware, known};
use super::verb::{Step, Verb};
use crate::Action;
use crate::action::Way;
use crate::components::Award;
use crate::state::{
    Card, Good, Goods, Guild, Kind as _, Monster, Phase, Piece, Place, Power, Role, Route, Slot, Vessel,
};

/// What a card does.
pub(super) fn execute(run: &mut Play<'_>, step: &Step, seat: Seat, verb: Verb) -> Done {
    match verb {
        Verb::Migrate => {
            let action = match &step.off {
                Some(text) => Action::Depart(pawn(run, seat, text)?.0),
                None => Action::Migrate(step.need(run, "pawn", step.pawn)?, step.need(run, "to", step.to)?),
            };
            act_and_follow(run, seat, action)
        }
        Verb::Move => movement(run, step, seat),
        Verb::Influence => {
            for place in step.at.iter().flat_map(|at| at.list()) {
                let bribe = step.money == Some(place);
                let action = if bribe { Action::Bribe(place) } else { Action::Influence(place) };
                act_and_follow(run, seat, action)?;
            }
            if matches!(run.position.phase(), Phase::Influence { .. }) {
                act_and_follow(run, seat, Action::Done)?;
            }
            Ok(())
        }
        Verb::Improve => {
            let place = step.place(run)?;
            let founded = step.feudum.map(|guild| Action::Found(place, guild));
            act_and_follow(run, seat, founded.unwrap_or(Action::Improve(place)))?;
            let other = step.other_stack.map(Action::Stack);
            other.map_or(Ok(()), |action| act_and_follow(run, seat, action))
        }
        Verb::Tend => {
            let (place, tile) = (step.place(run)?, step.need(run, "tile", step.tile)?);
            act_and_follow(run, seat, Action::Tend(place, tile))
        }
        Verb::Explore => act_and_follow(run, seat, Action::Explore),
        Verb::Harvest => {
            let place = step.place(run)?;
            if !step.inspect {
                let action = if step.favors { Action::Favor(place) } else { Action::Harvest(place) };
                return act_and_follow(run, seat, action);
            }
            act_and_follow(run, seat, Action::Inspect(place))?;
            act_and_follow(run, seat, if step.favors { Action::Accept } else { Action::Done })?;
            each(run, seat, &step.chosen, Action::Pick)
        }
        Verb::Tax => {
            act_and_follow(run, seat, if step.reinforcement { Action::Reinforce } else { Action::Tax })
        }
        Verb::Conquer => {
            let target = battles::target(run, step.need(run, "target", step.target.as_ref())?)?;
            act_and_follow(run, seat, Action::Attack(target))?;
            battles::boost(run, step, seat)
        }
        Verb::Starve => {
            let (place, role) = (step.place(run)?, step.need(run, "marker", step.marker)?);
            act_and_follow(run, seat, Action::Starve(place, role))
        }
        Verb::Defend => act_and_follow(run, seat, Action::Stand),
        Verb::Repeat => repeat(run, step, seat),
        Verb::Feast => {
            let guest = super::seat(run, step.need(run, "guest", step.guest.as_ref())?)?;
            let named = step.feast_fn.or(step.function.as_ref().and_then(|verb| verb.get_ref().power()));
            let (guild, power) = (step.need(run, "guild", step.guild)?, step.need(run, "fn", named)?);
            act_and_follow(run, seat, Action::Feast(guest, guild, power))?;
            function(run, step, seat, guild, power)
        }
        _ => {
            let (guild, power) =
                (step.need(run, "guild", step.guild)?, step.need(run, "a guild function", verb.power())?);
            act_and_follow(run, seat, Action::Work(guild, power))?;
            function(run, step, seat, guild, power)
        }
    }
}

/// One action for each thing of a list.
fn each<T: Copy>(run: &mut Play<'_>, seat: Seat, things: &[T], action: impl Fn(T) -> Action) -> Done {
    things.iter().try_for_each(|&thing| act_and_follow(run, seat, action(thing)))
}

/// A card once more, carried out where the case says how.
fn repeat(run: &mut Play<'_>, step: &Step, seat: Seat) -> Done {
    let card: Card = step.need(run, "card", step.card)?;
    let recall = step.saltpeter > 0;
    act_and_follow(run, seat, if recall { Action::Recall(card) } else { Action::Repeat(card) })?;
    let verb = match (Verb::of(card), &step.function) {
        (Some(Verb::Improve), _) if step.tile.is_some() => Verb::Tend,
        (Some(verb), _) => verb,
        (None, Some(function)) => *function.get_ref(),
        (None, None) => step.need(run, "fn", None)?,
    };
    // These two need no more to be said.
    let clear = matches!(card, Card::Tax | Card::Explore) || step.says_how();
    if clear { execute(run, step, seat, verb) } else { Ok(()) }
}

/// The keys of a guild function.
fn function(run: &mut Play<'_>, step: &Step, seat: Seat, guild: Guild, power: Power) -> Done {
    match (guild, power) {
        (Guild::Farmer, Power::Trade) => {
            let farm = step.need(run, "farm", step.farm)?;
            act_and_follow(run, seat, Action::Send(farm))?;
            each(run, seat, &step.take, Action::Receive)
        }
        (Guild::Merchant | Guild::Alchemist, Power::Trade) => {
            each(run, seat, &step.buy, |ware| match ware {
                Ware::Good(good) => Action::Buy(good),
                Ware::Vessel(vessel) => Action::Purchase(vessel),
            })?;
            if guild == Guild::Merchant { act_and_follow(run, seat, Action::Done) } else { Ok(()) }
        }
        (Guild::Knight, Power::Trade) => Ok(()),
        (Guild::Noble, Power::Trade | Power::Push) => {
            each(run, seat, &step.scrolls, Action::Unroll)?;
            act_and_follow(run, seat, Action::Done)
        }
        (Guild::Monk, Power::Trade | Power::Push) | (Guild::Farmer, Power::Pull) => match &step.hider {
            Some(color) => {
                let hider = super::seat(run, color)?;
                act_and_follow(run, seat, Action::Name(hider))
            }
            None => Ok(()),
        },
        (Guild::Merchant, _) | (Guild::Farmer, Power::Push) | (Guild::Alchemist, Power::Pull) => {
            each(run, seat, &step.moved, Action::Carry)?;
            act_and_follow(run, seat, Action::Done)
        }
        (Guild::Alchemist, Power::Push) => {
            let made = step.make.as_ref().map(|make| make.list()).unwrap_or_default();
            each(run, seat, &made, Action::Make)?;
            act_and_follow(run, seat, Action::Done)
        }
        (Guild::Knight, Power::Pull) => {
            let made = step.make.as_ref().map(|make| make.list()).unwrap_or_default();
            let one = step.need(run, "make", made.first().copied())?;
            act_and_follow(run, seat, Action::Make(one))
        }
        (Guild::Knight, Power::Push) | (Guild::Noble, Power::Pull) => {
            for (color, scroll) in step.markers.iter().zip(&step.scrolls) {
                let row = run.aside.names.row_named(color.get_ref());
                let row = row.ok_or_else(|| run.at(color).wrong("a player or a dummy"))?;
                act_and_follow(run, seat, Action::Promote(row, *scroll))?;
            }
            act_and_follow(run, seat, Action::Done)
        }
        (Guild::Monk, Power::Pull) => {
            let scroll = step.need(run, "scroll", step.scroll)?;
            act_and_follow(run, seat, Action::Unroll(scroll))
        }
    }
}

/// Free moves: as things are; if that is refused, after what is still open has passed.
pub(super) fn free(run: &mut Play<'_>, step: &Step, seat: Seat) -> Done {
    let action = match step.verb.get_ref() {
        Verb::Deploy => {
            let (slot, _) = pawn(run, seat, step.need(run, "under", step.under.as_ref())?)?;
            Action::Deploy(slot, step.need(run, "vessel", step.vessel)?)
        }
        Verb::Mandate => mandate(run, step)?,
        Verb::DiscardWrit => Action::Discard(step.need(run, "writ", step.writ)?),
        _ => {
            let place = step.place(run)?;
            let own = run.position.board.site(place).serf == Some(seat);
            Action::Unseal(place, if own { Role::Serf } else { Role::Subject })
        }
    };
    if step.legal {
        pass_until(run, |run| run.game.check(&run.position, seat, action).is_ok())?;
    }
    act_and_follow(run, seat, action)
}

/// The way of a mandate that a cost or an award names.
fn mandate(run: &Play<'_>, step: &Step) -> Result<Action, DataError> {
    let writ = step.need(run, "writ", step.writ)?;
    let deeds = &run.game.components.writ(writ).deeds;
    let cost: Goods = step.cost.iter().copied().collect();
    let mut vessel = None;
    let number = match &step.award {
        None => deeds.iter().position(|deed| deed.cost == cost),
        Some(award) => {
            let text = award.get_ref().as_str();
            let (name, which) = text.split_once(':').map_or((text, None), |(name, id)| (name, Some(id)));
            vessel = which.map(known).transpose().map_err(|expected| run.at(award).wrong(expected))?;
            deeds.iter().position(|deed| match deed.award {
                Award::Goods(_) => name == "goods",
                Award::Shillings(_) => name == "shillings",
                Award::Vessel(_) => name == "vessel",
                Award::Markers(_) => name == "influence",
                Award::Seals(_) => name == "seal",
                Award::Beads(_) => name == "bead",
                Award::Attack(_) => false,
            })
        }
    };
    Ok(Action::Mandate(writ, Way { number: number.map_or(1, |index| index as u8 + 1), vessel }))
}

/// A pawn such as `farmer` or `farmer@des_n`, with where it stands.
pub(super) fn pawn(run: &Play<'_>, seat: Seat, text: &Spanned<String>) -> Result<(Slot, Place), DataError> {
    pawn_named(run, seat, text.get_ref()).map_err(|expected| run.at(text).wrong(expected))
}

pub(super) fn pawn_named(run: &Play<'_>, seat: Seat, text: &str) -> Result<(Slot, Place), String> {
    let (character, at) = text.split_once('@').map_or((text, None), |(character, at)| (character, Some(at)));
    let character: Guild = known(character)?;
    let at: Option<Place> = at.map(known).transpose()?;
    let mut pawns = run.position.household(seat).pawns();
    let found = pawns.find(|(_, pawn)| pawn.character == character && at.is_none_or(|at| pawn.at == at));
    found.map(|(slot, pawn)| (slot, pawn.at)).ok_or_else(|| "a pawn that is on the board".to_owned())
}

/// Steps, Godspeed, pilfering.
fn movement(run: &mut Play<'_>, step: &Step, seat: Seat) -> Done {
    for text in &step.steps {
        let action = go(run, seat, text.get_ref()).map_err(|expected| run.at(text).wrong(expected))?;
        act_and_follow(run, seat, action)?;
    }
    if let Some(text) = &step.godspeed {
        let action = match go(run, seat, text.get_ref()) {
            Ok(Action::Step(Piece::Pawn(slot), to, route)) => Action::Godspeed(slot, to, route),
            Ok(_) => return Err(run.at(text).wrong("“<character>:<location>”").into()),
            Err(expected) => return Err(run.at(text).wrong(expected).into()),
        };
        act(run, seat, action)?;
    }
    let action = match &step.pilfer {
        None => Action::Done,
        Some(text) => {
            let wrong = |expected: String| Stop::from(run.at(text).wrong(expected));
            let (what, at) =
                text.get_ref().split_once('@').ok_or_else(|| wrong("“<resource>@<location>”".to_owned()))?;
            let place: Place = known(at).map_err(wrong)?;
            let site = run.position.board.site(place);
            let good = Good::from_id(what).filter(|&good| site.goods[good] > 0 || site.resources == 0);
            good.map_or(Action::Poach(place), |good| Action::Pilfer(good, place))
        }
    };
    act_and_follow(run, seat, action)
}

/// A step `farmer:des_n`, or a vessel that is deployed or boarded on the way: `deploy:ship:farmer`.
fn go(run: &Play<'_>, seat: Seat, text: &str) -> Result<Action, String> {
    let mut parts = text.split(':');
    match [parts.next(), parts.next(), parts.next()] {
        [Some(verb @ ("deploy" | "board")), Some(vessel), Some(who)] => {
            let vessel: Vessel = known(vessel)?;
            let (slot, _) = pawn_named(run, seat, who)?;
            Ok(if verb == "board" { Action::Board(slot, vessel) } else { Action::Deploy(slot, vessel) })
        }
        [Some(who), Some(to), None] => {
            let (piece, from) = piece(run, seat, who)?;
            let (to, route) = route(run, seat, piece, from, to)?;
            Ok(Action::Step(piece, to, route))
        }
        _ => Err("“<who>:<location>”".to_owned()),
    }
}

fn piece(run: &Play<'_>, seat: Seat, text: &str) -> Result<(Piece, Place), String> {
    let name = text.split('@').next().unwrap_or_default();
    match Monster::from_id(name) {
        Some(monster) => {
            let tamed = run.position.board.tamed(monster).ok_or("a monster that somebody controls")?;
            Ok((Piece::Monster(monster), tamed.at))
        }
        None => pawn_named(run, seat, text).map(|(slot, at)| (Piece::Pawn(slot), at)),
    }
}

/// The route that is named, else that of the vessel, else the road, else the ferry; a monster's is one that it can use.
fn route(
    run: &Play<'_>,
    seat: Seat,
    piece: Piece,
    from: Place,
    text: &str,
) -> Result<(Place, Route), String> {
    let (to, named) = text.split_once('/').map_or((text, None), |(to, named)| (to, Some(named)));
    let to: Place = known(to)?;
    if let Some(named) = named {
        let named = if named == "flying_machine" { "flying" } else { named };
        return Ok((to, known(named)?));
    }
    let links = run.game.components.links(from);
    let exists = |route: &Route| links.iter().any(|link| link.to == to && link.route == *route);
    let own = match piece {
        Piece::Pawn(slot) => {
            let vessel = run.position.household(seat).pawn(slot).and_then(|pawn| pawn.vessel);
            [vessel.map(Vessel::route), Some(Route::Road), Some(Route::Ferry)]
        }
        Piece::Monster(Monster::Behemoth) => [Some(Route::Road), Some(Route::Flying), None],
        Piece::Monster(Monster::SeaSerpent) => [Some(Route::Ship), Some(Route::Submersible), None],
    };
    let mut routes = own.into_iter().flatten().chain(Route::ALL.iter().copied());
    Ok((to, routes.find(exists).unwrap_or(Route::Road)))
}
