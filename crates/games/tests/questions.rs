//! The questions of every game are found, by kind and by day.

use liege_conformance::house;
use liege_questions::Verdict;

/// Every game with kinds of its own stands in the list.
#[test]
fn no_game_is_forgotten() {
    let banks = liege_games::questions();
    let games = house::games().unwrap();
    assert!(games.len() >= 5, "{games:?}");
    for (id, folder) in games {
        let has_some = house::root().join(folder).join("src/questions.rs").exists();
        assert_eq!(banks.of(&id).is_ok(), has_some, "{id}");
    }
}

/// At least twelve kinds a game, each with a question for any seed, which is found again.
#[test]
fn each_kind_has_questions() {
    for bank in liege_games::questions().iter() {
        let kinds = bank.kinds();
        assert!(kinds.len() >= 12, "{}: {}", bank.info().id, kinds.len());
        for kind in kinds {
            for seed in 0..3 {
                let question = bank.question(kind.id, seed).unwrap();
                assert_eq!(question.title, kind.title);
                assert!(matches!(question.judge(&question.right[0]), Verdict::Right { .. }));
            }
        }
    }
}

#[test]
fn a_day_has_ten_of_different_kinds() {
    for bank in liege_games::questions().iter() {
        let ten = bank.ten(20_000).unwrap();
        let mut kinds: Vec<&str> = ten.iter().map(|question| question.kind).collect();
        kinds.sort_unstable();
        kinds.dedup();
        assert_eq!((ten.len(), kinds.len()), (10, 10), "{}", bank.info().id);
        assert_eq!(bank.ten(20_000), Ok(ten));
    }
}
