//! What no game comes to is refused at its key, by its rule.

use liege_cases::Player;
use liege_data::{DataError, Node};

use super::phase::turn_of;
use super::{LordState, State, Title, TitleName, VillageState};
use crate::Fief;
use crate::state::{Drawn, Lord, Position, Village, Walls};

/// More than any game comes to, and few enough to be added to.
const MAX_CROWNS: u16 = 9_999;

impl State {
    pub(super) fn check(&self, game: &Fief, position: &Position, at: &Node<'_>) -> Result<(), DataError> {
        self.check_turn(game, position, at)?;
        self.check_stock(game, position, at)?;
        let lords = at.key("lords");
        for (&lord, entry) in self.lords.iter().flatten().filter(|(_, entry)| entry.is_in_play()) {
            entry.check(game, position, lord, &lords.key(lord.id()))?;
        }
        self.check_families(game, position, &lords)?;
        for (&village, entry) in self.villages.iter().flatten() {
            entry.check(game, position, village, &at.key("villages").key(village.id()))?;
        }
        Ok(())
    }

    fn check_turn(&self, game: &Fief, position: &Position, at: &Node<'_>) -> Result<(), DataError> {
        let last = game.options.last_turn;
        let turn = format!("FF-13: expected a turn from 1 to {last}");
        at.key("turn").ensure((1..=last).contains(&position.turn), turn)?;
        let elects = self.phase.as_ref().is_some_and(|phase| phase.elects());
        let stands = self.candidates.iter().flatten().next().is_some();
        at.key("candidates").ensure(elects || !stands, "FF-45: nobody stands where nobody is elected")?;
        let draws = self.drawn.is_none_or(|drawn| drawn == Drawn::default())
            || self.phase.as_ref().is_some_and(|phase| phase.draws());
        at.key("drawn").ensure(draws, "FF-61: stands only in the phase draw")?;
        let Drawn { cards, characters, next } = self.drawn.unwrap_or_default();
        at.key("drawn").ensure(
            cards <= 2
                && characters <= 1
                && next.is_none_or(|back| position.piles.each(back).next().is_some()),
            "FF-61: expected 2 cards at most, 1 of them from CHARACTER, and a back that lies in its pile",
        )?;
        let somebody = self.turn_of.and_then(|player| player.0).is_none() || turn_of(position).is_some();
        at.key("turn_of").ensure(somebody, "FF-13: it is nobody’s turn in this phase")
    }

    /// Common pieces and counters.
    fn check_stock(&self, game: &Fief, position: &Position, at: &Node<'_>) -> Result<(), DataError> {
        let (stock, left) = (&game.components.stock, &position.stock);
        let built = |walls| position.villages.iter().filter(|place| place.walls == walls).count();
        let mills = position.villages.iter().map(|place| usize::from(place.mills)).sum();
        for (kind, left, used, all) in [
            ("mills", left.mills, mills, stock.mills.get()),
            ("castles", left.castles, built(Walls::Castle), stock.castles.get()),
            ("cities", left.cities, built(Walls::City), stock.cities.get()),
            ("siege_engines", left.engines, position.engines.len(), stock.siege_engines.get()),
        ] {
            let max = format!("FF-9: expected {all} altogether, {used} of them on the board");
            at.key("stock").key(kind).ensure(usize::from(left) + used <= usize::from(all), max)?;
        }
        for seat in game.seats() {
            let (tokens, taxes) = (stock.embassy.get(), stock.taxes.get());
            at.key("embassy_tokens").key(&at.names()[seat.index()]).ensure(
                u16::from(position.families[seat].tokens) <= tokens,
                format!("FF-154: expected at most {tokens}"),
            )?;
            at.key("crowns").key(&at.names()[seat.index()]).ensure(
                position.families[seat].crowns <= MAX_CROWNS,
                format!("expected at most {MAX_CROWNS}"),
            )?;
            let out = u16::from(game.taxes_out(position, seat));
            at.key("tithes").ensure(out <= taxes, format!("FF-9: {seat} has only {taxes} TAXES counters"))?;
        }
        Ok(())
    }

    /// Returns what holds of the lords together.
    fn check_families(&self, game: &Fief, position: &Position, at: &Node<'_>) -> Result<(), DataError> {
        let max = game.components.limits.lords.get();
        for seat in game.seats() {
            let family = position.families[seat].lords;
            at.ensure(
                family.len() <= usize::from(max),
                format!("FF-19: expected at most {max} lords of {seat}"),
            )?;
            let weddings = family.iter().filter(|&lord| position.pawn(lord).spouse.is_some()).count();
            at.ensure(weddings <= 1, format!("FF-43: expected one wedding of {seat} at most"))?;
        }
        let said = |is: fn(&LordState) -> Option<bool>| {
            self.lords.iter().flatten().filter(|(_, entry)| is(entry) == Some(true)).count()
        };
        at.ensure(said(|entry| entry.of_arc) <= 1, "FF-39: expected one Of Arc at most")?;
        at.ensure(said(|entry| entry.excommunicated) <= 1, "FF-33: expected one excommunication at most")?;
        let court = &position.court;
        at.ensure(court.king.is_none() || court.regent.is_none(), "FF-37: expected a king or a regent")
    }
}

impl LordState {
    fn check(&self, game: &Fief, position: &Position, lord: Lord, at: &Node<'_>) -> Result<(), DataError> {
        let pawn = position.pawn(lord);
        let held = pawn.jailer.is_none_or(|jailer| game.stands(position, jailer, pawn.at));
        at.key("jailer").ensure(held, "FF-122: expected somebody who has a lord or a soldier with him")?;
        let has = |title| self.titles.iter().any(|titles| titles.items().contains(&TitleName(title)));
        let (titles, is_woman) = (at.key("titles"), lord.is_woman());
        let cleric = position.bishopric_of(lord).is_some();
        titles.ensure(!cleric || !is_woman, "RL-3: no woman is bishop")?;
        titles.ensure(!has(Title::King) || !is_woman, "RL-4: no woman is king")?;
        let sees = position.sees.iter().filter(|see| see.bishop == Some(lord)).count();
        titles.ensure(sees <= 1, "FF-28: expected one bishopric at most")?;
        let cardinal = has(Title::Cardinal) || has(Title::CardinalBought);
        titles.ensure(!cardinal || cleric, "FF-29: expected a cardinal who is bishop")?;
        let arc = self.of_arc == Some(true);
        at.key("of_arc")
            .ensure(!arc || is_woman && pawn.spouse.is_none(), "FF-39: expected an unmarried woman")?;
        let Some(spouse) = pawn.spouse else { return Ok(()) };
        let fits = spouse.is_woman() != is_woman && position.pawn(spouse).owner != pawn.owner;
        at.key("spouse").ensure(fits, "FF-43: expected a man and a woman of two families")?;
        at.key("spouse").ensure(!cleric, "FF-28: no bishop is married")
    }
}

impl VillageState {
    fn check(
        &self,
        game: &Fief,
        position: &Position,
        village: Village,
        at: &Node<'_>,
    ) -> Result<(), DataError> {
        let place = position.place(village);
        let controls = game.control(position, village);
        let rule = "FF-40: expected somebody present, or the family of the fief’s title in an empty village";
        at.key("controller").ensure(self.controller.is_none_or(|said| said.0 == controls), rule)?;
        let is_here = |player: &Player| game.stands(position, player.0, village);
        at.key("arrivals")
            .ensure(self.arrivals.iter().flatten().all(is_here), "FF-40: expected players who are there")?;
        let outside = |player: &Player| {
            let soldiers = position.families[player.0].soldiers.troop(village);
            !soldiers.is_empty() && controls != Some(player.0) && place.walls != Walls::Open
        };
        let besieged = self.besiegers.iter().flatten().all(outside);
        at.key("besiegers")
            .ensure(besieged, "FF-119: expected players with a soldier outside of a castle or a city")
    }
}
