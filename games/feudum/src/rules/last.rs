//! Final scoring (FU-176 to FU-181).

use liege_game::{AsideRights, Question, Refusal, Seat, Sink};

use super::movement::LAST_SPACE;
use super::order::Step;
use super::{Act, PositionRef, refuse};
use crate::event::Source;
use crate::state::{Board, Disc, Estate, Phase};
use crate::{Action, Event, Feudum, Kingdom, Position, Writ};

/// FU-180: seals on charters.
#[derive(Clone, Copy)]
pub(crate) struct Charters(pub(crate) Seat);

impl Question<Feudum> for Charters {
    const BESIDES: AsideRights = AsideRights::Everybody;

    fn seat(self, _: &Feudum, _: &Position) -> Seat {
        self.0
    }

    fn candidates(self, _: &Feudum, position: &Position, _: Seat, actions: &mut Vec<Action>) {
        actions.push(Action::Done);
        let writs = position.hands[self.0].writs;
        actions.extend(writs.iter().map(Action::Seal));
    }

    fn check(self, _: &Feudum, position: &Position, _: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Seal(writ) if !position.hands[self.0].writs.has(writ) => {
                refuse("FU-180", "you don’t hold this writ")
            }
            Action::Seal(writ) if !writ.is_charter() => refuse("FU-180", "only charters are sealed"),
            Action::Seal(_) if position.household(self.0).all_seals() == 0 => {
                refuse("FU-180", "you have no king’s seal left")
            }
            Action::Seal(_) | Action::Done => Ok(()),
            other => Err(other.refusal_elsewhere()),
        }
    }

    fn play(
        self,
        game: &Feudum,
        position: &mut Position,
        _: Seat,
        action: Action,
        events: &mut impl Sink<Event>,
    ) {
        let mut act = Act { game, position, events };
        match action {
            Action::Seal(writ) => {
                let vp = charter(act.look(), self.0, writ);
                act.pay_seal(self.0);
                act.bury(self.0, writ, liege_game::Seats::ALL);
                act.tell(Event::Sealed(self.0, writ));
                act.score(self.0, vp.into(), Source::Charter(writ));
            }
            _ => act.leave_charters(self.0),
        }
    }

    fn pass(self, _: &Feudum, _: &Position, _: Seat) -> Option<Action> {
        Some(Action::Done)
    }

    /// Asks every player who could seal a charter as far as all can see.
    fn proceed(self, game: &Feudum, position: &mut Position, events: &mut impl Sink<Event>) -> bool {
        let mut act = Act { game, position, events };
        // as far as all can see.
        let seals = act.household(self.0).all_seals() > 0 || act.position.board.has_immunity(self.0);
        let asks = seals && !act.position.hands[self.0].writs.is_empty();
        if !asks {
            act.leave_charters(self.0);
        }
        !asks
    }
}

/// FU-180: what a charter scores for a player.
pub(crate) fn charter(look: PositionRef<'_>, seat: Seat, writ: Writ) -> u8 {
    let facts = look.game.components.writ(writ);
    let household = look.household(seat);
    let count = match (facts.kingdom, writ) {
        (Some(kingdom), _) => ruled_in(look, seat, kingdom),
        (None, Writ::Monster) => usize::from(household.slayer),
        _ => usize::from(household.barrel),
    };
    let max = facts.vp.len();
    count.min(max).checked_sub(1).and_then(|index| facts.vp.get(index)).copied().unwrap_or(0)
}

/// Returns how many locations of a kingdom a player rules.
fn ruled_in(look: PositionRef<'_>, seat: Seat, kingdom: Kingdom) -> usize {
    let inside = |place| look.game.components.location(place).kingdoms.has(kingdom);
    look.board().sites().filter(|(place, site)| site.ruler == Some(seat) && inside(*place)).count()
}

/// FU-176: the section of a space, from 0.
const fn section(space: u8) -> usize {
    (space as usize - 1) / 2
}

impl Feudum {
    /// FU-176: what a player's disc on the voyage scores.
    pub(crate) fn voyage_vp(&self, board: &Board, seat: Seat) -> u8 {
        let own = board.households[seat].voyage;
        if own == 0 {
            return 0;
        }
        let section_of = section(own.min(LAST_SPACE));
        let ahead = Seat::all(self.players)
            .map(|other| board.households[other].voyage)
            .any(|space| space > own && section(space) == section_of);
        if ahead { self.components.voyage_low[section_of] } else { self.components.voyage_high[section_of] }
    }

    /// FU-177: what the locations that a player rules score.
    pub(crate) fn empire_vp(&self, board: &Board, seat: Seat) -> u16 {
        let worth = |disc: Disc| match disc {
            Disc::Estate(_) => self.components.estate_vp,
            Disc::Feudum(_) => self.components.feudum_last_vp,
        };
        let ruled = board.sites.iter().filter(|site| site.ruler == Some(seat));
        ruled.filter_map(|site| site.disc).map(|disc| u16::from(worth(disc))).sum()
    }

    /// FU-178: as many sets of three as can be; feudums are wild.
    pub(crate) fn sets(board: &Board, seat: Seat) -> u8 {
        let mut estates = [0_u8; Estate::COUNT];
        let mut feudums = 0;
        for site in board.sites.iter().filter(|site| site.ruler == Some(seat)) {
            match site.disc {
                Some(Disc::Estate(estate)) => estates[estate.index()] += 1,
                Some(Disc::Feudum(_)) => feudums += 1,
                None => {}
            }
        }
        // as many as can be.
        let mut sets: u8 = estates.iter().map(|count| count / 3).sum();
        // What is left over needs one or two feudums each; the cheaper first.
        let mut rests: Vec<u8> = estates.iter().map(|count| 3 - count % 3).filter(|&rest| rest < 3).collect();
        rests.sort_unstable();
        for rest in rests {
            if feudums >= rest {
                feudums -= rest;
                sets += 1;
            }
        }
        sets + feudums / 3
    }

    /// FU-176 to FU-179: what the board scores for a player at the end, charters apart.
    pub(crate) fn last_vp(&self, board: &Board, seat: Seat) -> [(Source, i16); 4] {
        let sets = i16::from(Feudum::sets(board, seat)) * i16::from(self.components.set_vp);
        let shillings = board.households[seat].shillings / self.components.shillings_per_vp;
        [
            (Source::Voyage, self.voyage_vp(board, seat).into()),
            (Source::Empire, self.empire_vp(board, seat) as i16),
            (Source::Sets, sets),
            (Source::Shillings, shillings.into()),
        ]
    }
}

impl<S: Sink<Event>> Act<'_, S> {
    /// FU-175: after the dawn of epoch V.
    pub(crate) fn begin_final(&mut self) {
        for seat in self.turn_order() {
            for (source, vp) in self.game.last_vp(&self.position.board, seat) {
                self.score(seat, vp, source);
            }
        }
        let start = self.position.board.start;
        self.board().active = start;
        self.turn_into(Phase::Charters(start));
    }

    fn leave_charters(&mut self, seat: Seat) {
        let next = seat.next(self.game.players);
        if next == self.position.board.start {
            self.after(Step::Charters);
        } else {
            self.board().active = next;
            self.turn_into(Phase::Charters(next));
        }
    }
}
