-- Makes partitions of trading.orders from the month of p_from to the month of p_to, inclusive, in UTC. Existing ones stay: releases
-- before ADR 31 made one for each day, so the days that a month lacks become partitions too.
-- The server calls it ahead of time. It runs with the rights of the owner, because the server's role may not create tables (ADR 15).
-- Locks: trading.orders against a second call at the same time. Orders go on.
create or replace function trading.ensure_partitions(p_from timestamptz, p_to timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_month timestamp := date_trunc('month', p_from at time zone 'UTC');
  v_span int8range;
  v_gaps int8multirange;
  v_gap int8range;
  v_name text;
begin
  lock table trading.orders in share update exclusive mode;
  while v_month <= (p_to at time zone 'UTC') loop
    v_span := int8range(extract(epoch from v_month at time zone 'UTC')::bigint,
      extract(epoch from (v_month + interval '1 month') at time zone 'UTC')::bigint);
    select int8multirange(v_span) - coalesce(range_agg(int8range(b.bounds[1]::bigint, b.bounds[2]::bigint)), '{}') into v_gaps
    from pg_inherits i join pg_class c on c.oid = i.inhrelid
    cross join regexp_match(pg_get_expr(c.relpartbound, c.oid), 'FROM \(''(\d+)''\) TO \(''(\d+)''\)') as b(bounds)
    where i.inhparent = 'trading.orders'::regclass;
    for v_gap in select unnest(v_gaps) loop
      v_name := 'orders_' || to_char(to_timestamp(lower(v_gap)) at time zone 'UTC',
        case when v_gap = v_span then 'YYYY_MM' else 'YYYY_MM_DD' end);
      execute format('create table trading.%I partition of trading.orders for values from (%s) to (%s)',
        v_name, lower(v_gap), upper(v_gap));
      perform platform.no_truncate('trading.refuse_change', array[v_name]);
    end loop;
    v_month := v_month + interval '1 month';
  end loop;
end $$;
