//! Sockets, signals and the end.

use std::{io, net::SocketAddr, time::Duration};

use tokio::{net::TcpListener, runtime, signal};

use crate::{config::Config, connections::Open, state::State};

/// How long open connections may take to end.
const GRACE: Duration = Duration::from_secs(3);

/// Why there is no server.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The address cannot be listened on.
    #[error("cannot listen on {addr}: {why}")]
    Listen {
        /// The address.
        addr: SocketAddr,
        /// Why.
        why: io::Error,
    },
    /// Anything else that the system refuses.
    #[error(transparent)]
    System(#[from] io::Error),
}

/// Serves until Ctrl-C or a signal to end, on threads of its own. `ready` is told the address once there is somebody to
/// answer at it.
///
/// # Errors
/// What the system refuses.
pub fn run(config: Config, ready: impl FnOnce(SocketAddr) -> io::Result<()>) -> Result<(), ServeError> {
    let runtime = runtime::Builder::new_multi_thread().enable_all().build()?;
    let served = runtime.block_on(async {
        let listener = TcpListener::bind(config.addr).await;
        let listener = listener.map_err(|why| ServeError::Listen { addr: config.addr, why })?;
        let ended = ended()?;
        ready(listener.local_addr()?)?;
        serve(listener, State::new(config), ended).await;
        Ok(())
    });
    // A search hears of the end within a moment; whatever does not is ended with the process.
    runtime.shutdown_timeout(GRACE);
    served
}

/// Serves on a socket until `shutdown` is ready. Then running searches are stopped, and connections may end what they have
/// begun for a few seconds.
pub async fn serve(listener: TcpListener, state: State, shutdown: impl Future<Output = ()>) {
    let mut open = Open::new(&state);
    tokio::select! {
        never = open.accept(listener) => match never {},
        () = shutdown => {}
    }
    state.close();
    open.end(GRACE).await;
}

/// Ready when somebody wants the process to end. Signals are listened for from now on, before anybody waits for this.
fn ended() -> io::Result<impl Future<Output = ()> + Send + 'static> {
    #[cfg(unix)]
    let signals = {
        use signal::unix::{SignalKind, signal};
        (signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?)
    };
    Ok(async move {
        #[cfg(unix)]
        {
            let (mut interrupt, mut terminate) = signals;
            tokio::select! {
                _ = interrupt.recv() => {}
                _ = terminate.recv() => {}
            }
        }
        #[cfg(not(unix))]
        let _ = signal::ctrl_c().await;
    })
}
