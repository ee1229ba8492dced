//! Comparing what a case expects with what was found, key by key.

use liege_cases::{Fields, Mismatch, Unreadable};
use toml::{Table, Value};

use crate::Feudum;
use crate::components::Components;
use crate::state::{Disc, Region};

/// Lists that have an order.
const ORDERED: [&str; 2] = ["deck", "track"];

/// Compares every key that the case gives; one that the format doesn't know is unreadable.
pub(super) fn compare(
    expected: &Table,
    found: &Table,
    path: &str,
    mismatches: &mut Vec<Mismatch>,
) -> Result<(), Unreadable> {
    for (key, wanted) in expected {
        let path = format!("{path}.{key}");
        let Some(value) = found.get(key) else {
            return Err(Unreadable { path, expected: "the format knows no such key here".to_owned() });
        };
        match (wanted, value) {
            (Value::Table(wanted), Value::Table(value)) => compare(wanted, value, &path, mismatches)?,
            (Value::Array(wanted), Value::Array(value)) => {
                let same = if ORDERED.contains(&key.as_str()) {
                    wanted == value
                } else {
                    sorted(wanted) == sorted(value)
                };
                if !same {
                    mismatches.push(Mismatch::new(path, text(wanted), text(value)));
                }
            }
            _ if wanted.same_type(value) => {
                if wanted != value {
                    mismatches.push(Mismatch::new(path, wanted, value));
                }
            }
            _ => return Err(Unreadable { path, expected: format!("expected something like {value}") }),
        }
    }
    Ok(())
}

fn sorted(list: &[Value]) -> Vec<String> {
    let mut texts: Vec<String> = list.iter().map(Value::to_string).collect();
    texts.sort();
    texts
}

fn text(list: &[Value]) -> String {
    Value::Array(list.to_vec()).to_string()
}

fn harvest(components: &Components) -> Vec<[u8; 3]> {
    let parts = components.farm_part.iter().zip(&components.favors);
    (5..).zip(parts).map(|(size, (&farm, &favors))| [size, farm, favors]).collect()
}

/// The charts that a case may ask for by value (W-11, W-12).
pub(super) fn charts(
    game: &Feudum,
    expect: &Fields<'_>,
    mismatches: &mut Vec<Mismatch>,
) -> Result<(), Unreadable> {
    if let Some(wanted) = expect.get::<Vec<[u8; 3]>>("harvest_chart")? {
        let found = harvest(&game.components);
        if wanted != found {
            mismatches.push(Mismatch::new("harvest_chart", format!("{wanted:?}"), format!("{found:?}")));
        }
    }
    if let Some(Value::Array(rows)) = expect.value("improve_chart") {
        for row in rows {
            let Some([Value::String(kind), points @ ..]) = row.as_array().map(Vec::as_slice) else {
                return Err(expect.wrong("improve_chart", "expected rows of a kind and four numbers"));
            };
            let disc = match kind.as_str() {
                "farm" => Disc::FARM,
                "town" => Disc::TOWN,
                _ => Disc::Feudum(crate::Guild::Farmer),
            };
            let found: Vec<Value> = (1..=4)
                .map(|number| Value::Integer(game.components.improve_vp(disc, number).into()))
                .collect();
            if points != found {
                let what = format!("improve_chart, {kind}");
                mismatches.push(Mismatch::new(what, text(points), text(&found)));
            }
        }
    }
    if let Some(Value::Array(rows)) = expect.value("trigger") {
        let number = |value: &Value| value.as_integer().and_then(|number| u8::try_from(number).ok());
        for row in rows {
            let wrong = || expect.wrong("trigger", "expected rows of an epoch, six tops and an epoch");
            let [epoch, tops, wanted] = row.as_array().map(Vec::as_slice).ok_or_else(wrong)? else {
                return Err(wrong());
            };
            let stacks: Option<Vec<u8>> = tops.as_array().ok_or_else(wrong)?.iter().map(number).collect();
            let stacks: [u8; Region::COUNT] =
                stacks.and_then(|tops| tops.try_into().ok()).ok_or_else(wrong)?;
            let (epoch, wanted) = (number(epoch).ok_or_else(wrong)?, number(wanted).ok_or_else(wrong)?);
            let found = game.triggered(epoch, &stacks).unwrap_or(0);
            if found != wanted {
                let what = format!("trigger in epoch {epoch} of {stacks:?}");
                mismatches.push(Mismatch::new(what, wanted, found));
            }
        }
    }
    Ok(())
}
