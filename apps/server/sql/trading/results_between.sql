-- Returns the sums of a customer's ended trades that were accepted after one second up to another, by month, coin and duration.
-- A tie and a void give back the stake and the fee.
create or replace function trading.results_between(p_uid bigint, p_after bigint, p_until bigint)
returns table (month integer, symbol_id smallint, seconds integer, wins bigint, losses bigint, ties bigint, voids bigint,
  staked bigint, voided bigint, fees bigint, net bigint, risked bigint, payable bigint)
language sql stable
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off as $$
  select e.month, e.symbol_id, e.seconds,
    count(*) filter (where e.result = 1), count(*) filter (where e.result = -1), count(*) filter (where e.result = 0),
    count(*) filter (where e.result is null),
    sum(e.stake)::bigint, coalesce(sum(e.stake + e.fee) filter (where e.result is null), 0)::bigint,
    coalesce(sum(e.fee) filter (where e.result <> 0), 0)::bigint,
    coalesce(sum(case e.result when 1 then e.profit - e.fee when -1 then -e.stake - e.fee else 0 end), 0)::bigint,
    coalesce(sum(e.stake + e.fee) filter (where e.result <> 0), 0)::bigint,
    coalesce(sum(e.stake + e.profit) filter (where e.result <> 0), 0)::bigint
  from (
    select o.symbol_id, o.seconds, o.stake, o.fee, o.profit,
      case when g.void then null else g.outcome * o.direction end as result,
      (extract(year from t.settled)::integer * 12 + extract(month from t.settled)::integer - 1) as month
    from trading.orders o
    join trading.groups g on g.lane = o.lane and g.settle_second = o.accept_second + 2 + o.seconds
      and g.symbol_id = o.symbol_id and g.seconds = o.seconds
    join trading.runs r on r.lane = g.lane and r.settle_second = g.settle_second and r.symbol_id = g.symbol_id
      and r.seconds = g.seconds and o.uid between r.uid_from and r.uid_to
    cross join lateral (select to_timestamp(g.settle_second) at time zone 'UTC' as settled) t
    where o.uid = p_uid and o.accept_second > p_after and o.accept_second <= p_until
  ) e
  group by e.month, e.symbol_id, e.seconds
$$;
