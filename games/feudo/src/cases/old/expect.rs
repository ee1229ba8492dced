//! What a case can expect of the position that it comes to.

use std::collections::BTreeMap;

use liege_cases::old::{MaybePlayer, Player, Unordered};
use liege_data::{DataError, Spanned};

use super::place::{Village, Whereabouts};
use super::{Game, city};
use crate::{Feudo, Token};

/// The player who holds each City; a City is called by its id in the components file.
type Owners = BTreeMap<Spanned<String>, MaybePlayer>;

liege_cases::old_facts! {
    /// What is expected of the position.
    pub(super) struct Facts for Feudo, |run, given| {
        tokens: BTreeMap<Player, BTreeMap<Token, Whereabouts>> = run.each(|seat| {
            Token::ALL.map(|token| (token, Whereabouts::of(run.position.barony(seat), token))).into()
        }),
        stricken: BTreeMap<Player, Unordered<Token>> =
            run.each(|seat| run.position.barony(seat).stricken.iter().collect()),
        vp: BTreeMap<Player, i16> = run.each(|seat| run.position.barony(seat).vp),
        cities: Owners = owners(run, given)?,
        plague: Village = Village(run.position.table.plague),
        king: bool = run.position.table.king,
        charmed: Unordered<Player> = run.position.table.charmed.iter().map(Player).collect(),
    }
}

/// Who holds the Cities that the case names.
fn owners(run: &Game<'_>, named: &Owners) -> Result<Owners, DataError> {
    let owner = |id| Ok((Spanned::clone(id), MaybePlayer(run.position.table.owner(city(run, id)?))));
    named.keys().map(owner).collect()
}
