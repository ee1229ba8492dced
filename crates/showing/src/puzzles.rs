//! Puzzles as lists and pages tell them: rated by those who have tried them, where a host keeps that.

use std::collections::BTreeMap;

use liege_lessons::{Course, PuzzleTitle};
use liege_pages::{LearnPuzzle, NEWCOMER, PuzzleList};
use liege_practice::Skill;

/// The puzzles of a game as a host keeps them, for one reader; nothing where nobody is rated.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct PuzzlesKept {
    /// Those that somebody has tried, by id. One that there is no more is not shown.
    pub rated: BTreeMap<String, RatedPuzzle>,
    /// The reader's own rating at them, as [`rate_puzzle`] writes it.
    pub own: Option<String>,
    /// Those that the reader has tried, by id, and whether each was solved then.
    pub met: BTreeMap<String, bool>,
}

/// A puzzle that somebody has tried.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RatedPuzzle {
    /// Its rating, as [`rate_puzzle`] writes it.
    pub rating: String,
    /// The number of those who solved it at their first try.
    pub solved: usize,
    /// The number of those who tried it.
    pub tried: usize,
}

/// The ratings of a reader and a puzzle, as they are kept, after the reader has solved it or not. Before anything is kept they are empty.
pub fn rate_puzzle(puzzle: &PuzzleTitle, (reader, own): (&str, &str), solved: bool) -> (String, String) {
    let reader = Skill::read(reader, Skill::reader());
    let own = Skill::read(own, Skill::puzzle(puzzle.estimate));
    let (reader, own) = Skill::met(reader, own, solved);
    (reader.to_string(), own.to_string())
}

impl PuzzlesKept {
    /// Returns what is told of a puzzle, in the reader's language.
    pub fn told(&self, puzzle: &PuzzleTitle) -> LearnPuzzle {
        let (estimate, kept) = (Skill::puzzle(puzzle.estimate), self.rated.get(&puzzle.id));
        LearnPuzzle {
            id: puzzle.id.clone(),
            title: puzzle.title.to_string(),
            theme: puzzle.theme,
            rating: kept.map_or(estimate, |kept| Skill::read(&kept.rating, estimate)).rating(),
            actions: puzzle.actions,
            solved: kept.map_or(0, |kept| kept.solved),
            tried: kept.map_or(0, |kept| kept.tried),
        }
    }

    /// All puzzles of a game, and the one that fits the reader: of those not tried the one whose rating is nearest, then of those missed.
    pub fn list(&self, course: &dyn Course) -> PuzzleList {
        let puzzles: Vec<LearnPuzzle> = course.puzzles().iter().map(|title| self.told(title)).collect();
        let own = self.own.as_ref().map(|text| Skill::read(text, Skill::reader()));
        let wanted = own.map_or(NEWCOMER, Skill::rating);
        let met = |puzzle: &&LearnPuzzle| self.met.get(&puzzle.id).copied();
        let left = puzzles.iter().filter(|puzzle| met(puzzle) != Some(true));
        let fits = left.min_by_key(|puzzle| (met(puzzle).is_some(), puzzle.rating.abs_diff(wanted)));
        let fits = fits.map(|puzzle| puzzle.id.clone());
        PuzzleList { own: own.map(|own| (own.rating(), own.deviation())), fits, puzzles }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_puzzle_that_fits_is_the_nearest_that_is_left() {
        let courses = liege_games::courses();
        let course = courses.of("middle-ages").unwrap();
        let mut kept = PuzzlesKept::default();
        let titles = course.puzzles();
        let distance = |id: &str, kept: &PuzzlesKept, wanted: u16| {
            let title = titles.iter().find(|title| title.id == id).unwrap();
            kept.told(title).rating.abs_diff(wanted)
        };
        let first = kept.list(course).fits.unwrap();
        let nearest = titles.iter().map(|title| title.estimate.abs_diff(NEWCOMER)).min().unwrap();
        assert_eq!(distance(&first, &kept, NEWCOMER), nearest);

        // Who solves it is asked for more, and not for the same again.
        let title = titles.iter().find(|title| title.id == first).unwrap();
        let (reader, puzzle) = rate_puzzle(title, ("", ""), true);
        kept.own = Some(reader);
        kept.met.insert(first.clone(), true);
        kept.rated.insert(first.clone(), RatedPuzzle { rating: puzzle, solved: 1, tried: 1 });
        let list = kept.list(course);
        let (own, deviation) = list.own.unwrap();
        assert!(own > 1500 && deviation < 350, "{list:?}");
        let told = list.puzzles.iter().find(|puzzle| puzzle.id == first).unwrap();
        assert!(told.rating < title.estimate && (told.solved, told.tried) == (1, 1), "{told:?}");
        let second = list.fits.unwrap();
        let left = titles.iter().filter(|title| title.id != first);
        let nearest = left.map(|title| title.estimate.abs_diff(own)).min().unwrap();
        assert!(second != first && distance(&second, &kept, own) == nearest, "{second}");

        // What was missed comes back once all others were tried, and what was solved never.
        kept.met.extend(titles.iter().map(|title| (title.id.clone(), title.id != second)));
        assert_eq!(kept.list(course).fits, Some(second.clone()));
        kept.met.insert(second, true);
        assert_eq!(kept.list(course).fits, None);
    }

    #[test]
    fn what_was_rated_and_is_no_more_is_not_shown() {
        let courses = liege_games::courses();
        let course = courses.of("middle-ages").unwrap();
        let mut kept = PuzzlesKept::default();
        let before = kept.list(course);
        kept.rated.insert("puzzle-1-17".into(), RatedPuzzle { rating: "x".into(), solved: 1, tried: 1 });
        assert_eq!(kept.list(course), before);
    }
}
