//! `cargo xtask schemathesis`: requests made up from the OpenAPI document, thousands of them, against a server of our own.
//!
//! Nothing may answer with a status it does not document, or with a fault of the server.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Stdio};

use anyhow::{Context, Result, bail};

use crate::python::environment;
use crate::shell::{Profile, output, program, succeed, target, terrane};

/// Runs it; `--examples N` sets how many requests are made up for each route.
pub(crate) fn schemathesis(arguments: &[String]) -> Result<()> {
    let examples = match arguments {
        [] => 50,
        [flag, number] if flag == "--examples" => {
            number.parse().with_context(|| format!("`{number}` is no number of examples"))?
        }
        other => bail!("`{}` is not understood; `schemathesis` takes --examples N", other.join(" ")),
    };
    run(examples)
}

/// Makes up so many requests for each route, and fails if one of them is answered as it must not be.
pub(crate) fn run(examples: u32) -> Result<()> {
    let tool = environment("schemathesis", "xtask/requirements.txt")?.join("schemathesis");
    let terrane = terrane(Profile::Test)?;
    let data = target().join("schemathesis/data");
    if data.exists() {
        std::fs::remove_dir_all(&data).context("the data of the last run cannot be removed")?;
    }
    let _ = std::fs::remove_file(target().join("schemathesis/cookies.txt"));
    let server = Server::start(&terrane, &data)?;
    let token = server.admin_token()?;
    let document = format!("{}/api/openapi.json", server.url);
    let examples = examples.to_string();
    let authorization = format!("Authorization: Bearer {token}");
    succeed(&mut program(
        &tool.to_string_lossy(),
        &[
            "run",
            &document,
            "--header",
            &authorization,
            "--checks",
            "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance",
            "--max-examples",
            &examples,
            // Streams never end, and a token that is taken back is missing for the rest of the run.
            "--exclude-path-regex",
            "/(live|events|stream)$",
            "--exclude-operation-id",
            "delete-me-tokens-id",
            "--exclude-operation-id",
            "delete-me-tokens",
            "--phases",
            "examples,coverage,fuzzing,stateful",
            "--seed",
            "1",
            "--no-color",
        ],
    ))
}

/// A server that is stopped when this is dropped.
struct Server {
    process: Child,
    url: String,
    /// The one-time token by which somebody becomes its administrator.
    claim: String,
}

impl Server {
    fn start(terrane: &Path, data: &Path) -> Result<Self> {
        let data = data.to_string_lossy().into_owned();
        let unlimited =
            ["--limit-writes", "0", "--limit-newcomers", "0", "--limit-sign-ins", "0", "--limit-chat", "0"];
        let process =
            program(&terrane.to_string_lossy(), &["serve", "--listen", "127.0.0.1:0", "--data", &data])
                .args(unlimited)
                .stdout(Stdio::piped())
                .spawn()
                .context("the server cannot be started")?;
        let mut server = Self { process, url: String::new(), claim: String::new() };
        let out = server.process.stdout.take().context("the server says nothing")?;
        let mut lines = BufReader::new(out).lines();
        let mut line =
            || lines.next().context("the server did not start")?.context("the server says nothing");
        if let Some(url) = line()?.rsplit(' ').next() {
            server.url.push_str(url);
        }
        // Where the data lies, and then how to become administrator: the token has a line of its own.
        while !line()?.starts_with("There is no administrator") {}
        server.claim.push_str(line()?.trim());
        Ok(server)
    }

    /// A token of an administrator, before whom no route is closed.
    fn admin_token(&self) -> Result<String> {
        let jar = target().join("schemathesis/cookies.txt").to_string_lossy().into_owned();
        let ask = |path: &str, body: &str| {
            let (url, json) = (format!("{}{path}", self.url), "Content-Type: application/json");
            output(&mut program(
                "curl",
                &["--silent", "--fail", "-b", &jar, "-c", &jar, "-H", json, "-d", body, &url],
            ))
        };
        ask("/api/users", r#"{"name":"Schema","password":"made up requests"}"#)?;
        ask("/api/admin/claim", &format!(r#"{{"token":"{}"}}"#, self.claim))?;
        let made: serde_json::Value =
            serde_json::from_str(&ask("/api/me/tokens", r#"{"name":"schemathesis"}"#)?)
                .context("no token")?;
        Ok(made["secret"].as_str().context("the token is missing")?.to_owned())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
