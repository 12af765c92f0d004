-- Returns those of the customers p_uids who have an order in the entries and settlements of a lane after batch p_after up to p_upto.
create or replace function trading.customers_of_batches(p_lane smallint, p_after bigint, p_upto bigint, p_uids bigint[])
returns setof bigint language sql stable
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_custom_plan as $$
  select distinct o.uid
  from trading.outbox x
  cross join lateral unnest(x.settle_seconds, x.symbol_ids, x.durations) as t(settle_second, symbol_id, seconds)
  join trading.orders o on o.accept_second = t.settle_second - 2 - t.seconds and o.symbol_id = t.symbol_id
    and o.seconds = t.seconds and o.lane = x.lane
    and o.uid between coalesce(x.uid_from, 0) and coalesce(x.uid_to, 9223372036854775807)
  -- `+ 0` keeps the planner from the index of customers. Reading a group whole is cheaper than finding many customers in it.
  where x.lane = p_lane and x.batch_no > p_after and x.batch_no <= p_upto and x.kind <> 'accepted' and o.uid + 0 = any (p_uids)
$$;
