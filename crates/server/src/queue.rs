//! The queue: a bounded number of searches at once, shared out fairly among clients.
//!
//! There are two lanes with as many places each as there are processors: one for short searches, such as the moves of
//! easy levels, and one for everything else. So a class that plays does not wait for an analysis, and the system shares
//! the processors between the two. In each lane clients take turns; in the long one a client has at most two places.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;

use crate::client::Client;

/// How long a search takes, about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Lane {
    /// The blink of an eye.
    Quick,
    /// Longer than that.
    Long,
}

/// Two searches of a client at once, in the long lane.
const MAX_PER_CLIENT: usize = 2;
/// The number of requests that wait in the long lane; more would wait for minutes.
const MAX_LONG: usize = 128;
/// Of one client.
const MAX_LONG_PER_CLIENT: usize = 32;
/// The number of requests that wait in the quick lane.
const MAX_QUICK: usize = 2048;

/// The requests that wait and those that run.
#[derive(Clone)]
pub(crate) struct Queue(Arc<Mutex<[LaneState; 2]>>);

struct LaneState {
    places: usize,
    most_of_client: usize,
    room: usize,
    room_of_client: usize,
    running: HashMap<Client, usize>,
    /// Clients in the order of their turns, each with its waiting requests.
    clients: VecDeque<(Client, VecDeque<Waiter>)>,
    next_number: u64,
}

struct Waiter {
    number: u64,
    grant: oneshot::Sender<Permit>,
}

/// There are too many already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Busy;

/// The right to search, as long as it is kept.
pub(crate) struct Permit {
    queue: Queue,
    lane: Lane,
    client: Client,
}

/// A place in the queue, which is left when it is dropped.
pub(crate) struct Place {
    queue: Queue,
    lane: Lane,
    number: u64,
    granted: oneshot::Receiver<Permit>,
}

impl Queue {
    /// A queue with this number of searches at once in each lane.
    pub(crate) fn new(places: usize) -> Queue {
        let places = places.max(1);
        let lane = |most_of_client, room, room_of_client| LaneState {
            places,
            most_of_client,
            room,
            room_of_client,
            running: HashMap::new(),
            clients: VecDeque::new(),
            next_number: 0,
        };
        let quick = lane(places, MAX_QUICK, MAX_QUICK);
        Queue(Arc::new(Mutex::new([quick, lane(MAX_PER_CLIENT, MAX_LONG, MAX_LONG_PER_CLIENT)])))
    }

    /// Joins the queue.
    pub(crate) fn enter(&self, client: Client, lane: Lane) -> Result<Place, Busy> {
        let (grant, granted) = oneshot::channel();
        let number = self.lane(lane, |waiting| waiting.join(client, grant))?;
        self.call(lane);
        Ok(Place { queue: self.clone(), lane, number, granted })
    }

    /// How many run, and how many wait.
    pub(crate) fn counts(&self) -> (usize, usize) {
        let lanes = self.lock();
        let running = lanes.iter().map(LaneState::running).sum();
        (running, lanes.iter().map(LaneState::waiting).sum())
    }

    fn lock(&self) -> MutexGuard<'_, [LaneState; 2]> {
        // Nothing here can panic half way.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn lane<T>(&self, lane: Lane, change: impl FnOnce(&mut LaneState) -> T) -> T {
        change(&mut self.lock()[lane as usize])
    }

    /// Grants the free places.
    fn call(&self, lane: Lane) {
        while let Some((client, grant)) = self.lane(lane, LaneState::next) {
            // A client that has left meanwhile drops the permit, which calls the next.
            drop(grant.send(Permit { queue: self.clone(), lane, client }));
        }
    }
}

impl LaneState {
    fn running(&self) -> usize {
        self.running.values().sum()
    }

    fn waiting(&self) -> usize {
        self.clients.iter().map(|(_, waiters)| waiters.len()).sum()
    }

    fn join(&mut self, client: Client, grant: oneshot::Sender<Permit>) -> Result<u64, Busy> {
        let at = self.clients.iter().position(|(other, _)| *other == client);
        let own = at.map_or(0, |at| self.clients[at].1.len());
        if self.waiting() >= self.room || own >= self.room_of_client {
            return Err(Busy);
        }
        let number = self.next_number;
        self.next_number += 1;
        let waiter = Waiter { number, grant };
        match at {
            Some(at) => self.clients[at].1.push_back(waiter),
            None => self.clients.push_back((client, VecDeque::from([waiter]))),
        }
        Ok(number)
    }

    /// The next to run, if there is a free place: of the first client that has not all its places already. The client
    /// then goes to the end of the line.
    fn next(&mut self) -> Option<(Client, oneshot::Sender<Permit>)> {
        if self.running() >= self.places {
            return None;
        }
        let own = |client: &Client| self.running.get(client).copied().unwrap_or(0);
        let at = self.clients.iter().position(|(client, _)| own(client) < self.most_of_client)?;
        let (client, mut waiters) = self.clients.remove(at)?;
        let waiter = waiters.pop_front()?;
        if !waiters.is_empty() {
            self.clients.push_back((client, waiters));
        }
        *self.running.entry(client).or_default() += 1;
        Some((client, waiter.grant))
    }

    fn leave(&mut self, number: u64) {
        for (_, waiters) in &mut self.clients {
            waiters.retain(|waiter| waiter.number != number);
        }
        self.clients.retain(|(_, waiters)| !waiters.is_empty());
    }

    fn release(&mut self, client: Client) {
        if let Some(running) = self.running.get_mut(&client) {
            *running -= 1;
            if *running == 0 {
                self.running.remove(&client);
            }
        }
    }

    /// How many requests run before one: those of the same client before it, and as many of each other client.
    fn ahead(&self, number: u64) -> usize {
        let place = |waiters: &VecDeque<Waiter>| waiters.iter().position(|waiter| waiter.number == number);
        let Some(own) = self.clients.iter().find_map(|(_, waiters)| place(waiters)) else { return 0 };
        let before = |waiters: &VecDeque<Waiter>| {
            if place(waiters).is_some() { own } else { waiters.len().min(own + 1) }
        };
        self.clients.iter().map(|(_, waiters)| before(waiters)).sum()
    }
}

impl Place {
    /// The permit, when it is one's turn.
    pub(crate) async fn granted(&mut self) -> Option<Permit> {
        (&mut self.granted).await.ok()
    }

    /// The permit, if it is already there.
    pub(crate) fn try_granted(&mut self) -> Option<Permit> {
        self.granted.try_recv().ok()
    }

    /// How many come first, about.
    pub(crate) fn ahead(&self) -> usize {
        self.queue.lane(self.lane, |waiting| waiting.ahead(self.number))
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.queue.lane(self.lane, |waiting| waiting.leave(self.number));
    }
}

impl Permit {
    pub(crate) fn lane(&self) -> Lane {
        self.lane
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        self.queue.lane(self.lane, |waiting| waiting.release(self.client));
        self.queue.call(self.lane);
    }
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};

    use super::*;

    fn client(number: u8) -> Client {
        Client::from(IpAddr::V4(Ipv4Addr::new(10, 0, 0, number)))
    }

    #[test]
    fn clients_take_turns_and_have_two_places_at_most() {
        let queue = Queue::new(3);
        let mut first: Vec<Place> = (0..5).map(|_| queue.enter(client(1), Lane::Long).unwrap()).collect();
        let granted: Vec<Option<Permit>> = first.iter_mut().map(Place::try_granted).collect();
        assert_eq!(granted.iter().filter(|permit| permit.is_some()).count(), 2);
        let mut second = queue.enter(client(2), Lane::Long).unwrap();
        let other = second.try_granted();
        assert!(other.is_some());
        let mut third = queue.enter(client(3), Lane::Long).unwrap();
        assert!(third.try_granted().is_none());
        assert_eq!(queue.counts(), (3, 4));
        assert_eq!(third.ahead(), 1);
        // The first client waits longer, and comes before the third; its second search comes after that.
        drop(granted);
        assert!(first[2].try_granted().is_some() && third.try_granted().is_some());
        assert!(first[3].try_granted().is_some());
        drop((first, second, third, other));
        assert_eq!(queue.counts(), (0, 0));
    }

    #[test]
    fn who_leaves_makes_room_and_too_many_are_refused() {
        let queue = Queue::new(1);
        let mut one = queue.enter(client(1), Lane::Long).unwrap();
        let permit = one.try_granted().unwrap();
        let waiting: Vec<Place> =
            (0..MAX_LONG_PER_CLIENT).map(|_| queue.enter(client(1), Lane::Long).unwrap()).collect();
        assert_eq!(queue.enter(client(1), Lane::Long).err(), Some(Busy));
        let mut other = queue.enter(client(2), Lane::Long).unwrap();
        let mut quick = queue.enter(client(1), Lane::Quick).unwrap();
        assert!(quick.try_granted().is_some());
        drop(waiting);
        drop(permit);
        assert!(other.try_granted().is_some());
        // A permit that was granted and never taken is given back too.
        let unused = queue.enter(client(3), Lane::Long).unwrap();
        assert_eq!(queue.counts(), (1, 0));
        drop(unused);
        assert_eq!(queue.counts(), (0, 0));
    }
}
