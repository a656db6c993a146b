//! Games of chess for the programs of chess players.
