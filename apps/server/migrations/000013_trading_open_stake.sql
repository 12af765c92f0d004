-- What a customer's running orders hold, in minor units: exact, and read from the orders themselves. An order runs until its
-- group is settled: a group that cannot be settled keeps p_settled_until back, and what ended after it is not open for that.
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
