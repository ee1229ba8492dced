//! [`Doer`]: a player who carries out a verb of a case.

use liege_data::{DataError, Node, Spanned};
use liege_game::Seat;

use super::play::{self, Done, Play};
use super::texts::{PawnName, known};
use crate::Action;
use crate::state::{Good, Monster, Piece, Place, Route, Slot, Target, Vessel};

/// A player who carries out a verb.
pub(super) struct Doer<'r, 'd> {
    pub(super) run: &'r mut Play<'d>,
    pub(super) seat: Seat,
    /// Where the verb stands.
    pub(super) node: Node<'d>,
}

impl Doer<'_, '_> {
    /// One action, and the draws that follow from it.
    pub(super) fn act(&mut self, action: Action) -> Done {
        play::act(self.run, self.seat, action)
    }

    /// One action, and the answers that the case has given to what it asks.
    pub(super) fn does(&mut self, action: Action) -> Done {
        self.act(action)?;
        play::follow(self.run)
    }

    /// One such action for each thing of a list.
    pub(super) fn each<T: Copy>(&mut self, things: &[T], action: impl Fn(T) -> Action) -> Done {
        things.iter().try_for_each(|&thing| self.does(action(thing)))
    }

    /// What a key that the verb needs says.
    pub(super) fn need<T>(&self, key: &str, value: Option<T>) -> Result<T, DataError> {
        value.ok_or_else(|| self.node.error(format!("needs the key {key} beside it")))
    }

    /// What a text of the case says, or what was expected there.
    pub(super) fn read<T>(
        &self,
        text: &Spanned<String>,
        read: impl FnOnce(&Self, &str) -> Result<T, String>,
    ) -> Result<T, DataError> {
        read(self, text.get_ref()).map_err(|expected| self.run.at(text).wrong(expected))
    }

    /// The pawn of this name.
    pub(super) fn pawn(&self, name: &Spanned<PawnName>) -> Result<Slot, DataError> {
        let pawn = self.standing(self.seat, *name.get_ref());
        pawn.map(|(slot, _)| slot).ok_or_else(|| self.run.at(name).wrong("a pawn that is on the board"))
    }

    /// A pawn of this player's, and where it stands.
    fn standing(&self, seat: Seat, PawnName((character, at)): PawnName) -> Option<(Slot, Place)> {
        let mut pawns = self.run.position.household(seat).pawns();
        let found = pawns.find(|(_, pawn)| pawn.character == character && at.is_none_or(|at| pawn.at == at));
        found.map(|(slot, pawn)| (slot, pawn.at))
    }

    fn named(&self, seat: Seat, text: &str) -> Result<(Slot, Place), String> {
        let name = PawnName::try_from(text.to_owned())?;
        self.standing(seat, name).ok_or_else(|| "a pawn that is on the board".to_owned())
    }

    /// A target such as `blue farmer@for_mid`, `behemoth@des_mid` or `feudum@bad_south`.
    pub(super) fn target(&self, text: &str) -> Result<Target, String> {
        if let Some((name, pawn)) = text.split_once(' ') {
            let owner = self.run.node().names().iter().position(|player| player == name).and_then(Seat::new);
            let owner = owner.ok_or("a player of the case and his pawn")?;
            return self.named(owner, pawn).map(|(slot, _)| Target::Pawn(owner, slot));
        }
        let (what, at) = text.split_once('@').ok_or("“<what>@<location>”")?;
        match Monster::from_id(what) {
            Some(monster) => Ok(Target::Monster(monster)),
            None => known(at).map(Target::Feudum),
        }
    }

    /// What is pilfered, such as `wood@des_mid`: a good that lies there, else a resource of the landscape.
    pub(super) fn loot(&self, text: &str) -> Result<Action, String> {
        let (what, at) = text.split_once('@').ok_or("“<resource>@<location>”")?;
        let place = known(at)?;
        let site = self.run.position.board.site(place);
        let good = Good::from_id(what).filter(|&good| site.goods[good] > 0 || site.resources == 0);
        Ok(good.map_or(Action::Poach(place), |good| Action::Pilfer(good, place)))
    }

    /// A step `farmer:des_n`, or a vessel that is deployed or boarded on the way: `deploy:ship:farmer`.
    pub(super) fn way(&self, text: &str) -> Result<Action, String> {
        match text.split(':').collect::<Vec<_>>()[..] {
            ["deploy", vessel, who] => Ok(Action::Deploy(self.named(self.seat, who)?.0, known(vessel)?)),
            ["board", vessel, who] => Ok(Action::Board(self.named(self.seat, who)?.0, known(vessel)?)),
            [who, to] => {
                let name = who.split('@').next().unwrap_or_default();
                let (piece, from) = match Monster::from_id(name) {
                    Some(monster) => {
                        let tamed = self.run.position.board.tamed(monster);
                        (Piece::Monster(monster), tamed.ok_or("a monster that somebody controls")?.at)
                    }
                    None => self.named(self.seat, who).map(|(slot, at)| (Piece::Pawn(slot), at))?,
                };
                let (to, route) = self.route(piece, from, to)?;
                Ok(Action::Step(piece, to, route))
            }
            _ => Err("“<who>:<location>”".to_owned()),
        }
    }

    /// The route that is named, else that of the vessel, else the road, else the ferry; a monster's is one that it can use.
    fn route(&self, piece: Piece, from: Place, text: &str) -> Result<(Place, Route), String> {
        let (to, named) = text.split_once('/').map_or((text, None), |(to, named)| (to, Some(named)));
        let to: Place = known(to)?;
        if let Some(named) = named {
            return Ok((to, known(if named == "flying_machine" { "flying" } else { named })?));
        }
        let links = self.run.game.components.links(from);
        let exists = |route: &Route| links.iter().any(|link| link.to == to && link.route == *route);
        let own = match piece {
            Piece::Pawn(slot) => {
                let vessel = self.run.position.household(self.seat).pawn(slot).and_then(|pawn| pawn.vessel);
                [vessel.map(Vessel::route), Some(Route::Road), Some(Route::Ferry)]
            }
            Piece::Monster(Monster::Behemoth) => [Some(Route::Road), Some(Route::Flying), None],
            Piece::Monster(Monster::SeaSerpent) => [Some(Route::Ship), Some(Route::Submersible), None],
        };
        let mut routes = own.into_iter().flatten().chain(Route::ALL.iter().copied());
        Ok((to, routes.find(exists).unwrap_or(Route::Road)))
    }
}
