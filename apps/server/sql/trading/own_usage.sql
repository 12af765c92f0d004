-- Returns the customer's stakes and losses since the beginnings of the day, the week and the month of p_at, in minor units of USDT. Losses
-- are the amounts taken by decided trades less the amounts that they gave back, at least zero, plus everything that running trades could
-- still lose.
-- Decided trades are added to trading.own_days on the way, unless another transaction does so.
-- Locks: the customer's row of trading.own_counts, skipped if it is locked.
create or replace function trading.own_usage(p_uid bigint, p_at timestamptz, out staked bigint[], out lost bigint[])
language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off
set plan_cache_mode = force_generic_plan as $$
declare
  v_starts bigint[] := array(select extract(epoch from t.start)::bigint
    from unnest(accounts.limit_periods(p_at)) with ordinality as t(start, n) order by t.n);
  v_first bigint := least(v_starts[2], v_starts[3]);
  v_counted bigint;
  v_decided bigint;
begin
  -- Up to here no order can be accepted any more, and all groups are settled.
  select least(f.entered_until, f.settled_until - 2 - (select max(t.seconds) from trading.terms t)) into strict v_decided
  from trading.settlement_watermarks f where f.lane = ledger.lane_of(p_uid);
  select c.counted_until into v_counted from trading.own_counts c where c.uid = p_uid;
  -- A minute at a time, because reading a few trades one by one is cheaper than writing the sums.
  if v_counted is null or v_decided >= v_counted + 60 then
    insert into trading.own_counts (uid, counted_until) values (p_uid, v_first - 1) on conflict do nothing;
    select greatest(c.counted_until, v_first - 1) into v_counted from trading.own_counts c
    where c.uid = p_uid for update skip locked;
    if found and v_decided > v_counted then
      insert into trading.own_days as d (uid, day, staked, lost)
      select p_uid, o.accept_second / 86400, sum(o.stake + o.fee),
        sum(case g.outcome when 0 then 0 when o.direction then o.fee - o.profit else o.stake + o.fee end)
      from trading.orders o
      cross join lateral (
        select k.outcome from trading.groups k
        where k.lane = o.lane and k.settle_second = o.accept_second + 2 + o.seconds and k.symbol_id = o.symbol_id
          and k.seconds = o.seconds and not k.void
        limit 1) g
      where o.uid = p_uid and o.accept_second > v_counted and o.accept_second <= v_decided
      group by 2
      on conflict (uid, day) do update set staked = d.staked + excluded.staked, lost = d.lost + excluded.lost;
      delete from trading.own_days d where d.uid = p_uid and d.day < v_first / 86400;
      update trading.own_counts c set counted_until = v_decided where c.uid = p_uid;
    end if;
  end if;

  -- One statement, so that counted_until and own_days are read at one moment.
  select array_agg(e.staked order by e.n), array_agg(greatest(e.net, 0) + e.at_risk order by e.n) into staked, lost
  from (
    select p.n, coalesce(sum(t.staked), 0)::bigint as staked, coalesce(sum(t.net), 0)::bigint as net,
      coalesce(sum(t.at_risk), 0)::bigint as at_risk
    from unnest(v_starts) with ordinality as p(start, n)
    left join (
      select d.day * 86400 as since, d.staked, d.lost as net, 0::bigint as at_risk from trading.own_days d
      where d.uid = p_uid and d.day >= v_first / 86400
      union all
      select o.accept_second, o.stake + o.fee,
        case g.outcome when 0 then 0 when o.direction then o.fee - o.profit when -o.direction then o.stake + o.fee else 0 end,
        case when g.outcome is null then o.stake + o.fee else 0 end
      from trading.own_counts c
      join trading.orders o on o.uid = c.uid and o.accept_second > c.counted_until and o.accept_second >= v_first
      cross join lateral (
        select k.outcome from trading.groups k
        where k.lane = o.lane and k.settle_second = o.accept_second + 2 + o.seconds and k.symbol_id = o.symbol_id
          and k.seconds = o.seconds and not k.void
        limit 1) g
      where c.uid = p_uid
    ) t on t.since >= p.start
    group by p.n
  ) e;
end $$;
