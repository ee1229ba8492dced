//! How people see Feudo.

use std::collections::BTreeSet;

use liege_game::{Board, Closed, Element, Game, Level, Line, Refusal, Score, Seat, Show, Viewer};

use crate::feudo::{Feudo, Variant};
use crate::movement::Ground;
use crate::{Action, City, Event, Phase, Place, Position, Territories, Territory, Token, View};
use crate::{board, elements, log, text};

impl Show for Feudo {
    const RULES: &'static str = include_str!("../RULES.md");
    const STYLE: &'static str = include_str!("board.css");

    fn board(&self, view: &View) -> Board {
        board::board(self, view)
    }

    fn board_text(&self, view: &View) -> String {
        text::board(self, view)
    }

    fn prompt(&self, view: &View, seat: Seat) -> Line {
        let position = &view.position;
        let line = Line::new();
        if view.ready.has(seat) {
            return line.text("wait until all have chosen their cards").rule("FD-30");
        }
        if !self.asked(position).has(seat) {
            return line.text(match position.phase {
                Phase::Over => "the game is over",
                _ => "wait for the others",
            });
        }
        let barony = position.barony(seat);
        match position.phase {
            Phase::Castles => line.text("place the Castle on an outer Hill of a free mapboard").rule("FD-19"),
            Phase::Diplomacy(_) => line.text("fix the Order of Play of this turn").rule("FD-28"),
            Phase::Strategy => {
                let army = self.hand_size(barony).saturating_sub(barony.chosen.len());
                let cards = if army == 1 { "1 Army Card".to_owned() } else { format!("{army} Army Cards") };
                let stake = barony.stake == crate::Stake::Open;
                line.text(match (army, stake) {
                    (0, _) => "choose a Trading Card".to_owned(),
                    (_, true) => format!("choose {cards} and a Trading Card"),
                    (_, false) => format!("choose {cards}"),
                })
                .rule("FD-30")
            }
            Phase::Show(cursor) => line
                .text(format!("show Army Card {} of {}", cursor.round + 1, self.hand_size(barony)))
                .rule("FD-45"),
            Phase::March(_, piece) => {
                let steps = self.allowance(position, seat, piece);
                let steps = if steps == 1 { "1 step".to_owned() } else { format!("{steps} steps") };
                line.text(format!("move {} up to {steps}, or not", elements::named(piece))).rule("FD-46")
            }
            Phase::Milady(_) if barony.stricken.has(Token::Milady) => {
                line.text("let Milady infect those next to her, or not").rule("FD-80")
            }
            Phase::Milady(_) => line.text("let Milady charm a Baron, or not").rule("FD-75"),
            Phase::Spend(_, spending) => line
                .text(format!("spend up to {} shillings on tokens on the map, or keep them", spending.left))
                .rule("FD-69"),
            Phase::Attack(_) => line.text("attack a territory, or attack no more").rule("FD-82"),
            Phase::Muster(_, assault) => {
                let odds = self.odds(position, seat, assault.target, assault.party);
                let target = elements::place_name(self, position, assault.target);
                let sums = format!("{} against {}", odds.force, odds.defence);
                line.text(if odds.wins() {
                    format!("strike {target} with {sums}, or add tokens")
                } else if odds.unled && odds.force > odds.defence {
                    format!("{target} needs a Soldier among the attackers ({sums})")
                } else {
                    format!("add tokens to the attack on {target}: so far {sums}")
                })
                .rule("FD-84")
            }
            Phase::Advance(_) => line.text("advance into what was won, or not").rule("FD-94"),
            _ => line.text("wait"),
        }
    }

    fn elements(&self, view: &View, seat: Seat, action: Action) -> Vec<Element> {
        elements::elements(self, &view.position, seat, action)
    }

    fn describe(&self, view: &View, seat: Seat, action: Action) -> String {
        elements::describe(self, &view.position, seat, action)
    }

    fn line(&self, event: &Event, viewer: Viewer) -> Option<Line> {
        log::line(self, event, viewer)
    }

    fn closed(&self, view: &View, seat: Seat) -> Vec<Closed> {
        let position = &view.position;
        if !self.asked(position).has(seat) {
            return Vec::new();
        }
        let mut actions = Vec::new();
        self.legal(position, seat, &mut actions);
        let open: BTreeSet<String> = actions
            .iter()
            .flat_map(|&action| elements::elements(self, position, seat, action))
            .map(|element| element.id)
            .collect();
        let mut closed = self.shut(position, seat);
        closed.retain(|part| !open.contains(&part.element));
        closed
    }

    fn outlook(&self, view: &View, seat: Seat, action: Action) -> Vec<Line> {
        let position = &view.position;
        match action {
            Action::Castle(at, _) => self.worths(position, at),
            Action::Choose(piece) | Action::Show(piece) => self.reaches(position, seat, piece),
            Action::Stake(value) => {
                let help = self.kings_help(position, seat, value);
                let said = format!("{} shillings to spend on steps and Mercenaries", value + help);
                vec![Line::new().text(said).rule("FD-108").level(Level::Consequence)]
            }
            Action::Attack(target) => {
                self.forecast(position, seat, target, self.attackers(position, seat, target))
            }
            Action::Join(piece) => match position.phase {
                Phase::Muster(_, assault) => {
                    let party = assault.party.or(self.unit(position, seat, piece));
                    self.forecast(position, seat, assault.target, party)
                }
                _ => Vec::new(),
            },
            Action::March(to) | Action::Pay(_, to) => self.threats(position, seat, to),
            Action::Infect => {
                let name = |other: Seat| {
                    let turned = self.infectable(position, seat, other);
                    turned.iter().map(move |piece| elements::token(other, piece))
                };
                self.seats()
                    .flat_map(name)
                    .map(|part| {
                        Line::new().element(part).text(" is stricken").rule("FD-80").level(Level::Consequence)
                    })
                    .collect()
            }
            _ => Vec::new(),
        }
    }

    fn scores(&self, view: &View) -> Vec<Score> {
        let position = &view.position;
        let score = |seat: Seat| {
            let barony = position.barony(seat);
            let own = City::all().filter(|&city| position.owner(city) == Some(seat));
            let towns: u32 = own.map(|city| u32::from(self.worth(position, seat, city))).sum();
            let mut parts = vec![
                ("Cities held".to_owned(), towns.to_string()),
                ("Tokens left".to_owned(), barony.alive().len().to_string()),
            ];
            let cowards = self.cowardice(position, seat);
            if !position.king && cowards > 0 && position.layout.is_some() {
                parts.push(("If the King came now".to_owned(), format!("−{cowards}")));
            }
            Score { seat, total: barony.vp.into(), parts }
        };
        self.seats().map(score).collect()
    }
}

fn close(element: String, refusal: Refusal) -> Closed {
    Closed { element, refusal }
}

impl Feudo {
    /// Parts that one may try to click, each with the rule that would close it.
    fn shut(&self, position: &Position, seat: Seat) -> Vec<Closed> {
        let barony = position.barony(seat);
        let territories = || Territory::all().map(|at| (at, format!("terr-{at}")));
        let mut closed = Vec::new();
        match position.phase {
            Phase::Castles => {
                let boards = |at| position.layout.map(|layout| layout.boards_at(at)).unwrap_or_default();
                for (at, id) in territories() {
                    let refusal =
                        boards(at).iter().find_map(|&board| self.castle_refusal(position, at, board));
                    closed.extend(refusal.map(|refusal| close(id, refusal)));
                }
            }
            Phase::Strategy => {
                for token in Token::ALL {
                    let refusal = self.choose_refusal(barony, token);
                    closed.extend(refusal.map(|refusal| close(elements::card(seat, token).id, refusal)));
                }
                for &value in &self.components.trading {
                    let refusal = self.stake_refusal(barony, value);
                    closed.extend(refusal.map(|refusal| close(elements::trade(seat, value).id, refusal)));
                }
                let mut seen = BTreeSet::new();
                closed.retain(|part| seen.insert(part.element.clone()));
            }
            Phase::March(_, token) => {
                for (at, id) in territories() {
                    closed.push(close(id, self.march_refusal(position, seat, token, at)));
                }
            }
            Phase::Spend(_, spending) => {
                for token in Token::ALL {
                    let refusal = self.unpayable(position, seat, &spending, token);
                    closed.extend(refusal.map(|refusal| close(elements::token(seat, token).id, refusal)));
                }
            }
            Phase::Attack(_) => {
                for (at, id) in territories().filter(|&(at, _)| self.is_object(position, seat, at)) {
                    closed.push(close(id, self.attack_refusal(position, seat, at)));
                }
            }
            Phase::Muster(_, assault) => {
                for token in Token::ALL {
                    let refusal = self.join_refusal(position, seat, assault, token);
                    closed.extend(refusal.map(|refusal| close(elements::token(seat, token).id, refusal)));
                }
                let odds = self.odds(position, seat, assault.target, assault.party);
                closed.push(close("strike".to_owned(), self.party_refusal(odds)));
            }
            _ => {}
        }
        closed
    }

    /// How far each City is from a Castle here, which is what it would be worth.
    fn worths(&self, position: &Position, at: Territory) -> Vec<Line> {
        let map = self.map(position);
        let line = |city: City| {
            let worth = map.distance(at, city);
            let part = elements::city(self, city);
            Line::new()
                .element(part)
                .text(format!(" is worth {worth}"))
                .rule("FD-110")
                .level(Level::Consequence)
        };
        City::all().map(line).collect()
    }

    /// What a card's token could reach, by the number of steps.
    fn reaches(&self, position: &Position, seat: Seat, token: Token) -> Vec<Line> {
        let follows = |line: Line| line.level(Level::Consequence);
        if let Some(refusal) = self.idle(position, seat, token) {
            return vec![follows(Line::new().text(refusal.why.into_owned()).rule(refusal.rule.0))];
        }
        let rings = self.rings(position, seat, token);
        let mut lines = Vec::new();
        if rings.is_empty() {
            lines.push(follows(Line::new().text("nowhere to go as the map stands").rule("FD-48")));
        }
        for (steps, ends) in rings {
            let step = if steps == 1 { "1 step".to_owned() } else { format!("{steps} steps") };
            let mut line = Line::new().text(format!("{step}: "));
            for (place, at) in ends.iter().enumerate() {
                line = line.text(if place > 0 { ", " } else { "" }).element(elements::terr(at));
            }
            lines.push(follows(line.rule("FD-46")));
        }
        if token.is_mercenary()
            && position.barony(seat).stake.card().is_none_or(|_| !self.can_pay(position, seat))
        {
            let price = self.components.constants.mercenary_price;
            lines.push(follows(
                Line::new().text(format!("costs {price} shilling of the Trading Card")).rule("FD-67"),
            ));
        }
        lines
    }

    /// Where the token's Army Card could take it, by the number of steps, pay left aside.
    pub(crate) fn rings(&self, position: &Position, seat: Seat, token: Token) -> Vec<(u8, Territories)> {
        let mut rings = Vec::new();
        let Some(start) = self.start_of(position, seat, token) else { return rings };
        if self.idle(position, seat, token).is_some() {
            return rings;
        }
        let allowance = self.allowance(position, seat, token);
        let mover = self.mover(position, seat, token);
        Ground::new(self, position, seat).spread(mover, start, allowance, |steps, ends| {
            if !ends.is_empty() {
                rings.push((steps, ends));
            }
            std::ops::ControlFlow::Continue(())
        });
        rings
    }

    /// Both sums of an attack, and what it would bring.
    fn forecast(
        &self,
        position: &Position,
        seat: Seat,
        target: Territory,
        party: crate::TokenSet,
    ) -> Vec<Line> {
        let follows = |line: Line| line.level(Level::Consequence);
        let odds = self.odds(position, seat, target, party);
        let mut force = Line::new().text(format!("Force {}: ", odds.force));
        for (place, piece) in party.iter().enumerate() {
            let number = self.number(position, seat, piece);
            force = force.text(if place > 0 { " + " } else { "" }).element(elements::token(seat, piece));
            force = force.text(format!(" {number}"));
        }
        let ground = self.ground_defence(position, target);
        let title = self.map(position).terrain(target).title();
        let mut defence = Line::new().text(format!("Defence {}: {title} {ground}", odds.defence));
        let mut gain = 0;
        if let Some(other) = self.defender(position, seat, target) {
            for piece in self.defenders(position, other, target).iter() {
                let number = self.number(position, other, piece);
                defence =
                    defence.text(" + ").element(elements::token(other, piece)).text(format!(" {number}"));
                gain += i32::from(number);
            }
        }
        let mut lines = vec![follows(force.rule("FD-86")), follows(defence.rule("FD-86"))];
        if let Some(city) = self.map(position).city_at(target) {
            let worth = self.worth(position, seat, city);
            gain += i32::from(worth);
            if let Some(owner) = position.owner(city) {
                let loss = format!(" loses {} for the City", self.worth(position, owner, city));
                lines.push(follows(Line::new().seat(owner).text(loss).rule("FD-110")));
            }
        }
        lines.push(follows(Line::new().text(format!("Brings {gain} Victory Points")).rule("FD-109")));
        let cowards = self.cowardice(position, seat);
        let total = i32::from(position.barony(seat).vp) + gain;
        if !position.king && total >= i32::from(self.components.constants.king_arrives) {
            let said = format!("The King arrives; own cowards cost {cowards}");
            lines.push(follows(Line::new().text(said).rule("FD-102")));
        }
        lines
    }

    /// What a territory is next to: Cities and enemies that could be attacked from it.
    fn threats(&self, position: &Position, seat: Seat, to: Territory) -> Vec<Line> {
        let follows = |line: Line| line.level(Level::Consequence);
        if to == Territory::CENTRAL {
            return vec![follows(Line::new().text("recovers at the start of the next turn").rule("FD-61"))];
        }
        let near = self.map(position).next_to(to);
        let mut lines = Vec::new();
        for at in near.iter().filter(|&at| self.is_object(position, seat, at)) {
            let mut line = Line::new().text("next to ").element(elements::terr(at));
            let worth = self.map(position).city_at(at).map(|city| self.worth(position, seat, city));
            if let Some(worth) = worth {
                line = line.text(format!(", a City worth {worth}"));
            }
            let defence = self.defence(position, Some(seat), at);
            lines.push(follows(line.text(format!(", defence {defence}")).rule("FD-84")));
        }
        if let Some(card) = (self.variant != Variant::Strategy).then_some(crate::PlagueCard::Cross)
            && self.struck(position, card).has(to)
        {
            lines.push(follows(Line::new().text("lies on a seam, where Cross hits").rule("FD-37")));
        }
        lines
    }

    /// Where the token's own place is as words.
    pub(crate) fn whereabouts(position: &Position, seat: Seat, token: Token) -> String {
        match position.barony(seat).place(token) {
            Place::Castle => "Castle".to_owned(),
            Place::At(Territory::CENTRAL) => "Convent".to_owned(),
            Place::At(at) => at.to_string(),
            Place::Gone => "dead".to_owned(),
        }
    }
}
