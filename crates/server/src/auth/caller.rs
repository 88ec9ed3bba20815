//! The caller of a request.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use terrane_store::{Millis, Role, SecretHash, TokenId, UserId, UserRecord};

use crate::app::App;
use crate::error::ApiError;

/// How a caller proved who they are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Via {
    /// By the cookie of a session.
    Session(SecretHash),
    /// By a personal API token.
    Token(TokenId),
    /// Not at all.
    #[default]
    Nobody,
}

/// Who asks. An extractor: a handler that names it gets it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Caller {
    /// The user, if anybody is signed in. Never a disabled one.
    pub user: Option<UserRecord>,
    /// How they proved it.
    pub via: Via,
    /// When their session was last noted to be seen, if it is one.
    pub seen: Option<Millis>,
}

impl Caller {
    /// Somebody who did not say who they are.
    pub const NOBODY: Self = Self { user: None, via: Via::Nobody, seen: None };

    /// The user; refused if nobody is signed in.
    pub fn required(&self) -> Result<&UserRecord, ApiError> {
        self.user.as_ref().ok_or_else(ApiError::unauthorized)
    }

    /// The user's id, if anybody is signed in.
    pub fn id(&self) -> Option<UserId> {
        self.user.as_ref().map(|user| user.id)
    }

    /// The session in which they ask, if it is one.
    pub fn session(&self) -> Option<SecretHash> {
        match self.via {
            Via::Session(secret) => Some(secret),
            Via::Token(_) | Via::Nobody => None,
        }
    }

    /// Whether an administrator asks.
    pub fn is_admin(&self) -> bool {
        self.user.as_ref().is_some_and(|user| user.role == Role::Admin)
    }

    /// The moderator or administrator who asks; refused for everybody else.
    pub fn moderator(&self) -> Result<&UserRecord, ApiError> {
        let user = self.required()?;
        if user.role.moderates() {
            Ok(user)
        } else {
            Err(ApiError::forbidden(
                "not-a-moderator",
                "Only those who keep order on this server may do this.",
            ))
        }
    }

    /// The administrator who asks; refused for everybody else.
    pub fn admin(&self) -> Result<&UserRecord, ApiError> {
        let user = self.required()?;
        if user.role == Role::Admin {
            Ok(user)
        } else {
            Err(ApiError::forbidden(
                "not-an-administrator",
                "Only an administrator of this server may do this.",
            ))
        }
    }
}

impl FromRequestParts<App> for Caller {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Self, ApiError> {
        Ok(parts.extensions.get().cloned().unwrap_or(Self::NOBODY))
    }
}
