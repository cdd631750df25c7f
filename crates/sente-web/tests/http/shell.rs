//! What the shell itself says where no page was asked for.

use axum::http::Method;
use sente_text::{Lang, Words};

use crate::client::Client;

#[tokio::test]
async fn trouble_is_told_as_a_page_in_either_language() {
    let client = Client::new();
    for (lang, html) in [(Lang::En, "<html lang=\"en\">"), (Lang::Zh, "<html lang=\"zh-Hans\">")] {
        let address = format!("/{lang}/");
        let reply = client.method(Method::POST, &address).await;
        assert_eq!((reply.status.as_u16(), reply.header("allow")), (405, "GET,HEAD"));
        assert_eq!(reply.header("content-type"), "text/html; charset=utf-8");
        let words = Words::new(lang);
        assert!(words.has("web-method-not-allowed"));
        let says = format!("<h1>{}</h1>", words.text("web-method-not-allowed"));
        assert!(reply.text().contains(html) && reply.text().contains(&says), "{}", reply.text());
        assert!(reply.text().contains(&format!("href=\"{address}\"")), "{}", reply.text());
    }
}
