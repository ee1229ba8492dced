//! How a finished game went: found by the page's own worker, and kept.

use std::sync::Arc;

use liege_bots::Analysis;
use liege_pages::{AnalysisPage, AnalysisState};
use serde::Deserialize;

use crate::answer::Answer;
use crate::device::Device;
use crate::host::{ANALYSES, Host};
use crate::problem::Problem;
use crate::request::Request;
use crate::storage::Storage;

/// The decision whose board is shown.
#[derive(Deserialize)]
struct StepQuery {
    step: Option<usize>,
}

impl<S: Storage, D: Device + Sync> Host<S, D> {
    pub(super) fn analysis(&mut self, id: &str, request: &Request<'_>) -> Result<Answer, Problem> {
        let query: StepQuery = request.query()?;
        let kept = self.storage.read(&format!("{ANALYSES}{id}")).map(serde_json::from_str::<Analysis>);
        let base = self.base.clone();
        let live = self.table(id)?;
        if !live.is_over() {
            return Err(Problem::NotOver);
        }
        let state = match kept {
            Some(Ok(found)) => AnalysisState::Done(Arc::new(found)),
            // One of another version is made anew.
            Some(Err(_)) | None => {
                AnalysisState::Here { record: live.table.record().to_string(), of: live.table.number() }
            }
        };
        Ok(Answer::html(liege_pages::analysis(&AnalysisPage {
            base,
            id,
            info: live.info,
            table: &*live.table,
            seats: live.seats(),
            style: live.style,
            step: query.step,
            state,
        })))
    }

    pub(super) fn keep_analysis(&mut self, id: &str, request: &Request<'_>) -> Result<Answer, Problem> {
        let found: Analysis = request.json()?;
        let live = self.table(id)?;
        let steps = live.table.number();
        let fits = live.is_over()
            && found.game == live.info.id
            && found.points.iter().all(|point| point.step <= steps);
        if !fits {
            return Err(Problem::Unexpected("it is no analysis of this game".into()));
        }
        let text = serde_json::to_string(&found).map_err(|_| Problem::Broken)?;
        self.storage.change([(format!("{ANALYSES}{id}"), Some(text))].into())?;
        Ok(Answer::nothing())
    }
}
