//! How worked examples write a position, and what they can ask of it.

mod battles;
mod parts;
mod questions;
mod seen;
mod state;
mod words;

use std::collections::BTreeSet;

use liege_cases::{Cases, DataError, Node, Player, Unordered};
use liege_game::Flow;

use crate::state::{Back, Kind, Lord, Phase, Pile, Position, Side, Village};
use crate::{Event, Fief};
use parts::Fighter;
use state::{State, TitleName, voices_of};
use words::{MaybeLord, Soldiers};

impl Cases for Fief {
    type State = State;
    const GUIDE: &'static str = include_str!("../guide.toml");

    liege_cases::lessons! { "minute" "first" "turns" "fief" "elections" "marriage" "war" "prisoners" "sides" "cavalcade" "cards" "calamity" "plague" "surprises" "revolt" "crown" "heirs" "deals" "victory" }

    liege_cases::puzzles! {}

    const TASKS: &'static [liege_cases::Task<Self>] = crate::tasks::TASKS;
    const BARGAINS: &'static [&'static str] =
        &["Weddings", "Candidates", "Canvass", "Voting", "Council", "Embassy", "Offer"];

    fn place(&self, state: &State, at: &Node<'_>) -> Result<Position, DataError> {
        state.position(self, at)
    }

    fn follow(&self, position: &mut Position, events: &mut Vec<Event>) {
        if position.phase() != Phase::Top {
            self.advance(position, events);
        }
    }

    liege_cases::facts! { Fief, |seen|
        /// Victory points of a player (FF-14).
        vp(player: Player) -> u8 = seen.game.points(seen.position, player.0);
        /// Soldiers or siege engines of a kind that are left to a player.
        left(player: Player, kind: Kind) -> u16 = questions::left(seen, player.0, kind);
        /// TAXES counters left to a player.
        taxes_left(player: Player) -> u16 = {
            seen.game.components.stock.taxes.get() - u16::from(seen.game.taxes_out(seen.position, player.0))
        };
        /// What Incomes paid a player last.
        income(player: Player) -> u16 = questions::paid(seen, player.0)?.0;
        /// What of it was tallage.
        tallage(player: Player) -> u16 = questions::paid(seen, player.0)?.1;

        /// All lords of a player who are in play.
        family(player: Player) -> BTreeSet<Lord> = seen.position.families[player.0].lords.iter().collect();
        /// The free lords of a player in a village.
        free_lords(player: Player, at: Village) -> BTreeSet<Lord> = {
            seen.position.free_lords(player.0, at).iter().collect()
        };
        /// How many soldiers of a player are in a village.
        soldiers(player: Player, at: Village) -> u8 = {
            seen.position.families[player.0].soldiers.troop(at).len()
        };
        /// Who has a title.
        holders(title: TitleName) -> BTreeSet<Lord> = title.0.holders(seen.position).iter().collect();
        /// Whether a lord has any title.
        titled(lord: Lord) -> bool = seen.game.is_titled(seen.position, lord);
        /// The players who are allied by a wedding.
        allied() -> Unordered<Player> = {
            let allied = |player: &Player| seen.game.ally(seen.position, player.0).is_some();
            seen.game.seats().map(Player).filter(allied).collect()
        };

        /// How many cards a player has in hand.
        hand_size(player: Player) -> usize = seen.position.families[player.0].hand.len();
        /// The backs of the cards that a player has in hand.
        hand_backs(player: Player) -> Unordered<Back> = {
            seen.position.families[player.0].hand.iter().map(|held| held.card.back()).collect()
        };
        /// How many cards lie in a pile.
        pile_size(pile: Pile) -> usize = match pile {
            Pile::Event => seen.position.piles.event.each().count(),
            Pile::Character => seen.position.piles.character.each().count(),
        };

        /// What a candidate was given in the last election.
        voices(lord: Lord) -> u8 = questions::voices(seen, lord)?;
        /// What a player would give in the election that goes on.
        voices_of(player: Player) -> u8 = {
            voices_of(seen.game, seen.position, player.0).ok_or("an election that goes on")?
        };
        /// Who was elected in the last election; one for which nobody stands is none (FF-45).
        elected() -> MaybeLord = seen.last(|event| match *event {
            Event::Elected(_, elected) => Some(MaybeLord(elected)),
            _ => None,
        })?;
        /// The offices that were elected, in order.
        elections() -> Vec<String> = questions::elections(seen);

        /// Fighting points that a player would have in a village (FF-108).
        strength(player: Player, at: Village) -> u8 = {
            let (game, position) = (seen.game, seen.position);
            let lords = position.free_lords(player.0, at);
            let lords: u8 = lords.iter().map(|lord| game.lord_points(position, lord)).sum();
            position.families[player.0].soldiers.troop(at).value() + lords
        };
        /// Fighting points of a player or a side in the battle that goes on (FF-108).
        points(fighter: Fighter) -> u8 = battles::points(seen, fighter)?;
        /// The same as the last round began.
        points_before(fighter: Fighter) -> u8 = battles::Round::last(seen.events)?.points(fighter);
        /// Dice of a side, or of that of a player, in the last round (FF-109).
        dice(fighter: Fighter) -> u8 = {
            let round = battles::Round::last(seen.events)?;
            round.dice[fighter.side(round.sides)?.index()]
        };
        /// Hits of a side, or of that of a player, in the last round (FF-111).
        hits(fighter: Fighter) -> u8 = {
            let round = battles::Round::last(seen.events)?;
            round.hits[fighter.side(round.sides)?.index()]
        };
        /// Dice of a side, or of that of a player, in the round to come.
        next_dice(fighter: Fighter) -> u8 = {
            let battle = seen.position.battle().ok_or("a battle that goes on")?;
            seen.game.side_dice(seen.position, &battle, fighter.side(battle.sides)?)
        };
        /// What a side may lose to the hits of the last round (FF-112).
        losses(side: Side) -> BTreeSet<Soldiers> = battles::Round::last(seen.events)?.loss_sets(side);
        /// The sets of lords of whom one falls in the last round (FF-113).
        deaths(side: Side) -> Unordered<Unordered<Lord>> = battles::Round::last(seen.events)?.kill_sets(side);
        /// Where the last battle stands, or how it ended; none before the first.
        battle() -> String = battles::standing(seen).to_owned();
        /// Dice for so many fighting points (FF-109).
        dice_for(points: u8) -> u8 = seen.game.base_dice(points);

        /// REVOLT cards lying in a village.
        revolt_cards(at: Village) -> u8 = {
            seen.position.revolts().find(|revolt| revolt.at == at).map_or(0, |revolt| revolt.cards)
        };
        /// Dice of the revolt that is carried out now (FF-133).
        revolt_dice() -> u8 = {
            let revolt = seen.position.revolt().ok_or("a revolt that goes on")?;
            seen.game.revolt_dice(seen.position, &revolt)
        };
        /// Hits of the last revolt.
        revolt_hits() -> u8 = seen.last(|event| match *event {
            Event::RevoltHits(_, hits) => Some(hits),
            _ => None,
        })?;
        /// What may be lost to the revolt that is carried out now.
        revolt_losses() -> BTreeSet<Soldiers> = battles::revolt_losses(seen)?;

        /// Who is asked in the window that is open, in order.
        window_asks() -> Vec<Player> = seen.game.window_asks(seen.position).into_iter().map(Player).collect();
        /// Whose consent a step of the mover's army to a village needs (FF-92).
        consents(to: Village) -> Unordered<Player> = questions::consents(seen, to);
        /// Where a lord may go by himself.
        steps(lord: Lord) -> BTreeSet<Village> = questions::steps(seen, lord);
        /// Where prisoners may escape to now (FF-138).
        evasions() -> BTreeSet<Village> = questions::evasions(seen);
        /// The embassies that were held, each with who took part.
        embassies() -> Unordered<Unordered<Player>> = questions::embassies(seen);

        /// The players by their rank, those of one rank together.
        standing() -> Vec<Unordered<Player>> = questions::ranks(seen);

        /// Whose crowns a player knows.
        sees_crowns(viewer: Player) -> Unordered<Player> = {
            let view = seen::view(seen, viewer);
            seen.game.seats().map(Player).filter(|other| view.houses[other.0.index()].crowns.is_some()).collect()
        };
        /// Whose cards a player knows; of another who has any.
        sees_hands(viewer: Player) -> Unordered<Player> = seen::hands(seen, viewer);
        /// How many cards of another a player sees.
        sees_hand_size(viewer: Player, other: Player) -> usize = {
            seen::view(seen, viewer).houses[other.0.index()].backs.len()
        };
        /// The backs of the cards of another that a player sees.
        sees_backs(viewer: Player, other: Player) -> Unordered<Back> = {
            seen::view(seen, viewer).houses[other.0.index()].backs.iter().copied().collect()
        };
        /// The back of the top EVENT card that a player sees.
        sees_top(viewer: Player) -> Back = seen::view(seen, viewer).top.unwrap_or(Back::Brown);
        /// How many counters of another a player sees on a candidate.
        sees_counters(viewer: Player, lord: Lord, other: Player) -> u8 = {
            seen::counters(&seen::view(seen, viewer), other.0, lord)
        };
        /// Whether a player sees which counters are FOR and which are LURE.
        sees_votes(viewer: Player) -> bool = {
            let view = seen::view(seen, viewer);
            view.votes.iter().all(|(_, counters)| matches!(counters, crate::Counters::Open(_)))
        };
        /// How many soldiers of another a player sees in a village.
        sees_soldiers(viewer: Player, other: Player, at: Village) -> u8 = {
            seen::troop(&seen::view(seen, viewer), other.0, at).len()
        };
        /// How many of them he knows to be knights.
        sees_knights(viewer: Player, other: Player, at: Village) -> u8 = {
            seen::troop(&seen::view(seen, viewer), other.0, at).knights
        };
        /// How many of them he does not know to be knights.
        sees_sergeants(viewer: Player, other: Player, at: Village) -> u8 = {
            seen::troop(&seen::view(seen, viewer), other.0, at).sergeants
        };
        /// Whether he knows of which kind all of them are.
        sees_kinds(viewer: Player, other: Player, at: Village) -> bool = {
            let view = seen::view(seen, viewer);
            seen::bands(&view, other.0, at).all(|band| band.knights.is_some())
        };
    }
}
