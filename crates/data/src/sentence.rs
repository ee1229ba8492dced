//! What serde and `toml` say, put into the words of this crate's errors.

/// What is wrong, without its place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Complaint {
    /// A key that the type does not have, and those that it has.
    Unknown(String, String),
    /// A key that the type needs.
    Missing(String),
    /// What was expected instead.
    Expected(String),
}

/// Reads a message of serde, whose wording is part of its interface. A message of another kind comes from a type's own
/// check, which says what it expects.
pub(crate) fn complaint(message: &str) -> Complaint {
    let message = message.trim();
    if let Some(rest) = message.strip_prefix("unknown field ") {
        let (key, known) = rest.split_once(", ").unwrap_or((rest, ""));
        return Complaint::Unknown(key.trim_matches('`').to_owned(), names(known));
    }
    if let Some(key) = message.strip_prefix("missing field ") {
        return Complaint::Missing(key.trim_matches('`').to_owned());
    }
    if let Some((_, known)) = message.strip_prefix("unknown variant ").and_then(|rest| rest.split_once(", "))
    {
        return Complaint::Expected(format!("one of {}", names(known)));
    }
    for known in ["invalid type: ", "invalid value: ", "invalid length "] {
        if let Some((_, expected)) =
            message.strip_prefix(known).and_then(|rest| rest.rsplit_once(", expected "))
        {
            return Complaint::Expected(kind(expected));
        }
    }
    let other = match message {
        "wanted string or table" => "a text or a table",
        "expected empty table" | "expected empty array" => "no arguments",
        text if text.starts_with("wanted exactly 1 element") => "a table with one key",
        text => text.strip_prefix("expected ").unwrap_or(text),
    };
    Complaint::Expected(other.to_owned())
}

/// "expected one of `a`, `b`" or "expected `a` or `b`" as "a, b".
fn names(known: &str) -> String {
    let names: Vec<&str> = known.split('`').skip(1).step_by(2).collect();
    names.join(", ")
}

/// A kind of value as a person calls it.
fn kind(expected: &str) -> String {
    let whole = |least: i64, most: i64| format!("a whole number from {least} to {most}");
    match expected {
        "u8" => whole(0, u8::MAX.into()),
        "u16" => whole(0, u16::MAX.into()),
        "u32" => whole(0, u32::MAX.into()),
        "i8" => whole(i8::MIN.into(), i8::MAX.into()),
        "i16" => whole(i16::MIN.into(), i16::MAX.into()),
        "i32" => whole(i32::MIN.into(), i32::MAX.into()),
        "u64" | "usize" => "a whole number that is not negative".to_owned(),
        "i64" | "isize" => "a whole number".to_owned(),
        "a string" | "a borrowed string" => "a text".to_owned(),
        "a boolean" => "true or false".to_owned(),
        "a character" => "a single letter".to_owned(),
        "a sequence" => "a list".to_owned(),
        "a map" => "a table".to_owned(),
        _ if expected.starts_with("struct ") || expected.starts_with("internally tagged ") => {
            "a table".to_owned()
        }
        _ if expected.starts_with("an array of length ")
            || expected.starts_with("a tuple of size ")
            || expected.starts_with("tuple struct ") =>
        {
            let size = expected.split(' ').rfind(|word| word.parse::<usize>().is_ok());
            size.map_or("a list".to_owned(), |size| format!("a list of {size}"))
        }
        other => other.to_owned(),
    }
}
