-- Begins the watermarks of lanes that have none, at the second before p_at.
create or replace function trading.ensure_settlement_watermarks(p_lanes smallint[], p_at timestamptz) returns void language sql as $$
  insert into trading.settlement_watermarks (lane, entered_until, settled_until)
  select lane, floor(extract(epoch from p_at))::bigint - 1, floor(extract(epoch from p_at))::bigint - 1
  from unnest(p_lanes) lane
  on conflict do nothing
$$;
