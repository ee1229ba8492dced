//! How people see it.

use liege_game::{Board, Context, Element, Line, Say, Score, Seat, Show, Shown, Viewer, Wording, say};
use liege_kit::{Layout, Sheet};
use maud::html;

use crate::{Cell, Event, Noughts, Phase, View, rules};

impl Shown<Noughts> for Cell {
    fn elements(&self, _: Context<'_, Noughts>, elements: &mut Vec<Element>) {
        elements.push(Element::part(self, format!("cell {self}")));
    }

    fn words(&self, _: Context<'_, Noughts>, line: &mut Line) {
        self.say(line);
    }
}

impl Say for Cell {
    fn say(&self, line: &mut Line) {
        line.add_text(&self.to_string());
    }
}

impl Wording for Noughts {}

const fn sign(mark: Option<Seat>) -> char {
    match mark {
        None => '.',
        Some(Seat::A) => 'O',
        Some(_) => 'X',
    }
}

impl Show for Noughts {
    const RULES: &'static str = include_str!("../RULES.md");
    const STYLE: &'static str = "";

    liege_game::prompts! { |view| view.phase => {
        Phase::Turn(seat) => rules::Turn(seat),
        Phase::Over(_) => rules::Over,
    } }

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
        Layout::new(Sheet::new(304, 304, "The board", drawing).framed()).board()
    }

    fn board_text(&self, view: &View) -> String {
        let row =
            |row: &[Option<Seat>]| row.iter().map(|&mark| format!(" {}", sign(mark))).collect::<String>();
        let rows = view.marks.chunks(3).zip(1..).map(|(marks, number)| format!("{number}{}\n", row(marks)));
        format!("  a b c\n{}", rows.collect::<String>())
    }

    fn line(&self, event: &Event, _: Viewer) -> Option<Line> {
        Some(match *event {
            Event::Marked(player, cell) => say!("{player} marks {cell}").rule("NC-3"),
            Event::Won(player) => say!("{player} has three in a line and wins").rule("NC-4").heading(),
            Event::Drawn => say!("The board is full: nobody wins").rule("NC-5").heading(),
        })
    }

    fn scores(&self, view: &View) -> Vec<Score> {
        let total = |seat| i32::from(view.phase == Phase::Over(Some(seat)));
        Seat::all(2).map(|seat| Score { seat, total: total(seat), parts: Vec::new() }).collect()
    }
}
