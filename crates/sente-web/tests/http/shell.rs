//! What the shell adds to the pages: answers that are kept, and what is said where no page was asked for.

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

#[tokio::test]
async fn a_page_asked_for_again_is_not_worked_out_again() {
    let client = Client::new();
    let page = "/en/nim?at=3+5+7&moves=1%401&hints=on";
    let first = client.get(page).await;
    let searched = client.metric("sente_positions_total").await;
    assert!(searched > 0);
    // Of the same game seen from the other language, too.
    assert_eq!(client.get(page).await.body, first.body);
    client.get(&page.replace("/en/", "/zh/")).await;
    assert_eq!(client.metric("sente_positions_total").await, searched);
    assert!(client.metric("sente_cache_hits_total").await > 1);
}
