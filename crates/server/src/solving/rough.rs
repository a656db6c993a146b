//! Large numbers, times and sizes in few characters, written alike in all languages.

use std::time::Duration;

/// A large number by its size: `5·10^12`.
pub(super) fn count(number: u64) -> String {
    let exponent = number.max(1).ilog10();
    let first = number.div_ceil(10u64.pow(exponent));
    match (first, exponent) {
        (_, 0..6) => number.to_string(),
        (10, _) => format!("10^{}", exponent + 1),
        _ => format!("{first}·10^{exponent}"),
    }
}

/// A time, rounded up to units that are written alike in all languages.
pub(super) fn time(time: Duration) -> String {
    let (minute, hour) = (60, 60 * 60);
    match time.as_secs() + 1 {
        seconds if seconds < 2 * minute => format!("{seconds} s"),
        seconds if seconds < 2 * hour => format!("{} min", seconds.div_ceil(minute)),
        seconds => format!("{} h", seconds.div_ceil(hour)),
    }
}

/// A size, rounded up to whole megabytes or more.
pub(super) fn size(bytes: u64) -> String {
    let units = [("TB", 12), ("GB", 9), ("MB", 6)];
    let unit = units.iter().map(|(name, zeros)| (name, 10u64.pow(*zeros))).find(|(_, size)| bytes >= *size);
    unit.map_or_else(|| "1 MB".to_owned(), |(name, size)| format!("{} {name}", bytes.div_ceil(size)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rough_numbers_are_short() {
        assert_eq!(count(4_531_985_219_092), "5·10^12");
        assert_eq!(count(9_500_000), "10^7");
        assert_eq!(count(70_000), "70000");
        assert_eq!(time(Duration::from_secs(59)), "60 s");
        assert_eq!(time(Duration::from_secs(900)), "16 min");
        assert_eq!(time(Duration::from_secs(90_000)), "26 h");
        assert_eq!(size(6_797_977_828_638), "7 TB");
        assert_eq!(size(7), "1 MB");
    }
}
