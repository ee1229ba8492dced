//! Battles, starving, and what comes of a success.

use liege_game::{Attempt, Line, Phrase, Prompt, Seat, say};

use super::{Attempts, each, of_card, places};
use crate::rules::conquer::{self, BattleWindow, Boost, Conquer};
use crate::rules::military::Military;
use crate::rules::next_space::NextSpace;
use crate::rules::starve::StarveWindow;
use crate::show::parts::Part;
use crate::state::{Battle, Card, Monster, Target};
use crate::{Action, Feudum, View};

impl Prompt<Feudum> for Conquer {
    const PASSING: &'static str = "Forfeit the card";

    fn prompt(self, game: &Feudum, view: &View, seat: Seat) -> Line {
        let asks = match view.advanced {
            true => say!("attack a pawn, monster or feudum, or starve the people"),
            false => say!("attack a pawn or a feudum"),
        };
        of_card(game, view, seat, Card::Conquer, asks.rule("FU-87"))
    }

    /// FU-87: everybody's pieces, and all locations as if they were feudums.
    fn attempts(self, _: &Feudum, view: &View, _: Seat) -> Attempts {
        let mut attempts = Attempts::new();
        for other in Seat::all(view.players) {
            for (slot, _) in view.board.households[other].pawns() {
                let target = Target::Pawn(other, slot);
                attempts.push(Attempt::new(&Part::Pawn(other, slot), Action::Attack(target)));
            }
        }
        let monster = |monster| Action::Attack(Target::Monster(monster));
        attempts.extend(each(Monster::ALL, Part::Monster, monster));
        attempts.extend(places(|place| Action::Attack(Target::Feudum(place))));
        attempts
    }
}

impl Prompt<Feudum> for Boost {
    /// The sums of a battle that an attacker may still add to.
    fn prompt(self, _: &Feudum, view: &View, _: Seat) -> Line {
        let (attack, defense) = sums(view, &self.battle);
        match (attack > defense, self.last) {
            (true, true) => {
                say!("{attack} attack beat {defense} defense so far: add more, or decide the battle")
            }
            (true, false) => {
                say!("{attack} attack beat {defense} defense so far: add more, or let the defender answer")
            }
            (false, true) => say!(
                "{attack} attack against {defense} defense would fail: add saltpeter or weapons, or decide the battle"
            ),
            (false, false) => say!(
                "{attack} attack against {defense} defense would fail: add saltpeter or weapons, or let the defender answer"
            ),
        }
        .rule("FU-95")
    }

    fn passing(self, _: &Feudum, _: &View) -> &'static str {
        if self.last { "Decide the battle" } else { "Add nothing more" }
    }
}

impl Prompt<Feudum> for BattleWindow {
    const PASSING: &'static str = "Let it happen";

    /// Returns what the owner of a target is asked, with or without Defend in hand.
    fn prompt(self, _: &Feudum, view: &View, _: Seat) -> Line {
        let Battle { attacker, at, target, .. } = self.0;
        let (attack, defense) = sums(view, &self.0);
        match target {
            Target::Pawn(..) => say!(
                "{attacker} attacks a pawn at {at} with {attack} against {defense}: answer with Defend, or let it happen"
            ),
            Target::Monster(_) => say!(
                "{attacker} attacks the monster at {at} with {attack} against {defense}: answer with Defend, or let it happen"
            ),
            Target::Feudum(_) => say!(
                "{attacker} attacks the feudum at {at} with {attack} against {defense}: answer with Defend, or let it happen"
            ),
        }
        .rule("FU-182")
    }
}

impl Prompt<Feudum> for StarveWindow {
    const PASSING: &'static str = "Let it happen";

    fn prompt(self, _: &Feudum, _: &View, _: Seat) -> Line {
        let StarveWindow { attacker, at, role } = self;
        say!("{attacker} starves the {role} at {at}: claim royal immunity, or let it happen").rule("FU-183")
    }
}

impl Prompt<Feudum> for NextSpace<Military> {
    const ASKS: Phrase =
        Phrase::new("put a disc on the military track: it saves points for disloyalty").rule("FU-100");
    const PASSING: &'static str = "Put no disc on the military track";
}

/// FU-88 to FU-90: attack and defense as they stand.
fn sums(view: &View, battle: &Battle) -> (u8, u8) {
    (conquer::attack(&view.board, battle), conquer::defense(&view.board, battle))
}
