//! Proposals: what needs the consent of everybody at the table, and votes, which need more than half of the others.
//!
//! Asking for a thing proposes it, or agrees if it is proposed already. Whoever has not agreed may decline, which makes it
//! void; whoever has may take that back, and the proposer withdraws the whole.

use std::collections::BTreeSet;

use terrane_api::game::{Agreement, Declined, GameInfo, Proposal, ProposalKind, ProposalName};
use terrane_store::{GameId, GameRecord, Status, UserId, UserRecord};
use uuid::Uuid;

use super::error::GameError;
use super::info::info;
use super::stored::{stored, to_store};
use super::{Games, Viewer};

impl Games {
    /// Declines or withdraws what is proposed.
    pub async fn decline(
        &self,
        user: &UserRecord,
        id: GameId,
        name: ProposalName,
    ) -> Result<GameInfo, GameError> {
        let at = self.0.clock.now().0;
        let record = self
            .change(id, |record| {
                seated(record, user)?;
                if record.status != Status::Running {
                    return Err(GameError::NotRunning);
                }
                let mut all = proposals(record);
                let asked = |proposal: &Proposal| proposal.what.name() == name && stands(proposal);
                let place = all.iter().position(asked).ok_or(GameError::NothingProposed)?;
                let proposal = &mut all[place];
                match proposal.agreed.iter().position(|&agreed| agreed == user.id.0) {
                    Some(0) => {
                        all.remove(place);
                    }
                    Some(agreed) => {
                        proposal.agreed.remove(agreed);
                    }
                    // Whoever has no word in it does not stand in its way either.
                    None if !may_answer(record, proposal, user.id) => return Err(GameError::NotSeated),
                    None => proposal.declined = Some(Declined { by: user.id.0, at }),
                }
                record.proposals = to_store(&all)?;
                Ok(())
            })
            .await?;
        Ok(info(&record, Some(user.id)))
    }
}

/// Refuses whoever does not sit at a game; to those who may not know of it there is none.
pub(super) fn seated(record: &GameRecord, user: &UserRecord) -> Result<(), GameError> {
    if record.seats.iter().any(|seat| seat.user == Some(user.id)) {
        return Ok(());
    }
    let known = Viewer::of(Some(user)).may_see(record);
    Err(if known { GameError::NotSeated } else { GameError::NotFound })
}

/// What was proposed, of each kind the last; without undos that are void because the log has gone on.
pub(super) fn proposals(record: &GameRecord) -> Vec<Proposal> {
    let current = |proposal: &Proposal| match proposal.what {
        ProposalKind::Agreement(Agreement::Undo { seq, .. }) => seq == record.seq,
        _ => true,
    };
    let all: Vec<Proposal> = stored(record.id, "proposals", &record.proposals);
    let running = record.status == Status::Running;
    all.into_iter().filter(|proposal| running && current(proposal)).collect()
}

/// Whether a proposal can still be agreed to.
pub(super) const fn stands(proposal: &Proposal) -> bool {
    proposal.declined.is_none()
}

/// Takes away what is proposed of a kind, about one seat if it is a vote.
pub(super) fn withdraw(record: &mut GameRecord, what: ProposalKind) -> Result<(), GameError> {
    let mut all = proposals(record);
    all.retain(|proposal| !alike(proposal.what, what));
    record.proposals = to_store(&all)?;
    Ok(())
}

/// Whether of two proposals only one can stand.
fn alike(one: ProposalKind, other: ProposalKind) -> bool {
    (one.name(), one.seat()) == (other.name(), other.seat())
}

/// Whether somebody has a word in a proposal.
pub(super) fn may_answer(record: &GameRecord, proposal: &Proposal, user: UserId) -> bool {
    let seat = proposal.what.seat().and_then(|seat| record.seats.get(usize::from(seat)));
    asked(record, proposal).contains(&user.0) && seat.is_none_or(|sits| sits.user != Some(user))
}

/// Everybody who has a word: people at the table who have not left. Computers agree to everything.
pub(super) fn everybody(record: &GameRecord) -> BTreeSet<Uuid> {
    let seats = record.seats.iter().filter(|seat| !seat.resigned && seat.ai.is_none());
    seats.filter_map(|seat| seat.user).map(|user| user.0).collect()
}

/// Everybody who has a word in a proposal: also those whom it brings back into the game.
fn asked(record: &GameRecord, proposal: &Proposal) -> BTreeSet<Uuid> {
    let mut asked = everybody(record);
    let back = proposal.revives.iter().filter_map(|seat| record.seats.get(usize::from(*seat))?.user);
    asked.extend(back.map(|user| user.0));
    asked
}

/// Notes that a user agrees to something. Whether all who have a word in it do now.
pub(super) fn agree(
    record: &mut GameRecord,
    what: impl Into<Proposal>,
    user: UserId,
) -> Result<bool, GameError> {
    let proposal = second(record, what.into(), user)?;
    Ok(asked(record, &proposal).iter().all(|person| proposal.agreed.contains(person)))
}

/// Notes that a user is for a proposal, which takes the place of another of its kind.
pub(super) fn second(record: &mut GameRecord, new: Proposal, user: UserId) -> Result<Proposal, GameError> {
    let what = new.what;
    let mut all = proposals(record);
    let same = |other: ProposalKind| match (other, what) {
        (
            ProposalKind::Agreement(Agreement::Undo { to: one, .. }),
            ProposalKind::Agreement(Agreement::Undo { to: other, .. }),
        ) => one == other,
        (other, what) => other == what,
    };
    let mut proposal = match all.iter().find(|proposal| stands(proposal) && same(proposal.what)) {
        Some(proposal) => proposal.clone(),
        None => new,
    };
    if !proposal.agreed.contains(&user.0) {
        proposal.agreed.push(user.0);
    }
    all.retain(|proposal| !alike(proposal.what, what));
    all.push(proposal.clone());
    record.proposals = to_store(&all)?;
    Ok(proposal)
}
