//! What systemd is told of a unit with `Type=notify`. Where nobody listens nothing is told.

/// The server can be reached at this address.
#[cfg(target_os = "linux")]
pub(super) fn ready(address: &str) {
    use sd_notify::NotifyState;

    tell(&[NotifyState::Ready, NotifyState::Status(&format!("at {address}"))]);
}

/// The server waits for its database, and says so again within this time.
#[cfg(all(target_os = "linux", feature = "postgres"))]
pub(super) fn waiting(within: std::time::Duration) {
    use sd_notify::NotifyState;

    let micros = u32::try_from(within.as_micros()).unwrap_or(u32::MAX);
    tell(&[NotifyState::Status("waiting for the database"), NotifyState::ExtendTimeoutUsec(micros)]);
}

/// The server was asked to stop.
#[cfg(target_os = "linux")]
pub(super) fn stopping() {
    tell(&[sd_notify::NotifyState::Stopping]);
}

#[cfg(target_os = "linux")]
fn tell(state: &[sd_notify::NotifyState<'_>]) {
    if let Err(error) = sd_notify::notify(state) {
        tracing::warn!(%error, "systemd was not told how the server is");
    }
}

#[cfg(not(target_os = "linux"))]
pub(super) fn ready(_: &str) {}

#[cfg(all(not(target_os = "linux"), feature = "postgres"))]
pub(super) fn waiting(_: std::time::Duration) {}

#[cfg(not(target_os = "linux"))]
pub(super) fn stopping() {}
