//! `terrane serve`: the server.

use std::io::{IsTerminal as _, Write as _};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, Result};
use terrane_ai::net::{Net, built_in};
use terrane_server::auth::claim::Reminder;
use terrane_server::clock::Clock;
use terrane_server::config::{
    BasePath, Config, Limits, MailConfig, Metrics, Network, PublicUrl, Registration,
};
use terrane_server::{App, auth, serve};
use tokio::net::TcpListener;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::{Layer as _, SubscriberExt as _};
use tracing_subscriber::util::SubscriberInitExt as _;

use crate::Verdict;
use crate::database::Database;

/// Serve games: to friends, live or over weeks
///
/// Everything has a default that is safe: this machine only, one SQLite file in `terrane-data`. To open the server
/// to others, put a proxy with https in front of it; docs/hosting.md shows how.
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// Where to listen
    #[arg(long, env = "TERRANE_LISTEN", value_name = "ADDRESS", default_value = "127.0.0.1:8080")]
    listen: SocketAddr,
    #[command(flatten)]
    database: Database,
    /// The path of the server, if it is not at the root of its address
    #[arg(long, env = "TERRANE_BASE_PATH", value_name = "PATH", default_value = "")]
    base_path: BasePath,
    /// How browsers reach the server, such as <https://games.example.org>
    #[arg(long, env = "TERRANE_PUBLIC_URL", value_name = "URL")]
    public_url: Option<PublicUrl>,
    /// Proxies whose forwarding headers are trusted, such as 127.0.0.1 or 10.0.0.0/8
    #[arg(long, env = "TERRANE_TRUSTED_PROXY", value_name = "NETWORK", value_delimiter = ',')]
    trusted_proxy: Vec<Network>,
    /// Who may register until an administrator decides: open, invited, closed
    #[arg(long, env = "TERRANE_REGISTRATION", value_name = "WHO", default_value = "open")]
    registration: Registration,
    /// Who may read /metrics: open, local (this machine and administrators), off
    #[arg(long, env = "TERRANE_METRICS", value_name = "WHO", default_value = "local")]
    metrics: Metrics,
    /// Count how long tasks compute in processor time; docs/performance.md says what for
    #[arg(long, env = "TERRANE_POLL_PROCESSOR_TIME", hide = true)]
    poll_processor_time: bool,
    /// Make reviews in a hundredth of the time, for tests of pages: their marks mean little
    #[arg(long, env = "TERRANE_HASTY_REVIEWS", hide = true)]
    hasty_reviews: bool,
    /// How to write the log, on standard error
    #[arg(long, env = "TERRANE_LOG_FORMAT", value_name = "FORMAT", default_value = "text")]
    log: LogFormat,
    /// What to log: error, warn, info, debug, or a filter such as `terrane_server=debug`
    #[arg(long, env = "TERRANE_LOG", value_name = "FILTER", default_value = "info")]
    log_filter: String,
    /// Days a browser stays signed in
    #[arg(long, env = "TERRANE_SESSION_DAYS", value_name = "N", default_value_t = 90,
          value_parser = clap::value_parser!(u32).range(1..=3650))]
    session_days: u32,
    /// Seconds to go on serving after a signal to stop, while /readyz answers 503
    #[arg(long, env = "TERRANE_DRAIN_SECONDS", value_name = "N", default_value_t = 0,
          value_parser = clap::value_parser!(u32).range(0..=600))]
    drain_seconds: u32,
    /// Threads on which computer players think
    #[arg(long, env = "TERRANE_AI_THREADS", value_name = "N", default_value_t = 1)]
    ai_threads: usize,
    /// Milliseconds a computer player may think about a turn
    #[arg(long, env = "TERRANE_AI_MILLIS", value_name = "N", default_value_t = 1000)]
    ai_millis: u64,
    /// Days without a row after which running games without a clock end; 0 for never
    #[arg(long, env = "TERRANE_IDLE_DAYS", value_name = "N", default_value_t = 0,
          value_parser = clap::value_parser!(u32).range(0..=3650))]
    idle_days: u32,
    /// Days of vacation that players have in a calendar year
    #[arg(long, env = "TERRANE_VACATION_DAYS", value_name = "N", default_value_t = 30,
          value_parser = clap::value_parser!(u32).range(0..=366))]
    vacation_days: u32,
    /// The SMTP server that sends mail, such as <smtps://user:password@mail.example.org>
    #[arg(
        long,
        env = "TERRANE_SMTP_URL",
        value_name = "URL",
        hide_env_values = true,
        requires = "mail_from"
    )]
    smtp_url: Option<String>,
    /// The sender of mail, such as "Terrane <games@example.org>"
    #[arg(long, env = "TERRANE_MAIL_FROM", value_name = "ADDRESS")]
    mail_from: Option<String>,
    /// Push services that browsers may name: known, any
    #[arg(long, env = "TERRANE_PUSH_HOSTS", value_name = "WHICH", default_value = "known")]
    push_hosts: PushHosts,
    /// Inner networks that webhooks of players may reach, such as 10.0.0.0/8
    #[arg(long, env = "TERRANE_HOOK_ALLOW", value_name = "NETWORK", value_delimiter = ',')]
    hook_allow: Vec<Network>,
    /// A text that says who runs the server, shown at /imprint: paragraphs, lines with # and -
    #[arg(long, env = "TERRANE_IMPRINT", value_name = "FILE")]
    imprint: Option<PathBuf>,
    /// A text that says what you ask of players, shown at /rules
    #[arg(long, env = "TERRANE_RULES", value_name = "FILE")]
    rules: Option<PathBuf>,
    /// A network for computer players and hints, in place of the built-in one
    #[arg(long, env = "TERRANE_NETWORK", value_name = "FILE")]
    network: Option<PathBuf>,
    #[command(flatten)]
    limits: LimitArgs,
}

/// What is too much. A rate of 0 means no limit.
#[derive(clap::Args, Debug)]
#[command(next_help_heading = "Limits (0: none)")]
struct LimitArgs {
    /// Attempts to sign in, per address and minute
    #[arg(long = "limit-sign-ins", env = "TERRANE_LIMIT_SIGN_INS", value_name = "N", default_value_t = 20)]
    sign_ins: u32,
    /// New guests and accounts, per address and hour
    #[arg(long = "limit-newcomers", env = "TERRANE_LIMIT_NEWCOMERS", value_name = "N", default_value_t = 60)]
    newcomers: u32,
    /// Requests that write, per user and minute
    #[arg(long = "limit-writes", env = "TERRANE_LIMIT_WRITES", value_name = "N", default_value_t = 600)]
    writes: u32,
    /// Chat messages, per user, game and minute
    #[arg(long = "limit-chat", env = "TERRANE_LIMIT_CHAT", value_name = "N", default_value_t = 20)]
    chat: u32,
    /// Open live connections per address
    #[arg(long = "limit-sockets", env = "TERRANE_LIMIT_SOCKETS", value_name = "N", default_value_t = 200)]
    sockets: u32,
    /// Passwords hashed at the same time, 19 MiB each
    #[arg(long = "limit-hashes", env = "TERRANE_LIMIT_HASHES", value_name = "N", default_value_t = 2)]
    hashes: usize,
    /// Computer players in running games of one host
    #[arg(long = "limit-computers", env = "TERRANE_LIMIT_COMPUTERS", value_name = "N", default_value_t = 20)]
    computers: u32,
    /// Computer players in running games of all hosts
    #[arg(
        long = "limit-all-computers",
        env = "TERRANE_LIMIT_ALL_COMPUTERS",
        value_name = "N",
        default_value_t = 2000
    )]
    all_computers: u32,
    /// MiB that large responses may hold until they are read; a user may hold an eighth
    #[arg(long = "limit-responses", env = "TERRANE_LIMIT_RESPONSES", value_name = "MIB", default_value_t = 64,
          value_parser = clap::value_parser!(u32).range(8..=65536))]
    responses: u32,
    /// MiB that games may take in memory; those not used for longest are read again when somebody asks for them
    #[arg(long = "limit-games", env = "TERRANE_LIMIT_GAMES", value_name = "MIB", default_value_t = 192,
          value_parser = clap::value_parser!(u32).range(16..=65536))]
    games: u32,
    /// KiB in the body of a request
    #[arg(long = "limit-body", env = "TERRANE_LIMIT_BODY", value_name = "KIB", default_value_t = 256,
          value_parser = clap::value_parser!(u32).range(16..=65536))]
    body: u32,
    /// KiB in the body of an import
    #[arg(long = "limit-import", env = "TERRANE_LIMIT_IMPORT", value_name = "KIB", default_value_t = 2048,
          value_parser = clap::value_parser!(u32).range(16..=65536))]
    import: u32,
    /// Seconds a request may take
    #[arg(long = "limit-seconds", env = "TERRANE_LIMIT_SECONDS", value_name = "N", default_value_t = 30,
          value_parser = clap::value_parser!(u32).range(1..=600))]
    seconds: u32,
    /// Mails in an hour
    #[arg(long = "limit-mail", env = "TERRANE_LIMIT_MAIL", value_name = "N", default_value_t = 500)]
    mail: u32,
}

/// Which push services may be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
enum PushHosts {
    /// Those of known browsers
    Known,
    /// Any
    Any,
}

/// How the log is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
enum LogFormat {
    /// For people
    Text,
    /// One JSON object per line
    Json,
}

/// Serves until a signal says stop.
pub(crate) fn run(args: &Args) -> Result<Verdict> {
    start_log(args)?;
    if let Some(path) = &args.network {
        choose_network(path);
    }
    raise_file_limit();
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .context("the server cannot start its threads")?;
    let outcome = runtime.block_on(listen(args));
    // Computer players that still think are not waited for long.
    runtime.shutdown_timeout(Duration::from_secs(5));
    outcome.map(|()| Verdict::Fine)
}

async fn listen(args: &Args) -> Result<()> {
    let store = args.database.open().await?;
    let mut config = config(args);
    config.imprint = args.imprint.as_deref().map(text).transpose()?;
    config.rules = args.rules.as_deref().map(text).transpose()?;
    let listener = TcpListener::bind(config.listen).await.with_context(|| {
        format!(
            "{} cannot be listened on; is another server running? --listen takes another address",
            config.listen
        )
    })?;
    let address = listener.local_addr().context("the address cannot be found out")?;
    let base = config.base_path.as_str().to_owned();
    let app = App::new(Arc::clone(&store), config, Clock::default());
    // Installed before the address is printed: whoever reads it may send the signal at once.
    let stop = stop_signal().context("signals cannot be listened for")?;
    say(&format!("Terrane listens on http://{address}{base}"));
    say(&format!("Its data lies in {}.", args.database.place()));
    match auth::claim::offer(&app).await {
        Ok(Some(token)) => {
            say(&claim(&token));
            tokio::spawn(claim_again(app.clone(), token));
        }
        Ok(None) => {}
        Err(error) => anyhow::bail!("{}", error.problem().detail),
    }
    serve::serve(app, listener, stop).await.context("the server stopped")?;
    say("Terrane has stopped.");
    Ok(())
}

/// How to become the first administrator.
fn claim(token: &str) -> String {
    format!(
        "There is no administrator yet. Register, then claim the server under Settings with this one-time token:\n  {token}\n\
         Or name one on this machine: terrane admin promote NAME"
    )
}

/// Says it again every day until somebody has.
async fn claim_again(app: App, token: String) {
    let mut minutes = tokio::time::interval(Duration::from_mins(1));
    let mut printed = app.clock.now();
    loop {
        minutes.tick().await;
        match auth::claim::reminder(&app, printed).await {
            Ok(Reminder::Done) => return,
            Ok(Reminder::Print) => {
                printed = app.clock.now();
                say(&claim(&token));
            }
            // A database that is away for a moment is asked again.
            Ok(Reminder::Wait) | Err(_) => {}
        }
    }
}

/// The text of a file, for a page.
fn text(path: &Path) -> Result<String> {
    std::fs::read_to_string(path).with_context(|| format!("{} cannot be read as text", path.display()))
}

/// Says something on standard output. Nobody may be there to read it, and the server has to go on all the same.
fn say(text: &str) {
    if let Err(error) = writeln!(std::io::stdout(), "{text}") {
        tracing::debug!(%error, "nobody reads standard output");
    }
}

/// Takes a network in place of the built-in one. A server without it is better than none: what is wrong with the file is
/// logged, and the built-in one is used.
fn choose_network(path: &Path) {
    let file = path.display();
    let net = match std::fs::read(path) {
        Ok(bytes) => Net::read(&bytes).map_err(|error| error.to_string()),
        Err(error) => Err(error.to_string()),
    };
    match net {
        Ok(net) => {
            tracing::info!(%file, name = net.about().name, "computer players use a network of the host's");
            built_in::choose(net);
        }
        Err(error) => {
            tracing::error!(%file, error, "the network cannot be used; computer players use the built-in one");
        }
    }
}

/// What the flags and variables say.
fn config(args: &Args) -> Config {
    let kib = |n: u32| (n as usize) << 10;
    Config {
        listen: args.listen,
        base_path: args.base_path.clone(),
        public_url: args.public_url.clone(),
        trusted_proxies: args.trusted_proxy.clone(),
        registration: args.registration,
        metrics: args.metrics,
        poll_processor_time: args.poll_processor_time,
        hasty_reviews: args.hasty_reviews,
        session: Duration::from_hours(24 * u64::from(args.session_days)),
        drain: Duration::from_secs(u64::from(args.drain_seconds)),
        idle_days: args.idle_days,
        vacation_days: args.vacation_days,
        mail: args.smtp_url.clone().zip(args.mail_from.clone()).map(|(smtp, from)| MailConfig { smtp, from }),
        any_push_host: args.push_hosts == PushHosts::Any,
        hook_allow: args.hook_allow.clone(),
        // Read from their files by whoever starts the server.
        imprint: None,
        rules: None,
        ai_threads: args.ai_threads.clamp(1, 256),
        ai_time: Duration::from_millis(args.ai_millis),
        limits: Limits {
            body: kib(args.limits.body),
            import_body: kib(args.limits.import),
            sign_ins: args.limits.sign_ins,
            newcomers: args.limits.newcomers,
            writes: args.limits.writes,
            chat: args.limits.chat,
            sockets: args.limits.sockets,
            hashes: args.limits.hashes,
            computers: args.limits.computers,
            computers_in_all: args.limits.all_computers,
            responses: u64::from(args.limits.responses) << 20,
            games: u64::from(args.limits.games) << 20,
            request: Duration::from_secs(u64::from(args.limits.seconds)),
            mail: args.limits.mail,
        },
    }
}

fn start_log(args: &Args) -> Result<()> {
    let filter: Targets =
        args.log_filter.parse().with_context(|| format!("`{}` is no log filter", args.log_filter))?;
    let log = tracing_subscriber::fmt::layer()
        .with_writer(std::io::stderr)
        // Colours are for people at a terminal, not for files and journals.
        .with_ansi(std::io::stderr().is_terminal());
    let started = match args.log {
        LogFormat::Text => tracing_subscriber::registry().with(log.with_filter(filter)).try_init(),
        LogFormat::Json => tracing_subscriber::registry().with(log.json().with_filter(filter)).try_init(),
    };
    started.map_err(|error| anyhow::anyhow!("the log cannot be started: {error}"))
}

/// Allows as many open files as the system grants: every live connection is one, and the usual 1024 are few.
fn raise_file_limit() {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
        let limit = getrlimit(Resource::Nofile);
        let most = Rlimit { current: limit.maximum, maximum: limit.maximum };
        if let Err(error) = setrlimit(Resource::Nofile, most) {
            tracing::warn!(%error, "the limit of open files stays as it is");
        }
    }
}

/// Ends when the process is asked to stop.
#[cfg(unix)]
fn stop_signal() -> std::io::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let (mut terminate, mut interrupt) = (signal(SignalKind::terminate())?, signal(SignalKind::interrupt())?);
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    })
}

/// Ends when the process is asked to stop.
#[cfg(windows)]
fn stop_signal() -> std::io::Result<impl Future<Output = ()>> {
    let mut interrupt = tokio::signal::windows::ctrl_c()?;
    Ok(async move {
        interrupt.recv().await;
    })
}
