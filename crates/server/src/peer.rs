//! [`Peer`]: where a request comes from.

use std::net::{IpAddr, Ipv6Addr};

use axum::http::HeaderMap;

use crate::hops;
use crate::proxies::Proxies;

/// Where a request comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Peer {
    /// The visitor's address.
    pub(crate) address: IpAddr,
    /// Whether its connection is encrypted.
    pub(crate) secure: bool,
    /// Whether it is on this machine.
    near: bool,
}

impl Peer {
    /// A visitor that connects by itself, without TLS.
    pub(crate) fn direct(address: IpAddr) -> Peer {
        let address = address.to_canonical();
        Peer { address, secure: false, near: address.is_loopback() }
    }

    /// The visitor for whom a proxy asks: of the hops that are named, from the last one on, the first that is no trusted
    /// proxy itself. Nobody who asks through a proxy is near, whatever is said. `None` if it can't be read whom the proxy
    /// saw.
    pub(crate) fn behind(self, proxies: &Proxies, headers: &HeaderMap) -> Option<Peer> {
        let found = hops::visitor(headers, |address| proxies.trust(address))?;
        Some(Peer { address: found.address, secure: found.secure, near: false })
    }

    /// A visitor of whom nothing more is known than which proxy it asks through.
    pub(crate) fn unknown(self) -> Peer {
        Peer { near: false, ..self }
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

    /// Whether the visitor is on this machine, and asks through no proxy.
    pub(crate) fn is_near(&self) -> bool {
        self.near
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_behind_a_proxy_is_near() {
        let direct = Peer::direct("127.0.0.1".parse().unwrap());
        assert!(direct.is_near() && !direct.secure);
        let mut headers = HeaderMap::new();
        assert_eq!(direct.behind(&Proxies::loopback(), &headers), None);
        assert!(!direct.unknown().is_near());
        headers.insert("x-forwarded-for", "10.0.0.1, 203.0.113.9".parse().unwrap());
        headers.insert("x-forwarded-proto", "https".parse().unwrap());
        let far = direct.behind(&Proxies::loopback(), &headers).unwrap();
        assert_eq!((far.address, far.secure), ("203.0.113.9".parse().unwrap(), true));
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
