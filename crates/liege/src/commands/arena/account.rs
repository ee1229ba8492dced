//! [`Account`]: a bot that waits for games at a server, by a token of its account.
//!
//! Each game is a table there: the account has its seat, the server's own bots have the others, and the draws follow from the seed
//! of the match. The arena looks on with the token, counts the time, and judges the record.

use std::env;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Result, anyhow, bail};
use liege_arena::{NoAnswer, Pace, PlayedRemotely, Player, RemoteGame, Times};
use liege_game::{Record, Seat};
use reqwest::header::RETRY_AFTER;
use reqwest::{Method, StatusCode, Url};
use serde_json::{Value, json};

use super::address::Web;
use crate::games::Playable;
use crate::web;

/// How often the table is looked at.
const LOOK: Duration = Duration::from_millis(100);
/// For how long a server that is busy or can't be reached is asked again.
const PATIENCE: Duration = Duration::from_secs(60);

/// A bot that waits for games at a server.
pub(super) struct Account<'a> {
    web: &'a Web,
    /// The address below which the server's interface lies.
    server: Url,
    token: String,
}

impl<'a> Account<'a> {
    /// The bot of this name: `account:VARIABLE@SERVER`, where the variable of the environment holds a token. So a token stands in no
    /// report, no results and no history of a shell.
    pub(super) fn named(web: &'a Web, name: &str) -> Result<Account<'a>> {
        let parts = name.strip_prefix(Player::ACCOUNT).and_then(|rest| rest.split_once('@'));
        let Some((variable, server)) = parts else {
            bail!(
                "{name}: expected account:VARIABLE@SERVER, where the variable holds a token of the account"
            );
        };
        let Ok(token) = env::var(variable) else {
            bail!("{name}: there is no variable {variable} in the environment, which would hold the token");
        };
        let server: Url = format!("{}/api/v1/", server.trim_end_matches('/')).parse()?;
        Ok(Account { web, server, token })
    }

    /// Checks whether the token opens an account there, and the server has these bots.
    pub(super) fn check(&self, others: &[&Player]) -> Result<()> {
        let stop = AtomicBool::new(false);
        let asked = |path| self.ask(Method::GET, path, None, &stop);
        let games = asked("tables").and_then(|_| read(&asked("games")?));
        let games = games.map_err(|silence| anyhow!("{silence}"))?;
        let levels = games["levels"].as_array().cloned().unwrap_or_default();
        match others.iter().find(|player| !levels.contains(&Value::from(player.to_string()))) {
            Some(other) => {
                bail!("it plays against the bots of its server alone, and {other} is none of them")
            }
            None => Ok(()),
        }
    }

    /// Plays a game at the server.
    pub(super) fn game<G: Playable>(
        &self,
        game: &G,
        elsewhere: &RemoteGame<'_>,
    ) -> Result<PlayedRemotely, NoAnswer> {
        let mut own = Vec::new();
        let seats =
            Seat::all(elsewhere.players.len()).zip(elsewhere.players).map(|(seat, player)| match player {
                Player::House(level) => json!({ "kind": "bot", "level": level.to_string() }),
                Player::Guest(_) => {
                    own.push(seat);
                    json!({ "kind": if own.len() == 1 { "me" } else { "hot" } })
                }
            });
        let seats: Vec<Value> = seats.collect();
        let setup = game.setup();
        let wanted = json!({
            "game": G::INFO.id,
            "seats": seats,
            "options": setup.options,
            "components": setup.components,
            "seed": elsewhere.seed,
        });
        let made = read(&self.ask(Method::POST, "tables", Some(&wanted), elsewhere.stop)?)?;
        let path = format!("tables/{}", made["id"].as_str().unwrap_or_default());
        let mut watched: Vec<Watched> = own.into_iter().map(Watched::new).collect();
        let mut silent = Vec::new();
        loop {
            if elsewhere.stop.load(Ordering::Relaxed) {
                // The bot is not to play on for nobody. Whether the server hears of it changes nothing here.
                let unasked = AtomicBool::new(false);
                for seat in watched.iter().filter(|seat| !seat.gave_up) {
                    let _ = self.give_up(&path, seat.seat, &unasked);
                }
                return Err(NoAnswer::Stopped);
            }
            let table = read(&self.ask(Method::GET, &path, None, elsewhere.stop)?)?;
            if table["pending"]["kind"] == "over" || table["halt"] == "ended" {
                break;
            }
            for seat in watched.iter_mut().filter(|seat| !seat.gave_up) {
                seat.look(&table, Instant::now());
                if seat.is_late(elsewhere.times, Instant::now()) {
                    seat.gave_up = true;
                    let after = table["position"].as_u64().and_then(|after| after.try_into().ok());
                    silent.push((seat.seat, after.unwrap_or(usize::MAX), NoAnswer::Late));
                    // Where it has just answered after all there may be nothing to give up any more.
                    let _ = self.give_up(&path, seat.seat, elsewhere.stop);
                }
            }
            std::thread::sleep(LOOK);
        }
        let text = self.ask(Method::GET, &format!("{path}/record"), None, elsewhere.stop)?;
        let unread = |error| NoAnswer::Garbled(format!("a record that can’t be read: {error}"));
        let mut record: Record = text.parse().map_err(unread)?;
        // A record names components by their hash.
        record.setup.components.clone_from(&setup.components);
        let pace = |seat: Seat| watched.iter().find(|own| own.seat == seat).map(|own| own.pace);
        let paces = Seat::all(elsewhere.players.len()).map(|seat| pace(seat).unwrap_or_default());
        Ok(PlayedRemotely { record, silent, paces: paces.collect() })
    }

    fn give_up(&self, path: &str, seat: Seat, stop: &AtomicBool) -> Result<(), NoAnswer> {
        let wanted = json!({ "seat": seat.to_string(), "do": "give-up" });
        self.ask(Method::POST, &format!("{path}/proposals"), Some(&wanted), stop).map(|_| ())
    }

    /// Asks the server, again for a while where it is busy or can't be reached; gives the text of the answer.
    fn ask(
        &self,
        method: Method,
        path: &str,
        body: Option<&Value>,
        stop: &AtomicBool,
    ) -> Result<String, NoAnswer> {
        let begun = Instant::now();
        loop {
            let asked = self.web.runtime.block_on(self.once(method.clone(), path, body));
            let (why, pause) = match asked {
                Ok(text) => return Ok(text),
                Err(Refused { why, again: Some(pause) }) => (why, pause),
                Err(Refused { why, again: None }) => return Err(NoAnswer::Gone(why)),
            };
            if begun.elapsed() + pause > PATIENCE {
                return Err(NoAnswer::Gone(why));
            }
            let until = Instant::now() + pause;
            while Instant::now() < until {
                if stop.load(Ordering::Relaxed) {
                    return Err(NoAnswer::Stopped);
                }
                std::thread::sleep(LOOK);
            }
        }
    }

    async fn once(&self, method: Method, path: &str, body: Option<&Value>) -> Result<String, Refused> {
        let lost = |error: reqwest::Error| Refused {
            why: web::in_words("its server can’t be asked", &error),
            // What was sent may have been carried out, so only what changes nothing is sent again.
            again: (method == Method::GET).then_some(Duration::from_secs(1)),
        };
        let url = self.server.join(path).map_err(|error| Refused { why: error.to_string(), again: None })?;
        let mut request =
            self.web.http.request(method.clone(), url).bearer_auth(&self.token).timeout(PATIENCE);
        if let Some(body) = body {
            request =
                request.header(reqwest::header::CONTENT_TYPE, "application/json").body(body.to_string());
        }
        let answer = request.send().await.map_err(lost)?;
        let (status, headers) = (answer.status(), answer.headers().clone());
        let text = answer.text().await.map_err(lost)?;
        if status.is_success() {
            return Ok(text);
        }
        let detail = read(&text).ok().and_then(|problem| problem["detail"].as_str().map(str::to_owned));
        let is_busy = matches!(status, StatusCode::TOO_MANY_REQUESTS | StatusCode::SERVICE_UNAVAILABLE);
        let told = headers.get(RETRY_AFTER).and_then(|told| told.to_str().ok()?.parse().ok());
        Err(Refused {
            why: format!("its server answered with {status}: {}", detail.unwrap_or_default()),
            again: is_busy.then(|| Duration::from_secs(told.unwrap_or(1))),
        })
    }
}

/// Why an answer is none, and after how long it may be asked for again.
struct Refused {
    why: String,
    again: Option<Duration>,
}

/// A seat of the account, and how long its bot thinks.
struct Watched {
    seat: Seat,
    pace: Pace,
    /// Since when it is asked, and at which number of the table.
    asked: Option<(Instant, Value)>,
    gave_up: bool,
}

impl Watched {
    fn new(seat: Seat) -> Watched {
        Watched { seat, pace: Pace::default(), asked: None, gave_up: false }
    }

    /// Looks whether it is asked, or has answered since.
    fn look(&mut self, table: &Value, now: Instant) {
        let letter = Value::from(self.seat.to_string());
        let is_asked = table["pending"]["must"].as_array().is_some_and(|must| must.contains(&letter));
        let number = &table["number"];
        if let Some((since, _)) = self.asked.take_if(|(_, at)| !is_asked || *at != *number) {
            self.pace.decisions += 1;
            self.pace.nanos += now.duration_since(since).as_nanos() as u64;
        }
        if is_asked && self.asked.is_none() {
            self.asked = Some((now, number.clone()));
        }
    }

    /// Returns whether its time for an action or for the game is up.
    fn is_late(&self, times: Times, now: Instant) -> bool {
        let Some((since, _)) = &self.asked else { return false };
        let (action, game) = (Duration::from_millis(times.action_ms), Duration::from_millis(times.game_ms));
        let thought = now.duration_since(*since);
        thought > action || thought + Duration::from_nanos(self.pace.nanos) > game
    }
}

fn read(text: &str) -> Result<Value, NoAnswer> {
    serde_json::from_str(text)
        .map_err(|_| NoAnswer::Garbled("an answer of its server that is no JSON".to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(number: u64, must: &[&str]) -> Value {
        json!({ "number": number, "pending": { "kind": "seats", "must": must, "may": [] } })
    }

    #[test]
    fn time_goes_by_while_a_seat_is_asked() {
        let (begin, second) = (Instant::now(), Duration::from_secs(1));
        let times = Times { action_ms: 2_500, game_ms: 4_500 };
        let mut seat = Watched::new(Seat::B);
        seat.look(&table(3, &["A"]), begin);
        assert!(!seat.is_late(times, begin + 9 * second), "nobody asks it");
        seat.look(&table(4, &["A", "B"]), begin + 9 * second);
        assert!(!seat.is_late(times, begin + 11 * second));
        assert!(seat.is_late(times, begin + 12 * second), "too long for an action");
        seat.look(&table(5, &["B"]), begin + 11 * second);
        assert_eq!((seat.pace.decisions, seat.pace.nanos), (1, 2_000_000_000));
        seat.look(&table(6, &["B"]), begin + 13 * second);
        assert!(seat.is_late(times, begin + 14 * second), "too long for a game");
        seat.look(&table(7, &["A"]), begin + 13 * second);
        assert!(!seat.is_late(times, begin + 99 * second));
    }
}
