//! Questions, reckoned anew: by doing it and comparing boards, or tile by tile.

use std::collections::BTreeSet;

use liege_game::{Game, List, Piece, Silent};
use liege_questions::{Answer, Form, Moment, Question, Trial};
use three_estates::{Action, Cell, Colour, Fief, Kind, Phase, Position, Source, Stock, ThreeEstates, Tile};

#[test]
fn a_thousand_of_each_kind_are_right() {
    println!("{}", Trial::<ThreeEstates>::new(second).run().unwrap());
}

#[test]
fn a_wrong_answer_is_found() {
    for kind in ["annex", "hungry", "mobilize"] {
        let trial = Trial::<ThreeEstates> { planted: Some(kind), ..Trial::new(second) };
        assert!(trial.run().unwrap_err().starts_with(kind));
    }
}

/// Hungry tiles have a sign on the board and say so when they are pointed at; not while that is asked.
#[test]
fn the_board_does_not_tell_who_goes_hungry_while_that_is_asked() {
    let bank = liege_questions::bank::<ThreeEstates>();
    let signs = ["has no path to grain", "starves at the end of this turn"];
    let tells = |board: liege_game::Board| {
        board.panels.iter().any(|panel| signs.iter().any(|sign| panel.svg.contains(sign)))
    };
    let mut told = 0;
    for kind in ["hungry", "unfed"] {
        for seed in 0..20 {
            let question = bank.question(kind, seed).unwrap();
            assert!(!tells(bank.veiled_board(kind, question.place).unwrap()), "{kind} {seed}");
            told += usize::from(tells(bank.board(question.place).unwrap()));
        }
    }
    assert!(told > 0, "once it is answered the board tells it");
}

fn own(question: &Question) -> Option<Colour> {
    question.asks.pieces().into_iter().find_map(|piece| match piece {
        Piece::Seat(seat) => Colour::of(seat),
        _ => None,
    })
}

fn read(text: &str) -> Option<Cell> {
    let (x, y) = text.split_once(',')?;
    Some(Cell::new(x.parse().ok()?, y.parse().ok()?))
}

/// The cell that the sentence names.
fn cell(question: &Question) -> Option<Cell> {
    question.asks.pieces().into_iter().find_map(|piece| match piece {
        Piece::Element(element) => {
            read(&element.id.strip_prefix("cell-")?.replace('_', ",").replace('n', "-"))
        }
        _ => None,
    })
}

/// The kind that is laid: the one behind "lay", "laying", "play" or "playing".
fn kind(words: &str) -> Option<Kind> {
    let after = ["laying ", "playing ", " lay ", " play "].iter().find_map(|verb| words.split_once(verb))?.1;
    let word = after.trim_start_matches("a ").split(' ').next()?;
    Kind::ALL.into_iter().find(|kind| kind.name() == word)
}

fn friends(fief: &Fief, cells: &[Cell], own: Colour, kind: Option<Kind>) -> usize {
    let tiles = cells.iter().filter_map(|&cell| fief.at(cell));
    tiles.filter(|tile| tile.colour == own && kind.is_none_or(|kind| kind == tile.kind)).count()
}

/// Returns whether a tile may be laid there, by the rules in words.
fn fits(fief: &Fief, own: Colour, kind: Kind, at: Cell) -> bool {
    let beside = at.sides();
    match fief.at(at) {
        None if kind.is_estate() => friends(fief, &beside, own, None) > 0,
        None if kind == Kind::Grain => friends(fief, &beside, own, Some(Kind::Peasantry)) > 0,
        None => friends(fief, &beside, own, Some(Kind::Peasantry)) > 1,
        Some(tile) if tile.colour != own => false,
        Some(tile) => matches!(
            (kind, tile.kind),
            (Kind::Peasantry, Kind::Grain)
                | (Kind::Village, Kind::Peasantry)
                | (Kind::Church, Kind::Clergy)
                | (Kind::Castle, Kind::Nobility)
        ),
    }
}

/// The tiles of a colour without a path to its grain, by walking from each grain.
fn hungry(fief: &Fief, own: Colour) -> Vec<Cell> {
    let is = |cell: Cell| fief.at(cell).is_some_and(|tile| tile.colour == own);
    let all: Vec<&Tile> = fief.tiles().iter().filter(|tile| tile.colour == own).collect();
    let mut open: Vec<Cell> = all.iter().filter(|t| t.kind == Kind::Grain).map(|t| t.cell).collect();
    let mut fed: BTreeSet<Cell> = open.iter().copied().collect();
    while let Some(cell) = open.pop() {
        open.extend(cell.sides().into_iter().filter(|&next| is(next) && fed.insert(next)));
    }
    all.into_iter().map(|tile| tile.cell).filter(|cell| !fed.contains(cell)).collect()
}

/// The number of tiles that change colour when the tile is played.
fn flipped(at: &Moment<'_, ThreeEstates>, own: Colour, kind: Kind, cell: Cell) -> Option<u16> {
    let mut position = Position {
        to_move: own,
        phase: Phase::Action,
        supply: List::new(),
        locked: Stock::EMPTY,
        selected: Some(0),
        ..*at.position
    };
    position.reserve[own.seat()] = [kind].into_iter().collect();
    let before = position.fief;
    let play = Action::Play { from: Source::Reserve(kind), at: cell };
    at.game.apply(&mut position, own.seat(), play, &mut Silent).ok()?;
    let changed = |tile: &&Tile| {
        let now = position.fief.at(tile.cell);
        tile.cell != cell && now.is_some_and(|now| now.colour != tile.colour)
    };
    Some(before.tiles().iter().filter(changed).count() as u16)
}

/// Returns whether an estate may go there: its reach, an empty cell, and all in one piece afterwards.
fn moves(fief: &Fief, tile: Tile, to: Cell) -> bool {
    let reach = if tile.kind == Kind::Nobility { 2 } else { 1 };
    let far = (to.x - tile.cell.x).abs().max((to.y - tile.cell.y).abs());
    let cells = fief.tiles().iter().map(|tile| tile.cell).filter(|&cell| cell != tile.cell).chain([to]);
    let cells: BTreeSet<Cell> = cells.collect();
    let mut open = vec![to];
    let mut seen = BTreeSet::from([to]);
    while let Some(cell) = open.pop() {
        open.extend(cell.sides().into_iter().filter(|&next| cells.contains(&next) && seen.insert(next)));
    }
    (1..=reach).contains(&far) && fief.at(to).is_none() && seen.len() == cells.len()
}

fn second(at: &Moment<'_, ThreeEstates>, question: &Question) -> Option<Vec<Answer>> {
    let view = at.view;
    let words = question.asks.to_string();
    let number = |n: usize| vec![Answer::Number(n as u16)];
    let count = |own: Colour| view.fief.tiles().iter().filter(|tile| tile.colour == own).count();
    Some(match question.kind {
        "phases" => {
            let order = ["reserve phase", "refill", "action phase", "feeding", "the other player"];
            let asked = order.iter().position(|phase| words.contains(phase))?;
            let Form::Choice(lines) = &question.form else { return None };
            let place = lines.iter().position(|line| line.to_string().contains(order[asked + 1]))?;
            vec![Answer::Choice(place)]
        }
        "passed" => {
            let place = words.split_once("in place ")?.1.split(' ').next()?;
            number(place.parse::<usize>().ok()? - 1)
        }
        "room" => number(3 - view.reserve[own(question)?.seat()].expand().count()),
        "playable" => number(Kind::ALL.into_iter().map(|kind| usize::from(view.playable(kind))).sum()),
        "estate" | "grain" | "building" | "replace" => {
            vec![Answer::Yes(fits(&view.fief, own(question)?, kind(&words)?, cell(question)?))]
        }
        "convert" | "capture" | "acculturate" | "indoctrinate" | "annex" => {
            vec![Answer::Number(flipped(at, own(question)?, kind(&words)?, cell(question)?)?)]
        }
        "mobilize" => {
            let tile = view.fief.at(cell(question)?)?;
            let to = read(words.split_once("to the cell ")?.1.split(", ").next()?)?;
            vec![Answer::Yes(moves(&view.fief, tile, to))]
        }
        "hungry" => number(hungry(&view.fief, own(question)?).len()),
        "unfed" => {
            let part = |cell: Cell| {
                format!("cell-{}_{}", cell.x, cell.y).replace("-", "n").replace("celln", "cell-")
            };
            hungry(&view.fief, own(question)?).into_iter().map(part).map(Answer::Part).collect()
        }
        "points" => number(count(own(question)?)),
        "ahead" => {
            let white = count(Colour::White) > count(Colour::Black);
            vec![Answer::Seat(if white { Colour::White } else { Colour::Black }.seat())]
        }
        _ => return None,
    })
}
