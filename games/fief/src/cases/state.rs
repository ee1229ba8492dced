//! [`State`]: a position as a case says it.
//!
//! `before` says what matters of the position that a case begins with, and what it leaves out has the value that stands with each part.
//! `after` only what the case names is compared.

mod army;
mod cards;
mod check;
mod land;
mod lord;
mod phase;
mod stock;
mod title;

use std::collections::{BTreeMap, BTreeSet};

use liege_cases::{MaybePlayer, Player, Unordered};
use liege_data::{DataError, Node};
use liege_game::{Game, PerSeat, Seat};

use crate::Fief;
use crate::state::{Back, Bishopric, Card, Drawn, Family, FiefId, Lord, Position, Village};
pub(crate) use army::Army;
pub(crate) use cards::{BonusName, Calamities};
pub(crate) use land::VillageState;
pub(crate) use lord::LordState;
pub(crate) use phase::{PhaseName, voices_of};
pub(crate) use stock::StockLeft;
pub(crate) use title::{Title, TitleName};

liege_cases::state! {
    /// A position, of which any part may be missing.
    pub struct State for Fief, |game, position| {
        /// The number of the turn; 1.
        turn: u8 = position.turn,
        /// Who holds FIRST PLAYER; A.
        first: Player = Player(position.first),
        /// Where the turn stands, at its beginning; before the first player is drawn. An election that can't take place is passed over.
        phase: PhaseName = PhaseName::of(position),
        /// Whose turn it is there, or who is asked first; who holds FIRST PLAYER.
        turn_of: MaybePlayer = MaybePlayer(phase::turn_of(position)),
        /// What he has drawn in his turn; nothing.
        drawn: Drawn = phase::drawn(position),
        /// Who stands in the election; nobody.
        candidates: BTreeSet<Lord> = position.ballot.candidates.iter().collect(),
        /// The lords; those who are not named are not in play.
        lords: BTreeMap<Lord, LordState> = all(&Lord::ALL, |lord| LordState::of(position, lord)),
        /// Fiefs of families without lords, which a king may give away; none.
        suspended: BTreeMap<FiefId, MaybePlayer> = all(&FiefId::ALL, |fief| title::suspended(position, fief)),
        /// The soldiers and siege engines of each player in each village; none.
        armies: BTreeMap<Player, BTreeMap<Village, Army>> = {
            each(game, |seat| all(&Village::ALL, |at| Army::of(game, position, seat, at)))
        },
        /// The villages; without buildings, and controlled as the rules say.
        villages: BTreeMap<Village, VillageState> = all(&Village::ALL, |at| VillageState::of(game, position, at)),
        /// Crowns; none, in the set-up those of its beginning.
        crowns: BTreeMap<Player, u16> = each(game, |seat| position.families[seat].crowns),
        /// EMBASSY tokens; all.
        embassy_tokens: BTreeMap<Player, u8> = each(game, |seat| position.families[seat].tokens),
        /// Cards in hand; none.
        hands: BTreeMap<Player, Unordered<Card>> = {
            each(game, |seat| position.families[seat].hand.iter().map(|held| held.card).collect())
        },
        /// Calamities face down, in the order in which they were drawn; none.
        slots: Vec<Card> = position.piles.slots.to_vec(),
        /// The EVENT pile; what lies nowhere else.
        event_pile: Unordered<Card> = position.piles.event.each().collect(),
        /// The CHARACTER pile; what lies nowhere else.
        character_pile: Unordered<Card> = position.piles.character.each().collect(),
        /// The back of the top EVENT card, brown where it says nothing; grey, where it could be either.
        top_event_back: Back = position.piles.top.unwrap_or(Back::Brown),
        /// Discarded EVENT cards and calamities; none.
        discard_event: Unordered<Card> = position.piles.event_discard.each().collect(),
        /// Discarded CHARACTER cards; none.
        discard_character: Unordered<Card> = position.piles.character_discard.each().collect(),
        /// The calamities on bishoprics; none, which holds for each bishopric that is not named here.
        calamities: Calamities = Calamities::of(position),
        /// GOOD HARVEST on a bishopric; none.
        harvests: BTreeMap<Bishopric, BonusName> = all(&Bishopric::ALL, |at| position.see(at).harvest.into()),
        /// GOOD WEATHER on a bishopric; none.
        weathers: BTreeMap<Bishopric, BonusName> = all(&Bishopric::ALL, |at| position.see(at).weather.into()),
        /// Whose bishop tithes; nobody's.
        tithes: BTreeMap<Bishopric, MaybePlayer> = all(&Bishopric::ALL, |at| MaybePlayer(position.see(at).tithe)),
        /// Whose cardinal tithes; nobody's.
        cardinal_tithes: BTreeMap<Bishopric, MaybePlayer> = {
            all(&Bishopric::ALL, |at| MaybePlayer(position.see(at).cardinal_tithe))
        },
        /// Whose pope tithes all bishoprics; nobody's.
        pope_tithe: MaybePlayer = MaybePlayer(position.pope_tithe),
        /// Who has laid a tallage on a fief; nobody. On an unfinished fief it is laid by right of the crown.
        tallages: BTreeMap<FiefId, MaybePlayer> = {
            all(&FiefId::ALL, |fief| MaybePlayer(position.tallages[fief.index()].map(|laid| laid.by)))
        },
        /// What is left of common pieces; what does not stand on the board.
        stock: StockLeft = StockLeft::of(position),
    }
}

fn all<K: Copy + Ord, V>(keys: &[K], of: impl Fn(K) -> V) -> BTreeMap<K, V> {
    keys.iter().map(|&key| (key, of(key))).collect()
}

fn each<V>(game: &Fief, of: impl Fn(Seat) -> V) -> BTreeMap<Player, V> {
    game.seats().map(|seat| (Player(seat), of(seat))).collect()
}

impl State {
    /// The position, which has what is said here, and nothing else.
    ///
    /// # Errors
    /// A position that can't be, with its place.
    pub(crate) fn position(&self, game: &Fief, at: &Node<'_>) -> Result<Position, DataError> {
        let mut position = game.start();
        position.turn = self.turn.unwrap_or(1);
        position.first = self.first.map_or(Seat::A, |first| first.0);
        self.put_purses(game, &mut position.families);
        self.put_armies(game, &mut position, &at.key("armies"))?;
        self.put_lords(&mut position, &at.key("lords"))?;
        self.put_titles(&mut position, at)?;
        self.put_land(game, &mut position, &at.key("villages"))?;
        self.put_cards(game, &mut position, at)?;
        self.put_phase(game, &mut position);
        self.check(game, &position, at)?;
        Ok(position)
    }

    /// Crowns and tokens.
    fn put_purses(&self, game: &Fief, families: &mut PerSeat<Family>) {
        for seat in game.seats() {
            let family = &mut families[seat];
            let given = self.crowns.as_ref().and_then(|crowns| crowns.get(&Player(seat)).copied());
            family.crowns = given.unwrap_or(if self.is_set_up() { family.crowns } else { 0 });
            let given = self.embassy_tokens.as_ref().and_then(|tokens| tokens.get(&Player(seat)).copied());
            family.tokens = given.unwrap_or(family.tokens);
        }
    }
}
