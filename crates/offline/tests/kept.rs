//! A table as a device keeps it: a row a step, of which a click writes those that are new; and what earlier versions kept.

use std::collections::BTreeMap;

use liege_game::Rng;
use liege_offline::{Host, Memory, Storage};
use serde_json::{Value, json};

use crate::support::{Known, Local, act, get, host, offers, page, post, table};

/// All texts that a host keeps.
fn texts(host: &mut Local) -> BTreeMap<String, String> {
    let keys = host.storage().keys().into_iter();
    keys.map(|key| (key.clone(), host.storage().read(&key).unwrap().to_owned())).collect()
}

/// Another host, which finds these texts.
fn with(texts: &BTreeMap<String, String>) -> Local {
    let mut memory = Memory::default();
    texts.iter().for_each(|(key, text)| memory.take_in(key, text.clone()));
    Host::new("".parse().unwrap(), memory, Known::default())
}

fn record(host: &mut Local, id: &str) -> String {
    get(host, &format!("/t/{id}/record")).text().into_owned()
}

fn number(host: &mut Local, id: &str) -> Value {
    offers(&page(host, id))["number"].clone()
}

/// The steps of a record.
fn steps(record: &str) -> Vec<&str> {
    record.split_once("\n\n").unwrap().1.lines().collect()
}

#[test]
fn a_click_writes_the_rows_of_its_own_steps() {
    let (mut host, mut rng) = (host(), Rng::new(3));
    let id = table(&mut host, "middle-ages", &["me", "bot:greedy"]);
    let mut most = 0;
    for _ in 0..40 {
        let before = steps(&record(&mut host, &id)).len();
        host.storage().changes();
        if !act(&mut host, &id, rng.index(100)) {
            break;
        }
        let changes = host.storage().changes();
        let now = record(&mut host, &id);
        let (rows, others): (BTreeMap<_, _>, BTreeMap<_, _>) =
            changes.into_iter().partition(|(key, _)| key.starts_with("step/"));
        let new = before..steps(&now).len();
        assert_eq!(rows.len(), new.len());
        assert!(new.into_iter().all(|index| rows.contains_key(&format!("step/{id}/{index}"))));
        most = most.max(others.into_values().flatten().map(|text| text.len()).max().unwrap());
    }
    assert!(steps(&record(&mut host, &id)).len() > 40);
    assert!(most < 2_000, "{most} bytes of a table beside its steps");
}

#[test]
fn what_is_taken_back_has_no_row_any_more() {
    let mut host = host();
    let id = table(&mut host, "three-estates", &["me", "hot"]);
    let (mut undone, mut tried) = (0, 0);
    while undone < 3 && tried < 200 {
        tried += 1;
        let seat = offers(&page(&mut host, &id))["letter"].clone();
        assert!(act(&mut host, &id, tried));
        let body = json!({ "seat": seat, "number": number(&mut host, &id) });
        undone += usize::from(post(&mut host, &format!("/t/{id}/undo"), &body.to_string()).status == 200);
        let (now, kept) = (record(&mut host, &id), texts(&mut host));
        assert_eq!(kept.keys().filter(|key| key.starts_with("step/")).count(), steps(&now).len());
        assert_eq!(record(&mut with(&kept), &id), now);
    }
    assert_eq!(undone, 3);
    post(&mut host, &format!("/t/{id}/hide"), "");
    assert!(texts(&mut host).is_empty(), "a table that is removed leaves nothing");
}

/// A table as versions that had no rows kept it.
fn as_before(kept: &BTreeMap<String, String>, id: &str) -> BTreeMap<String, String> {
    let mut head: Value = serde_json::from_str(&kept[&format!("table/{id}")]).unwrap();
    let mut record = head["record"].as_str().unwrap().to_owned();
    let (mut times, mut automatic) = (Vec::new(), BTreeMap::new());
    for index in 0..head["steps"].as_u64().unwrap() {
        let row: Value = serde_json::from_str(&kept[&format!("step/{id}/{index}")]).unwrap();
        record += &format!("{}\n", row["step"].as_str().unwrap());
        times.push(row["at_ms"].clone());
        if let Some(cause) = row.get("automatic") {
            automatic.insert(index.to_string(), cause.clone());
        }
    }
    (head["record"], head["times"], head["automatic"]) = (json!(record), json!(times), json!(automatic));
    head.as_object_mut().unwrap().remove("steps");
    [(format!("table/{id}"), head.to_string())].into()
}

#[test]
fn what_earlier_versions_kept_goes_on() {
    for game in ["middle-ages", "fief"] {
        let mut host = host();
        let id = table(&mut host, game, &["me", "bot:random", "bot:random"]);
        for choose in 0..15 {
            act(&mut host, &id, choose * 13);
        }
        let kept = texts(&mut host);
        let mut other = with(&as_before(&kept, &id));
        assert_eq!(texts(&mut other).len(), 1);
        assert_eq!(record(&mut other, &id), record(&mut host, &id));
        assert_eq!(number(&mut other, &id), number(&mut host, &id));
        assert!(get(&mut other, "/").text().contains(&format!("/t/{id}")));
        act(&mut other, &id, 5);
        let (now, kept) = (record(&mut other, &id), texts(&mut other));
        assert_eq!(kept.len(), 1 + steps(&now).len(), "from the first change on every step has a row");
        assert_eq!(record(&mut with(&kept), &id), now);
    }
}
