//! Safety on a network: bad input, foreign origins, impatient clients, strict headers.

use arbore_server::Settings;
use axum::body::Body;
use axum::http::{Request, StatusCode, Version};
use serde_json::json;
use tower::ServiceExt as _;

use crate::common::{ask, assert_error, get, laboratory, send, slow_clients, text, with};

#[tokio::test]
async fn whatever_is_sent_gets_an_answer_in_words() {
    let router = laboratory();
    let json_type = ("content-type", "application/json");
    let raw = |method: &str, path: &str, header: (&str, &str), body: Vec<u8>| {
        Request::builder().method(method).uri(path).header(header.0, header.1).body(Body::from(body)).unwrap()
    };
    for path in ["/api/position", "/api/tree", "/api/tree/export", "/api/saved", "/api/practice/grade"] {
        assert_error(ask(&router, raw("POST", path, json_type, b"{".to_vec())).await, 400, "bad-request");
        assert_error(
            ask(&router, raw("POST", path, json_type, b"\xff\xfe".to_vec())).await,
            400,
            "bad-request",
        );
        assert_error(ask(&router, raw("POST", path, json_type, b"null".to_vec())).await, 400, "bad-request");
        assert_error(
            ask(&router, raw("POST", path, ("content-type", "text/plain"), b"{}".to_vec())).await,
            415,
            "not-json",
        );
        let large = vec![b' '; (64 << 10) + 1];
        assert_error(ask(&router, raw("POST", path, json_type, large)).await, 413, "too-large");
        let deep = [vec![b'['; 20_000], vec![b']'; 20_000]].concat();
        assert_error(ask(&router, raw("POST", path, json_type, deep)).await, 400, "bad-request");
        assert_error(ask(&router, raw("DELETE", path, json_type, Vec::new())).await, 405, "wrong-method");
    }
    assert_error(
        ask(&router, raw("POST", "/api/import", json_type, vec![b'x'; (64 << 10) + 1])).await,
        413,
        "too-large",
    );
    assert_error(
        ask(&router, raw("POST", "/api/import", json_type, b"\xff".to_vec())).await,
        400,
        "bad-request",
    );
    for path in ["/api", "/api/", "/api/nothing", "/api/saved/%2e%2e/%2e%2e"] {
        assert_error(ask(&router, get(path)).await, 404, "not-found");
    }
    let romanian = ask(&router, get("/api/search?lang=ro&game=hex")).await;
    assert!(romanian.1["error"]["message"].as_str().unwrap().contains("joc"), "{}", romanian.1);
}

#[tokio::test]
async fn pages_of_others_and_impatient_clients_are_refused() {
    let router = laboratory();
    let foreign = Request::post("/api/position")
        .header("host", "localhost:7373")
        .header("origin", "https://evil.example")
        .header("content-type", "application/json")
        .body(Body::from("{\"game\":\"nim\"}"))
        .unwrap();
    assert_error(ask(&router, foreign).await, 403, "forbidden");
    let rebound = Request::get("/").header("host", "evil.example").body(Body::empty()).unwrap();
    assert_error(ask(&router, rebound).await, 403, "unknown-host");

    let router = with(slow_clients());
    let mut refused = None;
    for _ in 0..5 {
        let response = send(&router, get("/api/practice?recipe=cuts:seed=7")).await;
        if response.status() == StatusCode::TOO_MANY_REQUESTS {
            assert!(response.headers().contains_key("retry-after"));
            refused = Some(response);
        }
    }
    for _ in 0..5 {
        assert_eq!(
            send(&router, get("/api/health")).await.status(),
            StatusCode::OK,
            "its rate is not limited"
        );
    }
    let (status, body) = text(refused.expect("the fourth is too many")).await;
    assert_error((status, serde_json::from_str(&body).unwrap()), 429, "too-many");
}

#[tokio::test]
async fn the_page_is_served_with_strict_headers_and_nothing_else() {
    let router = laboratory();
    for path in ["/", "/play/chess", "/tree?x=1"] {
        let response = send(&router, get(path)).await;
        assert_eq!(response.status(), StatusCode::OK);
        let header = |name: &str| response.headers()[name].to_str().unwrap().to_owned();
        assert!(header("content-security-policy").starts_with("default-src 'none'"));
        assert_eq!(header("x-content-type-options"), "nosniff");
        assert_eq!(header("content-type"), "text/html; charset=utf-8");
        let tag = header("etag");
        let again = Request::get(path).header("if-none-match", tag).body(Body::empty()).unwrap();
        assert_eq!(send(&router, again).await.status(), StatusCode::NOT_MODIFIED);
    }
    for path in ["/etc/passwd.txt", "/../Cargo.toml", "/..%2f..%2fCargo.toml", "/assets/none.js"] {
        assert_eq!(send(&router, get(path)).await.status(), StatusCode::NOT_FOUND, "{path}");
    }
    let post = Request::post("/").body(Body::empty()).unwrap();
    assert_eq!(send(&router, post).await.status(), StatusCode::METHOD_NOT_ALLOWED);
}

#[tokio::test]
async fn the_api_describes_itself() {
    let router = laboratory();
    let (status, description) = ask(&router, get("/api/openapi.json")).await;
    assert_eq!(status, StatusCode::OK);
    for path in [
        "/api/catalogue",
        "/api/position",
        "/api/search",
        "/api/tree",
        "/api/tree/export",
        "/api/compare",
        "/api/explore",
        "/api/saved",
        "/api/saved/{id}",
        "/api/saved/{id}/text",
        "/api/practice",
        "/api/practice/sheet",
        "/api/import",
        "/api/health",
    ] {
        assert!(description["paths"][path].is_object(), "{path}");
    }
    assert!(description["components"]["schemas"]["View"].is_object());
    let (_, health) = ask(&router, get("/api/health")).await;
    assert_eq!(health, json!({ "ok": true, "searches": 0, "queued": 0 }));
}

#[tokio::test]
async fn hosts_are_those_of_this_machine_and_of_the_list() {
    let allowed_hosts = vec!["lab.example".parse().unwrap()];
    let router = with(Settings { allowed_hosts, ..Settings::default() });
    let to = |hosts: &[&str], version: Version| {
        let mut request = Request::get("/api/health").version(version);
        for host in hosts {
            request = request.header("host", *host);
        }
        request.body(Body::empty()).unwrap()
    };
    for hosts in [["lab.example"], ["lab.example:80"], ["localhost:7373"], ["[::1]"]] {
        let response = router.clone().oneshot(to(&hosts, Version::HTTP_11)).await.unwrap();
        assert_eq!(response.status(), StatusCode::OK, "{hosts:?}");
    }
    for (hosts, version, status, code) in [
        (&["evil.example"][..], Version::HTTP_11, 403, "unknown-host"),
        (&["evil.example"], Version::HTTP_10, 403, "unknown-host"),
        (&[], Version::HTTP_11, 400, "bad-host"),
        (&["localhost", "localhost"], Version::HTTP_11, 400, "bad-host"),
    ] {
        let response = router.clone().oneshot(to(hosts, version)).await.unwrap();
        let (found, body) = text(response).await;
        assert_error((found, serde_json::from_str(&body).unwrap()), status, code);
    }
    let old = router.clone().oneshot(to(&[], Version::HTTP_10)).await.unwrap();
    assert_eq!(old.status(), StatusCode::OK, "HTTP/1.0 knows no hosts");
}
