-- Returns the sum of stakes and fees of a customer's running orders, in minor units of USDT. It reads the orders themselves, so it is exact.
-- An order runs until its group is settled. A group that cannot be settled holds p_settled_until back, but not the groups after it.
-- p_settled_until  The watermark of the lane.
-- p_longest        The longest duration of all terms, seconds.
create or replace function trading.open_stake(p_uid bigint, p_settled_until bigint, p_longest integer) returns bigint
language sql stable as $$
  select coalesce(sum(o.stake + o.fee), 0)::bigint
  from trading.orders o
  cross join lateral (
    select from trading.groups g
    where g.lane = o.lane and g.settle_second = o.accept_second + 2 + o.seconds and g.symbol_id = o.symbol_id
      and g.seconds = o.seconds and g.settled_at is null
    limit 1) running
  where o.uid = p_uid and o.accept_second > p_settled_until - 2 - p_longest
    and o.accept_second + 2 + o.seconds > p_settled_until
$$;
