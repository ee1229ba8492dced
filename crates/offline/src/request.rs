//! [`Request`]: what a page asks for.

use liege_table::verbatim;
use serde::de::DeserializeOwned;

use crate::problem::Problem;

/// What is asked for: to be shown something, or that something be done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Method {
    /// To be shown something.
    Get,
    /// That something be done.
    Post,
}

/// What a page asks for.
#[derive(Clone, Copy, Debug)]
pub struct Request<'a> {
    /// Whether something is to be shown or done.
    pub method: Method,
    /// The path below the base, from the slash on, as it stands in the address.
    pub path: &'a str,
    /// The part of the address behind `?`.
    pub query: &'a str,
    /// What was sent: the fields of a form, or JSON.
    pub body: &'a str,
    /// Whether the script asks, which reads problems as JSON, rather than a person.
    pub by_script: bool,
}

impl Request<'_> {
    /// Returns what stands behind `?`.
    pub(crate) fn query<T: DeserializeOwned>(&self) -> Result<T, Problem> {
        serde_urlencoded::from_str(self.query).map_err(|error| Problem::Unexpected(verbatim(error).into()))
    }

    /// Returns what was sent as JSON.
    pub(crate) fn json<T: DeserializeOwned>(&self) -> Result<T, Problem> {
        serde_json::from_str(self.body).map_err(|error| Problem::Unexpected(verbatim(error).into()))
    }

    /// The fields of the form that was sent, in order.
    pub(crate) fn fields(&self) -> Result<Fields, Problem> {
        let fields = serde_urlencoded::from_str(self.body);
        fields.map(Fields).map_err(|error| Problem::Unexpected(verbatim(error).into()))
    }
}

/// The fields of a form in the order in which they were sent.
pub(crate) struct Fields(Vec<(String, String)>);

impl Fields {
    /// The value of the first field of this name; empty if there is none.
    pub(crate) fn field(&self, name: &str) -> &str {
        self.iter().find(|(field, _)| *field == name).map_or("", |(_, value)| value)
    }

    /// All of them.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }
}
