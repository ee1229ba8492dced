//! Questions, reckoned anew: from the plain data of the view where the kind asks the rules, and by what is legal where it says why.

use fief::state::{Bishopric, Bonus, Card, FiefId, Holder, Lord, Phase, Village, Walls};
use fief::{Action, Fief, View};
use liege_game::{Game, Piece, Seat, Stack, say};
use liege_questions::{Answer, Kind, Moment, Posed, Question, Second, Trial};

#[test]
fn a_thousand_of_each_kind_are_right() {
    println!("{}", Trial::<Fief>::new(second).run().unwrap());
}

#[test]
fn a_wrong_answer_is_found() {
    for kind in ["income", "title", "control"] {
        let trial = Trial::<Fief> { planted: Some(kind), ..Trial::new(second) };
        assert!(trial.run().unwrap_err().starts_with(kind));
    }
}

/// A kind that looks into hands: what it asks can't be known.
const PEEKING: &[Kind<Fief>] = &[Kind::new("hand", "A hand", |at, _| {
    let other = at.seat.next(at.view.players);
    let holds = at.position.families[other].hand.iter().any(|held| held.card == Card::Murder);
    let asked = Posed::yes(say!("Does {other} hold MURDER?"), holds);
    Some(asked.by(&["FF-135"]).because(say!("It lies in the hand of {other}.")))
})];

#[test]
fn a_kind_that_looks_into_hands_is_found() {
    let second: Second<Fief> = |_, question| Some(question.right.clone());
    let found = Trial { kinds: PEEKING, wanted: 5000, ..Trial::new(second) }.run().unwrap_err();
    assert!(found.contains("it hangs on what its reader does not know"), "{found}");
}

/// The things that the sentence of a question names.
struct Named {
    seats: Vec<Seat>,
    ids: Vec<String>,
    words: String,
}

impl Named {
    fn of(question: &Question) -> Named {
        let (mut seats, mut ids) = (Vec::new(), Vec::new());
        for piece in question.asks.pieces() {
            match piece {
                Piece::Seat(seat) => seats.push(seat),
                Piece::Element(element) => ids.push(element.id),
                Piece::Text(_) => {}
            }
        }
        Named { seats, ids, words: question.asks.to_string() }
    }

    fn village(&self) -> Option<Village> {
        Village::ALL.into_iter().find(|at| self.ids.contains(&format!("village-{}", at.id())))
    }

    fn fief(&self) -> Option<FiefId> {
        FiefId::ALL.into_iter().find(|fief| self.ids.contains(&format!("fief-{}", &fief.id()[2..])))
    }

    fn see(&self) -> Option<Bishopric> {
        Bishopric::ALL.into_iter().find(|see| self.ids.contains(&format!("see-{}", see.id())))
    }

    fn lords(&self) -> Vec<Lord> {
        let is = |lord: &Lord, id: &String| *id == format!("lord-{}", lord.id());
        self.ids.iter().filter_map(|id| Lord::ALL.into_iter().find(|lord| is(lord, id))).collect()
    }
}

/// The view, and what follows from it.
struct Plain<'a> {
    game: &'a Fief,
    view: &'a View,
}

impl Plain<'_> {
    fn owner(&self, lord: Option<Lord>) -> Option<Seat> {
        self.view.lords[lord?.index()].owner
    }

    fn title(&self, fief: FiefId) -> Option<Seat> {
        match self.view.fiefs[fief.index()].holder {
            Holder::Nobody => None,
            Holder::Lord(lord) => self.owner(Some(lord)),
            Holder::Heirs(seat, _) | Holder::Conqueror(seat) | Holder::Suspended(seat, _) => Some(seat),
        }
    }

    /// The players who stand somewhere, by lords and bands.
    fn here(&self, at: Village) -> Vec<Seat> {
        let stands = |seat: &Seat| {
            let house = &self.view.houses[seat.index()];
            house.bands.iter().any(|band| band.soldier.at() == at && band.count > 0)
                || house
                    .lords
                    .iter()
                    .any(|lord| self.view.lords[lord.index()].at == at && !self.view.captives.has(lord))
        };
        Seat::all(self.view.players).filter(stands).collect()
    }

    fn control(&self, at: Village) -> Option<Seat> {
        let site = &self.game.components.sites[at.index()];
        match self.here(at)[..] {
            [] => self.title(site.fief),
            [seat] => Some(seat),
            _ => self.view.control[at.index()],
        }
    }

    fn villages(&self, seat: Seat) -> impl Iterator<Item = Village> + '_ {
        Village::ALL.into_iter().filter(move |&at| self.control(at) == Some(seat))
    }

    fn besieged(&self, at: Village) -> bool {
        self.view.villages[at.index()].besiegers.iter().next().is_some()
    }

    fn titled(&self, lord: Lord) -> bool {
        let court = &self.view.court;
        [court.king, court.pope, court.regent, court.heir, self.view.queen].contains(&Some(lord))
            || self
                .view
                .fiefs
                .iter()
                .any(|title| matches!(title.holder, Holder::Lord(other) if other == lord))
            || self.bishop(lord)
    }

    fn bishop(&self, lord: Lord) -> bool {
        self.view.sees.iter().any(|see| see.bishop == Some(lord))
    }

    fn points(&self, seat: Seat) -> u16 {
        let titles = FiefId::ALL.into_iter().filter(|&fief| self.title(fief) == Some(seat)).count() as u16;
        let high = [self.view.court.king, self.view.court.pope];
        titles + high.into_iter().filter(|&lord| self.owner(lord) == Some(seat)).count() as u16
    }

    /// Crowns of one mill somewhere.
    fn mill(&self, at: Village) -> u16 {
        let see = &self.view.sees[self.game.components.sites[at.index()].bishopric.index()];
        if self.control(at).is_none() || self.besieged(at) || see.famine > 0 {
            return 0;
        }
        let harvest = u16::from(see.harvest == Some(Bonus::Lies) && see.rain == 0);
        2 + harvest + u16::from(see.weather == Some(Bonus::Lies))
    }

    /// The player who takes what the mills of a village pay.
    fn taker(&self, at: Village) -> Option<Seat> {
        let see = &self.view.sees[self.game.components.sites[at.index()].bishopric.index()];
        let court = &self.view.court;
        let cardinal = |seat: Seat| {
            let lords = self.view.houses[seat.index()].lords;
            lords.iter().any(|lord| court.cardinals.has(lord) || court.bought == Some(lord))
        };
        if let Some(bishop) = see.bishop {
            if see.tithe.is_some() && see.tithe == self.owner(Some(bishop)) {
                return see.tithe;
            }
            if let Some(seat) = see.cardinal_tithe.filter(|&seat| cardinal(seat)) {
                return Some(seat);
            }
            let tithe = self.view.pope_tithe;
            if tithe.is_some() && tithe == self.owner(court.pope) {
                return tithe;
            }
        }
        self.control(at)
    }

    fn income(&self, seat: Seat) -> u16 {
        let (view, mut crowns) = (self.view, 0);
        for at in Village::ALL {
            let pays = self.control(at).is_some() && !self.besieged(at);
            crowns += u16::from(pays && self.control(at) == Some(seat));
            if self.taker(at) == Some(seat) {
                crowns += self.mill(at) * u16::from(view.villages[at.index()].mills);
            }
            let fief = self.game.components.sites[at.index()].fief;
            if let Some(laid) = view.tallages[fief.index()].filter(|laid| pays && laid.by == seat) {
                let crowned = self.owner(view.court.king.or(view.court.regent));
                let still = match view.fiefs[fief.index()].holder {
                    Holder::Nobody => laid.royal && crowned == Some(seat),
                    Holder::Lord(lord) => !laid.royal && self.owner(Some(lord)) == Some(seat),
                    _ => false,
                };
                crowns += if still { 2 } else { 0 };
            }
        }
        let court = &view.court;
        for (lord, pays) in [(court.king, 5), (court.regent, 5), (court.pope, 5), (view.queen, 3)] {
            crowns += if self.owner(lord) == Some(seat) { pays } else { 0 };
        }
        crowns
    }

    /// Lords of a player who vote.
    fn voters(&self, seat: Seat) -> Vec<Lord> {
        let lords = self.view.houses[seat.index()].lords.iter();
        let votes =
            |lord: &Lord| !self.view.captives.has(*lord) && self.view.court.excommunicated != Some(*lord);
        lords.filter(votes).collect()
    }

    fn bishop_voices(&self, seat: Seat, see: Bishopric) -> u16 {
        let (court, sites) = (&self.view.court, &self.game.components.sites);
        let land = self.villages(seat).filter(|at| sites[at.index()].bishopric == see);
        let land: u16 = land.map(|at| 2 + u16::from(sites[at.index()].county_town)).sum();
        let voice = |lord: Lord| -> u16 {
            if court.pope == Some(lord) || court.cardinals.has(lord) || court.bought == Some(lord) {
                3
            } else if self.view.sees.iter().any(|see| see.bishop == Some(lord) && !see.fresh) {
                2
            } else {
                0
            }
        };
        land + self.voters(seat).into_iter().map(voice).sum::<u16>()
    }

    fn strength(&self, seat: Seat, at: Village) -> u16 {
        let house = &self.view.houses[seat.index()];
        let bands = house.bands.iter().filter(|band| band.soldier.at() == at);
        let soldiers: u16 =
            bands.map(|band| u16::from(band.count) + 2 * u16::from(band.knights.unwrap_or(0))).sum();
        let lords = house.lords.iter().filter(|&lord| {
            let arc = self.view.court.of_arc == Some(lord);
            self.view.lords[lord.index()].at == at
                && !self.view.captives.has(lord)
                && (!lord.is_woman() || arc || self.titled(lord))
        });
        soldiers + lords.count() as u16
    }

    fn marries(&self, lord: Lord) -> bool {
        let court = &self.view.court;
        let cleric = self.bishop(lord) || court.pope == Some(lord) || court.cardinals.has(lord);
        let seat = self.owner(Some(lord));
        let allied =
            |other: Lord| self.owner(Some(other)) == seat && self.view.lords[other.index()].spouse.is_some();
        court.of_arc != Some(lord) && !cleric && !Lord::ALL.into_iter().any(allied)
    }

    fn stands(&self, lord: Lord, words: &str) -> bool {
        let (court, pawn) = (&self.view.court, &self.view.lords[lord.index()]);
        if !pawn.is_free() || court.excommunicated == Some(lord) {
            return false;
        }
        if words.contains("for pope") {
            return self.bishop(lord);
        }
        let man = !lord.is_woman() && !self.bishop(lord);
        if words.contains("for king") {
            return man && self.titled(lord) && court.pope != Some(lord);
        }
        man && pawn.spouse.is_none() && court.king != Some(lord)
    }
}

/// All that a player could do, if it were his turn of purchases and he were rich.
fn purchases(at: &Moment<'_, Fief>, seat: Seat) -> Vec<Action> {
    let mut position = *at.position;
    position.phase_stack = Stack::new();
    assert!(position.phase_stack.push(Phase::Purchases(seat)));
    position.families[seat].crowns = 100;
    position.villages.iter_mut().for_each(|place| place.bought = 0);
    let mut actions = Vec::new();
    at.game.legal(&position, seat, &mut actions);
    actions
}

/// A price list of one's own.
fn price(words: &str) -> u16 {
    let mut price = 0;
    for (word, each) in [("sergeant", 1), ("knight", 3), ("mill", 3), ("a siege engine", 5), ("a castle", 10)]
    {
        let Some((before, _)) = words.split_once(word) else { continue };
        let count = before.split_whitespace().next_back().and_then(|last| last.parse::<u16>().ok());
        price += each * count.unwrap_or(1);
    }
    price
}

/// Answers found in another way.
fn second(at: &Moment<'_, Fief>, question: &Question) -> Option<Vec<Answer>> {
    let named = Named::of(question);
    let plain = Plain { game: at.game, view: at.view };
    let (players, view) = (at.view.players, at.view);
    let seat = || named.seats.first().copied();
    let parts = |villages: Vec<Village>| {
        villages.into_iter().map(|at| Answer::Part(format!("village-{}", at.id()))).collect()
    };
    Some(match question.kind {
        "next" => {
            let order = "weddings elections discarding calamities pose incomes purchases moves fights pillage victory";
            let order: Vec<&str> = order.split(' ').collect();
            let asked = order.iter().position(|part| named.words.contains(part))?;
            let liege_questions::Form::Choice(lines) = &question.form else { return None };
            let place = lines.iter().position(|line| line.to_string().contains(order[asked + 1]))?;
            vec![Answer::Choice(place)]
        }
        "order" => {
            let by = if named.words.contains("last") { players - 1 } else { 1 };
            vec![Answer::Seat(Seat::new((view.first.index() + by) % players)?)]
        }
        "control" => {
            vec![plain.control(named.village()?).map_or(Answer::Nobody, Answer::Seat)]
        }
        "income" => vec![Answer::Number(plain.income(seat()?))],
        "mills" => {
            let village = named.village()?;
            vec![Answer::Number(plain.mill(village) * u16::from(view.villages[village.index()].mills))]
        }
        "cost" => vec![Answer::Number(match named.fief() {
            Some(fief) => {
                let of = |at: &&Village| fief_of(&plain, **at) == fief;
                2 * Village::ALL.iter().filter(of).count() as u16
            }
            None => price(&named.words),
        })],
        "muster" => {
            let village = named.village()?;
            let places = |action: &Action| matches!(action, Action::Recruit(at, ..) if *at == village);
            vec![Answer::Yes(purchases(at, seat()?).iter().any(places))]
        }
        "mill" => {
            let builds = Action::BuyMill(named.village()?);
            vec![Answer::Yes(purchases(at, seat()?).contains(&builds))]
        }
        "title" => {
            let fief = named.fief()?;
            let buys = |action: &Action| matches!(action, Action::BuyTitle(other, ..) if *other == fief);
            vec![Answer::Yes(purchases(at, seat()?).iter().any(buys))]
        }
        "landing" => {
            let seat = seat()?;
            let walled = |at: &Village| view.villages[at.index()].walls != Walls::Open;
            let mut places: Vec<Village> = plain.villages(seat).filter(walled).collect();
            if places.is_empty() {
                let lords = view.houses[seat.index()].lords.iter().filter(|&lord| !view.captives.has(lord));
                places = lords.map(|lord| view.lords[lord.index()].at).collect();
            }
            if places.is_empty() {
                places = plain.villages(seat).collect();
            }
            parts(places)
        }
        "step" => {
            let from = named.village()?;
            let rains = |at: Village| view.sees[at_see(&plain, at).index()].rain > 0;
            let near = at.game.components.roads[from.index()];
            parts(Village::ALL.into_iter().filter(|&to| near.has(to) && !rains(to) && !rains(from)).collect())
        }
        "wedding" => {
            let lords = named.lords();
            let (&one, &two) = (lords.first()?, lords.get(1)?);
            let apart = plain.owner(Some(one)) != plain.owner(Some(two));
            let couple = one.is_woman() != two.is_woman();
            vec![Answer::Yes(apart && couple && plain.marries(one) && plain.marries(two))]
        }
        "see" => {
            let see = named.see()?;
            let mut villages = Village::ALL.into_iter().filter(|&at| at_see(&plain, at) == see);
            let vacant = view.sees[see.index()].bishop.is_none();
            vec![Answer::Yes(vacant && villages.all(|at| plain.control(at).is_some()))]
        }
        "candidate" => vec![Answer::Yes(plain.stands(*named.lords().first()?, &named.words))],
        "bishop-voices" => vec![Answer::Number(plain.bishop_voices(seat()?, named.see()?))],
        "king-voices" => {
            let voters = plain.voters(seat()?).into_iter().filter(|&lord| plain.titled(lord));
            vec![Answer::Number(voters.count() as u16)]
        }
        "points" => vec![Answer::Number(plain.points(seat()?))],
        "lacks" => {
            let allied = named.words.contains("allied");
            let have: u16 = named.seats.iter().map(|&seat| plain.points(seat)).sum();
            vec![Answer::Number(if allied { 4_u16 } else { 3 }.saturating_sub(have))]
        }
        "strength" => vec![Answer::Number(plain.strength(seat()?, named.village()?))],
        "dice" => {
            let (seat, village) = (seat()?, named.village()?);
            let arc = view.court.of_arc.filter(|&arc| plain.owner(Some(arc)) == Some(seat));
            let arc = arc.is_some_and(|arc| view.lords[arc.index()].at == village && !view.captives.has(arc));
            let dice = match plain.strength(seat, village) {
                0 => 0,
                1..=6 => 1,
                7..=12 => 2,
                _ => 3,
            };
            vec![Answer::Number(dice + u16::from(arc))]
        }
        "revolt" => {
            let (seat, village) = (seat()?, named.village()?);
            let see = &view.sees[at_see(&plain, village).index()];
            let fief = fief_of(&plain, village);
            let taxes = [
                see.tithe,
                see.cardinal_tithe,
                view.pope_tithe.filter(|_| see.bishop.is_some()),
                view.tallages[fief.index()].map(|laid| laid.by),
            ];
            let others = taxes.into_iter().flatten().any(|by| by != seat);
            vec![Answer::Yes(others || see.famine > 0)]
        }
        _ => return None,
    })
}

fn fief_of(plain: &Plain<'_>, at: Village) -> FiefId {
    plain.game.components.sites[at.index()].fief
}

fn at_see(plain: &Plain<'_>, at: Village) -> Bishopric {
    plain.game.components.sites[at.index()].bishopric
}
