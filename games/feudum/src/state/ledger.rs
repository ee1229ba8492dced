//! [`Ledger`]: where a player's points came from, by epoch.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::kinds::Account;

/// FU-165: epochs I to V.
pub const EPOCHS: usize = 5;

/// Every point of a player with its source and its epoch. No account can reach 255 in one epoch; disloyalty is a loss.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(from = "BTreeMap<Account, [u8; EPOCHS]>", into = "BTreeMap<Account, [u8; EPOCHS]>")]
pub struct Ledger([[u8; EPOCHS]; Account::COUNT]);

impl Default for Ledger {
    fn default() -> Ledger {
        Ledger([[0; EPOCHS]; Account::COUNT])
    }
}

impl Ledger {
    /// Enters points that were scored in this epoch, from 1.
    pub(crate) fn enter(&mut self, account: Account, epoch: u8, vp: i16) {
        let column = usize::from(epoch).saturating_sub(1).min(EPOCHS - 1);
        let entry = &mut self.0[account.index()][column];
        *entry = entry.saturating_add(u8::try_from(vp.unsigned_abs()).unwrap_or(u8::MAX));
    }

    /// The points of an account in epochs I to V.
    pub fn of(&self, account: Account) -> [i16; EPOCHS] {
        let sign = if account == Account::Disloyalty { -1 } else { 1 };
        self.0[account.index()].map(|vp| sign * i16::from(vp))
    }

    /// The points of an account in all.
    pub fn total(&self, account: Account) -> i16 {
        self.of(account).iter().sum()
    }

    /// All points.
    pub fn sum(&self) -> i16 {
        Account::ALL.iter().map(|&account| self.total(account)).sum()
    }

    /// The accounts in which anything stands.
    pub fn open(&self) -> impl Iterator<Item = Account> + '_ {
        Account::ALL.iter().copied().filter(|account| self.0[account.index()] != [0; EPOCHS])
    }
}

impl From<BTreeMap<Account, [u8; EPOCHS]>> for Ledger {
    fn from(accounts: BTreeMap<Account, [u8; EPOCHS]>) -> Ledger {
        let mut ledger = Ledger::default();
        accounts.into_iter().for_each(|(account, points)| ledger.0[account.index()] = points);
        ledger
    }
}

impl From<Ledger> for BTreeMap<Account, [u8; EPOCHS]> {
    fn from(ledger: Ledger) -> Self {
        ledger.open().map(|account| (account, ledger.0[account.index()])).collect()
    }
}
