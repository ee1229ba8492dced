//! Everything lies below a base. On the way in an address loses it, so that nothing here knows of it but what writes addresses
//! for others; on the way out redirects and cookies get it.

use axum::Router;
use axum::extract::{Request, State};
use axum::http::header::{LOCATION, SET_COOKIE};
use axum::http::{HeaderMap, HeaderValue, Uri};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Redirect, Response};
use axum_extra::extract::cookie::Cookie;
use liege_pages::Base;

/// A path at which nothing lies. What is asked for outside of the base is answered as this is, by the same checks.
const NOWHERE: &str = "/-";

/// Browsers take a cookie of such a name for the root of the host alone.
const ROOT_ONLY: &str = "__Host-";

/// Lays all of these addresses below the base.
pub(crate) fn below(base: &Base, router: Router) -> Router {
    if base.is_root() {
        return router;
    }
    Router::new().fallback_service(router).layer(from_fn_with_state(base.clone(), pass))
}

async fn pass(State(base): State<Base>, mut request: Request, next: Next) -> Response {
    let path = request.uri().path();
    if path == "/" {
        return Redirect::to(&format!("{base}/")).into_response();
    }
    let uri = base.below(path).and_then(|path| moved(request.uri(), path));
    *request.uri_mut() = uri.unwrap_or(Uri::from_static(NOWHERE));
    let mut response = next.run(request).await;
    place(&base, response.headers_mut());
    response
}

/// The same address with another path.
fn moved(uri: &Uri, path: &str) -> Option<Uri> {
    let query = uri.query().map(|query| format!("?{query}")).unwrap_or_default();
    let mut parts = uri.clone().into_parts();
    parts.path_and_query = Some(format!("{path}{query}").parse().ok()?);
    Uri::from_parts(parts).ok()
}

/// Puts the base before where a browser is sent, and into the cookies that it is to keep.
fn place(base: &Base, headers: &mut HeaderMap) {
    let to = headers.get(LOCATION).and_then(|to| to.to_str().ok()).filter(|to| to.starts_with('/'));
    if let Some(to) = to.and_then(|to| HeaderValue::try_from(format!("{base}{to}")).ok()) {
        headers.insert(LOCATION, to);
    }
    let cookies: Vec<HeaderValue> =
        headers.get_all(SET_COOKIE).iter().map(|cookie| placed(base, cookie)).collect();
    headers.remove(SET_COOKIE);
    for cookie in cookies {
        headers.append(SET_COOKIE, cookie);
    }
}

/// A cookie for what lies below the base, if it was one for everything.
fn placed(base: &Base, value: &HeaderValue) -> HeaderValue {
    let cookie = value.to_str().ok().and_then(|text| Cookie::parse(text).ok());
    let cookie = cookie.filter(|cookie| cookie.path() == Some("/") && !cookie.name().starts_with(ROOT_ONLY));
    let placed = cookie.map(|mut cookie| {
        cookie.set_path(base.as_str());
        cookie.to_string()
    });
    placed.and_then(|text| text.try_into().ok()).unwrap_or_else(|| value.clone())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_keeps_its_query() {
        let uri = |text: &'static str| Uri::from_static(text);
        assert_eq!(moved(&uri("/liege/t/x?as=A"), "/t/x"), Some(uri("/t/x?as=A")));
        assert_eq!(moved(&uri("/liege"), "/"), Some(uri("/")));
        let whole = moved(&uri("http://games.example/liege/about"), "/about");
        assert_eq!(whole, Some(uri("http://games.example/about")));
    }

    #[test]
    fn redirects_and_cookies_get_the_base() {
        let base: Base = "/liege".parse().unwrap();
        let mut headers = HeaderMap::new();
        headers.insert(LOCATION, HeaderValue::from_static("/t/x#y"));
        let cookies = [
            "liege=1; HttpOnly; SameSite=Lax; Path=/; Max-Age=9",
            "__Host-liege=2; Secure; Path=/",
            "other=3; Path=/elsewhere",
        ];
        for cookie in cookies {
            headers.append(SET_COOKIE, HeaderValue::from_static(cookie));
        }
        place(&base, &mut headers);
        assert_eq!(headers[LOCATION], "/liege/t/x#y");
        let placed: Vec<&str> =
            headers.get_all(SET_COOKIE).iter().map(|cookie| cookie.to_str().unwrap()).collect();
        assert_eq!(
            placed,
            ["liege=1; HttpOnly; SameSite=Lax; Path=/liege; Max-Age=9", cookies[1], cookies[2]]
        );
        headers.insert(LOCATION, HeaderValue::from_static("https://elsewhere.example/"));
        place(&base, &mut headers);
        assert_eq!(headers[LOCATION], "https://elsewhere.example/");
    }
}
