//! Connections: how many there are, and how long one may do nothing.

use std::{convert::Infallible, io, sync::Arc, time::Duration};

use axum::Router;
use hyper::server::conn::http1;
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    server::graceful::GracefulShutdown,
    service::TowerToHyperService,
};
use tokio::{
    net::{TcpListener, TcpStream},
    sync::Semaphore,
    task::JoinSet,
    time,
};
use tokio_io_timeout::TimeoutStream;

use crate::{config::Connections, router::router, state::State};

/// The most bytes of a connection that are kept while a request is read or an answer sent. The longest address has its room.
const MOST_BYTES: usize = 64 << 10;

/// How long to wait where the system has no room for another connection.
const PAUSE: Duration = Duration::from_millis(500);

/// The connections that are open.
pub(crate) struct Open {
    router: Router,
    bounds: Connections,
    builder: http1::Builder,
    places: Arc<Semaphore>,
    ending: GracefulShutdown,
    /// Dropped, they are cut off.
    running: JoinSet<()>,
}

impl Open {
    /// None yet.
    pub(crate) fn new(state: &State) -> Self {
        let bounds = state.connections;
        let mut builder = http1::Builder::new();
        builder.timer(TokioTimer::new()).header_read_timeout(bounds.head).max_buf_size(MOST_BYTES);
        Open {
            router: router(state.clone()),
            bounds,
            builder,
            places: Arc::new(Semaphore::new(bounds.most)),
            ending: GracefulShutdown::new(),
            running: JoinSet::new(),
        }
    }

    /// Takes whoever comes while there is a place; the others wait where the system lets them.
    pub(crate) async fn accept(&mut self, listener: TcpListener) -> Infallible {
        let mut trouble = false;
        loop {
            let next = async {
                let place = Arc::clone(&self.places).acquire_owned().await;
                (place, taken(&listener, &mut trouble).await)
            };
            tokio::select! {
                (place, stream) = next => {
                    let serving = self.serve(stream);
                    self.running.spawn(async move {
                        serving.await;
                        drop(place);
                    });
                }
                Some(_) = self.running.join_next() => {}
            }
        }
    }

    /// Answers what comes over a connection until either end closes it.
    fn serve(&self, stream: TcpStream) -> impl Future<Output = ()> + Send + 'static {
        // Events are small, and nobody wants to wait until there are more of them.
        let _ = stream.set_nodelay(true);
        let mut stream = TimeoutStream::new(stream);
        stream.set_write_timeout(Some(self.bounds.unread));
        let service = TowerToHyperService::new(self.router.clone());
        let connection = self.builder.serve_connection(TokioIo::new(Box::pin(stream)), service);
        let connection = self.ending.watch(connection);
        async move {
            if let Err(error) = connection.await {
                tracing::debug!(%error, "a connection ended early");
            }
        }
    }

    /// Closes the idle ones, waits until the others have been answered, but no longer than this, and cuts off the rest.
    pub(crate) async fn end(self, most: Duration) {
        let _ = time::timeout(most, self.ending.shutdown()).await;
    }
}

/// The next connection. What is wrong with one of them, or with the system for a while, does not end the server; `trouble` is
/// whether the latter has been told.
async fn taken(listener: &TcpListener, trouble: &mut bool) -> TcpStream {
    loop {
        let error = match listener.accept().await {
            Ok((stream, _)) => {
                *trouble = false;
                return stream;
            }
            Err(error) => error,
        };
        match error.kind() {
            io::ErrorKind::ConnectionAborted
            | io::ErrorKind::ConnectionRefused
            | io::ErrorKind::ConnectionReset => {}
            // Most likely there are too many open files; to ask again at once would only take time from those.
            _ => {
                if !std::mem::replace(trouble, true) {
                    tracing::warn!(%error, "no connection can be taken for now");
                }
                time::sleep(PAUSE).await;
            }
        }
    }
}
