//! `terrane admin`: looks after the accounts of a server, for whoever can open its database.

use std::io::Write as _;

use anyhow::{Context as _, Result, bail};
use clap::Subcommand;
use terrane_server::auth::audit::{self, Deed};
use terrane_server::auth::recovery;
use terrane_server::auth::sanctions::{self, Order};
use terrane_server::clock::Clock;
use terrane_server::config::{BasePath, PublicUrl};
use terrane_store::{Millis, Notice, Purpose, Role, SanctionKind, Store, UserRecord};

use crate::Verdict;
use crate::database::{Database, wait};

/// Look after accounts: list, promote, lock, reset a password
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Works on the database of a stopped server and of a running one; the server notices within seconds, a new
sign-in at once. What is done is noted, and `terrane admin audit` lists it.

Examples:
  terrane admin list --role admin
  terrane admin reset-password Brida             prints a link that is good once and for a day
  terrane admin promote Brida
  terrane admin promote Tam --role moderator
  terrane admin delete Brida
  terrane admin --data /var/lib/terrane lock Tam --reason \"insults\"")]
pub(crate) struct Args {
    #[command(flatten)]
    database: Database,
    #[command(subcommand)]
    action: Action,
}

#[derive(Subcommand, Debug)]
enum Action {
    /// List accounts, oldest first
    List {
        /// Only those with this role: guest, player, moderator, admin
        #[arg(long, value_name = "ROLE")]
        role: Option<String>,
    },
    /// Make an account an administrator or a moderator
    Promote {
        /// The name of the account
        name: String,
        /// What it becomes: moderator, admin
        #[arg(long, value_name = "ROLE", default_value = "admin")]
        role: String,
    },
    /// Make an administrator or a moderator a player again
    Demote {
        /// The name of the account
        name: String,
    },
    /// Print a link by which the owner of an account chooses a new password
    ResetPassword {
        /// The name of the account
        name: String,
        /// How browsers reach the server, such as <https://games.example.org>
        #[arg(long, env = "TERRANE_PUBLIC_URL", value_name = "URL")]
        public_url: Option<PublicUrl>,
        /// The path of the server, if it is not at the root of its address
        #[arg(long, env = "TERRANE_BASE_PATH", value_name = "PATH", default_value = "")]
        base_path: BasePath,
    },
    /// Take the time codes and passkeys of an account away, for somebody who lost phone and codes
    ResetSecondFactor {
        /// The name of the account
        name: String,
    },
    /// Lock an account out: its sessions end, its tokens stop working, its seats and computers stop playing
    Lock {
        /// The name of the account
        name: String,
        /// Why, as its owner is told
        #[arg(long, value_name = "WORDS", value_parser = words)]
        reason: String,
        /// For so many days; left out, for good
        #[arg(long, value_name = "N")]
        days: Option<u32>,
    },
    /// Let a locked account in again
    Unlock {
        /// The name of the account
        name: String,
    },
    /// Delete an account: its name, address and messages go, its games stay
    Delete {
        /// The name of the account
        name: String,
    },
    /// Keep an account that is to be deleted
    Keep {
        /// The name of the account
        name: String,
    },
    /// List what was done, the newest first
    Audit {
        /// No more than so many
        #[arg(long, value_name = "N", default_value_t = 50)]
        limit: u32,
    },
}

pub(crate) fn run(args: &Args) -> Result<Verdict> {
    wait(async {
        let store = args.database.open_beside().await?;
        let done = act(&*store, &args.action).await;
        store.close().await;
        done
    })?;
    Ok(Verdict::Fine)
}

async fn act(store: &dyn Store, action: &Action) -> Result<()> {
    match action {
        Action::List { role } => list(store, role.as_deref()).await,
        Action::Promote { name, role } => {
            let user = account(store, name).await?;
            let role = match Role::from_name(role) {
                Some(role) if role.moderates() => role,
                _ => bail!("an account is promoted to moderator or admin, not to `{role}`"),
            };
            if role == Role::Moderator {
                not_the_last(store, &user).await?;
            }
            change(store, "promote", &user, role).await
        }
        Action::Demote { name } => {
            let user = account(store, name).await?;
            not_the_last(store, &user).await?;
            change(store, "demote", &user, Role::Player).await
        }
        Action::Lock { name, reason, days } => {
            let user = account(store, name).await?;
            not_the_last(store, &user).await?;
            let now = Clock::default().now();
            let until = days.map(|days| Millis(now.0.saturating_add(i64::from(days) * 86_400_000)));
            let order = Order { kind: SanctionKind::Locked, reason: reason.clone(), until, by: None };
            sanctions::impose(store, now, user.id, order).await?;
            store.publish(Notice::Access { user: user.id }).await?;
            say(store, "lock", &UserRecord { disabled: true, ..user }).await
        }
        Action::ResetSecondFactor { name } => {
            let user = account(store, name).await?;
            let codes = store.clear_time_code(user.id).await?;
            let keys = store.delete_passkeys(user.id).await?;
            note(store, "reset-second-factor", &user).await?;
            let codes = if codes { "time codes off" } else { "no time codes" };
            writeln!(std::io::stdout().lock(), "{}: {codes}, {keys} passkeys taken away", user.name)?;
            Ok(())
        }
        Action::Unlock { name } => {
            let user = account(store, name).await?;
            let user = store.unlock(user.id, None, Clock::default().now()).await?;
            say(store, "unlock", &user).await
        }
        Action::ResetPassword { name, public_url, base_path } => {
            let user = account(store, name).await?;
            let clock = Clock::default();
            let link =
                recovery::link(store, clock.now(), user.id, Purpose::Reset, recovery::BY_ADMIN, "").await;
            let link = link.map_err(|error| anyhow::anyhow!("{}", error.problem().detail))?;
            note(store, "reset-link", &user).await?;
            let origin =
                public_url.as_ref().map_or_else(|| "http://127.0.0.1:8080".to_owned(), PublicUrl::origin);
            let mut out = std::io::stdout().lock();
            writeln!(out, "{origin}{}/#/recover/{link}", base_path.as_str())?;
            writeln!(out, "Good once, for 24 hours. Give it to {} only.", user.name)?;
            Ok(())
        }
        Action::Delete { name } => {
            let user = account(store, name).await?;
            not_the_last(store, &user).await?;
            let now = Clock::default().now();
            store.ask_deletion(user.id, now).await?;
            note(store, "delete", &user).await?;
            store.end_sessions(user.id, None).await?;
            store.publish(Notice::Access { user: user.id }).await?;
            writeln!(
                std::io::stdout().lock(),
                "{}: deleted within a minute while a server runs, or when one starts. There is no way back then.",
                user.name
            )?;
            Ok(())
        }
        Action::Keep { name } => {
            let user = account(store, name).await?;
            if !store.undo_deletion(user.id).await? {
                bail!("{} is not to be deleted", user.name);
            }
            note(store, "keep", &user).await?;
            writeln!(std::io::stdout().lock(), "{}: stays", user.name)?;
            Ok(())
        }
        Action::Audit { limit } => list_audit(store, *limit).await,
    }
}

async fn account(store: &dyn Store, name: &str) -> Result<UserRecord> {
    let user = store.account(name).await?;
    user.with_context(|| format!("there is no account `{name}`; `terrane admin list` shows all"))
}

/// The reason that the owner of an account reads.
fn words(text: &str) -> Result<String, &'static str> {
    match text.trim() {
        "" => Err("say why: its owner reads it"),
        words => Ok(words.to_owned()),
    }
}

/// Nobody else could let the last administrator in again but with this command, so that it is said before.
async fn not_the_last(store: &dyn Store, user: &UserRecord) -> Result<()> {
    let admins = store.admins().await?;
    if matches!(admins.as_slice(), [last] if last.id == user.id) {
        bail!("{} is the last administrator; promote somebody else first", user.name);
    }
    Ok(())
}

async fn change(store: &dyn Store, what: &str, user: &UserRecord, role: Role) -> Result<()> {
    let user = store.update_user(user, &UserRecord { role, ..user.clone() }).await?;
    say(store, what, &user).await
}

/// Notes what was done and prints how the account is now.
async fn say(store: &dyn Store, what: &str, user: &UserRecord) -> Result<()> {
    note(store, what, user).await?;
    let mut out = std::io::stdout().lock();
    writeln!(out, "{}: {}{}", user.name, user.role.name(), if user.disabled { ", locked" } else { "" })?;
    Ok(())
}

async fn note(store: &dyn Store, what: &str, user: &UserRecord) -> Result<()> {
    let deed = Deed { by: None, what, user: Some(user.id), detail: &user.name };
    Ok(audit::note(store, &Clock::default(), deed).await?)
}

async fn list(store: &dyn Store, role: Option<&str>) -> Result<()> {
    let wanted = match role {
        Some(name) => Some(
            Role::from_name(name)
                .with_context(|| format!("`{name}` is no role: guest, player, moderator, admin"))?,
        ),
        None => None,
    };
    let mut after = None;
    loop {
        let page = store.users(after, 500).await?;
        let Some(last) = page.last() else { return Ok(()) };
        after = Some(last.id);
        let mut out = std::io::stdout().lock();
        let shown = |user: &&UserRecord| match wanted {
            Some(role) => user.role == role,
            None => user.role != Role::Guest,
        };
        for user in page.iter().filter(shown) {
            let locked = if user.disabled { ", locked" } else { "" };
            let address = user.email.as_deref().unwrap_or("no address");
            writeln!(
                out,
                "{}  {}{locked}  {address}  since {}",
                user.name,
                user.role.name(),
                day(user.created)
            )?;
        }
    }
}

async fn list_audit(store: &dyn Store, limit: u32) -> Result<()> {
    let entries = store.audit(None, limit).await?;
    for entry in entries {
        let by = match entry.by {
            Some(id) => store.user(id).await?.map_or_else(|| id.to_string(), |user| user.name),
            None => "command line".to_owned(),
        };
        writeln!(std::io::stdout().lock(), "{}  {by}  {}  {}", time(entry.at), entry.what, entry.detail)?;
    }
    Ok(())
}

fn day(at: terrane_store::Millis) -> String {
    time(at).chars().take(10).collect()
}

fn time(at: terrane_store::Millis) -> String {
    jiff::Timestamp::from_millisecond(at.0)
        .map_or_else(|_| at.0.to_string(), |at| at.strftime("%F %T").to_string())
}
