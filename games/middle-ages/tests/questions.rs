//! Questions, reckoned anew: by doing it and reading what happened, or from stacks and tokens by a table of one's own.

use liege_game::{Game, Piece, Seat};
use liege_questions::{Answer, Form, Moment, Question, Trial};
use middle_ages::{Action, Estate, Event, MiddleAges, View};

#[test]
fn a_thousand_of_each_kind_are_right() {
    println!("{}", Trial::<MiddleAges>::new(second).run().unwrap());
}

#[test]
fn a_wrong_answer_is_found() {
    for kind in ["take", "falls", "barracks"] {
        let trial = Trial::<MiddleAges> { planted: Some(kind), ..Trial::new(second) };
        assert!(trial.run().unwrap_err().starts_with(kind));
    }
}

fn seats(question: &Question) -> Vec<Seat> {
    let seat = |piece: Piece| if let Piece::Seat(seat) = piece { Some(seat) } else { None };
    question.asks.pieces().into_iter().filter_map(seat).collect()
}

/// The ids of what the sentence names.
fn ids(question: &Question) -> Vec<String> {
    let id = |piece: Piece| if let Piece::Element(element) = piece { Some(element.id) } else { None };
    question.asks.pieces().into_iter().filter_map(id).collect()
}

fn estate(question: &Question) -> Option<Estate> {
    Estate::from_id(ids(question).first()?.rsplit('-').next()?)
}

/// The printed Incomes: Coins for each tile, and the tiles that they count (MA-18).
fn printed(estate: Estate) -> (u16, &'static [Estate]) {
    match estate {
        Estate::Field => (2, &[Estate::Field]),
        Estate::Mill => (2, &[Estate::Mill]),
        Estate::Village => (2, &[Estate::Village, Estate::Rampart]),
        Estate::Rampart => (2, &[Estate::Field, Estate::Rampart]),
        Estate::Market => (2, &[Estate::Mill, Estate::Market]),
        Estate::Barracks => (2, &[Estate::Village, Estate::Barracks]),
        Estate::Church => (3, &[Estate::Church]),
        Estate::Palace => (3, &[Estate::Palace]),
    }
}

fn count(view: &View, seat: Seat, estate: Estate) -> u16 {
    view.fiefdoms[seat.index()].estates[estate.index()].stack.len() as u16
}

/// Tiles that an Income counts.
fn counted(view: &View, seat: Seat, estate: Estate) -> u16 {
    let plot = view.fiefdoms[seat.index()].estates[estate.index()].plot;
    let of = |other: &Estate| printed(estate).1.contains(other) || plot == Some(*other);
    Estate::ALL.iter().filter(|other| of(other)).map(|&other| count(view, seat, other)).sum()
}

fn income(view: &View, seat: Seat, estate: Estate) -> u16 {
    let extra = u16::from(view.fiefdoms[seat.index()].estates[estate.index()].extra);
    (printed(estate).0 + extra) * counted(view, seat, estate)
}

/// The events of the first thing that the player at turn may do.
fn done(at: &Moment<'_, MiddleAges>, seat: Seat) -> Vec<Event> {
    let (mut position, mut actions, mut events) = (*at.position, Vec::new(), Vec::new());
    at.game.legal(&position, seat, &mut actions);
    at.game.play(&mut position, seat, actions[0], &mut events);
    events
}

/// The Coins of the Events by their names (MA-41 to MA-44).
fn event(view: &View, seat: Seat, words: &str) -> Option<u16> {
    use Estate::{Barracks, Church, Field, Market, Mill, Palace, Rampart, Village};
    let own = &view.fiefdoms[seat.index()];
    let stacks = || own.estates.iter().flat_map(|estate| &estate.stack);
    let each = |estates: &[Estate], coins: u16| -> u16 {
        estates.iter().map(|&estate| coins * count(view, seat, estate)).sum()
    };
    let table: [(&str, u16); 10] = [
        ("Skilled Trades", stacks().map(|tile| u16::from(tile.farmers)).sum()),
        ("Precious Goods", stacks().map(|tile| u16::from(tile.chests)).sum()),
        ("Good Harvest", each(&[Field], 2)),
        ("Baby Boom", each(&[Mill, Village], 2)),
        ("Triumphant Return", each(&[Market, Barracks], 2)),
        ("New Defenses", each(&[Rampart], 3)),
        ("Alliance", each(&[Church, Palace], 3)),
        ("Vast Tracts of Land", 2 * Estate::ALL.iter().filter(|&&e| count(view, seat, e) > 0).count() as u16),
        ("Reconstruction Aid", 3 * own.cemetery.len() as u16),
        ("Expensive Ceremonies", each(&[Church, Palace], 2).min(own.coins.unsigned_abs())),
    ];
    table.into_iter().find(|(name, _)| words.contains(name)).map(|(_, coins)| coins)
}

fn second(at: &Moment<'_, MiddleAges>, question: &Question) -> Option<Vec<Answer>> {
    let view = at.view;
    let words = question.asks.to_string();
    let seats = seats(question);
    let first = seats.first().copied();
    let number = |n: u16| vec![Answer::Number(n)];
    let lords = |row: usize| view.rows[row].iter().filter_map(|place| place.lord);
    let row = usize::from(view.current_row) - 1;
    Some(match question.kind {
        "order" if words.contains("next one") => vec![Answer::Seat(lords((row + 1) % 4).next()?)],
        "order" => vec![Answer::Seat(lords(row).next_back()?)],
        "move" => {
            let mut actions = Vec::new();
            at.game.legal(at.position, first?, &mut actions);
            let place = |action: &Action| match action {
                Action::Lord(spot) => Some(Answer::Part(format!("tile-{}-{}", spot.row(), spot.column()))),
                _ => None,
            };
            actions.iter().filter_map(place).collect()
        }
        "reserved" => {
            let id = &ids(question)[0];
            let mut places = view.rows.iter().flatten();
            let place = places.find(|p| format!("tile-{}-{}", p.spot.row(), p.spot.column()) == *id)?;
            vec![Answer::Seat(place.scout?)]
        }
        "steps" => {
            let order = ["the move", "taking the tile", "its Effect", "its Income"];
            let asked = order.iter().position(|part| words.contains(part))?;
            let Form::Choice(lines) = &question.form else { return None };
            let place = lines.iter().position(|line| line.to_string().contains(order[asked + 1]))?;
            vec![Answer::Choice(place)]
        }
        "income" => number(income(view, first?, estate(question)?)),
        "take" => done(at, first?).into_iter().find_map(|event| match event {
            Event::Income { seat, coins, .. } if Some(seat) == first => Some(number(coins.unsigned_abs())),
            _ => None,
        })?,
        "symbols" => done(at, first?).into_iter().find_map(|event| match event {
            Event::Symbols { seat, coins, .. } if Some(seat) == first => Some(number(coins.into())),
            _ => None,
        })?,
        "counts" => {
            let seat = first?;
            let estate = estate(question)?;
            let other = Estate::ALL.into_iter().find(|other| words.contains(&format!("each {other} of")))?;
            let plot = view.fiefdoms[seat.index()].estates[estate.index()].plot;
            vec![Answer::Yes(printed(estate).1.contains(&other) || plot == Some(other))]
        }
        "token" => number(counted(view, first?, estate(question)?)),
        "mill" => {
            let more = count(view, first?, Estate::Mill) + 1;
            vec![Answer::Yes(more > count(view, seats[1], Estate::Mill))]
        }
        "barracks" => {
            let more = count(view, first?, Estate::Barracks) + 1;
            vec![Answer::Yes(more > count(view, seats[1], Estate::Rampart))]
        }
        "falls" => {
            let seat = first?;
            let hit = Estate::ALL.into_iter().find(|&estate| count(view, seat, estate) > 0)?;
            vec![Answer::Part(format!("estate-{seat}-{}", hit.id()))]
        }
        "village" => vec![Answer::Yes(!view.fiefdoms[first?.index()].cemetery.is_empty())],
        "event" => number(event(view, first?, &words)?),
        "when" => number(u16::from(view.round).div_ceil(4) * 4),
        "penalty" => {
            let seat = first?;
            number(10 * Estate::ALL.into_iter().filter(|&e| count(view, seat, e) == 0).count() as u16)
        }
        "ahead" => {
            let all = || Seat::all(view.fiefdoms.len());
            let missing = |seat: Seat| Estate::ALL.into_iter().filter(|&e| count(view, seat, e) == 0).count();
            let score = |seat: Seat| i32::from(view.fiefdoms[seat.index()].coins) - 10 * missing(seat) as i32;
            vec![Answer::Seat(all().max_by_key(|&seat| score(seat))?)]
        }
        _ => return None,
    })
}
