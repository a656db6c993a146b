//! Exact solving: what is proven about a position, by search or from a database.

pub mod dfpn;
