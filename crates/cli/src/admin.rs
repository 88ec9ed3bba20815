//! `terrane admin`: looks after the accounts of a server, for whoever can open its database.

use std::io::Write as _;

use anyhow::{Context as _, Result, bail};
use clap::Subcommand;
use terrane_server::auth::audit::{self, Deed};
use terrane_server::auth::recovery;
use terrane_server::clock::Clock;
use terrane_server::config::{BasePath, PublicUrl};
use terrane_store::{Notice, Purpose, Role, Store, UserRecord};

use crate::Verdict;
use crate::database::{Database, wait};

/// Look after accounts: list, promote, lock, reset a password
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Works on the database of a stopped server and of a running one; the server notices within a minute, a new
sign-in at once. What is done is noted, and `terrane admin audit` lists it.

Examples:
  terrane admin list --role admin
  terrane admin reset-password Brida             prints a link that is good once and for a day
  terrane admin promote Brida
  terrane admin --data /var/lib/terrane lock Tam")]
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
        /// Only those with this role: guest, player, admin
        #[arg(long, value_name = "ROLE")]
        role: Option<String>,
    },
    /// Make an account an administrator
    Promote {
        /// The name of the account
        name: String,
    },
    /// Make an administrator a player again
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
    /// Lock an account out: its sessions end, its tokens stop working
    Lock {
        /// The name of the account
        name: String,
    },
    /// Let a locked account in again
    Unlock {
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
        Action::Promote { name } => {
            let user = account(store, name).await?;
            change(store, "promote", UserRecord { role: Role::Admin, ..user }).await
        }
        Action::Demote { name } => {
            let user = account(store, name).await?;
            not_the_last(store, &user).await?;
            change(store, "demote", UserRecord { role: Role::Player, ..user }).await
        }
        Action::Lock { name } => {
            let user = account(store, name).await?;
            not_the_last(store, &user).await?;
            let locked = UserRecord { disabled: true, ..user };
            change(store, "lock", locked.clone()).await?;
            store.end_sessions(locked.id, None).await?;
            store.publish(Notice::Access { user: locked.id }).await?;
            Ok(())
        }
        Action::Unlock { name } => {
            let user = account(store, name).await?;
            change(store, "unlock", UserRecord { disabled: false, ..user }).await
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
        Action::Audit { limit } => list_audit(store, *limit).await,
    }
}

async fn account(store: &dyn Store, name: &str) -> Result<UserRecord> {
    let user = store.account(name).await?;
    user.with_context(|| format!("there is no account `{name}`; `terrane admin list` shows all"))
}

/// Nobody else could let the last administrator in again but with this command, so that it is said before.
async fn not_the_last(store: &dyn Store, user: &UserRecord) -> Result<()> {
    let admins = store.admins().await?;
    if matches!(admins.as_slice(), [last] if last.id == user.id) {
        bail!("{} is the last administrator; promote somebody else first", user.name);
    }
    Ok(())
}

async fn change(store: &dyn Store, what: &str, user: UserRecord) -> Result<()> {
    store.update_user(&user).await?;
    note(store, what, &user).await?;
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
            Role::from_name(name).with_context(|| format!("`{name}` is no role: guest, player, admin"))?,
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
