//! How people see it.

use liege_game::{
    Attempt, Board, Context, Element, Line, Phrase, Prompt, Score, Seat, Show, Viewer, Wording, log_line, say,
};
use liege_kit::{Layout, Plate, Sheet};
use maud::html;

use crate::rules::{Die, Over, Turn};
use crate::{Action, Event, LastSheaf, View};

/// `@field` of the table of actions is the one part of the board that is clicked.
impl Wording for LastSheaf {
    fn click(&self, _: Context<'_, Self>, name: &str, elements: &mut Vec<Element>) {
        elements.push(Element::part(&name, "the field"));
    }
}

impl Prompt<LastSheaf> for Turn {
    fn prompt(self, _: &LastSheaf, view: &View, _: Seat) -> Line {
        match view.cart {
            0 => say!("gather: throw the die").rule("LS-2"),
            cart => say!("gather, or bring in {cart:sheaf|sheaves}").rule("LS-2"),
        }
    }

    fn attempts(self, _: &LastSheaf, _: &View, _: Seat) -> Vec<Attempt<LastSheaf>> {
        vec![Attempt::new(&"field", Action::Gather), Attempt::new(&"bring", Action::Bring)]
    }
}

impl Prompt<LastSheaf> for Die {}

impl Prompt<LastSheaf> for Over {
    const ASKS: Phrase = Phrase::new("the game is over").rule("LS-6");
}

impl Show for LastSheaf {
    const RULES: &'static str = include_str!("../RULES.md");
    const COMPONENTS: &'static str = include_str!("../components.toml");
    const STYLE: &'static str = "";

    liege_game::prompts! { |view| view.phase }

    fn example(text: &str, viewer: Viewer) -> Result<Board, String> {
        liege_cases::board::<Self>(text, viewer)
    }

    fn board(&self, view: &View) -> Board {
        let top = |place: i32| 112 + 52 * place;
        let drawing = html! {
            g data-el="field" data-rule="LS-3" {
                title { "the field: " (view.cart) " sheaves are on the cart (LS-3)" }
                rect x="12" y="12" width="276" height="84" rx="8" fill="var(--k-slot)" stroke="var(--k-edge)" {}
                text.k-mid x="150" y="62" font-size="24" { (view.cart) " on the cart" }
            }
            @for ((seat, barn), place) in Seat::all(view.barns.len()).zip(&view.barns).zip(0..) {
                @let now = view.turn == Some(seat);
                @let plate = Plate::new(seat).name(format!("Barn {seat}")).score(barn).now(now);
                g data-el={ "seat-" (seat) } data-rule="LS-1" {
                    title { "barn " (seat) ": " (barn) " sheaves (LS-1)" }
                    (plate.note(if now { "to move" } else { "" }).draw(12, top(place), 276, 20))
                }
            }
        };
        let height = top(view.barns.len() as i32);
        Layout::new(Sheet::new(300, height, "Field and barns", drawing).framed().max_width(390)).board()
    }

    fn board_text(&self, view: &View) -> String {
        let barns = Seat::all(view.barns.len()).zip(&view.barns);
        let barns: String = barns.map(|(seat, barn)| format!("barn {seat}  {barn:>3}\n")).collect();
        format!("round {}\n{barns}on the cart: {}\n", view.round, view.cart)
    }

    fn line(&self, event: &Event, _: Viewer) -> Option<Line> {
        Some(log_line! { *event;
            Event::Gathered(player, sheaves) => deed, "LS-3", "{player} gathers {sheaves:sheaf|sheaves}";
            Event::Storm(player, sheaves) => deed, "LS-3", "A storm takes {sheaves:sheaf|sheaves} from {player}";
            Event::Brought(player, sheaves) => deed, "LS-4", "{player} brings in {sheaves:sheaf|sheaves}";
            Event::Ended => heading, "LS-6", "The harvest is over";
        })
    }

    fn scores(&self, view: &View) -> Vec<Score> {
        let barns = Seat::all(view.barns.len()).zip(&view.barns);
        barns.map(|(seat, &barn)| Score::of(seat).part("Sheaves in the barn", i32::from(barn))).collect()
    }
}
