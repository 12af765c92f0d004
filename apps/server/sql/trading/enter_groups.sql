-- Writes the purchase prices of groups. A null price voids the group. A group that has its price keeps it.
-- p_settle_seconds, p_symbols, p_durations, p_prices  One element for each group.
-- Locks: the row of the lane, then the groups.
create or replace function trading.enter_groups(
  p_lane smallint, p_now timestamptz, p_settle_seconds bigint[], p_symbols smallint[], p_durations integer[], p_prices bigint[]
) returns void
language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off as $$
declare v_batch bigint := ledger.begin_batch(p_lane);
begin
  with entered as (
    update trading.groups g
    set entered_at = p_now, entered_batch = v_batch, purchase_price = t.price, void = t.price is null
    from unnest(p_settle_seconds, p_symbols, p_durations, p_prices) as t(settle_second, symbol_id, seconds, price)
    where g.lane = p_lane and g.settle_second = t.settle_second and g.symbol_id = t.symbol_id and g.seconds = t.seconds
      and g.entered_at is null
    returning g.settle_second, g.symbol_id, g.seconds
  )
  insert into trading.outbox (lane, batch_no, at, kind, settle_seconds, symbol_ids, durations)
  select p_lane, v_batch, p_now, 'entered', array_agg(settle_second), array_agg(symbol_id), array_agg(seconds)
  from entered having count(*) > 0;
end $$;
