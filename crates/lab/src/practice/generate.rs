//! Random trees to practise on.

use std::fmt::Write as _;

use super::{Players, Size};

/// A node of a random tree: inner nodes with a name, leaves with numbers.
enum GeneratedNode {
    Inner { name: String, is_chance: bool, children: Vec<(Option<u32>, GeneratedNode)> },
    Leaf(Vec<i32>),
}

/// The depth of a random tree and the range of its branching factor.
struct TreeShape {
    levels: u32,
    min_branches: usize,
    max_branches: usize,
}

/// The text of a random tree, the same for the same random numbers.
pub(super) fn grow(players: Players, size: Size, random: &mut fastrand::Rng) -> String {
    let shape = match (players, size) {
        (Players::Dice, Size::Small) => TreeShape { levels: 2, min_branches: 2, max_branches: 2 },
        (Players::Dice, _) => TreeShape { levels: 3, min_branches: 2, max_branches: 2 },
        (_, Size::Small) => TreeShape { levels: 2, min_branches: 3, max_branches: 3 },
        (Players::Three, _) => TreeShape { levels: 3, min_branches: 2, max_branches: 2 },
        (Players::Two, Size::Medium) => TreeShape { levels: 3, min_branches: 2, max_branches: 3 },
        (Players::Two, Size::Large) => TreeShape { levels: 4, min_branches: 2, max_branches: 3 },
    };
    let mut node = generate(players, &shape, 0, random);
    name(&mut node);
    let mut text = String::new();
    write(&node, players, true, &mut text);
    text
}

fn generate(players: Players, shape: &TreeShape, level: u32, random: &mut fastrand::Rng) -> GeneratedNode {
    if level == shape.levels {
        return GeneratedNode::Leaf(match players {
            Players::Two => vec![random.i32(-9..=15)],
            // Fours make averages that come out even.
            Players::Dice => vec![4 * random.i32(-3..=5)],
            Players::Three => (0..3).map(|_| random.i32(0..=9)).collect(),
        });
    }
    let is_chance = players == Players::Dice && level == 1;
    let number = random.usize(shape.min_branches..=shape.max_branches);
    let chances: &[u32] = if random.bool() { &[2, 2] } else { &[1, 3] };
    let children = (0..number)
        .map(|i| (is_chance.then(|| chances[i % 2]), generate(players, shape, level + 1, random)))
        .collect();
    GeneratedNode::Inner { name: String::new(), is_chance, children }
}

/// Names inner nodes as on a slide: level by level, from left to right.
fn name(root: &mut GeneratedNode) {
    let mut level = vec![root];
    let mut count = 0_u8;
    while !level.is_empty() {
        let mut next = Vec::new();
        for node in level {
            if let GeneratedNode::Inner { name, children, .. } = node {
                *name = letter(count);
                count += 1;
                next.extend(children.iter_mut().map(|(_, child)| child));
            }
        }
        level = next;
    }
}

/// `A` to `Z`, then `A1`.
fn letter(number: u8) -> String {
    let letter = char::from(b'A' + number % 26);
    if number < 26 { letter.to_string() } else { format!("{letter}{}", number / 26) }
}

fn write(node: &GeneratedNode, players: Players, is_root: bool, text: &mut String) {
    match node {
        GeneratedNode::Leaf(numbers) => {
            let numbers: Vec<String> = numbers.iter().map(ToString::to_string).collect();
            let is_vector = players == Players::Three;
            let (open, close) = if is_vector { ("<", ">") } else { ("", "") };
            let _ = write!(text, "{open}{}{close}", numbers.join(","));
        }
        GeneratedNode::Inner { name, is_chance, children } => {
            text.push('(');
            match (is_root, is_chance, players) {
                (true, _, Players::Three) => text.push_str("p1 "),
                (true, ..) => text.push_str("max "),
                (_, true, _) => text.push_str("chance "),
                // Below the dice it is the opponent's turn.
                (..) => text.push_str(if players == Players::Dice { "min " } else { "" }),
            }
            text.push_str(name);
            for (chance, child) in children {
                text.push(' ');
                if let Some(quarters) = chance {
                    let _ = write!(
                        text,
                        "{}:",
                        if *quarters == 2 { "1/2".to_owned() } else { format!("{quarters}/4") }
                    );
                }
                write(child, players, false, text);
            }
            text.push(')');
        }
    }
}
