-- Records that a lane is settled up to p_until, or up to the second before its first unsettled group. Deletes exposure of settled seconds.
create or replace function trading.close_settlement(p_lane smallint, p_until bigint) returns void
language sql set enable_seqscan = off as $$
  update trading.settlement_watermarks set settled_until = greatest(settled_until, least(p_until, (
    select min(settle_second) - 1 from trading.groups where lane = p_lane and settled_at is null)))
  where lane = p_lane;
  delete from trading.second_exposure e
  where e.lane = p_lane and e.open_profit = 0
    and e.settle_second <= (select f.settled_until from trading.settlement_watermarks f where f.lane = p_lane);
$$;
