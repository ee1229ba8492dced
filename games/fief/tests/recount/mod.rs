//! Who controls each village, counted again from the pieces on the map and told nothing by the rules but that a battle has
//! ended or a village was handed over.

use fief::state::{Matter, Position, Village};
use fief::{Event, Fief};
use liege_game::{Game, Seat, Seats};

/// The order of arrival and the controller of every village, kept beside a game.
#[derive(Default)]
pub(crate) struct Recount {
    villages: Vec<Known>,
    sides: [Seats; 2],
    /// Who won where and who was beaten, until the captives of the battle are shared out.
    won: Vec<(Village, Seats, Seats)>,
}

#[derive(Clone, Default, PartialEq, Eq)]
struct Known {
    order: Vec<Seat>,
    holder: Option<Seat>,
}

/// Returns who has a free lord or a soldier in each village (FF-3).
fn presence(position: &Position, players: usize) -> Vec<Seats> {
    let mut present = vec![Seats::NONE; Village::ALL.len()];
    for seat in Seat::all(players) {
        let family = &position.families[seat];
        let soldiers = family.soldiers.iter().map(|soldier| soldier.at());
        let free = family.lords.iter().map(|lord| position.pawn(lord)).filter(|pawn| pawn.jailer.is_none());
        for at in soldiers.chain(free.map(|pawn| pawn.at)) {
            present[at.index()] = present[at.index()].with(seat);
        }
    }
    present
}

impl Recount {
    /// Follows one step of the game and compares.
    ///
    /// # Errors
    /// The village that the game sees otherwise.
    pub(crate) fn follow(
        &mut self,
        game: &Fief,
        position: &Position,
        events: &[Event],
    ) -> Result<(), String> {
        self.villages.resize(Village::ALL.len(), Known::default());
        let mut ceded: Vec<(Village, Seat)> = Vec::new();
        for event in events {
            match *event {
                Event::Round(_, sides, ..) => self.sides = sides,
                Event::Attacked(one, other, _) => self.sides = [Seats::only(one), Seats::only(other)],
                Event::Cavalcade(seat, _, _, against) => self.sides = [Seats::only(seat), against],
                Event::Accepted(offer) => {
                    if let Matter::Joining(side) = offer.matter {
                        let side = &mut self.sides[side.index()];
                        *side = side.with(offer.from);
                    }
                }
                Event::Ended(at, Some(side)) => {
                    let [winners, beaten] = [side, side.other()].map(|side| self.sides[side.index()]);
                    self.won.push((at, winners, beaten));
                }
                Event::Ceded(at, _, to) => ceded.push((at, to)),
                _ => {}
            }
        }
        if let Some(battle) = position.battle() {
            self.sides = battle.sides;
        }
        // In the midst of a step the villages left and entered are not yet looked at (FF-159).
        if position.plague().is_some() {
            return Ok(());
        }
        let present = presence(position, game.players());
        for at in Village::ALL {
            let known = &mut self.villages[at.index()];
            let here = present[at.index()];
            known.order.retain(|seat| here.has(*seat));
            // Who comes together comes in the order that the game gives.
            for seat in position.place(at).present.iter().filter(|&seat| here.has(seat)) {
                if !known.order.contains(&seat) {
                    known.order.push(seat);
                }
            }
            if let Some(&(_, to)) = ceded.iter().find(|(other, _)| *other == at) {
                known.order.retain(|&seat| seat != to);
                known.order.insert(0, to);
                known.holder = Some(to);
            }
            let fought = position.battle().is_some_and(|battle| battle.at == at);
            if !known.holder.is_some_and(|holder| known.order.contains(&holder)) && !fought {
                // FF-117: winners take only from those whom they beat.
                let fell = |beaten: Seats| known.holder.is_some_and(|holder| beaten.has(holder));
                let won = self.won.iter().find(|(other, _, beaten)| *other == at && fell(*beaten));
                let winner = won.and_then(|(_, side, _)| known.order.iter().find(|seat| side.has(**seat)));
                known.holder = winner.or(known.order.first()).copied();
            }
            if !position.place(at).present.iter().eq(known.order.iter().copied()) {
                let order: Vec<Seat> = position.place(at).present.iter().collect();
                return Err(format!("{at}: came as {order:?}, counted {:?}", known.order));
            }
            if !fought && position.place(at).holder != known.holder {
                return Err(format!(
                    "{at}: held by {:?}, counted {:?}",
                    position.place(at).holder,
                    known.holder
                ));
            }
        }
        self.won.retain(|(at, ..)| position.battle().is_some_and(|battle| battle.at == *at));
        Ok(())
    }
}
