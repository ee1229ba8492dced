//! A server that was built without notices.

use std::sync::Weak;

use crate::app::App;
use crate::options::ServerOptions;
use crate::problem::Problem;

pub(crate) struct Notices;

impl Notices {
    pub(crate) fn new(_: &ServerOptions) -> Result<Notices, Problem> {
        Ok(Notices)
    }

    pub(crate) fn is_offered(&self) -> bool {
        false
    }

    pub(crate) fn mails(&self) -> bool {
        false
    }

    pub(crate) fn changed(&self, _: &str) {}
}

pub(crate) async fn notice_loop(_: Weak<App>) {}
