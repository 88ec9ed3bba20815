//! What differs between two views.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use serde_json::{Map, Value};
use utoipa::ToSchema;

/// What differs between two views, by the names of their fields. A turn changes little of a view: this is about an
/// eighth of it.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, ToSchema)]
pub struct ViewChange {
    /// Fields with another value.
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    #[schema(value_type = Object)]
    pub fields: Map<String, Value>,
    /// Of fields that are lists and as long as before: the items with another value, each with its place.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[schema(value_type = Object)]
    pub items: BTreeMap<String, Vec<(usize, Value)>>,
    /// Fields that are not there any more.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub removed: Vec<String>,
}

type Fields<'a> = BTreeMap<&'a str, &'a RawValue>;

impl ViewChange {
    /// What turns one view into another, both as JSON text. Equal values are recognised by equal text, so that only what
    /// differs is read.
    pub fn between(before: &str, after: &str) -> Result<ViewChange, serde_json::Error> {
        let before: Fields<'_> = serde_json::from_str(before)?;
        let after: Fields<'_> = serde_json::from_str(after)?;
        let mut change = ViewChange::default();
        for (&name, &value) in &after {
            let known = before.get(name).copied();
            if known.is_some_and(|known| known.get() == value.get()) {
                continue;
            }
            if let Some(items) = known.map(|known| items(known, value)).transpose()?.flatten() {
                change.items.insert(name.to_owned(), items);
            } else {
                change.fields.insert(name.to_owned(), serde_json::from_str(value.get())?);
            }
        }
        change.removed =
            before.keys().filter(|name| !after.contains_key(*name)).map(|&name| name.into()).collect();
        Ok(change)
    }

    /// Turns the first view, as JSON, into the second.
    pub fn apply(&self, view: &mut Map<String, Value>) {
        for (name, value) in &self.fields {
            view.insert(name.clone(), value.clone());
        }
        for (name, items) in &self.items {
            if let Some(Value::Array(list)) = view.get_mut(name) {
                for (place, value) in items {
                    if let Some(item) = list.get_mut(*place) {
                        item.clone_from(value);
                    }
                }
            }
        }
        for name in &self.removed {
            view.remove(name);
        }
    }
}

/// The items of a list that have another value; `None` if one is no list, or the lengths differ.
fn items(before: &RawValue, after: &RawValue) -> Result<Option<Vec<(usize, Value)>>, serde_json::Error> {
    if !before.get().starts_with('[') || !after.get().starts_with('[') {
        return Ok(None);
    }
    let before: Vec<&RawValue> = serde_json::from_str(before.get())?;
    let after: Vec<&RawValue> = serde_json::from_str(after.get())?;
    if before.len() != after.len() {
        return Ok(None);
    }
    let pairs = before.iter().zip(&after).enumerate();
    let other = pairs.filter(|(_, (before, after))| before.get() != after.get());
    other
        .map(|(place, (_, after))| Ok((place, serde_json::from_str(after.get())?)))
        .collect::<Result<_, _>>()
        .map(Some)
}
