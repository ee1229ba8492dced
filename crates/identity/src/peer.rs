//! [`Peer`]: where a request comes from.

use std::net::{IpAddr, Ipv6Addr};

/// Where a request comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Peer {
    /// The visitor's address.
    pub address: IpAddr,
    /// Whether its connection is encrypted.
    pub secure: bool,
    /// Whether it is on this machine.
    near: bool,
}

impl Peer {
    /// A visitor that connects by itself, without TLS.
    pub fn direct(address: IpAddr) -> Peer {
        let address = address.to_canonical();
        Peer { address, secure: false, near: address.is_loopback() }
    }

    /// The visitor for whom a trusted proxy asks. Nobody who asks through a proxy is near, whatever is said.
    pub fn behind_proxy(address: IpAddr, secure: bool) -> Peer {
        Peer { address, secure, near: false }
    }

    /// A visitor of whom nothing more is known than which proxy it asks through.
    pub fn unknown(self) -> Peer {
        Peer { near: false, ..self }
    }

    /// What counts as one address: of version 6 one network, since a host with one address there has them all.
    pub fn network(&self) -> IpAddr {
        match self.address {
            IpAddr::V6(address) => {
                let [a, b, c, d, ..] = address.segments();
                Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into()
            }
            address => address,
        }
    }

    /// Whether the visitor is on this machine, and asks through no proxy.
    pub fn is_near(&self) -> bool {
        self.near
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_behind_a_proxy_is_near() {
        let direct = Peer::direct("127.0.0.1".parse().unwrap());
        assert!(direct.is_near() && !direct.secure && !direct.unknown().is_near());
        assert!(!Peer::behind_proxy(direct.address, true).is_near());
    }

    #[test]
    fn a_network_of_version_6_is_one_visitor() {
        let peer = |text: &str| Peer::direct(text.parse().unwrap());
        assert_eq!(peer("2001:db8:1:2::3").network(), peer("2001:db8:1:2:9::").network());
        assert_ne!(peer("2001:db8:1:2::3").network(), peer("2001:db8:1:3::3").network());
        assert!(peer("::ffff:127.0.0.1").is_near());
    }
}
