//! What matches between bots count.

use liege_game::{Game as _, Ratio, Seat, Statistic};

use crate::event::Source;
use crate::state::Position;
use crate::{Event, Feudum};

/// What is counted, in the order of [`measure`].
pub(super) const STATISTICS: &[Statistic] = &[
    Statistic::rate("rounds"),
    Statistic::rate("improvements a round, all seats together"),
    Statistic::rate("pawns starved a round, all seats together"),
    Statistic::share("cards without effect"),
    Statistic::rate("battles won"),
    Statistic::rate("people starved"),
    Statistic::share("games with a conquest: a battle won or people starved"),
    Statistic::rate("feudums founded"),
    Statistic::rate("feudums conquered"),
    Statistic::share("games with a feudum conquered"),
    Statistic::rate("the winner’s points"),
    Statistic::share("of them, guild status"),
    Statistic::share("of them, pulls, pushes, feasts and reeves"),
    Statistic::share("of them, improvements and landscapes laid"),
    Statistic::share("of them, regions"),
    Statistic::share("of them, landscapes at dawn"),
    Statistic::share("of them, battles and Defend"),
    Statistic::share("of them, harvests"),
    Statistic::share("of them, the voyage"),
    Statistic::share("of them, locations and sets at the end"),
    Statistic::share("of them, shillings"),
    Statistic::share("of them, charters"),
    Statistic::share("of them, disloyalty"),
];

/// The place of a source among the shares, from 0.
const fn place(source: Source) -> usize {
    match source {
        Source::Status(_) => 0,
        Source::Pull(_) | Source::Push(_) | Source::Feast | Source::Reeve => 1,
        Source::Improve(_) | Source::Tend(_) => 2,
        Source::Regions => 3,
        Source::Landscapes => 4,
        Source::Battle | Source::Defend => 5,
        Source::Harvest(_) => 6,
        Source::Voyage => 7,
        Source::Empire | Source::Sets => 8,
        Source::Shillings => 9,
        Source::Charter(_) => 10,
        Source::Disloyalty => 11,
    }
}

/// How many shares of the winner’s points there are.
const SHARES: usize = 12;

/// The numbers of a finished game.
pub(super) fn measure(game: &Feudum, end: &Position, events: &[Event]) -> Vec<Ratio> {
    let standing = game.standing(end);
    let won = |seat: Seat| standing.rank[seat] == 1;
    let count = |of: fn(&Event) -> bool| events.iter().filter(|event| of(event)).count() as i64;
    let rounds = i64::from(end.board.round);
    let battles = count(|event| matches!(event, Event::Battle(_, attack, defense) if attack > defense));
    let improved = count(|event| matches!(event, Event::Improved(..)));
    let hungry = count(|event| matches!(event, Event::Hungry(..)));
    let revealed = count(|event| matches!(event, Event::Revealed(..)));
    // A card that ended right after it was revealed did nothing.
    let is_void =
        |pair: &&[Event]| matches!(pair, [Event::Revealed(seat, _), Event::Ended(same)] if seat == same);
    let void = events.windows(2).filter(is_void).count() as i64;
    let conquered = count(|event| matches!(event, Event::Scored(_, 4, Source::Battle)));
    let founded = count(|event| matches!(event, Event::Improved(.., disc) if disc.is_feudum()));
    let starved = count(|event| matches!(event, Event::StarvedOut(..)));
    let mut shares = [0; SHARES];
    for event in events {
        if let Event::Scored(seat, vp, source) = event
            && won(*seat)
            && let Some(share) = shares.get_mut(place(*source))
        {
            *share += i64::from(*vp);
        }
    }
    let winners = Seat::all(game.players).filter(|&seat| won(seat)).count() as i64;
    let all = shares.iter().sum();
    let mut found = vec![
        Ratio::each(rounds),
        Ratio::new(improved, rounds),
        Ratio::new(hungry, rounds),
        Ratio::new(void, revealed),
        Ratio::each(battles),
        Ratio::each(starved),
        // FU-100: either is a success of Conquer, which a vassal needs for military service.
        Ratio::each(i64::from(battles + starved > 0)),
        Ratio::each(founded),
        Ratio::each(conquered),
        Ratio::each(i64::from(conquered > 0)),
        Ratio::new(all, winners),
    ];
    found.extend(shares.map(|share| Ratio::new(share, all)));
    found
}
