-- All triggers of the ledger tables. A new table gets its triggers here. A trigger that is removed here must also be dropped by a
-- migration.
-- Locks: each table briefly, against writers, when this file has changed.

select platform.append_only('ledger.refuse_change', '{
  adjustments, closed_days, day_totals, entries, transfers}');
-- Their other triggers say which changes are refused.
select platform.no_truncate('ledger.refuse_change', '{
  currencies, journal}');

create or replace trigger accounts_kept before update of account_id, uid, slot, lane, currency_id, kind or delete on ledger.accounts
  for each statement execute function ledger.guard_account();
create or replace trigger accounts_no_truncate before truncate on ledger.accounts
  for each statement execute function ledger.guard_account();
create or replace trigger accounts_opened before insert on ledger.accounts for each row execute function ledger.guard_account();

create or replace trigger adjustments_by_two before insert on ledger.adjustments
  for each row execute function operator.guard_carried('adjustments', 'version', '', 'decided_at');

create or replace trigger currencies_kept before update or delete on ledger.currencies
  for each statement execute function ledger.refuse_change();

create or replace trigger journal_kept before update on ledger.journal
  for each statement execute function ledger.refuse_change();

create or replace trigger lanes_kept before update of lane, slot_from, slot_to or delete on ledger.lanes
  for each statement execute function ledger.guard_lane();
create or replace trigger lanes_no_truncate before truncate on ledger.lanes
  for each statement execute function ledger.guard_lane();
create or replace trigger lanes_opened before insert on ledger.lanes for each row execute function ledger.guard_lane();

-- Row triggers of a partitioned table reach its partitions. Truncate triggers do not, so each partition has its own.
-- ledger.ensure_partitions gives it to new ones, and this statement to those that a restore has made.
select platform.no_truncate('ledger.refuse_change', array(
  select c.relname::text from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'ledger.entries'::regclass));
