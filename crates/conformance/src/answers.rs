//! Checks of what a position asks for and of what it takes as an answer.

use std::collections::BTreeSet;

use liege_game::{Chances, Game, Pending, Refusal, Seat, Seats, Silent, fingerprint};

use crate::failure::{Check, Finding, ensure, is_printed};
use crate::walk::Walk;

/// How many arbitrary actions are tried for each seat where everything is checked.
const ARBITRARY_ACTIONS: usize = 12;

impl<G: Game> Walk<'_, G> {
    pub(crate) fn refused(&self, seat: Seat, action: G::Action, refusal: &Refusal) -> Finding {
        let text = self.game.write_action(action);
        Finding::new(Check::Listed, format!("“{seat} {text}” is listed but refused: {refusal}"))
    }

    /// One arbitrary action of one asked seat: cheap enough for every step.
    pub(crate) fn one_arbitrary(&mut self, asked: Seats) -> Result<(), Finding> {
        let Some(seat) = asked.iter().nth(self.aside.index(asked.len().max(1))) else { return Ok(()) };
        let action = self.game.arbitrary(&self.position, &mut self.aside);
        let legal = self.legal(&self.position, seat);
        self.agrees(seat, action, &legal)
    }

    /// Checks whether `check` and the legal list say the same of one action.
    fn agrees(&mut self, seat: Seat, action: G::Action, legal: &[G::Action]) -> Result<(), Finding> {
        match (self.game.check(&self.position, seat, action), self.covers(seat, legal, action)) {
            (Ok(()), true) => Ok(()),
            (Err(refusal), true) => Err(self.refused(seat, action, &refusal)),
            (Ok(()), false) => {
                let text = self.game.write_action(action);
                Err(Finding::new(Check::Unlisted, format!("“{seat} {text}” is not listed but accepted")))
            }
            (Err(refusal), false) => {
                self.tally.refusals += 1;
                self.cites(&refusal)
            }
        }
    }

    /// Checks whether a refusal names a rule that exists and says why.
    fn cites(&self, refusal: &Refusal) -> Result<(), Finding> {
        let why = refusal.why.to_string();
        ensure(!why.trim().is_empty() && !why.contains('\n'), Check::RefusalRule, || {
            format!("a refusal by {} does not say why in one line", refusal.rule)
        })?;
        ensure(is_printed(&why), Check::RefusalRule, || format!("“{why}” has a typist’s apostrophe"))?;
        match &self.plan.shown {
            Some(shown) => ensure(shown.knows(refusal.rule), Check::RefusalRule, || {
                format!("“{refusal}” names a rule that RULES does not define")
            }),
            None => ensure(!refusal.rule.0.is_empty(), Check::RefusalRule, || {
                format!("“{refusal}” names no rule")
            }),
        }
    }

    /// Everything that every seat could do here, carried out on clones.
    pub(crate) fn answers_in_full(&mut self, pending: Pending) -> Result<(), Finding> {
        let before = fingerprint(&self.position);
        let asked = pending.asked();
        self.clones(asked, before)?;
        for seat in self.seats_and_one() {
            let legal = self.legal(&self.position, seat);
            if seat.index() >= self.players() || !asked.has(seat) {
                ensure(legal.is_empty(), Check::Unasked, || {
                    format!("seat {seat} is not asked, but {} actions are listed", legal.len())
                })?;
                ensure(seat.index() < self.players() || !asked.has(seat), Check::Unasked, || {
                    format!("seat {seat} is asked, but nobody sits there")
                })?;
            } else {
                ensure(!legal.is_empty() || !pending.must().has(seat), Check::DeadEnd, || {
                    format!("seat {seat} must answer and has no legal action")
                })?;
            }
            self.listed(seat, &legal)?;
            self.arbitrary(seat, &legal, asked)?;
        }
        self.draws(pending)?;
        self.untouched(before)
    }

    /// One action and one draw carried out on a clone leave the original as it was. The fingerprint from before
    /// is compared, since another clone might share too.
    fn clones(&mut self, asked: Seats, before: u64) -> Result<(), Finding> {
        for seat in asked.iter() {
            let legal = self.legal(&self.position, seat);
            if let Some(&action) = self.aside.pick(&legal) {
                self.game.play(&mut self.position.clone(), seat, action, &mut Silent);
                self.untouched(before)?;
            }
        }
        if let Some(draw) = self.game.sample(&self.position, &mut self.aside) {
            self.game.draw(&mut self.position.clone(), draw, &mut Silent);
        }
        self.untouched(before)
    }

    fn untouched(&self, before: u64) -> Result<(), Finding> {
        ensure(fingerprint(&self.position) == before, Check::Clone, || {
            "what was done to clones changed the position".to_owned()
        })
    }

    /// Each listed action is unique, accepted, and leaves every piece in place.
    fn listed(&mut self, seat: Seat, legal: &[G::Action]) -> Result<(), Finding> {
        let write = |action: &G::Action| self.game.write_action(*action);
        let mut seen = BTreeSet::new();
        if let Some(twice) = legal.iter().find(|&action| !seen.insert(*action)) {
            return Err(Finding::new(Check::Unique, format!("“{seat} {}” is listed twice", write(twice))));
        }
        let mut twice = legal.to_vec();
        self.game.legal(&self.position, seat, &mut twice);
        ensure(twice == [legal, legal].concat(), Check::Unique, || {
            format!("the legal list of seat {seat} is not added, the same each time, to what the caller has")
        })?;
        for &action in legal {
            let (mut watched, mut silent) = (self.position.clone(), self.position.clone());
            let mut events = Vec::new();
            self.game
                .check(&watched, seat, action)
                .and_then(|()| self.game.apply(&mut watched, seat, action, &mut events))
                .map_err(|refusal| self.refused(seat, action, &refusal))?;
            self.conserved(&watched, &format!(", after “{seat} {}”", write(&action)))?;
            self.game.play(&mut silent, seat, action, &mut Silent);
            ensure(watched == silent, Check::Watching, || {
                format!("“{seat} {}” does something else when somebody watches", write(&action))
            })?;
            ensure(watched != self.position, Check::End, || {
                format!("“{seat} {}” changes nothing, so it could be repeated for ever", write(&action))
            })?;
        }
        Ok(())
    }

    /// Arbitrary actions are refused unless they are listed, and a refusal changes nothing.
    fn arbitrary(&mut self, seat: Seat, legal: &[G::Action], asked: Seats) -> Result<(), Finding> {
        for _ in 0..ARBITRARY_ACTIONS {
            let action = self.game.arbitrary(&self.position, &mut self.aside);
            if !asked.has(seat) && self.game.check(&self.position, seat, action).is_ok() {
                let text = self.game.write_action(action);
                let what = format!("seat {seat} is not asked, but “{text}” is accepted");
                return Err(Finding::new(Check::Unasked, what));
            }
            self.agrees(seat, action, legal)?;
            if self.covers(seat, legal, action) {
                continue;
            }
            let mut copy = self.position.clone();
            let mut events = Vec::new();
            let taken = self.game.apply(&mut copy, seat, action, &mut events).is_ok();
            let text = || self.game.write_action(action);
            ensure(!taken, Check::Unlisted, || format!("apply accepts “{seat} {}”, check does not", text()))?;
            let same = copy == self.position && fingerprint(&copy) == fingerprint(&self.position);
            ensure(same && events.is_empty(), Check::RefusalLeaves, || {
                format!("“{seat} {}” is refused, but it changes the position or tells events", text())
            })?;
        }
        Ok(())
    }

    /// Outcomes are listed once each where a draw is due, nowhere else, and each can be carried out.
    fn draws(&mut self, pending: Pending) -> Result<(), Finding> {
        let mut chances = Chances::default();
        self.game.chances(&self.position, &mut chances);
        let outcomes = chances.outcomes();
        if pending != Pending::Chance {
            let none = outcomes.is_empty() && self.game.sample(&self.position, &mut self.aside).is_none();
            return ensure(none, Check::Chances, || "no draw is due, but outcomes are listed".to_owned());
        }
        ensure(!outcomes.is_empty(), Check::DeadEnd, || {
            "a draw is due, but nothing can be drawn".to_owned()
        })?;
        let mut seen = BTreeSet::new();
        for outcome in outcomes {
            let text = || self.game.write_draw(outcome.draw);
            ensure(seen.insert(outcome.draw), Check::Chances, || format!("“{}” is listed twice", text()))?;
            let (mut watched, mut silent) = (self.position.clone(), self.position.clone());
            self.game.draw(&mut watched, outcome.draw, &mut Vec::new());
            self.game.draw(&mut silent, outcome.draw, &mut Silent);
            self.conserved(&watched, &format!(", after drawing “{}”", text()))?;
            ensure(watched == silent, Check::Watching, || {
                format!("drawing “{}” does something else when somebody watches", text())
            })?;
        }
        Ok(())
    }

    /// Returns what `sample` picked is what a verifier finds in the list for the same number.
    pub(crate) fn sampled(&self, draw: Option<G::Draw>, numbers: &[(u64, u64)]) -> Result<G::Draw, Finding> {
        let mut chances = Chances::default();
        self.game.chances(&self.position, &mut chances);
        let total = chances.total();
        ensure(total > 0, Check::DeadEnd, || "a draw is due, but nothing can be drawn".to_owned())?;
        let number = match numbers {
            [(n, number)] if *n == total => *number,
            [] if total == 1 => 0,
            _ => {
                let what =
                    format!("sample asked for {numbers:?} (below, got) instead of one number below {total}");
                return Err(Finding::new(Check::Sample, what));
            }
        };
        let expected = chances.at(number);
        let write = |draw: Option<G::Draw>| draw.map(|draw| self.game.write_draw(draw)).unwrap_or_default();
        match draw {
            Some(found) if draw == expected => Ok(found),
            _ => Err(Finding::new(
                Check::Sample,
                format!("for {number} sample picks “{}”, chances list “{}”", write(draw), write(expected)),
            )),
        }
    }

    /// The end: nothing is asked any more, and the ranks are in order.
    pub(crate) fn over(&mut self) -> Result<(), Finding> {
        self.answers_in_full(Pending::Over)?;
        let standing = self.game.standing(&self.position);
        let players = self.players();
        ensure(standing.players == players, Check::Standing, || {
            format!("the standing has {} players, the table {players}", standing.players)
        })?;
        let ranks = standing.rank.slice(players);
        let sound = ranks
            .iter()
            .all(|&rank| 1 + ranks.iter().filter(|&&other| other < rank).count() == rank as usize);
        ensure(sound, Check::Standing, || format!("the ranks {ranks:?} are not in order"))
    }
}
