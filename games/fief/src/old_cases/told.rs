//! What events tell, and tables of a case by their keys.

/// What the events of a case tell that have this form, in order.
macro_rules! told {
    ($run:expr, $($form:pat $(if $so:expr)? => $found:expr),+ $(,)?) => {
        $run.events.iter().filter_map(|event| match *event {
            $($form $(if $so)? => Some($found),)+
            _ => None,
        })
    };
}
pub(super) use told;

/// Declares tables of a case: the keys of each, those after the semicolon may be absent.
macro_rules! tables {
    ($($(#[$about:meta])* $Table:ident {
        $($(#[$read:meta])* $key:ident: $Type:ty),* $(,)? $(; $($absent:ident: $Default:ty),+ $(,)?)?
    })+) => {$(
        $(#[$about])*
        #[derive(Clone, serde::Deserialize)]
        pub(crate) struct $Table {
            $($(#[$read])* pub(crate) $key: $Type,)*
            $($(#[serde(default)] pub(crate) $absent: $Default,)+)?
        }
    )+};
}
pub(super) use tables;
