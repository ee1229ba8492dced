//! What programs and those who write them read first.

use serde_json::json;

use crate::test_server::SharedServer;

#[tokio::test]
async fn the_interface_is_a_page_too() {
    let server = SharedServer::open();
    let client = server.client();
    let page = client.get("/api").await;
    assert_eq!(page.status, 200);
    let document = client.get("/api/v1/openapi.json").await.json();
    for (path, operations) in document["paths"].as_object().unwrap() {
        assert!(page.body.contains(path), "{path}");
        for operation in operations.as_object().unwrap().values() {
            let id = operation["operationId"].as_str().unwrap();
            assert!(page.body.contains(&format!("id=\"{id}\"")), "{id}");
        }
    }
    for name in document["components"]["schemas"].as_object().unwrap().keys() {
        assert!(page.body.contains(&format!("id=\"schema-{name}\"")), "{name}");
    }
    // Whatever is named on the page stands there.
    for link in page.body.split("href=\"#").skip(1).map(|rest| rest.split('"').next().unwrap()) {
        assert!(page.body.contains(&format!("id=\"{link}\"")), "{link}");
    }
}

#[tokio::test]
async fn the_guide_leads_only_to_what_is_there() {
    let server = SharedServer::open();
    let client = server.client();
    let guide = client.get("/llms.txt").await;
    assert_eq!(guide.header("content-type"), "text/plain; charset=utf-8");
    let links: Vec<_> = guide.body.split("](").skip(1).map(|rest| rest.split(')').next().unwrap()).collect();
    assert!(links.len() > 4, "{}", guide.body);
    for link in links {
        assert_eq!(client.get(link.split('#').next().unwrap()).await.status, 200, "{link}");
    }
}

#[tokio::test]
async fn the_version_is_told() {
    let server = SharedServer::open();
    let told = server.client().get("/version").await.json();
    assert_eq!((&told["name"], &told["api"]), (&json!("Liege"), &json!("v1")));
    assert_eq!(told["version"], env!("CARGO_PKG_VERSION"));
    assert!(told["games"].as_array().unwrap().contains(&json!("bell")), "{told}");
}
