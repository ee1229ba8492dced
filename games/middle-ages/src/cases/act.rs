//! The actions of a case.

use std::collections::BTreeMap;

use liege_cases::{Failure, Fields, Unreadable};
use liege_game::{Chances, Game as _, Playout, Refusal, Rng, Seat, Setup, Silent};

use super::run::Run;
use super::text::{EstateText, SpotText, TileText};
use crate::card::CardEffect;
use crate::parts::{OWN, Parts};
use crate::position::{Phase, Position};
use crate::round::ROUNDS;
use crate::{Action, Estate, MiddleAges};

/// The choices that an action states.
pub(super) struct Choices {
    pub(super) rebuild: Option<TileText>,
    pub(super) estate: Option<EstateText>,
    pub(super) token: Option<EstateText>,
    pub(super) scout_to: Option<SpotText>,
}

impl Choices {
    pub(super) fn read(action: &Fields<'_>) -> Result<Choices, Unreadable> {
        Ok(Choices {
            rebuild: action.get("rebuild")?,
            estate: action.get("estate")?,
            token: action.get("token")?,
            scout_to: action.get("scout_to")?,
        })
    }

    fn stated(&self) -> usize {
        let Choices { rebuild, estate, token, scout_to } = self;
        [rebuild.is_some(), estate.is_some(), token.is_some(), scout_to.is_some()]
            .into_iter()
            .filter(|stated| *stated)
            .count()
    }
}

/// What carrying out an action gives: nothing, or the rule that forbids it.
type Outcome = Result<(), Refusal>;

impl Run {
    pub(super) fn act(
        &mut self,
        action: &Fields<'_>,
        number: usize,
        event_follows: bool,
    ) -> Result<(), Failure> {
        let verb: String = action.need("do")?;
        let illegal: bool = action.get("illegal")?.unwrap_or(false);
        let gain: Option<BTreeMap<String, i32>> = action.get("gain")?;
        let what = format!("action {number}, {verb}");
        let before = self.position;
        let outcome = match verb.as_str() {
            "resolve" => self.resolve(action)?,
            "place_lord" => self.place(action)?,
            "turn" => self.turn(action)?,
            "event" => self.event(action)?,
            "refill" => self.refill(action)?,
            "final" => Ok(()),
            "options" | "turn_options" => {
                self.options(action, &what)?;
                Ok(())
            }
            "events_each" => {
                self.events_each(action, &what)?;
                Ok(())
            }
            "supply_trace" => {
                self.supply_trace(action, &what)?;
                Ok(())
            }
            _ => return Err(action.wrong("do", format!("there is no action “{verb}”")).into()),
        };
        match outcome {
            Ok(()) if illegal => {
                self.mismatch(what, "refused (illegal = true)", "accepted");
                self.position = before;
            }
            Ok(()) => {
                if let Some(gain) = gain {
                    self.compare_gain(action, "gain", &what, &gain, &before)?;
                }
                self.settle(event_follows);
            }
            Err(refusal) => {
                self.position = before;
                if !illegal {
                    self.mismatch(what, "accepted", format!("refused by {refusal}"));
                }
            }
        }
        Ok(())
    }

    fn compare_gain(
        &mut self,
        fields: &Fields<'_>,
        key: &str,
        what: &str,
        gain: &BTreeMap<String, i32>,
        before: &Position,
    ) -> Result<(), Unreadable> {
        let mut expected = vec![0; self.names.len()];
        for (name, coins) in gain {
            let seat = self.seat(fields, key, name)?;
            expected[seat.index()] = *coins;
        }
        for seat in Seat::all(self.names.len()) {
            let found = i32::from(self.position.fiefdoms[seat].coins - before.fiefdoms[seat].coins);
            let expected = expected[seat.index()];
            if found != expected {
                self.mismatch(format!("{what}, gain of {}", self.name(seat)), expected, found);
            }
        }
        Ok(())
    }

    fn player(&self, action: &Fields<'_>) -> Result<Seat, Unreadable> {
        let name: String = action.need("player")?;
        self.seat(action, "player", &name)
    }

    /// `resolve`: the tile as taken, Effect, Income.
    fn resolve(&mut self, action: &Fields<'_>) -> Result<Outcome, Unreadable> {
        let seat = self.player(action)?;
        let tile: TileText = action.need("tile")?;
        let choices = Choices::read(action)?;
        let (phase, turn) = (self.position.phase, self.position.turn);
        self.take(action, seat, tile)?;
        let outcome = self.carry_out(seat, &choices);
        (self.position.phase, self.position.turn) = (phase, turn);
        Ok(outcome)
    }

    /// Puts a tile on a board as taken and carries out its Effect as far as no choice is needed.
    pub(super) fn take(&mut self, action: &Fields<'_>, seat: Seat, tile: TileText) -> Result<(), Unreadable> {
        let TileText(print) = tile;
        let Some(face) = self.game.parts.tiles.face(print) else {
            return Err(action.wrong("tile", "the tile is not known"));
        };
        let fiefdom = &mut self.position.fiefdoms[seat];
        if fiefdom.size() + fiefdom.buried() >= crate::fiefdom::MAX_OWNED {
            return Err(action.wrong("tile", "a player owns 16 tiles at most (F-3)"));
        }
        fiefdom.put(face, print);
        self.game.effect(&mut self.position, seat, print.estate, &mut Silent);
        Ok(())
    }

    /// Takes the choices that the Effect asks for; each must be stated, and no other.
    fn carry_out(&mut self, seat: Seat, choices: &Choices) -> Outcome {
        let position = &self.position;
        let Phase::Effect(estate) = position.phase else {
            return match choices.stated() {
                0 => Ok(()),
                _ => Err(Refusal::new("MA-17", "the Effect asks for no choice here")),
            };
        };
        let missing = |rule, what: &str| Refusal::new(rule, format!("the Effect asks for {what} (R-6)"));
        let (action, used) = match estate {
            Estate::Village => {
                let wanted = choices.rebuild.ok_or_else(|| missing("MA-23", "a tile to rebuild"))?;
                let cemetery = position.fiefdoms[seat].cemetery().iter();
                let mut fits = cemetery.filter(|&&face| wanted.fits(self.game.parts.tiles.print(face)));
                let face = fits
                    .next()
                    .ok_or_else(|| Refusal::new("MA-23", format!("there is no {wanted} in the Cemetery")))?;
                (Action::Rebuild(*face), 1)
            }
            Estate::Rampart => {
                let SpotText(spot) =
                    choices.scout_to.ok_or_else(|| missing("MA-25", "a place for the Scout"))?;
                (Action::Scout(spot), 1)
            }
            Estate::Church => {
                let EstateText(estate) = choices.estate.ok_or_else(|| missing("MA-30", "an Estate"))?;
                (Action::Coin(estate), 1)
            }
            _ => {
                let EstateText(estate) = choices.estate.ok_or_else(|| missing("MA-31", "an Estate"))?;
                let EstateText(token) = choices.token.ok_or_else(|| missing("MA-31", "a token"))?;
                (Action::Plot { token, estate }, 2)
            }
        };
        if choices.stated() != used {
            return Err(Refusal::new("MA-17", "the Effect does not ask for all these choices"));
        }
        self.decide(seat, action)
    }

    /// A real decision, refused by the real rules.
    fn decide(&mut self, seat: Seat, action: Action) -> Outcome {
        // `resolve` lets any player take a tile, whoever is at turn.
        let mut asked = self.position;
        asked.turn = 0;
        asked.order[0] = seat;
        self.game.check(&asked, seat, action)?;
        self.game.decide(&mut self.position, seat, action, &mut Silent);
        Ok(())
    }

    /// `place_lord`: the first placement.
    fn place(&mut self, action: &Fields<'_>) -> Result<Outcome, Unreadable> {
        let seat = self.player(action)?;
        let SpotText(spot) = action.need("to")?;
        let action = Action::Lord(spot);
        if self.position.phase != Phase::Place {
            return Ok(Err(Refusal::new("MA-7", "the first placement is over")));
        }
        Ok(self.game.check(&self.position, seat, action).map(|()| {
            self.game.decide(&mut self.position, seat, action, &mut Silent);
        }))
    }

    /// `turn`: the whole turn.
    fn turn(&mut self, action: &Fields<'_>) -> Result<Outcome, Unreadable> {
        let seat = self.player(action)?;
        let to: Option<SpotText> = action.get("to")?;
        let choices = Choices::read(action)?;
        Ok(self.move_lord(seat, to).and_then(|()| self.carry_out(seat, &choices)))
    }

    /// The move and the taking of the tile, with its Effect as far as no choice is needed.
    pub(super) fn move_lord(&mut self, seat: Seat, to: Option<SpotText>) -> Outcome {
        let last = self.position.round == ROUNDS && self.position.phase == Phase::Next;
        match to {
            None if last && self.position.active() != seat => {
                Err(Refusal::new("MA-10", "it is not this player's turn"))
            }
            None if last => {
                self.game.last_turn(&mut self.position, &mut Silent);
                Ok(())
            }
            None => Err(Refusal::new("MA-14", "the move is mandatory")),
            Some(_) if last => Err(Refusal::new("MA-14", "in round 16 there is no move")),
            Some(SpotText(spot)) => {
                let action = Action::Lord(spot);
                if self.position.phase != Phase::Move {
                    return Err(Refusal::new("MA-10", "nobody has a turn now"));
                }
                self.game.check(&self.position, seat, action)?;
                self.game.decide(&mut self.position, seat, action, &mut Silent);
                Ok(())
            }
        }
    }

    /// `event`: applies a card, or answers its open choices if it was reached by itself.
    fn event(&mut self, action: &Fields<'_>) -> Result<Outcome, Unreadable> {
        let name: String = action.need("card")?;
        let card = self.card(action, "card", &name)?;
        let mut lose: Vec<Vec<TileText>> = Vec::new();
        let mut rebuild: Vec<Option<TileText>> = Vec::new();
        for name in self.names.clone() {
            let fields = action.table(&name)?;
            lose.push(match &fields {
                Some(fields) => fields.get("lose")?.unwrap_or_default(),
                None => Vec::new(),
            });
            rebuild.push(match &fields {
                Some(fields) => fields.get("rebuild")?,
                None => None,
            });
            if let Some(fields) = fields {
                fields.finish()?;
            }
        }
        let reached = matches!(self.position.phase, Phase::Lose(_) | Phase::Restore);
        let Position { phase, turn, part, round, .. } = self.position;
        if !reached {
            (self.position.turn, self.position.part) = (0, 0);
        } else if self.position.card() != Some(card) {
            return Ok(Err(Refusal::new("MA-12", "another Event is being applied")));
        }
        let asked = |phase| matches!(phase, Phase::Lose(_) | Phase::Restore);
        while reached && asked(self.position.phase)
            || !reached && self.game.apply_card(&mut self.position, card, &mut Silent)
        {
            let seat = self.position.active();
            let tiles = &self.game.parts.tiles;
            let fiefdom = &self.position.fiefdoms[seat];
            let choice = if let Phase::Lose(estate) = self.position.phase {
                let wanted = &mut lose[seat.index()];
                let place = wanted.iter().position(|TileText(print)| print.estate == estate);
                let text = place.map(|place| wanted.remove(place));
                let stack = fiefdom.stack(estate).iter().rev();
                let fits = |text: TileText| stack.clone().find(|&&face| text.fits(tiles.print(face)));
                text.and_then(fits).map(|&face| Action::Lose(face))
            } else {
                let text = rebuild[seat.index()].take();
                let fits =
                    |text: TileText| fiefdom.cemetery().iter().find(|&&face| text.fits(tiles.print(face)));
                text.and_then(fits).map(|&face| Action::Rebuild(face))
            };
            let Some(choice) = choice else {
                let rule = if self.position.phase == Phase::Restore { "MA-46" } else { "MA-45" };
                let name = self.name(seat);
                return Ok(Err(Refusal::new(
                    rule,
                    format!("no tile is stated that {name} can choose (R-6)"),
                )));
            };
            if let Err(refusal) = self.game.check(&self.position, seat, choice) {
                return Ok(Err(refusal));
            }
            self.game.decide(&mut self.position, seat, choice, &mut Silent);
            while reached && self.position.phase == Phase::Event && self.position.round == round {
                self.automatic_step();
            }
        }
        if !reached {
            (self.position.phase, self.position.turn, self.position.part) = (phase, turn, part);
        }
        if lose.iter().any(|left| !left.is_empty()) || rebuild.iter().any(Option::is_some) {
            return Ok(Err(Refusal::new("MA-45", "more tiles are stated than the Event asks for")));
        }
        Ok(Ok(()))
    }

    /// `events_each`: each card alone on the unchanged position.
    fn events_each(&mut self, action: &Fields<'_>, what: &str) -> Result<(), Unreadable> {
        let before = self.position;
        for result in action.tables("result")? {
            let name: String = result.need("card")?;
            let card = self.card(&result, "card", &name)?;
            let gain: BTreeMap<String, i32> = result.need("gain")?;
            if !matches!(self.game.parts.cards[card].effect, CardEffect::Destroy(_) | CardEffect::Rebuild) {
                self.game.apply_card(&mut self.position, card, &mut Silent);
            }
            self.compare_gain(&result, "gain", &format!("{what}, {name}"), &gain, &before)?;
            self.position = before;
            result.finish()?;
        }
        Ok(())
    }

    /// `refill`: fills one row from the piles.
    fn refill(&mut self, action: &Fields<'_>) -> Result<Outcome, Unreadable> {
        let row: u8 = action.need("row")?;
        if !(1..=4).contains(&row) {
            return Err(action.wrong("row", format!("expected 1 to 4, found {row}")));
        }
        let Position { phase, round, .. } = self.position;
        self.position.round = row;
        self.position.phase = Phase::Fill;
        while self.position.phase != Phase::Event && self.automatic_step() {}
        (self.position.phase, self.position.round) = (phase, round);
        Ok(Ok(()))
    }

    /// `supply_trace`: a whole game with the real tiles, looked at after each refill.
    fn supply_trace(&mut self, action: &Fields<'_>, what: &str) -> Result<(), Unreadable> {
        let players: usize = action.need("n")?;
        if !(2..=5).contains(&players) {
            return Err(action.wrong("n", format!("expected 2 to 5, found {players}")));
        }
        let found = trace(players).map_err(|why| action.wrong("n", why))?;
        for line in action.tables("after_refill")? {
            let round: usize = line.need("round")?;
            let counts = found.iter().find(|counts| counts[0] == round);
            let counts = counts.ok_or_else(|| line.wrong("round", "no row is refilled in this round"))?;
            for (index, key) in ["pile", "reserve", "discard"].into_iter().enumerate() {
                if let Some(expected) = line.get::<usize>(key)?
                    && expected != counts[index + 1]
                {
                    let what =
                        format!("{what} of {players} players, {key} after the refill of round {round}");
                    self.mismatch(what, expected, counts[index + 1]);
                }
            }
            line.finish()?;
        }
        Ok(())
    }
}

/// Round, pile, reserve and discard after each refill of a random game. The counts are the same in every game.
fn trace(players: usize) -> Result<Vec<[usize; 4]>, String> {
    let parts = Parts::read(OWN).map_err(|error| error.to_string())?;
    let game = MiddleAges { setup: Setup::new(players), parts };
    let mut position = game.start();
    let mut rng = Rng::new(1);
    let mut playout = Playout::default();
    let mut found = Vec::new();
    let mut chances = Chances::default();
    while position.phase != Phase::Over {
        match position.phase {
            Phase::Top | Phase::Turn | Phase::Cards | Phase::Order => {
                chances.clear();
                game.chances(&position, &mut chances);
                let case = liege_game::Picker::below(&mut rng, chances.total().max(1));
                let Some(draw) = chances.at(case) else { break };
                match draw {
                    // Step by step, so that the moment between refill and discard can be seen.
                    crate::Draw::Top(back) if position.round > 0 => {
                        position.top = Some(back);
                        position.phase = Phase::Fill;
                    }
                    other => game.draw(&mut position, other, &mut Silent),
                }
            }
            Phase::Fill => {
                game.fill(&mut position, &mut Silent);
                if position.phase == Phase::Event {
                    let reserve = if position.reserve { game.parts.orange.total() as usize } else { 0 };
                    let round = position.round as usize;
                    found.push([round, position.pile.total() as usize, reserve, position.discard.len()]);
                }
            }
            Phase::Event => game.event_step(&mut position, &mut Silent),
            Phase::Next if position.turn as usize == players && position.round <= 12 => {
                (position.turn, position.part) = (0, 0);
                position.phase = Phase::Fill;
            }
            Phase::Next => game.go_on(&mut position, &mut Silent),
            _ => {
                let Some((seat, action)) = playout.choose(&game, &position, &mut rng) else { break };
                game.decide(&mut position, seat, action, &mut Silent);
            }
        }
    }
    Ok(found)
}
