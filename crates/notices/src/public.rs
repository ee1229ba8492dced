//! Which addresses are on the public internet.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// Returns whether an address is anybody's on the public internet: not this machine, not a network of somebody's own, not one that
/// is kept for special purposes, such as where machines in a data centre ask for their own keys.
pub(crate) fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => is_public_4(address),
        IpAddr::V6(address) => is_public_6(address),
    }
}

fn is_public_4(address: Ipv4Addr) -> bool {
    let [a, b, c, _] = address.octets();
    !(a == 0
        || address.is_private()
        || address.is_loopback()
        || address.is_link_local()
        || address.is_documentation()
        // Between a provider and its customers.
        || a == 100 && b & 0xc0 == 64
        // For protocols, for relays, for measurements.
        || (a, b, c) == (192, 0, 0)
        || (a, b, c) == (192, 88, 99)
        || a == 198 && b & 0xfe == 18
        // To many, and never given out.
        || a >= 224)
}

fn is_public_6(address: Ipv6Addr) -> bool {
    let [a, b, ..] = address.segments();
    // Everything public lies in 2000::/3; addresses of version 4 written as such of version 6 do not, but for tunnels.
    a & 0xe000 == 0x2000
        && !(a == 0x2001 && b < 0x200)
        && !(a == 0x2001 && b == 0xdb8)
        && a != 0x2002
        && !(a == 0x3fff && b < 0x1000)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_anybodys_is_public() {
        for inside in [
            "0.0.0.0",
            "127.0.0.1",
            "127.9.9.9",
            "10.0.0.1",
            "172.16.0.1",
            "172.31.255.255",
            "192.168.1.1",
            "169.254.169.254",
            "100.64.0.1",
            "100.127.255.255",
            "192.0.0.192",
            "192.0.2.1",
            "198.18.0.1",
            "198.51.100.1",
            "203.0.113.1",
            "224.0.0.1",
            "255.255.255.255",
            "::",
            "::1",
            "::ffff:127.0.0.1",
            "::ffff:8.8.8.8",
            "::127.0.0.1",
            "64:ff9b::a00:1",
            "fe80::1",
            "fec0::1",
            "fc00::1",
            "fd00:ec2::254",
            "ff02::1",
            "2001::1",
            "2001:db8::1",
            "2002:7f00:1::",
            "3fff::1",
            "5f00::1",
        ] {
            assert!(!is_public(inside.parse().unwrap()), "{inside}");
        }
        for public in
            ["8.8.8.8", "172.32.0.1", "100.128.0.1", "198.20.0.1", "2001:4860:4860::8888", "2a00::1"]
        {
            assert!(is_public(public.parse().unwrap()), "{public}");
        }
    }
}
