//! [`Peer`]: where a request comes from.

use std::net::{IpAddr, Ipv6Addr};

use axum::http::HeaderMap;

/// Where a request comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Peer {
    /// The visitor's address.
    pub(crate) address: IpAddr,
    /// Whether its connection is encrypted.
    pub(crate) secure: bool,
}

impl Peer {
    /// A visitor that connects by itself, without TLS.
    pub(crate) fn direct(address: IpAddr) -> Peer {
        Peer { address: address.to_canonical(), secure: false }
    }

    /// The visitor for whom a trusted proxy asks: the last address that it adds is the one that it saw itself.
    pub(crate) fn behind_proxy(self, headers: &HeaderMap) -> Peer {
        let last = |name: &str| {
            let lines = headers.get_all(name).iter().next_back()?.to_str().ok()?;
            lines.rsplit(',').next().map(str::trim).map(str::to_owned)
        };
        let address = last("x-forwarded-for").and_then(|text| text.parse().ok());
        let secure = last("x-forwarded-proto").is_some_and(|scheme| scheme == "https");
        Peer { address: address.map_or(self.address, |address: IpAddr| address.to_canonical()), secure }
    }

    /// What counts as one address: of version 6 one network, since whoever has one address there has them all.
    pub(crate) fn network(&self) -> IpAddr {
        match self.address {
            IpAddr::V6(address) => {
                let [a, b, c, d, ..] = address.segments();
                Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into()
            }
            address => address,
        }
    }

    /// Whether the visitor is on this machine.
    pub(crate) fn is_near(&self) -> bool {
        self.address.is_loopback()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_proxy_says_last_whom_it_saw() {
        let direct = Peer::direct("127.0.0.1".parse().unwrap());
        assert!(direct.is_near() && !direct.secure);
        let mut headers = HeaderMap::new();
        assert_eq!(direct.behind_proxy(&headers), direct);
        headers.insert("x-forwarded-for", "10.0.0.1, 203.0.113.9".parse().unwrap());
        headers.insert("x-forwarded-proto", "https".parse().unwrap());
        let far = direct.behind_proxy(&headers);
        assert_eq!(far, Peer { address: "203.0.113.9".parse().unwrap(), secure: true });
        assert!(!far.is_near());
    }

    #[test]
    fn a_network_of_version_6_is_one_visitor() {
        let peer = |text: &str| Peer::direct(text.parse().unwrap());
        assert_eq!(peer("2001:db8:1:2::3").network(), peer("2001:db8:1:2:9::").network());
        assert_ne!(peer("2001:db8:1:2::3").network(), peer("2001:db8:1:3::3").network());
        assert!(peer("::ffff:127.0.0.1").is_near());
    }
}
