//! Maps whose territories are polygons: merged, inked, and with room found for pieces and signs. Coordinates are whole
//! drawing units, x to the right and y downwards, so that the same map is drawn to the same bytes everywhere.

mod clearance;
mod noise;
mod outline;
mod scatter;

pub use noise::noise;
pub use outline::{Outline, Point};
