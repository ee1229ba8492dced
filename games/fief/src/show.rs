//! `impl Show`: how people see Fief.

mod army;
pub(crate) mod board;
mod claims;
mod coach;
mod face;
mod log;
mod odds;
mod outlook;
pub(crate) mod parts;
mod poll;
pub(crate) mod position_from_view;
mod prompts;
mod ranks;
mod rule_links;
mod scene;
mod text;
pub(crate) mod words;

use liege_game::{
    Advice, Attempt, Board, Context, Element, Flow as _, Happened, Line, Location, Scene, Score, Seat, Show,
    Sign, Viewer, Wording,
};

use crate::state::{Card, Lord};
use crate::{Action, COMPONENTS, Event, Fief, View};

/// The card that an action plays.
const fn card(action: Action) -> Option<Card> {
    Some(match action {
        Action::Harvest(_) => Card::GoodHarvest,
        Action::Weather(_) => Card::GoodWeather,
        Action::Tithe(..) | Action::TitheAll(_) | Action::Tallage(_) => Card::Taxes,
        Action::OfArc(_) => Card::OfArc,
        Action::Cardinal(..) => Card::Cardinal,
        Action::Revolt(_) => Card::Revolt,
        Action::Murder(..) => Card::Murder,
        Action::Justice(_) => Card::Justice,
        Action::Evade(..) | Action::Passage(_) | Action::Tunnels => Card::SecretPassage,
        _ => return None,
    })
}

impl Wording for Fief {
    /// Elements with which an action begins besides its own parts: a card in hand, a price, or the door to deals or rights.
    fn click(&self, context: Context<'_, Self>, name: &str, elements: &mut Vec<Element>) {
        match name {
            "card" => elements.extend(card(context.action).map(|card| parts::Part::Card(card).element(self))),
            "mill" => elements.push(parts::Part::Mill.element(self)),
            "castle" => elements.push(parts::Part::Castle.element(self)),
            "deal" => elements.push(Element::button("deal", "Make a deal")),
            "right" => elements.push(Element::button("right", "Use a right")),
            _ => {}
        }
    }
}

impl Show for Fief {
    const RULES: &'static str = include_str!("../RULES.md");
    const COMPONENTS: &'static str = COMPONENTS;

    const STYLE: &'static str = include_str!("show/style.css");

    const PICTURE: Option<&'static [u8]> = Some(include_bytes!("show/art/picture.jpg"));

    fn example(text: &str, viewer: Viewer) -> Result<Board, String> {
        liege_cases::board::<Self>(text, viewer)
    }

    fn board(&self, view: &View) -> Board {
        board::board(self, view, "")
    }

    fn board_if(&self, view: &View, supposed: &str) -> Board {
        board::board(self, view, supposed)
    }

    fn board_text(&self, view: &View) -> String {
        text::board(self, view)
    }

    fn locations(&self, view: &View) -> Vec<Location> {
        text::locations(self, view)
    }

    fn prompt(&self, view: &View, seat: Seat) -> Line {
        prompts::prompt(self, view, seat)
    }

    fn moment(&self, view: &View) -> Line {
        prompts::moment(self, view)
    }

    fn phase(&self, view: &View) -> String {
        // What interrupts the turn comes before what it interrupts.
        let interrupted = match () {
            () if view.offer.is_some() => "Offer",
            () if view.embassy.is_some() => "Embassy",
            () if !view.revolts.is_empty() => "Revolt",
            () if view.battle.is_some() => "Battle",
            () if view.group.is_some() => "Group",
            () => return liege_game::variant(&view.phase),
        };
        interrupted.to_owned()
    }

    fn step(&self, view: &View) -> Option<usize> {
        prompts::step(view)
    }

    fn line(&self, event: &Event, viewer: Viewer) -> Option<Line> {
        log::line(self, event, viewer)
    }

    fn owners(&self, view: &View) -> Vec<(String, Seat)> {
        let owned =
            |lord: Lord| Some((parts::Part::Lord(lord).to_string(), view.lords.get(lord.index())?.owner?));
        Lord::ALL.iter().filter_map(|&lord| owned(lord)).collect()
    }

    fn asks_first(&self, action: Action) -> bool {
        matches!(
            action,
            Action::Wed(..)
                | Action::Dower(..)
                | Action::Attack(..)
                | Action::AttackSecretly(..)
                | Action::Release(_)
        )
    }

    fn is_beside(&self, action: Action) -> bool {
        self.is_aside(action)
    }

    fn sign(&self, event: &Event) -> Option<Sign> {
        match event {
            Event::Wed(..) => Some(Sign::Wedding),
            Event::Elected(_, Some(_)) | Event::Regent(_) => Some(Sign::Crown),
            Event::Died(_) => Some(Sign::Death),
            Event::Ended(_, Some(_)) => Some(Sign::Battle),
            Event::Captured(..) => Some(Sign::Capture),
            Event::Sacked(_) => Some(Sign::Calamity),
            Event::Round(..) => Some(Sign::Dice),
            Event::Income(..) => Some(Sign::Coins),
            _ => None,
        }
    }

    fn scene(&self, happened: &Happened<'_, Self>) -> Option<Scene> {
        scene::scene(self, happened)
    }

    fn verdict(&self, view: &View) -> Option<Line> {
        scene::verdict(self, view)
    }

    fn remembered(&self, event: &Event) -> Option<Line> {
        log::remembered(self, event)
    }

    fn attempts(&self, view: &View, seat: Seat) -> Vec<Attempt<Self>> {
        prompts::attempts(self, view, seat)
    }

    fn outlook(&self, view: &View, seat: Seat, action: Action) -> Vec<Line> {
        outlook::outlook(self, view, seat, action)
    }

    fn advice(&self, view: &View, seat: Seat) -> Vec<Advice> {
        coach::advice(self, view, seat)
    }

    fn scores(&self, view: &View) -> Vec<Score> {
        let position = position_from_view::known(self, view);
        self.seats().map(|seat| claims::score(self, &position, seat)).collect()
    }
}

#[cfg(test)]
mod tests {
    use liege_game::{Game as _, Rng, Setup, Silent, settle};

    use super::*;

    /// While a group is gathered, a village is clicked first or not at all, whatever cards are in hand: as one where the group goes,
    /// with leave or without. The targets of a card come after the card.
    #[test]
    fn only_destinations_answer_while_a_group_is_gathered() {
        let mut met = 0;
        for seed in 0..12 {
            let game = Fief::new(&Setup::new(4)).expect("a setup that the game knows");
            let (mut rng, mut position) = (Rng::new(seed), game.start());
            for _ in 0..1_500 {
                settle(&game, &mut position, &mut rng, &mut Silent);
                let Some(seat) = game.pending(&position).must().lowest() else { break };
                let mut legal = Vec::new();
                game.legal(&position, seat, &mut legal);
                let goes = legal.iter().any(|action| matches!(action, Action::Go(_)));
                if goes && legal.iter().any(|action| matches!(action, Action::Revolt(_))) {
                    met += 1;
                    let view = game.view(&position, Viewer::Seat(seat));
                    for &action in legal.iter().filter(|&&action| !game.is_beside(action)) {
                        let parts = game.elements(&view, seat, action);
                        let later = parts.iter().skip(1).any(|part| part.id.starts_with("village-"));
                        assert!(!later, "{action:?}: {parts:?}");
                    }
                }
                // Who holds the card keeps it.
                legal.retain(|action| !matches!(action, Action::Revolt(_)));
                let Some(&action) = rng.pick(&legal) else { break };
                assert_eq!(game.apply(&mut position, seat, action, &mut Silent), Ok(()));
            }
        }
        assert!(met > 20, "{met} such moments");
    }
}
