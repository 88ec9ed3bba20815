//! A PostgreSQL for a run of tests, shared by all their processes.

use anyhow::Result;
use terrane_throwaway_postgres::{Cluster, VARIABLE};

/// Starts a throw-away PostgreSQL, unless the environment names one, and gives what keeps it alive with the variable that
/// passes its address to the tests.
pub(crate) fn for_tests() -> Result<(Option<Cluster>, (&'static str, String))> {
    if let Ok(url) = std::env::var(VARIABLE) {
        return Ok((None, (VARIABLE, url)));
    }
    let cluster = Cluster::start()?;
    let url = cluster.url("");
    Ok((Some(cluster), (VARIABLE, url)))
}
