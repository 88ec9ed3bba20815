//! What the table of moves is made with: the macro that reads it, the types that fields of moves have, and the values that
//! they are tried with.

mod conceivable;
mod group;
mod part;

pub(super) use conceivable::Values;
pub use group::{MoveGroup, MoveKind};
pub use part::{Conversion, Forgone, Part, SailPay, TradeReward};

/// Makes [`Move`] and what is asked about it from the table below.
macro_rules! moves {
    ($(
        $(#[$doc:meta])*
        $variant:ident
            $(($value:ident: $type:ty))?
            $({ $( $(#[$field_doc:meta])* $field:ident: $field_type:ty, )+ })?
            => $kind:ident, $group:ident $(, at $space:ident $($other:ident)?)? $(, up to $most:literal)?,
            by $file:ident::$check:ident($($argument:expr),*);
    )*) => {
        /// One atom of play, four bytes.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        pub enum Move {
            $(
                $(#[$doc])*
                $variant $(($type))? $({ $( $(#[$field_doc])* $field: $field_type, )+ })?,
            )*
        }

        impl Move {
            /// Which kind of move this is.
            #[inline]
            pub const fn kind(self) -> MoveKind {
                match self {
                    $(Move::$variant { .. } => MoveKind::$kind,)*
                }
            }

            /// What the move is about, as a menu would sort it.
            pub const fn group(self) -> MoveGroup {
                match self {
                    $(Move::$variant { .. } => MoveGroup::$group,)*
                }
            }

            /// The spaces a move names: where it happens, and its other end.
            #[allow(unused_variables, reason = "a row binds all its fields and names those that are spaces")]
            pub const fn spaces(self) -> [Option<Hex>; 2] {
                match self {
                    $(Move::$variant $(($value))? $({ $($field),+ })? => two!($($space $($other)?)?),)*
                }
            }

            /// What the move names besides its kind: spaces, terrains, tiles and numbers, in the order of its fields.
            pub fn parts(self) -> ArrayVec<Part, 3> {
                match self {
                    $(Move::$variant $(($value))? $({ $($field),+ })? => {
                        let parts: &[Part] = &[$(Part::from($value))? $($(Part::from($field)),+)?];
                        parts.iter().copied().collect()
                    })*
                }
            }

            /// Every move that can be written down for a board, sense or nonsense: every space with every terrain,
            /// structure and payment, rivers and spaces beyond the board included, and numbers a little beyond what any
            /// rule allows. Each move once, in the order of the table.
            pub fn conceivable(map: &Map) -> Vec<Move> {
                let mut out = Vec::new();
                $({
                    let most = 0 $(+ $most)?;
                    each!(
                        map, most, out.push(Move::$variant $(($value))? $({ $($field),+ })?);
                        $($value: $type,)? $($($field: $field_type,)+)?
                    );
                })*
                out
            }
        }

        /// Proves a move legal, or says why it is not.
        #[allow(unused_variables, reason = "a row binds all its fields and passes those that its check asks for")]
        pub(crate) fn check(pos: &Position<'_>, seat: Seat, m: Move) -> Result<(), Illegal> {
            match m {
                $(Move::$variant $(($value))? $({ $($field),+ })? => {
                    $file::$check(pos, seat, $($argument),*)?;
                })*
            }
            Ok(())
        }

        /// Proves a move legal and carries it out, or says why it is not legal and changes nothing.
        #[allow(unused_variables, reason = "a row binds all its fields and passes those that its check asks for")]
        pub(crate) fn play(
            pos: &mut Position<'_>,
            seat: Seat,
            m: Move,
            fx: &mut impl Effects,
        ) -> Result<(), Illegal> {
            match m {
                $(Move::$variant $(($value))? $({ $($field),+ })? => {
                    let plan = $file::$check(pos, seat, $($argument),*)?;
                    $file::apply(pos, seat, plan, fx);
                })*
            }
            Ok(())
        }
    };
}

/// Up to two spaces as an array.
macro_rules! two {
    () => {
        [None, None]
    };
    ($one:ident) => {
        [Some($one), None]
    };
    ($one:ident $other:ident) => {
        [Some($one), Some($other)]
    };
}

/// Evaluates an expression for every value of every field.
macro_rules! each {
    ($map:ident, $most:ident, $body:expr;) => {{
        let _: u8 = $most;
        $body
    }};
    ($map:ident, $most:ident, $body:expr; $field:ident: $type:ty, $($rest:tt)*) => {
        for $field in <$type as table::Values>::values($map, $most) {
            each!($map, $most, $body; $($rest)*);
        }
    };
}
