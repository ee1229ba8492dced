//! x
use liege_cases::{Case, Cases, Failure};
impl Cases for crate::MiddleAges {
    fn check_case(_: &Case) -> Result<(), Failure> {
        Ok(())
    }
}
