//! Hidden hands: cards are drawn in secret and played in turn; a card higher than the one before it scores a point.

use liege_game::{
    Act, Asked, Board, Chances, Codec, Context, Element, Extent, Game, Happened, Info, Judge, Line,
    NotationError, Pending, PerSeat, Picker as _, Refusal, Rng, Scene, Score, Seat, Seats, Setup, SetupError,
    Show, Sign, Sink, Standing, Viewer, say,
};
use serde::{Deserialize, Serialize};

use super::card::{CARDS, read};
use super::{Card, Cards, Flaw};

/// Cards that each seat holds as long as the deck lasts.
const HELD: usize = 2;

/// The game of hidden hands.
#[derive(Clone, Debug)]
pub struct Hand {
    setup: Setup,
    flaw: Option<Flaw>,
}

/// Where every card is.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct HandPosition {
    hands: PerSeat<Cards, 3>,
    /// Cards that nobody holds, in no order.
    deck: Cards,
    played: Cards,
    top: u8,
    turn: Seat,
    points: PerSeat<u8, 3>,
}

/// What happens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HandEvent {
    /// A seat draws a card that only it may see.
    Drawn(Seat, Card),
    /// A seat plays a card.
    Played(Seat, Card),
}

/// What one viewer sees.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct HandView {
    /// How many cards each seat holds, and which, if the viewer may know.
    hands: Vec<(usize, Option<Cards>)>,
    deck: usize,
    played: Cards,
    top: u8,
    turn: Seat,
    points: Vec<u8>,
    #[serde(skip)]
    secret: Vec<Cards>,
}

impl Hand {
    fn has(&self, flaw: Flaw) -> bool {
        self.flaw == Some(flaw)
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        Seat::all(self.setup.players)
    }

    /// HA-2: a seat that holds too few cards draws, the lowest seat first.
    fn drawer(&self, position: &HandPosition) -> Option<Seat> {
        let short = |seat: &Seat| position.hands[*seat].len() < HELD;
        self.seats().find(short).filter(|_| !position.deck.is_empty())
    }

    fn others_hold(&self, position: &HandPosition, seat: Seat, cards: impl Fn(u8) -> bool) -> bool {
        self.seats().any(|other| other != seat && position.hands[other].iter().any(|Card(card)| cards(card)))
    }
}

impl Game for Hand {
    type Position = HandPosition;
    type Action = Card;
    type Draw = Card;
    type Event = HandEvent;
    type View = HandView;

    const INFO: Info = Info {
        id: "hand",
        title: "Hand",
        designer: "nobody",
        publisher: "nowhere",
        year: 2025,
        summary: "Play hidden cards, each higher than the last.",
        min_players: 2,
        max_players: 3,
        usual_players: 3,
        sides: &[],
        families: &[],
        options: Flaw::OPTIONS,
    };

    fn new(setup: &Setup) -> Result<Self, SetupError> {
        Self::INFO.check(setup)?;
        Ok(Hand { setup: setup.clone(), flaw: Flaw::of(setup) })
    }

    fn setup(&self) -> &Setup {
        &self.setup
    }

    fn start(&self) -> HandPosition {
        HandPosition {
            hands: PerSeat::default(),
            deck: Cards::ALL,
            played: Cards::NONE,
            top: 0,
            turn: Seat::A,
            points: PerSeat::default(),
        }
    }

    fn pending(&self, position: &HandPosition) -> Pending {
        if self.drawer(position).is_some() {
            return Pending::Chance;
        }
        if position.hands[position.turn].is_empty() {
            return Pending::Over;
        }
        let tells = self.has(Flaw::AskingTells);
        let beats = |seat: &Seat| position.hands[*seat].iter().any(|Card(card)| card > position.top);
        let may = self.seats().filter(|seat| tells && *seat != position.turn && beats(seat));
        Pending::Seats(Asked { must: Seats::only(position.turn), may: may.collect() })
    }

    fn legal(&self, position: &HandPosition, seat: Seat, actions: &mut Vec<Card>) {
        if !self.pending(position).must().has(seat) {
            return;
        }
        actions.extend(position.hands[seat]);
        let best = |&Card(card): &Card| !self.others_hold(position, seat, |other| other > card);
        if self.has(Flaw::ListTells) && actions.iter().any(best) {
            actions.retain(best);
        }
    }

    fn check(&self, position: &HandPosition, seat: Seat, card: Card) -> Result<(), Refusal> {
        if !self.pending(position).must().has(seat) {
            return Err(Refusal::new("HA-3", "it is not this seat’s turn"));
        }
        if !position.hands[seat].has(card) {
            return match self.seats().find(|&other| position.hands[other].has(card)) {
                Some(other) if self.has(Flaw::RefusalTells) => {
                    Err(Refusal::new("HA-4", say!("{other} holds this card")))
                }
                _ => Err(Refusal::new("HA-4", "this card is not in hand")),
            };
        }
        let mut legal = Vec::new();
        self.legal(position, seat, &mut legal);
        if legal.contains(&card) { Ok(()) } else { Err(Refusal::new("HA-4", "this card is too low")) }
    }

    fn play(&self, position: &mut HandPosition, seat: Seat, card: Card, events: &mut impl Sink<HandEvent>) {
        position.hands[seat] = position.hands[seat].without(card);
        position.played = position.played.with(card);
        position.points[seat] += u8::from(card.0 > position.top);
        position.top = card.0;
        position.turn = seat.next(self.setup.players);
        events.tell(|| HandEvent::Played(seat, card));
        if self.has(Flaw::PreviewTells) {
            let next = position.turn;
            position.hands[next].iter().for_each(|card| events.tell(|| HandEvent::Played(next, card)));
        }
    }

    fn chances(&self, position: &HandPosition, chances: &mut Chances<Card>) {
        if self.drawer(position).is_some() {
            position.deck.iter().for_each(|card| chances.push(1, card));
        }
    }

    fn draw(&self, position: &mut HandPosition, card: Card, events: &mut impl Sink<HandEvent>) {
        let Some(seat) = self.drawer(position) else { return };
        position.deck = position.deck.without(card);
        position.hands[seat] = position.hands[seat].with(card);
        events.tell(|| HandEvent::Drawn(seat, card));
    }

    fn standing(&self, position: &HandPosition) -> Standing {
        let points = |seat: Seat| i32::from(position.points[seat]);
        Standing::by_key(self.setup.players, points, points)
    }

    fn view(&self, position: &HandPosition, viewer: Viewer) -> HandView {
        let all = self.has(Flaw::ShowsHands);
        let hand = |seat| {
            let cards: Cards = position.hands[seat];
            (cards.len(), (all || viewer.sees(seat)).then_some(cards))
        };
        let holds = matches!(self.flaw, Some(Flaw::HoldsHands | Flaw::DrawsHands));
        HandView {
            hands: self.seats().map(hand).collect(),
            deck: position.deck.len(),
            played: position.played,
            top: position.top,
            turn: position.turn,
            points: position.points.slice(self.setup.players).to_vec(),
            secret: self.seats().filter(|_| holds).map(|seat| position.hands[seat]).collect(),
        }
    }

    fn resample(&self, position: &HandPosition, viewer: Viewer, rng: &mut Rng) -> HandPosition {
        let mut other = position.clone();
        if viewer == Viewer::All || self.has(Flaw::ResampleIdle) {
            return other;
        }
        let hidden = || self.seats().filter(|&seat| !viewer.sees(seat));
        let pool = hidden().fold(position.deck, |pool, seat| pool | position.hands[seat]);
        let mut cards = Vec::from(pool);
        if self.has(Flaw::ShufflesTruth) {
            cards = Vec::from(position.deck);
            cards.extend(hidden().flat_map(|seat| position.hands[seat]));
        }
        for seat in hidden() {
            let deal = position.hands[seat].iter().map(|_| cards.swap_remove(rng.index(cards.len())));
            other.hands[seat] = deal.collect();
        }
        other.deck = cards.into();
        if self.has(Flaw::ResampleDoubles) {
            other.deck |= other.hands[Seat::A];
        }
        other
    }

    fn reveals(&self, position: &HandPosition, seat: Seat, Card(card): Card) -> bool {
        if self.has(Flaw::PreviewTells) {
            return false;
        }
        !self.has(Flaw::WarningTells) || self.others_hold(position, seat, |other| other > card)
    }

    fn audit(&self, position: &HandPosition) -> Result<(), String> {
        let places = self.seats().map(|seat| position.hands[seat]).chain([position.deck, position.played]);
        let (all, count) =
            places.fold((Cards::NONE, 0), |(all, count), place| (all | place, count + place.len()));
        if all == Cards::ALL && count == all.len() { Ok(()) } else { Err(format!("{count} cards")) }
    }

    fn longest(&self) -> usize {
        CARDS as usize
    }
}

impl Codec<Hand> for Hand {
    fn arbitrary(&self, _: &HandPosition, rng: &mut Rng) -> Card {
        Card(1 + rng.below(u64::from(CARDS)) as u8)
    }

    fn write_action(&self, Card(card): Card) -> String {
        format!("play {card}")
    }

    fn read_action(&self, text: &str) -> Result<Card, NotationError> {
        read(text, "play ")
    }

    fn write_draw(&self, Card(card): Card) -> String {
        format!("card {card}")
    }

    fn read_draw(&self, text: &str) -> Result<Card, NotationError> {
        read(text, "card ")
    }
}

impl Judge for Hand {
    const SPREAD: i32 = 100;

    fn judge(&self, position: &HandPosition) -> PerSeat<i32> {
        PerSeat::from_fn(|seat| {
            100 * i32::from(position.points.slice(self.setup.players).get(seat.index()).copied().unwrap_or(0))
        })
    }

    fn round(&self, position: &HandPosition) -> u32 {
        position.played.len() as u32
    }
}

impl Act<Hand> for Card {
    fn elements(self, _: Context<'_, Hand>) -> Vec<Element> {
        let Card(card) = self;
        vec![Element::part(&format!("card-{card}"), format!("Card {card}"))]
    }

    fn describe(self, _: Context<'_, Hand>) -> Line {
        let Card(card) = self;
        liege_game::say!("Play card {card}")
    }
}

impl Show for Hand {
    const RULES: &'static str = "**HA-1 Cards.** There are cards 1 to 8.\n**HA-2 Hand.** Each player holds two.\n\
        **HA-3 Turn.** In turn one plays a card.\n**HA-4** It must be in hand.\n**HA-5** A higher card scores 1.\n";
    const STYLE: &'static str = ".board-hand text { font-size: 8px }";

    fn board(&self, view: &HandView) -> Board {
        let own: String = view
            .hands
            .iter()
            .filter_map(|hand| hand.1)
            .flatten()
            .map(|Card(card)| format!("<g data-el=\"card-{card}\"><text y=\"{card}\">{card}</text></g>"))
            .collect();
        let drawn = if self.has(Flaw::DrawsHands) { format!("{:?}", view.secret) } else { String::new() };
        let svg = format!(
            "<svg viewBox=\"0 0 40 40\" class=\"board-hand\">{own}<desc>{} {drawn}</desc></svg>",
            view.top
        );
        Board::one(svg, Extent { width: 40, height: 40 })
    }

    fn board_text(&self, view: &HandView) -> String {
        format!("on top {}, {} in the deck", view.top, view.deck)
    }

    fn prompt(&self, _: &HandView, _: Seat) -> Line {
        Line::new().text("play a card").rule("HA-3")
    }

    fn line(&self, event: &HandEvent, viewer: Viewer) -> Option<Line> {
        Some(match *event {
            HandEvent::Drawn(seat, Card(card)) if viewer.sees(seat) || self.has(Flaw::LineTells) => {
                Line::new().seat(seat).text(format!(" draws card {card}")).rule("HA-2")
            }
            HandEvent::Drawn(seat, _) => Line::new().seat(seat).text(" draws a card").rule("HA-2"),
            HandEvent::Played(seat, Card(card)) => {
                Line::new().seat(seat).text(format!(" plays card {card}")).rule("HA-3")
            }
        })
    }

    fn scene(&self, happened: &Happened<'_, Hand>) -> Option<Scene> {
        let title = happened.now.iter().find_map(|event| match *event {
            HandEvent::Played(seat, Card(card)) => Some(say!("{seat} plays card {card}")),
            HandEvent::Drawn(seat, Card(card)) if self.has(Flaw::SceneTells) => {
                Some(say!("{seat} draws card {card}"))
            }
            HandEvent::Drawn(..) => None,
        })?;
        let drawn = happened.earlier.iter().rev().find_map(|event| match **event {
            HandEvent::Drawn(_, Card(card)) => Some(say!("card {card} was drawn before")),
            HandEvent::Played(..) => None,
        });
        Some(Scene::new("card", Sign::Dice, title).words(drawn.filter(|_| self.has(Flaw::SceneRemembers))))
    }

    fn scores(&self, view: &HandView) -> Vec<Score> {
        let score =
            |(seat, points): (Seat, &u8)| Score { seat, total: i32::from(*points), parts: Vec::new() };
        self.seats().zip(&view.points).map(score).collect()
    }
}
