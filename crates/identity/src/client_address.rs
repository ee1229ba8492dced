//! [`ClientAddress`]: where a request comes from.

use std::net::{IpAddr, Ipv6Addr};

/// Where a request comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClientAddress {
    /// The client's address.
    pub address: IpAddr,
    /// Whether its connection is encrypted.
    pub secure: bool,
    /// Whether it is on this machine.
    near: bool,
}

impl ClientAddress {
    /// A client that connects directly, without TLS.
    pub fn direct(address: IpAddr) -> ClientAddress {
        let address = address.to_canonical();
        ClientAddress { address, secure: false, near: address.is_loopback() }
    }

    /// The client behind a trusted proxy. It is never near, whatever the headers say.
    pub fn behind_proxy(address: IpAddr, secure: bool) -> ClientAddress {
        ClientAddress { address, secure, near: false }
    }

    /// A client of which only the proxy is known.
    pub fn unknown(self) -> ClientAddress {
        ClientAddress { near: false, ..self }
    }

    /// Returns what counts as one address: of version 6 one network, since a host with one address there has them all.
    pub fn network(&self) -> IpAddr {
        match self.address {
            IpAddr::V6(address) => {
                let [a, b, c, d, ..] = address.segments();
                Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into()
            }
            address => address,
        }
    }

    /// Returns whether the client is on this machine, and connects without a proxy.
    pub fn is_near(&self) -> bool {
        self.near
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_behind_a_proxy_is_near() {
        let direct = ClientAddress::direct("127.0.0.1".parse().unwrap());
        assert!(direct.is_near() && !direct.secure && !direct.unknown().is_near());
        assert!(!ClientAddress::behind_proxy(direct.address, true).is_near());
    }

    #[test]
    fn a_network_of_version_6_is_one_visitor() {
        let client = |text: &str| ClientAddress::direct(text.parse().unwrap());
        assert_eq!(client("2001:db8:1:2::3").network(), client("2001:db8:1:2:9::").network());
        assert_ne!(client("2001:db8:1:2::3").network(), client("2001:db8:1:3::3").network());
        assert!(client("::ffff:127.0.0.1").is_near());
    }
}
