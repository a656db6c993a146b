//! Figures of traces: where everything stands, and how each format says it.
//!
//! One program for all of them, because each takes its time to link.

mod dot;
mod layout;
mod samples;
mod svg;
mod tikz;
