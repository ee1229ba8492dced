//! Where a request comes from that a proxy passes on.

use axum::http::HeaderMap;
use liege_identity::ClientAddress;

use crate::network::hops;
use crate::network::proxies::Proxies;

/// The visitor for whom a proxy asks: of the hops that are named, from the last one on, the first that is no trusted
/// proxy itself. `None` if it can't be read whom the proxy saw.
pub(crate) fn behind(proxies: &Proxies, headers: &HeaderMap) -> Option<ClientAddress> {
    let found = hops::visitor(headers, |address| proxies.trust(address))?;
    Some(ClientAddress::behind_proxy(found.address, found.secure))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_trusted_proxy_says_who_asks() {
        let mut headers = HeaderMap::new();
        assert_eq!(behind(&Proxies::loopback(), &headers), None);
        headers.insert("x-forwarded-for", "10.0.0.1, 203.0.113.9".parse().unwrap());
        headers.insert("x-forwarded-proto", "https".parse().unwrap());
        let far = behind(&Proxies::loopback(), &headers).unwrap();
        assert_eq!((far.address, far.secure), ("203.0.113.9".parse().unwrap(), true));
        assert!(!far.is_near());
    }
}
