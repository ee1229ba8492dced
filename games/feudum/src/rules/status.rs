//! Guild status (FU-115 to FU-121): stars, lists, tracks and the reeves that depend on them.

use liege_game::{PerSeat, Question, Refusal, Seat, Seats, Sink};

use super::{Act, PositionRef, refuse};
use crate::state::{Board, Disc, Guilds, MAX_PLAYERS, Member, Phase};
use crate::{Action, Event, Feudum, Guild, Position};

/// FU-115: stars by seat and guild.
pub(crate) type Stars = PerSeat<[u8; Guild::COUNT], MAX_PLAYERS>;

/// FU-115: the kind of location whose rulers have secondary stars.
pub(crate) const fn secondary(guild: Guild) -> Disc {
    match guild {
        Guild::Alchemist | Guild::Monk => Disc::OUTPOST,
        Guild::Farmer | Guild::Knight => Disc::FARM,
        Guild::Merchant | Guild::Noble => Disc::TOWN,
    }
}

/// FU-115: the stars of everybody, counted from the board.
pub(crate) fn stars(board: &Board, players: usize) -> Stars {
    let mut stars = Stars::from_fn(|_| [0; Guild::COUNT]);
    let mut ruled = [[0_u8; 3]; MAX_PLAYERS];
    for site in &board.sites {
        let (Some(ruler), Some(disc)) = (site.ruler, site.disc) else { continue };
        match disc {
            Disc::Estate(estate) => ruled[ruler.index()][estate as usize] += 1,
            Disc::Feudum(guild) => stars[ruler][guild as usize] += 3,
        }
    }
    for seat in Seat::all(players) {
        for (_, pawn) in board.households[seat].pawns() {
            stars[seat][pawn.character as usize] += 1;
        }
        for guild in Guild::ALL {
            // Secondary stars count only beside a primary one.
            if stars[seat][guild as usize] > 0
                && let Disc::Estate(estate) = secondary(guild)
            {
                stars[seat][guild as usize] += ruled[seat.index()][estate as usize];
            }
        }
    }
    stars
}

impl Feudum {
    /// FU-117: how many places a track has.
    #[inline]
    pub(crate) const fn places(&self) -> usize {
        if self.players >= 4 { 3 } else { 2 }
    }
}

impl<S: Sink<Event>> Act<'_, S> {
    /// Works all lists and tracks out again (FU-116 to FU-118, FU-121). Returns `false` where a player has to choose
    /// which guild gets a marker.
    pub(crate) fn settle(&mut self) -> bool {
        let stars = stars(&self.position.board, self.game.players);
        // FU-186: also outside of the player's turn.
        let places = self.game.places();
        loop {
            let mut again = false;
            for guild in Guild::ALL {
                self.rank(guild, &stars);
            }
            for guild in Guild::ALL {
                // A marker that comes back may be due elsewhere (FU-118).
                again |= self.clear_track(guild, places);
            }
            for seat in self.game.turn_order(self.position.board.active) {
                let due = self.due(seat);
                let markers = usize::from(self.household(seat).markers);
                if due.is_empty() {
                    continue;
                }
                if markers >= due.len() {
                    for guild in due.iter() {
                        self.place_marker(seat, guild);
                    }
                // he is off the list until he has one; R-61: before the next marker of an Influence.
                } else if markers == 0 {
                    for guild in due.iter() {
                        let standing = &mut self.board().halls.standings[guild as usize];
                        standing.waiting = standing.waiting.with(seat);
                        let at = standing.order.iter().position(|other| other.0 == seat);
                        if let Some(at) = at {
                            standing.order.remove(at);
                        }
                    }
                    again = true;
                } else {
                    self.push(Phase::Join(seat));
                    return false;
                }
            }
            if !again {
                break;
            }
        }
        self.position.board.unsettled = false;
        self.return_reeves();
        true
    }

    /// FU-116: who has no stars leaves, the rest is sorted, newcomers come in.
    fn rank(&mut self, guild: Guild, stars: &Stars) {
        let of = |seat: Seat| stars[seat][guild as usize];
        let places = self.game.places();
        let (players, active) = (self.game.players, self.position.board.active);
        let board = &mut self.position.board;
        let standing = &mut board.halls.standings[guild as usize];
        let order = &mut standing.order;
        let mut at = 0;
        while at < order.len() {
            if of(order[at].0) == 0 {
                order.remove(at);
            } else {
                at += 1;
            }
        }
        // only strictly more stars overtake.
        // A stable sort: equals keep their order.
        for end in 1..order.len() {
            let mut at = end;
            while at > 0 && of(order[at].0) > of(order[at - 1].0) {
                order.swap(at, at - 1);
                at -= 1;
            }
        }
        // His own marker, if it still lies there, will do.
        let households = &board.households;
        let without = |seat: Seat, placed: Seats| households[seat].markers == 0 && !placed.has(seat);
        let mut newcomers = Seats::NONE;
        for offset in 0..players {
            let index = (active.index() + offset) % players;
            let Some(seat) = Seat::new(index) else { continue };
            if of(seat) == 0 || order.contains(&Member(seat)) {
                standing.waiting = standing.waiting.without(seat);
                continue;
            }
            // a player who has once been due a place stays off the list until he has a marker, even if another has
            // taken it since.
            if standing.waiting.has(seat) && without(seat, standing.placed) {
                continue;
            }
            standing.waiting = standing.waiting.without(seat);
            newcomers = newcomers.with(seat);
            let at = order.iter().position(|other| of(other.0) < of(seat)).unwrap_or(order.len());
            order.insert(at, Member(seat));
        }
        // FU-118: without a marker nobody joins on the track. R-7: with three places the third of the setup is apprentice.
        let stranded = |order: &[Member], placed: Seats| {
            let due = order.iter().take(places).map(|member| member.0);
            due.into_iter().find(|&seat| newcomers.has(seat) && without(seat, placed))
        };
        while let Some(seat) = stranded(order, standing.placed) {
            standing.waiting = standing.waiting.with(seat);
            if let Some(at) = order.iter().position(|other| other.0 == seat) {
                order.remove(at);
            }
        }
    }

    /// FU-117: a player who dropped off the track takes his marker back. Returns whether anybody did.
    fn clear_track(&mut self, guild: Guild, places: usize) -> bool {
        let standing = &mut self.position.board.halls.standings[guild as usize];
        let on: Seats = standing.seats().take(places).collect();
        let off = standing.placed.minus(on);
        standing.placed = standing.placed.and(on);
        for seat in off.iter() {
            self.household(seat).markers += 1;
            self.tell(Event::Dropped(seat, guild));
        }
        !off.is_empty()
    }

    /// The guilds in which this player is due a place on the track and has no marker there.
    pub(crate) fn due(&self, seat: Seat) -> Guilds {
        due(self.look(), seat)
    }

    fn place_marker(&mut self, seat: Seat, guild: Guild) {
        self.household(seat).markers -= 1;
        let standing = &mut self.board().halls.standings[guild as usize];
        standing.placed = standing.placed.with(seat);
        self.tell(Event::Joined(seat, guild));
    }

    /// FU-121: a reeve without guild master or journeyman above it returns.
    fn return_reeves(&mut self) {
        for seat in Seat::all(self.game.players) {
            for guild in self.household(seat).reeves.iter() {
                let standing = self.position.board.halls.standing(guild);
                if standing.master() != Some(seat) && standing.journeyman() != Some(seat) {
                    let household = self.household(seat);
                    household.reeves = household.reeves.without(guild);
                    household.discs += 1;
                    self.tell(Event::ReeveReturned(seat, guild));
                }
            }
        }
    }
}

fn due(look: PositionRef<'_>, seat: Seat) -> Guilds {
    let due = |guild: &Guild| {
        let standing = look.board().halls.standing(*guild);
        let on = standing.seats().take(look.game.places()).any(|other| other == seat);
        on && !standing.placed.has(seat)
    };
    Guild::ALL.iter().copied().filter(due).collect()
}

/// FU-118: which guild gets the marker.
#[derive(Clone, Copy)]
pub(crate) struct Join(pub(crate) Seat);

impl Question<Feudum> for Join {
    fn seat(self, _: &Feudum, _: &Position) -> Seat {
        self.0
    }

    fn candidates(self, _: &Feudum, _: &Position, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(Guild::ALL.map(Action::Join));
    }

    fn check(self, game: &Feudum, position: &Position, _: Seat, action: Action) -> Result<(), Refusal> {
        let look = PositionRef { game, position };
        match action {
            Action::Join(guild) if due(look, self.0).has(guild) => Ok(()),
            Action::Join(_) => refuse("FU-118", "no place on that guild’s track waits for a marker of yours"),
            other => Err(other.refusal_elsewhere()),
        }
    }

    fn play(
        self,
        game: &Feudum,
        position: &mut Position,
        _: Seat,
        action: Action,
        events: &mut impl Sink<Event>,
    ) {
        let mut act = Act { game, position, events };
        if let Action::Join(guild) = action {
            act.place_marker(self.0, guild);
            act.pop();
            act.mark_guilds_dirty();
        }
    }
}
