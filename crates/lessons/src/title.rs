//! [`Title`]: what is told of a lesson in a list.

/// What is told of a lesson in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Title {
    /// Its id, which stands in addresses.
    pub id: &'static str,
    /// What it is called.
    pub title: String,
    /// Set if it is to be watched: the page does what is to be done.
    pub watch: bool,
    /// How long it takes.
    pub minutes: usize,
    /// The ids of the kinds of questions that can be answered after it.
    pub asks: Vec<String>,
}
