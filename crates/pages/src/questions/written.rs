//! Answers as forms and addresses write them.

use liege_questions::{Answer, Form};

/// Returns how an answer is written: a part by its id, a player by the letter, a choice by its number from 1.
pub(super) fn written(answer: &Answer) -> String {
    match answer {
        Answer::Part(id) => id.clone(),
        Answer::Number(number) => number.to_string(),
        Answer::Seat(seat) => seat.letter().to_string(),
        Answer::Nobody => "nobody".to_owned(),
        Answer::Yes(true) => "yes".to_owned(),
        Answer::Yes(false) => "no".to_owned(),
        Answer::Choice(place) => (place + 1).to_string(),
    }
}

/// Reads an answer as it is written; nothing if it is none that can be given.
pub fn read_answer(form: &Form, text: &str) -> Option<Answer> {
    let text = text.trim();
    match form {
        Form::Number => text.parse().ok().map(Answer::Number),
        _ => form.all(0).into_iter().find(|answer| written(answer) == text),
    }
}

#[cfg(test)]
mod tests {
    use liege_game::say;

    use super::*;

    #[test]
    fn an_answer_is_read_as_it_is_written() {
        let choices = vec![say!("a"), say!("b")];
        let forms = [
            Form::Part(vec!["tile-1".to_owned(), "tile-2".to_owned()]),
            Form::Number,
            Form::Seat(2),
            Form::SeatOrNobody(3),
            Form::YesNo,
            Form::Choice(choices),
        ];
        for form in forms {
            for answer in form.all(12) {
                assert_eq!(read_answer(&form, &format!(" {} ", written(&answer))), Some(answer));
            }
            for none in ["", "tile-3", "-1", "70000", "1.5", "D", "a", "maybe", "0x1", "<b>"] {
                assert_eq!(read_answer(&form, none), None, "{form:?} {none}");
            }
        }
    }
}
