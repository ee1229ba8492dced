//! The protocol over HTTP, answered by this server itself.

use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::extract::{Request as Incoming, State};
use axum::http::header::{AUTHORIZATION, CONTENT_TYPE, HOST, HeaderName};
use axum::http::{HeaderValue, Method, Request, Uri};
use axum::middleware::{Next, from_fn, from_fn_with_state};
use axum::response::IntoResponse;
use futures_util::StreamExt;
use futures_util::future::BoxFuture;
use liege_identity::ClientAddress;
use rmcp::transport::streamable_http_server::session::never::NeverSessionManager;
use rmcp::transport::streamable_http_server::{StreamableHttpServerConfig, StreamableHttpService};
use tower::ServiceExt;
use tower_http::csrf::CsrfLayer;

use super::message::readable;
use super::{Api, Call, Came, Guest, Reply};
use crate::app::App;
use crate::problem::Problem;
use crate::request::bearer::shown;
use crate::request::body;

/// What of the call goes with each request of its tools: who asks, and by what way.
const KEPT: [HeaderName; 5] = [
    AUTHORIZATION,
    HOST,
    HeaderName::from_static("forwarded"),
    HeaderName::from_static("x-forwarded-for"),
    HeaderName::from_static("x-forwarded-proto"),
];

/// The server's own API, with every check that holds for requests from outside.
struct Here(Router);

impl Api for Here {
    fn send(&self, call: Call, came: Came) -> BoxFuture<'static, Result<Reply, String>> {
        let router = self.0.clone();
        Box::pin(async move {
            let method = if call.posted.is_some() { Method::POST } else { Method::GET };
            let mut request = Request::new(Body::from(call.posted.unwrap_or_default()));
            *request.method_mut() = method;
            *request.uri_mut() =
                format!("/api/v1{}", call.path).parse::<Uri>().map_err(|error| error.to_string())?;
            request.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
            if let Some(came) = came {
                for name in KEPT {
                    if let Some(value) = came.headers.get(&name) {
                        request.headers_mut().insert(name, value.clone());
                    }
                }
                if let Some(client) = came.extensions.get::<ClientAddress>() {
                    request.extensions_mut().insert(*client);
                }
            }
            let Ok(answer) = router.oneshot(request).await;
            let is_success = answer.status().is_success();
            let pieces = answer.into_body().into_data_stream();
            let pieces =
                pieces.map(|piece| piece.map(|piece| piece.to_vec()).map_err(|error| error.to_string()));
            Ok(Reply { is_success, pieces: pieces.boxed() })
        })
    }
}

/// The address of the protocol, whose tools ask these addresses. Nothing is kept between two calls: a token is shown with each.
pub(crate) fn beside<S: Clone + Send + Sync + 'static>(app: &Arc<App>, addresses: Router) -> Router<S> {
    let api: Arc<dyn Api> = Arc::new(Here(addresses));
    // Which names the server answers for was checked before.
    let config = StreamableHttpServerConfig::default()
        .disable_allowed_hosts()
        .with_legacy_session_mode(false)
        .with_json_response(true);
    let guest = move || Ok(Guest::new(Arc::clone(&api)));
    let service = StreamableHttpService::new(guest, Arc::new(NeverSessionManager::default()), config);
    Router::new()
        .route_service("/mcp", service)
        .layer(from_fn(readable))
        .layer(from_fn_with_state(Arc::clone(app), body::arrive))
        .layer(from_fn_with_state(Arc::clone(app), needs_token))
        // The protocol wants the origin to be looked at: what a page of another site sends is refused, whatever it shows.
        .layer(CsrfLayer::new().with_rejection_response(|_| Problem::CrossSite.into_response()))
}

/// Without a token nobody plays, and to one that was not given out nothing is told, not even which tools there are.
async fn needs_token(
    State(app): State<Arc<App>>,
    request: Incoming,
    next: Next,
) -> Result<axum::response::Response, Problem> {
    let token = shown(request.headers()).ok_or(Problem::NoToken)?;
    app.accounts.grant(token).await?;
    Ok(next.run(request).await)
}
