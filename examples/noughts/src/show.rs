//! How people see it.

use liege_game::{
    Attempt, Board, Element, Line, Phrase, Prompt, Score, Seat, Show, Viewer, Wording, log_line, say,
};
use liege_kit::{Layout, Sheet};
use maud::html;

use crate::rules::{Over, Turn};
use crate::{Action, Cell, Event, Noughts, Phase, View};

liege_game::shown! { Cell: |cell| cell.to_string(); }

liege_game::shown! { Noughts:
    Cell: |cell, context| clicks [Element::part(cell, format!("cell {cell}"))], says *cell;
}

impl Wording for Noughts {}

/// How a mark is written.
pub(crate) const fn sign(mark: Option<Seat>) -> char {
    match mark {
        None => '.',
        Some(Seat::A) => 'O',
        Some(_) => 'X',
    }
}

impl Prompt<Noughts> for Turn {
    fn prompt(self, _: &Noughts, view: &View, _: Seat) -> Line {
        let empty = view.marks.iter().filter(|mark| mark.is_none()).count();
        say!("mark 1 of {empty:empty cell|empty cells}").rule("NC-3")
    }

    fn attempts(self, _: &Noughts, _: &View, _: Seat) -> Vec<Attempt<Noughts>> {
        Cell::all().map(|cell| Attempt::new(&cell, Action::Mark(cell))).collect()
    }
}

impl Prompt<Noughts> for Over {
    const ASKS: Phrase = Phrase::new("the game is over").rule("NC-5");
}

impl Show for Noughts {
    const RULES: &'static str = include_str!("../RULES.md");
    const STYLE: &'static str = "";

    liege_game::prompts! { |view| view.phase }

    fn example(text: &str, viewer: Viewer) -> Result<Board, String> {
        liege_cases::board::<Self>(text, viewer)
    }

    fn board(&self, view: &View) -> Board {
        let drawing = html! {
            @for cell in Cell::all() {
                @let (column, row) = cell.place();
                g data-el=(cell) transform={ "translate(" (20 + 90 * column) " " (20 + 90 * row) ")" } {
                    rect width="84" height="84" rx="8" fill="var(--k-slot)" stroke="var(--k-edge)" {}
                    @if let Some(seat) = view.marks[cell.index()] {
                        text.k-mid x="42" y="62" font-size="56" { (sign(Some(seat))) }
                    }
                }
            }
        };
        Layout::new(Sheet::new(304, 304, "The board", drawing).framed().max_width(390)).board()
    }

    fn board_text(&self, view: &View) -> String {
        let row =
            |row: &[Option<Seat>]| row.iter().map(|&mark| format!(" {}", sign(mark))).collect::<String>();
        let rows = view.marks.chunks(3).zip(1..).map(|(marks, number)| format!("{number}{}\n", row(marks)));
        format!("  a b c\n{}", rows.collect::<String>())
    }

    fn line(&self, event: &Event, _: Viewer) -> Option<Line> {
        Some(log_line! { *event;
            Event::Marked(player, cell) => deed, "NC-3", "{player} marks {cell}";
            Event::Won(player) => heading, "NC-4", "{player} has three in a line and wins";
            Event::Drawn => heading, "NC-5", "The board is full: nobody wins";
        })
    }

    fn scores(&self, view: &View) -> Vec<Score> {
        let total = |seat| i32::from(view.phase == Phase::Over(Some(seat)));
        Seat::all(2).map(|seat| Score { seat, total: total(seat), parts: Vec::new() }).collect()
    }
}
