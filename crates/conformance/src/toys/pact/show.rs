//! How pacts are seen: what is offered in private is told to two seats only.

use liege_game::{Act, Board, Codec as _, Context, Element, Extent, Line, Score, Seat, Show, Viewer, say};

use super::PactAction::{Give, Lay, Offer};
use super::{Pact, PactAction, PactEvent, PactView};
use crate::toys::{Card, Flaw};

impl Act<Pact> for PactAction {
    fn elements(self, context: Context<'_, Pact>) -> Vec<Element> {
        let of = |Card(card): Card| Element::part(&format!("card-{card}"), format!("Card {card}"));
        match self {
            Offer(to, card) => vec![of(card), Element::button(format!("seat-{to}"), format!("Seat {to}"))],
            Give(card) | Lay(card) => vec![of(card)],
            other => {
                let words = context.game.write_action(other);
                vec![Element::button(words.replace(' ', "-"), words)]
            }
        }
    }

    fn describe(self, context: Context<'_, Pact>) -> Line {
        match self {
            Offer(to, Card(card)) => say!("offer card {card} to {to}"),
            other => Line::new().text(context.game.write_action(other)),
        }
    }
}

impl Show for Pact {
    const RULES: &'static str = "- **PA-1** Each player is dealt two of the cards 1 to 8.\n\
        - **PA-2** The leader of the round may offer a card to another player in private, who may give one for it.\n\
        - **PA-3** Before laying a card one may, once in the game and for all to see, stake 1 or 2 points on the round.\n\
        - **PA-4** All lay a card at the same time, face down.\n\
        - **PA-5** Each in turn may show the 8: nobody wins the round.\n- **PA-6** The highest card wins a point.\n";
    const STYLE: &'static str = ".board-pact text { font-size: 8px }";

    fn board(&self, view: &PactView) -> Board {
        let own = view.hands.iter().filter_map(|hand| hand.1).flatten();
        let cards: String = own
            .map(|Card(card)| format!("<g data-el=\"card-{card}\"><text y=\"{card}\">{card}</text></g>"))
            .collect();
        let svg = format!(
            "<svg viewBox=\"0 0 40 40\" class=\"board-pact\">{cards}<desc>{:?}</desc></svg>",
            view.points
        );
        Board::one(svg, Extent { width: 40, height: 40 })
    }

    fn board_text(&self, view: &PactView) -> String {
        format!("{} leads, laid {:?}", view.leader, view.laid)
    }

    fn prompt(&self, _: &PactView, _: Seat) -> Line {
        Line::new().text("choose")
    }

    fn line(&self, event: &PactEvent, viewer: Viewer) -> Option<Line> {
        let line = |seat: Seat, text: String, rule| Some(Line::new().seat(seat).text(text).rule(rule));
        match *event {
            PactEvent::Drawn(seat, Card(card)) if viewer.sees(seat) => {
                line(seat, format!(" draws card {card}"), "PA-1")
            }
            PactEvent::Drawn(seat, _) => line(seat, " draws a card".to_owned(), "PA-1"),
            PactEvent::Done(seat, Offer(to, Card(card))) => {
                let told = viewer.sees(seat) || viewer.sees(to) || self.has(Flaw::OfferInLog);
                let what = if told { format!("card {card}") } else { "a card".to_owned() };
                Some(Line::new().seat(seat).text(format!(" offers {what} to ")).seat(to).rule("PA-2"))
            }
            PactEvent::Done(seat, Lay(Card(card))) if viewer.sees(seat) => {
                line(seat, format!(" lays card {card}"), "PA-4")
            }
            PactEvent::Done(seat, Lay(_)) => line(seat, " lays a card".to_owned(), "PA-4"),
            PactEvent::Done(_, Give(_)) => None,
            PactEvent::Done(seat, action) => {
                Some(Line::new().seat(seat).text(format!(": {}", self.write_action(action))))
            }
            PactEvent::Exchanged(leader, Card(offered), seat, Card(given)) => {
                let told = viewer.sees(leader) || viewer.sees(seat);
                let what = if told {
                    format!(" exchange {offered} and {given}")
                } else {
                    " exchange cards".to_owned()
                };
                Some(Line::new().seat(leader).text(" and ").seat(seat).text(what).rule("PA-2"))
            }
            PactEvent::Turned(Some(seat)) => line(seat, " wins the round".to_owned(), "PA-6"),
            PactEvent::Turned(None) => Some(Line::new().text("Nobody wins the round").rule("PA-5")),
        }
    }

    fn scores(&self, view: &PactView) -> Vec<Score> {
        let score =
            |(seat, points): (Seat, &i8)| Score { seat, total: i32::from(*points), parts: Vec::new() };
        self.seats().zip(&view.points).map(score).collect()
    }
}
