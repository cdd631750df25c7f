//! Connections of those who send little, read nothing, or are many.

use std::{net::SocketAddr, time::Duration};

use sente_web::{Config, Connections, State, serve};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream},
    sync::oneshot,
    task::JoinHandle,
    time::{self, Instant},
};

const HEALTH: &[u8] = b"GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n";
const SHORT: Duration = Duration::from_millis(400);

/// Far more than anything here should take, and less than a server would wait unless it is told to wait less.
const LONG: Duration = Duration::from_secs(9);

/// A server with sockets.
struct Server {
    addr: SocketAddr,
    end: oneshot::Sender<()>,
    serving: JoinHandle<()>,
}

impl Server {
    async fn of(connections: Connections) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let addr = listener.local_addr().unwrap();
        let (end, ended) = oneshot::channel();
        let state = State::new(Config { connections, ..Config::default() });
        let serving = tokio::spawn(serve(listener, state, async { drop(ended.await) }));
        Server { addr, end, serving }
    }

    async fn connect(&self) -> TcpStream {
        TcpStream::connect(self.addr).await.unwrap()
    }

    async fn send(&self, bytes: &[u8]) -> TcpStream {
        let mut stream = self.connect().await;
        stream.write_all(bytes).await.unwrap();
        stream
    }

    /// That somebody who comes now is answered.
    async fn answers(&self) {
        is_answered(&mut self.send(HEALTH).await).await;
    }
}

async fn is_answered(stream: &mut TcpStream) {
    let mut some = [0; 4096];
    let read = time::timeout(LONG, stream.read(&mut some)).await.unwrap().unwrap();
    assert!(some[..read].starts_with(b"HTTP/1.1 200 OK"), "{:?}", String::from_utf8_lossy(&some[..read]));
}

/// That the server closes a connection, whatever it still says.
async fn is_closed(stream: &mut TcpStream) {
    let mut rest = Vec::new();
    // One that is reset is closed, too.
    let _ = time::timeout(LONG, stream.read_to_end(&mut rest)).await.unwrap();
}

fn short() -> Connections {
    Connections { head: SHORT, unread: SHORT, ..Connections::default() }
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_sends_no_whole_request_is_sent_away() {
    let server = Server::of(short()).await;
    for begun in [&b""[..], b"GET", b"GET / HTTP/1.1\r\nhost: loc", &[HEALTH, b"GET / HT"].concat()] {
        let start = Instant::now();
        is_closed(&mut server.send(begun).await).await;
        assert!(start.elapsed() >= SHORT, "{begun:?}");
    }
    // One who trickles gets no more time.
    let mut stream = server.send(b"GET / HTTP/1.1\r\n").await;
    let trickle = async {
        while stream.write_all(b"a: b\r\n").await.is_ok() {
            time::sleep(Duration::from_millis(50)).await;
        }
    };
    time::timeout(LONG, trickle).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_connection_is_kept_for_a_while_between_two_requests() {
    let server = Server::of(short()).await;
    let mut stream = server.send(HEALTH).await;
    is_answered(&mut stream).await;
    stream.write_all(HEALTH).await.unwrap();
    is_answered(&mut stream).await;
    is_closed(&mut stream).await;
}

/// An answer that takes long is waited for, whatever the times of a connection are.
#[tokio::test(flavor = "multi_thread")]
async fn whoever_waits_for_an_answer_is_not_sent_away() {
    let server =
        Server::of(Connections { head: SHORT / 4, unread: SHORT / 4, ..Connections::default() }).await;
    let [game, position] = crate::client::HARD;
    let body = format!(r#"{{"game":"{game}","position":"{position}","timeout":2}}"#);
    let head = "POST /api/v1/solve HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n";
    let request = format!("{head}content-length: {}\r\n\r\n{body}", body.len());
    let mut stream = server.send(request.as_bytes()).await;
    let mut some = [0; 4096];
    let read = time::timeout(LONG, stream.read(&mut some)).await.unwrap().unwrap();
    assert!(some[..read].starts_with(b"HTTP/1.1 422 "), "{:?}", String::from_utf8_lossy(&some[..read]));
}

/// When all places are taken the next waits, and is answered when one is free.
#[tokio::test(flavor = "multi_thread")]
async fn one_more_than_there_are_places_waits() {
    let server = Server::of(Connections { most: 4, ..short() }).await;
    let mut taken = Vec::new();
    for _ in 0..4 {
        taken.push(server.send(b"GET / HTTP").await);
    }
    server.answers().await;
    // By then the others have been sent away.
    for stream in &mut taken {
        is_closed(stream).await;
    }
    // Nor does it matter how many come and go.
    for _ in 0..20 {
        server.answers().await;
    }
}

/// Whoever asks for much and takes nothing of it is sent away, and so frees a place.
#[tokio::test(flavor = "multi_thread")]
async fn whoever_reads_nothing_is_sent_away() {
    let server = Server::of(Connections { most: 1, ..short() }).await;
    let mut stream = server.connect().await;
    let much = b"GET /assets/htmx.min.js HTTP/1.1\r\nhost: localhost\r\n\r\n".repeat(2000);
    // The server reads no further request before the answers to the first are taken.
    let _ = time::timeout(SHORT / 2, stream.write_all(&much)).await;
    server.answers().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_end_does_not_wait_for_those_who_do_nothing() {
    let server = Server::of(Connections::default()).await;
    let mut idle = server.send(HEALTH).await;
    is_answered(&mut idle).await;
    let mut begun = server.send(b"GET / HTTP/1.1\r\n").await;
    let _silent = server.connect().await;
    server.answers().await;
    server.end.send(()).unwrap();
    is_closed(&mut idle).await;
    is_closed(&mut begun).await;
    time::timeout(LONG, server.serving).await.unwrap().unwrap();
    assert!(TcpStream::connect(server.addr).await.is_err());
}
