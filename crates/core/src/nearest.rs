//! "Did you mean": the known name nearest to one that is not known.

/// The known name that was probably meant: one that differs in the case of letters only, else one that is at most two
/// edits away (one edit for names of up to four letters, none for a single letter), else one that begins with what was written.
///
/// An edit inserts, removes or replaces a letter, or swaps two neighbours.
///
/// ```
/// use arbore_core::nearest::nearest;
///
/// let known = ["minimax", "alphabeta", "engine"];
/// assert_eq!(nearest("minmax", known), Some("minimax".to_owned()));
/// assert_eq!(nearest("alpha", known), Some("alphabeta".to_owned()));
/// assert_eq!(nearest("negascout", known), None);
/// ```
#[must_use]
pub fn nearest<'a>(name: &str, known: impl IntoIterator<Item = &'a str>) -> Option<String> {
    /// What is longer is not a name with a slip.
    const MAX_LENGTH: usize = 64;
    let name: Vec<char> = name.to_lowercase().chars().take(MAX_LENGTH + 1).collect();
    if name.len() > MAX_LENGTH {
        return None;
    }
    let mut best: Option<(usize, &str)> = None;
    for candidate in known {
        let letters: Vec<char> = candidate.to_lowercase().chars().collect();
        let max_edits = match name.len().min(letters.len()) {
            // Two letters have nothing in common.
            0 | 1 => 0,
            2..=4 => 1,
            _ => 2,
        };
        let edits = edits(&name, &letters);
        let rank = match edits {
            _ if edits <= max_edits => edits,
            _ if name.len() >= 2 && letters.starts_with(&name) => max_edits + letters.len() - name.len(),
            _ => continue,
        };
        if best.is_none_or(|(other, _)| rank < other) {
            best = Some((rank, candidate));
        }
    }
    best.map(|(_, candidate)| candidate.to_owned())
}

/// A sentence that an error ends with where a name is near, for programs and protocols.
#[must_use]
pub fn did_you_mean(nearest: Option<&str>) -> String {
    nearest.map_or_else(String::new, |nearest| format!(". Did you mean `{nearest}`?"))
}

/// The number of edits between two words (Damerau–Levenshtein, optimal string alignment).
///
/// Complexity: O(nm). Reference: F. J. Damerau, *A technique for computer detection and correction of spelling
/// errors*, Communications of the ACM 7 (3), 1964.
fn edits(one: &[char], two: &[char]) -> usize {
    let mut rows: Vec<Vec<usize>> = vec![(0..=two.len()).collect()];
    for (i, letter) in one.iter().enumerate() {
        let mut row = vec![i + 1];
        for (j, other) in two.iter().enumerate() {
            let replaced = rows[i][j] + usize::from(letter != other);
            let mut least = replaced.min(rows[i][j + 1] + 1).min(row[j] + 1);
            if i > 0 && j > 0 && *letter == two[j - 1] && one[i - 1] == *other {
                least = least.min(rows[i - 1][j - 1] + 1);
            }
            row.push(least);
        }
        rows.push(row);
    }
    rows[one.len()][two.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edits_are_counted() {
        let count =
            |one: &str, two: &str| edits(&one.chars().collect::<Vec<_>>(), &two.chars().collect::<Vec<_>>());
        for (one, two, expected) in
            [("", "", 0), ("", "ab", 2), ("nim", "nmi", 1), ("chess", "ches", 1), ("kitten", "sitting", 3)]
        {
            assert_eq!((count(one, two), count(two, one)), (expected, expected), "{one} {two}");
        }
    }

    #[test]
    fn a_near_name_is_found_and_a_far_one_is_not() {
        let games = ["tictactoe", "tictactoe3", "nim", "connect4", "chess", "pig"];
        let find = |name: &str| nearest(name, games).unwrap_or_default();
        for (name, expected) in [
            ("conect4", "connect4"),
            ("connect", "connect4"),
            ("Chess", "chess"),
            ("nmi", "nim"),
            ("tic", "tictactoe"),
            ("tictactoe4", "tictactoe"),
            ("go", ""),
            ("checkers", ""),
            ("", ""),
        ] {
            assert_eq!(find(name), expected, "{name}");
        }
        assert_eq!(nearest(&"x".repeat(10_000), games), None);
    }
}
