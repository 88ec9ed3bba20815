//! The promises every store keeps, each a test named after it.
//!
//! A store says where a fresh one is to be had and runs them all:
//!
//! ```ignore
//! async fn fresh() -> impl terrane_store::contract::Place { … }
//! terrane_store::contract_tests!(fresh);
//! ```
//!
//! A promise panics when it is broken, as tests do.

pub mod access;
pub mod backup;
pub mod deletions;
pub mod dues;
pub mod first;
pub mod games;
pub mod learn;
pub mod log;
pub mod moderation;
pub mod notices;
pub mod outbox;
pub mod own_data;
pub mod recovery;
pub mod samples;
pub mod second_ways;
pub mod seventh;
pub mod talk;
pub mod users;

use std::sync::Arc;

use crate::Store;

/// Where a store lives: a file, a database. It is empty at first and goes away with the value.
#[async_trait::async_trait]
pub trait Place: Send + Sync {
    /// Opens the store there. Closed and opened again, it holds what it held.
    async fn open(&self) -> Arc<dyn Store>;
}

/// Runs every promise as a test of its own, on fresh places from an async function.
#[macro_export]
macro_rules! contract_tests {
    ($fresh:ident) => {
        $crate::contract_tests! { @tests $fresh,
            users: [
                a_user_is_read_back,
                names_of_accounts_are_unique_without_regard_to_case,
                a_name_that_looks_like_an_accounts_is_taken,
                whether_a_name_is_free_depends_on_who_asks,
                names_of_restored_accounts_are_claimed,
                guests_may_share_names,
                a_guest_becomes_an_account,
                a_user_that_is_not_there_cannot_be_updated,
                what_was_read_earlier_undoes_nothing,
                of_two_changes_at_once_neither_is_lost,
                users_are_listed_page_by_page,
                seats_and_games_of_a_guest_move_to_an_account,
                settings_are_kept_replaced_and_taken_away,
                documents_of_users_are_kept_by_kind_and_taken_away,
                a_check_of_the_disk_leaves_nothing_behind,
            ]
            access: [
                a_session_brings_its_user_until_it_expires,
                an_ended_session_is_gone,
                all_sessions_but_one_end,
                expired_sessions_are_forgotten,
                a_session_needs_a_user,
                a_revoked_token_opens_nothing_and_stays_on_record,
                the_last_use_of_a_token_is_known,
                only_its_owner_revokes_a_token,
                an_invitation_is_used_up,
                an_expired_invitation_is_refused,
                one_of_many_who_use_the_last_invitation_is_let_in,
            ]
            recovery: [
                a_link_is_good_once_and_until_it_expires,
                one_of_many_who_use_a_link_does,
                links_are_counted_by_purpose_and_taken_away,
                links_to_an_address_are_counted_for_a_day,
                sessions_are_listed_with_their_browser,
                all_tokens_are_taken_back_at_once,
                accounts_are_found_by_their_address,
                what_was_done_is_listed_the_newest_first,
            ]
            moderation: [
                blocks_are_kept_replaced_and_taken_away,
                reports_are_listed_counted_and_answered_once,
                a_sanction_holds_until_it_ends_or_is_lifted,
                somebody_appeals_once_and_is_answered_once,
                whose_lock_is_over_comes_in_again,
                locks_are_lifted_one_by_one_or_all_at_once,
                a_hidden_message_keeps_its_text_for_a_time,
                games_that_are_not_shown_are_not_listed,
                the_last_administrator_stays,
                users_are_found_by_name_and_role,
                a_new_name_is_written_where_the_former_one_stood,
                a_former_name_is_free_after_a_time,
            ]
            deletions: [
                a_deletion_is_taken_back_until_it_begins,
                whoever_leaves_is_locked_out_and_cannot_be_changed,
                of_administrators_who_leave_at_once_one_stays,
                one_of_two_servers_gives_a_number,
                nothing_tells_of_whoever_left,
                others_keep_what_is_theirs,
            ]
            own_data: [
                a_copy_has_what_is_ones_own,
                a_copy_says_not_who_keeps_order_or_reports,
            ]
            second_ways: [
                a_time_code_is_good_once,
                a_passkey_is_read_back_seen_and_taken_away,
                a_challenge_is_good_once_for_whom_it_was_made,
            ]
            games: [
                a_game_is_read_back,
                an_imported_game_has_its_rows,
                imported_rows_have_no_gaps,
                a_save_raises_the_version_and_leaves_the_log_alone,
                one_of_two_saves_from_one_version_wins,
                a_game_needs_known_users,
                lists_are_filtered_and_newest_first,
                lists_come_page_by_page,
                hosts_and_players_find_their_games,
                games_are_counted_by_status,
                games_that_wait_for_a_computer_are_found,
                computers_are_counted_in_all_running_games,
                games_with_an_offered_seat_are_found,
                games_in_which_nothing_happens_are_found,
            ]
            log: [
                rows_come_back_in_order_from_any_place,
                an_append_moves_the_game_on,
                a_stale_append_is_refused_with_the_last_row,
                rows_are_numbered_without_gaps,
                one_of_two_appends_at_one_place_wins,
                many_writers_leave_a_log_without_gaps_and_doubles,
                a_key_used_twice_writes_once,
                a_key_used_twice_at_the_same_time_writes_once,
                a_key_is_not_used_for_something_else,
                keys_belong_to_their_game,
                rows_and_game_are_saved_together_or_not_at_all,
                an_append_with_an_unknown_player_changes_nothing,
                an_append_to_no_game_is_refused,
                the_largest_seq_is_refused_politely,
                text_is_kept_as_it_is,
                acknowledged_writes_are_there_after_reopening,
            ]
            dues: [
                what_is_due_comes_by_time,
                an_append_replaces_what_followed_from_the_log,
                a_refused_append_leaves_what_is_due,
                one_of_two_says_what_is_due,
                what_is_due_is_moved_and_forgotten,
                games_at_which_nothing_is_due_are_found,
                a_backup_has_nothing_that_is_due,
            ]
            outbox: [
                channels_are_read_back_changed_and_taken_away,
                a_channel_of_a_session_goes_away_with_it,
                what_happens_is_noted_with_the_write,
                what_happens_until_somebody_looks_is_one,
                what_is_told_is_written_once,
                what_is_added_while_somebody_looks_is_kept,
                one_of_several_servers_gets_a_lease,
                a_lease_that_ended_is_given_again,
                nothing_is_leased_before_its_time_or_after_it_was_settled,
                what_was_sent_is_counted_and_forgotten,
                a_backup_has_channels_and_nothing_to_send,
            ]
            learn: [
                a_review_grows_turn_by_turn,
                those_who_ask_for_reviews_take_turns,
                no_more_reviews_wait_than_are_allowed,
                one_of_several_servers_works_on_a_review,
                a_review_goes_on_where_it_was,
                a_cancelled_review_keeps_what_it_has,
                a_review_of_an_older_engine_is_made_anew,
                one_attempt_at_a_puzzle_counts,
                a_backup_has_attempts_and_no_reviews,
            ]
            talk: [
                messages_come_in_order_with_growing_numbers,
                many_talk_at_once_and_nothing_is_lost,
                messages_need_a_game,
                documents_are_kept_by_seat_and_kind,
                documents_of_a_seat_are_taken_away,
            ]
            notices: [
                an_append_is_announced_when_it_can_be_read,
                a_save_and_a_message_are_announced,
                a_refused_write_is_not_announced,
                a_repeated_key_is_announced_again,
                notices_without_a_write_arrive,
            ]
            backup: [
                an_empty_store_says_so,
                a_backup_holds_everything_in_an_order_that_can_be_restored,
                a_restored_store_works_on,
                a_backup_is_restored_whole_or_not_at_all,
                a_store_in_use_takes_no_backup,
                a_backup_is_as_of_one_moment,
            ]
        }
    };
    (@tests $fresh:ident, $($group:ident: [$($promise:ident,)*])*) => {
        $(mod $group {
            $(
                #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
                async fn $promise() {
                    let place = super::$fresh().await;
                    $crate::contract::$group::$promise(&place).await;
                }
            )*
        })*
    };
}
