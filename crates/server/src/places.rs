//! Places for connections: limited for each address and in all, with some kept free for health checks.
//!
//! A connection that finds no regular place gets a spare one, on which only health checks are answered and everything
//! else is refused. When the spare places are taken too, the oldest of them is closed, so that no number of connections
//! keeps a health check out.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::oneshot;
use tokio::time::Instant;

use crate::client::Client;

/// Connections in all. A request is at most 64 KiB, so that all of them together hold 64 MiB.
const MAX_CONNECTIONS: usize = 1024;
/// Connections of one address, which a class may share; a browser has six at most.
const MAX_CONNECTIONS_PER_ADDRESS: usize = 256;
/// Spare places, besides the regular ones. With the time below they decide how many new connections are accepted in a
/// second, 51,200, which is more than a machine opens: a health check does not wait in their queue.
const MAX_SPARE: usize = 1024;
/// A spare place is not taken away before this time, in which a health check is answered.
const MIN_SPARE_TIME: Duration = Duration::from_millis(20);
/// Files that the server may need besides its connections: databases, traces, the listening socket.
const OTHER_FILES: usize = 128;

/// All places.
#[derive(Clone)]
pub(crate) struct Places(Arc<Mutex<Taken>>);

struct Taken {
    max_connections: usize,
    max_spare: usize,
    regular: usize,
    by_address: HashMap<Client, usize>,
    /// The spare places that are taken, the oldest first.
    spare: VecDeque<Spare>,
    next_number: u64,
}

struct Spare {
    number: u64,
    since: Instant,
    /// Closes the connection when it is dropped.
    _close: oneshot::Sender<()>,
}

/// A place that is free again when this is dropped.
pub(crate) struct ConnectionPlace {
    places: Places,
    kind: Kind,
}

enum Kind {
    Regular(Client),
    Spare { number: u64, closed: oneshot::Receiver<()> },
}

impl Places {
    /// As many places as there are, or fewer where the system allows fewer open files.
    pub(crate) fn new() -> Places {
        let files = max_open_files().saturating_sub(OTHER_FILES);
        Places::with(MAX_CONNECTIONS.min(files / 2).max(1), MAX_SPARE.min(files / 2).max(1))
    }

    fn with(max_connections: usize, max_spare: usize) -> Places {
        Places(Arc::new(Mutex::new(Taken {
            max_connections,
            max_spare,
            regular: 0,
            by_address: HashMap::new(),
            spare: VecDeque::new(),
            next_number: 0,
        })))
    }

    /// When a new connection can be given a place, unless it can be now: all spare ones were taken just now.
    pub(crate) fn ready_at(&self) -> Option<Instant> {
        let taken = self.lock();
        let oldest = taken.spare.front().filter(|_| taken.spare.len() >= taken.max_spare)?;
        Some(oldest.since + MIN_SPARE_TIME).filter(|ready| *ready > Instant::now())
    }

    /// A place for a new connection.
    pub(crate) fn take(&self, client: Client) -> ConnectionPlace {
        let mut taken = self.lock();
        let own = taken.by_address.get(&client).copied().unwrap_or(0);
        if taken.regular < taken.max_connections && own < MAX_CONNECTIONS_PER_ADDRESS {
            taken.regular += 1;
            *taken.by_address.entry(client).or_default() += 1;
            return ConnectionPlace { places: self.clone(), kind: Kind::Regular(client) };
        }
        while taken.spare.len() >= taken.max_spare {
            taken.spare.pop_front();
        }
        let number = taken.next_number;
        taken.next_number += 1;
        let (close, closed) = oneshot::channel();
        taken.spare.push_back(Spare { number, since: Instant::now(), _close: close });
        ConnectionPlace { places: self.clone(), kind: Kind::Spare { number, closed } }
    }

    fn lock(&self) -> MutexGuard<'_, Taken> {
        // Nothing here can panic half way.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl ConnectionPlace {
    /// Whether only health checks are answered here.
    pub(crate) fn is_spare(&self) -> bool {
        matches!(self.kind, Kind::Spare { .. })
    }

    /// Returns when a newer connection needs the place.
    pub(crate) async fn closed(&mut self) {
        match &mut self.kind {
            Kind::Regular(_) => std::future::pending().await,
            Kind::Spare { closed, .. } => drop(closed.await),
        }
    }
}

impl Drop for ConnectionPlace {
    fn drop(&mut self) {
        let mut taken = self.places.lock();
        match &self.kind {
            Kind::Regular(client) => {
                taken.regular -= 1;
                if let Some(own) = taken.by_address.get_mut(client) {
                    *own -= 1;
                    if *own == 0 {
                        taken.by_address.remove(client);
                    }
                }
            }
            Kind::Spare { number, .. } => taken.spare.retain(|spare| spare.number != *number),
        }
    }
}

/// How many files may be open, after raising the limit as far as the system allows.
#[cfg(unix)]
fn max_open_files() -> usize {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let allowed = getrlimit(Resource::Nofile);
    let wanted = (MAX_CONNECTIONS + MAX_SPARE + OTHER_FILES) as u64;
    let is_less = |limit: Option<u64>| limit.is_some_and(|limit| limit < wanted);
    if is_less(allowed.current) {
        let current = Some(allowed.maximum.map_or(wanted, |maximum| maximum.min(wanted)));
        // Where that is refused, there are fewer places.
        setrlimit(Resource::Nofile, Rlimit { current, ..allowed }).ok();
    }
    getrlimit(Resource::Nofile).current.and_then(|limit| usize::try_from(limit).ok()).unwrap_or(usize::MAX)
}

#[cfg(not(unix))]
fn max_open_files() -> usize {
    usize::MAX
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};

    use super::*;

    fn client(number: u8) -> Client {
        Client::from(IpAddr::V4(Ipv4Addr::new(10, 0, 0, number)))
    }

    #[tokio::test]
    async fn one_address_does_not_take_the_places_of_others() {
        let places = Places::with(MAX_CONNECTIONS, MAX_SPARE);
        let taken: Vec<_> = (0..MAX_CONNECTIONS_PER_ADDRESS).map(|_| places.take(client(1))).collect();
        assert!(taken.iter().all(|place| !place.is_spare()));
        assert!(places.take(client(1)).is_spare());
        assert!(!places.take(client(2)).is_spare());
        drop(taken);
        assert!(!places.take(client(1)).is_spare());
        assert!(places.lock().by_address.is_empty());
    }

    #[tokio::test]
    async fn the_oldest_spare_place_makes_room_for_the_newest() {
        let places = Places::with(1, MAX_SPARE);
        let regular = places.take(client(1));
        let mut spare: Vec<_> = (0..MAX_SPARE).map(|_| places.take(client(1))).collect();
        assert!(places.ready_at().is_some(), "a health check has time to be answered");
        let newest = places.take(client(2));
        assert!(newest.is_spare());
        tokio::time::timeout(Duration::from_secs(1), spare[0].closed()).await.expect("the oldest is closed");
        let second = tokio::time::timeout(Duration::from_millis(5), spare[1].closed()).await;
        assert!(second.is_err(), "others stay");
        drop((regular, spare, newest));
        assert!(places.lock().spare.is_empty() && places.lock().regular == 0);
    }
}
