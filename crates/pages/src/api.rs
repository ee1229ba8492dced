//! The interface for programs, drawn from the document that describes it.

use liege_game::Line;
use maud::{Markup, html};

use crate::{Base, document, ornament};

/// The interface for programs.
pub struct ApiPage {
    /// Below which everything lies.
    pub base: Base,
    /// Operations that belong together, in the document's order.
    pub groups: Vec<ApiGroup>,
    /// What is sent and answered, by name.
    pub schemas: Vec<ApiSchema>,
}

/// Operations that belong together.
pub struct ApiGroup {
    /// What they are about, in one word.
    pub tag: String,
    /// The operations.
    pub operations: Vec<ApiOperation>,
}

/// Something that a program can ask.
pub struct ApiOperation {
    /// What generated clients call it.
    pub id: String,
    /// `GET`, `POST`, `PUT` or `DELETE`.
    pub method: &'static str,
    /// Its address, with `{names}` for what varies.
    pub path: String,
    /// What it does, in a sentence.
    pub summary: String,
    /// What else there is to know; may be empty.
    pub about: String,
    /// What stands in the address, the query or the headers.
    pub parameters: Vec<ApiField>,
    /// What is sent as JSON, if anything is.
    pub body: Option<ApiType>,
    /// The status of what goes well, in words, and what is answered.
    pub answers: Vec<(String, String, Option<ApiType>)>,
}

/// A part of what is sent or answered.
pub struct ApiField {
    /// What it is called.
    pub name: String,
    /// What can stand there.
    pub kind: ApiType,
    /// Whether it has to be there.
    pub required: bool,
    /// What it means; may be empty.
    pub about: String,
}

/// What can stand somewhere.
pub struct ApiType {
    /// In words.
    pub words: String,
    /// The schema that it names, if it names one.
    pub schema: Option<String>,
}

/// An object that has a name.
pub struct ApiSchema {
    /// Its name.
    pub name: String,
    /// What it is; may be empty.
    pub about: String,
    /// Its parts.
    pub fields: Vec<ApiField>,
    /// The words that can stand for it, if it is one of several words.
    pub words: Vec<String>,
}

/// The page that draws the document.
pub fn api(page: &ApiPage) -> String {
    let base = &page.base;
    document::plain(
        base,
        &Line::from("The interface for programs"),
        "api-page",
        &html! {
            article.sheet.prose.api {
                h1 { "The interface for programs" }
                p.lead { "Whatever a page shows and does, a program can see and do: with the same refusals, and the same secrets kept." }
                p {
                    "A program shows a token as " code { "Authorization: Bearer …" } ": that of a seat, made at its table, or that of an account. "
                    "What goes wrong is told as " code { "application/problem+json" } " with a code that never changes and, where a rule forbids it, its number. "
                    "This page is drawn from " a href={ (base) "/api/v1/openapi.json" } { "the document (OpenAPI 3.1)" } ", which generators of clients take as it is."
                }
                nav.api-groups aria-label="Parts of the interface" {
                    @for group in &page.groups { a.button.quiet href={ "#" (group.tag) } { (group.tag) } }
                    a.button.quiet href="#schemas" { "what is sent and answered" }
                }
                @for group in &page.groups {
                    section id=(group.tag) {
                        h2 { (group.tag) }
                        @for operation in &group.operations { (drawn(operation)) }
                    }
                }
                section id="schemas" {
                    h2 { "What is sent and answered" }
                    @for schema in &page.schemas {
                        details id={ "schema-" (schema.name) } {
                            summary { code { (schema.name) } @if !schema.about.is_empty() { " " span.small { (schema.about) } } }
                            @if !schema.words.is_empty() {
                                p { @for (index, word) in schema.words.iter().enumerate() { @if index > 0 { ", " } code { (word) } } }
                            }
                            (fields(&schema.fields))
                        }
                    }
                }
                (ornament::flourish())
                p { a.button href={ (base) "/" } { "Back to the hall" } }
            }
        },
    )
}

fn drawn(operation: &ApiOperation) -> Markup {
    html! {
        details.api-operation id=(operation.id) {
            summary {
                span.api-method { (operation.method) } " " code { (operation.path) }
                span.api-summary { (operation.summary) }
            }
            @if !operation.about.is_empty() { p { (operation.about) } }
            p.small { "In generated clients: " code { (operation.id) } }
            @if !operation.parameters.is_empty() { h3 { "In the address and the headers" } (fields(&operation.parameters)) }
            @if let Some(body) = &operation.body { p { strong { "Sent: " } (kind(body)) } }
            ul.api-answers {
                @for (status, words, answer) in &operation.answers {
                    li { strong { (status) } " " (words) @if let Some(answer) = answer { ": " (kind(answer)) } }
                }
            }
        }
    }
}

fn fields(fields: &[ApiField]) -> Markup {
    html! {
        @if !fields.is_empty() {
            dl.api-fields {
                @for field in fields {
                    dt { code { (field.name) } " " span.small { (kind(&field.kind)) @if !field.required { ", may be left out" } } }
                    dd { (field.about) }
                }
            }
        }
    }
}

fn kind(kind: &ApiType) -> Markup {
    html! {
        @match &kind.schema {
            Some(name) => a href={ "#" "schema-" (name) } { (kind.words) },
            None => (kind.words),
        }
    }
}
