//! Weddings, and who is elected by whom.

use liege_game::{Line, Rng, say};
use liege_questions::{Moment, Posed};

use super::{balanced, begun};
use crate::Fief;
use crate::rules::elections::{is_due, may_stand, voices};
use crate::show::words::Named;
use crate::state::{Bishopric, Lord, Office};

pub(super) fn wedding(at: &Moment<'_, Fief>, rng: &mut Rng) -> Option<Posed> {
    let position = begun(at)?;
    let game = at.game;
    let own = super::lord(game, &position, rng, |_| true)?;
    let seat = position.owner(Some(own))?;
    let mut yes: Vec<Lord> = Vec::new();
    game.pairs(&position, seat, |one, other| {
        if one == own {
            yes.push(other);
        }
    });
    let others = game.living(&position).iter().filter(|&other| other != own);
    // Two women are soon seen to be no couple.
    let no: Vec<Lord> =
        others.filter(|other| !yes.contains(other) && other.is_woman() != own.is_woman()).collect();
    let other = balanced(&yes, &no, rng)?;
    let owner = position.owner(Some(other))?;
    let (one, two) = (own.named(game), other.named(game));
    let clergy = position.bishops() | position.court.all_cardinals();
    let cleric = |lord: Lord| clergy.has(lord) || position.court.pope == Some(lord);
    let because = if owner == seat {
        say!("Both are of the family of {seat}, and the spouses belong to different players.")
    } else if let Some(arc) = position.court.of_arc.filter(|&arc| arc == own || arc == other) {
        say!("{arc} is Of Arc, who never marries.", arc = arc.named(game))
    } else if let Some(cleric) = [own, other].into_iter().find(|&lord| cleric(lord)) {
        say!("{cleric} is of the church, and cannot marry.", cleric = cleric.named(game))
    } else if let Some(wed) = [seat, owner].into_iter().find(|&seat| game.wedding(&position, seat).is_some())
    {
        say!("{wed} is allied by a wedding already.")
    } else {
        say!("A woman and a man of different players, neither of them allied, and he is not of the church.")
    };
    let asks = say!("Could {one} and {two} marry, if it were time for weddings?");
    Some(Posed::yes(asks, yes.contains(&other)).by(&["FF-43", "FF-39"]).because(because))
}

pub(super) fn see(at: &Moment<'_, Fief>, rng: &mut Rng) -> Option<Posed> {
    let position = begun(at)?;
    let game = at.game;
    let due = |see: &Bishopric| is_due(game, &position, Office::Bishop(*see));
    let (yes, no): (Vec<_>, Vec<_>) = Bishopric::ALL.into_iter().partition(due);
    let see = balanced(&yes, &no, rng)?;
    let villages = game.components.see_villages[see.index()].iter();
    let free: Vec<_> = villages
        .filter(|&village| game.control(&position, village).is_none())
        .map(|village| village.named(game))
        .collect();
    let because = match position.see(see).bishop {
        Some(bishop) => say!("{bishop} is its bishop.", bishop = bishop.named(game)),
        None if free.is_empty() => {
            say!("It has no bishop, and each of its villages is controlled by somebody.")
        }
        None => say!("Nobody controls {free}."),
    };
    let asks = say!("Would {see} elect a bishop, if elections came now?", see = see.named(game));
    Some(Posed::yes(asks, due(&see)).by(&["FF-48"]).because(because))
}

pub(super) fn candidate(at: &Moment<'_, Fief>, rng: &mut Rng) -> Option<Posed> {
    let position = begun(at)?;
    let game = at.game;
    let office = match rng.index(3) {
        0 => Office::Pope,
        1 => Office::King,
        _ => Office::Bishop(*rng.pick(&Bishopric::ALL)?),
    };
    let may = |lord: &Lord| may_stand(game, &position, office, *lord).is_ok();
    // Of a woman it is only asked where being one does not decide.
    let fits = |lord: &Lord| !lord.is_woman() || office == Office::Pope;
    let (yes, no): (Vec<_>, Vec<_>) = game.living(&position).iter().filter(fits).partition(may);
    let lord = balanced(&yes, &no, rng)?;
    let (name, office_name) = (lord.named(game), office.named(game));
    let because = match may_stand(game, &position, office, lord) {
        Ok(()) => match office {
            Office::Bishop(_) => say!("{name} is a man, unmarried, free, not king and not bishop already."),
            Office::Pope => say!("{name} is a bishop and free."),
            Office::King => say!("{name} is a free man with a title, and not of the church."),
        },
        Err(refusal) => say!("{name} may not: {why}.", why = refusal.why),
    };
    let asks = say!("Could {name} stand for {office_name}, if one were elected now?");
    let asked = Posed::yes(asks, may(&lord));
    Some(asked.by(&["FF-45", "FF-49", "FF-53", "FF-56"]).because(because))
}

pub(super) fn bishop_voices(at: &Moment<'_, Fief>, rng: &mut Rng) -> Option<Posed> {
    let position = begun(at)?;
    let game = at.game;
    let see = *rng.pick(&Bishopric::ALL)?;
    let villages = game.components.see_villages[see.index()];
    let seat = super::player(at, rng)?;
    let own: Vec<_> =
        villages.iter().filter(|&village| game.control(&position, village) == Some(seat)).collect();
    let n = voices(game, &position, Office::Bishop(see), seat);
    if n == 0 && rng.index(20) > 0 {
        return None;
    }
    let town = own.iter().find(|village| game.components.sites[village.index()].county_town);
    let numbers = &game.components.elections;
    let each = if game.options.french { numbers.village_french.get() } else { numbers.village.get() };
    let land = each * own.len() as u16 + town.map_or(0, |_| numbers.county_town.get());
    let clergy = u16::from(n).checked_sub(land)?;
    let mut parts: Vec<Line> = Vec::new();
    if !own.is_empty() {
        let villages: Vec<_> = own.iter().map(|village| village.named(game)).collect();
        parts.push(say!("{land} from {villages}"));
    }
    if clergy > 0 {
        parts.push(say!("{clergy} from lords of the church"));
    }
    let because = match parts.len() {
        0 => say!("{seat} controls no village there, and has no voting bishop, cardinal or pope."),
        _ => say!("{seat} has {parts}."),
    };
    let asks =
        say!("How many voices would {seat} have, if {see} elected a bishop now?", see = see.named(game));
    Some(Posed::number(asks, n).by(&["FF-50", "FF-28"]).because(because))
}

pub(super) fn king_voices(at: &Moment<'_, Fief>, rng: &mut Rng) -> Option<Posed> {
    let position = begun(at)?;
    let game = at.game;
    let seat = super::player(at, rng)?;
    let n = voices(game, &position, Office::King, seat);
    let titled = position.families[seat].lords.iter().filter(|&lord| game.is_titled(&position, lord));
    let titled: Vec<_> = titled.collect();
    if titled.is_empty() && rng.index(20) > 0 {
        return None;
    }
    let votes = |lord: &Lord| !position.captives.has(*lord) && position.court.excommunicated != Some(*lord);
    let (voting, silent): (Vec<_>, Vec<_>) = titled.into_iter().partition(votes);
    let name = |lords: Vec<Lord>| lords.into_iter().map(|lord| lord.named(game)).collect::<Vec<_>>();
    let (voting, silent) = (name(voting), name(silent));
    let because = match (voting.len(), silent.len()) {
        (0, 0) => say!("No lord of {seat} is titled."),
        (_, 0) => say!("{voting} {voting:|is|are} titled, and each titled lord is one voice."),
        (0, _) => say!("{silent} {silent:|is|are} titled, but prisoners and the excommunicated do not vote."),
        _ => say!("{voting} {voting:|is|are} titled and free; {silent} {silent:|does|do} not vote."),
    };
    let asks = say!("How many voices would {seat} have, if a king were elected now?");
    Some(Posed::number(asks, n).by(&["FF-57", "FF-4"]).because(because))
}
