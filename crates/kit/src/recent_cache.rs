//! [`RecentCache`]: a cache of drawings.

use std::sync::{Arc, Mutex, PoisonError};

/// How many drawings are cached: those that are requested within a minute.
const KEPT: usize = 16;

/// The drawings that were asked for last, the latest first. For what takes long to draw and is the same at many tables,
/// such as the land of a map.
#[derive(Debug)]
pub struct RecentCache<T>(Mutex<Vec<Arc<T>>>);

impl<T> RecentCache<T> {
    /// Nothing was asked for.
    pub const fn new() -> RecentCache<T> {
        RecentCache(Mutex::new(Vec::new()))
    }

    /// The drawing that `fits`, or else the one that `draw` makes.
    pub fn get(&self, fits: impl Fn(&T) -> bool, draw: impl FnOnce() -> T) -> Arc<T> {
        let mut lately = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let drawing = match lately.iter().position(|drawing| fits(drawing)) {
            Some(index) => lately.remove(index),
            None => Arc::new(draw()),
        };
        lately.truncate(KEPT - 1);
        lately.insert(0, Arc::clone(&drawing));
        drawing
    }
}

impl<T> Default for RecentCache<T> {
    fn default() -> RecentCache<T> {
        RecentCache::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_asked_for_long_ago_is_drawn_again() {
        let (lately, mut drawn) = (RecentCache::new(), Vec::new());
        let last = KEPT as u32;
        for number in (0..=last).chain([last, 1, 0]) {
            let drawing = lately.get(
                |kept| *kept == number,
                || {
                    drawn.push(number);
                    number
                },
            );
            assert_eq!(*drawing, number);
        }
        assert_eq!(drawn, (0..=last).chain([0]).collect::<Vec<_>>());
    }
}
