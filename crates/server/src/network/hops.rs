//! The hops that proxies report: `X-Forwarded-For`, and `Forwarded` as RFC 7239 has it.

use std::net::{IpAddr, SocketAddr};

use axum::http::HeaderMap;

/// The client that the outermost trusted proxy saw.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ForwardedClient {
    pub(crate) address: IpAddr,
    /// Whether it came over TLS.
    pub(crate) secure: bool,
}

/// Returns who stands before the trusted proxies. `None` where no header says so in a way that can be read, where it is this
/// machine, or where the two headers differ: a proxy that writes one of them passes on what a visitor has put into the other.
pub(crate) fn visitor(headers: &HeaderMap, trust: impl Fn(IpAddr) -> bool) -> Option<ForwardedClient> {
    let line = |name: &str| {
        let lines: Vec<&str> =
            headers.get_all(name).iter().map(|line| line.to_str().unwrap_or("?")).collect();
        (!lines.is_empty()).then(|| lines.join(","))
    };
    let (listed, forwarded) = (line("x-forwarded-for"), line("forwarded"));
    let first = listed.map(|line| walk(line.split(',').map(address), &trust));
    let second = forwarded.map(|line| {
        let elements = split(&line, ',');
        let of = |name: &'static str| {
            elements.iter().map(move |element| parameter(element, name)).collect::<Vec<_>>()
        };
        (walk(of("for").iter().map(|hop| address(hop.as_deref()?)), &trust), of("proto").pop().flatten())
    });
    let found = match (first, &second) {
        (Some(first), Some((second, _))) => first.filter(|first| *second == Some(*first)),
        (Some(found), None) => found,
        (None, Some((found, _))) => *found,
        (None, None) => None,
    };
    let scheme = line("x-forwarded-proto").map(|line| line.rsplit(',').next().unwrap_or_default().to_owned());
    let scheme = scheme.or_else(|| second?.1).unwrap_or_default();
    let address = found.filter(|address| !address.is_loopback() && !address.is_unspecified())?;
    Some(ForwardedClient { address, secure: scheme.trim().eq_ignore_ascii_case("https") })
}

/// From the last hop on the first that is not trusted; the first of all where all are. A hop that can't be read ends the walk
/// with nothing.
fn walk(
    hops: impl DoubleEndedIterator<Item = Option<IpAddr>>,
    trust: impl Fn(IpAddr) -> bool,
) -> Option<IpAddr> {
    let mut found = None;
    for hop in hops.rev() {
        let hop = hop?;
        found = Some(hop);
        if !trust(hop) {
            break;
        }
    }
    found
}

/// An address as proxies write it: alone, in brackets, with a port.
fn address(hop: &str) -> Option<IpAddr> {
    let hop = hop.trim();
    let bare = hop.strip_prefix('[').and_then(|hop| hop.strip_suffix(']')).unwrap_or(hop);
    let address = bare.parse().ok().or_else(|| Some(hop.parse::<SocketAddr>().ok()?.ip()));
    address.map(|address: IpAddr| address.to_canonical())
}

/// Returns what stands between these signs, which count for nothing within quotes.
fn split(text: &str, sign: char) -> Vec<&str> {
    let (mut quoted, mut escaped) = (false, false);
    text.split(move |letter: char| {
        let ends = letter == sign && !quoted;
        quoted ^= letter == '"' && !escaped;
        escaped = letter == '\\' && quoted && !escaped;
        ends
    })
    .collect()
}

/// The value of a parameter of an element of `Forwarded`.
fn parameter(element: &str, name: &str) -> Option<String> {
    let found = split(element, ';').into_iter().find_map(|pair| {
        let (found, value) = pair.split_once('=')?;
        found.trim().eq_ignore_ascii_case(name).then(|| value.trim())
    })?;
    let quoted = found.strip_prefix('"').and_then(|value| value.strip_suffix('"'));
    Some(quoted.map_or_else(|| found.to_owned(), |value| value.replace('\\', "")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::network::proxies::Proxies;

    fn seen(lines: &[(&'static str, &str)]) -> Option<String> {
        let mut headers = HeaderMap::new();
        for (name, value) in lines {
            headers.append(*name, value.parse().unwrap());
        }
        let proxies: Proxies = "127.0.0.0/8,::1,10.0.0.0/8".parse().unwrap();
        Some(visitor(&headers, |address| proxies.trust(address))?.address.to_string())
    }

    #[test]
    fn hops_are_walked_from_the_last_one_to_the_first_that_is_no_proxy() {
        for (line, found) in [
            ("203.0.113.9", "203.0.113.9"),
            ("198.51.100.1, 203.0.113.9", "203.0.113.9"),
            ("198.51.100.1, 203.0.113.9, 10.0.0.2, 127.0.0.1", "203.0.113.9"),
            ("unknown, 203.0.113.9, 10.0.0.2", "203.0.113.9"),
            ("10.0.0.7, 10.0.0.2", "10.0.0.7"),
            ("203.0.113.9:5123", "203.0.113.9"),
            ("[2001:db8::1]:5123", "2001:db8::1"),
            ("[2001:db8::1]", "2001:db8::1"),
            ("2001:db8::1", "2001:db8::1"),
            ("::ffff:203.0.113.9", "203.0.113.9"),
        ] {
            assert_eq!(seen(&[("x-forwarded-for", line)]).as_deref(), Some(found), "{line}");
        }
        let lines = [("x-forwarded-for", "198.51.100.1"), ("x-forwarded-for", "203.0.113.9")];
        assert_eq!(seen(&lines).as_deref(), Some("203.0.113.9"));
    }

    #[test]
    fn what_cannot_be_read_and_this_machine_are_nobody() {
        assert_eq!(seen(&[]), None);
        for line in [
            "",
            "unknown",
            "127.0.0.1",
            "::1",
            "0.0.0.0",
            "203.0.113.9, x",
            "203.0.113.9, ",
            "_hidden",
            "1.2.3",
        ] {
            assert_eq!(seen(&[("x-forwarded-for", line)]), None, "{line}");
            assert_eq!(seen(&[("forwarded", &format!("for=\"{line}\""))]), None, "{line}");
        }
        assert_eq!(seen(&[("forwarded", "proto=https")]), None);
    }

    #[test]
    fn rfc_7239_is_read() {
        for (line, found) in [
            ("for=203.0.113.9", "203.0.113.9"),
            ("For=\"203.0.113.9:5123\";proto=https;by=10.0.0.1", "203.0.113.9"),
            ("for=198.51.100.1, for=\"[2001:db8::1]:47\" ; host=\"a,b;c\", for=10.0.0.2", "2001:db8::1"),
            ("host=\"\\\",for=1.1.1.1\";for=203.0.113.9", "203.0.113.9"),
        ] {
            assert_eq!(seen(&[("forwarded", line)]).as_deref(), Some(found), "{line}");
        }
        let both = |second| seen(&[("x-forwarded-for", "203.0.113.9"), ("forwarded", second)]);
        assert_eq!(both("for=203.0.113.9").as_deref(), Some("203.0.113.9"));
        assert_eq!(both("for=198.51.100.1"), None, "one of them is the visitor's own word");
    }

    #[test]
    fn the_scheme_is_the_nearest_proxys() {
        let secure = |lines: &[(&'static str, &str)]| {
            let headers: HeaderMap = lines
                .iter()
                .map(|(name, value)| (name.parse().unwrap(), value.parse().unwrap()))
                .collect::<HeaderMap>();
            visitor(&headers, |_| false).unwrap().secure
        };
        assert!(secure(&[("x-forwarded-for", "203.0.113.9"), ("x-forwarded-proto", "http, https")]));
        assert!(!secure(&[("x-forwarded-for", "203.0.113.9"), ("x-forwarded-proto", "https, http")]));
        assert!(secure(&[("forwarded", "for=203.0.113.9;proto=https")]));
        assert!(!secure(&[("x-forwarded-for", "203.0.113.9")]));
    }
}
