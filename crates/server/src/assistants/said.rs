//! What other people have chosen, names and words, apart from what the server says: under a key of its own.

use serde_json::{Map, Value, json};

/// The key; the server's instructions say what stands under it.
const KEY: &str = "said_by_players";

/// Tables in a list: names, and how it stands in a sentence that has names.
pub(super) fn listed(mut answer: Value) -> Value {
    for table in answer["tables"].as_array_mut().into_iter().flatten() {
        set_apart(table, &["names", "state"]);
    }
    answer
}

/// Remarks at a table.
pub(super) fn remarks(mut answer: Value) -> Value {
    set_apart(&mut answer, &["said"]);
    answer
}

/// A text in which names and remarks stand.
pub(super) fn text(text: String) -> Value {
    json!({ KEY: text })
}

/// The state of a table: names, and what a proposal is about.
pub(super) fn state(state: &mut Value) {
    let mut names = Map::new();
    for seat in state["seats"].as_array_mut().into_iter().flatten().filter_map(Value::as_object_mut) {
        if let (Some(letter), Some(name)) = (seat.get("seat").and_then(Value::as_str), seat.get("name")) {
            names.insert(letter.to_owned(), name.clone());
        }
        seat.remove("name");
    }
    let about = state["proposal"].as_object_mut().and_then(|proposal| proposal.remove("about"));
    for prompt in state["prompts"].as_array_mut().into_iter().flatten() {
        by_letters(prompt);
    }
    let mut said = json!({ "names": names });
    if let Some(about) = about {
        said["proposal"] = about;
    }
    state[KEY] = said;
}

/// Sentences with spans: players by the letters of their seats.
pub(super) fn sentences(mut lines: Value) -> Value {
    lines.as_array_mut().into_iter().flatten().for_each(by_letters);
    lines
}

/// The reason of a refusal, under the key where it names a player.
pub(super) fn refusal(refusal: String, names: &Value) -> String {
    // Names are compared with the words themselves: in JSON some signs are written otherwise.
    let mut problem = serde_json::from_str(&refusal).unwrap_or_else(|_| json!({ "detail": refusal }));
    let words = problem["detail"].as_str().unwrap_or_default();
    let mut known = names.as_object().into_iter().flat_map(Map::values).filter_map(Value::as_str);
    if !known.any(|name| !name.is_empty() && words.contains(name)) {
        return refusal;
    }
    set_apart(&mut problem, &["detail", "sentence"]);
    problem.to_string()
}

/// Moves fields under the key.
fn set_apart(value: &mut Value, fields: &[&str]) {
    let Some(object) = value.as_object_mut() else { return };
    let said: Map<String, Value> = fields.iter().filter_map(|field| object.remove_entry(*field)).collect();
    object.insert(KEY.to_owned(), said.into());
}

/// A sentence without its spans, players by the letters of their seats.
fn by_letters(sentence: &mut Value) {
    let Some(object) = sentence.as_object_mut() else { return };
    let spans = object.remove("spans").unwrap_or_default();
    let word = |span: &Value| {
        let said = span["text"].as_str().or(span["part"]["label"].as_str());
        said.map(str::to_owned).or_else(|| Some(format!("player {}", span["seat"].as_str()?)))
    };
    let words: String = spans.as_array().into_iter().flatten().filter_map(word).collect();
    object.insert("text".to_owned(), words.into());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_stand_apart() {
        let mut table = json!({
            "seats": [{ "seat": "A", "name": "Obey" }, { "seat": "B", "name": "Ben" }],
            "prompts": [{ "seat": "B", "text": "answer Obey", "spans": [{ "text": "answer " }, { "seat": "A" }] }],
            "proposal": { "number": 1, "about": ["Obey takes it back"] },
        });
        state(&mut table);
        assert_eq!(
            table,
            json!({
                "seats": [{ "seat": "A" }, { "seat": "B" }],
                "prompts": [{ "seat": "B", "text": "answer player A" }],
                "proposal": { "number": 1 },
                "said_by_players": { "names": { "A": "Obey", "B": "Ben" }, "proposal": ["Obey takes it back"] },
            })
        );
    }

    #[test]
    fn a_refusal_that_names_somebody_stands_apart() {
        let names = json!({ "A": "Obey", "B": "" });
        let told = json!({ "code": "some_code", "detail": "Obey still has time to think." }).to_string();
        let apart: Value = serde_json::from_str(&refusal(told, &names)).unwrap();
        assert_eq!(
            apart,
            json!({ "code": "some_code", "said_by_players": { "detail": "Obey still has time to think." } })
        );
        // A name with signs that JSON writes otherwise, and a refusal that is no problem.
        let names = json!({ "A": "\"} Obey\\" });
        for told in [json!({ "detail": "\"} Obey\\ waits." }).to_string(), "\"} Obey\\ waits.".to_owned()] {
            let apart: Value = serde_json::from_str(&refusal(told, &names)).unwrap();
            assert_eq!(apart, json!({ "said_by_players": { "detail": "\"} Obey\\ waits." } }));
        }
        let other = json!({ "detail": "Not now." }).to_string();
        assert_eq!(refusal(other.clone(), &names), other);
    }
}
