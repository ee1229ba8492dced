//! The invariants of FD section 12.

use liege_game::Seat;

use crate::options::Deck;
use crate::state::Stage;
use crate::state::TRADING_CARDS;
use crate::{Feudo, Hand, Place, Position, Table, Terrain, Territory, Token, TokenSet, Variant};

/// Checks that every piece and card is where it can be.
pub(crate) fn audit(game: &Feudo, position: &Position) -> Result<(), String> {
    for seat in game.seats() {
        audit_cards(game, &position.table, &position.hands[seat], seat)?;
    }
    audit_table(game, &position.table)
}

fn audit_table(game: &Feudo, table: &Table) -> Result<(), String> {
    for seat in game.seats() {
        for token in Token::ALL {
            audit_token(game, table, seat, token).map_err(|what| format!("{token} of {seat}: {what}"))?;
        }
    }
    let mut boards: Vec<_> = game.seats().filter_map(|seat| table.barony(seat).castle).collect();
    boards.sort_unstable_by_key(|castle| castle.board);
    if boards.windows(2).any(|pair| pair[0].board == pair[1].board) {
        return Err("two Castles on a mapboard (FD-19)".to_owned());
    }
    if let Some(layout) = table.layout {
        for here in Territory::all() {
            audit_territory(game, table, here).map_err(|what| format!("{here}: {what}"))?;
        }
        let map = game.map_of(layout);
        if table.plague.is_some_and(|village| !map.villages.has(village)) {
            return Err("the Plague Token is not in a Village (FD-34)".to_owned());
        }
    }
    audit_deck(game, table)
}

fn require(holds: bool, what: &str) -> Result<(), String> {
    if holds { Ok(()) } else { Err(what.to_owned()) }
}

fn audit_cards(game: &Feudo, table: &Table, hand: &Hand, seat: Seat) -> Result<(), String> {
    let barony = table.barony(seat);
    let name = |what: &str| format!("{seat}: {what}");
    require(barony.alive().minus(barony.cards).is_empty(), &name("a token without its Army Card (FD-26)"))?;
    require(hand.chosen.minus(barony.cards).is_empty(), &name("chose a card that has left (FD-26)"))?;
    require(barony.shown.minus(hand.chosen).is_empty(), &name("showed a card that was not chosen (FD-44)"))?;
    require(hand.chosen.len() <= game.hand_size(barony), &name("chose too many Army Cards (FD-30)"))?;
    if table.phase.stage() == Stage::Strategy && game.contenders(table).has(seat) {
        let cycle = game.components.constants.trading_cycle;
        let turn = match game.extra_turn(table) {
            0 => table.turn,
            extra => extra,
        };
        let expected = TRADING_CARDS - usize::from((turn - 1) % cycle);
        // FD-114: who joined the extra turns later has more.
        let joined = !table.tied.is_empty() && barony.purse.len() > expected;
        let right = barony.purse.len() == expected || joined;
        require(right, &name("has a wrong number of Trading Cards (FD-24)"))?;
    }
    Ok(())
}

/// Checks the place of one token.
pub(crate) fn audit_token(game: &Feudo, table: &Table, seat: Seat, token: Token) -> Result<(), String> {
    let barony = table.barony(seat);
    let stricken = barony.stricken.has(token);
    let here = match barony.place(token) {
        Place::At(here) => here,
        Place::Castle => return require(!stricken || token == Token::Baron, "stricken in the Castle"),
        Place::Gone => {
            require(!stricken, "stricken and eliminated")?;
            let lost = token != Token::Baron || game.options.variant == Variant::Basic;
            return require(lost, "a Baron is eliminated by the Vocation alone (FD-38)");
        }
    };
    require(barony.seen.has(token), "on the map, but never left the Castle")?;
    if here == Territory::CENTRAL {
        return require(game.has_convent(), "on the closed Central Hill (FD-117)");
    }
    let map = game.map(table);
    let castles = game.seats().filter_map(|other| table.barony(other).castle);
    require(castles.into_iter().all(|castle| castle.at != here), "in a Castle territory (FD-21)")?;
    match map.terrain(here) {
        Terrain::Hill | Terrain::Wood => Ok(()),
        Terrain::Mountain => Err("in a Mountain (FD-48)".to_owned()),
        Terrain::Village => require(token.is_foot(), "in a Village (FD-49)"),
        Terrain::City => {
            let own = map.city_at(here).and_then(|city| table.owner(city)) == Some(seat);
            require(own && token.is_foot(), "in a City (FD-48, FD-49)")
        }
    }
}

/// Checks who shares a territory.
pub(crate) fn audit_territory(game: &Feudo, table: &Table, here: Territory) -> Result<(), String> {
    if here == Territory::CENTRAL {
        return Ok(());
    }
    let groups = game.seats().map(|seat| table.barony(seat).at(here)).filter(|group| !group.is_empty());
    let groups: Vec<TokenSet> = groups.collect();
    let all: usize = groups.iter().map(|group| group.len()).sum();
    require(all <= 1 || !game.map(table).woods.has(here), "more than one token in a Wood (FD-56)")?;
    let alone = groups.iter().all(|group| !group.has(Token::FirstKnight)) || all == 1;
    require(alone, "the First Knight is not alone (FD-55)")?;
    let armed = groups.iter().filter(|group| !group.without(Token::Milady).is_empty()).count();
    require(armed <= 1, "tokens of two players (FD-48)")?;
    let paired =
        |group: &TokenSet| group.len() == 1 || group.len() == 2 && group.iter().any(Token::keeps_company);
    require(groups.iter().all(paired), "too many own tokens (FD-54)")
}

fn audit_deck(game: &Feudo, table: &Table) -> Result<(), String> {
    let left: u32 = table.unseen.iter().copied().map(u32::from).sum();
    let all: u32 = game.all_cards().into_iter().map(u32::from).sum();
    let turned = match (game.options.variant, game.options.deck) {
        (Variant::Strategy, _) => 0,
        (_, Deck::Recycled) if table.turn > 10 && game.options.turns > 10 => {
            table.turn.min(game.options.turns + 1) - 11
        }
        _ => table.turn.min(game.options.turns + 1) - 1,
    };
    // The card of this turn is out once it is turned up.
    let turned = u32::from(turned) + u32::from(table.card.is_some());
    require(left + turned == all, "a Plague Card is lost or doubled (FD-23)")
}

#[cfg(test)]
pub(super) mod tests {
    use liege_game::{Game as _, Playout, Rng, Setup, Silent, settle};

    use super::*;
    use crate::state::{Hand, TradingCard};
    use crate::{Barony, City};

    fn agreed(players: usize, options: &[(&str, &str)]) -> Feudo {
        Feudo::new(&options.iter().fold(Setup::new(players), |setup, (id, value)| setup.with(id, value)))
            .unwrap()
    }

    /// Looks at every position of a random game, chance carried out.
    pub(in crate::rules) fn watch(game: &Feudo, seed: u64, mut look: impl FnMut(&Position)) {
        let (mut rng, mut position, mut playout) = (Rng::new(seed), game.start(), Playout::default());
        loop {
            settle(game, &mut position, &mut rng, &mut Silent);
            look(&position);
            let Some((seat, action)) = playout.choose(game, &position, &mut rng) else { return };
            game.play(&mut position, seat, action, &mut Silent);
        }
    }

    /// Returns how often something could be spoiled in random games; whatever was must be found, and named by this rule.
    fn found(rule: &str, game: &Feudo, spoil: impl Fn(&Feudo, &mut Position) -> bool) -> usize {
        let mut times = 0;
        for seed in 0..6 {
            watch(game, seed, |position| {
                let mut spoiled = *position;
                if spoil(game, &mut spoiled) {
                    times += 1;
                    let what = audit(game, &spoiled).err().unwrap_or_else(|| format!("nothing: {spoiled:?}"));
                    assert!(what.contains(rule), "{rule}: {what}");
                }
            });
        }
        times
    }

    /// Puts a token of seat A, alone there, into the first territory that fits.
    fn put(position: &mut Position, token: Token, fits: impl Fn(&Table, Territory) -> bool) -> bool {
        let table = &position.table;
        let empty = |here: Territory| {
            here != Territory::CENTRAL && Seat::all(4).all(|seat| table.barony(seat).at(here).is_empty())
        };
        let here = table.layout.and_then(|_| Territory::all().find(|&here| empty(here) && fits(table, here)));
        let barony = position.table.barony_mut(Seat::A);
        let Some(here) = here.filter(|_| barony.cards.has(token)) else { return false };
        barony.places[token.index()] = Place::At(here);
        barony.stricken = barony.stricken.without(token);
        barony.seen = barony.seen.with(token);
        true
    }

    #[test]
    fn nothing_is_found_in_games_of_every_length() {
        let turns = [("10", 120), ("15", 12), ("20", 12)];
        for ((turns, games), deck) in
            turns.into_iter().flat_map(|turns| [(turns, "recycled"), (turns, "one")])
        {
            let game = agreed(4, &[("turns", turns), ("deck", deck)]);
            let mut extra = 0;
            for seed in 0..games {
                watch(&game, seed, |position| {
                    extra += usize::from(!position.table.tied.is_empty());
                    audit(&game, position).unwrap();
                });
            }
            assert!(turns != "10" || extra > 0, "no game had extra turns");
        }
    }

    #[test]
    fn a_card_that_is_missing_or_doubled_is_found() {
        for (turns, deck) in [("10", "recycled"), ("15", "recycled"), ("15", "one")] {
            let game = agreed(3, &[("turns", turns), ("deck", deck)]);
            let more = |_: &Feudo, position: &mut Position| {
                position.table.unseen[0] += 1;
                true
            };
            let fewer = |_: &Feudo, position: &mut Position| {
                let kind = position.table.unseen.iter_mut().find(|left| **left > 0);
                kind.map(|left| *left -= 1).is_some()
            };
            assert!(found("FD-23", &game, more) > 100 && found("FD-23", &game, fewer) > 100);
        }
    }

    // FD-24, FD-114: in extra turns a hand may hold more Trading Cards than turns went by leave, never fewer.
    #[test]
    fn extra_turns_leave_trading_cards_enough() {
        let (game, mut extra) = (agreed(2, &[]), 0);
        for seed in 0..150 {
            watch(&game, seed, |position| {
                let table = &position.table;
                if table.tied.is_empty() || table.phase.stage() != Stage::Strategy {
                    return;
                }
                let mut other = *position;
                other.table.barony_mut(Seat::A).purse = crate::Purse::ALL;
                assert_eq!(audit(&game, &other), Ok(()));
                let fewer = position.barony(Seat::A).purse;
                other.table.barony_mut(Seat::A).purse =
                    fewer.lowest().map_or(fewer, |card| fewer.without(card));
                assert!(audit(&game, &other).is_err_and(|what| what.contains("FD-24")));
                extra += 1;
            });
        }
        assert!(extra > 0, "no game had extra turns");
    }

    #[test]
    fn hands_that_cannot_be_are_found() {
        let game = agreed(4, &[]);
        let planning = |position: &Position| {
            position.table.phase.stage() == Stage::Strategy && position.table.tied.is_empty()
        };
        type Spoil<'a> = &'a dyn Fn(&Feudo, &mut Position) -> bool;
        let cases: [(&str, Spoil); 6] = [
            ("FD-24", &|_, position| {
                let purse = position.barony(Seat::B).purse;
                let card = purse.lowest().filter(|_| planning(position));
                card.map(|card| position.table.barony_mut(Seat::B).purse = purse.without(card)).is_some()
            }),
            ("FD-24", &|_, position| {
                let purse = position.barony(Seat::B).purse;
                let mut cards = (0..TRADING_CARDS as u8).map(TradingCard);
                let card = cards.find(|&card| !purse.has(card)).filter(|_| planning(position));
                card.map(|card| position.table.barony_mut(Seat::B).purse = purse.with(card)).is_some()
            }),
            ("FD-26", &|_, position| {
                let barony = position.table.barony_mut(Seat::A);
                let token = barony.alive().minus(position.hands[Seat::A].chosen).lowest();
                token.is_some_and(|token| {
                    barony.cards = barony.cards.without(token);
                    true
                })
            }),
            ("FD-26", &|_, position| {
                let gone = TokenSet::ALL.minus(position.barony(Seat::A).cards).lowest();
                let chosen = &mut position.hands[Seat::A].chosen;
                gone.is_some_and(|token| {
                    *chosen = TokenSet::NONE.with(token);
                    position.table.barony_mut(Seat::A).shown = TokenSet::NONE;
                    true
                })
            }),
            ("FD-44", &|_, position| {
                let hidden = position.barony(Seat::A).cards.minus(position.hands[Seat::A].chosen).lowest();
                let shown = &mut position.table.barony_mut(Seat::A).shown;
                hidden.is_some_and(|token| {
                    *shown = shown.with(token);
                    true
                })
            }),
            ("FD-30", &|game, position| {
                let barony = position.table.barony(Seat::A);
                let max = game.hand_size(barony);
                let chosen = barony.cards.iter().take(max + 1).collect::<TokenSet>();
                position.hands[Seat::A] = Hand { chosen, ..position.hands[Seat::A] };
                position.table.barony_mut(Seat::A).shown = TokenSet::NONE;
                chosen.len() > max
            }),
        ];
        for (index, (rule, spoil)) in cases.into_iter().enumerate() {
            assert!(found(rule, &game, spoil) > 20, "{index}: {rule}");
        }
    }

    #[test]
    fn tokens_where_they_cannot_be_are_found() {
        let game = agreed(4, &[]);
        let on = |terrain: Terrain| {
            let (game, token) =
                (&game, if terrain == Terrain::Mountain { Token::Infantry1 } else { Token::FirstKnight });
            move |_: &Feudo, position: &mut Position| {
                put(position, token, |table, here| game.map(table).terrain(here) == terrain)
            }
        };
        assert!(found("FD-48", &game, on(Terrain::Mountain)) > 100);
        assert!(found("FD-49", &game, on(Terrain::Village)) > 100);
        assert!(found("FD-48", &game, on(Terrain::City)) > 100);
        let in_castle = |_: &Feudo, position: &mut Position| {
            let castle = position.barony(Seat::B).castle;
            castle.is_some_and(|castle| put(position, Token::Infantry1, |_, here| here == castle.at))
        };
        assert!(found("FD-21", &game, in_castle) > 100);
        // FD-49: not even one’s own City takes a token that rides.
        let riding = |game: &Feudo, position: &mut Position| {
            for city in City::all() {
                position.table.cities[city.index()] = Some(Seat::A);
            }
            put(position, Token::FirstKnight, |table, here| game.map(table).terrain(here) == Terrain::City)
        };
        assert!(found("FD-48", &game, riding) > 100);
        // FD-117: there is no Convent.
        let closed = agreed(4, &[("variant", "virulent")]);
        let convent = |_: &Feudo, position: &mut Position| {
            let barony = position.table.barony_mut(Seat::A);
            let may = barony.cards.has(Token::Infantry1);
            barony.places[Token::Infantry1.index()] = Place::At(Territory::CENTRAL);
            barony.seen = barony.seen.with(Token::Infantry1);
            may && position.table.layout.is_some()
        };
        assert!(found("FD-117", &closed, convent) > 100);
        let outside = |_: &Feudo, position: &mut Position| {
            let village = position.table.layout.is_some().then_some(Territory::CENTRAL);
            position.table.plague = village;
            village.is_some()
        };
        assert!(found("FD-34", &game, outside) > 100);
        let neighbours = |_: &Feudo, position: &mut Position| {
            let castle = position.barony(Seat::B).castle;
            let own = &mut position.table.barony_mut(Seat::A).castle;
            *own = castle.filter(|_| own.is_some());
            own.is_some()
        };
        assert!(found("FD-19", &game, neighbours) > 100);
    }

    #[test]
    fn tokens_that_cannot_share_a_territory_are_found() {
        let game = agreed(4, &[]);
        let terrain = |terrain: Terrain| {
            let game = &game;
            move |table: &Table, here: Territory| {
                let castles = game.seats().filter_map(|seat| table.barony(seat).castle);
                game.map(table).terrain(here) == terrain
                    && castles.into_iter().all(|castle| castle.at != here)
            }
        };
        // A second token, of the same seat or of another, beside the one put there.
        let beside = |position: &mut Position, first: Token, seat: Seat, others: &[Token]| {
            let here = position.barony(Seat::A).place(first);
            let barony = position.table.barony_mut(seat);
            others.iter().all(|&token| {
                barony.places[token.index()] = here;
                barony.seen = barony.seen.with(token);
                barony.stricken = barony.stricken.without(token);
                barony.cards.has(token)
            })
        };
        let cases: [(&str, Token, Seat, &[Token], Terrain); 6] = [
            ("FD-56", Token::Infantry1, Seat::A, &[Token::Milady], Terrain::Wood),
            ("FD-55", Token::FirstKnight, Seat::A, &[Token::Milady], Terrain::Hill),
            ("FD-55", Token::FirstKnight, Seat::B, &[Token::Milady], Terrain::Hill),
            ("FD-48", Token::Infantry1, Seat::B, &[Token::Infantry1], Terrain::Hill),
            ("FD-54", Token::Infantry1, Seat::A, &[Token::Infantry2], Terrain::Hill),
            ("FD-54", Token::Infantry1, Seat::A, &[Token::Milady, Token::Baron], Terrain::Hill),
        ];
        for (rule, first, seat, others, ground) in cases {
            let spoil = |_: &Feudo, position: &mut Position| {
                put(position, first, terrain(ground)) && beside(position, first, seat, others)
            };
            assert!(found(rule, &game, spoil) > 50, "{rule}: {first} and {others:?} of {seat}");
        }
        // FD-54: a token in other_players may.
        let other_players = |_: &Feudo, position: &mut Position| {
            put(position, Token::Infantry1, terrain(Terrain::Hill))
                && beside(position, Token::Infantry1, Seat::A, &[Token::Milady])
        };
        watch(&game, 1, |position| {
            let mut shared = *position;
            if other_players(&game, &mut shared) {
                audit(&game, &shared).unwrap();
            }
        });
    }

    #[test]
    fn tokens_in_no_state_that_they_can_have_are_found() {
        let game = agreed(4, &[]);
        type Spoil<'a> = &'a dyn Fn(&mut Barony) -> bool;
        let cases: [(&str, Spoil); 4] = [
            ("stricken in the Castle", &|barony| {
                barony.stricken = barony.stricken.with(Token::Infantry1);
                barony.place(Token::Infantry1) == Place::Castle
            }),
            ("stricken and eliminated", &|barony| {
                barony.stricken = barony.stricken.with(Token::Infantry1);
                barony.place(Token::Infantry1) == Place::Gone
            }),
            ("never left", &|barony| {
                let out = barony.place(Token::Infantry1).territory().is_some();
                barony.seen = barony.seen.without(Token::Infantry1);
                out
            }),
            ("FD-38", &|barony| {
                barony.places[Token::Baron.index()] = Place::Gone;
                barony.stricken = barony.stricken.without(Token::Baron);
                true
            }),
        ];
        let virulent = agreed(4, &[("variant", "virulent")]);
        for (rule, spoil) in cases {
            let game = if rule == "FD-38" { &virulent } else { &game };
            let spoil = |_: &Feudo, position: &mut Position| spoil(position.table.barony_mut(Seat::A));
            assert!(found(rule, game, spoil) > 0, "{rule}");
        }
    }
}
