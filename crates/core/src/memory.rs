//! How much memory there is, and tables that take no more than that.
//!
//! Systems promise more memory than they have, so that a table which is too large is not refused when it is allocated,
//! but ends the process when it is used. So its size is compared with what is available first, containers included.

use std::fs;
use std::path::{Path, PathBuf};

#[cfg(not(loom))]
use bytemuck::{Zeroable, try_zeroed_slice_box, zeroed_slice_box};
#[cfg(loom)]
use modelled::{Zeroable, try_zeroed_slice_box, zeroed_slice_box};

/// Memory that cannot be had.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OutOfMemory {
    /// The bytes that were asked for.
    pub wanted: u64,
    /// The bytes that could be had.
    pub fits: u64,
}

impl OutOfMemory {
    /// The whole megabytes that were asked for.
    #[must_use]
    pub fn wanted_megabytes(&self) -> u64 {
        self.wanted.div_ceil(MEGABYTE)
    }

    /// The whole megabytes that could be had.
    #[must_use]
    pub fn fitting_megabytes(&self) -> u64 {
        self.fits / MEGABYTE
    }
}

impl std::fmt::Display for OutOfMemory {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (wanted, fits) = (self.wanted_megabytes(), self.fitting_megabytes());
        write!(f, "{wanted} MB do not fit into memory; at most {fits} MB do")
    }
}

impl std::error::Error for OutOfMemory {}

const MEGABYTE: u64 = 1 << 20;
/// Less is not worth a question to the system.
const MIN_CHECKED: u64 = 16 * MEGABYTE;
/// One part of this many of the available memory is left to everything else.
const RESERVE: u64 = 16;

/// Checks that this many bytes can be had now.
pub fn check(bytes: u64) -> Result<(), OutOfMemory> {
    if bytes < MIN_CHECKED {
        return Ok(());
    }
    let most = available().map_or(u64::MAX, |all| all - all / RESERVE);
    if bytes <= most && can_allocate(bytes) {
        return Ok(());
    }
    Err(OutOfMemory { wanted: bytes, fits: allocatable(bytes.min(most)) })
}

/// Whether that many megabytes can be had now.
pub fn check_megabytes(megabytes: usize) -> Result<(), OutOfMemory> {
    check((megabytes as u64).saturating_mul(MEGABYTE))
}

/// A list of zeros, as long as wanted or, where memory is short, the half, a quarter … of that.
#[must_use]
pub fn zeroed<T: Zeroable>(wanted: usize) -> Box<[T]> {
    let mut length = wanted;
    loop {
        match try_zeroed(length) {
            Some(all) => return all,
            // The last attempt reports what the system says.
            None if length <= 1 => return zeroed_slice_box(length),
            None => length /= 2,
        }
    }
}

/// A list of zeros, if there is memory for it.
#[must_use]
pub fn try_zeroed<T: Zeroable>(length: usize) -> Option<Box<[T]>> {
    length.checked_mul(size_of::<T>()).filter(|bytes| isize::try_from(*bytes).is_ok())?;
    try_zeroed_slice_box(length).ok()
}

/// A list of zeros. Without memory for it the process ends.
#[must_use]
pub fn zeroed_exactly<T: Zeroable>(length: usize) -> Box<[T]> {
    zeroed_slice_box(length)
}

/// loom's atomics keep a history, so they are made by their constructors and not of zeros.
#[cfg(loom)]
mod modelled {
    pub(super) use std::default::Default as Zeroable;

    pub(super) fn zeroed_slice_box<T: Zeroable>(length: usize) -> Box<[T]> {
        (0..length).map(|_| T::default()).collect()
    }

    pub(super) fn try_zeroed_slice_box<T: Zeroable>(length: usize) -> Result<Box<[T]>, ()> {
        Ok(zeroed_slice_box(length))
    }
}

/// Whether the system promises this many bytes. They are given back at once, and never used.
fn can_allocate(bytes: u64) -> bool {
    usize::try_from(bytes).is_ok_and(|bytes| Vec::<u8>::new().try_reserve_exact(bytes).is_ok())
}

/// The most bytes that the system promises, by bisection to a megabyte.
fn allocatable(most: u64) -> u64 {
    if can_allocate(most) {
        return most;
    }
    let (mut low, mut high) = (0, most / MEGABYTE);
    while low + 1 < high {
        let middle = low.midpoint(high);
        if can_allocate(middle * MEGABYTE) {
            low = middle;
        } else {
            high = middle;
        }
    }
    low * MEGABYTE
}

/// The bytes that can be used without ending other programs; `None` where the system does not say so.
#[must_use]
pub fn available() -> Option<u64> {
    let of_machine = fs::read_to_string("/proc/meminfo").ok().and_then(|text| available_in(&text));
    let of_group = fs::read_to_string("/proc/self/cgroup").ok().and_then(|text| available_to_group(&text));
    of_machine.into_iter().chain(of_group).min()
}

/// The line `MemAvailable` of `/proc/meminfo`, in kilobytes.
fn available_in(meminfo: &str) -> Option<u64> {
    let line = meminfo.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
    line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok()?.checked_mul(1024)
}

/// What the control groups of this process leave, the least of all that limit it.
fn available_to_group(groups: &str) -> Option<u64> {
    let left = groups.lines().filter_map(|line| {
        let mut fields = line.splitn(3, ':');
        let (_, controllers, path) = (fields.next()?, fields.next()?, fields.next()?);
        let (root, limit, used) = match controllers {
            "" => ("/sys/fs/cgroup", "memory.max", "memory.current"),
            "memory" => ("/sys/fs/cgroup/memory", "memory.limit_in_bytes", "memory.usage_in_bytes"),
            _ => return None,
        };
        // In a container the path of the outside may not exist; its root is there all the same.
        let inner = PathBuf::from(root).join(path.trim_start_matches('/'));
        let folders = inner.ancestors().take_while(|folder| folder.starts_with(root));
        folders.filter_map(|folder| left_in(folder, limit, used)).min()
    });
    left.min()
}

fn left_in(folder: &Path, limit: &str, used: &str) -> Option<u64> {
    let number = |name: &str| fs::read_to_string(folder.join(name)).ok()?.trim().parse::<u64>().ok();
    let (limit, used) = (number(limit)?, number(used)?);
    // Files that were read are given up when memory is needed.
    let statistics = fs::read_to_string(folder.join("memory.stat")).unwrap_or_default();
    let files = statistics.lines().find_map(|line| line.strip_prefix("inactive_file ")?.parse().ok());
    Some(limit.saturating_sub(used.saturating_sub(files.unwrap_or(0))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_than_there_is_is_refused_with_what_would_fit() {
        let error = check(1 << 50).unwrap_err();
        assert!(error.fits < 1 << 50);
        assert_eq!(error.wanted_megabytes(), 1 << 30);
        assert!(check(error.fits / 2).is_ok(), "{error}");
        assert!(check_megabytes(usize::MAX).is_err());
        assert!(check_megabytes(1).is_ok());
    }

    #[test]
    fn what_the_system_says_is_read() {
        let text = "MemTotal:  100 kB\nMemAvailable:    2048 kB\n";
        assert_eq!(available_in(text), Some(2 << 20));
        assert_eq!(available_in("MemTotal: 1 kB"), None);
        let folder = std::env::temp_dir().join(format!("arbore-memory-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        for (name, text) in
            [("memory.max", "1000\n"), ("memory.current", "900\n"), ("memory.stat", "inactive_file 300\n")]
        {
            fs::write(folder.join(name), text).unwrap();
        }
        assert_eq!(left_in(&folder, "memory.max", "memory.current"), Some(400));
        fs::write(folder.join("memory.max"), "max\n").unwrap();
        assert_eq!(left_in(&folder, "memory.max", "memory.current"), None);
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn a_list_that_does_not_fit_is_shorter() {
        assert_eq!(try_zeroed::<u64>(usize::MAX / 4).map(|all| all.len()), None);
        assert_eq!(zeroed::<u8>(1000).len(), 1000);
    }
}
