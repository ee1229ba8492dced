//! How people see the game: log lines, prompts, what can be clicked and what is closed.

use liege_game::{Board, Closed, Element, Game as _, Level, Line, Refusal, Score, Seat, Show, Viewer};

use crate::tile::Face;
use crate::view::{EstateView, Place, Step, View};
use crate::words::{self, coins, tile_name};
use crate::{Action, Estate, Happening, MiddleAges, Spot, board, text};

impl Show for MiddleAges {
    const RULES: &'static str = include_str!("../RULES.md");
    const STYLE: &'static str = board::STYLE;

    fn board(&self, view: &View) -> Board {
        board::draw(view)
    }

    fn board_text(&self, view: &View) -> String {
        text::draw(view)
    }

    fn prompt(&self, view: &View, seat: Seat) -> Line {
        let line = Line::new();
        let round = usize::from(view.round);
        if view.active != Some(seat) {
            return match (view.step, view.active) {
                (Step::Over, _) => line.text("the game is over").rule("MA-8"),
                (_, Some(active)) => line.text("wait for ").seat(active),
                (_, None) => line.text("wait for the draw"),
            };
        }
        match view.step {
            Step::Place => line.text("place the Lord on a tile of row 1 without a Lord").rule("MA-7"),
            Step::Move => {
                let row = round % 4 + 1;
                let open = view.rows.get(round % 4).into_iter().flatten();
                let open = open.filter(|place| closed_to_lord(place, seat).is_none()).count();
                line.text(format!("move the Lord to one of {open} open tiles of row {row}")).rule("MA-14")
            }
            Step::Rebuild => line.text("choose a tile of the Cemetery to rebuild").rule("MA-23"),
            Step::Scout => line.text("place the Scout to reserve a tile").rule("MA-25"),
            Step::Coin => line.text("place an Extra Coin token on an Estate").rule("MA-30"),
            Step::Plot => line.text("choose a Plot token and an Estate that does not count it").rule("MA-31"),
            Step::Lose(estate) => {
                line.text(format!("choose which {estate} tile is lost to the Cemetery")).rule("MA-45")
            }
            Step::Restore => line.text("choose a tile of the Cemetery to rebuild").rule("MA-46"),
            Step::Drawing => line.text("wait for the draw"),
            Step::Over => line.text("the game is over").rule("MA-8"),
        }
    }

    fn elements(&self, view: &View, seat: Seat, action: Action) -> Vec<Element> {
        match action {
            Action::Lord(spot) | Action::Scout(spot) => vec![spot_element(view, spot)],
            Action::Coin(estate) => vec![words::estate(seat, estate)],
            Action::Plot { token, estate } => vec![words::token(token), words::estate(seat, estate)],
            Action::Rebuild(face) => {
                let print = self.parts.tiles.print(face);
                let own = view.fiefdoms.get(seat.index());
                let place = own.and_then(|own| own.cemetery.iter().position(|&other| other == print));
                vec![words::grave(seat, place.unwrap_or_default(), print)]
            }
            Action::Lose(face) => {
                let print = self.parts.tiles.print(face);
                let own = view.fiefdoms.get(seat.index());
                let stack = own.and_then(|own| own.estates.get(print.estate.index()));
                let height = stack.and_then(|own| own.stack.iter().rposition(|&other| other == print));
                vec![words::stacked(seat, height.unwrap_or_default(), print)]
            }
        }
    }

    fn describe(&self, view: &View, _seat: Seat, action: Action) -> String {
        match action {
            Action::Lord(spot) if view.step == Step::Place => {
                format!("Place the Lord on {}", spot_element(view, spot).label)
            }
            Action::Lord(spot) => format!("Move the Lord to {}", spot_element(view, spot).label),
            Action::Scout(spot) => format!("Reserve {} with the Scout", spot_element(view, spot).label),
            Action::Coin(estate) => format!("Put an Extra Coin token on {estate}"),
            Action::Plot { token, estate } => format!("Put the {token} token on {estate}"),
            Action::Rebuild(face) => format!("Rebuild {}", self.name(face)),
            Action::Lose(face) => format!("Lose {}", self.name(face)),
        }
    }

    fn line(&self, event: &Happening, _viewer: Viewer) -> Option<Line> {
        Some(match event {
            Happening::RowLaid { row, faces } => {
                let names: Vec<_> = faces.iter().map(|&face| self.name(face)).collect();
                heading(format!("Row {row} is laid out: {}", names.join(", ")))
                    .rule("MA-4")
                    .level(Level::Deed)
            }
            Happening::NewPile { reserve: true, tiles } => {
                deed(format!("The orange reserve of {tiles} tiles becomes the pile")).rule("MA-50")
            }
            Happening::NewPile { reserve: false, tiles } => {
                deed(format!("The {tiles} discarded tiles are shuffled into a new pile")).rule("MA-50")
            }
            Happening::TopSeen { back } => {
                consequence(format!("The top tile of the pile shows {back}")).rule("MA-3")
            }
            Happening::CardDrawn { card, place } => {
                let card = self.parts.cards.get(usize::from(*card))?;
                let label = format!("{}: {}", card.name, card.about());
                let element = Element::part(&words::card_id(usize::from(*place).saturating_sub(1)), label);
                deed(format!("Event {place} is ")).element(element).rule("MA-5")
            }
            Happening::FirstOrder { order } => {
                seats(deed("The Lords are placed in the order "), order).rule("MA-7")
            }
            Happening::Placed { seat, spot, face } => Line::new()
                .seat(*seat)
                .text(" places the Lord on ")
                .element(self.place(*spot, *face))
                .rule("MA-7"),
            Happening::Round { round, order } => {
                seats(heading(format!("Round {round}: in turn ")), order).rule("MA-10")
            }
            Happening::Discarded { spot, face } => deed("The tile without a Lord, ")
                .element(self.place(*spot, *face))
                .text(", is discarded")
                .rule("MA-9"),
            Happening::Moved { seat, spot, face } => Line::new()
                .seat(*seat)
                .text(" moves the Lord to ")
                .element(self.place(*spot, *face))
                .rule("MA-14"),
            Happening::Left { seat } => {
                Line::new().seat(*seat).text("’s Lord leaves the board").rule("MA-14")
            }
            Happening::ScoutHome { seat, .. } => {
                consequence("The Scout returns to ").seat(*seat).rule("MA-15")
            }
            Happening::Took { seat, face } => {
                consequence("").seat(*seat).text(" takes ").element(self.own(*seat, *face)).rule("MA-16")
            }
            Happening::Symbols { seat, estate, coins: found } => {
                let (what, rule) =
                    if *estate == Estate::Field { ("farmer", "MA-21") } else { ("chest", "MA-27") };
                let text = match found {
                    0 => format!(" has no {what} and gains nothing"),
                    found => format!(" gains {} for {}", coins(*found), words::count(*found, what)),
                };
                consequence("").seat(*seat).text(text).rule(rule)
            }
            Happening::Paid { to, from, estate, coins: paid, owed } => {
                let short = if paid < owed { format!(" of {owed} owed") } else { String::new() };
                let rule = if *estate == Estate::Mill { "MA-22" } else { "MA-29" };
                let line = consequence("").seat(*from).text(format!(" pays {}{short} to ", coins(*paid)));
                line.seat(*to).rule(if paid < owed { "MA-20" } else { rule })
            }
            Happening::Nobody { estate: Estate::Mill, .. } => {
                consequence("Nobody has fewer Mills, so nobody pays").rule("MA-22")
            }
            Happening::Nobody { .. } => {
                consequence("Nobody has too few Ramparts, so nobody is attacked").rule("MA-28")
            }
            Happening::Fell { seat, face: Some(face) } => consequence("")
                .seat(*seat)
                .text(" is attacked and loses ")
                .element(self.own(*seat, *face))
                .rule("MA-29"),
            Happening::Fell { seat, face: None } => {
                consequence("").seat(*seat).text(" is attacked and has no tile to lose").rule("R-14")
            }
            Happening::Rebuilt { seat, face, event } => consequence("")
                .seat(*seat)
                .text(" rebuilds ")
                .element(self.own(*seat, *face))
                .rule(if *event { "MA-46" } else { "MA-23" }),
            Happening::Scouted { seat, spot, face } => consequence("")
                .seat(*seat)
                .text("’s Scout reserves ")
                .element(self.place(*spot, *face))
                .rule("MA-25"),
            Happening::CoinPlaced { seat, estate } => consequence("")
                .seat(*seat)
                .text(" puts an Extra Coin token on ")
                .element(words::estate(*seat, *estate))
                .rule("MA-30"),
            Happening::PlotPlaced { seat, token, estate } => consequence("")
                .seat(*seat)
                .text(format!(" puts the {token} token on "))
                .element(words::estate(*seat, *estate))
                .rule("MA-31"),
            Happening::Skipped { estate, .. } => {
                let (why, rule) = match estate {
                    Estate::Village => ("the Cemetery is empty", "MA-24"),
                    Estate::Rampart => ("no tile is open to the Scout", "MA-26"),
                    _ => ("no token can be placed", "MA-17"),
                };
                consequence(format!("The {estate} has no effect: {why}")).rule(rule)
            }
            Happening::Income { seat, estate, rate, tiles, coins: found } => consequence("")
                .seat(*seat)
                .text(format!(
                    " gains the {estate} Income of {}: {} at {rate}",
                    coins(*found),
                    words::count(*tiles, "tile")
                ))
                .rule("MA-18"),
            Happening::CardApplied { card } => {
                let card = self.parts.cards.get(usize::from(*card))?;
                heading(format!("Event: {}, {}", card.name, card.about())).rule("MA-12")
            }
            Happening::CardCoins { seat, card, coins: found } => {
                let card = self.parts.cards.get(usize::from(*card))?;
                let text = match found {
                    0 if card.costs() => " loses nothing".to_owned(),
                    0 => " gains nothing".to_owned(),
                    ..0 => format!(" loses {}", coins(-found)),
                    _ => format!(" gains {}", coins(*found)),
                };
                consequence("").seat(*seat).text(text).rule(card.rule())
            }
            Happening::Lost { seat, face } => {
                consequence("").seat(*seat).text(" loses ").element(self.own(*seat, *face)).rule("MA-45")
            }
            Happening::Untouched { seat, estate: Some(estate) } => {
                consequence("").seat(*seat).text(format!(" has no {estate} tile to lose")).rule("MA-45")
            }
            Happening::Untouched { seat, estate: None } => {
                consequence("").seat(*seat).text(" has an empty Cemetery").rule("MA-46")
            }
            Happening::Penalty { seat, empty, coins: lost } => {
                let text = format!(" loses {} for {}", coins(*lost), words::count(*empty, "empty Estate"));
                consequence("").seat(*seat).text(text).rule("MA-52")
            }
            Happening::Won { winners, score, decided_by } => {
                let line = match winners.as_slice() {
                    [winner] => heading("").seat(*winner).text(" wins the game").rule("MA-53"),
                    several => seats(heading("The victory is shared by "), several).rule("MA-54"),
                };
                let line = line.text(format!(" with {}", coins(*score)));
                match decided_by {
                    Some(estate) => line.text(format!(", the tie broken by {estate} tiles")),
                    None => line,
                }
            }
        })
    }

    fn closed(&self, _position: &crate::Position, view: &View, seat: Seat) -> Vec<Closed> {
        if view.active != Some(seat) {
            return Vec::new();
        }
        let places = |why: &dyn Fn(&Place) -> Option<Refusal>| {
            let laid = view.rows.iter().flatten().filter(|place| place.tile.is_some());
            let closed = |place: &Place| {
                why(place).map(|refusal| Closed { element: words::place_id(place.spot), refusal })
            };
            laid.filter_map(closed).collect()
        };
        match view.step {
            Step::Place => places(&|place| {
                if place.spot.row() != 1 {
                    return Some(Refusal::new("MA-7", "the first placement is in row 1"));
                }
                place
                    .lord
                    .map(|owner| Refusal::new("MA-7", format!("the Lord of {owner} stands on this tile")))
            }),
            Step::Move => {
                let row = usize::from(view.round) % 4 + 1;
                places(&|place| {
                    if place.spot.row() != row {
                        return Some(Refusal::new("MA-14", format!("the Lord moves to a tile of row {row}")));
                    }
                    closed_to_lord(place, seat)
                })
            }
            Step::Scout => {
                let all = view.rows.iter().flatten();
                let lord = all.clone().find(|place| place.lord == Some(seat)).map(|place| place.spot.row());
                places(&|place| {
                    if Some(place.spot.row()) == lord {
                        return Some(Refusal::new("MA-33", "the Lord stands in this row (R-10)"));
                    }
                    if let Some(owner) = place.lord {
                        return Some(Refusal::new("MA-33", format!("the Lord of {owner} stands here (R-7)")));
                    }
                    let owner = place.scout.filter(|&owner| owner != seat)?;
                    Some(Refusal::new("MA-33", format!("the Scout of {owner} reserves this tile (R-8)")))
                })
            }
            Step::Coin => full(view, seat, |own| own.extra, "an Extra Coin token lies here"),
            Step::Plot => full(view, seat, |own| own.plot.is_some(), "a Plot token lies here"),
            _ => Vec::new(),
        }
    }

    fn outlook(&self, view: &View, seat: Seat, action: Action) -> Vec<Line> {
        let Action::Lord(spot) = action else { return Vec::new() };
        let row: Vec<&Place> = view.rows.get(spot.row_index()).into_iter().flatten().collect();
        let others = || row.iter().filter(|place| place.lord.is_some_and(|owner| owner != seat));
        let before = others().filter(|place| place.spot < spot).count();
        let mut lines = vec![
            consequence(match before {
                0 => "Nobody’s Lord stands farther left so far".to_owned(),
                1 => "1 Lord stands farther left and goes first".to_owned(),
                more => format!("{more} Lords stand farther left and go first"),
            })
            .rule("MA-10"),
        ];
        if let Some(tile) = row.iter().find(|place| place.spot == spot).and_then(|place| place.tile)
            && let Some(own) = view.fiefdoms.get(seat.index())
            && let Some(estate) = own.estates.get(tile.estate.index())
        {
            let more = if estate.counts.contains(&tile.estate) { u32::from(estate.rate) } else { 0 };
            let income = u32::from(estate.income) + more;
            let text =
                format!("Taken as things stand now, it would pay an Income of {}", coins(income as i32));
            lines.push(consequence(text).rule("MA-18"));
        }
        lines
    }

    fn scores(&self, view: &View) -> Vec<Score> {
        let score = |(seat, own): (Seat, &crate::FiefdomView)| {
            let lost = i32::from(own.empty) * i32::from(view.penalty);
            Score {
                seat,
                total: own.score,
                parts: vec![
                    ("Coins".to_owned(), own.coins.to_string()),
                    (
                        format!("Empty Estates: {}", own.empty),
                        if lost == 0 { "0".to_owned() } else { format!("−{lost}") },
                    ),
                ],
            }
        };
        Seat::all(self.players()).zip(&view.fiefdoms).map(score).collect()
    }
}

impl MiddleAges {
    fn name(&self, face: Face) -> String {
        tile_name(self.parts.tiles.print(face))
    }

    fn place(&self, spot: Spot, face: Face) -> Element {
        words::place(spot, self.parts.tiles.print(face))
    }

    /// A tile on a board, pointed at by its Estate.
    fn own(&self, seat: Seat, face: Face) -> Element {
        let print = self.parts.tiles.print(face);
        Element::part(&words::estate_id(seat, print.estate), tile_name(print))
    }
}

/// Why a Lord of `seat` can't move to this place of the right row.
fn closed_to_lord(place: &Place, seat: Seat) -> Option<Refusal> {
    if place.tile.is_none() {
        return Some(Refusal::new("MA-14", "no tile lies there"));
    }
    if let Some(owner) = place.lord {
        return Some(Refusal::new("MA-14", format!("the Lord of {owner} stands on this tile")));
    }
    let owner = place.scout.filter(|&owner| owner != seat)?;
    Some(Refusal::new("MA-34", format!("the Scout of {owner} reserves this tile")))
}

/// The Estates of `seat` that have no room for another token of the kind.
fn full(view: &View, seat: Seat, taken: impl Fn(&EstateView) -> bool, why: &'static str) -> Vec<Closed> {
    let own = view.fiefdoms.get(seat.index()).into_iter().flat_map(|own| &own.estates);
    let closed = |own: &EstateView| Closed {
        element: words::estate_id(seat, own.estate),
        refusal: Refusal::new("MA-39", why),
    };
    own.filter(|own| taken(own)).map(closed).collect()
}

fn spot_element(view: &View, spot: Spot) -> Element {
    let place = view.rows.get(spot.row_index()).and_then(|row| row.iter().find(|place| place.spot == spot));
    match place.and_then(|place| place.tile) {
        Some(print) => words::place(spot, print),
        None => Element::part(&words::place_id(spot), format!("place {spot}")),
    }
}

fn deed(text: impl Into<String>) -> Line {
    Line::new().text(text)
}

fn heading(text: impl Into<String>) -> Line {
    begin(text).level(Level::Heading)
}

fn consequence(text: impl Into<String>) -> Line {
    begin(text).level(Level::Consequence)
}

/// A line that begins with these words, if there are any.
fn begin(text: impl Into<String>) -> Line {
    let text = text.into();
    if text.is_empty() { Line::new() } else { Line::new().text(text) }
}

/// Adds names with commas between them.
fn seats(line: Line, seats: &[Seat]) -> Line {
    seats.iter().enumerate().fold(line, |line, (index, &seat)| {
        let line = if index > 0 { line.text(", ") } else { line };
        line.seat(seat)
    })
}
