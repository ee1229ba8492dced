//! How the newer format asks what cases in the older one asked.

use liege_cases::old::{Asked, Convert, Question};
use liege_game::Seat;
use toml::Value;

use crate::Feudum;
use crate::state::Good;

impl Convert for Feudum {
    fn asked(_: &Feudum, question: &Question<Feudum>) -> Vec<Asked> {
        let path: Vec<&str> = question.what.split('.').skip(1).collect();
        let row = |name: &str| {
            let row = question.aside.rows.iter().position(|row| row == name);
            row.and_then(Seat::new).map(|row| row.to_string()).unwrap_or_default()
        };
        let of = |part: &str, rest: &[&str]| {
            let path = [&[part], rest].concat();
            vec![Asked::After(path.into_iter().map(str::to_owned).collect())]
        };
        let fact = |about: &str| vec![Asked::fact(about)];
        match path[..] {
            ["p", seat, key] => match key {
                _ if Good::from_id(key).is_some() => of("goods", &[seat, key]),
                "influence" => of("markers", &[seat]),
                "moves_ok" => of("moves", &[seat]),
                "hand_count" => of("hand", &[seat]),
                "tile_count" => of("tiles", &[seat]),
                "writ_count" => of("writs", &[seat]),
                key => of(key, &[seat]),
            },
            ["loc", place, key] => of("sites", &[place, key]),
            ["guild", guild, "track"] => of("tracks", &[guild]),
            ["guild", "farmer", "barn", good] => of("barn", &[good]),
            ["guild", "farmer", "barn_count"] => of("barn", &[]),
            ["guild", "farmer", "chickens_count"] => of("chickens", &[]),
            ["guild", "merchant", "rows", good] => of("rows", &[good]),
            ["guild", "alchemist", "goods", good] => of("carts", &[good]),
            ["guild", "alchemist", "vessels"] => of("for_sale", &[]),
            ["guild", "knight", "rows", name] => of("knights", &[&row(name)]),
            ["guild", "monk", "rosary_count"] => of("rosary", &[]),
            ["guild", _, key] => of(key, &[]),
            ["stars", guild, seat] => fact(&format!("stars {seat} {guild}")),
            ["disloyalty", seat, epoch] => fact(&format!("disloyalty {seat} {epoch}")),
            ["supply", "influence", name] => of("supply_markers", &[&row(name)]),
            ["supply", key, ref rest @ ..] => of(&format!("supply_{key}"), rest),
            ["bag_in" | "bag_out"] => of("bag", &[]),
            ["battle", value] => fact(value),
            ["step"] => of("phase", &[]),
            ["active"] => [of("phase", &[]), fact("turn")].concat(),
            ["pending"] => [fact("question"), fact("turn")].concat(),
            ["ferries_open"] => fact("ferries_open"),
            ["winner"] => fact("winners"),
            ["harvest_chart"] => (5..=10).map(|size| Asked::fact(format!("harvest {size}"))).collect(),
            ["improve_chart"] => rows(&question.expected, |row| {
                let to = row.first().and_then(Value::as_str).unwrap_or_default();
                (1..=4).map(|number| format!("improvement {to} {number}")).collect()
            }),
            ["trigger"] => rows(&question.expected, |row| {
                let numbers = row.iter().take(2).map(|value| value.to_string().replace(['[', ']', ','], ""));
                vec![format!("triggered {}", numbers.collect::<Vec<_>>().join(" "))]
            }),
            [key, ref rest @ ..] => of(key, rest),
            [] => Vec::new(),
        }
    }
}

/// Facts for each row of a chart.
fn rows(chart: &Value, facts: impl Fn(&[Value]) -> Vec<String>) -> Vec<Asked> {
    let rows = chart.as_array().into_iter().flatten().filter_map(Value::as_array);
    rows.flat_map(|row| facts(row)).map(Asked::fact).collect()
}
