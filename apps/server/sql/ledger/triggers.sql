-- All triggers of the ledger tables. A new table gets its triggers here. A trigger that is removed here must also be dropped by a
-- migration.
-- Locks: each table briefly, against writers, when this file has changed.

create or replace trigger accounts_kept before update of account_id, uid, slot, lane, currency_id, kind or delete on ledger.accounts
  for each statement execute function ledger.guard_account();
create or replace trigger accounts_no_truncate before truncate on ledger.accounts
  for each statement execute function ledger.guard_account();
create or replace trigger accounts_opened before insert on ledger.accounts for each row execute function ledger.guard_account();

create or replace trigger adjustments_guarded before insert or update or delete on ledger.adjustments
  for each row execute function ledger.guard_adjustment();
create or replace trigger adjustments_no_truncate before truncate on ledger.adjustments
  for each statement execute function ledger.refuse_change();

create or replace trigger currencies_kept before update or delete on ledger.currencies
  for each statement execute function ledger.refuse_change();
create or replace trigger currencies_no_truncate before truncate on ledger.currencies
  for each statement execute function ledger.refuse_change();

create or replace trigger entries_append_only before update or delete on ledger.entries
  for each row execute function ledger.refuse_change();
create or replace trigger entries_no_truncate before truncate on ledger.entries
  for each statement execute function ledger.refuse_change();

create or replace trigger journal_kept before update on ledger.journal
  for each statement execute function ledger.refuse_change();
create or replace trigger journal_no_truncate before truncate on ledger.journal
  for each statement execute function ledger.refuse_change();

create or replace trigger lanes_kept before update of lane, slot_from, slot_to or delete on ledger.lanes
  for each statement execute function ledger.guard_lane();
create or replace trigger lanes_no_truncate before truncate on ledger.lanes
  for each statement execute function ledger.guard_lane();
create or replace trigger lanes_opened before insert on ledger.lanes for each row execute function ledger.guard_lane();

create or replace trigger transfers_append_only before update or delete on ledger.transfers
  for each row execute function ledger.refuse_change();
create or replace trigger transfers_no_truncate before truncate on ledger.transfers
  for each statement execute function ledger.refuse_change();

-- Row triggers of a partitioned table reach its partitions. Truncate triggers do not, so each partition has its own.
-- ledger.ensure_partitions gives it to new ones, and this block to those that a restore has made.
do $$
declare v_name text;
begin
  for v_name in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'ledger.entries'::regclass
  loop
    execute format('create or replace trigger %I before truncate on ledger.%I for each statement execute function ledger.refuse_change()',
      v_name || '_no_truncate', v_name);
  end loop;
end $$;

create or replace trigger closed_days_append_only before update or delete on ledger.closed_days
  for each row execute function ledger.refuse_change();
create or replace trigger closed_days_no_truncate before truncate on ledger.closed_days
  for each statement execute function ledger.refuse_change();

create or replace trigger day_totals_append_only before update or delete on ledger.day_totals
  for each row execute function ledger.refuse_change();
create or replace trigger day_totals_no_truncate before truncate on ledger.day_totals
  for each statement execute function ledger.refuse_change();
