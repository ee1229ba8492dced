//! The form that makes a table, and the table that it makes.

use liege_bots::LEVELS;
use liege_game::{
    MAX_SEATS, NotHex, Parts, PerSeat, Seat, Secret, Setup, Verbatim, clean_name, look_the_same, say,
};
use liege_pages::{NewTable, Notice};
use liege_table::bot_name;
use serde::Deserialize;

use crate::answer::Answer;
use crate::device::Device;
use crate::host::Host;
use crate::local_table::LocalTable;
use crate::problem::Problem;
use crate::request::{Fields, Request};
use crate::storage::Storage;

/// The choices that the address of the form makes.
#[derive(Deserialize)]
pub(super) struct FormQuery {
    short: Option<String>,
}

impl FormQuery {
    /// Returns whether a short game is asked for.
    pub(super) fn is_short(&self) -> bool {
        self.short.as_deref() == Some("yes")
    }
}

/// A table as the form asks for it.
struct Wanted {
    setup: Setup,
    names: Vec<String>,
    bots: PerSeat<Option<String>>,
    secret: Option<Secret>,
    parts: Parts,
}

impl Wanted {
    /// Seats that the form leaves empty are left out and the others move up.
    fn read(form: &Fields) -> Result<Wanted, Problem> {
        let (mut names, mut bots, mut parts) = (Vec::new(), PerSeat::default(), Parts::default());
        let part = Some(form.field("part")).filter(|part| !part.is_empty());
        let mut part = part
            .map(str::parse)
            .transpose()
            .map_err(|error: NotHex| Problem::Setup(say!("part: {error}", error = error.line()).into()))?;
        for place in Seat::all(MAX_SEATS) {
            let sitter = form.field(&format!("seat-{place}"));
            let Some(seat) = Seat::new(names.len()).filter(|_| !sitter.is_empty()) else { continue };
            let given = clean_name(form.field(&format!("name-{place}")));
            let usual = match (sitter, sitter.strip_prefix("bot:")) {
                ("me", _) => clean_name(form.field("name")),
                ("hot", _) => String::new(),
                (_, Some(level)) if LEVELS.iter().any(|known| known.to_string() == level) => {
                    bots[seat] = Some(level.to_owned());
                    bot_name(level, seat)
                }
                _ => {
                    let why = say!(
                        "“{kind}” is not a kind of player that can take seat {place} on this device",
                        kind = Verbatim(sitter)
                    );
                    return Err(Problem::Setup(why.into()));
                }
            };
            if bots[seat].is_none() {
                // Of several people at one device, the part counts at the first one's seat.
                parts[seat] = part.take();
            }
            let name = [given, usual].into_iter().find(|name| !name.is_empty());
            names.push(name.unwrap_or_else(|| format!("Player {seat}")));
        }
        for (index, name) in names.iter().enumerate() {
            if names.iter().take(index).any(|other: &String| look_the_same(other, name)) {
                return Err(Problem::Setup(
                    say!("two players are called “{name}”", name = Verbatim(name)).into(),
                ));
            }
        }
        let mut setup = Setup::new(names.len());
        for (field, value) in form.iter() {
            if let Some(option) = field.strip_prefix("option-") {
                setup.options.insert(option.to_owned(), value.to_owned());
            }
        }
        let secret: Option<Secret> = form.field("ticket").parse().ok();
        let secret = secret.filter(|secret| secret.seal().to_string() == form.field("seal"));
        Ok(Wanted { setup, names, bots, secret, parts })
    }
}

impl<S: Storage, D: Device + Sync> Host<S, D> {
    pub(super) fn new_table(
        &mut self,
        game: &str,
        notice: Option<Notice>,
        short: bool,
    ) -> Result<Answer, Problem> {
        let info = self.game(game)?.info();
        let secret = self.secret();
        Ok(Answer::html(liege_pages::new_table(&NewTable {
            base: self.base.clone(),
            info,
            levels: LEVELS_IN_WORDS.to_vec(),
            friends: Vec::new(),
            programs: Vec::new(),
            name: String::new(),
            notice,
            seal: secret.seal(),
            ticket: secret.reveal(),
            first_lesson: self.first_lesson(info.id),
            short,
            from: None,
        })))
    }

    /// Makes a table. A form that can't be right comes back with what is wrong.
    pub(super) fn create(&mut self, request: &Request<'_>) -> Result<Answer, Problem> {
        let form = request.fields()?;
        let game = form.field("game");
        match Wanted::read(&form).and_then(|wanted| self.make(game, wanted)) {
            Err(problem @ Problem::Setup(_)) => {
                let notice = Notice { text: problem.sentence(), rule: None };
                let short = form.field("option-short") == "yes";
                Ok(self.new_table(game, Some(notice), short)?.with_status(422))
            }
            made => made,
        }
    }

    fn make(&mut self, id: &str, wanted: Wanted) -> Result<Answer, Problem> {
        let Wanted { mut setup, names, bots, secret, parts } = wanted;
        let game = self.game(id)?;
        for option in game.info().options {
            // Records don't name what is left at its default.
            let default = option.values.first().map(|value| value.id);
            if setup.options.get(option.id).map(String::as_str) == default {
                setup.options.remove(option.id);
            }
        }
        let setup_error = |error: liege_game::SetupError| Problem::Setup(error.line().into());
        game.info().check(&setup).map_err(setup_error)?;
        let begun = game.begin(&setup).map_err(setup_error)?;
        let (name, secret) = (self.name(10), secret.unwrap_or_else(|| self.secret()));
        let now = self.device.now_ms();
        let mut table = LocalTable::new(&name, game, begun, (names, bots), (secret, parts), now);
        table.draw(now)?;
        self.add(table)?;
        Ok(Answer::to(format!("/t/{name}")).at(&name))
    }

    /// Another game of the same people and bots, with the seats turned.
    pub(super) fn rematch(&mut self, id: &str) -> Result<Answer, Problem> {
        let table = self.table(id)?;
        let (setup, players, game) = (table.table.setup().clone(), table.names.len(), table.info.id);
        let before = |seat: Seat| Seat::new((seat.index() + 1) % players.max(1)).unwrap_or(seat);
        let mut bots = PerSeat::default();
        for seat in Seat::all(players) {
            bots[seat] = table.sitters.bots[before(seat)].clone();
        }
        let names = Seat::all(players).map(|seat| table.name(before(seat))).collect();
        self.make(game, Wanted { setup, names, bots, secret: None, parts: Parts::default() })
    }

    pub(super) fn hide(&mut self, id: &str) -> Result<Answer, Problem> {
        self.forget(id)?;
        Ok(Answer::to("/".to_owned()))
    }
}

/// The levels of bots by name, weakest first.
const LEVELS_IN_WORDS: [&str; 6] = ["random", "greedy", "squire", "knight", "baron", "king"];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_is_named() {
        assert_eq!(LEVELS.map(|level| level.to_string()), LEVELS_IN_WORDS);
    }
}
