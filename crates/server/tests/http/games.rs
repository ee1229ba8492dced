//! Whole games over several addresses: who sees what, bots, clocks, secrets.

mod hot_seat;
mod real;
mod review;
mod seal;
mod secrecy;
mod secret_choices;
mod spectators;
