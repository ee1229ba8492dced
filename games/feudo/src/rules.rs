//! `impl Game for Feudo`: what each phase asks for, offers and does.

use std::ops::ControlFlow;

use liege_game::{
    Chances, Game, Info, NotationError, Pending, Refusal, Rng, Seat, Seats, Setup, SetupError, Sink,
    Standing, Viewer,
};

use crate::action::{Action, seat};
use crate::barony::{Castle, Stake};
use crate::draw::Draw;
use crate::feudo::{Feudo, INFO};
use crate::layout::Placed;
use crate::phase::{Assault, Cursor};
use crate::position::MAX_BATTLES;
use crate::{BoardId, CardId, Event, OrderOfPlay, Phase, Position, Territory, Token, TokenSet, View};

impl Feudo {
    /// Who is asked at this place in the Order of Play.
    fn at(position: &Position, place: u8) -> Seats {
        position.order.get(place.into()).map_or(Seats::NONE, Seats::only)
    }

    /// Who is asked; nobody while chance is, or when the game is over.
    pub(crate) fn asked(&self, position: &Position) -> Seats {
        match position.phase {
            Phase::Boards(_) | Phase::Coats | Phase::Tie | Phase::Plague | Phase::Over => Seats::NONE,
            Phase::Castles => self.builder(position).map_or(Seats::NONE, Seats::only),
            Phase::Diplomacy(seat) => Seats::only(seat),
            Phase::Strategy => self.choosers(position),
            Phase::Show(cursor)
            | Phase::March(cursor, _)
            | Phase::Milady(cursor)
            | Phase::Spend(cursor, _) => Feudo::at(position, cursor.at),
            Phase::Attack(at) | Phase::Muster(at, _) | Phase::Advance(at) => Feudo::at(position, at),
        }
    }

    fn list(&self, position: &Position, seat: Seat, actions: &mut Vec<Action>) {
        let barony = position.barony(seat);
        match position.phase {
            Phase::Boards(_) | Phase::Coats | Phase::Tie | Phase::Plague | Phase::Over => {}
            Phase::Castles => {
                self.castle_sites(position, |at, board| actions.push(Action::Castle(at, board)))
            }
            Phase::Diplomacy(_) => {
                actions.extend(OrderOfPlay::all(self.contenders(position)).into_iter().map(Action::Order));
            }
            Phase::Strategy => {
                if barony.chosen.len() < self.hand_size(barony) {
                    actions.extend(barony.cards.minus(barony.chosen).iter().map(Action::Choose));
                }
                if barony.stake == Stake::Open {
                    actions.extend(self.stakes(barony).map(Action::Stake));
                }
            }
            Phase::Show(_) => actions.extend(barony.hidden().iter().map(Action::Show)),
            Phase::March(_, token) => {
                actions.push(Action::Stay);
                actions.extend(self.reach(position, seat, token).iter().map(Action::March));
            }
            Phase::Milady(_) => {
                actions.push(Action::Refrain);
                actions.extend(self.charmable(position, seat).iter().map(Action::Charm));
                if self.can_infect(position, seat) {
                    actions.push(Action::Infect);
                }
            }
            Phase::Spend(_, spending) => {
                actions.push(Action::Keep);
                self.shilling_moves(position, seat, &spending, |token, _, ends| {
                    actions.extend(ends.iter().map(|to| Action::Pay(token, to)));
                    ControlFlow::Continue(())
                });
            }
            Phase::Attack(_) => {
                actions.push(Action::Peace);
                actions.extend(self.targets(position, seat).iter().map(Action::Attack));
            }
            Phase::Muster(_, assault) => self.list_muster(position, seat, assault, actions),
            Phase::Advance(_) => {
                actions.push(Action::Hold);
                self.advances(position, seat, |battle, party| actions.push(Action::Advance(battle, party)));
            }
        }
    }

    fn list_muster(&self, position: &Position, seat: Seat, assault: Assault, actions: &mut Vec<Action>) {
        if self.odds(position, seat, assault.target, assault.party).wins() {
            actions.push(Action::Strike);
        }
        let free = self.attackers(position, seat, assault.target).minus(assault.party);
        // FD-85: a companion joins with its Baron.
        let apart = free.minus(self.companion(position, seat));
        actions.extend(apart.iter().map(Action::Join));
    }

    /// Why an action that is not on the list is refused.
    fn refusal(&self, position: &Position, seat: Seat, action: Action) -> Refusal {
        let barony = position.barony(seat);
        let order = |why: &'static str| Refusal::new("FD-25", why);
        let reason = match (position.phase, action) {
            (Phase::Castles, Action::Castle(at, board)) => self.castle_refusal(position, at, board),
            (Phase::Diplomacy(_), Action::Order(order)) => self.order_refusal(position, order),
            (Phase::Strategy, Action::Choose(token)) => self.choose_refusal(barony, token),
            (Phase::Strategy, Action::Stake(value)) => self.stake_refusal(barony, value),
            (Phase::Show(_), Action::Show(_)) => {
                Some(Refusal::new("FD-45", "only a chosen card that was not shown yet can be shown"))
            }
            (Phase::March(_, token), Action::March(to)) => {
                Some(self.march_refusal(position, seat, token, to))
            }
            (Phase::Milady(_), Action::Charm(other)) => Some(self.charm_refusal(position, seat, other)),
            (Phase::Milady(_), Action::Infect) => Some(self.infect_refusal(position, seat)),
            (Phase::Spend(_, spending), Action::Pay(token, to)) => {
                Some(self.pay_refusal(position, seat, &spending, token, to))
            }
            (Phase::Attack(_), Action::Attack(target)) => Some(self.attack_refusal(position, seat, target)),
            (Phase::Muster(_, assault), Action::Join(token)) => {
                let with_baron = || Refusal::new("FD-85", "it joins together with its Baron");
                self.join_refusal(position, seat, assault, token).or_else(|| Some(with_baron()))
            }
            (Phase::Muster(_, assault), Action::Strike) => {
                Some(self.party_refusal(self.odds(position, seat, assault.target, assault.party)))
            }
            (Phase::Advance(_), Action::Advance(battle, party)) => {
                self.advance_refusal(position, seat, battle, party)
            }
            _ => None,
        };
        reason.unwrap_or_else(|| order("this is not what the game asks for now"))
    }
}

impl Game for Feudo {
    type Position = Position;
    type Action = Action;
    type Draw = Draw;
    type Event = Event;
    type View = View;

    const INFO: Info = INFO;

    fn new(setup: &Setup) -> Result<Feudo, SetupError> {
        INFO.check(setup)?;
        Feudo::unchecked(setup)
    }

    fn setup(&self) -> &Setup {
        &self.setup
    }

    fn start(&self) -> Position {
        self.empty()
    }

    #[inline]
    fn pending(&self, position: &Position) -> Pending {
        match position.phase {
            Phase::Boards(_) | Phase::Coats | Phase::Tie | Phase::Plague => Pending::Chance,
            Phase::Over => Pending::Over,
            _ => Pending::all(self.asked(position)),
        }
    }

    #[inline]
    fn legal(&self, position: &Position, seat: Seat, actions: &mut Vec<Action>) {
        if self.asked(position).has(seat) {
            self.list(position, seat, actions);
        }
    }

    fn check(&self, position: &Position, seat: Seat, action: Action) -> Result<(), Refusal> {
        if !self.asked(position).has(seat) {
            return Err(Refusal::new("FD-25", "it is not this player's decision"));
        }
        let mut actions = Vec::new();
        self.list(position, seat, &mut actions);
        if actions.contains(&action) { Ok(()) } else { Err(self.refusal(position, seat, action)) }
    }

    fn play(&self, position: &mut Position, seat: Seat, action: Action, events: &mut impl Sink<Event>) {
        let next = |cursor: Cursor| Cursor { at: cursor.at + 1, ..cursor };
        match (position.phase, action) {
            (Phase::Castles, Action::Castle(at, board)) => {
                self.build(position, seat, Castle { at, board }, events);
                if self.builder(position).is_none() {
                    self.open_turn(position, events);
                }
            }
            (Phase::Diplomacy(_), Action::Order(order)) => {
                self.set_order(position, seat, order, events);
                position.phase = Phase::Strategy;
                self.after_choice(position, events);
            }
            (Phase::Strategy, Action::Choose(token)) => {
                self.choose(position, seat, token, events);
                self.after_choice(position, events);
            }
            (Phase::Strategy, Action::Stake(value)) => {
                self.stake(position, seat, value, events);
                self.after_choice(position, events);
            }
            (Phase::Show(cursor), Action::Show(token)) => {
                self.show_card(position, seat, token, events);
                if !self.ask_march(position, cursor, seat, token, events) {
                    self.next_card(position, next(cursor), events);
                }
            }
            (Phase::March(cursor, token), Action::March(_) | Action::Stay) => {
                match action {
                    Action::March(to) => self.march(position, seat, token, to, events),
                    _ => events.tell(|| Event::Stayed(seat, token)),
                }
                if !self.ask_milady(position, cursor, seat, token) {
                    self.next_card(position, next(cursor), events);
                }
            }
            (Phase::Milady(cursor), Action::Charm(_) | Action::Infect | Action::Refrain) => {
                match action {
                    Action::Charm(other) => self.charm(position, seat, other, events),
                    Action::Infect => self.infect(position, seat, events),
                    _ => {}
                }
                self.next_card(position, next(cursor), events);
            }
            (Phase::Spend(cursor, mut spending), Action::Pay(token, to)) => {
                if let Some(cost) = self.cost(position, seat, &spending, token, to) {
                    self.pay(position, seat, &mut spending, token, to, cost, events);
                }
                if !self.ask_spending(position, cursor, seat, spending) {
                    self.next_card(position, next(cursor), events);
                }
            }
            (Phase::Spend(cursor, _), Action::Keep) => self.next_card(position, next(cursor), events),
            (Phase::Attack(at), Action::Attack(target)) => {
                position.phase = Phase::Muster(at, self.begin_assault(position, seat, target));
            }
            (Phase::Attack(at), Action::Peace) => self.next_attacker(position, at + 1, events),
            (Phase::Muster(at, mut assault), Action::Join(token)) => {
                assault.party = assault.party.or(self.unit(position, seat, token));
                position.phase = Phase::Muster(at, assault);
            }
            (Phase::Muster(at, assault), Action::Strike) => {
                self.strike(position, seat, assault, events);
                self.next_attacker(position, at, events);
            }
            (Phase::Advance(at), Action::Advance(battle, party)) => {
                self.advance(position, seat, battle, party, events);
                self.next_advance(position, at, events);
            }
            (Phase::Advance(at), Action::Hold) => self.next_advance(position, at + 1, events),
            _ => {}
        }
    }

    fn chances(&self, position: &Position, chances: &mut Chances<Draw>) {
        match position.phase {
            Phase::Boards(laid) => Feudo::board_chances(&laid, chances),
            Phase::Coats => self.undrawn(position).iter().for_each(|seat| chances.push(1, Draw::Seat(seat))),
            Phase::Tie => self.diplomats(position).iter().for_each(|seat| chances.push(1, Draw::Seat(seat))),
            Phase::Plague => self.card_chances(position, chances),
            _ => {}
        }
    }

    fn draw(&self, position: &mut Position, draw: Draw, events: &mut impl Sink<Event>) {
        match (position.phase, draw) {
            (Phase::Boards(_), Draw::Board(placed)) => self.lay(position, placed, events),
            (Phase::Coats, Draw::Seat(seat)) => self.draw_coat(position, seat, events),
            (Phase::Tie, Draw::Seat(seat)) => {
                events.tell(|| Event::Lot(seat));
                position.phase = Phase::Diplomacy(seat);
            }
            (Phase::Plague, Draw::Card(id)) => {
                if let Some(copies) = position.unseen.get_mut(usize::from(id.0)) {
                    *copies = copies.saturating_sub(1);
                }
                self.turn_up(position, id, events);
                self.next_card(position, Cursor { round: 0, at: 0 }, events);
            }
            _ => {}
        }
    }

    fn standing(&self, position: &Position) -> Standing {
        self.rank(position)
    }

    fn view(&self, position: &Position, viewer: Viewer) -> View {
        View::of(self, position, viewer)
    }

    fn resample(&self, position: &Position, viewer: Viewer, rng: &mut Rng) -> Position {
        self.redeal(position, viewer, rng)
    }

    /// Showing cards, and ending a step after which cards show themselves or are drawn.
    fn reveals(&self, position: &Position, seat: Seat, action: Action) -> bool {
        let mut after = *position;
        self.play(&mut after, seat, action, &mut liege_game::Silent);
        let news = |seat: Seat| {
            let (before, after) = (position.barony(seat), after.barony(seat));
            before.shown != after.shown || before.purse != after.purse
        };
        matches!(after.phase, Phase::Plague | Phase::Tie)
            || after.turn != position.turn
            || self.seats().any(news)
    }

    fn wild(&self, _: &Position, rng: &mut Rng) -> Action {
        let token = Token::ALL[rng.index(Token::ALL.len())];
        let to = Territory::new(rng.index(81)).unwrap_or(Territory::CENTRAL);
        let seat = Seat::new(rng.index(4)).unwrap_or(Seat::A);
        match rng.index(18) {
            0 => Action::Castle(to, BoardId::ALL[rng.index(4)]),
            1 => {
                let orders = OrderOfPlay::all(Seats::first(1 + rng.index(4)));
                Action::Order(rng.pick(&orders).copied().unwrap_or_default())
            }
            2 => Action::Choose(token),
            3 => Action::Stake(rng.index(10) as u8),
            4 => Action::Show(token),
            5 | 6 => Action::March(to),
            7 => Action::Charm(seat),
            8 | 9 => Action::Pay(token, to),
            10 | 11 => Action::Attack(to),
            12 => Action::Join(token),
            13 | 14 => {
                let party: TokenSet =
                    Token::ALL.into_iter().filter(|_| rng.index(4) == 0).chain([token]).collect();
                Action::Advance(rng.index(MAX_BATTLES + 1) as u8, party)
            }
            _ => [
                Action::Stay,
                Action::Infect,
                Action::Refrain,
                Action::Keep,
                Action::Strike,
                Action::Peace,
                Action::Hold,
            ][rng.index(7)],
        }
    }

    fn write_action(&self, action: Action) -> String {
        action.write()
    }

    fn read_action(&self, text: &str) -> Result<Action, NotationError> {
        Action::read(text)
    }

    fn write_draw(&self, draw: Draw) -> String {
        match draw {
            Draw::Board(Placed { board, turns }) => format!("board {} {turns}", board.letter()),
            Draw::Seat(seat) => format!("seat {seat}"),
            Draw::Card(id) => format!("plague {}", self.card_name(id)),
        }
    }

    fn read_draw(&self, text: &str) -> Result<Draw, NotationError> {
        let words: Vec<&str> = text.split(' ').collect();
        let draw = match words.as_slice() {
            ["board", board, turns] => {
                let board = BoardId::ALL.into_iter().find(|other| other.letter().to_string() == *board);
                let turns = crate::action::number(turns, 3).ok();
                board.zip(turns).map(|(board, turns)| Draw::Board(Placed { board, turns }))
            }
            ["seat", word] => seat(word).ok().map(Draw::Seat),
            ["plague", card] => self.card_named(card).map(Draw::Card),
            _ => None,
        };
        draw.ok_or_else(|| NotationError::new(text, "a draw such as “board A 2”, “seat B” or “plague N1”"))
    }

    fn audit(&self, position: &Position) -> Result<(), String> {
        crate::audit::audit(self, position)
    }

    /// A Castle each. Each turn: the order; per seat three Army Cards and a Trading Card chosen; up to three shown and
    /// moved, Milady's power; up to six shilling moves and an end of them, or more where the components give more;
    /// nine attacks at most, each with its muster of nine, and as many advances.
    fn longest(&self) -> usize {
        let turns = usize::from(self.turns + self.components.constants.extra_turns);
        let richest = self.components.trading.iter().max().copied().unwrap_or(0);
        let shillings = usize::from(richest + self.components.constants.king_help);
        let chosen = self.components.constants.army_chosen;
        let seat = 2 * chosen + 2 + chosen + 1 + shillings + 1 + 3 * 9 + 1 + 9 + 1;
        self.setup.players + turns * (1 + self.setup.players * seat)
    }
}

impl Feudo {
    /// The name of a Plague Card in notations.
    pub(crate) fn card_name(&self, id: CardId) -> &str {
        self.card_kinds().get(usize::from(id.0)).map_or("?", |kind| kind.id.as_str())
    }

    /// The Plague Card with this name.
    pub(crate) fn card_named(&self, name: &str) -> Option<CardId> {
        let index = self.card_kinds().iter().position(|kind| kind.id == name)?;
        u8::try_from(index).ok().map(CardId)
    }
}
