//! Guests: what each way to fail costs, with two seats and with more.

#![expect(clippy::unwrap_used, reason = "what fails in a helper fails its test")]

use std::sync::atomic::AtomicBool;

use liege_arena::{
    Fault, FaultKind, Guest, Hooks, NoAnswer, PASS, Pairs, Place, Plan, Question, Report, Results, Shard,
    Times, Usher, run,
};
use liege_game::{Codec as _, Setup, Standing};
use middle_ages::MiddleAges;

/// A guest that plays the first legal action until, at this decision of its own, it does what it is called by.
struct Flawed {
    flaw: String,
    asked: u32,
}

/// Decisions that a guest takes as it should before it does what it is called by.
const GOOD: u32 = 3;

impl Guest<MiddleAges> for Flawed {
    fn answer(&mut self, question: &Question<'_, MiddleAges>) -> Result<String, NoAnswer> {
        self.asked += 1;
        let first = question.legal.first().map(|&action| question.game.write_action(action)).unwrap();
        if self.asked <= GOOD {
            return Ok(format!(" {first}\n"));
        }
        match self.flaw.as_str() {
            "late" => Err(NoAnswer::Late),
            "gone" => Err(NoAnswer::Gone("it has ended".to_owned())),
            "garbled" => Ok("\x1b[2J dance".to_owned()),
            "passing" => Ok(PASS.to_owned()),
            "slow" => {
                std::thread::sleep(question.left.action + std::time::Duration::from_millis(1));
                Ok(first)
            }
            "illegal" => {
                let mut rng = liege_game::Rng::new(1);
                let any = || question.game.arbitrary(question.position, &mut rng);
                let wrong = std::iter::repeat_with(any).find(|action| !question.legal.contains(action));
                Ok(question.game.write_action(wrong.unwrap()))
            }
            _ => Ok(first),
        }
    }

    fn end(&mut self, standing: &Standing, fault: Option<&Fault>) {
        assert_eq!(fault.is_none(), self.flaw == "good" || self.asked <= GOOD, "{} {standing:?}", self.flaw);
    }
}

struct Door;

impl Usher<MiddleAges> for Door {
    fn seat(
        &self,
        name: &str,
        _: &MiddleAges,
        _: &Place,
        _: &AtomicBool,
    ) -> Result<Box<dyn Guest<MiddleAges>>, NoAnswer> {
        let flaw = name.strip_prefix("cmd:").unwrap().to_owned();
        if flaw == "absent" {
            return Err(NoAnswer::Gone("no such program".to_owned()));
        }
        Ok(Box::new(Flawed { flaw, asked: 0 }))
    }
}

fn played(players: usize, names: &[&str], games: u32) -> Results {
    let bots: Vec<_> = names.iter().map(|name| name.parse().unwrap()).collect();
    let plan = Plan::new::<MiddleAges>(Setup::new(players), &bots, Pairs::All, games, 7).unwrap();
    let plan = plan.with_times(Times { action_ms: 300, game_ms: 60_000 });
    let stop = AtomicBool::new(false);
    let hooks = Hooks { threads: 2, progress: &|_| (), stop: &stop, usher: &Door };
    run::<MiddleAges>(&plan, Shard::WHOLE, &hooks).unwrap()
}

#[test]
fn a_bot_that_fails_has_lost_and_the_report_says_why() {
    for (flaw, kind) in [
        ("absent", FaultKind::Absent),
        ("late", FaultKind::Late),
        ("slow", FaultKind::Late),
        ("gone", FaultKind::Gone),
        ("garbled", FaultKind::Garbled),
        ("passing", FaultKind::Garbled),
        ("illegal", FaultKind::Illegal),
    ] {
        let name = format!("cmd:{flaw}");
        let results = played(2, &["random", &name], 4);
        let report = Report::of(&results).unwrap();
        let share = report.contests[0].share;
        assert_eq!((share.value, share.high < 0.9), (0.0, true), "{flaw}: {share:?}");
        let [faulted] = report.faults.as_slice() else { panic!("{flaw}: {:?}", report.faults) };
        assert_eq!((faulted.kind, faulted.times, faulted.bot.as_str()), (kind, report.games, name.as_str()));
        let section = report.section(&results, "liege arena");
        assert!(section.contains("lost 4 times by the rules of the arena"), "{section}");
        assert!(report.page().contains("Lost by the rules of the arena") && !section.contains('\x1b'));
        assert!(!results.plan.repeats());
        assert_eq!(Results::load(&saved(&results, flaw)).unwrap(), results);
    }
}

/// Reads back what was written.
fn saved(results: &Results, name: &str) -> std::path::PathBuf {
    let path = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("guests-{name}"));
    results.save(&path).unwrap();
    path
}

#[test]
fn a_guest_without_fault_plays_like_anybody() {
    let results = played(3, &["cmd:good", "greedy"], 12);
    let report = Report::of(&results).unwrap();
    assert!(report.faults.is_empty() && report.contests[0].share.value > 0.5, "{:?}", report.contests);
    assert_eq!(report.bots[0].budget, "300 ms, 60 s a game");
}

#[test]
fn among_more_the_others_play_on_and_the_first_to_fail_is_last() {
    let results = played(4, &["random", "cmd:garbled"], 6);
    for game in results.blocks.iter().flat_map(|block| &block.match_games) {
        let [first, second] = game.faults.as_slice() else { panic!("{game:?}") };
        assert_eq!((game.ranks[first.seat], game.ranks[second.seat]), (4, 3), "{game:?}");
        assert!(game.decisions > first.after && !game.measures.is_empty(), "{game:?}");
    }
    // One that is left alone has won at once.
    let results = played(3, &["cmd:gone", "cmd:late"], 6);
    for game in results.blocks.iter().flat_map(|block| &block.match_games) {
        assert!(game.faults.len() == 2 && game.measures.is_empty(), "{game:?}");
        assert!(game.ranks.contains(&1) && game.ranks.contains(&2) && game.ranks.contains(&3), "{game:?}");
    }
}
