//! Calamities are revealed (FF-64), and the plague strikes (FF-66 to FF-68).

use liege_game::{Flow, Pending, PerSeat, Picker, Question, Refusal, Seat, Seats, Sink};

use super::ensure;
use crate::state::{
    Bishopric, Card, Group, Kind, Lord, Lords, Phase, Plague as Course, Position, Soldier, Struck, Troop,
    Village,
};
use crate::{Action, Draw, Event, Fief};

/// FF-64: the next slot is turned up and its place is rolled.
#[derive(Clone, Copy)]
pub(crate) struct Reveal;

impl Question<Fief> for Reveal {
    fn outcomes(self, _: &Fief, _: &Position, add: &mut impl FnMut(u32, Draw)) {
        Fief::die(add);
    }

    fn sample(self, _: &Fief, _: &Position, picker: &mut impl Picker) -> Option<Draw> {
        Some(Fief::roll_die(picker))
    }

    fn draw(self, game: &Fief, position: &mut Position, draw: Draw, events: &mut impl Sink<Event>) {
        let Draw::Die(face) = draw else { return };
        if position.piles.slots.is_empty() {
            return;
        }
        let card = position.piles.slots.remove(0);
        let bishopric = Bishopric::ALL.get(usize::from(face) - 1).copied();
        events.tell(|| Event::Revealed(card, bishopric));
        match bishopric {
            None => game.discard(position, card),
            Some(bishopric) => {
                let see = position.see_mut(bishopric);
                match card {
                    Card::HeavyRain => see.rain += 1,
                    Card::Famine => see.famine += 1,
                    _ => {
                        see.plague += 1;
                        if let Some(at) = game.components.see_villages[bishopric.index()].lowest() {
                            let plague = game.outbreak(position, Struck::Bishopric(bishopric), at);
                            position.begin(Phase::Plague(plague));
                        }
                    }
                }
            }
        }
    }

    fn proceed(self, game: &Fief, position: &mut Position, events: &mut impl Sink<Event>) -> bool {
        let done = position.piles.slots.is_empty();
        if done {
            game.go_on(position, events);
        }
        done
    }
}

impl Fief {
    /// A plague that begins in a village: who must roll there.
    pub(crate) fn outbreak(&self, position: &Position, struck: Struck, at: Village) -> Course {
        let due = match struck {
            // FF-67: every lord there, prisoners included; RL-39: a second plague strikes again.
            Struck::Bishopric(_) => self.lords_at(position, at),
            Struck::Group(_) => {
                let group = position.group().map_or(Lords::NONE, |group| group.lords | group.captives);
                group.iter().filter(|&lord| !position.pawn(lord).exposed).collect()
            }
            Struck::Escaped => Lords::NONE,
        };
        Course { struck, at, due, doomed: Lords::NONE, chosen: Seats::NONE, lost: PerSeat::default() }
    }

    /// FF-67: the next lord to roll, players in turn order, each one's lords as in FF-8.
    fn next_due(&self, position: &Position, plague: &Course) -> Option<Lord> {
        self.in_turn(position).find_map(|seat| plague.due.and(position.families[seat].lords).lowest())
    }

    /// Whose soldiers the plague strikes there, and how many are lost; engines are none (RL-36).
    fn stricken(&self, position: &Position, plague: &Course, seat: Seat) -> (Troop, u8) {
        let soldiers = &position.families[seat].soldiers;
        let mut troop = Troop::NONE;
        for soldier in soldiers.at(plague.at) {
            match soldier.kind() {
                _ if !strikes(plague, soldier) => {}
                Kind::Knight => troop.knights += 1,
                _ => troop.sergeants += 1,
            }
        }
        (troop, troop.len() / 2)
    }

    /// The player whose losses are next, with his soldiers and the number lost.
    fn next_loss(&self, position: &Position, plague: &Course) -> Option<(Seat, Troop, u8)> {
        self.in_turn(position).filter(|&seat| !plague.chosen.has(seat)).find_map(|seat| {
            let (troop, lost) = self.stricken(position, plague, seat);
            (lost > 0).then_some((seat, troop, lost))
        })
    }
}

/// Returns whether the plague strikes a soldier.
pub(crate) fn strikes(plague: &Course, soldier: Soldier) -> bool {
    soldier.at() == plague.at
        && match plague.struck {
            Struck::Bishopric(_) => true,
            // RL-42: a piece is struck once a turn.
            Struck::Group(_) => soldier.picked() && !soldier.exposed(),
            Struck::Escaped => false,
        }
}

/// D-7: which of so many soldiers are lost.
fn ways(troop: Troop, lost: u8) -> impl Iterator<Item = Troop> {
    let min = lost.saturating_sub(troop.sergeants);
    (min..=troop.knights.min(lost)).map(move |knights| Troop { knights, sergeants: lost - knights })
}

/// FF-8: what one village loses leaves together; then the next village of a bishopric is struck, or the group goes on.
fn carry_off(game: &Fief, position: &mut Position, plague: &Course, events: &mut impl Sink<Event>) {
    let at = plague.at;
    position.end();
    for seat in game.seats() {
        let picked = matches!(plague.struck, Struck::Group(_));
        let only = |soldier: crate::state::Soldier| !picked || soldier.picked() && !soldier.exposed();
        let lost = plague.lost[seat];
        if !lost.is_empty() {
            let soldiers = &mut position.families[seat].soldiers;
            soldiers.remove(at, Kind::Knight, lost.knights, only);
            soldiers.remove(at, Kind::Sergeant, lost.sergeants, only);
            events.tell(|| Event::Lost(seat, at, lost));
        }
    }
    expose(game, position, plague);
    game.bury(position, plague.doomed, events);
    match plague.struck {
        Struck::Bishopric(bishopric) => {
            game.refresh(position, at, events);
            let villages = game.components.see_villages[bishopric.index()];
            let next = villages.iter().find(|&village| village > at);
            if let Some(next) = next {
                position.begin(Phase::Plague(game.outbreak(position, Struck::Bishopric(bishopric), next)));
            }
        }
        Struck::Group(from) => game.finish_step(position, from, at, events),
        Struck::Escaped => game.refresh(position, at, events),
    }
}

/// FF-67, FF-68: who was struck counts as exposed for this turn.
fn expose(game: &Fief, position: &mut Position, plague: &Course) {
    let at = plague.at;
    match plague.struck {
        Struck::Bishopric(_) => {
            for lord in game.lords_at(position, at) {
                position.pawn_mut(lord).exposed = true;
            }
            for seat in game.seats() {
                position.families[seat].soldiers.change(at, |soldier| soldier.with_exposed(true));
            }
        }
        Struck::Group(_) => {
            let group: Option<Group> = position.group();
            for lord in group.map_or(Lords::NONE, |group| group.lords | group.captives) {
                position.pawn_mut(lord).exposed = true;
            }
            for seat in game.seats() {
                let mark = |soldier: crate::state::Soldier| {
                    if soldier.picked() { soldier.with_exposed(true) } else { soldier }
                };
                position.families[seat].soldiers.change(at, mark);
            }
        }
        Struck::Escaped => {}
    }
}

/// The plague asks for a lord's die or for a player's losses.
#[derive(Clone, Copy)]
pub(crate) struct Plague {
    pub(crate) plague: Course,
}

impl Question<Fief> for Plague {
    fn pending(self, game: &Fief, position: &Position) -> Pending {
        if game.next_due(position, &self.plague).is_some() {
            return Pending::Chance;
        }
        game.next_loss(position, &self.plague).map_or(Pending::Over, |(seat, ..)| Pending::one(seat))
    }

    fn legal(self, game: &Fief, position: &Position, _: Seat, actions: &mut Vec<Action>) {
        if let Some((_, troop, lost)) = game.next_loss(position, &self.plague) {
            actions.extend(ways(troop, lost).map(Action::Lose));
        }
    }

    fn check(self, game: &Fief, position: &Position, _: Seat, action: Action) -> Result<(), Refusal> {
        let Action::Lose(wanted) = action else { return Err(super::wrong_moment("FF-67")) };
        let rolls = game.next_due(position, &self.plague).is_some();
        ensure(!rolls, "FF-67", "a lord’s die is rolled first")?;
        let loss = game.next_loss(position, &self.plague);
        let Some((_, troop, lost)) = loss else { return Err(super::wrong_moment("FF-67")) };
        ensure(wanted.len() == lost, "FF-67", "half of the soldiers must be lost, rounded down")?;
        ensure(wanted.is_within(troop), "FF-67", "the plague has not struck so many of these soldiers")
    }

    fn play(
        self,
        game: &Fief,
        position: &mut Position,
        seat: Seat,
        action: Action,
        events: &mut impl Sink<Event>,
    ) {
        let mut plague = self.plague;
        if let Action::Lose(troop) = action {
            plague.chosen = plague.chosen.with(seat);
            plague.lost[seat] = troop;
        }
        position.set_plague(plague);
        game.advance(position, events);
    }

    fn outcomes(self, game: &Fief, position: &Position, add: &mut impl FnMut(u32, Draw)) {
        if game.next_due(position, &self.plague).is_some() {
            Fief::die(add);
        }
    }

    fn draw(self, game: &Fief, position: &mut Position, draw: Draw, events: &mut impl Sink<Event>) {
        let Draw::Die(face) = draw else { return };
        let mut plague = self.plague;
        if let Some(lord) = game.next_due(position, &plague) {
            plague.due = plague.due.without(lord);
            events.tell(|| Event::Rolled(lord, face));
            if face <= 3 {
                plague.doomed = plague.doomed.with(lord);
            }
            position.set_plague(plague);
        }
        game.advance(position, events);
    }

    fn proceed(self, game: &Fief, position: &mut Position, events: &mut impl Sink<Event>) -> bool {
        let mut plague = self.plague;
        if game.next_due(position, &plague).is_some() {
            return false;
        }
        let Some((seat, troop, lost)) = game.next_loss(position, &plague) else {
            carry_off(game, position, &plague, events);
            return true;
        };
        let mut ways = ways(troop, lost);
        match (ways.next(), ways.next()) {
            (Some(only), None) => {
                plague.chosen = plague.chosen.with(seat);
                plague.lost[seat] = only;
                position.set_plague(plague);
                true
            }
            _ => false,
        }
    }
}

impl Fief {
    /// FF-68, RL-92: prisoners who escape into a plague.
    pub(crate) fn infect(&self, position: &mut Position, lords: Lords, at: Village) {
        let due: Lords = lords.iter().filter(|&lord| !position.pawn(lord).exposed).collect();
        for lord in due {
            position.pawn_mut(lord).exposed = true;
        }
        let plague = self.outbreak(position, Struck::Escaped, at);
        position.begin(Phase::Plague(Course { due, ..plague }));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// FF-67, D-7: every way to lose the number, and no other.
    #[test]
    fn half_is_lost_in_any_way() {
        let troop = Troop { sergeants: 3, knights: 2 };
        let found: Vec<_> = ways(troop, 2).map(|way| (way.knights, way.sergeants)).collect();
        assert_eq!(found, [(0, 2), (1, 1), (2, 0)]);
        assert_eq!(ways(Troop { sergeants: 0, knights: 3 }, 1).count(), 1);
    }
}
