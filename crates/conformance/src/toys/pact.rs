//! Private offers, a public stake while all choose in secret, and a window in which everyone is asked for a reaction.

mod action;
mod judgement;
mod show;

use liege_game::{
    Asked, AskingAt, Chances, Codec, Game, Info, NotationError, Pending, PerSeat, Preference, Prompt,
    Question, Refusal, Rng, Rule, Seat, Seats, Setup, SetupError, Sink, Standing, Unlisted, Viewer, Window,
};
use serde::{Deserialize, Serialize};

pub use self::action::PactAction;
use super::card::{CARDS, read};
use super::{Card, Cards, Flaw};

/// Rounds, and cards that each player is dealt.
const ROUNDS: usize = 2;
/// The card that wards off a round.
const SHIELD: Card = Card(CARDS);

const SHIELD_WINDOW: Window = Window {
    id: "shield",
    title: "All cards are laid",
    about: "Show the shield: nobody wins the round.",
    rule: Rule("PA-5"),
    concern: Some("I have staked something"),
    usual: Preference::Ask,
};

/// The game of pacts.
#[derive(Clone, Debug)]
pub struct Pact {
    setup: Setup,
    flaw: Option<Flaw>,
}

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
enum Phase {
    /// The leader of the round may offer a card.
    Offer,
    /// This seat answers an offer of this card, or the leader withdraws it.
    Answer(Seat, Card),
    /// All lay a card at the same time.
    Choose,
    /// The window: this seat may show the shield.
    Window(Seat),
    Over,
}

/// Where every card is.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct PactPosition {
    hands: PerSeat<Cards, 3>,
    /// Cards that nobody holds, in no order.
    deck: Cards,
    /// Cards of rounds gone by.
    used: Cards,
    laid: PerSeat<Option<Card>, 3>,
    /// Points at stake in this round, and who staked in the game.
    staked: PerSeat<u8, 3>,
    spent: Seats,
    points: PerSeat<i8, 3>,
    leader: Seat,
    /// Whether an offer was taken in this round: everybody saw that, so no view may forget it.
    exchanged: bool,
    phase: Phase,
}

use PactAction::{Decline, Give, Keep, Lay, Offer, Pass, Shield, Stake, Withdraw};

/// What happens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PactEvent {
    /// A seat draws a card.
    Drawn(Seat, Card),
    /// A seat does something.
    Done(Seat, PactAction),
    /// Two seats exchange cards: the leader's, then the other's.
    Exchanged(Seat, Card, Seat, Card),
    /// The cards are turned up; who wins the round.
    Turned(Option<Seat>),
}

/// What one viewer sees.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PactView {
    /// How many cards each seat holds, and which, if the viewer may know.
    hands: Vec<(usize, Option<Cards>)>,
    used: Cards,
    /// What lies before each seat: nothing, something face down (`Some(None)`), or a card that the viewer knows.
    laid: Vec<Option<Option<Card>>>,
    staked: Vec<u8>,
    spent: Seats,
    points: Vec<i8>,
    leader: Seat,
    exchanged: bool,
    /// Who is asked, and the card that is offered, if the viewer may know it.
    asked: Seats,
    offered: Option<Option<Card>>,
    /// True while the leader may still offer a card: who is asked does not tell it once the others have no cards.
    may_offer: bool,
}

impl Pact {
    fn has(&self, flaw: Flaw) -> bool {
        self.flaw == Some(flaw)
    }

    fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + use<> {
        Seat::all(self.setup.players)
    }

    /// PA-1: a seat that has too few cards draws, the lowest seat first.
    fn drawer(&self, position: &PactPosition) -> Option<Seat> {
        let dealt = position.used.is_empty() && position.phase == Phase::Offer;
        self.seats().find(|&seat| dealt && position.hands[seat].len() < ROUNDS)
    }

    /// The seats that are still to lay a card; a seat without cards is out of the round.
    fn choosers(&self, position: &PactPosition) -> Seats {
        let open = |&seat: &Seat| position.laid[seat].is_none() && !position.hands[seat].is_empty();
        self.seats().filter(open).collect()
    }

    /// PA-5: everybody is asked in turn, the shield in hand or not, so that being asked tells nothing.
    fn next_asked(&self, position: &PactPosition, from: usize) -> Phase {
        let holds = |&seat: &Seat| !self.has(Flaw::AsksHolder) || position.hands[seat].has(SHIELD);
        self.seats().skip(from).find(holds).map_or(Phase::Over, Phase::Window)
    }

    fn choose(&self, position: &mut PactPosition) {
        position.phase = Phase::Choose;
    }

    /// Goes on in the window, or turns the cards up when nobody is left to ask.
    fn go_on(&self, position: &mut PactPosition, from: usize, events: &mut impl Sink<PactEvent>) {
        position.phase = self.next_asked(position, from);
        if position.phase == Phase::Over {
            let winner = self.seats().max_by_key(|&seat| position.laid[seat]);
            self.end_round(position, winner, events);
        }
    }

    /// PA-3, PA-6: the highest card wins a point and its stake; the others lose theirs.
    fn end_round(
        &self,
        position: &mut PactPosition,
        winner: Option<Seat>,
        events: &mut impl Sink<PactEvent>,
    ) {
        for seat in self.seats().filter(|_| winner.is_some()) {
            let stake = position.staked[seat] as i8;
            position.points[seat] += if winner == Some(seat) { 1 + stake } else { -stake };
        }
        for seat in self.seats() {
            position.used |= std::mem::take(&mut position.laid[seat]).map_or(Cards::NONE, Cards::only);
        }
        events.tell(|| PactEvent::Turned(winner));
        position.staked = PerSeat::default();
        position.exchanged = false;
        position.leader = position.leader.next(self.setup.players);
        let over = self.seats().all(|seat| position.hands[seat].is_empty());
        position.phase = if over { Phase::Over } else { Phase::Offer };
    }
}

impl Game for Pact {
    type Position = PactPosition;
    type Action = PactAction;
    type Draw = Card;
    type Event = PactEvent;
    type View = PactView;

    const INFO: Info = Info {
        id: "pact",
        title: "Pact",
        designer: "nobody",
        publisher: "nowhere",
        year: 2025,
        summary: "Exchange cards in private, then all lay one at once.",
        min_players: 2,
        max_players: 3,
        usual_players: 3,
        sides: &[],
        families: &[],
        options: Flaw::OPTIONS,
    };
    const WINDOWS: &'static [Window] = &[SHIELD_WINDOW];

    fn new(setup: &Setup) -> Result<Self, SetupError> {
        Self::INFO.check(setup)?;
        Ok(Pact { setup: setup.clone(), flaw: Flaw::of(setup) })
    }

    fn setup(&self) -> &Setup {
        &self.setup
    }

    fn start(&self) -> PactPosition {
        PactPosition {
            hands: PerSeat::default(),
            deck: Cards::ALL,
            used: Cards::NONE,
            laid: PerSeat::default(),
            staked: PerSeat::default(),
            spent: Seats::NONE,
            points: PerSeat::default(),
            leader: Seat::A,
            exchanged: false,
            phase: Phase::Offer,
        }
    }

    fn pending(&self, position: &PactPosition) -> Pending {
        if self.drawer(position).is_some() {
            return Pending::Chance;
        }
        match position.phase {
            Phase::Offer => Pending::one(position.leader),
            // An offer can be taken back for as long as nobody has answered it.
            Phase::Answer(to, _) => {
                Pending::Seats(Asked { must: Seats::only(to), may: Seats::only(position.leader) })
            }
            Phase::Choose => Pending::all(self.choosers(position)),
            Phase::Window(seat) => Pending::one(seat),
            Phase::Over => Pending::Over,
        }
    }

    fn legal(&self, position: &PactPosition, seat: Seat, actions: &mut Vec<PactAction>) {
        if !self.pending(position).asked().has(seat) {
            return;
        }
        let hand = position.hands[seat];
        match position.phase {
            Phase::Offer => {
                let others = self.seats().filter(|&other| other != seat && !position.hands[other].is_empty());
                actions.extend(others.flat_map(|other| hand.iter().map(move |card| Offer(other, card))));
                actions.push(Keep);
            }
            Phase::Answer(to, _) if seat == to => {
                actions.extend(hand.iter().map(Give));
                actions.push(Decline);
            }
            Phase::Answer(..) => actions.push(Withdraw),
            Phase::Choose => {
                actions.extend(hand.iter().map(Lay));
                if !position.spent.has(seat) {
                    actions.extend([Stake(1), Stake(2)]);
                }
            }
            Phase::Window(_) => {
                actions.extend(hand.has(SHIELD).then_some(Shield));
                actions.push(Pass);
            }
            Phase::Over => {}
        }
    }

    fn check(&self, position: &PactPosition, seat: Seat, action: PactAction) -> Result<(), Refusal> {
        let mut legal = Vec::new();
        self.legal(position, seat, &mut legal);
        let (rule, why) = match action {
            _ if legal.contains(&action) => return Ok(()),
            Offer(..) | Keep => {
                ("PA-2", "only the leader offers, a card in hand to somebody else with cards")
            }
            Withdraw | Give(_) | Decline => ("PA-2", "there is no such offer, or no such card in hand"),
            Stake(_) => ("PA-3", "one stakes 1 or 2, once in the game and before laying a card"),
            Lay(_) => ("PA-4", "one lays one card in hand, when all do"),
            Shield | Pass => ("PA-5", "it is not this seat that is asked, or it holds no shield"),
        };
        Err(Refusal::new(rule, why))
    }

    fn play(
        &self,
        position: &mut PactPosition,
        seat: Seat,
        action: PactAction,
        events: &mut impl Sink<PactEvent>,
    ) {
        events.tell(|| PactEvent::Done(seat, action));
        match action {
            Offer(to, card) => position.phase = Phase::Answer(to, card),
            Keep | Withdraw | Decline => self.choose(position),
            Give(given) => {
                if let Phase::Answer(_, offered) = position.phase {
                    let leader = position.leader;
                    position.hands[leader] = position.hands[leader].without(offered).with(given);
                    position.hands[seat] = position.hands[seat].without(given).with(offered);
                    position.exchanged = true;
                    events.tell(|| PactEvent::Exchanged(leader, offered, seat, given));
                }
                self.choose(position);
            }
            Stake(points) => {
                position.staked[seat] = points;
                position.spent = position.spent.with(seat);
            }
            Lay(card) => {
                position.hands[seat] = position.hands[seat].without(card);
                position.laid[seat] = Some(card);
                if self.choosers(position).is_empty() {
                    self.go_on(position, 0, events);
                }
            }
            Shield => {
                position.hands[seat] = position.hands[seat].without(SHIELD);
                position.used = position.used.with(SHIELD);
                self.end_round(position, None, events);
            }
            Pass => self.go_on(position, seat.index() + 1, events),
        }
    }

    fn question<A: AskingAt<Self>>(&self, asking: A) -> A::Answer {
        asking.of(Unlisted(Moment))
    }

    fn chances(&self, position: &PactPosition, chances: &mut Chances<Card>) {
        if self.drawer(position).is_some() {
            position.deck.iter().for_each(|card| chances.push(1, card));
        }
    }

    fn draw(&self, position: &mut PactPosition, card: Card, events: &mut impl Sink<PactEvent>) {
        let Some(seat) = self.drawer(position) else { return };
        position.deck = position.deck.without(card);
        position.hands[seat] = position.hands[seat].with(card);
        events.tell(|| PactEvent::Drawn(seat, card));
    }

    fn standing(&self, position: &PactPosition) -> Standing {
        let points = |seat: Seat| i32::from(position.points[seat]);
        Standing::by_key(self.setup.players, points, points)
    }

    fn view(&self, position: &PactPosition, viewer: Viewer) -> PactView {
        let hand = |seat| {
            let cards: Cards = position.hands[seat];
            (cards.len(), viewer.sees(seat).then_some(cards))
        };
        let laid = |seat| position.laid[seat].map(|card| viewer.sees(seat).then_some(card));
        let offered = match position.phase {
            Phase::Answer(to, card) => {
                Some((viewer.sees(to) || viewer.sees(position.leader)).then_some(card))
            }
            _ => None,
        };
        PactView {
            hands: self.seats().map(hand).collect(),
            used: position.used,
            laid: self.seats().map(laid).collect(),
            staked: position.staked.slice(self.setup.players).to_vec(),
            spent: position.spent,
            points: position.points.slice(self.setup.players).to_vec(),
            leader: position.leader,
            exchanged: position.exchanged,
            asked: self.pending(position).asked(),
            offered,
            may_offer: position.phase == Phase::Offer,
        }
    }

    fn resample(&self, position: &PactPosition, viewer: Viewer, rng: &mut Rng) -> PactPosition {
        let mut other = position.clone();
        let hidden: Vec<Seat> = self.seats().filter(|&seat| !viewer.sees(seat)).collect();
        if viewer == Viewer::All {
            return other;
        }
        // A seat that was made an offer knows one card of the leader's hand.
        let known = match position.phase {
            Phase::Answer(to, card) if viewer.sees(to) => Some(card),
            _ => None,
        };
        let own = |seat: Seat| position.hands[seat] | position.laid[seat].map_or(Cards::NONE, Cards::only);
        let pool = hidden.iter().fold(position.deck, |pool, &seat| pool | own(seat));
        let mut cards = Vec::from(known.map_or(pool, |card| pool.without(card)));
        let mut deal = || cards.swap_remove(rng.index(cards.len()));
        for &seat in &hidden {
            let kept = known.filter(|_| seat == position.leader);
            other.laid[seat] = position.laid[seat].map(|_| deal());
            let hand =
                position.hands[seat].iter().map(|card| kept.filter(|&k| k == card).unwrap_or_else(&mut deal));
            other.hands[seat] = hand.collect();
        }
        other.deck = cards.into_iter().collect();
        if let (Phase::Answer(to, _), None) = (position.phase, known)
            && !viewer.sees(position.leader)
            && let Some(&card) = rng.pick(&Vec::from(other.hands[position.leader]))
        {
            other.phase = Phase::Answer(to, card);
        }
        other
    }

    fn reveals(&self, position: &PactPosition, seat: Seat, action: PactAction) -> bool {
        match action {
            Stake(_) => !self.has(Flaw::SecretStake),
            Offer(..) | Give(_) | Shield => true,
            Pass => seat.index() + 1 == self.setup.players,
            Keep | Withdraw | Decline | Lay(_) => position.phase == Phase::Over,
        }
    }

    fn audit(&self, position: &PactPosition) -> Result<(), String> {
        let laid = self.seats().filter_map(|seat| position.laid[seat]).map(Cards::only);
        let hands = self.seats().map(|seat| position.hands[seat]);
        let places = hands.chain(laid).chain([position.deck, position.used]);
        let (all, count) =
            places.fold((Cards::NONE, 0), |(all, count), place| (all | place, count + place.len()));
        if all == Cards::ALL && count == all.len() { Ok(()) } else { Err(format!("{count} cards")) }
    }

    fn longest(&self) -> usize {
        // In each round an offer and its answer, a card and a pass of each player; and each stakes once.
        ROUNDS * (2 + 2 * self.setup.players) + self.setup.players
    }
}

/// Moments that can be let pass.
#[derive(Clone, Copy)]
struct Moment;

impl Prompt<Pact> for Moment {}

impl Question<Pact> for Moment {
    fn pass(self, _: &Pact, position: &PactPosition, seat: Seat) -> Option<PactAction> {
        (position.phase == Phase::Window(seat)).then_some(Pass)
    }

    fn window(self, _: &Pact, position: &PactPosition, seat: Seat) -> Option<&'static Window> {
        (position.phase == Phase::Window(seat)).then_some(&SHIELD_WINDOW)
    }

    fn concerns(self, _: &Pact, position: &PactPosition, seat: Seat) -> bool {
        position.staked[seat] > 0
    }
}

impl Codec<Pact> for Pact {
    fn arbitrary(&self, _: &PactPosition, rng: &mut Rng) -> PactAction {
        let card = Card(1 + rng.index(usize::from(CARDS)) as u8);
        match rng.index(9) {
            0 => Offer(Seat::new(rng.index(self.setup.players)).unwrap_or(Seat::A), card),
            1 => Keep,
            2 => Withdraw,
            3 => Give(card),
            4 => Decline,
            5 => Stake(1 + rng.index(2) as u8),
            6 => Lay(card),
            7 => Shield,
            _ => Pass,
        }
    }

    fn write_action(&self, action: PactAction) -> String {
        action.to_string()
    }

    fn read_action(&self, text: &str) -> Result<PactAction, NotationError> {
        PactAction::read(text, self.setup.players)
    }

    fn write_draw(&self, Card(card): Card) -> String {
        format!("card {card}")
    }

    fn read_draw(&self, text: &str) -> Result<Card, NotationError> {
        read(text, "card ")
    }
}
