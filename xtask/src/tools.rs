//! Tools of cargo that the checks need, installed once beside the build cache.

use std::path::PathBuf;

use crate::shell::{cargo, succeed, target};

/// A tool that `cargo install` builds.
pub(crate) struct Tool {
    /// The name of its package and of its binary.
    pub(crate) name: &'static str,
    /// The version that is installed, so that every run checks the same.
    pub(crate) version: &'static str,
}

impl Tool {
    /// The path of the tool's binary, installed if it is missing or of another version; or why there is none.
    pub(crate) fn installed(&self) -> Result<PathBuf, String> {
        let folder = target().join("tools");
        let binary = folder.join("bin").join(format!("{}{}", self.name, std::env::consts::EXE_SUFFIX));
        // Cargo lists here what it has installed.
        let list = std::fs::read_to_string(folder.join(".crates.toml")).unwrap_or_default();
        if binary.is_file() && list.contains(&format!("\"{} {} ", self.name, self.version)) {
            return Ok(binary);
        }
        println!("installing {} {}", self.name, self.version);
        // The tool runs for seconds, so the build is what costs time: no optimisation, no debug information.
        let build = folder.join("build");
        let installed = succeed(
            cargo(&["install", "--quiet", "--locked", "--debug", self.name, "--version", self.version])
                .arg("--root")
                .arg(&folder)
                .arg("--target-dir")
                .arg(&build)
                .env("CARGO_PROFILE_DEV_DEBUG", "false")
                .env_remove("RUSTFLAGS"),
        );
        if let Err(error) = std::fs::remove_dir_all(&build)
            && build.exists()
        {
            eprintln!("{} cannot be removed: {error}", build.display());
        }
        match installed {
            Ok(()) => Ok(binary),
            Err(error) => Err(format!("{} cannot be installed: {error}", self.name)),
        }
    }
}
