//! [`old_facts!`](crate::old_facts): what a case can say of a position.

/// Declares what a case can say of a position, or of a part of it: each key with its type and how it is found. From an entry follow
/// the key that is read, and that it is compared with what is found, if the case gives it. Nothing else is looked for. An entry
/// without `=` is only read: it says of whom or of what others speak.
///
/// ```text
/// liege_cases::old_facts! {
///     /// What is expected of a lord.
///     pub(super) struct LordFacts for Fief, |run, given, lord: Lord| {
///         /// Where he is.
///         at: Village = run.position.pawn(lord).at,
///         titles: Unordered<TitleName> = titles_of(&run.position, lord),
///     }
/// }
/// ```
///
/// `given` is what the case says, where that decides how the same thing is written. What follows it is handed to `compare(path,
/// run, …)`, which ends at a value that can't be found: `?` hands on a `Stop`.
#[macro_export]
macro_rules! old_facts {
    (
        $(#[$about:meta])*
        $visible:vis struct $Facts:ident for $Game:ty,
        |$run:ident, $given:ident $(, $beside:ident: $Beside:ty)* $(,)?| {
            $($(#[$key_about:meta])* $key:ident: $Type:ty $(= $found:expr)?),+ $(,)?
        }
    ) => {
        $(#[$about])*
        #[derive(Clone, Default, $crate::serde::Deserialize)]
        #[serde(default, crate = "::liege_cases::serde")]
        $visible struct $Facts {
            $($(#[$key_about])* $key: Option<$Type>,)+
        }

        impl $Facts {
            /// Compares what the case gives with what is found.
            ///
            /// # Errors
            /// What stops the case.
            #[allow(unused_variables, reason = "not every key asks what the case gives")]
            $visible fn compare(
                &self,
                path: &str,
                run: &mut $crate::old::Run<'_, $Game>,
                $($beside: $Beside,)*
            ) -> Result<(), $crate::old::Stop> {
                $($(
                    if let Some($given) = &self.$key {
                        let found: $Type = {
                            let $run = &*run;
                            $found
                        };
                        run.compare(&format!("{path}.{}", stringify!($key)), $given, &found);
                    }
                )?)+
                Ok(())
            }
        }
    };
}
