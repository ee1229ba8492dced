//! Checks of what each viewer may know.

use liege_game::{Chances, Game, Happened, Line, Pending, Seat, Seats, Viewer};

use crate::dealing::dealt_alike;
use crate::failure::{Check, Finding, ensure};
use crate::forms::to_json;
use crate::walk::Walk;

/// How many arbitrary actions are refused twice for each viewer, and how many alternatives are compared.
const ARBITRARY_ACTIONS: usize = 8;
const ALTERNATIVES: usize = 4;
/// Number of the last steps that are shown again after an outcome.
const AGAIN: usize = 4;
/// How many steps a position that was dealt again is played on.
const STEPS: usize = 12;

/// What one action or draw would lead to.
struct Outcome<G: Game> {
    text: String,
    /// Whether a warning comes before it.
    reveals: bool,
    position: G::Position,
    events: Vec<G::Event>,
}

impl<G: Game> Walk<'_, G> {
    /// Everybody who may look on, and the viewer who sees all.
    pub(crate) fn viewers(&self) -> impl Iterator<Item = Viewer> + use<G> {
        Seat::all(self.game.players()).map(Viewer::Seat).chain([Viewer::Spectator, Viewer::All])
    }

    /// Deals again what each viewer can't know, and looks for a difference.
    pub(crate) fn secrecy(&mut self, pending: Pending) -> Result<(), Finding> {
        self.alternatives(pending)?;
        for viewer in self.viewers() {
            let other = self.game.resample(&self.position, viewer, &mut self.aside);
            self.tally.resamples += 1;
            self.tally.resamples_that_differ += usize::from(other != self.position);
            self.conserved(&other, &format!(", after resample for {viewer:?}"))
                .map_err(|finding| Finding { check: Check::Resample, ..finding })?;
            let asked = self.game.pending(&other);
            ensure(asked == pending, Check::AskedSecrecy, || {
                format!("{viewer:?} sees {pending:?}, after a resample {asked:?}")
            })?;
            self.same_moments(viewer, &other)?;
            let (here, there) = (self.game.view(&self.position, viewer), self.game.view(&other, viewer));
            same(Check::ViewSecrecy, viewer, "view", &to_json(&here)?, &to_json(&there)?)?;
            if let Some(shown) = &self.plan.shown {
                let (here, there) = ((shown.pictures)(self.game, &here), (shown.pictures)(self.game, &there));
                same(Check::BoardSecrecy, viewer, "board", &here.0, &there.0)?;
                same(Check::BoardSecrecy, viewer, "board as text", &here.1, &there.1)?;
            }
            ensure(here == there, Check::ViewSecrecy, || {
                format!("the view of {viewer:?} holds a secret that its JSON form does not show")
            })?;
            if let Viewer::Seat(seat) = viewer {
                self.own_choices(seat, &other)?;
            }
            self.unwarned(viewer, pending.asked(), &other)?;
            if let Viewer::Seat(seat) = viewer {
                self.previews(seat, &other)?;
            }
            self.play_on(other)?;
        }
        Ok(())
    }

    /// A preview is true in every position that the seat can't tell from the present one.
    fn previews(&mut self, seat: Seat, other: &G::Position) -> Result<(), Finding> {
        let Some(shown) = &self.plan.shown else { return Ok(()) };
        for action in self.some(&self.legal(&self.position, seat)) {
            let preview = (shown.preview)(self.game, &self.position, seat, action, &mut self.aside);
            for position in [&self.position, other] {
                if self.game.check(position, seat, action).is_err() {
                    continue;
                }
                let told = (shown.told)(self.game, position.clone(), seat, action);
                let (first, rest) = told.split_at(preview.lines.len().min(told.len()));
                ensure(
                    first == preview.lines && (preview.open || rest.is_empty()),
                    Check::PreviewSecrecy,
                    || {
                        let words = |lines: &[Line]| {
                            lines
                                .iter()
                                .map(|line| line.plain(|seat| seat.to_string()))
                                .collect::<Vec<_>>()
                                .join("; ")
                        };
                        format!(
                            "the preview of “{seat} {}” says “{}”, but “{}” comes where something hidden lies elsewhere",
                            self.game.write_action(action),
                            words(&preview.lines),
                            words(&told)
                        )
                    },
                )?;
            }
        }
        Ok(())
    }

    /// Where nothing is hidden nothing is dealt again.
    pub(crate) fn nothing_dealt(&mut self) -> Result<(), Finding> {
        for viewer in self.viewers() {
            let dealt = self.game.resample(&self.position, viewer, &mut self.aside);
            ensure(dealt == self.position, Check::Resample, || {
                format!("nothing is hidden, and dealing again for {viewer:?} changes the position")
            })?;
        }
        Ok(())
    }

    /// Returns what a seat may do, is warned of and is refused is the same after a resample for it.
    fn own_choices(&mut self, seat: Seat, other: &G::Position) -> Result<(), Finding> {
        let (here, there) = (self.legal(&self.position, seat), self.legal(other, seat));
        let write = |action: &G::Action| self.game.write_action(*action);
        ensure(here == there, Check::ListSecrecy, || {
            let only = |these: &[G::Action], those: &[G::Action]| {
                these
                    .iter()
                    .filter(|action| !those.contains(action))
                    .map(write)
                    .collect::<Vec<_>>()
                    .join(", ")
            };
            format!(
                "the legal list of seat {seat} tells a secret: only in truth [{}], only after a resample [{}]",
                only(&here, &there),
                only(&there, &here)
            )
        })?;
        for &action in &here {
            let warns = |position| self.game.reveals(position, seat, action);
            ensure(warns(&self.position) == warns(other), Check::ListSecrecy, || {
                format!("whether “{seat} {}” reveals something is itself a secret", write(&action))
            })?;
        }
        for _ in 0..ARBITRARY_ACTIONS {
            let action = self.game.arbitrary(&self.position, &mut self.aside);
            let (here, there) =
                (self.game.check(&self.position, seat, action), self.game.check(other, seat, action));
            ensure(here == there, Check::RefusalSecrecy, || {
                let text = self.game.write_action(action);
                format!("“{seat} {text}” gives {here:?} in truth and {there:?} after a resample")
            })?;
        }
        Ok(())
    }

    /// An action without a warning teaches nobody anything: a viewer who can't tell two positions apart before it
    /// can't do so after it.
    fn unwarned(&mut self, viewer: Viewer, asked: Seats, other: &G::Position) -> Result<(), Finding> {
        if *other == self.position {
            return Ok(());
        }
        for seat in asked.iter() {
            for action in self.some(&self.legal(&self.position, seat)) {
                let quiet = |position| !self.game.reveals(position, seat, action);
                let comparable = self.game.check(other, seat, action).is_ok();
                if !comparable || !quiet(&self.position) || !quiet(other) {
                    continue;
                }
                let after = |before: &G::Position| {
                    let mut after = before.clone();
                    self.game.play(&mut after, seat, action, &mut liege_game::Silent);
                    after
                };
                let (here, there) = (after(&self.position), after(other));
                // That somebody has done all that is asked is told, and how far one has come who has not is not.
                let (now, then) = (self.game.pending(&here), self.game.pending(&there));
                if now != then && asked_but(seat, now) == asked_but(seat, then) {
                    continue;
                }
                let seen = |after| to_json(&self.game.view(after, viewer));
                ensure(seen(&here)? == seen(&there)?, Check::Reveals, || {
                    let text = self.game.write_action(action);
                    format!("“{seat} {text}” shows {viewer:?} something new, but `reveals` does not say so")
                })?;
            }
        }
        Ok(())
    }

    /// A position that was dealt again is a position like any other: a bot searches in it.
    fn play_on(&mut self, mut position: G::Position) -> Result<(), Finding> {
        for step in 0..STEPS {
            // What goes wrong only later is no fault of the resample.
            let stuck = |later: Check, what: &str| {
                let check = if step == 0 { Check::Resample } else { later };
                Finding::new(check, format!("{step} steps after a resample {what}"))
            };
            match self.game.pending(&position) {
                Pending::Over => break,
                Pending::Chance => {
                    let draw = self.game.sample(&position, &mut self.aside);
                    let draw = draw.ok_or_else(|| stuck(Check::DeadEnd, "nothing can be drawn"))?;
                    self.game.draw(&mut position, draw, &mut liege_game::Silent);
                }
                Pending::Seats(asked) => {
                    let Some(seat) = asked.must.iter().nth(self.aside.index(asked.must.len().max(1))) else {
                        break;
                    };
                    let legal = self.legal(&position, seat);
                    let action = self.aside.pick(&legal).copied();
                    let action =
                        action.ok_or_else(|| stuck(Check::DeadEnd, "a seat that must answer can't"))?;
                    let taken = self.game.apply(&mut position, seat, action, &mut liege_game::Silent);
                    taken.map_err(|refusal| {
                        stuck(Check::Listed, &format!("a listed action is refused: {refusal}"))
                    })?;
                }
            }
            self.conserved(&position, ", some steps after a resample")?;
        }
        Ok(())
    }

    /// Compares what could happen next: a viewer who can't tell two outcomes apart must not be told of them
    /// differently.
    fn alternatives(&mut self, pending: Pending) -> Result<(), Finding> {
        let mut chances = Chances::default();
        self.game.chances(&self.position, &mut chances);
        let mut outcomes = Vec::new();
        for outcome in self.some(chances.outcomes()) {
            let (mut position, mut events) = (self.position.clone(), Vec::new());
            self.game.draw(&mut position, outcome.draw, &mut events);
            let text = self.game.write_draw(outcome.draw);
            outcomes.push(Outcome { text, reveals: true, position, events });
        }
        self.told_alike(None, &outcomes)?;
        for seat in pending.asked().iter() {
            outcomes.clear();
            for action in self.some(&self.legal(&self.position, seat)) {
                let (mut position, mut events) = (self.position.clone(), Vec::new());
                self.game.play(&mut position, seat, action, &mut events);
                let reveals = self.game.reveals(&self.position, seat, action);
                outcomes.push(Outcome { text: self.game.write_action(action), reveals, position, events });
            }
            self.kept_secret(pending.must(), seat, &outcomes)?;
            self.told_alike(Some(seat), &outcomes)?;
        }
        Ok(())
    }

    /// A few of the items, chosen at random.
    fn some<T: Copy>(&mut self, items: &[T]) -> Vec<T> {
        if items.len() <= ALTERNATIVES {
            return items.to_vec();
        }
        let start = self.aside.index(items.len());
        let stride = 1 + self.aside.index(items.len().div_ceil(ALTERNATIVES));
        (0..ALTERNATIVES).map(|index| items[(start + index * stride) % items.len()]).collect()
    }

    /// Where a viewer sees the same after two outcomes that differ, the log lines must not differ either.
    fn told_alike(&self, actor: Option<Seat>, outcomes: &[Outcome<G>]) -> Result<(), Finding> {
        for viewer in self.viewers().filter(|&viewer| actor.is_none_or(|seat| !viewer.sees(seat))) {
            for (one, other) in pairs(outcomes).filter(|(one, other)| one.position != other.position) {
                if self.seen(one, viewer)? != self.seen(other, viewer)? {
                    continue;
                }
                // For the viewer who sees all nothing is dealt again.
                if viewer != Viewer::All && self.plan.hides {
                    dealt_alike(self.game, viewer, &one.position, &other.position, self.number as u64)?;
                }
                let (here, there) = (self.lines(one, viewer)?, self.lines(other, viewer)?);
                ensure(here == there, Check::LogSecrecy, || {
                    format!(
                        "{viewer:?} sees the same after “{}” and “{}”, but is told {here} or {there}: \
                         either the line tells a secret, or the view forgets what was said",
                        one.text, other.text
                    )
                })?;
                let (here, there) = (self.scenes(one, viewer)?, self.scenes(other, viewer)?);
                ensure(here == there, Check::SceneSecrecy, || {
                    format!(
                        "{viewer:?} sees the same after “{}” and “{}”, but is shown {here} or {there}",
                        one.text, other.text
                    )
                })?;
            }
        }
        Ok(())
    }

    /// While several answer at once, what one of them answers shows nowhere until all are in, unless `reveals` says
    /// that it is for all to see. Only answers after which the same seats are asked are compared: that a seat has
    /// answered at all is no secret.
    fn kept_secret(&self, must: Seats, seat: Seat, outcomes: &[Outcome<G>]) -> Result<(), Finding> {
        let asked = |outcome: &Outcome<G>| self.game.pending(&outcome.position);
        let open = |left: Seats| !left.is_empty() && left.iter().all(|other| must.has(other));
        if must.len() < 2 || !must.has(seat) {
            return Ok(());
        }
        let secret = |outcome: &Outcome<G>| !outcome.reveals && open(asked(outcome).must());
        let alike =
            |one: &Outcome<G>, other: &Outcome<G>| secret(one) && secret(other) && asked(one) == asked(other);
        for (one, other) in pairs(outcomes).filter(|(one, other)| alike(one, other)) {
            let pair = || format!("of seat {seat} (“{}” or “{}”)", one.text, other.text);
            for viewer in self.viewers().filter(|viewer| !viewer.sees(seat)) {
                ensure(self.seen(one, viewer)? == self.seen(other, viewer)?, Check::AnswerSecrecy, || {
                    format!("{viewer:?} sees the secret answer {}", pair())
                })?;
                ensure(self.lines(one, viewer)? == self.lines(other, viewer)?, Check::AnswerSecrecy, || {
                    format!("{viewer:?} is told of the secret answer {}", pair())
                })?;
            }
        }
        Ok(())
    }

    /// All that a viewer sees of an outcome: the view, who is asked, and their own choices.
    fn seen(&self, outcome: &Outcome<G>, viewer: Viewer) -> Result<String, Finding> {
        let view = to_json(&self.game.view(&outcome.position, viewer))?;
        let own = match viewer {
            Viewer::Seat(seat) => self.legal(&outcome.position, seat),
            Viewer::Spectator | Viewer::All => Vec::new(),
        };
        Ok(format!("{view} {:?} {own:?}", self.game.pending(&outcome.position)))
    }

    /// The scene of an outcome, and those that would follow if what happened last, or just now, happened again: what is hidden in a
    /// step is not shown by a later one either.
    fn scenes(&self, outcome: &Outcome<G>, viewer: Viewer) -> Result<String, Finding> {
        let Some(shown) = &self.plan.shown else { return Ok(String::new()) };
        let (before, after) =
            (self.game.view(&self.position, viewer), self.game.view(&outcome.position, viewer));
        let mut earlier: Vec<&G::Event> = self.earlier.events().chain(&self.events).collect();
        let mut made = Vec::new();
        made.push((shown.scene)(
            self.game,
            &Happened { before: &before, after: &after, earlier: &earlier, now: &outcome.events },
        ));
        earlier.extend(&outcome.events);
        // Of the last steps that told anything.
        let told = self.earlier.steps().chain([&self.events]).filter(|events| !events.is_empty());
        for now in told.collect::<Vec<_>>().into_iter().rev().take(AGAIN) {
            made.push((shown.scene)(
                self.game,
                &Happened { before: &after, after: &after, earlier: &earlier, now },
            ));
        }
        to_json(&made)
    }

    fn lines(&self, outcome: &Outcome<G>, viewer: Viewer) -> Result<String, Finding> {
        let Some(shown) = &self.plan.shown else { return Ok(String::new()) };
        let lines = outcome.events.iter().filter_map(|event| (shown.line)(self.game, event, viewer));
        to_json(&lines.collect::<Vec<_>>())
    }
}

/// Each two of the items.
fn pairs<T>(items: &[T]) -> impl Iterator<Item = (&T, &T)> {
    items.iter().enumerate().flat_map(|(index, one)| items[index + 1..].iter().map(move |other| (one, other)))
}

fn same(check: Check, viewer: Viewer, what: &str, here: &str, there: &str) -> Result<(), Finding> {
    ensure(here == there, check, || {
        let at = here.bytes().zip(there.bytes()).take_while(|(a, b)| a == b).count();
        let part = |text: &str| -> String {
            let from =
                (0..=at.saturating_sub(30).min(text.len())).rev().find(|&from| text.is_char_boundary(from));
            text[from.unwrap_or(0)..].chars().take(80).collect()
        };
        format!(
            "the {what} of {viewer:?} tells a secret: “…{}…” in truth, “…{}…” after a resample",
            part(here),
            part(there)
        )
    })
}

/// The others who are asked; none where no seat is.
fn asked_but(seat: Seat, pending: Pending) -> Option<(Seats, Seats)> {
    match pending {
        Pending::Seats(asked) => Some((asked.must.without(seat), asked.may.without(seat))),
        Pending::Chance | Pending::Over => None,
    }
}
