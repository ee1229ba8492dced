//! What an offer can name.

use liege_game::{Amount, Refusal};

use super::ensure;

/// the most that an offer can name, in crowns.
pub(crate) const MAX_PRICE: u16 = 200;

/// whether an offer can name this price.
pub(crate) fn may_be_offered(price: Amount) -> Result<(), Refusal> {
    ensure(price.0 <= MAX_PRICE, "R-3", "an offer can’t exceed 200 crowns")
}

/// whether so much can be paid.
pub(crate) fn may_be_paid(price: Amount) -> Result<(), Refusal> {
    ensure((1..=MAX_PRICE).contains(&price.0), "R-3", "a payment is between 1 and 200 crowns")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sentences_name_the_number() {
        for says in [may_be_offered, may_be_paid].map(|may| may(Amount(MAX_PRICE + 1))) {
            assert!(says.unwrap_err().to_string().contains(&MAX_PRICE.to_string()));
        }
    }
}
