//! The headers that tell a program how much it may still ask for, as the draft of the IETF's HTTPAPI group has them.

use axum::http::{HeaderMap, HeaderName, HeaderValue};

use crate::limits::Quota;

/// How much is left, and in how many seconds all of it is there again.
pub(crate) const RATE_LIMIT: HeaderName = HeaderName::from_static("ratelimit");

/// How much may be asked for at once, and in how many seconds that is there again.
pub(crate) const RATE_LIMIT_POLICY: HeaderName = HeaderName::from_static("ratelimit-policy");

/// Adds what is left of this quota, unless something nearer to the caller was told already.
pub(crate) fn tell(headers: &mut HeaderMap, quota: Quota, left: u32) {
    if headers.contains_key(RATE_LIMIT) {
        return;
    }
    let (burst, per_hour) = (u64::from(quota.burst.max(1)), u64::from(quota.per_hour.max(1)));
    let seconds = |requests: u64| (requests * 3600).div_ceil(per_hour);
    let policy = format!("\"requests\";q={burst};w={}", seconds(burst));
    let now = format!("\"requests\";r={left};t={}", seconds(burst.saturating_sub(left.into())));
    for (name, value) in [(RATE_LIMIT_POLICY, policy), (RATE_LIMIT, now)] {
        if let Ok(value) = HeaderValue::try_from(value) {
            headers.insert(name, value);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_left_is_told_with_the_time_until_all_is_there_again() {
        let mut headers = HeaderMap::new();
        tell(&mut headers, Quota { burst: 400, per_hour: 20 * 3600 }, 390);
        assert_eq!(headers[RATE_LIMIT_POLICY], "\"requests\";q=400;w=20");
        assert_eq!(headers[RATE_LIMIT], "\"requests\";r=390;t=1");
        tell(&mut headers, Quota { burst: 1, per_hour: 1 }, 0);
        assert_eq!(headers[RATE_LIMIT], "\"requests\";r=390;t=1", "what was told stays");
    }
}
