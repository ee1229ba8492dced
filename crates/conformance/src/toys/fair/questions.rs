//! What is asked at the fair, one type for each question.

use liege_game::{Amount, Amounts, Pending, Prompt, Question, Refusal, Seat, Seats, Sink, Window};

use super::{
    Fair, FairAction, FairDraw, FairEvent, FairPosition, Flaw, Matter, STRANGE, WARES, WITNESS, Ware,
};

type Checked = Result<(), Refusal>;

fn refuse(rule: &'static str, why: &'static str) -> Checked {
    Err(Refusal::new(rule, why))
}

fn wares(hand: [u8; WARES]) -> impl Iterator<Item = Ware> {
    (0..).zip(hand).filter(|&(_, count)| count > 0).map(|(kind, _)| Ware(kind))
}

fn holds(position: &FairPosition, seat: Seat, ware: Ware) -> Checked {
    match position.hands[seat][usize::from(ware.0)] {
        0 => refuse("FR-2", "this ware is not in hand"),
        _ => Ok(()),
    }
}

/// FR-1
#[derive(Clone, Copy)]
pub(super) struct Drawing(pub(super) Seat);

impl Question<Fair> for Drawing {
    fn refusal(self, _: &Fair, _: &FairPosition, _: Seat, _: FairAction) -> Option<Refusal> {
        refuse("FR-1", "a ware is being drawn").err()
    }

    fn outcomes(self, _: &Fair, position: &FairPosition, add: &mut impl FnMut(u32, FairDraw)) {
        position.pile.outcomes(&mut |weight, kind| add(weight, FairDraw::Top(Ware(kind))));
    }

    fn draw(
        self,
        _: &Fair,
        position: &mut FairPosition,
        FairDraw::Top(ware): FairDraw,
        events: &mut impl Sink<FairEvent>,
    ) {
        if position.pile.take(ware.0) {
            position.hands[self.0][usize::from(ware.0)] += 1;
            events.tell(|| FairEvent::Drawn(self.0, ware));
        }
    }
}

/// FR-2, FR-3
#[derive(Clone, Copy)]
pub(super) struct Turn;

impl Turn {
    fn purse(position: &FairPosition) -> u16 {
        position.crowns[position.turn]
    }
}

impl Question<Fair> for Turn {
    fn seat(self, _: &Fair, position: &FairPosition) -> Seat {
        position.turn
    }

    fn legal(self, game: &Fair, position: &FairPosition, seat: Seat, actions: &mut Vec<FairAction>) {
        actions.extend(wares(position.hands[seat]).map(FairAction::Bury));
        let price = Amount(if game.has(Flaw::AmountNotMin) { 2 } else { 1 });
        if Turn::purse(position) >= 2 {
            actions.extend(game.seats().filter(|&to| to != seat).map(|to| FairAction::Bid(to, price)));
        }
    }

    fn check(self, game: &Fair, position: &FairPosition, seat: Seat, action: FairAction) -> Checked {
        let max = Turn::purse(position) + u16::from(game.has(Flaw::AmountAccepted));
        match action {
            FairAction::Bury(ware) => holds(position, seat, ware),
            FairAction::Bid(to, _) if to == seat => refuse("FR-3", "nobody buys from themselves"),
            FairAction::Bid(..) if Turn::purse(position) < 2 => {
                refuse("FR-3", "a bidder has 2 crowns or more")
            }
            FairAction::Bid(_, Amount(price)) if price == 0 || price > max => {
                refuse("FR-3", "a price is 1 crown or more, and not more than the purse holds")
            }
            FairAction::Bid(..) => Ok(()),
            _ => refuse("FR-2", "bury a ware or bid for one"),
        }
    }

    fn play(
        self,
        _: &Fair,
        position: &mut FairPosition,
        seat: Seat,
        action: FairAction,
        events: &mut impl Sink<FairEvent>,
    ) {
        match action {
            FairAction::Bury(ware) => {
                if position.pile.put_below(ware.0, Seats::only(seat)) {
                    position.hands[seat][usize::from(ware.0)] -= 1;
                    events.tell(|| FairEvent::Buried(seat, ware));
                }
                position.end_turn();
            }
            FairAction::Bid(to, Amount(price)) => {
                position.crowns[seat] -= price;
                // Nothing interrupts a turn before its offer, so there is always room for it.
                let _fits = position.matters.push(Matter::Offer { to, price });
                events.tell(|| FairEvent::Offered(seat, to, price));
            }
            _ => {}
        }
    }

    fn amounts(self, game: &Fair, position: &FairPosition, _: Seat, action: FairAction) -> Option<Amounts> {
        let max = Turn::purse(position) + u16::from(game.has(Flaw::AmountRefused));
        matches!(action, FairAction::Bid(..)).then(|| Amounts::new(1, max)).flatten()
    }
}

/// FR-3, FR-4
#[derive(Clone, Copy)]
pub(super) struct Offer {
    pub(super) to: Seat,
    pub(super) price: u16,
}

impl Question<Fair> for Offer {
    fn pending(self, _: &Fair, _: &FairPosition) -> Pending {
        Pending::one(self.to)
    }

    fn legal(self, _: &Fair, position: &FairPosition, seat: Seat, actions: &mut Vec<FairAction>) {
        actions.push(FairAction::Decline);
        actions.extend(wares(position.hands[seat]).map(FairAction::Sell));
        if !position.talked {
            actions.push(FairAction::Whisper);
        }
    }

    fn check(self, _: &Fair, position: &FairPosition, seat: Seat, action: FairAction) -> Checked {
        match action {
            FairAction::Decline => Ok(()),
            FairAction::Sell(ware) => holds(position, seat, ware),
            FairAction::Whisper if position.talked => refuse("FR-4", "they have talked already"),
            FairAction::Whisper => Ok(()),
            _ => refuse("FR-3", "the offer is answered first"),
        }
    }

    fn play(
        self,
        game: &Fair,
        position: &mut FairPosition,
        seat: Seat,
        action: FairAction,
        events: &mut impl Sink<FairEvent>,
    ) {
        let buyer = position.turn;
        match action {
            FairAction::Whisper => {
                position.talked = position.matters.push(Matter::Talk { with: seat });
                return;
            }
            FairAction::Sell(ware) => {
                position.hands[seat][usize::from(ware.0)] -= 1;
                position.hands[buyer][usize::from(ware.0)] += 1;
                position.crowns[seat] += self.price;
                events.tell(|| FairEvent::Sold(seat, buyer, Some(ware)));
            }
            _ => {
                position.crowns[buyer] += self.price;
                events.tell(|| FairEvent::Sold(seat, buyer, None));
            }
        }
        position.matters.pop();
        let witness = game.seats().find(|&other| other != seat && other != buyer);
        match witness.filter(|_| matches!(action, FairAction::Sell(_))) {
            // FR-5: the turn ends once the witness has answered.
            Some(seat) if position.matters.push(Matter::Witness { seat }) => {}
            _ => position.end_turn(),
        }
    }

    fn pass(self, game: &Fair, position: &FairPosition, seat: Seat) -> Option<FairAction> {
        let strange = game.has(Flaw::PassRefused);
        let tells = game.has(Flaw::PassTells) && position.hands[seat][0] > 0;
        (!tells).then_some(if strange { FairAction::Pass } else { FairAction::Decline })
    }
}

/// FR-4
#[derive(Clone, Copy)]
pub(super) struct Talk {
    pub(super) with: Seat,
}

impl Question<Fair> for Talk {
    fn seat(self, _: &Fair, _: &FairPosition) -> Seat {
        self.with
    }

    fn public_choice(self, game: &Fair, _: &FairPosition, _: Seat) -> bool {
        game.has(Flaw::ChoiceTells)
    }

    fn legal(self, _: &Fair, position: &FairPosition, seat: Seat, actions: &mut Vec<FairAction>) {
        actions.push(FairAction::Keep);
        actions.extend(wares(position.hands[seat]).map(FairAction::Show));
    }

    fn check(self, _: &Fair, position: &FairPosition, seat: Seat, action: FairAction) -> Checked {
        match action {
            FairAction::Keep => Ok(()),
            FairAction::Show(ware) => holds(position, seat, ware),
            _ => refuse("FR-4", "they are talking"),
        }
    }

    fn play(
        self,
        game: &Fair,
        position: &mut FairPosition,
        seat: Seat,
        action: FairAction,
        events: &mut impl Sink<FairEvent>,
    ) {
        position.matters.pop();
        if game.has(Flaw::DropsMatter) {
            position.matters.pop();
            position.end_turn();
        }
        if let FairAction::Show(ware) = action {
            let to = position.turn;
            position.shown = Some((seat, ware));
            events.tell(|| FairEvent::Shown(seat, to, ware));
        }
    }
}

/// FR-5
#[derive(Clone, Copy)]
pub(super) struct Witness(pub(super) Seat);

impl Question<Fair> for Witness {
    fn seat(self, _: &Fair, _: &FairPosition) -> Seat {
        self.0
    }

    fn legal(self, _: &Fair, _: &FairPosition, _: Seat, actions: &mut Vec<FairAction>) {
        actions.extend([FairAction::Pass, FairAction::Cheer]);
    }

    fn check(self, _: &Fair, _: &FairPosition, _: Seat, action: FairAction) -> Checked {
        match action {
            FairAction::Pass | FairAction::Cheer => Ok(()),
            _ => refuse("FR-5", "a witness cheers or not"),
        }
    }

    fn play(
        self,
        _: &Fair,
        position: &mut FairPosition,
        seat: Seat,
        action: FairAction,
        events: &mut impl Sink<FairEvent>,
    ) {
        position.matters.pop();
        if action == FairAction::Cheer {
            position.cheers += 1;
            events.tell(|| FairEvent::Cheered(seat));
        }
        position.end_turn();
    }

    fn pass(self, game: &Fair, _: &FairPosition, _: Seat) -> Option<FairAction> {
        (!game.has(Flaw::WindowWithoutPass)).then_some(FairAction::Pass)
    }

    fn window(self, game: &Fair, position: &FairPosition, seat: Seat) -> Option<&'static Window> {
        let tells = game.has(Flaw::WindowTells) && position.hands[seat][0] > 0;
        (!tells).then_some(if game.has(Flaw::WindowUnlisted) { &STRANGE } else { &WITNESS })
    }

    fn concerns(self, game: &Fair, position: &FairPosition, seat: Seat) -> bool {
        position.cheers == 0 || game.has(Flaw::ConcernTells) && position.hands[seat][0] > 0
    }

    fn public_choice(self, _: &Fair, _: &FairPosition, _: Seat) -> bool {
        true
    }
}

#[derive(Clone, Copy)]
pub(super) struct Over;

impl Question<Fair> for Over {
    fn refusal(self, _: &Fair, _: &FairPosition, _: Seat, _: FairAction) -> Option<Refusal> {
        refuse("FR-6", "the fair is over").err()
    }
}

impl Prompt<Fair> for Drawing {}

impl Prompt<Fair> for Turn {}

impl Prompt<Fair> for Offer {}

impl Prompt<Fair> for Talk {}

impl Prompt<Fair> for Witness {}

impl Prompt<Fair> for Over {}
