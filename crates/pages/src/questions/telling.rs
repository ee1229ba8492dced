//! Questions and answers in words: of players by their letters, since nobody sits there.

use liege_game::{Board, Line, Piece, Seat, say};
use liege_questions::{Answer, Form};
use maud::{Markup, html};

use crate::QuestionPage;
use crate::part_names::part_names;
use crate::seat_mark::class;

/// A player by letter, in the seat’s colour: nobody sits there.
pub(super) fn seat(seat: Seat) -> Markup {
    html! { span.person.(class(seat)) { b.name { (seat.letter()) } } }
}

/// The words of a sentence.
pub(super) fn words(line: &Line) -> Markup {
    html! {
        @for piece in line.pieces() {
            @match piece {
                Piece::Text(text) => { (text) }
                Piece::Seat(player) => { (seat(player)) }
                Piece::Element(part) => { (part.label) }
            }
        }
    }
}

/// The name of a part of the board, as its drawing has it.
pub(super) fn part(board: &Board, id: &str) -> Markup {
    let named = part_names(board).find(|(known, _)| *known == id);
    named.map_or_else(|| html! { (id) }, |(_, name)| name)
}

/// An answer in words.
pub(super) fn told(page: &QuestionPage<'_>, answer: &Answer) -> Markup {
    match answer {
        Answer::Part(id) => part(page.board, id),
        Answer::Number(number) => html! { (number) },
        Answer::Seat(player) => seat(*player),
        Answer::Nobody => html! { (say!("nobody")) },
        Answer::Yes(true) => html! { (say!("yes")) },
        Answer::Yes(false) => html! { (say!("no")) },
        Answer::Choice(place) => match &page.question.form {
            Form::Choice(lines) => {
                html! { @if let Some(line) = lines.get(*place) { (words(line)) } }
            }
            _ => html! {},
        },
    }
}
