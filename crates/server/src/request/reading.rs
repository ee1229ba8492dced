//! [`Reading`]: work in the language of its reader.

use std::pin::Pin;
use std::task::{Context, Poll};

use futures_util::Stream;
use liege_game::{Language, read_in, reader};

/// Does the work in the language in which it was asked for, on whatever thread it is done.
pub(crate) fn in_same<T>(work: impl FnOnce() -> T) -> impl FnOnce() -> T {
    let language = reader();
    move || read_in(language, work)
}

/// Work that is done in a language, whenever a thread goes on with it.
pub(crate) struct Reading<F> {
    pub(crate) language: Option<&'static dyn Language>,
    pub(crate) inner: Pin<Box<F>>,
}

impl<F: Future> Future for Reading<F> {
    type Output = F::Output;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<F::Output> {
        read_in(self.language, || self.inner.as_mut().poll(context))
    }
}

impl<F: Stream> Stream for Reading<F> {
    type Item = F::Item;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<F::Item>> {
        read_in(self.language, || self.inner.as_mut().poll_next(context))
    }
}
