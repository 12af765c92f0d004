-- All triggers of the market tables. A new table gets its triggers here. A trigger that is removed here must also be dropped by a
-- migration.
-- Locks: each table briefly, against writers, when this file has changed.

select platform.append_only('market.refuse_change', '{
  feed_turns, halts, listings, price_log}');

create or replace trigger listings_of_coins before insert on market.listings
  for each row execute function market.guard_listing();

create or replace trigger price_log_append before insert on market.price_log
  for each row execute function market.append_to_log();
