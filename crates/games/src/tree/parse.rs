//! Reading a tree: words first, then nodes.

use super::AnyTree;
use super::build::finish;
use super::error::{TreeError, TreeProblem};

/// Reads a tree from text.
pub fn parse(text: &str) -> Result<AnyTree, TreeError> {
    let tokens = tokens(text);
    let mut parser = Parser { text, tokens: &tokens, next: 0 };
    let root = parser.tree()?;
    finish(text, &root)
}

/// Deeper trees would be of no use, and would exhaust the stack of a recursive search.
pub(super) const MAX_LEVELS: usize = 200;

/// A word, or one of the marks `( ) < > : = ,`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Token<'a> {
    pub(super) text: &'a str,
    pub(super) offset: usize,
}

fn tokens(text: &str) -> Vec<Token<'_>> {
    let is_mark = |c: char| "()<>:=,".contains(c);
    let mut tokens: Vec<Token<'_>> = Vec::new();
    let mut is_comment = false;
    let mut word_ends = 0;
    for (offset, c) in text.char_indices() {
        is_comment = c != '\n' && (is_comment || c == ';');
        if is_comment || c.is_whitespace() {
            continue;
        }
        match tokens.last_mut() {
            // A word goes on where the last one has just ended.
            Some(last) if word_ends == offset && !is_mark(c) && !last.text.starts_with(is_mark) => {
                last.text = &text[last.offset..offset + c.len_utf8()];
            }
            _ => tokens.push(Token { text: &text[offset..offset + c.len_utf8()], offset }),
        }
        word_ends = offset + c.len_utf8();
    }
    tokens
}

/// A node as it is written, before it is known what kind of tree it belongs to.
pub(super) struct Sketch<'a> {
    pub(super) offset: usize,
    pub(super) kind: Option<Token<'a>>,
    pub(super) name: Option<&'a str>,
    pub(super) weight: Option<f64>,
    pub(super) content: Content<'a>,
}

pub(super) enum Content<'a> {
    Leaf(Vec<Number>, bool),
    Inner(Vec<Sketch<'a>>),
}

/// A number as written: `digits` with `decimals` of them after the point, or infinite.
#[derive(Clone, Copy)]
pub(super) enum Number {
    Finite { digits: i32, decimals: u32 },
    Infinite { is_negative: bool },
}

struct Parser<'a> {
    text: &'a str,
    tokens: &'a [Token<'a>],
    next: usize,
}

impl<'a> Parser<'a> {
    fn tree(&mut self) -> Result<Sketch<'a>, TreeError> {
        if self.tokens.is_empty() {
            return Err(TreeError::new(TreeProblem::Empty, self.text, self.text.len()));
        }
        let root = self.node(0)?;
        match self.peek() {
            Some(token) => Err(self.error(token, TreeProblem::Follows(token.text.to_owned()))),
            None => Ok(root),
        }
    }

    /// A leaf, or `( [kind] [name] child … )`.
    fn node(&mut self, level: usize) -> Result<Sketch<'a>, TreeError> {
        let token = self.take()?;
        if level > MAX_LEVELS {
            return Err(self.error(token, TreeProblem::TooDeep(MAX_LEVELS)));
        }
        match token.text {
            "(" => self.inner(token, level),
            "<" => self.vector(token),
            ")" | ">" | ":" | "=" | "," => {
                Err(self.error(token, TreeProblem::NotAChild(token.text.to_owned())))
            }
            _ if self.peek_is("=") => self.named_leaf(token, level),
            _ => {
                let number = self.number(token)?;
                Ok(Self::leaf(token, vec![number], false))
            }
        }
    }

    fn inner(&mut self, open: Token<'a>, level: usize) -> Result<Sketch<'a>, TreeError> {
        let kind = self.take_if(is_kind);
        // A bare word is the node's name unless it is a number, a named leaf or a weight.
        let name = match (self.peek(), self.tokens.get(self.next + 1)) {
            (_, Some(after)) if after.text == "=" || after.text == ":" => None,
            (Some(word), _) if is_name(word.text) => self.take_if(|_| true),
            _ => None,
        };
        let is_chance = kind.is_some_and(|kind| kind.text == "chance");
        let mut children = Vec::new();
        let mut sum = 0.0;
        while !self.peek_is(")") {
            let weight = self.weight(is_chance)?;
            sum += weight.unwrap_or_default();
            let child = self.node(level + 1)?;
            children.push(Sketch { weight, ..child });
        }
        let close = self.take()?;
        if children.is_empty() {
            return Err(self.error(close, TreeProblem::NoChildren));
        }
        if is_chance && (sum - 1.0_f64).abs() > 1e-9 {
            let shown = format!("{sum:.6}");
            let shown = shown.trim_end_matches('0').trim_end_matches('.').to_owned();
            return Err(self.error(open, TreeProblem::WeightsSum(shown)));
        }
        let name = name.map(|name| name.text);
        Ok(Sketch { offset: open.offset, kind, name, weight: None, content: Content::Inner(children) })
    }

    /// `1/2:` or `0.5:` before a child of a chance node, and nowhere else.
    fn weight(&mut self, is_chance: bool) -> Result<Option<f64>, TreeError> {
        let has_weight = self.tokens.get(self.next + 1).is_some_and(|token| token.text == ":");
        match (self.peek(), has_weight, is_chance) {
            (None, ..) => Err(self.ends()),
            (Some(token), true, false) => Err(self.error(token, TreeProblem::WeightOutsideChance)),
            (Some(token), false, true) => {
                Err(self.error(token, TreeProblem::NoWeight(token.text.replace('(', "(…)"))))
            }
            (Some(_), false, false) => Ok(None),
            (Some(token), true, true) => {
                self.next += 2;
                let weight = parse_weight(token.text).filter(|weight| *weight > 0.0 && *weight <= 1.0);
                let problem = || self.error(token, TreeProblem::BadWeight(token.text.to_owned()));
                weight.map(Some).ok_or_else(problem)
            }
        }
    }

    /// `name=3` or `name=<1,2,6>`.
    fn named_leaf(&mut self, name: Token<'a>, level: usize) -> Result<Sketch<'a>, TreeError> {
        self.next += 1;
        if !is_name(name.text) {
            return Err(self.error(name, TreeProblem::NotAChild(name.text.to_owned())));
        }
        match self.peek() {
            Some(token) if token.text == "(" => {
                Err(self.error(token, TreeProblem::NotAChild("(".to_owned())))
            }
            _ => Ok(Sketch { name: Some(name.text), offset: name.offset, ..self.node(level)? }),
        }
    }

    /// `<1,2,6>`.
    fn vector(&mut self, open: Token<'a>) -> Result<Sketch<'a>, TreeError> {
        let mut numbers = Vec::new();
        loop {
            let token = self.take()?;
            numbers.push(self.number(token)?);
            let mark = self.take()?;
            match mark.text {
                "," => {}
                ">" => return Ok(Self::leaf(open, numbers, true)),
                other => return Err(self.error(mark, TreeProblem::NotAChild(other.to_owned()))),
            }
        }
    }

    fn leaf(token: Token<'a>, numbers: Vec<Number>, is_vector: bool) -> Sketch<'a> {
        let content = Content::Leaf(numbers, is_vector);
        Sketch { offset: token.offset, kind: None, name: None, weight: None, content }
    }

    fn number(&self, token: Token<'a>) -> Result<Number, TreeError> {
        let (is_negative, rest) = match token.text.strip_prefix(['-', '−']) {
            Some(rest) => (true, rest),
            None => (false, token.text.strip_prefix('+').unwrap_or(token.text)),
        };
        if ["inf", "∞"].contains(&rest) {
            return Ok(Number::Infinite { is_negative });
        }
        let (whole, fraction) = rest.split_once('.').unwrap_or((rest, ""));
        let digits = format!("{whole}{fraction}");
        if digits.is_empty() || !digits.bytes().all(|digit| digit.is_ascii_digit()) {
            return Err(self.error(token, TreeProblem::NotAChild(token.text.to_owned())));
        }
        match (digits.trim_start_matches('0').len(), fraction.len()) {
            (0..=8, decimals @ 0..=6) => {
                let digits: i32 = digits.trim_start_matches('0').parse().unwrap_or(0);
                let digits = if is_negative { -digits } else { digits };
                Ok(Number::Finite { digits, decimals: u32::try_from(decimals).unwrap_or(0) })
            }
            _ => Err(self.error(token, TreeProblem::NumberTooLong(token.text.to_owned()))),
        }
    }

    fn peek(&self) -> Option<Token<'a>> {
        self.tokens.get(self.next).copied()
    }

    fn peek_is(&self, text: &str) -> bool {
        self.peek().is_some_and(|token| token.text == text)
    }

    fn take_if(&mut self, wanted: impl Fn(&str) -> bool) -> Option<Token<'a>> {
        let token = self.peek().filter(|token| wanted(token.text))?;
        self.next += 1;
        Some(token)
    }

    fn take(&mut self) -> Result<Token<'a>, TreeError> {
        let token = self.peek().ok_or_else(|| self.ends())?;
        self.next += 1;
        Ok(token)
    }

    fn ends(&self) -> TreeError {
        let offset = self.tokens.last().map_or(0, |last| last.offset + last.text.len());
        TreeError::new(TreeProblem::Ends, self.text, offset)
    }

    fn error(&self, token: Token<'_>, problem: TreeProblem) -> TreeError {
        TreeError::new(problem, self.text, token.offset)
    }
}

/// `max`, `min`, `chance`, `p1`, `p2` …
fn is_kind(word: &str) -> bool {
    ["max", "min", "chance"].contains(&word) || player_number(word).is_some()
}

pub(super) fn player_number(word: &str) -> Option<u8> {
    let number = word.strip_prefix('p')?.parse().ok()?;
    (1..=8).contains(&number).then_some(number)
}

/// Names begin with a letter and are not words of the language.
fn is_name(word: &str) -> bool {
    word.starts_with(|c: char| c.is_alphabetic() || c == '_') && !is_kind(word) && word != "inf"
}

fn parse_weight(text: &str) -> Option<f64> {
    let number = |text: &str| {
        let is_plain = !text.is_empty() && text.bytes().all(|c| c.is_ascii_digit() || c == b'.');
        text.parse::<f64>().ok().filter(|_| is_plain)
    };
    match text.split_once('/') {
        Some((above, below)) => Some(number(above)? / number(below)?),
        None => number(text),
    }
}
