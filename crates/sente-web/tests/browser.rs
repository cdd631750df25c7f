//! The pages in a browser: what a person does. Needs chromium and chromedriver; where they are missing it says so, loudly, and
//! passes, unless `SENTE_BROWSER_TESTS=required` is set.

#![expect(clippy::unwrap_used, reason = "a test fails where it unwraps")]

mod browser {
    pub(crate) mod person;
}

use browser::person::Person;

/// The home page opens with style and script, and nothing in it breaks its own rules.
#[tokio::test(flavor = "multi_thread")]
async fn the_home_page_opens() {
    for lang in ["en", "zh"] {
        let Some(person) = Person::at(&format!("/{lang}/")).await else { return };
        let html = if lang == "en" { "en" } else { "zh-Hans" };
        let spoken = person.find("html").await.attr("lang").await.unwrap();
        assert_eq!(spoken.as_deref(), Some(html));
        assert_eq!(person.complaints().await, Vec::<String>::new());
        person.leave().await;
    }
}
