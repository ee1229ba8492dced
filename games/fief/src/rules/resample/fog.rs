//! Kinds of soldiers in the fog of war (FF-145), and what depends on them in a battle that the viewer does not fight, dealt again.

use liege_game::{PerSeat, Rng, Seat, Viewer};

use crate::Fief;
use crate::rules::battle::{choice, decider, loss_sets, shares, suffered};
use crate::rules::calamities::strikes;
use crate::state::{Battle, Kind, Position, Side, Soldier, Soldiers, Stage, Troop};
use crate::view::kinds_known;

/// Which kinds the soldiers of a side are dealt, for what is seen of the losses that it chooses.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Lean {
    /// Any.
    Free,
    /// Its lords are being chosen, so all its soldiers fall: they are worth as little as can be.
    Poor,
    /// It has chosen all: they are worth as much as can be, so that no more lords need fall.
    Rich,
}

/// The soldiers of one player while they are dealt.
struct Muster {
    dealt: Soldiers,
    /// Those whose kind the viewer does not know, in order.
    covered: Vec<Soldier>,
    /// Pieces of the player that are still to be dealt, or in stock (FF-9).
    left: Troop,
}

impl Fief {
    /// Deals each soldier whose kind is covered from all the pieces that his player can have. `position` is the true one with
    /// everything else dealt again.
    pub(super) fn resample_kinds(
        &self,
        truth: &Position,
        position: &mut Position,
        viewer: Viewer,
        rng: &mut Rng,
    ) {
        let unseen = |battle: &Battle| !battle.fighters().iter().any(|seat| viewer.sees(seat));
        let battle = truth.battle().filter(unseen);
        // Who is asked for losses is seen by all.
        let asked = battle.filter(|battle| battle.stage == Stage::Losses);
        let asked = asked.and_then(|battle| choice(self, truth, &battle)).map(|(seat, _)| seat);
        for seat in self.seats().filter(|&seat| !viewer.sees(seat)) {
            let mut muster = Muster::of(self, truth, viewer, seat);
            // What a player is seen to lose to a plague is there.
            if let Some(plague) = truth.plague().filter(|plague| plague.chosen.has(seat)) {
                let lost = plague.lost[seat];
                for (kind, count) in [(Kind::Knight, lost.knights), (Kind::Sergeant, lost.sergeants)] {
                    muster.uncover(count.into(), |soldier| strikes(&plague, soldier), |_| kind);
                }
            }
            if let (Some(battle), Some(asked)) = (&battle, asked)
                && let Some(side) = battle.side(seat)
            {
                let fights = |soldier: Soldier| battle.takes(seat, soldier);
                match lean(battle, side, asked) {
                    Lean::Free => {}
                    Lean::Poor => muster.uncover(usize::MAX, fights, |left| match left.sergeants {
                        0 => Kind::Knight,
                        _ => Kind::Sergeant,
                    }),
                    Lean::Rich => muster.uncover(usize::MAX, fights, |left| match left.knights {
                        0 => Kind::Sergeant,
                        _ => Kind::Knight,
                    }),
                }
            }
            let any = |left: Troop| match rng.index(usize::from(left.len()).max(1)) {
                place if place < usize::from(left.knights) => Kind::Knight,
                _ => Kind::Sergeant,
            };
            muster.uncover(usize::MAX, |_| true, any);
            position.families[seat].soldiers = muster.dealt;
        }
        if let Some(battle) = battle {
            let battle = self.refought(position, battle, asked);
            position.set_battle(battle);
        }
    }

    /// Returns what the viewer does not see of a battle, as it follows from the soldiers that were dealt: points, and losses that
    /// were chosen.
    fn refought(&self, position: &Position, mut battle: Battle, asked: Option<Seat>) -> Battle {
        let allotted = battle.allotted;
        (battle.points, battle.loss, battle.fallen) = (PerSeat::default(), [None; 2], PerSeat::default());
        if battle.rounds > 0 {
            for seat in battle.fighters() {
                battle.points[seat] = self.fighting_points(position, &battle, seat);
            }
        }
        let Some(asked) = asked else { return battle };
        for side in Side::ALL {
            let seats = battle.sides[side.index()];
            if seats.has(asked) && decider(self, position, &battle, side) != asked {
                let most = seats.iter().map(|seat| battle.points[seat]).max().unwrap_or(0);
                battle.points[asked] = most.saturating_add(1);
            }
            let done = allotted.and(seats);
            if done.is_empty() {
                continue;
            }
            let troop = self.troop_of(position, &battle, side);
            battle.loss[side.index()] = loss_sets(troop, suffered(&battle, side)).first().copied();
            battle.allotted = battle.allotted - done;
            for seat in self.in_turn(position).filter(|&seat| done.has(seat)) {
                let part = shares(self, position, &battle, side, seat).first().copied();
                battle.fallen[seat] = part.unwrap_or_default();
                battle.allotted = battle.allotted.with(seat);
            }
        }
        battle
    }
}

/// Returns how a side is dealt in a battle of which somebody chooses losses.
fn lean(battle: &Battle, side: Side, asked: Seat) -> Lean {
    let seats = battle.sides[side.index()];
    if !(seats - battle.allotted).is_empty() {
        Lean::Free
    } else if seats.has(asked) {
        Lean::Poor
    } else {
        Lean::Rich
    }
}

impl Muster {
    fn of(game: &Fief, truth: &Position, viewer: Viewer, seat: Seat) -> Muster {
        let stock = &game.components.stock;
        let left = Troop { sergeants: stock.sergeants.get() as u8, knights: stock.knights.get() as u8 };
        let mut muster = Muster { dealt: Soldiers::default(), covered: Vec::new(), left };
        for soldier in truth.families[seat].soldiers.iter() {
            if kinds_known(game, truth, viewer, seat, soldier.at()) {
                muster.add(soldier);
            } else {
                muster.covered.push(soldier.covered());
            }
        }
        muster.covered.sort_unstable();
        muster
    }

    fn add(&mut self, soldier: Soldier) {
        self.dealt.add(soldier, 1);
        let left = match soldier.kind() {
            Kind::Knight => &mut self.left.knights,
            _ => &mut self.left.sergeants,
        };
        *left = left.saturating_sub(1);
    }

    /// Uncovers at most so many of those that `which` means, each as the kind that it is given of what is left.
    fn uncover(
        &mut self,
        count: usize,
        which: impl Fn(Soldier) -> bool,
        mut kind: impl FnMut(Troop) -> Kind,
    ) {
        let (mut done, mut place) = (0, 0);
        while let Some(&soldier) = self.covered.get(place).filter(|_| done < count) {
            if which(soldier) {
                self.covered.remove(place);
                self.add(soldier.as_kind(kind(self.left)));
                done += 1;
            } else {
                place += 1;
            }
        }
    }
}
