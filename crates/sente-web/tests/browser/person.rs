//! A person with a browser of their own before a server of their own.

#![allow(dead_code, reason = "each test does some of it")]

use std::{
    env,
    io::{self, Write},
    net::{SocketAddr, TcpListener as Listener},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    sync::atomic::{AtomicU32, Ordering},
    time::Duration,
};

use axum::http::Method;
use fantoccini::{
    Client, ClientBuilder, Locator, elements::Element, error::NewSessionError, key::Key,
    wd::WebDriverCompatibleCommand,
};
use hyper_util::client::legacy::connect::HttpConnector;
use sente_web::{Config, State, serve};
use serde_json::{Value, json};
use tokio::{net::TcpListener, sync::oneshot, time};
use url::Url;

/// Whoever takes longer hangs.
const PATIENCE: Duration = Duration::from_secs(30);

/// A person, their browser and the server.
pub(crate) struct Person {
    client: Client,
    addr: SocketAddr,
    driver: Driver,
    folder: PathBuf,
    _serving: oneshot::Sender<()>,
}

/// The program that drives the browser, ended with the test.
struct Driver(Child);

impl Drop for Driver {
    fn drop(&mut self) {
        let _ = (self.0.kill(), self.0.wait());
    }
}

impl Drop for Person {
    fn drop(&mut self) {
        let _ = (self.driver.0.kill(), std::fs::remove_dir_all(&self.folder));
    }
}

/// The first of these programs that there is.
fn program(names: &[&str]) -> Option<PathBuf> {
    let folders: Vec<PathBuf> = env::split_paths(&env::var_os("PATH")?).collect();
    names.iter().find_map(|name| folders.iter().map(|folder| folder.join(name)).find(|path| path.is_file()))
}

impl Person {
    /// A person who opens a page; `None` where there is no browser.
    pub(crate) async fn at(path: &str) -> Option<Self> {
        let programs =
            (program(&["chromedriver"]), program(&["chromium", "chromium-browser", "google-chrome"]));
        let (Some(driver), Some(browser)) = programs else {
            let required = env::var_os("SENTE_BROWSER_TESTS").is_some_and(|wish| wish == "required");
            assert!(!required, "no chromium or no chromedriver, and SENTE_BROWSER_TESTS=required");
            let told = "\n=== SKIPPED: browser tests need chromium and chromedriver ===\n";
            let _ = writeln!(io::stderr(), "{told}");
            return None;
        };
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let addr = listener.local_addr().unwrap();
        let (serving, ended) = oneshot::channel::<()>();
        let ended = async { drop(ended.await) };
        tokio::spawn(serve(listener, State::new(Config::default()), ended));
        let folder = folder();
        let (driver, client) = browse(&driver, &browser, &folder).await;
        let person = Person { client, addr, driver, folder, _serving: serving };
        person.go(path).await;
        Some(person)
    }

    /// Opens a page of the server.
    pub(crate) async fn go(&self, path: &str) {
        self.client.goto(&format!("http://{}{path}", self.addr)).await.unwrap();
    }

    /// The path and query of the page that is open.
    pub(crate) async fn address(&self) -> String {
        let url = self.client.current_url().await.unwrap();
        let query = url.query().map(|query| format!("?{query}")).unwrap_or_default();
        format!("{}{query}", url.path())
    }

    /// The first element of this selector, waited for.
    pub(crate) async fn find(&self, css: &str) -> Element {
        let found = self.client.wait().at_most(PATIENCE).for_element(Locator::Css(css)).await;
        match found {
            Ok(element) => element,
            Err(error) => panic!("{css} at {}: {error}\n{}", self.address().await, self.text("body").await),
        }
    }

    /// How many elements there are of this selector now.
    pub(crate) async fn count(&self, css: &str) -> usize {
        self.client.find_all(Locator::Css(css)).await.unwrap().len()
    }

    /// Clicks on the first element of this selector, of which a drawing may be made.
    pub(crate) async fn click(&self, css: &str) {
        self.find(css).await.click().await.unwrap();
    }

    /// Types into an element.
    pub(crate) async fn type_into(&self, css: &str, text: &str) {
        let element = self.find(css).await;
        element.clear().await.unwrap();
        element.send_keys(text).await.unwrap();
    }

    /// Presses a key wherever the focus is.
    pub(crate) async fn press(&self, key: Key) {
        let element = self.client.active_element().await.unwrap();
        element.send_keys(&char::from(key).to_string()).await.unwrap();
    }

    /// The text of an element as it is seen, nothing where there is none. A page that changes between finding and
    /// reading it is looked at again.
    pub(crate) async fn text(&self, css: &str) -> String {
        while let Ok(element) = self.client.find(Locator::Css(css)).await {
            if let Ok(text) = element.text().await {
                return text;
            }
        }
        String::new()
    }

    /// Waits until an element's text has this in it.
    pub(crate) async fn sees(&self, css: &str, text: &str) {
        self.until(&format!("{text:?} in {css}"), async || self.text(css).await.contains(text)).await;
    }

    /// Waits until something holds.
    pub(crate) async fn until(&self, what: &str, mut holds: impl AsyncFnMut() -> bool) {
        let waited = time::timeout(PATIENCE, async {
            while !holds().await {
                time::sleep(Duration::from_millis(50)).await;
            }
        });
        if waited.await.is_err() {
            panic!("{what}: never, at {}\n{}", self.address().await, self.text("body").await);
        }
    }

    /// Goes back to the page before.
    pub(crate) async fn back(&self) {
        self.client.back().await.unwrap();
    }

    /// Makes the window as narrow as a phone, and says by how much the page is wider than it.
    pub(crate) async fn overflow_on_a_phone(&self) -> i64 {
        self.set_width(360).await;
        let script = "const page = document.documentElement; return page.scrollWidth - page.clientWidth;";
        self.run(script).await.as_i64().unwrap()
    }

    /// Sets the width of the page, as a window of a browser cannot always be so narrow.
    pub(crate) async fn set_width(&self, width: u32) {
        let metrics = json!({ "width": width, "height": 740, "deviceScaleFactor": 1, "mobile": true });
        self.command("Emulation.setDeviceMetricsOverride", metrics).await;
    }

    /// Runs a script in the page.
    pub(crate) async fn run(&self, script: &str) -> Value {
        self.client.execute(script, Vec::new()).await.unwrap()
    }

    /// A picture of the page, PNG.
    pub(crate) async fn screenshot(&self) -> Vec<u8> {
        self.client.screenshot().await.unwrap()
    }

    /// What the browser complained of since it was last asked: errors of scripts, broken rules, missing files.
    pub(crate) async fn complaints(&self) -> Vec<String> {
        let log = self.client.issue_cmd(Extension("se/log", json!({ "type": "browser" }))).await.unwrap();
        let entries = log.as_array().cloned().unwrap_or_default();
        let entries = entries.iter().filter(|entry| entry["level"] != "INFO" && entry["level"] != "DEBUG");
        entries.map(|entry| entry["message"].to_string()).collect()
    }

    /// How many long searches the server is at.
    pub(crate) async fn running(&self) -> u64 {
        let script = "return await (await fetch('/metrics')).text()";
        let text = self.run(script).await;
        let mut lines = text.as_str().unwrap().lines();
        let line = lines.find(|line| line.starts_with("sente_searches_running{lane=\"long\"}"));
        line.unwrap().rsplit(' ').next().unwrap().parse().unwrap()
    }

    /// Closes the browser.
    pub(crate) async fn leave(self) {
        self.client.clone().close().await.unwrap();
    }

    async fn command(&self, name: &str, parameters: Value) {
        let body = json!({ "cmd": name, "params": parameters });
        self.client.issue_cmd(Extension("goog/cdp/execute", body)).await.unwrap();
    }
}

/// A command that only chromedriver knows.
#[derive(Debug)]
struct Extension(&'static str, Value);

impl WebDriverCompatibleCommand for Extension {
    fn endpoint(&self, base: &Url, session: Option<&str>) -> Result<Url, url::ParseError> {
        base.join(&format!("session/{}/{}", session.unwrap_or_default(), self.0))
    }

    fn method_and_body(&self, _: &Url) -> (Method, Option<String>) {
        (Method::POST, Some(self.1.to_string()))
    }
}

/// A folder that nobody else uses.
fn folder() -> PathBuf {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let name = format!("sente-browser-{}-{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
    let folder = env::temp_dir().join(name);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

/// A port that is free now.
fn free_port() -> io::Result<u16> {
    Ok(Listener::bind("127.0.0.1:0")?.local_addr()?.port())
}

async fn browse(driver: &Path, browser: &Path, folder: &Path) -> (Driver, Client) {
    let port = free_port().unwrap();
    let mut command = Command::new(driver);
    command.arg(format!("--port={port}")).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    let driver = Driver(command.spawn().unwrap());
    let flags = [
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--disable-dev-shm-usage",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--window-size=1200,900",
        &format!("--user-data-dir={}", folder.display()),
    ];
    let wishes = json!({
        "goog:chromeOptions": { "binary": browser, "args": flags },
        "goog:loggingPrefs": { "browser": "ALL" },
    });
    let mut builder = ClientBuilder::new(HttpConnector::new());
    builder.capabilities(wishes.as_object().unwrap().clone());
    let connected = time::timeout(PATIENCE, async {
        loop {
            match builder.connect(&format!("http://127.0.0.1:{port}")).await {
                Ok(client) => break client,
                // The driver is not there yet.
                Err(NewSessionError::Lost(_) | NewSessionError::Failed(_) | NewSessionError::FailedC(_)) => {
                    time::sleep(Duration::from_millis(100)).await;
                }
                Err(error) => panic!("no browser: {error}"),
            }
        }
    });
    (driver, connected.await.expect("the browser starts"))
}
