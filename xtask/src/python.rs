//! Python programs that the checks need, each in a virtual environment of its own below the build folder.

use std::path::PathBuf;

use anyhow::{Context, Result, bail};

use crate::shell::{program, root, succeed, target};

/// The folder of programs of the environment with this name, with the packages that a file of requirements names.
pub(crate) fn environment(name: &str, requirements: &str) -> Result<PathBuf> {
    let folder = target().join(name).join("venv");
    let programs = folder.join("bin");
    let wanted = std::fs::read_to_string(root().join(requirements))
        .with_context(|| format!("{requirements} cannot be read"))?;
    // The programs name the folder they were installed into: one that was moved or copied is made anew.
    let installed = format!("{}\n{wanted}", folder.display());
    let stamp = folder.join("installed.txt");
    if std::fs::read_to_string(&stamp).is_ok_and(|stamped| stamped == installed) {
        return Ok(programs);
    }
    println!("installing {requirements} into {}", folder.display());
    let made = program("python3", &["-m", "venv", "--clear", &folder.to_string_lossy()]).status();
    if !made.is_ok_and(|status| status.success()) {
        bail!("python3 with its module venv is needed (`apt-get install python3-venv`)");
    }
    let python = programs.join("python").to_string_lossy().into_owned();
    succeed(
        program(&python, &["-m", "pip", "install", "--quiet", "--requirement"])
            .arg(root().join(requirements)),
    )?;
    std::fs::write(&stamp, installed).context("the versions installed cannot be noted down")?;
    Ok(programs)
}
