//! The words of a notice, in the language in which it is read.

use jiff::tz::TimeZone;
use jiff::{Timestamp, ZonedDateTime};
use liege_game::{Line, Verbatim, say};
use liege_notices::{MAX_WAITS, News, Notice, Wait};

const WEEKDAYS: [&str; 7] = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
const MONTHS: [&str; 12] =
    ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/// The notice of all that waits. `zone` is the name of the zone by whose time moments are told; universal time if it is empty or
/// unknown.
pub(super) fn notice(waits: Vec<Wait>, stop: String, zone: &str) -> Notice {
    Notice { title: title(&waits).to_string(), text: text(&waits, zone), brief: brief(&waits), waits, stop }
}

/// Returns what stands below a mail.
pub(super) fn stopping(stop: &str) -> String {
    say!("To stop these mails: {stop}", stop = Verbatim(stop)).to_string()
}

/// "Thursday, Feudo", or "Feudo".
fn name(wait: &Wait) -> Line {
    match wait.table.as_str() {
        "" => Line::from(wait.at.as_str()),
        table => say!("{table}, {game}", table = Verbatim(table), game = wait.at),
    }
}

/// "Thursday, Feudo with Anna and Ben".
fn full_name(wait: &Wait) -> Line {
    let table = name(wait);
    let players: Vec<Verbatim<'_>> = wait.with.iter().map(|name| Verbatim(name)).collect();
    if players.is_empty() { table } else { say!("{table} with {players}") }
}

fn title(waits: &[Wait]) -> Line {
    let asks = |wait: &Wait| matches!(wait.news, News::Turn | News::LastDay);
    let n = waits.len();
    match waits {
        [wait] => subject(wait),
        all if all.iter().all(asks) => say!("{n} tables wait for you"),
        _ => say!("News from {n} tables"),
    }
}

fn subject(wait: &Wait) -> Line {
    let table = name(wait);
    match wait.news {
        News::Turn => say!("Your turn in {table}"),
        News::LastDay => say!("Your last day in {table}"),
        News::Kept => say!("A seat is kept for you in {table}"),
        News::Began => say!("{table} has begun"),
        News::Ended => say!("{table} is over"),
    }
}

fn brief(waits: &[Wait]) -> String {
    match waits {
        [wait] if wait.asked.is_empty() => full_name(wait).to_string(),
        [wait] => {
            say!("{table}: {asked}", table = full_name(wait), asked = Verbatim(&wait.asked)).to_string()
        }
        all => {
            let names: Vec<String> =
                all.iter().take(MAX_WAITS / 2).map(|wait| full_name(wait).to_string()).collect();
            names.join("\n")
        }
    }
}

fn text(waits: &[Wait], zone: &str) -> String {
    let named: Vec<String> = waits.iter().take(MAX_WAITS).map(|wait| told(wait, zone)).collect();
    let mut text = named.join("\n");
    let more = waits.len().saturating_sub(MAX_WAITS);
    if more > 0 {
        text += &format!("\n{}\n", say!("And {more} more."));
    }
    text
}

/// Returns what is told of one table, its address below.
fn told(wait: &Wait, zone: &str) -> String {
    let (table, since, asked) = (full_name(wait), moment(wait.since_ms, zone), Verbatim(&wait.asked));
    let lines = match wait.news {
        News::Turn => {
            vec![say!("{table} has been waiting for you since {since}."), say!("Asked of you: {asked}")]
        }
        News::LastDay => vec![
            say!("{table} has been waiting for you since {since}, and you have less than a day left."),
            say!("Asked of you: {asked}"),
        ],
        News::Kept => vec![say!("A seat is kept for you in {table} since {since}: {asked}.")],
        News::Began => vec![say!("{table} has begun; the table was made on {since}.")],
        News::Ended => vec![say!("{table} is over since {since}: {state}.", state = asked)],
    };
    let lines: String = lines.iter().map(|line| format!("{line}\n")).collect();
    format!("{lines}{}\n", wait.link)
}

/// "Sun, 22 Nov 2026 19:30 CET".
fn moment(ms: i64, zone: &str) -> Line {
    let at = Timestamp::from_millisecond(ms).unwrap_or_default();
    match TimeZone::get(zone).ok().filter(|_| !zone.is_empty()) {
        Some(zone) => {
            let at = at.to_zoned_datetime(zone);
            let zone = at.strftime("%Z").to_string();
            written(&at, &zone)
        }
        None => written(&at.to_zoned_datetime(TimeZone::UTC), "GMT"),
    }
}

fn written(at: &ZonedDateTime, zone: &str) -> Line {
    let nth = |names: &'static [&'static str], number: i8| {
        usize::try_from(number).ok().and_then(|number| names.get(number)).copied()
    };
    let (day, time) = (at.strftime("%d").to_string(), at.strftime("%H:%M").to_string());
    say!(
        "{weekday}, {day} {month} {year} {time} {zone}",
        weekday = nth(&WEEKDAYS, at.weekday().to_monday_zero_offset()),
        day = Verbatim(&day),
        month = nth(&MONTHS, at.month() - 1),
        year = Verbatim(&at.year().to_string()),
        time = Verbatim(&time),
        zone = Verbatim(zone)
    )
}

#[cfg(test)]
mod tests {
    use liege_game::read_in;
    use liege_languages::by_tag;

    use super::*;

    fn wait(at: &str, with: &[&str]) -> Wait {
        Wait {
            news: News::Turn,
            at: at.into(),
            table: String::new(),
            with: with.iter().map(|name| (*name).to_owned()).collect(),
            asked: "take a card".into(),
            since_ms: 1_700_000_000_000,
            link: "https://x.example/t/a".into(),
        }
    }

    fn news(news: News, asked: &str) -> Notice {
        let wait = Wait { news, table: "Thursday".into(), asked: asked.into(), ..wait("Bell", &["Ben"]) };
        notice(vec![wait], "s".into(), "Europe/Berlin")
    }

    #[test]
    fn one_wait_says_which_what_and_since_when() {
        let notice = notice(vec![wait("Bell", &["Ben"])], "s".into(), "");
        assert_eq!(notice.title, "Your turn in Bell");
        let text = "Bell with Ben has been waiting for you since Tue, 14 Nov 2023 22:13 GMT.\n\
                    Asked of you: take a card\nhttps://x.example/t/a\n";
        assert_eq!(notice.text, text);
        assert_eq!(notice.brief, "Bell with Ben: take a card");
    }

    #[test]
    fn many_become_one_notice() {
        let notice = notice(vec![wait("Bell", &["Ben", "Cleo", "Dora"]); 40], "s".into(), "");
        assert_eq!(notice.title, "40 tables wait for you");
        assert!(notice.text.ends_with("/t/a\n\nAnd 28 more.\n"), "{}", notice.text);
        assert!(notice.text.contains("\nhttps://x.example/t/a\n\nBell with Ben, Cleo and Dora has been"));
        assert_eq!(notice.brief, ["Bell with Ben, Cleo and Dora"; MAX_WAITS / 2].join("\n"));
    }

    #[test]
    fn each_kind_of_news_names_the_table_and_the_readers_time() {
        for (kind, asked, title, text) in [
            (
                News::Turn,
                "take a card",
                "Your turn in Thursday, Bell",
                "Thursday, Bell with Ben has been waiting for you since Tue, 14 Nov 2023 23:13 CET.\n\
                 Asked of you: take a card\n",
            ),
            (
                News::LastDay,
                "take a card",
                "Your last day in Thursday, Bell",
                "Thursday, Bell with Ben has been waiting for you since Tue, 14 Nov 2023 23:13 CET, and you have less than a \
                 day left.\nAsked of you: take a card\n",
            ),
            (
                News::Kept,
                "Anna keeps it",
                "A seat is kept for you in Thursday, Bell",
                "A seat is kept for you in Thursday, Bell with Ben since Tue, 14 Nov 2023 23:13 CET: Anna keeps it.\n",
            ),
            (
                News::Began,
                "",
                "Thursday, Bell has begun",
                "Thursday, Bell with Ben has begun; the table was made on Tue, 14 Nov 2023 23:13 CET.\n",
            ),
            (
                News::Ended,
                "Ben has won",
                "Thursday, Bell is over",
                "Thursday, Bell with Ben is over since Tue, 14 Nov 2023 23:13 CET: Ben has won.\n",
            ),
        ] {
            let notice = news(kind, asked);
            assert_eq!(
                (notice.title.as_str(), notice.text),
                (title, format!("{text}https://x.example/t/a\n"))
            );
        }
        let both = vec![wait("Bell", &[]), news(News::Ended, "x").waits.remove(0)];
        assert_eq!(notice(both, "s".into(), "").title, "News from 2 tables");
        assert_eq!(news(News::Began, "").brief, "Thursday, Bell with Ben");
    }

    #[test]
    fn a_notice_in_french_says_the_moment_as_french_does() {
        let told = read_in(by_tag("fr"), || news(News::Ended, "Ben a gagné"));
        assert_eq!(told.title, "Thursday, Bell\u{202f}: la partie est terminée");
        let text = "Thursday, Bell avec Ben\u{202f}: la partie est terminée depuis le mar. 14 nov. 2023 à 23:13 (CET). Ben a gagné.\n";
        assert_eq!(told.text, format!("{text}https://x.example/t/a\n"));
        let day = |ms| read_in(by_tag("fr"), || moment(ms, "").to_string());
        assert_eq!(day(1_709_164_800_000), "jeu. 29 févr. 2024 à 00:00 (GMT)");
    }
}
