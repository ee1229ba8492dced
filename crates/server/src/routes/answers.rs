//! What addresses answer, as the table of addresses says it. What goes wrong is told in the same way as what goes right: as a
//! page where people look at pages, as JSON where a script or a program has asked.

use std::collections::BTreeMap;

use utoipa::IntoResponses;
use utoipa::openapi::{ContentBuilder, RefOr, Response, ResponseBuilder};

use crate::problem::PROBLEM_JSON;

/// How a form is sent.
pub(super) const FORM: &str = "application/x-www-form-urlencoded";

type Responses = BTreeMap<String, RefOr<Response>>;

fn response(status: &str, what: &str, media: Option<&str>) -> (String, RefOr<Response>) {
    let mut response = ResponseBuilder::new().description(what);
    if let Some(media) = media {
        response = response.content(media, ContentBuilder::new().build());
    }
    (status.to_owned(), RefOr::T(response.build()))
}

/// Problems are told as JSON.
pub(super) enum ProblemJson {}

impl IntoResponses for ProblemJson {
    fn responses() -> Responses {
        [response("default", "a problem", Some(PROBLEM_JSON))].into()
    }
}

/// A page.
pub(super) enum Page {}

impl IntoResponses for Page {
    fn responses() -> Responses {
        [response("200", "a page", Some("text/html"))].into()
    }
}

/// It is stored, and there is nothing more to say.
pub(super) enum Stored {}

impl IntoResponses for Stored {
    fn responses() -> Responses {
        let stored = response("204", "it is stored", None);
        [stored, response("default", "a problem", Some(PROBLEM_JSON))].into()
    }
}

/// It is stored, and the table shows it.
pub(super) enum ToTable {}

impl IntoResponses for ToTable {
    fn responses() -> Responses {
        [response("303", "to the table", None)].into()
    }
}

/// It is stored, and the page of lessons that somebody makes shows it.
pub(super) enum ToLesson {}

impl IntoResponses for ToLesson {
    fn responses() -> Responses {
        [response("303", "to the page of the lesson’s maker", None)].into()
    }
}

/// It is stored, and the hall shows it.
pub(super) enum ToHall {}

impl IntoResponses for ToHall {
    fn responses() -> Responses {
        [response("303", "to the hall", None)].into()
    }
}

/// It is stored, and the page of the account shows it. What can't be done comes back with that page, which says why.
pub(super) enum ToAccount {}

impl IntoResponses for ToAccount {
    fn responses() -> Responses {
        [response("303", "to the page of the account", None)].into()
    }
}

/// It is stored, and the page of the player shows it. What can't be done comes back with that page, which says why.
pub(super) enum ToProfile {}

impl IntoResponses for ToProfile {
    fn responses() -> Responses {
        [response("303", "to the page of the player", None)].into()
    }
}

/// It is stored, and the page of notices shows it. What can't be done comes back with that page, which says why.
#[cfg(feature = "notices")]
pub(super) enum ToNotices {}

#[cfg(feature = "notices")]
impl IntoResponses for ToNotices {
    fn responses() -> Responses {
        [response("303", "to the page of notices", None)].into()
    }
}

/// A stream of events.
pub(super) enum Stream {}

impl IntoResponses for Stream {
    fn responses() -> Responses {
        let stream = response("200", "a stream of events", Some("text/event-stream"));
        [stream, response("default", "a problem", Some(PROBLEM_JSON))].into()
    }
}
