//! The three bowls of power.

/// Power tokens in bowls I, II and III.
///
/// ```
/// use terrane_engine::vocab::Bowls;
/// let mut bowls = Bowls::new(1, 2, 0);
/// assert_eq!(bowls.gain(2), 2); // one token I to II, then one II to III
/// assert_eq!(bowls, Bowls::new(0, 2, 1));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Bowls {
    /// Tokens in bowl I.
    pub i: u8,
    /// Tokens in bowl II.
    pub ii: u8,
    /// Tokens in bowl III, ready to be spent.
    pub iii: u8,
}

impl Bowls {
    /// Bowls with these tokens.
    pub const fn new(i: u8, ii: u8, iii: u8) -> Bowls {
        Bowls { i, ii, iii }
    }

    /// How much power can still be gained before every token lies in bowl III.
    #[inline]
    pub const fn room(self) -> u8 {
        self.i.saturating_mul(2).saturating_add(self.ii)
    }

    /// All tokens.
    #[inline]
    pub const fn total(self) -> u8 {
        self.i.saturating_add(self.ii).saturating_add(self.iii)
    }

    /// Gains `power`, one at a time: I to II while bowl I has tokens, then II to III.
    /// Returns what was really gained; the rest is lost.
    #[inline]
    pub fn gain(&mut self, power: u8) -> u8 {
        let gained = power.min(self.room());
        let first = gained.min(self.i);
        self.i -= first;
        self.ii += first;
        let second = gained - first;
        self.ii -= second;
        self.iii += second;
        gained
    }

    /// Spends power: III to I. The caller has checked that bowl III holds enough.
    #[inline]
    pub fn spend(&mut self, power: u8) {
        self.iii -= power;
        self.i += power;
    }

    /// Removes one token of bowl II for good and moves another to bowl III. The caller has checked for two.
    #[inline]
    pub fn burn(&mut self) {
        self.ii -= 2;
        self.iii += 1;
    }

    /// Whether the tokens of a payment are there.
    #[inline]
    pub const fn covers(self, pay: TokenPay) -> bool {
        self.i >= pay.i() && self.ii >= pay.ii() && self.iii >= pay.iii()
    }

    /// Removes the tokens of a payment for good. The caller has checked [`Bowls::covers`].
    pub fn remove(&mut self, pay: TokenPay) {
        self.i -= pay.i();
        self.ii -= pay.ii();
        self.iii -= pay.iii();
    }

    /// Every way to take `count` tokens out of these bowls, most from bowl I first.
    pub fn payments(self, count: u8) -> impl Iterator<Item = TokenPay> {
        (0..=count.min(self.i)).rev().flat_map(move |i| {
            (0..=(count - i).min(self.ii)).rev().filter_map(move |ii| {
                let pay = TokenPay::new(i, ii, count - i - ii);
                self.covers(pay).then_some(pay)
            })
        })
    }
}

/// Which bowls tokens are taken from when a player removes up to seven of them for good.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(from = "[u8; 3]", into = "[u8; 3]")
)]
pub struct TokenPay(u16);

impl From<[u8; 3]> for TokenPay {
    fn from([i, ii, iii]: [u8; 3]) -> TokenPay {
        TokenPay::new(i, ii, iii)
    }
}

impl From<TokenPay> for [u8; 3] {
    fn from(pay: TokenPay) -> [u8; 3] {
        [pay.i(), pay.ii(), pay.iii()]
    }
}

impl TokenPay {
    /// So many tokens (at most 15 each) from bowls I, II and III.
    pub const fn new(i: u8, ii: u8, iii: u8) -> TokenPay {
        TokenPay((i & 15) as u16 | ((ii & 15) as u16) << 4 | ((iii & 15) as u16) << 8)
    }

    /// Tokens from bowl I.
    pub const fn i(self) -> u8 {
        (self.0 & 15) as u8
    }

    /// Tokens from bowl II.
    pub const fn ii(self) -> u8 {
        (self.0 >> 4 & 15) as u8
    }

    /// Tokens from bowl III.
    pub const fn iii(self) -> u8 {
        (self.0 >> 8 & 15) as u8
    }

    /// All tokens of the payment.
    pub const fn total(self) -> u8 {
        self.i() + self.ii() + self.iii()
    }
}
