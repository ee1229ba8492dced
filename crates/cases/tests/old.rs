//! The older format of the tiny game, what the runner makes of it, and how it is converted.

use std::collections::BTreeMap;

use liege_cases::old::{Asked, Case, Cases, Convert, MaybePlayer, Player, Question, Run, Stop};
use liege_cases::{DataError, Reads};
use liege_game::{Game, Setup};
use serde::Deserialize;

use crate::toll::Toll;

#[derive(Deserialize)]
pub(crate) struct Script {
    #[serde(rename = "players")]
    _players: [String; 3],
    #[serde(default)]
    weather: Vec<Weather>,
    actions: Vec<Step>,
    #[serde(default)]
    legal: Vec<Step>,
    #[serde(default)]
    illegal: Vec<Step>,
    #[serde(default)]
    expect: Expect,
}

#[derive(Clone, Copy, Deserialize, PartialEq)]
#[serde(rename_all = "snake_case")]
enum Weather {
    Sun,
    Rain,
}

#[derive(Deserialize)]
pub(crate) struct Step {
    by: Player,
    #[serde(rename = "do")]
    verb: Verb,
    #[serde(default)]
    refused: bool,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum Verb {
    Take {
        coins: u8,
    },
    Ask,
    /// So much lies on the heap from now on, and nobody is asked for a toll.
    Fill {
        coins: u8,
    },
}

liege_cases::old_facts! {
    /// What a case says of the position in the end.
    struct Expect for Toll, |run, given, of: Option<Player>| {
        /// Whose purse.
        of: Player,
        purse: u8 = of.map_or(0, |of| run.position.coins[of.0]),
        heap: u8 = run.position.heap,
        coins: BTreeMap<Player, u8> = run.each(|seat| run.position.coins[seat]),
        /// The only one who has most coins.
        richest: MaybePlayer = {
            let max = run.game.standing(&run.position);
            let mut winners = max.winners();
            MaybePlayer(winners.next().filter(|_| winners.next().is_none()))
        },
    }
}

impl Cases for Toll {
    type Script = Script;
    type Step = Step;
    type Aside = ();

    const PLAYERS: &'static [&'static str] = &["players"];
    const NOBODY: &'static str = "nobody";

    fn begin<'d>(script: &Script, case: &Case<'d>) -> Result<Run<'d, Self>, DataError> {
        let game: Toll = case.game(Setup::new(3))?;
        let position = game.start();
        let mut run = Run::new(case, game, position, ());
        script.weather.iter().for_each(|weather| run.force(*weather == Weather::Rain));
        Ok(run)
    }

    fn steps(script: &Script) -> &[Step] {
        &script.actions
    }

    fn refused(step: &Step) -> bool {
        step.refused
    }

    fn carry_out(run: &mut Run<'_, Self>, step: &Step) -> Result<(), Stop> {
        let Player(seat) = step.by;
        match step.verb {
            Verb::Take { coins } => run.act(seat, &format!("take {coins}")),
            Verb::Ask => run.act(seat, "ask"),
            Verb::Fill { coins } => {
                (run.position.heap, run.position.window) = (coins, None);
                run.goes_on(toml::Table::from_iter([("heap".to_owned(), i64::from(coins).into())]));
                Ok(())
            }
        }
    }

    fn expect(run: &mut Run<'_, Self>, script: &Script) -> Result<(), Stop> {
        run.try_each("legal", false, &script.legal)?;
        run.try_each("illegal", true, &script.illegal)?;
        script.expect.compare("expect", run, script.expect.of)
    }
}

impl Convert for Toll {
    fn asked(_: &Toll, question: &Question<Toll>) -> Vec<Asked> {
        match question.what.strip_prefix("expect.") {
            Some("purse") => vec![Asked::fact("purse A")],
            Some("richest") => vec![Asked::fact("winner")],
            Some(part) => vec![Asked::after(part)],
            None => Vec::new(),
        }
    }
}

/// What is reported of a case with these actions and the rest of its text.
fn report(rules: &str, actions: &str, rest: &str) -> String {
    let text = format!(
        "[[case]]\nid = 'x'\nrules = [{rules}]\nplayers = ['ann', 'bob', 'cat']\nactions = [\n{actions}]\n{rest}"
    );
    let report = liege_cases::run::<Toll>(&text).unwrap().to_string();
    // Without the names of the case and the count.
    let lines: Vec<&str> = report.lines().map(str::trim).collect();
    lines[..lines.len() - 1].iter().skip(1).copied().collect::<Vec<_>>().join(" | ")
}

#[test]
fn seats_that_a_case_does_not_mention_let_their_moment_pass() {
    let actions = "{ by = 'ann', do = 'take', coins = 3 }, { by = 'cat', do = 'ask' }, { by = 'bob', do = 'take', coins = 1 }";
    let rest = "weather = ['rain']\nexpect = { heap = 4, coins = { ann = 2, bob = 1, cat = 1 } }";
    assert_eq!(report("", actions, rest), "");
}

#[test]
fn a_refused_action_passes_only_by_a_rule_that_the_case_names() {
    let actions = "{ by = 'ann', do = 'take', coins = 4, refused = true }";
    assert_eq!(report("'T-2'", actions, "expect = { heap = 9 }"), "");
    assert_eq!(
        report("'T-1', 'T-3'", actions, ""),
        "action 1, take 4 | expected refused by one of T-1, T-3 | found    T-2: 1 to 3 coins"
    );
    assert_eq!(
        report("'T-2'", "{ by = 'ann', do = 'take', coins = 3, refused = true }", ""),
        "action 1, take 3 | expected not legal | found    legal"
    );
    assert_eq!(
        report("'T-2'", "{ by = 'ann', do = 'take', coins = 4 }", ""),
        "action 1, take 4 | expected legal | found    not legal, T-2: 1 to 3 coins"
    );
}

/// The moment of the seat that tries it comes by the others' passing, but it does not pass by itself.
#[test]
fn a_refused_action_is_tried_when_its_seat_is_asked() {
    let actions =
        "{ by = 'ann', do = 'take', coins = 1 }, { by = 'cat', do = 'take', coins = 1, refused = true }";
    assert_eq!(report("'T-3'", actions, "expect = { heap = 8 }\nweather = []"), "");
}

#[test]
fn draws_must_be_named_possible_and_all_used() {
    let turn = "{ by = 'ann', do = 'take', coins = 3 }, { by = 'bob', do = 'take', coins = 3 },";
    assert_eq!(report("", turn, ""), "draws | expected no further draw | found    a draw of sun, rain");
    assert_eq!(
        report("", turn, "weather = ['sun', 'rain']"),
        "draws | expected every draw takes place | found    1 not drawn, next rain"
    );
    let last =
        "{ by = 'cat', do = 'take', coins = 3 }, { by = 'ann', do = 'ask' }, { by = 'bob', do = 'ask' },";
    assert_eq!(
        report("", &format!("{turn}{last}"), "weather = ['sun', 'sun', 'rain']"),
        "draws | expected a draw of rain | found    a draw of sun"
    );
}

#[test]
fn lists_of_legal_and_illegal_actions_are_tried_one_by_one() {
    let lists = "legal = [{ by = 'ann', do = 'take', coins = 1 }, { by = 'ann', do = 'take', coins = 5 }]\n\
        illegal = [{ by = 'bob', do = 'ask' }, { by = 'ann', do = 'take', coins = 2 }]";
    assert_eq!(
        report("'T-1'", "", lists),
        "legal, take 5 | expected legal | found    not legal, T-2: 1 to 3 coins | illegal, take 2 | expected not legal | \
         found    legal"
    );
}

#[test]
fn what_is_not_in_the_format_is_said_with_line_and_path() {
    for (actions, rest, found) in [
        (
            "{ by = 'ann', do = 'leap' }",
            "",
            "can't be read: line 6: actions[1].do: expected one of take, ask, fill, found “leap”",
        ),
        (
            "{ by = 'dan', do = 'ask' }",
            "",
            "can't be read: line 6: actions[1].by: expected one of ann, bob, cat, found “dan”",
        ),
        (
            "",
            "expect.coin.ann = 1",
            "can't be read: line 7: expect.coin: expected one of the keys of, purse, heap, coins, richest, found another",
        ),
        (
            "",
            "expect.coins = { ann = 1, dan = 2 }",
            "can't be read: line 7: expect.coins.dan: expected one of ann, bob, cat, found the key “dan”",
        ),
        (
            "",
            "expect.richest = 'dan'",
            "can't be read: line 7: expect.richest: expected one of ann, bob, cat, found “dan”",
        ),
    ] {
        assert_eq!(report("", actions, rest), found);
    }
}

#[test]
fn what_differs_is_told_with_the_names_of_the_case() {
    let actions = "{ by = 'ann', do = 'take', coins = 3 }";
    let of = |expect: &str| report("", actions, &format!("expect = {{ {expect} }}"));
    assert_eq!(of("richest = 'ann', coins = { ann = 3, cat = 0 }"), "");
    assert_eq!(of("of = 'ann', purse = 3"), "");
    assert_eq!(of("of = 'cat', purse = 3"), "expect.purse | expected 3 | found    0");
    assert_eq!(of("richest = 'nobody'"), "expect.richest | expected nobody | found    ann");
    assert_eq!(
        of("richest = 'bob', coins = { cat = 2 }"),
        "expect.coins.cat | expected 2 | found    0 | expect.richest | expected bob | found    ann"
    );
}

#[test]
fn a_case_is_written_anew() {
    let text = "# At the top.

[[case]]
id = 'x'
note = 'All of it.'
rules = ['T-2', 'T-3']
players = ['ann', 'bob', 'cat']
weather = ['rain']
actions = [
  { by = 'ann', do = 'take', coins = 3 },
  { by = 'bob', do = 'take', coins = 4, refused = true },
  { by = 'cat', do = 'ask' },
  { by = 'bob', do = 'take', coins = 1 },
]
legal = [{ by = 'cat', do = 'ask' }]
expect = { of = 'ann', purse = 2, heap = 4, coins = { ann = 2, cat = 1 }, richest = 'ann' }
# At the end.
";
    let converted = Toll::convert(text, None).unwrap();
    assert_eq!(converted.text, WRITTEN);
    assert_eq!(converted.cases, [("x".to_owned(), 7, 7, None)]);
    let report = liege_cases::run::<Toll>(&converted.text).unwrap();
    assert!(report.all_passed(), "{report}");
}

const WRITTEN: &str = "# At the top.

format = 2
game = \"Toll\"

[[case]]
id = \"x\"
title = \"All of it.\"
rules = [\"T-2\", \"T-3\"]
players = [\"ann\", \"bob\", \"cat\"]
actions = [\"A: take 3\", \"B: take 4 ! T-3\", \"C: ask\", \"rain\", \"B: take 1\", \"C: ask ?\"]
after.heap = 4
after.coins = { A = 2, C = 1 }
facts = { \"purse A\" = 2, winner = \"A\" }
# At the end.
";

/// Where the old interpreter goes on from another position the case does, too; at once it begins there.
#[test]
fn a_case_goes_on_from_another_position() {
    let text = "
[[case]]
id = 'x'
players = ['ann', 'bob', 'cat']
actions = [
  { by = 'ann', do = 'fill', coins = 2 },
  { by = 'ann', do = 'take', coins = 2 },
  { by = 'ann', do = 'fill', coins = 7 },
  { by = 'ann', do = 'take', coins = 3 },
]
expect = { coins = { ann = 5 } }
";
    let converted = Toll::convert(text, None).unwrap();
    let written = "
before.heap = 2
actions = [\"A: take 2\", { before.heap = 7 }, \"A: take 3\"]
after.coins.A = 5
";
    assert!(converted.text.contains(written), "{}", converted.text);
    assert_eq!(converted.cases, [("x".to_owned(), 1, 1, None)]);
}
