//! The positions of Connect Four numbered, for databases.

use arbore_core::Indexed;

use super::{Bits, Connect4, Stones};

/// One digit for each column, to the base of how many ways there are to fill it.
impl Indexed for Connect4 {
    fn size(&self) -> u64 {
        self.fillings().pow(self.width.into())
    }

    fn index(&self, state: &Stones<u64>) -> u64 {
        let code = self.code(state);
        let digit = |column: u32| (code >> (column * self.stride) & self.fillings()) - 1;
        (0..u32::from(self.width)).fold(0, |index, column| index * self.fillings() + digit(column))
    }

    fn state(&self, index: u64) -> Option<Stones<u64>> {
        if index >= self.size() {
            return None;
        }
        let (mut digits, mut own, mut all) = (index, 0, 0);
        for column in (0..u32::from(self.width)).rev() {
            let code = digits % self.fillings() + 1;
            let above = 1 << code.ilog2();
            own |= (code ^ above) << (column * self.stride);
            all |= (above - 1) << (column * self.stride);
            digits /= self.fillings();
        }
        let theirs = own ^ all;
        let is_x_to_move = all.count().is_multiple_of(2);
        self.position(if is_x_to_move { [own, theirs] } else { [theirs, own] }).ok()
    }
}

impl Connect4 {
    /// In how many ways a column can be filled: h stones in 2^h ways, for each h up to the height. This is
    /// also all the bits of a column.
    fn fillings(&self) -> u64 {
        (1 << self.stride) - 1
    }
}
