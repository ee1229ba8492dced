//! When to try again.

/// How long after the first failure, in milliseconds; after each further one twice as long as before.
const FIRST_MS: i64 = 5 * 60_000;

/// The failure after which nobody tries any more. By then about 21 hours have gone by.
const LAST: u32 = 9;

/// When to try again after so many failures in a row, in milliseconds from now; `None` if it is time to give up.
pub fn again(failures: u32) -> Option<i64> {
    match failures {
        0 => Some(0),
        1..LAST => Some(FIRST_MS << (failures - 1)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_wait_is_twice_as_long_until_it_ends() {
        let waits: Vec<i64> = (1..).map_while(again).collect();
        assert!(waits.windows(2).all(|pair| pair[1] == 2 * pair[0]), "{waits:?}");
        assert_eq!(waits.iter().sum::<i64>() / 3_600_000, 21);
        assert_eq!((again(0), again(u32::MAX)), (Some(0), None));
    }
}
