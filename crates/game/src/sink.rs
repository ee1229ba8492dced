//! Where events go.

/// Receives what happens while an action or a draw is carried out. Rules hand over a closure,
/// so that a playout that nobody watches never builds an event.
pub trait Sink<E> {
    /// Something happened.
    fn tell(&mut self, event: impl FnOnce() -> E);
}

/// Nobody listens: playouts and search.
#[derive(Clone, Copy, Default, Debug)]
pub struct Silent;

impl<E> Sink<E> for Silent {
    #[inline]
    fn tell(&mut self, _: impl FnOnce() -> E) {}
}

impl<E> Sink<E> for Vec<E> {
    fn tell(&mut self, event: impl FnOnce() -> E) {
        self.push(event());
    }
}
