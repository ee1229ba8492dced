//! Every address that the host knows, as the server has them.

mod analysis;
mod assets;
mod hall;
mod learn;
mod new_table;
mod play;
mod questions;
mod records;
mod table;

use liege_seating::UndoExtent;

use self::new_table::FormQuery;
use crate::answer::Answer;
use crate::device::Device;
use crate::host::Host;
use crate::problem::Problem;
use crate::request::{Method, Request};
use crate::storage::Storage;

impl<S: Storage, D: Device + Sync> Host<S, D> {
    pub(crate) fn routed(&mut self, request: &Request<'_>) -> Result<Answer, Problem> {
        use Method::{Get, Post};
        let names: Vec<&str> = request.path.split('/').filter(|name| !name.is_empty()).collect();
        match (request.method, names.as_slice()) {
            (Get, [] | ["index.html"]) => Ok(self.home()),
            (Get, ["archive"]) => Ok(self.archive()),
            (Get, ["about"]) => Ok(self.about()),
            (Get, ["rules", game]) => self.rules(game),
            (Get, ["new", game]) => self.new_table(game, None, request.query::<FormQuery>()?.is_short()),
            (Post, ["tables"]) => self.create(request),
            (Post, ["records"]) => self.take_up(request),
            (Get, ["aid", game]) => self.aid(game),
            (_, ["learn", rest @ ..]) => self.learn(request, rest),
            (Get, ["t", id]) => self.page(id, request.query()?),
            (Get, ["t", id, "at", number]) => self.past(id, number, request.query()?),
            (Get, ["t", id, "live"]) => self.live(id, request.query()?),
            (Get, ["t", id, "log"]) => self.log(id, &request.query()?),
            (Get, ["t", id, "ground", name]) => self.ground(id, name, &request.query()?),
            (Get, ["t", id, "preview"]) => self.preview(id, request.query()?),
            (Get, ["t", id, "why"]) => self.why(id, &request.query()?),
            (Get, ["t", id, "analysis"]) => self.analysis(id, request),
            (Post, ["t", id, "analysis"]) => self.keep_analysis(id, request),
            (Get, ["t", id, "record"]) => self.record(id),
            (Get, ["t", id, "notes"]) => self.notes(id),
            (Post, ["t", id, "notes"]) => self.keep_notes(id, request),
            (Post, ["t", id, "act"]) => self.act(id, request),
            (Post, ["t", id, "undo"]) => self.undo(id, request, UndoExtent::Step),
            (Post, ["t", id, "restart"]) => self.undo(id, request, UndoExtent::Turn),
            (Post, ["t", id, "draft"]) => self.draft(id, request),
            (Post, ["t", id, "draft", "send"]) => self.send(id, request),
            (Post, ["t", id, "settings"]) => self.set(id, request),
            (Post, ["t", id, "hide"]) => self.hide(id),
            (Post, ["t", id, "rematch"]) => self.rematch(id),
            (Get, _) => self.asset(request.path),
            _ => Err(Problem::NoPage),
        }
    }
}
