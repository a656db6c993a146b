//! The trees of an SGF file: nodes with properties, as they stand in the file.

use std::fmt::Write as _;

use super::super::RecordError;

/// A game with its variations.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameTree {
    /// The nodes in the order of the file; the first is the root.
    nodes: Vec<Node>,
}

/// A node of a game tree.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Node {
    /// Its properties in the order of the file.
    pub properties: Vec<Property>,
    /// The nodes that may follow; the first belongs to the main line.
    children: Vec<usize>,
    /// The line of the file that it begins in, from 1.
    line: usize,
}

/// A property: `AB[dd][pp]`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Property {
    /// Its name, in capitals.
    pub name: String,
    /// Its values, at least one, without escapes.
    pub values: Vec<String>,
}

impl Node {
    /// The line of the file that it begins in, from 1.
    #[must_use]
    pub fn line(&self) -> usize {
        self.line
    }

    /// The values of a property; none if it is not there.
    #[must_use]
    pub fn values(&self, name: &str) -> &[String] {
        self.properties.iter().find(|property| property.name == name).map_or(&[], |found| &found.values)
    }

    /// The first value of a property.
    #[must_use]
    pub fn value(&self, name: &str) -> Option<&str> {
        self.values(name).first().map(String::as_str)
    }

    pub(super) fn push(&mut self, name: &str, values: impl IntoIterator<Item = String>) {
        self.properties.push(Property { name: name.to_owned(), values: values.into_iter().collect() });
    }
}

impl GameTree {
    /// A tree without variations.
    pub(super) fn of_line(nodes: Vec<Node>) -> GameTree {
        let mut tree = GameTree { nodes };
        for (at, node) in tree.nodes.iter_mut().enumerate() {
            node.children.clear();
            node.children.push(at + 1);
        }
        if let Some(last) = tree.nodes.last_mut() {
            last.children.clear();
        }
        tree
    }

    /// The first node.
    #[must_use]
    pub fn root(&self) -> &Node {
        &self.nodes[0]
    }

    /// How many variations there are, the main line included: one for each leaf.
    #[must_use]
    pub fn variations(&self) -> usize {
        self.nodes.iter().filter(|node| node.children.is_empty()).count()
    }

    /// The nodes of a variation from the root to its end, by its number from 0; the main line is the first. `None` if there
    /// are not as many.
    #[must_use]
    pub fn variation(&self, number: usize) -> Option<Vec<&Node>> {
        // The leaves follow each other in the file as the variations do.
        let mut leaves = (0..self.nodes.len()).filter(|at| self.nodes[*at].children.is_empty());
        let mut parents = vec![None; self.nodes.len()];
        for (at, node) in self.nodes.iter().enumerate() {
            node.children.iter().for_each(|child| parents[*child] = Some(at));
        }
        let mut at = leaves.nth(number);
        let mut line = Vec::new();
        while let Some(node) = at {
            line.push(&self.nodes[node]);
            at = parents[node];
        }
        line.reverse();
        (!line.is_empty()).then_some(line)
    }

    /// The text of the tree.
    #[must_use]
    pub fn text(&self) -> String {
        enum Part {
            Node(usize),
            Open(usize),
            Close,
        }
        let mut text = String::new();
        let mut parts = vec![Part::Close, Part::Open(0)];
        while let Some(part) = parts.pop() {
            let at = match part {
                Part::Close => {
                    text.push(')');
                    continue;
                }
                Part::Open(at) => {
                    text.push('(');
                    at
                }
                Part::Node(at) => at,
            };
            self.nodes[at].write(&mut text);
            match self.nodes[at].children[..] {
                [] => {}
                [next] => parts.push(Part::Node(next)),
                ref several => {
                    parts.extend(several.iter().rev().flat_map(|child| [Part::Close, Part::Open(*child)]));
                }
            }
        }
        text + "\n"
    }
}

impl Node {
    fn write(&self, text: &mut String) {
        text.push_str("\n;");
        for Property { name, values } in &self.properties {
            text.push_str(name);
            for value in values {
                let _ = write!(text, "[{}]", value.replace('\\', "\\\\").replace(']', "\\]"));
            }
        }
    }
}

/// Reads all trees of a file. Text before the first and between trees is skipped, as the format allows.
pub fn parse(text: &str) -> Result<Vec<GameTree>, RecordError> {
    let mut reader = Reader { text, at: 0, counted: (0, 1) };
    let mut trees = Vec::new();
    while reader.find_tree() {
        trees.push(reader.tree()?);
    }
    if trees.is_empty() {
        return Err(reader.fail("sgf-tree"));
    }
    Ok(trees)
}

struct Reader<'t> {
    text: &'t str,
    /// Bytes that were read.
    at: usize,
    /// The line of a byte before, from 1.
    counted: (usize, usize),
}

impl Reader<'_> {
    /// Goes to the next tree, which begins with `(` and `;`.
    fn find_tree(&mut self) -> bool {
        while let Some(at) = self.text[self.at..].find('(') {
            self.at += at;
            if self.text[self.at + 1..].trim_start().starts_with(';') {
                return true;
            }
            self.at += 1;
        }
        false
    }

    fn tree(&mut self) -> Result<GameTree, RecordError> {
        let mut nodes: Vec<Node> = Vec::new();
        // The node after which each open parenthesis stands.
        let mut open: Vec<Option<usize>> = Vec::new();
        let mut last = None;
        loop {
            self.skip_space();
            match self.text[self.at..].chars().next() {
                Some('(') => {
                    open.push(last);
                    self.at += 1;
                    self.skip_space();
                    if !self.text[self.at..].starts_with(';') {
                        return Err(self.fail("sgf-node"));
                    }
                }
                Some(')') => {
                    self.at += 1;
                    last = open.pop().flatten();
                    if open.is_empty() {
                        return Ok(GameTree { nodes });
                    }
                }
                Some(';') => {
                    let line = self.line();
                    self.at += 1;
                    let properties = self.properties()?;
                    let number = nodes.len();
                    if let Some(parent) = last {
                        let parent: &mut Node = &mut nodes[parent];
                        parent.children.push(number);
                    }
                    nodes.push(Node { properties, children: Vec::new(), line });
                    last = Some(number);
                }
                Some(_) => return Err(self.fail("sgf-node")),
                None => return Err(self.fail("sgf-open-tree")),
            }
        }
    }

    fn properties(&mut self) -> Result<Vec<Property>, RecordError> {
        let mut properties: Vec<Property> = Vec::new();
        loop {
            self.skip_space();
            let rest = &self.text[self.at..];
            let length = rest.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(rest.len());
            if length == 0 {
                return Ok(properties);
            }
            // Older files write names with small letters, which do not count.
            let name: String = rest[..length].chars().filter(char::is_ascii_uppercase).collect();
            let start = self.at;
            self.at += length;
            let mut values = Vec::new();
            loop {
                self.skip_space();
                if !self.text[self.at..].starts_with('[') {
                    break;
                }
                values.push(self.value()?);
            }
            if name.is_empty() || values.is_empty() {
                self.at = start;
                return Err(self.fail("sgf-value"));
            }
            // A name that comes twice has all values.
            match properties.iter_mut().find(|property| property.name == name) {
                Some(property) => property.values.extend(values),
                None => properties.push(Property { name, values }),
            }
        }
    }

    fn value(&mut self) -> Result<String, RecordError> {
        let start = self.at;
        let mut value = String::new();
        let mut chars = self.text[self.at + 1..].char_indices();
        while let Some((offset, c)) = chars.next() {
            match c {
                ']' => {
                    self.at = start + 1 + offset + 1;
                    return Ok(value);
                }
                '\\' => match chars.next() {
                    // An escaped end of line is none.
                    Some((_, '\n')) | None => {}
                    Some((_, '\r')) => {
                        if chars.as_str().starts_with('\n') {
                            chars.next();
                        }
                    }
                    Some((_, escaped)) => value.push(escaped),
                },
                _ => value.push(c),
            }
        }
        Err(self.fail("sgf-open-value"))
    }

    fn skip_space(&mut self) {
        let rest = &self.text[self.at..];
        self.at += rest.len() - rest.trim_start().len();
    }

    /// The line that is being read, from 1.
    fn line(&mut self) -> usize {
        let (counted, line) = self.counted;
        let line = line + self.text[counted..self.at].matches('\n').count();
        self.counted = (self.at, line);
        line
    }

    fn fail(&mut self, problem: &'static str) -> RecordError {
        const MAX_SHOWN: usize = 30;
        let text = self.text[self.at..].lines().next().unwrap_or_default().chars().take(MAX_SHOWN).collect();
        RecordError { line: self.line(), text, problem: Some(problem) }
    }
}
