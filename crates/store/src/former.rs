//! What is rewritten in the record of a game when somebody who played there deletes their account.
//!
//! Names stand in the seats, in the `seat` lines of the log's header and in the title. They are part of no hash: the game stays
//! as it was played.

use crate::record::{GameRecord, Role, SeatRecord, UserId, UserRecord};

/// What titles of games are made of that nobody gave one: `NAME’s game`, `Imported by NAME`.
const GAME_OF: &str = "’s game";
const IMPORTED_BY: &str = "Imported by ";

impl GameRecord {
    /// Puts `former` where the record has a name of this user. Whether anything changed.
    pub fn forget(&mut self, leaver: &UserRecord, former: &str) -> bool {
        let before = (self.title.clone(), self.header.clone(), self.seats.clone());
        let (user, name) = (leaver.id, leaver.name.as_str());
        let mut names = vec![name.to_owned()];
        for (seat, number) in self.seats.iter_mut().zip(1_usize..) {
            if began(seat) == Some(user)
                && let Some(header) = &mut self.header
            {
                names.extend(rename_in_header(header, number, former));
            }
            if seat.user == Some(user)
                && let Some(name) = &mut seat.name
            {
                names.push(std::mem::replace(name, former.to_owned()));
            }
        }
        if self.host == user {
            if self.title.ends_with(GAME_OF) {
                self.title = format!("{former}{GAME_OF}");
            }
            if self.title.starts_with(IMPORTED_BY) {
                self.title = format!("{IMPORTED_BY}{former}");
            }
        }
        // Nobody else is called like an account: its name in such a title means it, whoever hosts the game by now.
        let named = self.title == format!("{name}{GAME_OF}") || self.title == format!("{IMPORTED_BY}{name}");
        let theirs = named && leaver.role != Role::Guest;
        if theirs || self.members().contains(&user) || names.len() > 1 {
            for name in names.iter().filter(|name| *name != former) {
                self.title = replace_words(&self.title, name, former);
            }
        }
        before != (self.title.clone(), self.header.clone(), self.seats.clone())
    }
}

/// Who sat there when play began: the header has their name.
fn began(seat: &SeatRecord) -> Option<UserId> {
    seat.stints.first().map_or(seat.user, |stint| stint.user)
}

/// Renames a seat in the header of a log, and answers what it was called.
fn rename_in_header(header: &mut String, number: usize, former: &str) -> Option<String> {
    let start = format!("seat {number} ");
    let line = header.lines().find(|line| line.starts_with(&start))?.to_owned();
    let renamed: Vec<String> = header
        .split('\n')
        .map(|each| if each == line { format!("{start}{former}") } else { each.to_owned() })
        .collect();
    *header = renamed.join("\n");
    line.strip_prefix(&start).map(str::to_owned)
}

/// Replaces a name where it is no part of a word.
fn replace_words(text: &str, name: &str, former: &str) -> String {
    if name.is_empty() {
        return text.to_owned();
    }
    let mut out = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(name) {
        let (before, after) = (&rest[..at], &rest[at + name.len()..]);
        let inside = before.chars().next_back().is_some_and(char::is_alphanumeric)
            || (before.is_empty() && out.chars().next_back().is_some_and(char::is_alphanumeric))
            || after.chars().next().is_some_and(char::is_alphanumeric);
        out.push_str(before);
        out.push_str(if inside { name } else { former });
        rest = after;
    }
    out.push_str(rest);
    out
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;
    use crate::record::{GameId, Millis, Standing, Status, Stint, Visibility};

    const HEADER: &str =
        "terrane-log 1\nplayers 3\nseat 1 Ada Lovelace\nseat 2 Bo\nseat 3 Ada\noptions for Ada\n";

    fn person(id: UserId, name: &str) -> UserRecord {
        UserRecord {
            id,
            name: name.into(),
            email: None,
            password: None,
            role: Role::Player,
            disabled: false,
            settings: "{}".into(),
            created: Millis(0),
        }
    }

    fn sits(user: Option<UserId>, name: &str) -> SeatRecord {
        SeatRecord { user, name: Some(name.into()), ..SeatRecord::default() }
    }

    fn game(host: UserId, title: &str, seats: Vec<SeatRecord>) -> GameRecord {
        GameRecord {
            id: GameId(Uuid::now_v7()),
            version: 0,
            title: title.into(),
            status: Status::Running,
            standing: Standing::Shown,
            rematch: None,
            visibility: Visibility::Public,
            host,
            options: "null".into(),
            header: Some(HEADER.into()),
            seats,
            invite: None,
            proposals: "[]".into(),
            origin: None,
            created: Millis(0),
            started: None,
            finished: None,
            seq: 0,
            to_act: 0,
            moved: None,
        }
    }

    #[test]
    fn seats_header_and_title_name_nobody_any_more() {
        let (ada, bo) = (UserId(Uuid::now_v7()), UserId(Uuid::now_v7()));
        // The guest Ada Lovelace became the account Ada; another guest is called like it.
        let seats = vec![sits(Some(ada), "Ada"), sits(Some(bo), "Bo"), sits(None, "Ada")];
        let mut game = game(bo, "Ada against Bo and Adam", seats);
        assert!(game.forget(&person(ada, "Ada"), "former player 7"));
        assert_eq!(game.title, "former player 7 against Bo and Adam");
        let header = HEADER.replace("seat 1 Ada Lovelace", "seat 1 former player 7");
        assert_eq!(game.header.as_deref(), Some(header.as_str()));
        let names: Vec<_> = game.seats.iter().map(|seat| seat.name.as_deref().unwrap()).collect();
        assert_eq!(names, ["former player 7", "Bo", "Ada"]);
        assert!(!game.forget(&person(ada, "Ada"), "former player 7"), "once is enough");
    }

    #[test]
    fn whoever_took_a_seat_over_leaves_the_header_to_whoever_began() {
        let (ada, bo) = (UserId(Uuid::now_v7()), UserId(Uuid::now_v7()));
        let stint = |user, from_seq| Stint { from_seq, user: Some(user), ai: None, why: "began".into() };
        let seat = SeatRecord { stints: vec![stint(ada, 0), stint(bo, 9)], ..sits(Some(bo), "Bo") };
        let mut game = game(bo, "Bo’s game", vec![seat]);
        let mut same = game.clone();
        assert!(game.forget(&person(bo, "Bo"), "former player 1"));
        assert!(game.header.as_ref().is_some_and(|header| header.contains("seat 1 Ada Lovelace")));
        assert_eq!(game.title, "former player 1’s game");
        assert!(same.forget(&person(ada, "Ada"), "former player 2"));
        assert!(same.header.as_ref().is_some_and(|header| header.contains("seat 1 former player 2")));
        assert_eq!((same.title.as_str(), same.seats[0].name.as_deref()), ("Bo’s game", Some("Bo")));
    }

    #[test]
    fn a_table_that_was_given_away_loses_the_name_in_its_title() {
        let [ada, bo] = ["Ada", "Bo"].map(|name| person(UserId(Uuid::now_v7()), name));
        let mut given = game(bo.id, "Ada’s game", vec![sits(Some(bo.id), "Bo")]);
        let mut strangers = game(bo.id, "Ada and others", vec![sits(Some(bo.id), "Bo")]);
        assert!(given.forget(&ada, "former player 1") && !strangers.forget(&ada, "former player 1"));
        assert_eq!(given.title, "former player 1’s game");
        // Guests share names with each other.
        let mut namesakes = game(bo.id, "Ada’s game", vec![]);
        assert!(!namesakes.forget(&UserRecord { role: Role::Guest, ..ada }, "former player 1"));
    }

    #[test]
    fn a_name_within_a_word_is_another_one() {
        for (text, replaced) in [
            ("x", "F"),
            ("x x", "F F"),
            ("xx", "xx"),
            ("axe x, (x)", "axe F, (F)"),
            ("x’s game", "F’s game"),
            ("", ""),
        ] {
            assert_eq!(replace_words(text, "x", "F"), replaced, "{text}");
        }
    }
}
