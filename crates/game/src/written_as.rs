//! [`written_as!`](crate::written_as): the schema of what is serialised by hand.

/// Declares that types are written as others, so that their JSON schemas are those of the others.
///
/// ```text
/// liege_game::written_as! {
///     Bag: Vec<(Tile, u8)>;
///     Counts<K, N>: Vec<u8>, of [K, const N: usize];
/// }
/// ```
#[macro_export]
macro_rules! written_as {
    ($($Type:ty: $As:ty $(, of [$($generic:tt)+])?;)+) => {$(
        impl$(<$($generic)+>)? ::schemars::JsonSchema for $Type {
            fn inline_schema() -> bool {
                <$As as ::schemars::JsonSchema>::inline_schema()
            }

            fn schema_name() -> ::std::borrow::Cow<'static, str> {
                <$As as ::schemars::JsonSchema>::schema_name()
            }

            fn schema_id() -> ::std::borrow::Cow<'static, str> {
                <$As as ::schemars::JsonSchema>::schema_id()
            }

            fn json_schema(generator: &mut ::schemars::SchemaGenerator) -> ::schemars::Schema {
                <$As as ::schemars::JsonSchema>::json_schema(generator)
            }
        }
    )+};
}
