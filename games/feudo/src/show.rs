//! How people see Feudo.

use std::collections::BTreeSet;

use liege_game::{Board, Closed, Element, Game, Level, Line, Score, Seat, Show, Viewer};

use crate::feudo::Feudo;
use crate::{Action, City, Event, Phase, Token, View};
use crate::{board, elements, log, text};

impl Show for Feudo {
    const RULES: &'static str = include_str!("../RULES.md");
    const STYLE: &'static str = include_str!("board/style.css");

    fn board(&self, view: &View) -> Board {
        board::board(self, view)
    }

    fn board_text(&self, view: &View) -> String {
        text::board(self, view)
    }

    fn prompt(&self, view: &View, seat: Seat) -> Line {
        let position = &view.position;
        let line = Line::new();
        if view.ready.has(seat) {
            return line.text("wait until all have chosen their cards").rule("FD-30");
        }
        if !self.asked(position).has(seat) {
            return line.text(match position.phase {
                Phase::Over => "the game is over",
                _ => "wait for the others",
            });
        }
        let barony = position.barony(seat);
        match position.phase {
            Phase::Castles => line.text("place the Castle on an outer Hill of a free mapboard").rule("FD-19"),
            Phase::Diplomacy(_) => line.text("fix the Order of Play of this turn").rule("FD-28"),
            Phase::Strategy => {
                let army = self.hand_size(barony).saturating_sub(barony.chosen.len());
                let cards = if army == 1 { "1 Army Card".to_owned() } else { format!("{army} Army Cards") };
                let stake = barony.stake == crate::Stake::Open;
                line.text(match (army, stake) {
                    (0, _) => "choose a Trading Card".to_owned(),
                    (_, true) => format!("choose {cards} and a Trading Card"),
                    (_, false) => format!("choose {cards}"),
                })
                .rule("FD-30")
            }
            Phase::Show(cursor) => line
                .text(format!("show Army Card {} of {}", cursor.round + 1, self.hand_size(barony)))
                .rule("FD-45"),
            Phase::March(_, piece) => {
                let steps = self.allowance(position, seat, piece);
                let steps = if steps == 1 { "1 step".to_owned() } else { format!("{steps} steps") };
                line.text(format!("move {} up to {steps}, or not", elements::named(piece))).rule("FD-46")
            }
            Phase::Milady(_) if barony.stricken.has(Token::Milady) => {
                line.text("let Milady infect those next to her, or not").rule("FD-80")
            }
            Phase::Milady(_) => line.text("let Milady charm a Baron, or not").rule("FD-75"),
            Phase::Spend(_, spending) => line
                .text(format!("spend up to {} shillings on tokens on the map, or keep them", spending.left))
                .rule("FD-69"),
            Phase::Attack(_) => line.text("attack a territory, or attack no more").rule("FD-82"),
            Phase::Muster(_, assault) => {
                let odds = self.odds(position, seat, assault.target, assault.party);
                let target = elements::place_name(self, position, assault.target);
                let sums = format!("{} against {}", odds.force, odds.defence);
                line.text(if odds.wins() {
                    format!("strike {target} with {sums}, or add tokens")
                } else if odds.unled && odds.force > odds.defence {
                    format!("{target} needs a Soldier among the attackers ({sums})")
                } else {
                    format!("add tokens to the attack on {target}: so far {sums}")
                })
                .rule("FD-84")
            }
            Phase::Advance(_) => line.text("advance into what was won, or not").rule("FD-94"),
            _ => line.text("wait"),
        }
    }

    fn elements(&self, view: &View, seat: Seat, action: Action) -> Vec<Element> {
        elements::elements(self, &view.position, seat, action)
    }

    fn describe(&self, view: &View, seat: Seat, action: Action) -> String {
        elements::describe(self, &view.position, seat, action)
    }

    fn line(&self, event: &Event, viewer: Viewer) -> Option<Line> {
        log::line(self, event, viewer)
    }

    fn closed(&self, _position: &crate::Position, view: &View, seat: Seat) -> Vec<Closed> {
        let position = &view.position;
        if !self.asked(position).has(seat) {
            return Vec::new();
        }
        let mut actions = Vec::new();
        self.legal(position, seat, &mut actions);
        let open: BTreeSet<String> = actions
            .iter()
            .flat_map(|&action| elements::elements(self, position, seat, action))
            .map(|element| element.id)
            .collect();
        let mut closed = self.shut(position, seat);
        closed.retain(|part| !open.contains(&part.element));
        closed
    }

    fn outlook(&self, view: &View, seat: Seat, action: Action) -> Vec<Line> {
        let position = &view.position;
        match action {
            Action::Castle(at, _) => self.worths(position, at),
            Action::Choose(piece) | Action::Show(piece) => self.reaches(position, seat, piece),
            Action::Stake(value) => {
                let help = self.kings_help(position, seat, value);
                let said = format!("{} shillings to spend on steps and Mercenaries", value + help);
                vec![Line::new().text(said).rule("FD-108").level(Level::Consequence)]
            }
            Action::Attack(target) => {
                self.forecast(position, seat, target, self.attackers(position, seat, target))
            }
            Action::Join(piece) => match position.phase {
                Phase::Muster(_, assault) => {
                    let party = assault.party.or(self.unit(position, seat, piece));
                    self.forecast(position, seat, assault.target, party)
                }
                _ => Vec::new(),
            },
            Action::March(to) => match position.phase {
                Phase::March(_, piece) => self.prospects(position, seat, piece, to, true),
                _ => Vec::new(),
            },
            Action::Pay(piece, to) => self.prospects(position, seat, piece, to, false),
            _ => Vec::new(),
        }
    }

    fn scores(&self, view: &View) -> Vec<Score> {
        let position = &view.position;
        let score = |seat: Seat| {
            let barony = position.barony(seat);
            let own = City::all().filter(|&city| position.owner(city) == Some(seat));
            let towns: u32 = own.map(|city| u32::from(self.worth(position, seat, city))).sum();
            let mut parts = vec![
                ("Cities held".to_owned(), towns.to_string()),
                ("Tokens left".to_owned(), barony.alive().len().to_string()),
            ];
            let cowards = self.cowardice(position, seat);
            if !position.king && cowards > 0 && position.layout.is_some() {
                parts.push(("If the King came now".to_owned(), format!("−{cowards}")));
            }
            Score { seat, total: barony.vp.into(), parts }
        };
        self.seats().map(score).collect()
    }
}
