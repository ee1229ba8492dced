//! Tests that click through whole games in headless Chromium.
