//! What the shell itself says where no page can be made.

use axum::http::Method;

use crate::client::Client;

#[tokio::test]
async fn trouble_is_told_as_a_page_in_either_language() {
    let client = Client::new();
    for (address, html, name) in
        [("/en/", "<html lang=\"en\">", "Sente"), ("/zh/", "<html lang=\"zh-Hans\">", "先手")]
    {
        let reply = client.method(Method::POST, address).await;
        assert_eq!((reply.status.as_u16(), reply.header("allow")), (405, "GET,HEAD"));
        assert_eq!(reply.header("content-type"), "text/html; charset=utf-8");
        assert!(reply.text().contains(html) && reply.text().contains(name), "{}", reply.text());
        assert!(!reply.text().contains(['{', '}']), "{}", reply.text());
        assert!(reply.text().contains(&format!("href=\"{address}\"")), "{}", reply.text());
    }
}
