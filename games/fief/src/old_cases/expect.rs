//! What must hold after an action, or at the end, or in a variant of the case.

mod asked;
mod battles;
mod given;
mod questions;
mod seen;
mod stock;

use std::collections::{BTreeMap, BTreeSet};

use liege_cases::old::{MaybePlayer, Player, Run, Stop, Unordered};
use liege_data::Either;
use liege_game::Game;

use super::Script;
use super::setup::Variant;
use super::told::told;
use super::words::MaybeLord;
use crate::cases::state::{Title, TitleName, voices_of};
use crate::cases::words::Soldiers;
use crate::state::{Back, Card, FiefId, Holder, Lord, Side, Village, Walls};
use crate::{Event, Fief};
use battles::{LordSets, by_fighter, last_round, of_round};
use given::Given;

/// A number, or one for each player.
type Amounts = Either<u16, BTreeMap<Player, u16>>;

liege_cases::old_facts! {
    /// What must hold.
    pub(crate) struct Expect for Fief, |run, given, of: &Given<'_>| {
        after: usize,
        note: String,
        variant: Variant,

        // One army, as it is or as the viewer sees it.
        army: Player,
        k: u8 = of.troop(run)?.knights,
        s: u8 = of.troop(run)?.sergeants,
        soldiers: u8 = of.troop(run)?.len(),
        e: u8 = {
            let (owner, at) = of.army(run)?;
            run.position.engines_at(owner, at)
        },
        lords: BTreeSet<Lord> = {
            let (owner, at) = of.army(run)?;
            run.position.free_lords(owner, at).iter().collect()
        },
        /// "" is inside.
        road: String = of.road(run)?.map_or("", Village::id).to_owned(),
        kinds_known: bool = seen::kinds_known(run, of)?,

        // One village.
        village: Village,
        castle: bool = run.position.place(of.village(run)?).walls == Walls::Castle,
        city: bool = run.position.place(of.village(run)?).walls == Walls::City,
        mills: u8 = run.position.place(of.village(run)?).mills,
        controller: MaybePlayer = MaybePlayer(run.game.control(&run.position, of.village(run)?)),
        besiegers: BTreeSet<Player> = {
            run.position.place(of.village(run)?).besiegers.iter().map(Player).collect()
        },

        // One lord.
        lord: Lord,
        /// Where he is; of an army, which one is meant.
        at: Village = of.said.lord.map_or(*given, |lord| run.position.pawn(lord).at),
        state: String = match run.position.pawn(of.lord(run)?) {
            pawn if pawn.owner.is_none() => "dead",
            pawn if pawn.jailer.is_some() => "prisoner",
            _ => "free",
        }
        .to_owned(),
        jailer: MaybePlayer = MaybePlayer(run.position.pawn(of.lord(run)?).jailer),
        steps: u8 = run.position.pawn(of.lord(run)?).steps,
        of_arc: bool = run.position.court.of_arc == Some(of.lord(run)?),
        titled: bool = run.game.is_titled(&run.position, of.lord(run)?),
        assassin: bool = run.position.court.assassins.has(of.lord(run)?),
        excommunicated: bool = run.position.court.excommunicated == Some(of.lord(run)?),
        titles: Unordered<TitleName> = {
            let lord = of.lord(run)?;
            let all = Title::all().map(|(_, title)| title);
            all.filter(|title| title.holders(&run.position).has(lord)).map(TitleName).collect()
        },

        // One player, or all.
        player: Player,
        crowns: Amounts = of.amounts(run, given, |seat| run.position.families[seat].crowns)?,
        vp: Amounts = of.amounts(run, given, |seat| run.game.points(&run.position, seat).into())?,
        stock: BTreeMap<String, u16> = stock::left(run, of.said.player),
        income: BTreeMap<Player, u16> = run.each(|seat| stock::paid(run, seat).0),
        tallage: BTreeMap<Player, u16> = run.each(|seat| stock::paid(run, seat).1),
        taxes_counters: BTreeMap<Player, u8> = {
            let taxes = run.game.components.stock.taxes.get() as u8;
            run.each(|seat| taxes - run.game.taxes_out(&run.position, seat))
        },
        embassy_tokens: BTreeMap<Player, u8> = run.each(|seat| run.position.families[seat].tokens),
        family: BTreeMap<Player, BTreeSet<Lord>> = {
            run.each(|seat| run.position.families[seat].lords.iter().collect())
        },

        // Cards.
        hand: BTreeMap<Player, Unordered<Card>> = {
            run.each(|seat| run.position.families[seat].hand.iter().map(|held| held.card).collect())
        },
        hand_sizes: BTreeMap<Player, usize> = run.each(|seat| run.position.families[seat].hand.len()),
        hand_backs: BTreeMap<Player, Unordered<Back>> = {
            run.each(|seat| run.position.families[seat].hand.iter().map(|held| held.card.back()).collect())
        },
        slots: Vec<Card> = run.position.piles.slots.to_vec(),
        calamities: stock::Calamities = stock::calamities(run),
        pile_counts: BTreeMap<stock::Pile, usize> = {
            let piles = &run.position.piles;
            let count = |pile: &crate::state::Cards| pile.each().count();
            [(stock::Pile::Event, count(&piles.event)), (stock::Pile::Character, count(&piles.character))].into()
        },
        top_event_back: Back = run.position.piles.top.unwrap_or(Back::Brown),
        discard_event: Unordered<Card> = run.position.piles.event_discard.each().collect(),
        discard_character: Unordered<Card> = run.position.piles.character_discard.each().collect(),

        // Titles and weddings.
        suspended: BTreeMap<FiefId, MaybePlayer> = {
            let family = |fief: FiefId| match run.position.fief(fief).holder {
                Holder::Suspended(seat, _) => Some(seat),
                _ => None,
            };
            FiefId::ALL.iter().map(|&fief| (fief, MaybePlayer(family(fief)))).collect()
        },
        vacant: Vec<TitleName> = {
            given.iter().copied().filter(|title| title.0.holders(&run.position).is_empty()).collect()
        },
        /// Whoever has no spouse is shown as if he were his own.
        married: [Lord; 2] = [given[0], run.position.pawn(given[0]).spouse.unwrap_or(given[0])],
        allied: BTreeSet<Player> = {
            run.players().filter(|player| run.game.ally(&run.position, player.0).is_some()).collect()
        },

        // Elections.
        /// In the first election.
        voices: BTreeMap<Lord, u8> = {
            told!(run, Event::Voices(_, lord, voices) => (lord, voices)).rev().collect()
        },
        voices_of: BTreeMap<Player, u8> = {
            let voices = |player: Player| Some((player, voices_of(&run.game, &run.position, player.0)?));
            run.players().filter_map(voices).collect()
        },
        elected: MaybeLord = MaybeLord(told!(run, Event::Elected(_, elected) => elected).next().flatten()),
        elections_held: Vec<String> = told!(run, Event::Elected(office, _) => office.to_string()).collect(),

        // Battles.
        points: BTreeMap<String, u8> = run.position.battle().map_or_else(
            || given.keys().map(|key| (key.clone(), 0)).collect(),
            |battle| by_fighter(run, battle.sides, |side, seat| match seat {
                Some(seat) => run.game.fighting_points(&run.position, &battle, seat),
                None => run.game.side_points(&run.position, &battle, side),
            }),
        ),
        /// As the round began; without any round nothing is compared.
        points_before: BTreeMap<String, u8> = of_round(run, given, |round| {
            by_fighter(run, round.sides, |side, seat| match seat {
                Some(seat) => round.points[seat],
                None => round.sides[side.index()].iter().map(|seat| round.points[seat]).sum(),
            })
        }),
        dice: BTreeMap<String, u8> = of_round(run, given, |round| {
            by_fighter(run, round.sides, |side, _| round.dice[side.index()])
        }),
        hits: BTreeMap<String, u8> = {
            let round = last_round(run);
            let hits = round.map(|round| by_fighter(run, round.sides, |side, _| round.hits[side.index()]));
            let revolt = told!(run, Event::RevoltHits(_, hits) => ("revolt".to_owned(), hits));
            hits.into_iter().flatten().chain(revolt).collect()
        },
        next_dice: BTreeMap<String, u8> = run.position.battle().map_or_else(BTreeMap::new, |battle| {
            by_fighter(run, battle.sides, |side, _| run.game.side_dice(&run.position, &battle, side))
        }),
        loss_sets_att: BTreeSet<Soldiers> = of_round(run, given, |round| round.loss_sets(Side::Attacker)),
        loss_sets_def: BTreeSet<Soldiers> = of_round(run, given, |round| round.loss_sets(Side::Defender)),
        loss_sets: BTreeSet<Soldiers> = battles::revolt_losses(run).unwrap_or_else(|| given.clone()),
        kill_sets_att: LordSets = of_round(run, given, |round| round.kill_sets(Side::Attacker)),
        kill_sets_def: LordSets = of_round(run, given, |round| round.kill_sets(Side::Defender)),
        battle: String = told!(run,
            Event::CalledOff(_) => "called off",
            Event::Ended(_, Some(Side::Attacker)) => "ended, attacker won",
            Event::Ended(_, Some(Side::Defender)) => "ended, defender won",
            Event::Ended(_, None) => "ended, no winner",
            Event::Attacked(..) | Event::Cavalcade(..) => "going on",
        )
        .next_back()
        .unwrap_or("none")
        .to_owned(),
        dice_for_points: Vec<[u8; 2]> = {
            given.iter().map(|&[points, _]| [points, run.game.base_dice(points)]).collect()
        },

        // Questions, before the windows close.
        window_asks: Vec<Player> = run.game.window_asks(&of.before).into_iter().map(Player).collect(),
        revolt_dice: u8 = {
            of.before.revolt().map_or(0, |revolt| run.game.revolt_dice(&of.before, &revolt))
        },
        revolt_cards: BTreeMap<Village, u8> = {
            let none = Village::ALL.iter().map(|&at| (at, 0));
            none.chain(of.before.revolts().map(|revolt| (revolt.at, revolt.cards))).collect()
        },
        asked: BTreeMap<Village, BTreeSet<Player>> = {
            given.keys().map(|&road| (road, questions::consents(run, &of.before, road))).collect()
        },

        // Questions, afterwards.
        legal_steps: BTreeMap<Lord, BTreeSet<Village>> = {
            given.keys().map(|&lord| (lord, questions::legal_steps(run, lord))).collect()
        },
        legal_targets: BTreeSet<Village> = questions::evasions(run),

        // The end.
        winner: BTreeSet<Player> = {
            told!(run, Event::Won(seats) => seats).next().into_iter().flatten().map(Player).collect()
        },
        next_first: Player = Player(run.position.first),
        standing: Vec<Unordered<Player>> = {
            let rank = run.game.standing(&run.position).rank;
            let mut places: BTreeMap<u8, Vec<Player>> = BTreeMap::new();
            run.players().for_each(|player| places.entry(rank[player.0]).or_default().push(player));
            places.into_values().map(|place| place.into_iter().collect()).collect()
        },

        // What one sees.
        view_of: Player,
        hands_known: BTreeSet<Player> = seen::hands_known(run, of)?,
        crowns_known: BTreeSet<Player> = {
            let view = of.view(run)?;
            run.players().filter(|player| view.houses[player.0.index()].crowns.is_some()).collect()
        },
        counters_on: BTreeMap<Lord, BTreeMap<Player, u8>> = {
            let view = of.view(run)?;
            given.keys().map(|&lord| (lord, run.each(|seat| seen::counters(&view, seat, lord)))).collect()
        },
        counter_kinds_known: bool = {
            of.view(run)?.votes.iter().all(|(_, counters)| matches!(counters, crate::Counters::Open(_)))
        },
        embassies: Unordered<Unordered<Player>> = {
            told!(run, Event::EmbassyOpened(members, _) => members.iter().map(Player).collect()).collect()
        },
    }
}

/// Which expectations are tested now: those after this action, or those of the end.
pub(crate) fn after(run: &mut Run<'_, Fief>, script: &Script, number: Option<usize>) -> Result<(), Stop> {
    for (index, expect) in script.expect.iter().enumerate() {
        if expect.variant.is_none() && expect.after == number {
            expect.test(run, &format!("expect {}", index + 1))?;
        }
    }
    Ok(())
}

impl Expect {
    /// The change of the variant that is meant.
    pub(super) fn variant(&self) -> Option<&Variant> {
        self.variant.as_ref()
    }

    /// Whether it holds after this action.
    pub(super) fn is_after(&self, number: usize) -> bool {
        self.after == Some(number)
    }

    /// Compares, on a copy in which what follows by itself has happened, unless it is about the beginning, or about what is asked
    /// before that.
    pub(super) fn test(&self, run: &mut Run<'_, Fief>, name: &str) -> Result<(), Stop> {
        let given = Given { said: self, before: run.position };
        run.aside.said = self.clone();
        run.aside.names = run.node().names().to_vec();
        let early = Expect {
            window_asks: self.window_asks.clone(),
            revolt_dice: self.revolt_dice,
            revolt_cards: self.revolt_cards.clone(),
            asked: self.asked.clone(),
            ..Expect::default()
        };
        let late = Expect {
            // Of an army it says which one is meant.
            at: self.at.filter(|_| self.lord.is_some()),
            window_asks: None,
            revolt_dice: None,
            revolt_cards: None,
            asked: None,
            ..self.clone()
        };
        early.compare(name, run, &given)?;
        if self.after == Some(0) {
            return late.compare(name, run, &given);
        }
        run.on_a_copy(|copy| {
            questions::settle(copy);
            late.compare(name, copy, &given)
        })
    }
}
