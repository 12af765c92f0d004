-- Makes the daily partitions of trading.orders from the day of p_from to the day of p_to, inclusive. Existing ones stay.
-- The server calls it ahead of time. It runs with the rights of the owner, because the server's role may not create tables (ADR 15).
-- Locks: a new partition locks trading.orders briefly.
create or replace function trading.ensure_partitions(p_from timestamptz, p_to timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_day date := (p_from at time zone 'UTC')::date;
  v_name text;
  v_start bigint;
begin
  while v_day <= (p_to at time zone 'UTC')::date loop
    v_name := 'orders_' || to_char(v_day, 'YYYY_MM_DD');
    if to_regclass('trading.' || v_name) is null then
      v_start := extract(epoch from v_day::timestamp at time zone 'UTC')::bigint;
      execute format('create table trading.%I partition of trading.orders for values from (%s) to (%s)',
        v_name, v_start, v_start + 86400);
      execute format('create trigger %I before truncate on trading.%I for each statement execute function trading.refuse_change()',
        v_name || '_no_truncate', v_name);
    end if;
    v_day := v_day + 1;
  end loop;
end $$;
