//! A hash of a position that is the same on every machine.

use std::hash::{Hash, Hasher};

/// 64 bits of FNV-1a over everything that `Hash` visits, lengths widened to 64 bits and numbers little-endian.
/// A position whose slices hold `usize` or `isize` has another one on machines of another width.
pub fn fingerprint(value: &impl Hash) -> u64 {
    let mut hasher = Fnv(0xcbf2_9ce4_8422_2325);
    value.hash(&mut hasher);
    hasher.finish()
}

struct Fnv(u64);

impl Hasher for Fnv {
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }

    fn write_u16(&mut self, number: u16) {
        self.write(&number.to_le_bytes());
    }

    fn write_u32(&mut self, number: u32) {
        self.write(&number.to_le_bytes());
    }

    fn write_u64(&mut self, number: u64) {
        self.write(&number.to_le_bytes());
    }

    fn write_usize(&mut self, number: usize) {
        self.write_u64(number as u64);
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_values_stay() {
        assert_eq!(fingerprint(&0u8), 0xaf63_bd4c_8601_b7df);
        assert_ne!(fingerprint(&[1u8, 2]), fingerprint(&[2u8, 1]));
    }
}
