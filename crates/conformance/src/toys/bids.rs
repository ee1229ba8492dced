//! Everyone lays a card at the same time, face down; the highest card that nobody else laid wins the round.

use liege_game::{
    Act, Board, Chances, Codec, Context, Element, Extent, Eyes, Game, Info, Judge, Line, NoDraw,
    NotationError, Numbers, Observe, Pending, PerSeat, Picker as _, Refusal, Rng, Score, Seat, Seats, Setup,
    SetupError, Show, Sink, Standing, Viewer, whole_number,
};
use serde::{Deserialize, Serialize};

use super::Flaw;

/// Cards 1 to 4 of each seat, and as many rounds.
const CARDS: u8 = 4;

/// The game of bids. With `LAX` it takes any number of players and any option, as no game should.
#[derive(Clone, Debug)]
pub struct Bids<const LAX: bool = false> {
    setup: Setup,
    flaw: Option<Flaw>,
}

/// Where every card is.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct BidsPosition {
    /// Cards in hand, bit n for card n.
    hand: PerSeat<u8, 4>,
    /// The card that lies face down, 0 if none.
    laid: PerSeat<u8, 4>,
    /// Cards of rounds gone by.
    used: PerSeat<u8, 4>,
    points: PerSeat<u8, 4>,
    round: u8,
    #[serde(skip)]
    unwritten: u8,
}

/// Lays this card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Bid(u8);

/// What happens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BidsEvent {
    /// A card is laid face down.
    Laid(Seat, u8),
    /// All cards are turned up; who wins the round.
    Turned(Option<Seat>),
}

/// What one viewer sees.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct BidsView {
    /// Cards of rounds gone by, for each seat.
    used: Vec<u8>,
    /// What lies before each seat: nothing, something face down (`Some(None)`), or a card that the viewer knows.
    laid: Vec<Option<Option<u8>>>,
    points: Vec<u8>,
    round: u8,
}

impl<const LAX: bool> Bids<LAX> {
    fn has(&self, flaw: Flaw) -> bool {
        self.flaw == Some(flaw)
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + use<LAX> {
        Seat::all(self.setup.players)
    }

    /// BI-4: the highest card that only one seat laid takes the round.
    fn turn_up(&self, position: &mut BidsPosition) -> Option<Seat> {
        let alone =
            |seat: &Seat| self.seats().filter(|&s| position.laid[s] == position.laid[*seat]).count() == 1;
        let winner = self.seats().filter(alone).max_by_key(|&seat| position.laid[seat]);
        if let Some(seat) = winner {
            position.points[seat] += if self.has(Flaw::PointsTwice) { 2 } else { 1 };
        }
        for seat in self.seats() {
            let card = std::mem::take(&mut position.laid[seat]);
            if !(self.has(Flaw::LosesCard) && card == 3) {
                position.used[seat] |= 1 << card;
            }
        }
        position.round += 1;
        assert!(!self.has(Flaw::Panics) || position.round < 2, "the second round is too much");
        position.unwritten = u8::from(self.has(Flaw::Unwritten));
        winner
    }
}

impl<const LAX: bool> Game for Bids<LAX> {
    type Position = BidsPosition;
    type Action = Bid;
    type Draw = NoDraw;
    type Event = BidsEvent;
    type View = BidsView;

    const INFO: Info = Info {
        id: "bids",
        title: "Bids",
        designer: "nobody",
        publisher: "nowhere",
        year: 2025,
        summary: "Everyone lays a card at once; the highest card that is alone wins.",
        min_players: 2,
        max_players: 4,
        usual_players: 3,
        sides: &[],
        families: &[],
        options: Flaw::OPTIONS,
    };

    fn new(setup: &Setup) -> Result<Self, SetupError> {
        if !LAX {
            Self::INFO.check(setup)?;
        }
        Ok(Bids { setup: setup.clone(), flaw: Flaw::of(setup) })
    }

    fn setup(&self) -> &Setup {
        &self.setup
    }

    fn start(&self) -> BidsPosition {
        BidsPosition {
            hand: PerSeat::from_fn(|_| 0b11110),
            laid: PerSeat::default(),
            used: PerSeat::default(),
            points: PerSeat::default(),
            round: 0,
            unwritten: 0,
        }
    }

    fn pending(&self, position: &BidsPosition) -> Pending {
        if position.round == CARDS {
            return Pending::Over;
        }
        Pending::all(self.seats().filter(|&seat| position.laid[seat] == 0).collect::<Seats>())
    }

    fn legal(&self, position: &BidsPosition, seat: Seat, actions: &mut Vec<Bid>) {
        if self.has(Flaw::ClearsList) {
            actions.clear();
        }
        if self.pending(position).must().has(seat) {
            actions.extend((1..=CARDS).filter(|card| position.hand[seat] & 1 << card != 0).map(Bid));
            if let (true, Some(&first)) = (self.has(Flaw::ListsTwice), actions.first()) {
                actions.push(first);
            }
        }
    }

    fn check(&self, position: &BidsPosition, seat: Seat, Bid(card): Bid) -> Result<(), Refusal> {
        if !self.pending(position).must().has(seat) {
            return Err(Refusal::new("BI-2", "this seat has nothing to lay"));
        }
        let held = position.hand[seat] & 1 << card != 0;
        match self.flaw {
            Some(Flaw::AcceptsUnlisted) if card <= CARDS => Ok(()),
            Some(Flaw::RefusesListed) if card == 2 => Err(Refusal::new("BI-3", "this card is out of favour")),
            Some(Flaw::RefusalMisleads) if !held => Err(Refusal::new("BI-2", "this seat has nothing to lay")),
            Some(Flaw::RefusalUnread) if !held => Err(Refusal::new("BI-3", "this card is elsewhere")),
            Some(Flaw::RefusalTyped) if !held => Err(Refusal::new("BI-3", "this card isn't in hand")),
            Some(Flaw::UnknownRule) if !held => Err(Refusal::new("BI-33", "this card is not in hand")),
            _ if !held => Err(Refusal::new("BI-3", "this card is not in hand")),
            _ => Ok(()),
        }
    }

    fn play(
        &self,
        position: &mut BidsPosition,
        seat: Seat,
        Bid(card): Bid,
        events: &mut impl Sink<BidsEvent>,
    ) {
        position.hand[seat] &= !(1 << card);
        position.laid[seat] = card;
        let watched = &mut position.unwritten;
        events.tell(|| {
            *watched += u8::from(self.has(Flaw::CountsWatchers));
            BidsEvent::Laid(seat, card)
        });
        if self.seats().all(|seat| position.laid[seat] != 0) {
            let winner = self.turn_up(position);
            events.tell(|| BidsEvent::Turned(winner));
        }
    }

    fn apply(
        &self,
        position: &mut BidsPosition,
        seat: Seat,
        action: Bid,
        events: &mut impl Sink<BidsEvent>,
    ) -> Result<(), Refusal> {
        let checked = self.check(position, seat, action);
        if checked.is_ok() {
            self.play(position, seat, action, events);
        } else if self.has(Flaw::RefusalCounts) {
            position.unwritten += 1;
        }
        checked
    }

    fn chances(&self, _: &BidsPosition, _: &mut Chances<NoDraw>) {}

    fn draw(&self, _: &mut BidsPosition, draw: NoDraw, _: &mut impl Sink<BidsEvent>) {
        match draw {}
    }

    fn standing(&self, position: &BidsPosition) -> Standing {
        let points = |seat: Seat| i32::from(position.points[seat]);
        let mut standing = Standing::by_key(self.setup.players, points, points);
        if self.has(Flaw::NobodyWins) {
            standing.rank = PerSeat::from_fn(|_| 2);
        }
        standing
    }

    fn view(&self, position: &BidsPosition, viewer: Viewer) -> BidsView {
        let laid = |seat| match position.laid[seat] {
            0 => None,
            card if viewer.sees(seat) || self.has(Flaw::AnswerInView) => Some(Some(card)),
            _ => Some(None),
        };
        BidsView {
            used: self.seats().map(|seat| position.used[seat]).collect(),
            laid: self.seats().map(laid).collect(),
            points: position.points.slice(self.setup.players).to_vec(),
            round: position.round,
        }
    }

    fn resample(&self, position: &BidsPosition, viewer: Viewer, rng: &mut Rng) -> BidsPosition {
        let mut other = position.clone();
        for seat in self.seats().filter(|&seat| !viewer.sees(seat) && position.laid[seat] != 0) {
            let all = position.hand[seat] | 1 << position.laid[seat];
            let cards: Vec<u8> = (1..=CARDS).filter(|card| all & 1 << card != 0).collect();
            let kept = self.has(Flaw::TossesTruth) && rng.below(2) == 0;
            if let Some(&card) = rng.pick(&cards).filter(|_| !kept) {
                other.laid[seat] = card;
                other.hand[seat] = all & !(1 << card);
            }
        }
        other
    }

    /// The last card turns up all the others.
    fn reveals(&self, position: &BidsPosition, seat: Seat, _: Bid) -> bool {
        !self.has(Flaw::NoWarning) && self.pending(position).must() == Seats::only(seat)
    }

    fn audit(&self, position: &BidsPosition) -> Result<(), String> {
        for seat in self.seats() {
            let (hand, used) = (position.hand[seat], position.used[seat]);
            let laid = if position.laid[seat] == 0 { 0 } else { 1 << position.laid[seat] };
            if hand | used | laid != 0b11110 || (hand & used) | (hand & laid) | (used & laid) != 0 {
                return Err(format!("a card of seat {seat} is missing or doubled"));
            }
        }
        Ok(())
    }

    fn longest(&self) -> usize {
        self.setup.players * CARDS as usize
    }
}

impl<const LAX: bool> Codec<Bids<LAX>> for Bids<LAX> {
    fn arbitrary(&self, _: &BidsPosition, rng: &mut Rng) -> Bid {
        Bid(1 + rng.below(6) as u8)
    }

    fn write_action(&self, Bid(card): Bid) -> String {
        match self.flaw {
            Some(Flaw::OuterSpace) => format!("bid {card} "),
            Some(Flaw::SameNotation) => "bid 1".to_owned(),
            _ => format!("bid {card}"),
        }
    }

    fn read_action(&self, text: &str) -> Result<Bid, NotationError> {
        let card = text.strip_prefix("bid ").and_then(|card| match self.flaw {
            Some(Flaw::ReadsLoosely) => card.parse().ok(),
            _ => whole_number(card),
        });
        let card = card.filter(|card| (1..=6).contains(card));
        card.map(Bid).ok_or_else(|| NotationError::new(text, "bid and a card from 1 to 6"))
    }

    fn write_draw(&self, draw: NoDraw) -> String {
        match draw {}
    }

    fn read_draw(&self, text: &str) -> Result<NoDraw, NotationError> {
        Err(NotationError::new(text, "nothing, as nothing is drawn"))
    }
}

impl<const LAX: bool> Judge for Bids<LAX> {
    const SPREAD: i32 = 100;

    fn judge(&self, position: &BidsPosition) -> PerSeat<i32> {
        PerSeat::from_fn(|seat| {
            100 * i32::from(position.points.slice(self.setup.players).get(seat.index()).copied().unwrap_or(0))
        })
    }

    fn round(&self, position: &BidsPosition) -> u32 {
        u32::from(position.round)
    }
}

impl<const LAX: bool> Observe for Bids<LAX> {
    fn observe(&self, position: &BidsPosition, seat: Seat, numbers: &mut impl Numbers) {
        let eyes = Eyes { seat, players: self.setup.players };
        numbers.number("round", position.round);
        numbers.number("hand", position.hand[seat]);
        for (far, other) in eyes.around().enumerate() {
            let laid = match position.laid[other] {
                0 => 0,
                card if other == seat || self.has(Flaw::NumberTells) => card,
                _ => CARDS + 1,
            };
            numbers.within(
                || Eyes::label(far),
                |numbers| {
                    numbers.number("laid", laid);
                    numbers.number("used", position.used[other]);
                    numbers.number("points", position.points[other]);
                },
            );
        }
    }
}

impl<const LAX: bool> Act<Bids<LAX>> for Bid {
    fn elements(self, context: Context<'_, Bids<LAX>>) -> Vec<Element> {
        let Bid(card) = self;
        match context.game.flaw {
            Some(Flaw::NoElements) => Vec::new(),
            Some(Flaw::SameElements) => vec![Element::button("card", "A card")],
            _ => vec![Element::button(format!("card-{card}"), format!("Card {card}"))],
        }
    }

    fn describe(self, _: Context<'_, Bids<LAX>>) -> Line {
        let Bid(card) = self;
        liege_game::say!("Lay card {card}")
    }
}

impl<const LAX: bool> Show for Bids<LAX> {
    const RULES: &'static str = "- **BI-1** Each player has the cards 1 to 4.\n\
        - **BI-2** All lay one card each at the same time, face down.\n- **BI-3** A card must be in hand.\n\
        - **BI-4** The highest card that is alone wins the round. After four rounds most rounds win.\n";
    const STYLE: &'static str = ".board-bids text { font-size: 8px }";

    fn board(&self, view: &BidsView) -> Board {
        let card = |(index, laid): (usize, &Option<Option<u8>>)| {
            let face = match laid {
                None => "-".to_owned(),
                Some(None) => "?".to_owned(),
                Some(Some(card)) => card.to_string(),
            };
            format!("<text x=\"{}\" y=\"10\">{face}</text>", index * 10)
        };
        let cards: String = view.laid.iter().enumerate().map(card).collect();
        let svg = format!("<svg viewBox=\"0 0 40 20\" class=\"board-bids\">{cards}</svg>");
        Board::one(svg, Extent { width: 40, height: 20 })
    }

    fn board_text(&self, view: &BidsView) -> String {
        format!("round {} laid {:?}", view.round + 1, view.laid)
    }

    fn prompt(&self, _: &BidsView, _: Seat) -> Line {
        if self.has(Flaw::NoPrompt) { Line::new() } else { Line::new().text("lay a card").rule("BI-2") }
    }

    fn line(&self, event: &BidsEvent, viewer: Viewer) -> Option<Line> {
        Some(match *event {
            BidsEvent::Laid(seat, card) if viewer.sees(seat) || self.has(Flaw::AnswerInLog) => {
                Line::new().seat(seat).text(format!(" lays card {card}")).rule("BI-2")
            }
            BidsEvent::Laid(seat, _) => Line::new().seat(seat).text(" lays a card").rule("BI-2"),
            BidsEvent::Turned(Some(seat)) => Line::new().seat(seat).text(" wins the round").rule("BI-4"),
            BidsEvent::Turned(None) => Line::new().text("Nobody wins the round").rule("BI-4"),
        })
    }

    fn scores(&self, view: &BidsView) -> Vec<Score> {
        let score =
            |(seat, points): (Seat, &u8)| Score { seat, total: i32::from(*points), parts: Vec::new() };
        self.seats().zip(&view.points).map(score).collect()
    }
}
