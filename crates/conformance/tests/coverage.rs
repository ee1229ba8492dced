//! The search for rule numbers finds what is missing, and nothing else.
#![expect(clippy::unwrap_used, clippy::panic, reason = "helpers of tests fail the test")]

use std::fs;
use std::path::{Path, PathBuf};

use liege_conformance::coverage::{Coverage, Gaps, Uncovered};

const RULES: &str =
    "- **MA-1** One.\n- **MA-2** Two, see MA-10.\n- **MA-10** Ten.\n| R-1 | Why? | So. |\n| F-1 | x |\n";

/// A game's folder with these files.
fn folder(name: &str, code: &str, cases: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    for (file, text) in [("src/lib.rs", code), ("tests/cases.toml", cases)] {
        let path = folder.join(file);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    folder
}

fn gaps(name: &str, code: &str, cases: &str, beyond: &[(&str, &str)]) -> Gaps {
    let folder = folder(name, code, cases);
    match (Coverage { folder: &folder, rules_md: RULES, prefixes: &["MA", "R"], beyond }).check() {
        Ok(rules) => {
            assert_eq!(rules, 4);
            Gaps::default()
        }
        Err(Uncovered::Gaps(gaps)) => gaps,
        Err(other) => panic!("{other}"),
    }
}

const CODE: &str = "// MA-1, MA-2: so\nfn f() {} // MA-10\n\n#[cfg(test)]\nmod tests {\n    // MA-1\n}\n\nconst R: &str = \"R-1\";\n";
const CASES: &str = "[[case]]\nrules = [\"MA-2\", # MA-77\n  \"MA-10\"]\nrulings = [\"R-1\"]\n";

#[test]
fn what_is_covered_passes() {
    assert_eq!(gaps("covered", CODE, CASES, &[]), Gaps::default());
}

#[test]
fn a_rule_in_tests_alone_is_missing_in_the_code() {
    let found = gaps("code", &CODE.replacen("MA-1,", "MA-10,", 1), CASES, &[]);
    assert_eq!(
        found.to_string(),
        "1 rule numbers are not in order:\n    rule  code     test\n    MA-1  missing\n"
    );
}

#[test]
fn a_rule_in_code_alone_is_missing_in_the_tests() {
    // The title of a case mentions the rule, but its list does not.
    let cases = CASES.replacen("\"MA-2\", ", "", 1) + "title = \"MA-2 and R-1\"\n";
    let found = gaps("tests", CODE, &cases, &[]);
    assert_eq!(
        found.to_string(),
        "1 rule numbers are not in order:\n    rule  code     test\n    MA-2           missing\n"
    );
}

#[test]
fn a_longer_number_is_another_rule() {
    let found = gaps("longer", &CODE.replace("MA-1,", "MA-100,"), CASES, &[]);
    assert_eq!(found.code.iter().map(ToString::to_string).collect::<Vec<_>>(), ["MA-1"]);
    assert_eq!(found.unknown.iter().map(ToString::to_string).collect::<Vec<_>>(), ["MA-100"]);
}

#[test]
fn an_excuse_must_be_needed() {
    let code = CODE.replacen(", MA-2", "", 1);
    assert_eq!(gaps("excused", &code, CASES, &[("MA-2", "stacks the box")]), Gaps::default());
    let found = gaps("needless", CODE, CASES, &[("MA-2", "is covered"), ("MA-3", "is no rule")]);
    assert_eq!(found.needless.len(), 2, "{found}");
}

#[test]
fn a_prefix_without_rules_checks_nothing_and_fails() {
    let folder = folder("prefix", CODE, CASES);
    let coverage = Coverage { folder: &folder, rules_md: RULES, prefixes: &["MB"], beyond: &[] };
    assert_eq!(coverage.check().unwrap_err().to_string(), "the rules define no number that begins with MB-");
}
