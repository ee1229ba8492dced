//! The page of a player: results, friends, and those who are blocked.

use std::sync::Arc;

use axum::extract::State;
use axum::response::{Html, IntoResponse, Redirect, Response};
use liege_lessons::Course;
use liege_pages::{Acquaintance, Answer, Profile};
use liege_rooms::{Met, person_code};
use liege_store::{KnownPerson, Relation};
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::routes;

use super::Addresses;
use super::answers::{FORM, Page, ToProfile};
use crate::app::App;
use crate::page::results::Results;
use crate::problem::Problem;
use crate::request::body::Form;
use crate::request::browser::Browser;

pub(super) fn addresses() -> Addresses {
    Addresses::new().routes(routes!(show)).routes(routes!(know)).routes(routes!(forget))
}

/// Somebody whom the caller gets to know.
#[derive(Deserialize, ToSchema)]
struct Named {
    /// The name of an account.
    #[serde(default)]
    name: String,
    /// What the page calls somebody whom the caller has met; then the name counts for nothing.
    #[serde(default)]
    person: String,
    /// `friend` or `blocked`.
    relation: String,
}

/// Somebody whom the caller knows.
#[derive(Deserialize, ToSchema)]
struct Known {
    /// What the page calls them.
    person: String,
}

/// What a form says that somebody is to its sender.
pub(super) fn relation(word: &str) -> Result<Relation, Problem> {
    Relation::named(word).ok_or_else(|| Problem::Unexpected("somebody is a `friend` or `blocked`".into()))
}

/// What the caller has played, and whom they know.
#[utoipa::path(get, path = "/profile", responses(Page))]
async fn show(State(app): State<Arc<App>>, browser: Browser) -> Result<Html<String>, Problem> {
    page(&app, &browser, None).await
}

/// Makes the holder of an account a friend, or somebody whom the caller has met; or blocks them.
#[utoipa::path(post, path = "/profile/people", responses(ToProfile),
    request_body(content = Named, content_type = FORM))]
async fn know(
    State(app): State<Arc<App>>,
    browser: Browser,
    Form(Named { name, person, relation: word }): Form<Named>,
) -> Result<Response, Problem> {
    let (owner, cookies) = browser.clone().known()?;
    let relation = relation(&word)?;
    let known = match person.as_str() {
        "" => app.rooms.know_account(&owner, &name, relation).await,
        code => app.rooms.know_met(&owner, code, relation).await,
    };
    match known.map_err(Problem::from) {
        Ok(()) => Ok((cookies, Redirect::to("/profile")).into_response()),
        Err(problem) if problem.status().is_client_error() => {
            let answer = Answer::Refused(problem.sentence());
            Ok((problem.status(), page(&app, &browser, Some(answer)).await?).into_response())
        }
        Err(problem) => Err(problem),
    }
}

/// Takes somebody off the list of friends, or of those who are blocked.
#[utoipa::path(post, path = "/profile/forget", responses(ToProfile),
    request_body(content = Known, content_type = FORM))]
async fn forget(
    State(app): State<Arc<App>>,
    browser: Browser,
    Form(Known { person }): Form<Known>,
) -> Result<Redirect, Problem> {
    if let Some(owner) = browser.owner() {
        app.rooms.forget_person(owner, &person).await?;
    }
    Ok(Redirect::to("/profile"))
}

async fn page(app: &Arc<App>, browser: &Browser, answer: Option<Answer>) -> Result<Html<String>, Problem> {
    let owner = browser.owner().unwrap_or_default();
    let known = app.rooms.known_to(owner).await?;
    let (friends, blocked): (Vec<KnownPerson>, Vec<KnownPerson>) =
        known.into_iter().partition(|person| person.relation == Relation::Friend);
    let list = |people: Vec<KnownPerson>| {
        let person =
            |known: KnownPerson| Acquaintance { code: person_code(owner, &known.other), name: known.name };
        people.into_iter().map(person).collect()
    };
    let Met { befriended, played } = app.rooms.met_by(owner).await?;
    let Results { games, bots, counted, more } = Results::of(app, browser).await?;
    Ok(Html(liege_pages::profile(&Profile {
        base: app.options.base.clone(),
        name: browser.session().map(|session| session.account.name.clone()),
        answer,
        games: app.options.courses.iter().map(Course::info).collect(),
        results: games,
        bots,
        counted,
        more,
        friends: list(friends),
        blocked: list(blocked),
        befriended: list(befriended),
        played: list(played),
    })))
}
