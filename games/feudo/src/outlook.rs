//! What an action would bring beyond its events: reach, worth, both sums of an attack.

use liege_game::{Level, Line, Seat};

use crate::feudo::{Feudo, Variant};
use crate::movement::Ground;
use crate::{City, Place, Position, Territories, Territory, Token, elements};

impl Feudo {
    /// How far each City is from a Castle here, which is what it would be worth.
    pub(crate) fn worths(&self, position: &Position, at: Territory) -> Vec<Line> {
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
    pub(crate) fn reaches(&self, position: &Position, seat: Seat, token: Token) -> Vec<Line> {
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
    pub(crate) fn forecast(
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

    /// What the token would find there: Barons to charm, enemies and Cities to attack, the Plague Cards that hit there.
    pub(crate) fn prospects(
        &self,
        position: &Position,
        seat: Seat,
        piece: Token,
        to: Territory,
        by_card: bool,
    ) -> Vec<Line> {
        let follows = |line: Line| line.level(Level::Consequence);
        if to == Territory::CENTRAL {
            return vec![follows(Line::new().text("recovers at the start of the next turn").rule("FD-61"))];
        }
        let mut lines = match piece {
            Token::Milady if by_card => self.charms(position, seat, to),
            Token::Milady => Vec::new(),
            _ => self.objects_near(position, seat, to),
        };
        let cards = [
            (crate::PlagueCard::Cross, "lies where two mapboards meet and Cross hits", "FD-37"),
            (crate::PlagueCard::Border, "lies on the outer Hills, where Border hits", "FD-36"),
        ];
        for (card, said, rule) in cards {
            if self.variant != Variant::Strategy && self.struck(position, card).has(to) {
                lines.push(follows(Line::new().text(said).rule(rule)));
            }
        }
        lines
    }

    /// FD-75, FD-80: whom Milady could charm or infect from there.
    fn charms(&self, position: &Position, seat: Seat, to: Territory) -> Vec<Line> {
        let mut there = *position;
        there.barony_mut(seat).places[Token::Milady.index()] = Place::At(to);
        let baron = |other: Seat| {
            Line::new()
                .text("could charm the ")
                .element(elements::token(other, Token::Baron))
                .text(" of ")
                .seat(other)
        };
        let charmed = self.charmable(&there, seat).iter().map(|other| baron(other).rule("FD-75"));
        let infected = self.seats().flat_map(|other| {
            let turned = self.infectable(&there, seat, other);
            turned.iter().map(move |piece| {
                let line = Line::new().text("could infect ").seat(other).text("’s ");
                line.element(elements::token(other, piece)).rule("FD-80")
            })
        });
        charmed.chain(infected).map(|line| line.level(Level::Consequence)).collect()
    }

    /// Cities and enemies that could be attacked from a territory.
    fn objects_near(&self, position: &Position, seat: Seat, to: Territory) -> Vec<Line> {
        let near = self.map(position).next_to(to);
        let line = |at: Territory| {
            let line = Line::new().text("next to ").element(elements::terr(at));
            let worth = self.map(position).city_at(at).map(|city| self.worth(position, seat, city));
            let line = worth.map_or(line.clone(), |worth| line.text(format!(", a City worth {worth}")));
            let defence = self.defence(position, Some(seat), at);
            line.text(format!(", defence {defence}")).rule("FD-84").level(Level::Consequence)
        };
        near.iter().filter(|&at| self.is_object(position, seat, at)).map(line).collect()
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
