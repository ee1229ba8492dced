//! What cards are for, and what comes of them.

use liege_game::{Attempt, Game as _, Line, Phrase, Prompt, Seat, say};

use super::{Attempts, each, of_card, places};
use crate::rules::defend::Defend;
use crate::rules::explore::{Explore, Shovels};
use crate::rules::guild::Work;
use crate::rules::harvest::{Harvest, Inspect};
use crate::rules::improve::{Improve, OtherStack};
use crate::rules::influence::Influence;
use crate::rules::migrate::Migrate;
use crate::rules::movement::{Move, Voyage};
use crate::rules::next_space::NextSpace;
use crate::rules::repeat::Repeat;
use crate::rules::tax::Tax;
use crate::show::parts::Part;
use crate::state::{Card, Disc, Guild, Piece, Place, Power, Region, Route, Slot};
use crate::{Action, Feudum, View};

impl Prompt<Feudum> for Migrate {
    const ASKS: Phrase =
        Phrase::new("bring a pawn for 1 food, first its location, or take one off the board").rule("FU-44");
    const PASSING: &'static str = "Forfeit the card";

    fn prompt(self, game: &Feudum, view: &View, seat: Seat) -> Line {
        of_card(game, view, seat, Card::Migrate, Self::ASKS.line())
    }

    fn attempts(self, _: &Feudum, _: &View, seat: Seat) -> Attempts {
        let mut attempts = places(|place| Action::Migrate(Guild::Farmer, place));
        attempts.extend(each(Slot::ALL, |slot| Part::Pawn(seat, slot), Action::Depart));
        attempts
    }
}

impl Prompt<Feudum> for Move {
    fn prompt(self, game: &Feudum, view: &View, seat: Seat) -> Line {
        let steps = say!("move a pawn: {n:# step is|# steps are} left", n = self.0.steps).rule("FU-47");
        match (self.0.moved, self.0.steps) {
            (0, _) => of_card(game, view, seat, Card::Move, steps),
            (_, 0) => say!("end the movement, or pilfer where a piece that moved stands").rule("FU-56"),
            _ => steps,
        }
    }

    /// FU-48: where no piece can step, and why the nearest can't. Pieces are clicked before locations.
    fn attempts(self, game: &Feudum, view: &View, seat: Seat) -> Attempts {
        let (position, board) = (view.imagined(game), &view.board);
        let pawns = board.households[seat].pawns().map(|(slot, pawn)| (Piece::Pawn(slot), pawn.at));
        let monsters = board.monsters_of(seat).map(|(monster, at)| (Piece::Monster(monster), at));
        let pieces: Vec<(Piece, Place)> = pawns.chain(monsters).collect();
        let legal = |action| game.check(&position, seat, action).is_ok();
        let mut attempts = Attempts::new();
        for &(piece, from) in &pieces {
            let links = game.components.links(from);
            let steps = || links.iter().map(|link| Action::Step(piece, link.to, link.route));
            // A piece that is stuck says why.
            if !steps().any(legal)
                && let Some(step) = steps().next()
            {
                attempts.push(Attempt::new(&Part::of(seat, piece), step));
            }
        }
        for to in Place::ALL {
            let mut ways = Vec::new();
            for &(piece, from) in &pieces {
                let links = game.components.links(from).iter().filter(|link| link.to == to);
                ways.extend(links.map(|link| Action::Step(piece, to, link.route)));
            }
            let here = pieces.iter().any(|&(_, from)| from == to);
            if here || ways.iter().any(|&way| legal(way)) {
                continue;
            }
            let far = pieces.first().map(|&(piece, _)| Action::Step(piece, to, Route::Road));
            if let Some(way) = ways.first().copied().or(far) {
                attempts.push(Attempt::new(&Part::Place(to), way));
            }
        }
        attempts
    }

    fn passing(self, _: &Feudum, _: &View) -> &'static str {
        if self.0.moved != 0 { "End the movement" } else { "Forfeit the card" }
    }
}

impl Prompt<Feudum> for NextSpace<Voyage> {
    const ASKS: Phrase =
        Phrase::new("sail on: move the disc of the epic voyage one space, or stay").rule("FU-57");
    const PASSING: &'static str = "Stay where the voyage is";
}

impl Prompt<Feudum> for Influence {
    fn prompt(self, game: &Feudum, view: &View, seat: Seat) -> Line {
        let n = view.board.households[seat].markers;
        let asks = say!("add markers beside pawns: {n:none is|1 is|# are} left").rule("FU-59");
        if self.done.is_empty() { of_card(game, view, seat, Card::Influence, asks) } else { asks }
    }

    fn attempts(self, _: &Feudum, _: &View, _: Seat) -> Attempts {
        places(Action::Influence)
    }

    fn passing(self, _: &Feudum, _: &View) -> &'static str {
        if self.done.is_empty() { "Forfeit the card" } else { "Add no more markers" }
    }
}

impl Prompt<Feudum> for Improve {
    const PASSING: &'static str = "Forfeit the card";

    fn prompt(self, game: &Feudum, view: &View, seat: Seat) -> Line {
        let asks = match view.advanced {
            true => say!("improve a location that one rules, or tend a landscape as serf"),
            false => say!("improve a location that one rules"),
        };
        of_card(game, view, seat, Card::Improve, asks.rule("FU-67"))
    }

    /// FU-67, FU-70: a town becomes a feudum of a guild of which a disc is left.
    fn attempts(self, _: &Feudum, view: &View, _: Seat) -> Attempts {
        let left = |guild: &&Guild| view.board.supply.discs(Disc::Feudum(**guild)) > 0;
        let guild = Guild::ALL.iter().find(left).copied().unwrap_or(Guild::Farmer);
        places(|place| match view.board.site(place).disc {
            Some(Disc::TOWN) => Action::Found(place, guild),
            _ => Action::Improve(place),
        })
    }
}

impl Prompt<Feudum> for OtherStack {
    const ASKS: Phrase =
        Phrase::new("the tile of this region may not be drawn yet: draw one of an earlier epoch elsewhere")
            .rule("FU-72");

    fn attempts(self, _: &Feudum, _: &View, _: Seat) -> Attempts {
        each(Region::ALL, Part::Stack, Action::Stack)
    }
}

impl Prompt<Feudum> for Explore {
    const ASKS: Phrase = Phrase::new("explore: draw writs and keep one").rule("FU-78");
    const PASSING: &'static str = "Forfeit the card";

    fn prompt(self, game: &Feudum, view: &View, seat: Seat) -> Line {
        of_card(game, view, seat, Card::Explore, Self::ASKS.line())
    }
}

impl Prompt<Feudum> for Shovels {
    const ASKS: Phrase = Phrase::new("turn in 1 iron for two more writs, or keep it").rule("FU-79");
    const PASSING: &'static str = "Keep the iron";
}

impl Prompt<Feudum> for Harvest {
    const ASKS: Phrase = Phrase::new("choose a farm to harvest").rule("FU-81");
    const PASSING: &'static str = "Forfeit the card";

    fn prompt(self, game: &Feudum, view: &View, seat: Seat) -> Line {
        of_card(game, view, seat, Card::Harvest, Self::ASKS.line())
    }

    fn attempts(self, _: &Feudum, _: &View, _: Seat) -> Attempts {
        places(Action::Harvest)
    }
}

impl Prompt<Feudum> for Inspect {
    const PASSING: &'static str = "Take no favors";

    fn prompt(self, _: &Feudum, _: &View, _: Seat) -> Line {
        let favors = self.favors;
        match self.accepted {
            false => {
                say!("keep {favors:# good|# goods} of the harvest as favors, or leave all to the farm")
            }
            true => say!("pick {favors:# more favor|# more favors} out of the harvest"),
        }
        .rule("FU-84")
    }
}

impl Prompt<Feudum> for Tax {
    const ASKS: Phrase = Phrase::new("take the shillings of the towns").rule("FU-85");
    const PASSING: &'static str = "Forfeit the card";

    fn prompt(self, game: &Feudum, view: &View, seat: Seat) -> Line {
        of_card(game, view, seat, Card::Tax, Self::ASKS.line())
    }
}

impl Prompt<Feudum> for Defend {
    const ASKS: Phrase = Phrase::new("defend the realm for 1 point").rule("FU-102");
    const PASSING: &'static str = "Forfeit the card";
}

impl Prompt<Feudum> for Repeat {
    const ASKS: Phrase = Phrase::new("choose the card to execute again").rule("FU-107");
    const PASSING: &'static str = "Forfeit the card";

    fn prompt(self, game: &Feudum, view: &View, seat: Seat) -> Line {
        of_card(game, view, seat, Card::Repeat, Self::ASKS.line())
    }

    fn attempts(self, _: &Feudum, _: &View, seat: Seat) -> Attempts {
        let again = |card: Card| if card.recalls() { Action::Recall(card) } else { Action::Repeat(card) };
        each(Card::ALL, |card| Part::Card(seat, card), again)
    }
}

impl Prompt<Feudum> for Work {
    const ASKS: Phrase =
        Phrase::new("choose a function of a guild: trade for all, pull for journeymen, push for masters")
            .rule("FU-110");
    const PASSING: &'static str = "Forfeit the card";

    fn prompt(self, game: &Feudum, view: &View, seat: Seat) -> Line {
        of_card(game, view, seat, Card::Guild, Self::ASKS.line())
    }

    fn attempts(self, _: &Feudum, _: &View, _: Seat) -> Attempts {
        let of = |guild: Guild| {
            each(Power::ALL, |power| Part::Function(guild, power), |power| Action::Work(guild, power))
        };
        Guild::ALL.iter().flat_map(|&guild| of(guild)).collect()
    }
}
