//! Who somebody is: guests, accounts, sessions, tokens, invitations, and what administrators do.
