//! Whatever a table deals again for somebody tells nothing of what that one can't know: tables that differ in nothing else give the
//! same boards, drafts, previews and choices.

#![allow(clippy::unwrap_used, reason = "a test fails where it can't go on")]

use std::sync::Arc;

use fief::Fief;
use fief::state::Position;
use liege_game::{DealKey, Game, Playout, Rng, Seat, Secret, Setup, Silent, Viewer, settle};
use liege_table::{At, OtherPlayers, Table, table_from};

use crate::play::Outcome;

/// All that pages of "Try this position" show, whichever side one plays on them, and what can be done there.
fn tried(table: &dyn Table, viewer: Viewer) -> String {
    let alone = table.seen(At::Now, viewer).alone();
    let seats = Seat::all(alone.setup().players);
    let eyes = seats.clone().map(Viewer::Seat).chain([Viewer::Spectator, Viewer::All]);
    let seen = eyes
        .map(|eyes| alone.seen(At::Now, eyes))
        .map(|seen| format!("{} {}", seen.view(), seen.board_text()));
    let done = seats.map(|seat| format!("{:?}", alone.legal(seat)));
    seen.chain(done).collect()
}

/// All that a page on which the seat drafts shows, with each of the first choices drafted.
fn drafted(table: &dyn Table, seat: Seat) -> String {
    let Some(draft) = table.draft(seat, &[]) else { return "none".to_owned() };
    let choices = draft.table.choices(seat, OtherPlayers::People);
    let each =
        choices.iter().take(4).filter_map(|choice| table.draft(seat, std::slice::from_ref(&choice.action)));
    let drafts = [draft].into_iter().chain(each);
    let shown = drafts.map(|draft| {
        let table = &draft.table;
        let eyes = Seat::all(table.setup().players).map(Viewer::Seat);
        let views: String = eyes.map(|eyes| table.seen(At::Now, eyes).view().to_string()).collect();
        format!("{views} {:?} {} {:?}", draft.lines, draft.by_lot, table.legal(seat))
    });
    shown.collect()
}

/// All that a seat is offered now, and what it is told that each would bring.
fn offered(table: &dyn Table, seat: Seat) -> String {
    let choices = table.choices(seat, OtherPlayers::Bots);
    let told = choices.iter().take(4).map(|choice| format!("{:?}", table.preview(seat, &choice.action)));
    let told: String = told.collect();
    format!("{choices:?} {told} {:?}", table.choices(seat, OtherPlayers::People))
}

fn table(game: &Arc<Fief>, position: Position, deals: DealKey) -> Box<dyn Table> {
    let mut table = table_from(Arc::clone(game), position, &[]).unwrap();
    table.deal_by(deals);
    table
}

/// Random games with these options: how many pairs of tables were compared, of which each pair looks the same to somebody.
fn compared(options: &[(&str, &str)], seeds: std::ops::Range<u64>) -> usize {
    let setup = options
        .iter()
        .fold(Setup::new(3).with("last-turn", "12"), |setup, (id, value)| setup.with(id, value));
    let game = Arc::new(Fief::new(&setup).unwrap());
    let deals = Secret::from_seed(9).deal_key();
    let mut compared = 0;
    for seed in seeds {
        let (mut rng, mut playout, mut position) = (Rng::new(seed), Playout::default(), game.start());
        let mut aside = rng.fork();
        loop {
            settle(&*game, &mut position, &mut rng, &mut Silent);
            let Some((actor, action)) = playout.choose(&*game, &position, &mut rng) else { break };
            let votes = position.sub_phase().is_voting();
            if aside.index(if votes { 4 } else { 15 }) == 0 {
                let viewers = Seat::all(3).map(Viewer::Seat).chain([Viewer::Spectator]);
                let viewer = viewers.clone().nth(aside.index(4)).unwrap();
                let pair = [(); 2].map(|()| game.resample(&position, viewer, &mut aside));
                let [one, other] = pair.map(|position| table(&game, position, deals));
                assert_eq!(
                    tried(&*one, viewer),
                    tried(&*other, viewer),
                    "{viewer:?} tries a position of seed {seed}"
                );
                if let Viewer::Seat(seat) = viewer {
                    assert_eq!(drafted(&*one, seat), drafted(&*other, seat), "{seat} drafts, seed {seed}");
                    assert_eq!(offered(&*one, seat), offered(&*other, seat), "{seat} chooses, seed {seed}");
                }
                compared += usize::from(pair[0] != pair[1]);
            }
            game.play(&mut position, actor, action, &mut Silent);
        }
    }
    compared
}

#[test]
fn nothing_hidden_shows_in_what_is_dealt_again() {
    let found = compared(&[], 0..3);
    assert!(found > 60, "only {found} pairs differed");
}

#[test]
fn nothing_hidden_shows_in_the_fog() {
    let options = [("diplomacy", "free"), ("fog-of-war", "yes"), ("secret-treasuries", "yes")];
    let found = compared(&options, 0..2);
    assert!(found > 100, "only {found} pairs differed");
}

/// What everybody knows of a position gives no other dealing than its own: the table's secret decides.
#[test]
fn the_secret_of_the_table_decides_how_it_deals() {
    let game = Arc::new(Fief::new(&Setup::new(3)).unwrap());
    let (mut rng, mut position) = (Rng::new(3), game.start());
    let mut playout = Playout::default();
    for _ in 0..400 {
        settle(&*game, &mut position, &mut rng, &mut Silent);
        let Some((actor, action)) = playout.choose(&*game, &position, &mut rng) else { break };
        game.play(&mut position, actor, action, &mut Silent);
    }
    let viewer = Viewer::Seat(Seat::A);
    let keys = (0..20).map(|seed| Secret::from_seed(seed).deal_key());
    let dealt: Vec<String> = keys.map(|key| tried(&*table(&game, position, key), viewer)).collect();
    assert_eq!(dealt[0], tried(&*table(&game, position, Secret::from_seed(0).deal_key()), viewer));
    let different = dealt.iter().collect::<std::collections::BTreeSet<_>>().len();
    assert!(different > 10, "{different} of 20 secrets");
}

/// A table goes on dealing by its secret, whatever is done at it; a position that was dealt again has no secret any more.
#[test]
fn what_comes_from_a_table_deals_as_it_does() -> Outcome {
    let secret = Secret::from_seed(4);
    let key = secret.key(&Default::default());
    let mut begun = liege_games::find("fief").ok_or("no Fief")?.begin(&Setup::new(3))?;
    begun.deal_by(secret.deal_key());
    let mut table = begun.due(&key).table;
    for seed in 0..300 {
        let Some(seat) = table.pending(At::Now).must().lowest() else { break };
        table = table.act(seat, &table.bot("random", seat, seed)?, &key)?.table;
    }
    let mut again = liege_games::find("fief").ok_or("no Fief")?.resume(&table.record())?;
    let viewer = Viewer::Seat(Seat::B);
    let open: Vec<String> = (0..=again.number())
        .map(|at| again.seen(At::Number(at), viewer).alone().seen(At::Now, Viewer::All).view().to_string())
        .collect();
    again.deal_by(secret.deal_key());
    let mut differ = 0;
    for (at, open) in open.iter().enumerate() {
        let dealt = |table: &dyn Table| {
            table.seen(At::Number(at), viewer).alone().seen(At::Now, Viewer::All).view().to_string()
        };
        assert_eq!(dealt(&*table), dealt(&*again), "position {at}");
        assert_eq!(dealt(&*table), dealt(&*table.duplicate()), "position {at}");
        differ += usize::from(dealt(&*table) != *open);
    }
    assert!(differ > 5, "{differ}");
    Ok(())
}
