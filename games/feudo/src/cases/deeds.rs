//! The actions of a case. Each is checked by the rules alone; steps of other players may be left out.

use liege_cases::{Fields, Unreadable};
use liege_game::{Game, Refusal, Seat, Seats, Silent};

use super::{Outcome, Scene, path, territory, token, token_list};
use crate::barony::Stake;
use crate::movement::{Ground, Mover};
use crate::phase::{Assault, Cursor};
use crate::{Action, Castle, OrderOfPlay, Phase, Place, Territory, Token, TokenSet, Variant};

impl Scene<'_> {
    /// Carries out one action, or says by which rule it is refused.
    pub(super) fn carry_out(&mut self, name: &str, fields: &Fields<'_>) -> Result<Outcome, Unreadable> {
        match name {
            "place_castle" => self.place_castle(fields),
            "set_order" => self.set_order(fields),
            "choose" => self.choose(fields),
            "plague" => self.plague(fields),
            "reveal" => self.reveal(fields),
            "trade" => self.trade(fields),
            "attack" => self.attack(fields),
            "advance" => self.advance(fields),
            "start_turn" => {
                self.game.start_turn(&mut self.position, &mut Silent);
                Ok(Ok(()))
            }
            "end_turn" if self.position.turn >= super::before::LAST_TURN => {
                Err(fields
                    .wrong("do", format!("expected a case of {} turns at most", super::before::LAST_TURN)))
            }
            "end_turn" => {
                if self.position.turn == self.game.turns && self.position.tied.is_empty() {
                    // FD-114: a tie at the end of the last turn. A single leader may go on into a longer game (FD-116).
                    let leaders = self.game.leaders(&self.position);
                    if leaders.len() > 1 {
                        self.game.play_on(&mut self.position, leaders, &mut Silent);
                        self.position.order = leaders.iter().fold(OrderOfPlay::default(), OrderOfPlay::with);
                    }
                }
                self.game.end_turn(&mut self.position);
                self.dealt = Seats::NONE;
                (self.attacking, self.advancing) = (0, 0);
                Ok(Ok(()))
            }
            _ => Err(fields.wrong("do", format!("the format knows no action {name}"))),
        }
    }

    /// FD-115: in extra turns the others do nothing.
    fn plays(&self, seat: Seat) -> Outcome {
        if self.game.contenders(&self.position).has(seat) {
            return Ok(());
        }
        Err(Refusal::new("FD-115", "only the tied players act in extra turns"))
    }

    fn place_castle(&mut self, fields: &Fields<'_>) -> Result<Outcome, Unreadable> {
        let (seat, at) = (self.player(fields)?, territory(fields, "at")?);
        let board = super::before::board(fields)?;
        let layout = self.position.layout.unwrap_or(crate::Layout::UNTURNED);
        let board = board.unwrap_or_else(|| self.free_board(&layout.boards_at(at)));
        if self.position.barony(seat).castle.is_some() {
            return Ok(Err(Refusal::new("FD-18", "the player has placed a Castle already")));
        }
        if let Some(refusal) = self.game.castle_refusal(&self.position, at, board) {
            return Ok(Err(refusal));
        }
        self.game.build(&mut self.position, seat, Castle { at, board }, &mut Silent);
        self.placement = self.placement.with(seat);
        Ok(Ok(()))
    }

    /// FD-28: who may fix the Order of Play; in the first turn the order of placement says so.
    pub(super) fn diplomats(&self) -> Seats {
        let mut position = self.position;
        position.order = self.placement;
        self.game.diplomats(&position)
    }

    fn set_order(&mut self, fields: &Fields<'_>) -> Result<Outcome, Unreadable> {
        let seat = self.player(fields)?;
        let seats = self.seats(fields, "order")?.ok_or_else(|| fields.wrong("order", "is missing"))?;
        if !self.diplomats().has(seat) {
            return Ok(Err(Refusal::new("FD-28", "another player fixes the Order of Play")));
        }
        let Ok(order) = OrderOfPlay::try_from(seats) else {
            return Ok(Err(Refusal::new("FD-28", "a player stands twice in this Order of Play")));
        };
        if let Some(refusal) = self.game.order_refusal(&self.position, order) {
            return Ok(Err(refusal));
        }
        self.game.set_order(&mut self.position, seat, order, &mut Silent);
        Ok(Ok(()))
    }

    fn choose(&mut self, fields: &Fields<'_>) -> Result<Outcome, Unreadable> {
        let seat = self.player(fields)?;
        let army = token_list(fields, "army")?.ok_or_else(|| fields.wrong("army", "is missing"))?;
        let stake: u8 = fields.need("trade")?;
        Ok(self.try_choose(seat, &army, stake))
    }

    fn try_choose(&mut self, seat: Seat, army: &[Token], stake: u8) -> Outcome {
        self.plays(seat)?;
        for &token in army {
            self.game.choose_refusal(self.position.barony(seat), token).map_or(Ok(()), Err)?;
            self.game.choose(&mut self.position, seat, token, &mut Silent);
        }
        let barony = self.position.barony(seat);
        self.game.stake_refusal(barony, stake).map_or(Ok(()), Err)?;
        if barony.chosen.len() != self.game.hand_size(barony) {
            return Err(Refusal::new(
                "FD-30",
                format!("{} Army Cards are chosen", self.game.hand_size(barony)),
            ));
        }
        self.game.stake(&mut self.position, seat, stake, &mut Silent);
        self.dealt = self.dealt.with(seat);
        Ok(())
    }

    fn plague(&mut self, fields: &Fields<'_>) -> Result<Outcome, Unreadable> {
        let card: String = fields.need("card")?;
        let id = self.game.card_named(&card);
        let id = id.ok_or_else(|| fields.wrong("card", "expected the id of a Plague Card"))?;
        if self.game.variant == Variant::Strategy {
            return Ok(Err(Refusal::new("FD-118", "there is no Plague in this game")));
        }
        if !self.position.tied.is_empty() {
            return Ok(Err(Refusal::new("FD-114", "extra turns have no Plague Phase")));
        }
        self.game.turn_up(&mut self.position, id, &mut Silent);
        Ok(Ok(()))
    }

    fn reveal(&mut self, fields: &Fields<'_>) -> Result<Outcome, Unreadable> {
        let (seat, card, path) = (self.player(fields)?, token(fields, "card")?, path(fields, "path")?);
        let charm = match fields.get::<String>("charm")? {
            None => None,
            Some(name) => Some(self.seat(&name).map_err(|expected| fields.wrong("charm", expected))?),
        };
        let infect = fields.get::<bool>("infect")?.unwrap_or(false);
        Ok(self.try_reveal(seat, card, &path, charm, infect))
    }

    fn try_reveal(
        &mut self,
        seat: Seat,
        card: Token,
        path: &[Territory],
        charm: Option<Seat>,
        infect: bool,
    ) -> Outcome {
        self.plays(seat)?;
        let barony = self.position.barony_mut(seat);
        if barony.shown.has(card) {
            return Err(Refusal::new("FD-45", "the card was shown already"));
        }
        if self.dealt.has(seat) {
            if !barony.chosen.has(card) {
                return Err(Refusal::new("FD-45", "the card was not chosen"));
            }
        } else if barony.cards.has(card) {
            // The case does not say what was chosen: this card was.
            barony.chosen = barony.chosen.with(card);
        } else {
            return Err(Refusal::new("FD-26", "this Army Card has left the game with its token"));
        }
        self.game.show_card(&mut self.position, seat, card, &mut Silent);
        if !path.is_empty() {
            self.try_march(seat, card, path)?;
        }
        match (charm, infect) {
            (None, false) => Ok(()),
            _ if card != Token::Milady => {
                Err(Refusal::new("FD-75", "only Milady's own card lets her charm or infect"))
            }
            (Some(_), true) => {
                Err(Refusal::new("FD-80", "a stricken Milady can't charm, a healthy one can't infect"))
            }
            (Some(other), false) => self.try_charm(seat, other),
            (None, true) => self.try_infect(seat),
        }
    }

    fn try_march(&mut self, seat: Seat, token: Token, path: &[Territory]) -> Outcome {
        let (game, position) = (self.game, &self.position);
        let end = path.last().copied().unwrap_or(Territory::CENTRAL);
        game.idle(position, seat, token).map_or(Ok(()), Err)?;
        if token.is_mercenary() && !game.can_pay(position, seat) {
            return Err(game.march_refusal(position, seat, token, end));
        }
        let start = game.start_of(position, seat, token);
        let start = start.ok_or_else(|| Refusal::new("FD-47", "the player has no Castle"))?;
        let mut steps = path;
        if position.barony(seat).place(token) == Place::Castle {
            // FD-47: the Castle territory costs nothing, and at least one step follows.
            match path.split_first() {
                Some((&gate, rest)) if gate == start && !rest.is_empty() && end != start => steps = rest,
                _ => {
                    return Err(Refusal::new(
                        "FD-47",
                        "from the Castle territory a token goes on at least one step",
                    ));
                }
            }
        }
        let allowance = game.allowance(position, seat, token);
        let mover = game.mover(position, seat, token);
        Ground::new(game, position, seat).walk(mover, start, allowance, steps)?;
        if end != start {
            // What the path shows, the list of moves must offer too.
            let mut asked = *position;
            asked.order = OrderOfPlay::default().with(seat);
            asked.phase = Phase::March(Cursor { round: 0, at: 0 }, token);
            game.check(&asked, seat, Action::March(end))?;
        }
        game.march(&mut self.position, seat, token, end, &mut Silent);
        Ok(())
    }

    fn try_charm(&mut self, seat: Seat, other: Seat) -> Outcome {
        if !self.game.charmable(&self.position, seat).has(other) {
            return Err(self.game.charm_refusal(&self.position, seat, other));
        }
        self.game.charm(&mut self.position, seat, other, &mut Silent);
        Ok(())
    }

    /// A stricken Milady beside whom nobody can be infected may say so all the same: nothing happens.
    fn try_infect(&mut self, seat: Seat) -> Outcome {
        let barony = self.position.barony(seat);
        let able = barony.stricken.has(Token::Milady) && !self.position.charmed.has(seat);
        let outside = matches!(barony.place(Token::Milady), Place::At(here) if here != Territory::CENTRAL);
        if !able || !outside {
            return Err(self.game.infect_refusal(&self.position, seat));
        }
        self.game.infect(&mut self.position, seat, &mut Silent);
        Ok(())
    }

    fn trade(&mut self, fields: &Fields<'_>) -> Result<Outcome, Unreadable> {
        let seat = self.player(fields)?;
        let mut marches: Vec<(Token, Vec<Territory>)> = Vec::new();
        for entry in fields.tables("moves")? {
            let (token, mut path) = (token(&entry, "token")?, path(&entry, "path")?);
            entry.finish()?;
            match marches.last_mut() {
                // FD-71: shillings in a row on one token form one move.
                Some((last, steps)) if *last == token => steps.append(&mut path),
                _ => marches.push((token, path)),
            }
        }
        Ok(self.try_trade(seat, &marches))
    }

    fn try_trade(&mut self, seat: Seat, marches: &[(Token, Vec<Territory>)]) -> Outcome {
        self.plays(seat)?;
        if let Stake::Shown(_) = self.position.barony(seat).stake {
            return Err(Refusal::new("FD-44", "the Trading Card was shown already"));
        }
        let mut spending = self.game.show_stake(&mut self.position, seat, &mut Silent);
        for (token, path) in marches {
            let (token, Some(&end)) = (*token, path.last()) else { continue };
            let (game, position) = (self.game, &self.position);
            game.unpayable(position, seat, &spending, token).map_or(Ok(()), Err)?;
            let Place::At(start) = position.barony(seat).place(token) else { continue };
            let cost = u8::try_from(path.len()).unwrap_or(u8::MAX);
            if cost > spending.left {
                return Err(Refusal::new("FD-69", format!("{} shillings are left", spending.left)));
            }
            let mover = Mover { token, stricken: position.barony(seat).stricken.has(token) };
            Ground::new(game, position, seat).walk(mover, start, spending.left, path)?;
            if end != start && game.cost(position, seat, &spending, token, end).is_none() {
                return Err(game.pay_refusal(position, seat, &spending, token, end));
            }
            game.pay(&mut self.position, seat, &mut spending, token, end, cost, &mut Silent);
        }
        Ok(())
    }

    fn attack(&mut self, fields: &Fields<'_>) -> Result<Outcome, Unreadable> {
        let (seat, target) = (self.player(fields)?, territory(fields, "target")?);
        let party = token_list(fields, "tokens")?.ok_or_else(|| fields.wrong("tokens", "is missing"))?;
        Ok(distinct(&party, "FD-84").and_then(|party| self.try_attack(seat, target, party)))
    }

    fn try_attack(&mut self, seat: Seat, target: Territory, party: TokenSet) -> Outcome {
        self.plays(seat)?;
        let place = self.position.order.place(seat).unwrap_or(usize::MAX);
        if place < self.attacking {
            return Err(Refusal::new("FD-82", "a player later in the Order of Play has attacked already"));
        }
        let (game, mut position) = (self.game, self.position);
        position.order = OrderOfPlay::default().with(seat);
        position.phase = Phase::Attack(0);
        game.check(&position, seat, Action::Attack(target))?;
        let alone = Assault { target, party: TokenSet::NONE };
        for token in party.iter() {
            game.join_refusal(&position, seat, alone, token).map_or(Ok(()), Err)?;
            if !game.unit(&position, seat, token).minus(party).is_empty() {
                return Err(Refusal::new(
                    "FD-85",
                    "the Baron and his companion attack together or not at all",
                ));
            }
        }
        let assault = Assault { target, party };
        position.phase = Phase::Muster(0, assault);
        game.check(&position, seat, Action::Strike)?;
        game.strike(&mut self.position, seat, assault, &mut Silent);
        self.attacking = place;
        Ok(())
    }

    fn advance(&mut self, fields: &Fields<'_>) -> Result<Outcome, Unreadable> {
        let (seat, battle) = (self.player(fields)?, fields.need::<u8>("battle")?);
        let party = token_list(fields, "tokens")?.ok_or_else(|| fields.wrong("tokens", "is missing"))?;
        Ok(distinct(&party, "FD-94").and_then(|party| self.try_advance(seat, battle, party)))
    }

    fn try_advance(&mut self, seat: Seat, battle: u8, party: TokenSet) -> Outcome {
        self.plays(seat)?;
        let place = self.position.order.place(seat).unwrap_or(usize::MAX);
        if place < self.advancing {
            return Err(Refusal::new("FD-94", "a player later in the Order of Play has advanced already"));
        }
        self.game.advance_refusal(&self.position, seat, battle, party).map_or(Ok(()), Err)?;
        self.game.advance(&mut self.position, seat, battle, party, &mut Silent);
        self.advancing = place;
        Ok(())
    }
}

/// The tokens as a set, if none is named twice.
fn distinct(tokens: &[Token], rule: &'static str) -> Result<TokenSet, Refusal> {
    let set: TokenSet = tokens.iter().copied().collect();
    if set.len() == tokens.len() { Ok(set) } else { Err(Refusal::new(rule, "a token is named twice")) }
}
