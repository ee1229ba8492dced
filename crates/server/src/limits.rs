//! [`Limits`]: how much one visitor may ask for, and [`RateLimiters`], which keep count.

mod refusal_counter;

use std::collections::HashMap;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::str::FromStr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use governor::clock::{Clock, DefaultClock};
use governor::middleware::StateInformationMiddleware;
use governor::state::keyed::DefaultKeyedStateStore;
use governor::{DefaultKeyedRateLimiter, RateLimiter as Governor};
use liege_identity::{Caller, ClientAddress};
use liege_rooms::{self as rooms, Limited, RoomError};
use liege_workers::Allowance;

use self::refusal_counter::RefusalCounter;
use crate::metrics;
use crate::network::proxies::Proxies;

/// A rate limit: at most `burst` times at once, and `per_hour` times in the long run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Quota {
    /// How many at once; 0 counts as 1.
    pub burst: u32,
    /// How many in an hour; 0 counts as 1.
    pub per_hour: u32,
}

impl FromStr for Quota {
    type Err = String;

    /// Reads how many at once, and how many a minute: `1000/1200`.
    fn from_str(text: &str) -> Result<Quota, String> {
        let wrong =
            || format!("“{text}” does not say how many at once and how many a minute, as 1000/1200 does");
        let (burst, per_minute) = text.split_once('/').ok_or_else(wrong)?;
        let count = |text: &str| text.parse::<NonZeroU32>().map(NonZeroU32::get).map_err(|_| wrong());
        let per_hour = count(per_minute)?.checked_mul(60).ok_or_else(wrong)?;
        Ok(Quota { burst: count(burst)?, per_hour })
    }
}

impl From<Quota> for Allowance {
    /// So many seconds.
    fn from(quota: Quota) -> Allowance {
        let seconds = |count: u32| Duration::from_secs(count.into());
        Allowance { at_once: seconds(quota.burst), per_hour: seconds(quota.per_hour) }
    }
}

/// How much one account or browser, and one address, may ask for. Programs count as their token's maker.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Requests of any kind; of what never changes under its address [`FILES`] times as many.
    pub requests: Quota,
    /// Tables made; and, counted by themselves, lessons made and changed.
    pub tables: Quota,
    /// Advice, where it has to be searched for.
    pub hints: Quota,
    /// Analyses, where they have to be made.
    pub analyses: Quota,
    /// What people say at tables.
    pub remarks: Quota,
    /// Addresses for notices.
    pub notices: Quota,
    /// Passwords tried for one account by one address, by one device on which it was signed in before, and by one session, for
    /// what asks for the password again. One address may try five times as many, for all accounts together.
    pub passwords: Quota,
    /// The seconds for which bots may have a processor at the tables that one account or browser has made. Those that search
    /// wait then. Where nobody but this machine can come, the maker of a table is near, else far.
    pub thinking: Quota,
    /// Tables at which bots alone play, at the same time.
    pub bot_tables: usize,
    /// Streams of one account or browser that are open at the same time; those of an address are bounded as connections.
    pub streams: usize,
    /// The maximum size in bytes of a components file that comes with a table.
    pub components: usize,
}

/// For how many accounts people try to sign in at one address.
const ACCOUNTS: u32 = 5;

/// How many files a page brings along, for those who have none of them yet.
const FILES: u32 = 10;

impl Quota {
    /// This many times as much.
    const fn times(self, factor: u32) -> Quota {
        Quota { burst: self.burst.saturating_mul(factor), per_hour: self.per_hour.saturating_mul(factor) }
    }
}

impl Limits {
    /// For clients from elsewhere: more than people need, less than hurts.
    pub const FAR: Limits = Limits {
        // A class or a club behind one address begins at the same time.
        requests: Quota { burst: 1_000, per_hour: 20 * 3600 },
        tables: Quota { burst: 20, per_hour: 60 },
        hints: Quota { burst: 10, per_hour: 240 },
        analyses: Quota { burst: 10, per_hour: 60 },
        remarks: Quota { burst: 20, per_hour: 600 },
        notices: Quota { burst: 10, per_hour: 20 },
        passwords: Quota { burst: 10, per_hour: 30 },
        thinking: Quota { burst: 3600, per_hour: 1800 },
        bot_tables: 4,
        streams: 100,
        components: 128 * 1024,
    };

    /// For this machine itself, where the operator plays and tests.
    pub const NEAR: Limits = Limits {
        requests: Quota { burst: 100_000, per_hour: 5_000 * 3600 },
        tables: Quota { burst: 20_000, per_hour: 100 * 3600 },
        hints: Quota { burst: 200, per_hour: 2 * 3600 },
        analyses: Quota { burst: 200, per_hour: 2 * 3600 },
        remarks: Quota { burst: 2_000, per_hour: 20 * 3600 },
        notices: Quota { burst: 200, per_hour: 3600 },
        passwords: Quota { burst: 100, per_hour: 600 },
        thinking: Quota { burst: 1_000 * 3600, per_hour: 1_000 * 3600 },
        bot_tables: 2_000,
        streams: 50_000,
        components: 200 * 1024,
    };
}

/// What is counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LimitedAction {
    Request,
    /// A request for what never changes.
    File,
    Table,
    /// A lesson that somebody makes or changes.
    Lesson,
    Hint,
    Analysis,
    Remark,
    #[cfg_attr(not(feature = "notices"), expect(dead_code, reason = "nobody can ask for any"))]
    Notices,
    /// For one account.
    Password,
    /// For whichever account, by one address.
    SignIn,
}

impl LimitedAction {
    /// Its name in the figures.
    const fn word(self) -> &'static str {
        match self {
            LimitedAction::Request => "request",
            LimitedAction::File => "file",
            LimitedAction::Table => "table",
            LimitedAction::Lesson => "lesson",
            LimitedAction::Hint => "hint",
            LimitedAction::Analysis => "analysis",
            LimitedAction::Remark => "remark",
            LimitedAction::Notices => "notices",
            LimitedAction::Password => "password",
            LimitedAction::SignIn => "sign_in",
        }
    }
}

/// A rate limit was exceeded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TooMany {
    /// What.
    pub(crate) action: LimitedAction,
    /// In how many seconds it can be done again.
    pub(crate) seconds: u64,
}

/// So many streams of one account or browser are open already.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TooManyStreams {
    /// The most that may be.
    pub(crate) max: usize,
}

/// Who is counted.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum RateLimitKey {
    Address(IpAddr),
    Browser(String),
    /// Those who sign in to the account of this name from this address.
    Account(IpAddr, String),
    /// A device on which the account was signed in before.
    Device(String),
    Session(String),
    #[cfg(feature = "notices")]
    Mail(String),
}

/// The rate limiters of all clients.
pub(crate) struct RateLimiters {
    /// The networks whose visitors may do as much as those on this machine.
    exempt: Proxies,
    near: RateLimiter,
    far: RateLimiter,
    streams: OpenStreams,
    /// The addresses that were refused most often.
    pub(crate) refused: RefusalCounter,
    /// Lets one line of the log pass for each address that tries passwords, a minute.
    bursts: DefaultKeyedRateLimiter<IpAddr>,
}

/// How many streams are open, by client.
type OpenStreams = Arc<Mutex<HashMap<RateLimitKey, usize>>>;

/// A stream that is open, until it is dropped.
pub(crate) struct OpenStream(Option<(RateLimitKey, OpenStreams)>);

impl Drop for OpenStream {
    fn drop(&mut self) {
        let Some((visitor, open)) = &self.0 else { return };
        let mut open = open.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = open.get_mut(visitor) {
            *count -= 1;
            if *count == 0 {
                open.remove(visitor);
            }
        }
    }
}

/// Counts for each of many, and says how much is left.
type Keyed =
    Governor<RateLimitKey, DefaultKeyedStateStore<RateLimitKey>, DefaultClock, StateInformationMiddleware>;

struct RateLimiter {
    limits: Limits,
    requests: Keyed,
    files: Keyed,
    tables: Keyed,
    lessons: Keyed,
    hints: Keyed,
    analyses: Keyed,
    remarks: Keyed,
    notices: Keyed,
    passwords: Keyed,
    sign_ins: Keyed,
}

impl RateLimiter {
    fn new(limits: Limits) -> RateLimiter {
        let limiter = |quota: Quota| {
            let at_least_one = |count| NonZeroU32::new(count).unwrap_or(NonZeroU32::MIN);
            let each = Duration::from_secs(3600) / at_least_one(quota.per_hour).get();
            let quota = governor::Quota::with_period(each)
                .unwrap_or(governor::Quota::per_hour(NonZeroU32::MIN))
                .allow_burst(at_least_one(quota.burst));
            Governor::keyed(quota).with_middleware::<StateInformationMiddleware>()
        };
        RateLimiter {
            limits,
            requests: limiter(limits.requests),
            files: limiter(limits.requests.times(FILES)),
            tables: limiter(limits.tables),
            lessons: limiter(limits.tables),
            hints: limiter(limits.hints),
            analyses: limiter(limits.analyses),
            remarks: limiter(limits.remarks),
            notices: limiter(limits.notices),
            passwords: limiter(limits.passwords),
            sign_ins: limiter(limits.passwords.times(ACCOUNTS)),
        }
    }

    /// Returns how often it can be done once more at this moment.
    fn check(&self, action: LimitedAction, visitor: &RateLimitKey) -> Result<u32, TooMany> {
        match self.of(action).check_key(visitor) {
            Ok(now) => Ok(now.remaining_burst_capacity()),
            Err(until) => {
                let wait = until.wait_time_from(DefaultClock::default().now());
                Err(TooMany { action, seconds: wait.as_secs() + 1 })
            }
        }
    }

    fn of(&self, action: LimitedAction) -> &Keyed {
        match action {
            LimitedAction::Request => &self.requests,
            LimitedAction::File => &self.files,
            LimitedAction::Table => &self.tables,
            LimitedAction::Lesson => &self.lessons,
            LimitedAction::Hint => &self.hints,
            LimitedAction::Analysis => &self.analyses,
            LimitedAction::Remark => &self.remarks,
            LimitedAction::Notices => &self.notices,
            LimitedAction::Password => &self.passwords,
            LimitedAction::SignIn => &self.sign_ins,
        }
    }
}

impl RateLimiters {
    pub(crate) fn new(near: Limits, far: Limits, exempt: Proxies) -> RateLimiters {
        RateLimiters {
            exempt,
            near: RateLimiter::new(near),
            far: RateLimiter::new(far),
            streams: Arc::default(),
            refused: RefusalCounter::default(),
            bursts: Governor::keyed(governor::Quota::per_minute(NonZeroU32::MIN)),
        }
    }

    fn of(&self, client: &ClientAddress) -> &RateLimiter {
        let near = client.is_near() || self.exempt.trust(client.address);
        if near { &self.near } else { &self.far }
    }

    /// The limits of this visitor.
    pub(crate) fn limits(&self, caller: &Caller) -> &Limits {
        &self.of(caller.client()).limits
    }

    /// Returns how many requests this client may make.
    pub(crate) fn requests(&self, client: ClientAddress) -> Quota {
        self.of(&client).limits.requests
    }

    /// Counts something that a visitor does, by its address and, if it has one already, by its browser's token; returns how often
    /// it can be done once more at this moment.
    pub(crate) fn pass(&self, action: LimitedAction, caller: &Caller) -> Result<u32, TooMany> {
        self.count(action, caller, caller.owner().map(|digest| RateLimitKey::Browser(digest.to_owned())))
    }

    /// Counts a password that a visitor tries for the account of this name, whether there is one or not: by its address, and by
    /// the address and the account together. Nobody locks others out of an account from elsewhere.
    pub(crate) fn pass_password(&self, caller: &Caller, folded: &str) -> Result<(), TooMany> {
        self.count(LimitedAction::SignIn, caller, None)?;
        let account = RateLimitKey::Account(caller.client().network(), folded.to_owned());
        self.count_only(LimitedAction::Password, caller, &account).map(drop)
    }

    /// Counts a password that is tried on a device on which the account was signed in before, by the device alone.
    pub(crate) fn pass_device(&self, caller: &Caller, device: String) -> Result<(), TooMany> {
        self.count_only(LimitedAction::Password, caller, &RateLimitKey::Device(device)).map(drop)
    }

    /// Counts a password that is tried where somebody is signed in already, by the session alone.
    pub(crate) fn pass_session(&self, caller: &Caller, session: &str) -> Result<(), TooMany> {
        self.count_only(LimitedAction::Password, caller, &RateLimitKey::Session(session.to_owned())).map(drop)
    }

    /// Counts a link to sign in that a visitor asks to be mailed, by its address and by that of the mail.
    #[cfg(feature = "notices")]
    pub(crate) fn pass_mailed(&self, caller: &Caller, address: &str) -> Result<(), TooMany> {
        self.count(LimitedAction::Notices, caller, Some(RateLimitKey::Mail(address.to_lowercase()))).map(drop)
    }

    /// Counts a request of an account, or of a program, which counts as its token's maker, wherever it comes from; returns how many
    /// it can make at this moment.
    pub(crate) fn pass_holder(&self, client: ClientAddress, holder: &str) -> Result<u32, TooMany> {
        self.of(&client)
            .check(LimitedAction::Request, &RateLimitKey::Browser(holder.to_owned()))
            .inspect_err(|many| self.refuse(many.action, client))
    }

    /// Counts a stream as open, unless its account or browser has too many.
    pub(crate) fn open_stream(&self, caller: &Caller) -> Result<OpenStream, TooManyStreams> {
        let Some(holder) = caller.presence() else { return Ok(OpenStream(None)) };
        let max = self.limits(caller).streams;
        let visitor = RateLimitKey::Browser(holder.to_owned());
        let mut open = self.streams.lock().unwrap_or_else(PoisonError::into_inner);
        let count = open.entry(visitor.clone()).or_default();
        if *count >= max {
            self.refused.add(caller.client().network());
            return Err(TooManyStreams { max });
        }
        *count += 1;
        Ok(OpenStream(Some((visitor, Arc::clone(&self.streams)))))
    }

    fn count(
        &self,
        action: LimitedAction,
        caller: &Caller,
        known: Option<RateLimitKey>,
    ) -> Result<u32, TooMany> {
        let address = RateLimitKey::Address(caller.client().network());
        let mut visitors = [Some(address), known].into_iter().flatten();
        visitors.try_fold(u32::MAX, |left, visitor| Ok(left.min(self.count_only(action, caller, &visitor)?)))
    }

    fn count_only(
        &self,
        action: LimitedAction,
        caller: &Caller,
        visitor: &RateLimitKey,
    ) -> Result<u32, TooMany> {
        let checked = self.of(caller.client()).check(action, visitor);
        checked.inspect_err(|many| self.refuse(many.action, *caller.client()))
    }

    /// Counts a refusal. Passwords that are tried one after the other are one line of the log a minute.
    fn refuse(&self, action: LimitedAction, client: ClientAddress) {
        let address = client.network();
        self.refused.add(address);
        metrics::refused(action.word());
        let tries = matches!(action, LimitedAction::Password | LimitedAction::SignIn);
        if tries && self.bursts.check_key(&address).is_ok() {
            tracing::warn!(%address, "too many passwords tried: signing in is refused");
        }
    }

    /// Forgets clients that may do everything again.
    pub(crate) fn tidy(&self) {
        self.bursts.retain_recent();
        for rate_limiter in [&self.near, &self.far] {
            for limiter in [
                &rate_limiter.requests,
                &rate_limiter.files,
                &rate_limiter.tables,
                &rate_limiter.hints,
                &rate_limiter.analyses,
                &rate_limiter.remarks,
                &rate_limiter.notices,
                &rate_limiter.passwords,
                &rate_limiter.sign_ins,
            ] {
                limiter.retain_recent();
                limiter.shrink_to_fit();
            }
        }
    }
}

impl rooms::Limits for RateLimiters {
    fn table(&self, caller: &Caller) -> Result<(), RoomError> {
        self.pass(LimitedAction::Table, caller).map(drop).map_err(|many| too_many(Limited::Table, many))
    }

    fn remark(&self, caller: &Caller) -> Result<(), RoomError> {
        self.pass(LimitedAction::Remark, caller).map(drop).map_err(|many| too_many(Limited::Remark, many))
    }

    fn bot_tables(&self, caller: &Caller) -> usize {
        self.limits(caller).bot_tables
    }

    fn components(&self, caller: &Caller) -> usize {
        self.limits(caller).components
    }
}

fn too_many(what: Limited, TooMany { seconds, .. }: TooMany) -> RoomError {
    RoomError::TooMany { what, seconds }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quota_is_read_as_so_many_at_once_and_so_many_a_minute() {
        assert_eq!("1000/1200".parse(), Ok(Quota { burst: 1000, per_hour: 72_000 }));
        for wrong in ["", "1000", "0/5", "5/0", "-1/5", "5/4294967295", "a/b", "1/2/3"] {
            assert!(wrong.parse::<Quota>().is_err(), "{wrong}");
        }
    }
}
