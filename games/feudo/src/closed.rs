//! Parts of the board that one may try to click, each with the rule that closes it.

use std::collections::BTreeSet;

use liege_game::{Closed, Refusal, Seat};

use crate::feudo::Feudo;
use crate::{Phase, Position, Territory, Token, elements};

fn close(element: String, refusal: Refusal) -> Closed {
    Closed { element, refusal }
}

impl Feudo {
    /// Parts that one may try to click, each with the rule that would close it.
    pub(crate) fn shut(&self, position: &Position, seat: Seat) -> Vec<Closed> {
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
}
