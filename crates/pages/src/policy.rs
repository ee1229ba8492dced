//! The policy of pages behind which no server stands.

/// What such pages may load and run, as the header `Content-Security-Policy` says it: WebAssembly besides their own scripts.
pub const OFFLINE_POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; \
                                  base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'";
