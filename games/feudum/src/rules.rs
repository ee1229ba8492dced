//! The rules, one module for each step, card or kind of question, in the rulebook's order.
//!
//! What questions work with is [`PositionRef`], a position to read, and [`Act`], one to change.

pub(crate) mod act;
pub(crate) mod audit;
pub(crate) mod choose;
pub(crate) mod conquer;
pub(crate) mod defend;
pub(crate) mod epoch;
pub(crate) mod explore;
pub(crate) mod fists;
pub(crate) mod free;
pub(crate) mod goods;
pub(crate) mod guild;
pub(crate) mod harvest;
pub(crate) mod improve;
pub(crate) mod influence;
pub(crate) mod inventions;
pub(crate) mod landscape;
pub(crate) mod last;
pub(crate) mod migrate;
pub(crate) mod military;
pub(crate) mod movement;
pub(crate) mod next_space;
pub(crate) mod nourish;
pub(crate) mod order;
pub(crate) mod paying;
pub(crate) mod position_ref;
pub(crate) mod reeve;
pub(crate) mod repeat;
pub(crate) mod resample;
pub(crate) mod scrolls;
pub(crate) mod setup;
pub(crate) mod starve;
pub(crate) mod status;
pub(crate) mod sulfur;
pub(crate) mod tame;
pub(crate) mod tax;
pub(crate) mod trade;
pub(crate) mod turn;
pub(crate) mod writs;

use liege_game::{Ask, Chance, Nobody, Several};

pub(crate) use act::Act;
pub(crate) use position_ref::{PositionRef, refuse};

use crate::{Feudum, Phase};

// The question that each phase asks, in the order of the game: the one place that looks at the phase.
liege_game::questions! { Phase for Feudum {
    Phase::Over => Nobody(order::Over),
    Phase::Disc(place) => Chance(setup::LayDisc(place)),
    Phase::ForSale(left) => Chance(goods::ForSale(left)),
    Phase::Flip { to, from, left } => Chance(goods::Flip { to, from, left }),
    Phase::Barn(left) => Chance(goods::Haversack(goods::Barn(left))),
    Phase::MapGood(region) => Chance(goods::Haversack(setup::MapGood(region))),
    Phase::First => Chance(setup::First),
    Phase::FreeGoods { seat, taken } => Ask(setup::FreeGoods { seat, taken }),
    Phase::FirstPawn(seat) => Ask(setup::FirstPawn(seat)),
    Phase::Choose => Several(choose::Choose),
    Phase::Turn { seat, revealed } => Ask(turn::Turn { seat, revealed }),
    Phase::Migrate(seat) => Ask(migrate::Migrate(seat)),
    Phase::Move(journey) => Ask(movement::Move(journey)),
    Phase::Voyage(seat) => Ask(next_space::NextSpace { track: movement::Voyage, seat }),
    Phase::Influence { seat, money, done } => Ask(influence::Influence { seat, money, done }),
    Phase::Improve(seat) => Ask(improve::Improve(seat)),
    Phase::OtherStack(seat) => Ask(improve::OtherStack(seat)),
    Phase::Tile { seat, region } => Chance(improve::Tile { seat, region }),
    Phase::Explore(seat) => Ask(explore::Explore(seat)),
    Phase::Shovels(seat) => Ask(explore::Shovels(seat)),
    Phase::Harvest(seat) => Ask(harvest::Harvest(seat)),
    Phase::Reap { seat, farm, goods, favors } =>
        Chance(goods::Haversack(harvest::Reap { seat, farm, goods, favors })),
    Phase::Glean { seat, farm, left, drawn, size } =>
        Chance(goods::Haversack(harvest::Glean { seat, farm, left, drawn, size })),
    Phase::Inspect { seat, farm, drawn, favors, accepted } =>
        Ask(harvest::Inspect { seat, farm, drawn, favors, accepted }),
    Phase::Tax(seat) => Ask(tax::Tax(seat)),
    Phase::Conquer(seat) => Ask(conquer::Conquer(seat)),
    Phase::Boost { battle, last } => Ask(conquer::Boost { battle, last }),
    Phase::BattleWindow(battle) => Ask(conquer::BattleWindow(battle)),
    Phase::StarveWindow { attacker, at, role } => Ask(starve::StarveWindow { attacker, at, role }),
    Phase::Military(seat) => Ask(next_space::NextSpace { track: military::Military, seat }),
    Phase::Defend(seat) => Ask(defend::Defend(seat)),
    Phase::Repeat(seat) => Ask(repeat::Repeat(seat)),
    Phase::Guild { seat, barred } => Ask(guild::Work { seat, barred }),
    Phase::SendFarm(seat) => Ask(trade::SendFarm(seat)),
    Phase::Receive { seat, farm, left } => Ask(trade::Receive { seat, farm, left }),
    Phase::Surplus { farm, room, spill } => Chance(trade::Surplus { farm, room, spill }),
    Phase::Market { seat, left, price } => Ask(trade::Market { seat, left, price }),
    Phase::Carry { errand, left, rows, columns } => Ask(trade::Carry { errand, left, rows, columns }),
    Phase::Dockyard(seat) => Ask(trade::Dockyard(seat)),
    Phase::Workshop { errand, made, kruds } => Ask(inventions::Workshop { errand, made, kruds }),
    Phase::Promote { errand, left, used, rows, columns } =>
        Ask(scrolls::Promote { errand, left, used, rows, columns }),
    Phase::Scrolls { errand, left, taken } => Ask(scrolls::Unroll { errand, left, taken }),
    Phase::NameHider(errand) => Ask(fists::NameHider(errand)),
    Phase::Hide { errand, hider } => Ask(fists::Hide { errand, hider }),
    Phase::Point { errand, .. } => Ask(fists::Point { errand }),
    Phase::Tame(seat) => Ask(tame::Tame(seat)),
    Phase::Reeve { seat, guild } => Ask(reeve::Reeve { seat, guild }),
    Phase::DrawWrits { seat, left } => Chance(writs::DrawWrits { seat, left }),
    Phase::Keep(seat) => Ask(writs::Keep(seat)),
    Phase::PutBack(seat) => Ask(writs::PutBack(seat)),
    Phase::WritLimit(seat) => Ask(writs::WritLimit(seat)),
    Phase::Pay { seat, due } => Ask(paying::Pay { seat, due }),
    Phase::Sulfur { seat, left } => Ask(sulfur::Store { seat, left }),
    Phase::Join(seat) => Ask(status::Join(seat)),
    Phase::Spoils { seat, left } => Chance(goods::Haversack(goods::Spoils { seat, left })),
    Phase::Collect(place) => Ask(landscape::Collect(place)),
    Phase::Nourish { seat, fed } => Ask(nourish::Nourish { seat, fed }),
    Phase::Die => Chance(epoch::Die),
    Phase::Charters(seat) => Ask(last::Charters(seat)),
    Phase::Epoch => Nobody(order::ByItself(epoch::Epoch)),
    Phase::Gather { turn, next } => Nobody(order::ByItself(epoch::Gather { turn, next })),
    Phase::Replenish => Nobody(order::ByItself(epoch::Replenish)),
    Phase::EndRound => Nobody(order::ByItself(epoch::EndRound)),
    Phase::Tally(errand) => Nobody(order::ByItself(scrolls::Tally(errand))),
} }
