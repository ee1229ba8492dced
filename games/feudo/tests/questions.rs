//! Questions, reckoned anew: token by token and step by step, by the numbers of the rulebook.

use std::collections::BTreeSet;

use feudo::{City, Feudo, Place, PlagueCard, Table, Terrain, Territory, Token};
use liege_game::{Game, Piece, Seat};
use liege_questions::{Answer, Form, Moment, Question, Trial};

#[test]
fn a_thousand_of_each_kind_are_right() {
    println!("{}", Trial::<Feudo>::new(second).run().unwrap());
}

#[test]
fn a_wrong_answer_is_found() {
    for kind in ["reach", "city", "attack"] {
        let trial = Trial::<Feudo> { planted: Some(kind), ..Trial::new(second) };
        assert!(trial.run().unwrap_err().starts_with(kind));
    }
}

/// The things that the sentence names.
struct Named {
    seats: Vec<Seat>,
    land: Vec<Territory>,
    token: Option<Token>,
    city: Option<String>,
    words: String,
}

fn named(question: &Question) -> Named {
    let words = question.asks.to_string();
    let mut named = Named { seats: Vec::new(), land: Vec::new(), token: None, city: None, words };
    for piece in question.asks.pieces() {
        match piece {
            Piece::Seat(seat) => named.seats.push(seat),
            Piece::Element(element) => {
                let id = element.id.as_str();
                named.land.extend(id.strip_prefix("terr-").and_then(|at| at.parse::<Territory>().ok()));
                let token =
                    id.strip_prefix("token-").and_then(|rest| Token::from_id(rest.split_once('-')?.1));
                named.token = named.token.or(token);
                named.city = named.city.take().or(id.strip_prefix("city-").map(str::to_owned));
            }
            Piece::Text(_) => {}
        }
    }
    named
}

struct Plain<'a> {
    game: &'a Feudo,
    table: &'a Table,
}

impl Plain<'_> {
    fn seats(&self) -> impl Iterator<Item = Seat> {
        Seat::all(self.game.players())
    }

    fn place(&self, seat: Seat, token: Token) -> Place {
        self.table.baronies[seat].places[token.index()]
    }

    fn left(&self, seat: Seat) -> usize {
        let fights = |token: &Token| *token != Token::Milady && self.place(seat, *token) != Place::Gone;
        Token::ALL.into_iter().filter(fights).count()
    }

    /// The printed numbers (FD-3, FD-98).
    fn number(&self, seat: Seat, token: Token) -> u16 {
        let (red, black) = match token {
            Token::Baron if self.left(seat) < 4 => (6, 3),
            Token::Baron => (4, 2),
            Token::Milady => (2, 1),
            Token::FirstKnight => (5, 2),
            Token::Knight1 | Token::Knight2 | Token::Mercenary1 | Token::Mercenary2 => (3, 1),
            _ => (2, 1),
        };
        if self.table.baronies[seat].stricken.has(token) { black } else { red }
    }

    fn at(&self, seat: Seat, here: Territory) -> Vec<Token> {
        Token::ALL.into_iter().filter(|&token| self.place(seat, token) == Place::At(here)).collect()
    }

    fn fighters(&self, seat: Seat, here: Territory) -> Vec<Token> {
        self.at(seat, here).into_iter().filter(|&token| token != Token::Milady).collect()
    }

    fn gate(&self, seat: Seat) -> Option<Territory> {
        self.table.baronies[seat].castle.map(|castle| castle.at)
    }

    fn owner(&self, here: Territory) -> Option<Seat> {
        let map = self.game.map(self.table);
        City::all().find(|&city| map.site(city) == here).and_then(|city| self.table.cities[city.index()])
    }

    /// FD-48 to FD-60.
    fn may_enter(&self, seat: Seat, token: Token, to: Territory) -> bool {
        let map = self.game.map(self.table);
        let foot = matches!(token, Token::Baron) || token.is_soldier();
        if to == Territory::CENTRAL {
            return self.table.baronies[seat].stricken.has(token);
        }
        let ground = match map.terrain(to) {
            Terrain::Mountain => false,
            Terrain::City => foot && self.owner(to) == Some(seat),
            Terrain::Village => foot,
            _ => true,
        };
        let free = self
            .seats()
            .filter(|&other| other != seat)
            .all(|other| self.gate(other) != Some(to) && self.fighters(other, to).is_empty());
        ground && free && self.table.plague != Some(to)
    }

    /// FD-52 to FD-58.
    fn may_stop(&self, seat: Seat, token: Token, to: Territory) -> bool {
        if to == Territory::CENTRAL {
            return true;
        }
        let own = self.at(seat, to);
        let ladies = self.seats().any(|other| other != seat && self.at(other, to).contains(&Token::Milady));
        let wood = self.game.map(self.table).terrain(to) == Terrain::Wood;
        let company = |token: &Token| matches!(token, Token::Baron | Token::Milady);
        let room = match own[..] {
            [] => true,
            [one] => {
                token != Token::FirstKnight && one != Token::FirstKnight && (company(&one) || company(&token))
            }
            _ => false,
        };
        room && self.gate(seat) != Some(to)
            && !(wood && (!own.is_empty() || ladies))
            && !(token == Token::FirstKnight && ladies)
    }

    /// Where a token may end within so many steps, ring by ring.
    fn reach(&self, seat: Seat, token: Token, start: Territory, steps: u16) -> BTreeSet<Territory> {
        let map = self.game.map(self.table);
        let (mut edge, mut seen) = (BTreeSet::from([start]), BTreeSet::from([start]));
        let mut found = BTreeSet::new();
        for _ in 0..steps {
            let mut next = BTreeSet::new();
            for &here in &edge {
                // FD-50, FD-60: a Wood and the Convent end a move.
                let ends =
                    here != start && (here == Territory::CENTRAL || map.terrain(here) == Terrain::Wood);
                if ends {
                    continue;
                }
                let open = map.next_to(here).iter().filter(|&to| self.may_enter(seat, token, to));
                next.extend(open.filter(|&to| seen.insert(to)));
            }
            found.extend(next.iter().copied().filter(|&to| self.may_stop(seat, token, to)));
            edge = next;
        }
        found
    }

    fn ground(&self, here: Territory) -> u16 {
        match self.game.map(self.table).terrain(here) {
            Terrain::Wood => 5,
            Terrain::Village => 3,
            Terrain::City => 7,
            _ => 0,
        }
    }

    fn defence(&self, seat: Seat, here: Territory) -> u16 {
        let others = self.seats().filter(|&other| other != seat);
        let tokens = others.flat_map(|other| {
            self.fighters(other, here).into_iter().map(move |token| self.number(other, token))
        });
        self.ground(here) + tokens.sum::<u16>()
    }

    /// The tokens that could attack there.
    fn party(&self, seat: Seat, target: Territory) -> Vec<Token> {
        let near = self.game.map(self.table).next_to(target);
        let fits = |token: &Token| match self.place(seat, *token) {
            Place::At(here) => {
                here != Territory::CENTRAL
                    && near.has(here)
                    && *token != Token::Milady
                    && !self.table.baronies[seat].fought.has(*token)
            }
            _ => false,
        };
        Token::ALL.into_iter().filter(fits).collect()
    }

    /// Steps between two territories, by a walk of its own.
    fn distance(&self, from: Territory, to: Territory) -> u16 {
        let map = self.game.map(self.table);
        let (mut edge, mut seen, mut steps) = (vec![from], BTreeSet::from([from]), 0);
        while !edge.contains(&to) {
            let next = edge.iter().flat_map(|&here| map.next_to(here).iter().collect::<Vec<_>>());
            edge = next.filter(|&here| seen.insert(here)).collect();
            steps += 1;
        }
        steps
    }
}

fn second(at: &Moment<'_, Feudo>, question: &Question) -> Option<Vec<Answer>> {
    let table = &at.view.table;
    let plain = Plain { game: at.game, table };
    let named = named(question);
    let seat = named.seats.first().copied();
    let land = named.land.first().copied();
    let number = |n: u16| vec![Answer::Number(n)];
    let points = |seat: Seat| table.baronies[seat].vp;
    let parts =
        |found: BTreeSet<Territory>| found.into_iter().map(|at| Answer::Part(format!("terr-{at}"))).collect();
    Some(match question.kind {
        "phases" => {
            let order = ["Diplomacy", "Strategy", "Plague", "Movement", "Attack", "Advance"];
            let asked = order.iter().position(|phase| named.words.contains(phase))?;
            let Form::Choice(lines) = &question.form else { return None };
            vec![Answer::Choice(lines.iter().position(|line| line.to_string() == order[asked + 1])?)]
        }
        "diplomat" => {
            let fewest = plain.seats().map(points).min()?;
            plain.seats().filter(|&seat| points(seat) == fewest).map(Answer::Seat).collect()
        }
        "last" => vec![Answer::Seat(table.order.iter().last()?)],
        "cards" => number([6, 11, 16, 21].into_iter().find(|&turn| turn > u16::from(table.turn))?),
        "shillings" => {
            let value: u16 = named.words.split_once("worth ")?.1.split(' ').next()?.parse().ok()?;
            let playing = plain.seats().filter(|&seat| table.tied.is_empty() || table.tied.has(seat));
            let fewest = playing.map(points).min()?;
            let helps = table.king && value > 0 && points(seat?) <= fewest;
            number(value + if helps { 2 } else { 0 })
        }
        "number" => number(plain.number(seat?, named.token?)),
        "enter" => vec![Answer::Yes(plain.may_enter(seat?, named.token?, land?))],
        "stop" => vec![Answer::Yes(plain.may_stop(seat?, named.token?, land?))],
        "reach" => {
            let (seat, token) = (seat?, named.token?);
            let Place::At(start) = plain.place(seat, token) else { return None };
            let fog = at.game.card_in_force(table) == Some(PlagueCard::Fog);
            let steps = if fog { 1 } else { plain.number(seat, token) };
            parts(plain.reach(seat, token, start, steps))
        }
        "defence" => number(plain.defence(seat?, land?)),
        "force" => {
            let seat = seat?;
            number(plain.party(seat, land?).into_iter().map(|token| plain.number(seat, token)).sum())
        }
        "attack" => {
            let (seat, land) = (seat?, land?);
            let party = plain.party(seat, land);
            let force: u16 = party.iter().map(|&token| plain.number(seat, token)).sum();
            let soldiers = Token::ALL
                .into_iter()
                .any(|token| token.is_soldier() && plain.place(seat, token) != Place::Gone);
            let led = if soldiers {
                party.iter().any(|token| token.is_soldier())
            } else {
                party.contains(&Token::Baron)
            };
            let city = at.game.map(table).terrain(land) == Terrain::City;
            vec![Answer::Yes(force > plain.defence(seat, land) && (led || !city))]
        }
        "beaten" => {
            let seat = seat?;
            number(plain.fighters(seat, land?).into_iter().map(|token| plain.number(seat, token)).sum())
        }
        "desperate" => number(plain.left(seat?).saturating_sub(3) as u16),
        "jump" => {
            let from = land?;
            let steps: i16 = named.words.split_once("says ")?.1.split(' ').next()?.parse().ok()?;
            let ring =
                |line: u8, by: i16| [1, 3, 5, 7][((i16::from(line) - 1) / 2 + by).rem_euclid(4) as usize];
            let way = |word: &str| named.words.contains(word);
            let (row, column) = if way("north") {
                (ring(from.row(), -steps), from.column())
            } else if way("south") {
                (ring(from.row(), steps), from.column())
            } else if way("west") {
                (from.row(), ring(from.column(), -steps))
            } else {
                (from.row(), ring(from.column(), steps))
            };
            parts(BTreeSet::from([Territory::at(row, column)?]))
        }
        "hit" => {
            let Place::At(here) = plain.place(seat?, named.token?) else { return None };
            let map = at.game.map(table);
            let (row, column) = (here.row(), here.column());
            let rim = [row, column].into_iter().any(|line| line == 0 || line == 8);
            let seam = row == 4 || column == 4;
            let struck = if named.words.contains("Border") {
                rim && !seam
            } else if named.words.contains("Cross") {
                seam
            } else {
                table.plague.is_some_and(|village| village == here || map.next_to(village).has(here))
            };
            vec![Answer::Yes(struck && here != Territory::CENTRAL && map.terrain(here) != Terrain::City)]
        }
        "city" => number(plain.distance(plain.gate(seat?)?, land?)),
        "cowards" => {
            let seat = seat?;
            let inside = |token: &Token| {
                plain.place(seat, *token) == Place::Castle && !table.baronies[seat].seen.has(*token)
            };
            number(Token::ALL.into_iter().filter(inside).map(|token| plain.number(seat, token)).sum())
        }
        "ahead" => vec![Answer::Seat(plain.seats().max_by_key(|&seat| points(seat))?)],
        _ => return None,
    })
}
