//! [`TOOLS`]: the tools with what clients are told of each, and schemas that every client reads.

use std::sync::{Arc, LazyLock};

use rmcp::handler::server::router::tool::ToolRouter;
use rmcp::model::{JsonObject, ToolAnnotations};
use serde_json::Value;

use super::Guest;

/// The effect of a tool on the table.
#[derive(Clone, Copy, PartialEq)]
enum Effect {
    /// Nothing.
    Reads,
    /// The same again changes nothing more.
    Sets,
    /// Something comes to what was there.
    Adds,
    /// Ends something for good.
    Ends,
}

/// True if other people's words come or go by a tool.
const AMONG_PEOPLE: bool = true;

/// Each tool: what people call it, what it does, and whether other people have to do with it.
const ABOUT: [(&str, &str, Effect, bool); 17] = [
    ("act", "Act", Effect::Ends, AMONG_PEOPLE),
    ("find_rules", "Find rules", Effect::Reads, false),
    ("give_up", "Give up", Effect::Ends, AMONG_PEOPLE),
    ("judge", "Judge a promise", Effect::Sets, AMONG_PEOPLE),
    ("legal_actions", "Legal actions", Effect::Reads, AMONG_PEOPLE),
    ("log", "What has happened", Effect::Reads, AMONG_PEOPLE),
    ("look", "Look at a table", Effect::Reads, AMONG_PEOPLE),
    ("propose", "Propose or answer", Effect::Ends, AMONG_PEOPLE),
    ("record", "The record of a game", Effect::Reads, AMONG_PEOPLE),
    ("rule", "One rule", Effect::Reads, false),
    ("rules", "All rules of a game", Effect::Reads, false),
    ("say", "Say or promise something", Effect::Adds, AMONG_PEOPLE),
    ("set", "Set how to be asked", Effect::Sets, false),
    ("settings", "How the seat is asked", Effect::Reads, false),
    ("tables", "Your tables", Effect::Reads, AMONG_PEOPLE),
    ("talk", "What was said", Effect::Reads, AMONG_PEOPLE),
    ("wait", "Wait for your turn", Effect::Reads, AMONG_PEOPLE),
];

/// All tools.
pub(super) static TOOLS: LazyLock<ToolRouter<Guest>> = LazyLock::new(|| {
    let mut tools = Guest::tool_router();
    for (name, title, effect, among_people) in ABOUT {
        if let Some(tool) = tools.map.get_mut(name) {
            let is = |is: &[Effect]| Some(is.contains(&effect));
            tool.attr.title = Some(title.to_owned());
            tool.attr.annotations = Some(ToolAnnotations::from_raw(
                Some(title.to_owned()),
                is(&[Effect::Reads]),
                is(&[Effect::Ends]),
                is(&[Effect::Reads, Effect::Sets]),
                Some(among_people),
            ));
        }
    }
    for tool in tools.map.values_mut() {
        plain(Arc::make_mut(&mut tool.attr.input_schema));
    }
    tools
});

/// Says the sizes of numbers by their bounds: not every client knows the formats that the library has for them.
fn plain(schema: &mut JsonObject) {
    let largest = match schema.get("format").and_then(Value::as_str) {
        Some("uint16") => Some(u64::from(u16::MAX)),
        Some("uint32") => Some(u64::from(u32::MAX)),
        // What every client can write exactly.
        Some("uint" | "uint64") => Some((1 << 53) - 1),
        _ => None,
    };
    if let Some(largest) = largest {
        schema.remove("format");
        schema.insert("maximum".to_owned(), largest.into());
    }
    for value in schema.values_mut() {
        value.as_object_mut().into_iter().for_each(plain);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_tool_says_what_it_does() {
        let tools = TOOLS.list_all();
        assert_eq!(tools.len(), ABOUT.len());
        for tool in tools {
            let told = serde_json::to_value(&tool.annotations).unwrap();
            for hint in ["title", "readOnlyHint", "destructiveHint", "idempotentHint", "openWorldHint"] {
                assert!(!told[hint].is_null(), "{} {hint}", tool.name);
            }
            let schema = serde_json::to_string(&tool.input_schema).unwrap();
            assert!(!schema.contains("\"format\""), "{schema}");
        }
    }
}
