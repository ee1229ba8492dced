//! What cards do.

use liege_data::{Either, Spanned};

use super::doer::Doer;
use super::play::Done;
use super::texts::Weapon;
use super::verb::{
    Again, Conquer, Explore, Harvest, ImproveOrTend, Influence, Migrate, Movement, Tax, Tend, Verb, WorkAgain,
};
use crate::Action;
use crate::action::Way;
use crate::state::{Guild, Phase, Piece, Place, Power, Region};

impl Movement {
    /// Whether it says where something goes, or what is pilfered.
    const fn moves(&self) -> bool {
        !self.steps.is_empty() || self.godspeed.is_some() || self.pilfer.is_some()
    }
}

impl Doer<'_, '_> {
    /// What a card does; what else a verb may be reveals none.
    pub(super) fn card(&mut self, verb: &Verb) -> Done {
        match verb {
            Verb::Migrate(keys) => self.migrate(keys),
            Verb::Move(keys) => self.movement(keys),
            Verb::Influence(keys) => self.influence(keys),
            Verb::Improve { at, feudum, other_stack } => self.improve(*at, *feudum, *other_stack),
            Verb::Tend(keys) => self.tend(keys),
            Verb::Explore(keys) => self.explore(keys),
            Verb::Harvest(keys) => self.harvest(keys),
            Verb::Tax(keys) => self.tax(keys),
            Verb::Conquer(keys) => self.conquer(keys),
            Verb::Starve { at, marker } => {
                let (place, role) = (self.need("at", *at)?, self.need("marker", *marker)?);
                self.does(Action::Starve(place, role))
            }
            Verb::Defend => self.does(Action::Stand),
            Verb::Repeat { card, saltpeter } => {
                let card = self.need("card", card.as_ref())?;
                self.repeat(card, saltpeter.unwrap_or_default() > 0)
            }
            Verb::Trade(keys) => self.work(Power::Trade, keys),
            Verb::Pull(keys) => self.work(Power::Pull, keys),
            Verb::Push(keys) => self.work(Power::Push, keys),
            Verb::Feast { guest, r#fn } => self.feast(*guest, r#fn.as_ref()),
            _ => Ok(()),
        }
    }

    /// A card once more, carried out where the case says how.
    fn repeat(&mut self, again: &Spanned<Again>, saltpeter: bool) -> Done {
        let card = self.run.at(again).read()?;
        self.does(if saltpeter { Action::Recall(card) } else { Action::Repeat(card) })?;
        match again.get_ref() {
            Again::Migrate(keys) if keys.pawn.is_some() || keys.off.is_some() => self.migrate(keys),
            Again::Move(keys) if keys.moves() => self.movement(keys),
            Again::Move(keys) => {
                self.foresee(keys);
                Ok(())
            }
            Again::Influence(keys) if keys.at.is_some() => self.influence(keys),
            Again::Improve(keys) if keys.at.is_some() => self.improve_or_tend(keys),
            Again::Explore(keys) => self.explore(keys),
            Again::Harvest(keys) if keys.at.is_some() => self.harvest(keys),
            Again::Tax(keys) => self.tax(keys),
            Again::Conquer(keys) if keys.target.is_some() => self.conquer(keys),
            Again::Guild { r#fn } => match self.need("fn", r#fn.as_ref())? {
                WorkAgain::Trade(keys) => self.work(Power::Trade, keys),
                WorkAgain::Pull(keys) => self.work(Power::Pull, keys),
                WorkAgain::Push(keys) => self.work(Power::Push, keys),
                WorkAgain::Feast { guest, feast_fn } => self.feast(*guest, feast_fn.as_ref()),
            },
            // A card of which nothing is told stays open.
            _ => Ok(()),
        }
    }

    /// What a movement may ask at its end.
    fn foresee(&mut self, keys: &Movement) {
        let answers = &mut self.run.aside.answers;
        answers.keep.extend(keys.keep);
        answers.voyage |= keys.voyage;
    }

    fn migrate(&mut self, keys: &Migrate) -> Done {
        let action = match &keys.off {
            Some(name) => Action::Depart(self.pawn(name)?),
            None => Action::Migrate(self.need("pawn", keys.pawn)?, self.need("to", keys.to)?),
        };
        self.does(action)
    }

    /// Steps, Godspeed, pilfering.
    fn movement(&mut self, keys: &Movement) -> Done {
        self.foresee(keys);
        for text in &keys.steps {
            let action = self.read(text, Doer::way)?;
            self.does(action)?;
        }
        if let Some(text) = &keys.godspeed {
            let Action::Step(Piece::Pawn(slot), to, route) = self.read(text, Doer::way)? else {
                return Err(self.run.at(text).wrong("“<character>:<location>”").into());
            };
            self.act(Action::Godspeed(slot, to, route))?;
        }
        let loot = keys.pilfer.as_ref().map(|text| self.read(text, Doer::loot));
        let action = loot.transpose()?.unwrap_or(Action::Done);
        self.does(action)
    }

    fn influence(&mut self, keys: &Influence) -> Done {
        let places = keys.at.as_ref().map(Either::list).unwrap_or_default();
        self.each(&places, |place| {
            if keys.money == Some(place) { Action::Bribe(place) } else { Action::Influence(place) }
        })?;
        let open = matches!(self.run.position.phase(), Phase::Influence { .. });
        if open { self.does(Action::Done) } else { Ok(()) }
    }

    fn improve(&mut self, at: Option<Place>, feudum: Option<Guild>, other_stack: Option<Region>) -> Done {
        let place = self.need("at", at)?;
        self.does(feudum.map_or(Action::Improve(place), |guild| Action::Found(place, guild)))?;
        other_stack.map_or(Ok(()), |region| self.does(Action::Stack(region)))
    }

    fn improve_or_tend(&mut self, keys: &ImproveOrTend) -> Done {
        let &ImproveOrTend { at, feudum, other_stack, tile, collect } = keys;
        if tile.is_some() {
            self.tend(&Tend { at, tile, collect })
        } else {
            self.improve(at, feudum, other_stack)
        }
    }

    fn tend(&mut self, keys: &Tend) -> Done {
        self.run.aside.answers.collect = keys.collect;
        let (place, tile) = (self.need("at", keys.at)?, self.need("tile", keys.tile)?);
        self.does(Action::Tend(place, tile))
    }

    fn explore(&mut self, keys: &Explore) -> Done {
        let answers = &mut self.run.aside.answers;
        answers.keep.extend(keys.keep.into_iter().chain(keys.keep2));
        answers.back.extend(keys.back.iter().chain(&keys.back2));
        answers.iron |= keys.iron;
        self.does(Action::Explore)
    }

    fn harvest(&mut self, keys: &Harvest) -> Done {
        let place = self.need("at", keys.at)?;
        if !keys.inspect {
            return self.does(if keys.favors { Action::Favor(place) } else { Action::Harvest(place) });
        }
        self.does(Action::Inspect(place))?;
        self.does(if keys.favors { Action::Accept } else { Action::Done })?;
        self.each(&keys.chosen, Action::Pick)
    }

    fn tax(&mut self, keys: &Tax) -> Done {
        self.does(if keys.reinforcement { Action::Reinforce } else { Action::Tax })
    }

    fn conquer(&mut self, keys: &Conquer) -> Done {
        let text = self.need("target", keys.target.as_ref())?;
        let target = self.read(text, Doer::target)?;
        self.does(Action::Attack(target))?;
        self.boost(keys.saltpeter, &keys.weapons)
    }

    /// Saltpeter and weapons, and that they are all.
    pub(super) fn boost(&mut self, saltpeter: u8, weapons: &[Spanned<Weapon>]) -> Done {
        (0..saltpeter).try_for_each(|_| self.does(Action::Saltpeter))?;
        for text in weapons {
            let Weapon((writ, free)) = *text.get_ref();
            let deeds = &self.run.game.components.writ(writ).deeds;
            let number = deeds.iter().position(|deed| deed.cost.is_empty() == free);
            let number =
                number.ok_or_else(|| self.run.at(text).wrong("“free” or the good behind the writ"))?;
            self.does(Action::Weapon(writ, Way { number: number as u8 + 1, vessel: None }))?;
        }
        self.act(Action::Done)
    }
}
