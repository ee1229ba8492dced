//! The pages around the tables: front page, finished games, rules, about.

use liege_game::Info;
use liege_pages::{Archive, Home, TableLine};
use liege_showing::{glossary, spoken};

use crate::answer::Answer;
use crate::device::Device;
use crate::hall_entry::HallEntry;
use crate::host::{Host, TABLES};
use crate::problem::Problem;
use crate::storage::Storage;

impl<S: Storage, D: Device + Sync> Host<S, D> {
    fn infos(&self) -> Vec<&'static Info> {
        self.games.iter().map(|game| game.info()).collect()
    }

    /// The tables of this device: those that wait for a person first, then the last changed. One that can't be read is shown where
    /// it says so when it is asked for: in the list of those that go on.
    fn lines(&self, over: bool) -> Vec<TableLine> {
        let ids = self.storage.keys().into_iter();
        let ids = ids.filter_map(|key| key.strip_prefix(TABLES).map(str::to_owned));
        let line = |id: String| {
            let HallEntry { game, names, state, yours, over, changed_ms } = self.head(&id).ok()?.line;
            let info = self.game(&game).ok()?.info();
            Some(TableLine {
                id,
                info,
                title: String::new(),
                names,
                state,
                your_turn: yours,
                over,
                changed: changed_ms,
            })
        };
        let mut lines: Vec<TableLine> = ids.filter_map(line).filter(|line| line.over == over).collect();
        lines.sort_by_key(|line| (!line.your_turn, std::cmp::Reverse(line.changed)));
        lines
    }

    pub(super) fn home(&self) -> Answer {
        let games = self.infos();
        let home = Home {
            base: self.base.clone(),
            first_lessons: games.iter().filter_map(|info| self.first_lesson(info.id)).collect(),
            games,
            tables: self.lines(false),
            notices: false,
            invited: Vec::new(),
            lobby: Vec::new(),
            watchable: Vec::new(),
            name: None,
            signed_out: false,
            offline: false,
            archive: !self.lines(true).is_empty(),
        };
        Answer::html(liege_pages::home(&home))
    }

    pub(super) fn archive(&self) -> Answer {
        let (base, tables) = (self.base.clone(), self.lines(true));
        Answer::html(liege_pages::archive(&Archive { base, tables, page: 1, more: false }))
    }

    pub(super) fn about(&self) -> Answer {
        Answer::html(liege_pages::about(&self.base, &self.infos()))
    }

    pub(super) fn rules(&self, game: &str) -> Result<Answer, Problem> {
        let game = self.game(game)?;
        let course = self.courses.of(game.info().id);
        let tries = |name: &str| course.is_some_and(|course| course.can_be_tried(name));
        let words = course.map(|course| glossary(&spoken(course).words)).unwrap_or_default();
        Ok(Answer::html(liege_pages::rules(&self.base, game, &words, &tries)))
    }
}
