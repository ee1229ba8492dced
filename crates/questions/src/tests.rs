//! The smallest game of the house, with questions of all sorts.

use last_sheaf::LastSheaf;
use liege_game::{Rng, Seat, say};

use crate::{
    Answer, AskError, Banks, Form, Kind, Lengths, Moment, Place, Posed, Question, Questions, Trial, Verdict,
    bank,
};

impl Questions for LastSheaf {
    const KINDS: &'static [Kind<LastSheaf>] =
        &[Kind::new("barn", "What is in a barn", barn), Kind::new("turn", "Whose turn it is", turn)];
    const LENGTH: usize = 20;
    const LENGTHS: Lengths = Lengths { whole: 20, short: None };
}

fn barn(at: &Moment<'_, LastSheaf>, rng: &mut Rng) -> Option<Posed> {
    let seat = Seat::new(rng.index(at.view.barns.len()))?;
    let n = *at.view.barns.get(seat.index())?;
    let asked = Posed::number(say!("How many sheaves are in the barn of {seat}?"), n);
    Some(asked.by(&["LS-1"]).because(say!("{n:nothing is|one sheaf is|# sheaves are} in it.")))
}

fn turn(at: &Moment<'_, LastSheaf>, _: &mut Rng) -> Option<Posed> {
    let seat = at.view.turn?;
    let asked = Posed::seat(say!("Whose turn is it?"), at.view.barns.len(), seat);
    Some(asked.by(&["LS-2"]).because(say!("It is the turn of {seat}.")))
}

/// The same from the position, and from who is asked.
fn again(at: &Moment<'_, LastSheaf>, question: &Question) -> Option<Vec<Answer>> {
    use liege_game::Game as _;
    Some(vec![match question.kind {
        "barn" => {
            let text = question.asks.to_string();
            let letter = text.trim_end_matches('?').chars().next_back()?;
            let score = at.game.standing(at.position).score[Seat::from_letter(letter)?];
            Answer::Number(score.try_into().ok()?)
        }
        _ => Answer::Seat(at.game.pending(at.position).must().lowest()?),
    }])
}

#[test]
fn questions_that_hold_are_counted() {
    let tally = Trial { wanted: 50, ..Trial::new(again) }.run().unwrap();
    assert_eq!(tally.kinds["barn"].0, 50);
    assert!(tally.to_string().contains("turn: 50 asked"), "{tally}");
}

#[test]
fn what_does_not_hold_is_found() {
    let trial = Trial { wanted: 50, ..Trial::new(again) };
    for kind in ["barn", "turn"] {
        let found = Trial { planted: Some(kind), ..trial }.run().unwrap_err();
        assert!(found.starts_with(kind) && found.contains("reckoned anew"), "{found}");
    }
    let found = Trial { second: |_, _| None, ..trial }.run().unwrap_err();
    assert!(found.contains("the other way has no answer"), "{found}");
    let found = Trial { games: 1, wanted: 1000, ..trial }.run().unwrap_err();
    assert!(found.contains("too rarely"), "{found}");
}

/// Kinds that are right and ask badly, each with what is found.
const PLANTED: [(Kind<LastSheaf>, &str); 6] = [
    (Kind::new("barn", "", |at, rng| Some(barn(at, rng)?.by(&[]))), "it names no rule"),
    (Kind::new("barn", "", |at, rng| Some(barn(at, rng)?.by(&["LS-99"]))), "there is no rule LS-99"),
    (Kind::new("barn", "", |at, rng| Some(barn(at, rng)?.because(say!("so")))), "`so` is no sentence"),
    (Kind::new("barn", "", unasked), "what is asked is no question"),
    (Kind::new("field", "", |_, _| Some(part(&["field", "wood"]))), "the board has no part `wood`"),
    (Kind::new("never", "", |_, _| None), "never: 0 asked"),
];

/// The same with parts that are there.
const FIELD: &[Kind<LastSheaf>] = &[Kind::new("field", "", |_, _| Some(part(&["field", "seat-A"])))];

fn unasked(at: &Moment<'_, LastSheaf>, rng: &mut Rng) -> Option<Posed> {
    let posed = barn(at, rng)?;
    let seat = posed.asks.pieces().into_iter().find_map(|piece| match piece {
        liege_game::Piece::Seat(seat) => Some(seat),
        _ => None,
    })?;
    Some(Posed { asks: say!("The sheaves of {seat}"), ..posed })
}

fn part(parts: &[&str]) -> Posed {
    let asked = Posed::part(say!("Where is the cart?"), parts.iter(), parts.iter().take(1));
    asked.by(&["LS-3"]).because(say!("It is on the field."))
}

#[test]
fn what_is_asked_badly_is_found() {
    for (kind, why) in &PLANTED {
        let kinds: &[Kind<LastSheaf>] = std::slice::from_ref(kind);
        let second: crate::Second<LastSheaf> = |at, question| match question.kind {
            "field" => Some(vec![Answer::Part("field".to_owned())]),
            _ => again(at, question),
        };
        let found = Trial { kinds, wanted: 5, games: 3, ..Trial::new(second) }.run().unwrap_err();
        assert!(found.contains(why), "{why}: {found}");
    }
    let second: crate::Second<LastSheaf> = |_, _| Some(vec![Answer::Part("field".to_owned())]);
    assert!(Trial { kinds: FIELD, wanted: 5, ..Trial::new(second) }.run().is_ok());
}

#[test]
fn a_question_is_found_again_and_judged() {
    let banks: Banks = [bank::<LastSheaf>()].into_iter().collect();
    let question = banks.question("last-sheaf", "turn", 3).unwrap();
    assert_eq!(banks.question("last-sheaf", "turn", 3), Ok(question.clone()));
    let again = banks.question("last-sheaf", "turn", 4).unwrap();
    assert_ne!((again.place, again.seed), (question.place, question.seed));

    assert!(matches!(question.judge(&question.right[0]), Verdict::Right { .. }));
    let wrong = question.form.all(0).into_iter().find(|answer| *answer != question.right[0]).unwrap();
    assert!(matches!(question.judge(&wrong), Verdict::Wrong { again: 4, .. }));
    for misplaced in [Answer::Nobody, Answer::Number(1), Answer::Choice(0), Answer::Seat(last())] {
        assert_eq!(question.judge(&misplaced), Verdict::Misplaced);
    }
    assert!(banks.of("last-sheaf").unwrap().board(question.place).is_ok());
}

#[test]
fn what_is_not_there_is_refused() {
    let banks: Banks = [bank::<LastSheaf>()].into_iter().collect();
    assert_eq!(banks.question("chess", "turn", 1), Err(AskError::NoGame("chess".to_owned())));
    assert_eq!(banks.question("last-sheaf", "x", 1), Err(AskError::NoKind("x".to_owned())));
    let bank = banks.of("last-sheaf").unwrap();
    let place = Place { players: 2, seed: 1, decisions: 1_000_000, seat: Seat::A };
    for place in [place, Place { players: 99, ..place }, Place { decisions: 0, seat: last(), ..place }] {
        assert_eq!(bank.board(place).map(drop), Err(AskError::NoPlace));
    }
}

#[test]
fn ten_a_day_differ_by_day() {
    let bank = bank::<LastSheaf>();
    let ten = bank.ten(1).unwrap();
    assert_eq!(ten.len(), 10);
    assert_eq!(bank.ten(1), Ok(ten.clone()));
    assert_ne!(bank.ten(2), Ok(ten));
}

#[test]
fn choices_are_shuffled_and_differ() {
    let mut places = Vec::new();
    for seed in 0..20 {
        let wrong = ["b", "c", "b", "a"].map(|word| say!("{word}"));
        let posed = Posed::choice(say!("Which?"), say!("a"), wrong, &mut Rng::new(seed));
        let Form::Choice(lines) = &posed.form else { panic!("{posed:?}") };
        let [Answer::Choice(place)] = posed.right[..] else { panic!("{posed:?}") };
        assert_eq!((lines.len(), lines[place].to_string()), (3, "a".to_owned()));
        places.push(place);
    }
    assert!((0..3).all(|place| places.contains(&place)), "{places:?}");
}

/// A seat that nobody takes here.
fn last() -> Seat {
    Seat::all(liege_game::MAX_SEATS).next_back().unwrap()
}
