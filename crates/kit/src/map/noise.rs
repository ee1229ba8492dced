//! [`noise`]: the unevenness of a hand-drawn line.

/// A number from 0 to 1023 that looks random and is always the same for the same place and `salt`.
pub const fn noise(x: i32, y: i32, salt: u32) -> i32 {
    let mut mixed = (x as u32).wrapping_mul(0x9e37_79b1)
        ^ (y as u32).wrapping_mul(0x85eb_ca6b)
        ^ salt.wrapping_mul(0xc2b2_ae35);
    mixed ^= mixed >> 15;
    mixed = mixed.wrapping_mul(0x2c1b_3c6d);
    mixed ^= mixed >> 12;
    (mixed & 1023) as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_differ_and_all_sizes_occur() {
        let row: Vec<i32> = (0..1000).map(|x| noise(x, 7, 1)).collect();
        assert!(row.windows(2).filter(|pair| pair[0] == pair[1]).count() < 10);
        let mean = row.iter().sum::<i32>() / 1000;
        assert!((450..574).contains(&mean), "{mean}");
        assert!(row.iter().any(|&size| size < 32) && row.iter().any(|&size| size > 991));
    }
}
