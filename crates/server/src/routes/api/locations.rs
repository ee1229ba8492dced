//! The places of a map, as the interface tells them.

use liege_game::{Location, Route};
use serde::Serialize;
use utoipa::ToSchema;

/// Every place of a table's map.
#[derive(Serialize, ToSchema)]
pub(super) struct Locations {
    locations: Vec<LocationState>,
}

/// A place of a map.
#[derive(Serialize, ToSchema)]
struct LocationState {
    /// As the notation writes it.
    id: String,
    /// As the log calls it.
    name: String,
    /// Who and what is there, in a few words.
    here: String,
    routes: Vec<RouteState>,
}

/// Where one can go from a place.
#[derive(Serialize, ToSchema)]
struct RouteState {
    /// The id of the place where it leads.
    to: String,
    /// Its kind: a road, a ship route.
    by: &'static str,
}

impl Locations {
    pub(super) fn of(locations: Vec<Location>) -> Locations {
        let route = |route: Route| RouteState { to: route.to, by: route.by };
        let told = |Location { id, name, here, routes }| LocationState {
            id,
            name,
            here,
            routes: routes.into_iter().map(route).collect(),
        };
        Locations { locations: locations.into_iter().map(told).collect() }
    }
}
