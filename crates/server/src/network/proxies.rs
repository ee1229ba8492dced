//! [`Proxies`]: the proxies whose headers are trusted.

use std::net::IpAddr;
use std::str::FromStr;
use std::sync::Arc;

use ipnet::IpNet;

/// The networks of proxies whose headers are believed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Proxies(Arc<[IpNet]>);

impl Proxies {
    /// No proxy: visitors connect by themselves.
    pub fn none() -> Proxies {
        Proxies::default()
    }

    /// Proxies on this machine.
    pub fn loopback() -> Proxies {
        Proxies(Proxies::LOOPBACK.split(',').filter_map(|network| network.parse().ok()).collect())
    }

    /// [`Proxies::loopback`] as it is read.
    pub const LOOPBACK: &str = "127.0.0.0/8,::1/128";

    /// Returns whether there is none.
    pub fn are_none(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns whether the headers of this address are trusted.
    pub(crate) fn trust(&self, address: IpAddr) -> bool {
        self.0.iter().any(|network| network.contains(&address))
    }
}

impl FromStr for Proxies {
    type Err = String;

    /// Reads networks and addresses with commas between them: `10.0.0.0/8,127.0.0.1`. Nobody where nothing stands.
    fn from_str(text: &str) -> Result<Proxies, String> {
        if text.trim().is_empty() {
            return Ok(Proxies::none());
        }
        let network = |text: &str| {
            let text = text.trim();
            let network = text.parse::<IpNet>().ok().or_else(|| Some(text.parse::<IpAddr>().ok()?.into()));
            match network {
                None => Err(format!("“{text}” is no network such as 10.0.0.0/8 and no address")),
                Some(network) => Ok(network.trunc()),
            }
        };
        let networks = text.split(',').map(network).collect::<Result<Vec<_>, _>>()?;
        if IpNet::aggregate(&networks).iter().any(|network| network.prefix_len() == 0) {
            return Err(format!(
                "“{text}” is everybody, who could then claim any address: name the network of the proxy alone"
            ));
        }
        Ok(Proxies(networks.into()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn networks_are_read_and_nobody_trusts_everybody() {
        let trust = |proxies: &str, address: &str| {
            proxies.parse::<Proxies>().unwrap().trust(address.parse().unwrap())
        };
        assert!(trust("10.0.0.0/8,127.0.0.1", "10.9.8.7") && trust("10.0.0.0/8, 127.0.0.1", "127.0.0.1"));
        assert!(!trust("10.0.0.0/8,127.0.0.1", "127.0.0.2") && !trust("10.0.0.0/8", "11.0.0.1"));
        assert!(trust("fd00::/8", "fd12::1") && !trust("fd00::/8", "10.0.0.1"));
        assert_eq!(Proxies::LOOPBACK.parse(), Ok(Proxies::loopback()));
        assert!(Proxies::loopback().trust("127.9.9.9".parse().unwrap()) && Proxies::none().are_none());
        assert!("".parse::<Proxies>().unwrap().are_none());
        for wrong in ["10.0.0.0/33", "proxy", "10.0.0.0/8,", "0.0.0.0/0", "::/0", "0.0.0.0/1,128.0.0.0/1"] {
            assert!(wrong.parse::<Proxies>().is_err(), "{wrong}");
        }
    }
}
