//! Tables, people and live updates over HTTP.
