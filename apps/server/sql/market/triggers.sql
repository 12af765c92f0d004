-- All triggers of the market tables. A new table gets its triggers here. A trigger that is removed here must also be dropped by a
-- migration.
-- Locks: each table briefly, against writers, when this file has changed.

create or replace trigger feed_turns_append_only before update or delete on market.feed_turns
  for each row execute function market.refuse_change();
create or replace trigger feed_turns_no_truncate before truncate on market.feed_turns
  for each statement execute function market.refuse_change();

create or replace trigger halts_append_only before update or delete on market.halts
  for each row execute function market.refuse_change();
create or replace trigger halts_no_truncate before truncate on market.halts
  for each statement execute function market.refuse_change();

create or replace trigger listings_append_only before update or delete on market.listings
  for each row execute function market.refuse_change();
create or replace trigger listings_no_truncate before truncate on market.listings
  for each statement execute function market.refuse_change();
create or replace trigger listings_of_coins before insert on market.listings
  for each row execute function market.guard_listing();

create or replace trigger price_log_append before insert on market.price_log
  for each row execute function market.append_to_log();
create or replace trigger price_log_append_only before update or delete on market.price_log
  for each row execute function market.refuse_change();
create or replace trigger price_log_no_truncate before truncate on market.price_log
  for each statement execute function market.refuse_change();
