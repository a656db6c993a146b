//! What a database will take, before it is built.
