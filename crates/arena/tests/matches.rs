//! Whole matches of Middle Ages: balance, repetition, shards, stopping, and every way to go wrong.

#![expect(clippy::unwrap_used, reason = "what fails in a helper fails its test")]

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use liege_arena::{
    ArenaError, Bound, Hooks, NoGuests, Pairs, Plan, Player, Progress, Report, Results, Shard, run,
};
use liege_game::Setup;
use middle_ages::MiddleAges;

fn players(names: &[&str]) -> Vec<Player> {
    names.iter().map(|name| name.parse().unwrap()).collect()
}

fn plan(players: usize, names: &[&str], games: u32) -> Plan {
    Plan::new::<MiddleAges>(Setup::new(players), &self::players(names), Pairs::All, games, 7).unwrap()
}

fn play(plan: &Plan, shard: &str, threads: usize) -> Results {
    let stop = AtomicBool::new(false);
    let hooks = Hooks { threads, progress: &|_| (), stop: &stop, usher: &NoGuests };
    run::<MiddleAges>(plan, shard.parse().unwrap(), &hooks).unwrap()
}

fn file(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}.{}", std::process::id()))
}

#[test]
fn greedy_beats_random_at_every_table() {
    for players in 2..=5 {
        let results = play(&plan(players, &["random", "greedy"], 40), "1/1", 2);
        let report = Report::of(&results).unwrap();
        assert!(report.complete && report.games >= 40);
        assert!(report.contests[0].share.is_above(0.5), "{players} players: {:?}", report.contests[0]);
        assert!(report.bots[1].rating.low > 0.0 && report.bots[0].rating.value == 0.0);
    }
}

#[test]
fn the_matrix_has_both_sides_of_each_pairing() {
    let results = play(&plan(2, &["random", "greedy", "search:1"], 8), "1/1", 2);
    let report = Report::of(&results).unwrap();
    let matrix = report.matrix();
    for (row, cells) in matrix.iter().enumerate() {
        for (column, cell) in cells.iter().enumerate() {
            let other = matrix[column][row];
            let sum = cell.map(|cell| cell.value + other.unwrap().value);
            assert!(if row == column { sum.is_none() } else { (sum.unwrap() - 1.0).abs() < 1e-9 });
        }
    }
    let rows = results.to_csv().unwrap();
    assert_eq!(rows.lines().count() as u64, 1 + 2 * report.games, "{rows}");
    assert!(rows.starts_with("pairing,block,game,seat,bot,rank,score,decisions,fault\n0,0,0,A,"), "{rows}");
    assert_eq!(report.to_csv().unwrap().lines().count(), 1 + 3);
    let page = report.page();
    assert!(page.contains("Who against whom") && page.contains("share of the victories</text>"), "{page}");
}

#[test]
fn who_won_every_game_is_rated_at_least_so_high() {
    let mut results = play(&plan(2, &["random", "greedy"], 20), "1/1", 2);
    for block in &mut results.blocks {
        // The seatings of two are greedy at A, then greedy at B.
        for (game, ranks) in block.match_games.iter_mut().zip([vec![1, 2], vec![2, 1]]) {
            game.ranks = ranks;
        }
    }
    let report = Report::of(&results).unwrap();
    let [random, greedy] = [&report.bots[0].rating, &report.bots[1].rating];
    let share = report.contests[0].share;
    assert_eq!(random.bound, Bound::Both);
    assert_eq!([share.bound, greedy.bound], [Bound::AtLeast; 2], "{share:?} {greedy:?}");
    let section = report.section(&results, "liege arena");
    assert!(section.contains(&format!("| at least {:.0} |", greedy.low)), "{section}");
    let read: Report = serde_json::from_str(&report.to_json()).unwrap();
    assert_eq!(read, report);
}

#[test]
fn results_are_named_by_what_was_played() {
    let results = |names: &[&str], games| play(&plan(2, names, games), "1/1", 2);
    let one = results(&["random", "greedy"], 4);
    assert_eq!(one.name(), results(&["random", "greedy"], 4).name());
    assert!(one.name().starts_with("middle-ages-2-seed-7-"), "{}", one.name());
    let mut stopped = one.clone();
    stopped.blocks.pop();
    let part = play(&plan(2, &["random", "greedy"], 4), "1/2", 1);
    let others = [results(&["random", "greedy"], 6), results(&["random", "search:1"], 4), stopped, part];
    let mut names: Vec<_> = others.iter().chain([&one]).map(Results::name).collect();
    assert!(names[2].contains("-stopped-") && names[3].contains("-shard-1-of-2-"), "{names:?}");
    names.sort();
    names.dedup();
    assert_eq!(names.len(), 5);
}

#[test]
fn a_bot_is_even_with_itself_and_all_seats_are_counted() {
    // `search:1` and `search:2` decide almost alike; what matters is that the books balance.
    let results = play(&plan(3, &["search:1", "search:2"], 60), "1/1", 2);
    let report = Report::of(&results).unwrap();
    let seats: f64 = report.seats.iter().map(|seat| seat.share.value).sum();
    assert!((seats - 1.0).abs() < 0.001, "{seats}");
    assert_eq!(report.length.steps.iter().sum::<u64>(), report.games);
    assert!(report.branching > 1.0);
}

#[test]
fn shards_give_the_same_bytes_as_one_run() {
    let plan = plan(4, &["random", "greedy", "search:3"], 30);
    let whole = play(&plan, "1/1", 2);
    let paths: Vec<PathBuf> = (1..=3)
        .map(|index| {
            let path = file(&format!("shard-{index}"));
            play(&plan, &format!("{index}/3"), 1).save(&path).unwrap();
            path
        })
        .rev()
        .collect();
    let merged = Results::gather(&paths).unwrap();
    assert_eq!(merged.blocks, whole.blocks);
    let reports = [Report::of(&merged).unwrap(), Report::of(&whole).unwrap()];
    assert_eq!(reports[0].to_json(), reports[1].to_json());
    assert_eq!(reports[0].page(), reports[1].page());
    let read: Report = serde_json::from_str(&reports[0].to_json()).unwrap();
    assert_eq!(read.to_json(), reports[0].to_json());
    paths.iter().for_each(|path| std::fs::remove_file(path).unwrap());
}

#[test]
fn shards_that_do_not_belong_together_are_refused() {
    let plan_of = |games| plan(2, &["random", "greedy"], games);
    let part = |plan: &Plan, shard: &str| (PathBuf::from(shard), play(plan, shard, 1));
    let (one, two) = (part(&plan_of(8), "1/2"), part(&plan_of(8), "2/2"));
    let merge = |parts: &[&(PathBuf, Results)]| Results::merge(parts.iter().copied().cloned().collect());
    assert!(merge(&[&two, &one]).is_ok());
    assert!(matches!(merge(&[]), Err(ArenaError::NoShards)));
    assert!(matches!(merge(&[&one]), Err(ArenaError::MissingShard(shard)) if shard.to_string() == "2/2"));
    assert!(matches!(merge(&[&one, &two, &one]), Err(ArenaError::DoubleShard { .. })));
    let longer = part(&plan_of(12), "2/2");
    assert!(matches!(
        merge(&[&one, &longer]),
        Err(ArenaError::OtherPlan { what: "the number of games", .. })
    ));
    let third = part(&plan_of(8), "2/3");
    assert!(matches!(
        merge(&[&one, &third]),
        Err(ArenaError::OtherPlan { what: "the number of shards", .. })
    ));
    let mut unfinished = two.clone();
    unfinished.1.blocks.pop();
    assert!(matches!(merge(&[&one, &unfinished]), Err(ArenaError::Unfinished { done: 1, of: 2, .. })));
}

#[test]
fn damaged_files_are_refused() {
    let text = play(&plan(2, &["random", "greedy"], 4), "1/1", 1).to_text();
    let path = file("damaged");
    let load = |text: &[u8]| {
        std::fs::write(&path, text).unwrap();
        Results::load(&path)
    };
    assert!(load(text.as_bytes()).is_ok());
    let swapped = text.replacen("\"ranks\":[1,2]", "\"ranks\":[2,1]", 1);
    let other = text.replacen("\"ranks\":[2,1]", "\"ranks\":[1,2]", 1);
    let changed = if swapped == text { other } else { swapped };
    assert_ne!(changed, text);
    for broken in [&text.as_bytes()[..text.len() / 2], b"", b"\xff\xfe", b"{}", changed.as_bytes()] {
        assert!(matches!(load(broken), Err(ArenaError::Damaged { .. })));
    }
    std::fs::remove_file(&path).unwrap();
    assert!(matches!(Results::load(&path), Err(ArenaError::File { .. })));
}

#[test]
fn a_file_that_can_not_be_written_leaves_nothing() {
    let folder = file("no-such-folder");
    let results = play(&plan(2, &["random", "greedy"], 2), "1/1", 1);
    assert!(matches!(results.save(&folder.join("results")), Err(ArenaError::File { .. })));
    assert!(!folder.exists());
    // A folder can't be replaced by a file: what was written beside it is taken away again.
    let inside = file("a-folder");
    std::fs::create_dir_all(inside.join("results")).unwrap();
    assert!(matches!(results.save(&inside.join("results")), Err(ArenaError::File { .. })));
    assert_eq!(std::fs::read_dir(&inside).unwrap().count(), 1);
    std::fs::remove_dir_all(&inside).unwrap();
}

#[test]
fn a_run_that_is_stopped_keeps_what_it_has() {
    let plan = plan(2, &["random", "greedy"], 400);
    let stop = AtomicBool::new(false);
    let told = AtomicU64::new(0);
    let progress = |Progress { games, of }| {
        assert_eq!(of, 400);
        told.store(games, Ordering::Relaxed);
        stop.store(games >= 20, Ordering::Relaxed);
    };
    let hooks = Hooks { threads: 2, progress: &progress, stop: &stop, usher: &NoGuests };
    let results = run::<MiddleAges>(&plan, Shard::WHOLE, &hooks).unwrap();
    assert!(!results.is_complete());
    let report = Report::of(&results).unwrap();
    assert!(!report.complete && report.games == told.load(Ordering::Relaxed) && report.games < 400);
    // What it has is the same as the beginning of a whole run.
    let whole = play(&plan, "1/1", 2);
    assert!(results.blocks.iter().all(|block| whole.blocks.contains(block)));
}

#[test]
fn a_run_that_is_stopped_at_once_has_nothing_to_report() {
    let stop = AtomicBool::new(true);
    let hooks = Hooks { threads: 1, progress: &|_| (), stop: &stop, usher: &NoGuests };
    let results = run::<MiddleAges>(&plan(2, &["random", "greedy"], 2), Shard::WHOLE, &hooks).unwrap();
    assert!(matches!(Report::of(&results), Err(ArenaError::Nothing)));
}

#[test]
fn plans_that_make_no_match_are_refused() {
    let plan = |players, names: &[&str], games| {
        Plan::new::<MiddleAges>(Setup::new(players), &self::players(names), Pairs::All, games, 1)
    };
    assert!(matches!(plan(2, &["greedy"], 10), Err(ArenaError::TooFewBots(1))));
    assert!(matches!(plan(2, &["greedy", "random", "greedy"], 10), Err(ArenaError::DoubleBot(_))));
    assert!(matches!(plan(2, &["random", "greedy"], 0), Err(ArenaError::NoGames)));
    assert!(matches!(plan(9, &["random", "greedy"], 10), Err(ArenaError::Setup(_))));
}

#[test]
fn sections_of_a_document_replace_their_own() {
    let results = play(&plan(2, &["random", "greedy"], 4), "1/1", 1);
    let report = Report::of(&results).unwrap();
    let once = report.into_document("# Strength\n", &results, "liege arena middle-ages");
    let twice = report.into_document(&once, &results, "liege arena middle-ages --again");
    assert!(once.contains("| greedy | random |") && once.starts_with("# Strength\n"));
    assert_eq!(twice, once.replace("liege arena middle-ages", "liege arena middle-ages --again"));
}
