//! The OpenAPI document, made from the handlers and the types that they read and write.

use std::sync::Arc;

use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use liege_pages::Base;
use utoipa::openapi::path::{Operation, ParameterIn};
use utoipa::openapi::security::{
    ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityRequirement, SecurityScheme,
};
use utoipa::openapi::{
    ContentBuilder, InfoBuilder, License, OpenApi, OpenApiBuilder, Ref, RefOr, Response, ResponseBuilder,
    Server,
};
use utoipa::{PartialSchema, ToSchema};

use super::{bounds, described};
use crate::app::App;
use crate::problem::{PROBLEM_JSON, ProblemBody, ProblemWord};

const ABOUT: &str = "Tables at which feudal board games are played with every rule enforced: make them, look at them, \
                     act at them. A browser is known by its cookie; a program shows the token of a seat.";

/// The document that describes every address of the interface (OpenAPI 3.1)
#[utoipa::path(get, path = "/api/v1/openapi.json", responses((status = OK, description = "the document", content_type = "application/json", body = String)))]
pub(super) async fn show(State(app): State<Arc<App>>) -> impl IntoResponse {
    ([(CONTENT_TYPE, "application/json")], text(&app))
}

/// The document as JSON.
pub(in crate::routes) fn text(app: &App) -> String {
    app.api_document.get_or_init(|| finished(described(&app.options.base)).into()).to_string()
}

/// What stands above the addresses.
pub(super) fn begin(base: &Base) -> OpenApi {
    let mut license = License::new("MIT OR Apache-2.0");
    license.identifier = Some("MIT OR Apache-2.0".to_owned());
    let info = InfoBuilder::new()
        .title("Liege")
        .version("1")
        .description(Some(ABOUT))
        .license(Some(license))
        .build();
    let server = if base.is_root() { "/" } else { base.as_str() };
    OpenApiBuilder::new().info(info).servers(Some([Server::new(server)])).build()
}

/// The document as JSON, with what is true of every address: how it is told who asks, and how problems are answered.
fn finished(mut document: OpenApi) -> String {
    let problem = ResponseBuilder::new()
        .description(
            "What went wrong, with a code that never changes and, where a rule forbids it, its number",
        )
        .content(
            PROBLEM_JSON,
            ContentBuilder::new().schema(Some(Ref::from_schema_name(ProblemBody::name()))).build(),
        )
        .build();
    let components = document.components.get_or_insert_default();
    components.schemas.insert(ProblemBody::name().into_owned(), ProblemBody::schema());
    components.schemas.insert(ProblemWord::name().into_owned(), ProblemWord::schema());
    components.responses.insert("Problem".to_owned(), RefOr::<Response>::T(problem));
    let token =
        HttpBuilder::new().scheme(HttpAuthScheme::Bearer).description(Some("The token of a seat")).build();
    let cookie = ApiKey::Cookie(ApiKeyValue::with_description("liege", "What a browser is known by"));
    components.security_schemes.insert("token".to_owned(), RefOr::T(SecurityScheme::Http(token)));
    components.security_schemes.insert("cookie".to_owned(), RefOr::T(SecurityScheme::ApiKey(cookie)));
    // Some addresses are for everybody; of the rest each table says what the caller may see.
    let known = ["token", "cookie"].map(|name| SecurityRequirement::new(name, [] as [&str; 0]));
    document.security = Some([SecurityRequirement::default()].into_iter().chain(known).collect());
    bounds::add(&mut document);
    for (address, path) in &mut document.paths.paths {
        for operation in bounds::operations(path) {
            for status in problems(address, operation) {
                let problem = RefOr::Ref(Ref::from_response_name("Problem"));
                operation.responses.responses.insert(status.to_owned(), problem);
            }
        }
    }
    // Only a map with keys that are no texts could fail.
    document.to_pretty_json().unwrap_or_default()
}

/// The statuses with which it can be refused; `default` stands for what has gone wrong at the server.
fn problems(path: &str, operation: &Operation) -> Vec<&'static str> {
    let asks = operation.parameters.iter().flatten().any(
        |parameter| matches!(parameter, RefOr::T(parameter) if parameter.parameter_in == ParameterIn::Query),
    );
    let (sends, names) = (operation.request_body.is_some(), path.contains('{'));
    let statuses = [
        ("400", true),
        ("401", true),
        ("403", true),
        ("404", names),
        ("409", sends || names),
        ("413", sends),
        ("415", sends),
        ("422", sends || asks),
        ("429", true),
        ("default", true),
    ];
    statuses.into_iter().filter_map(|(status, can)| can.then_some(status)).collect()
}
