-- Makes the monthly partitions of ledger.entries from the month of p_from to the month of p_to, inclusive. Existing ones stay.
-- The server calls it ahead of time. It runs with the rights of the owner, because the server's role may not create tables (ADR 15).
-- Locks: ledger.entries against a second call at the same time. Postings go on.
create or replace function ledger.ensure_partitions(p_from timestamptz, p_to timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_month timestamp := date_trunc('month', p_from at time zone 'UTC');
  v_name text;
begin
  lock table ledger.entries in share update exclusive mode;
  while v_month <= (p_to at time zone 'UTC') loop
    v_name := 'entries_' || to_char(v_month, 'YYYY_MM');
    if to_regclass('ledger.' || v_name) is null then
      execute format('create table ledger.%I partition of ledger.entries for values from (%L) to (%L)',
        v_name, v_month at time zone 'UTC', (v_month + interval '1 month') at time zone 'UTC');
      perform platform.no_truncate('ledger.refuse_change', array[v_name]);
    end if;
    v_month := v_month + interval '1 month';
  end loop;
end $$;
