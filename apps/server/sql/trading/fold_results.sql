-- Adds decided trades of a customer to trading.result_sums, oldest first, in whole seconds. Returns true if more are left.
-- p_limit  The most trades, except those of the last second.
-- Locks: the customer's row of trading.result_counts.
create or replace function trading.fold_results(p_uid bigint, p_limit integer) returns boolean
language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off
set plan_cache_mode = force_generic_plan as $$
declare
  v_counted bigint;
  v_decided bigint;
  v_until bigint;
  v_trades bigint;
begin
  insert into trading.result_counts (uid, counted_until) values (p_uid, 0) on conflict do nothing;
  select c.counted_until into strict v_counted from trading.result_counts c where c.uid = p_uid for update;
  -- Up to here no order can be accepted any more, and all groups are settled.
  select least(f.entered_until, f.settled_until - 2 - (select max(t.seconds) from trading.terms t)) into strict v_decided
  from trading.settlement_watermarks f where f.lane = ledger.lane_of(p_uid);
  if v_decided <= v_counted then return false; end if;
  select count(*), max(o.accept_second) into v_trades, v_until from (
    select k.accept_second from trading.orders k
    where k.uid = p_uid and k.accept_second > v_counted and k.accept_second <= v_decided
    order by k.accept_second limit p_limit) o;
  if v_trades < p_limit then v_until := v_decided; end if;
  insert into trading.result_sums as s (uid, month, symbol_id, seconds, wins, losses, ties, voids, staked, voided, fees, net,
    risked, payable)
  select p_uid, r.month, r.symbol_id, r.seconds, r.wins, r.losses, r.ties, r.voids, r.staked, r.voided, r.fees, r.net, r.risked,
    r.payable
  from trading.results_between(p_uid, v_counted, v_until) r
  on conflict (uid, month, symbol_id, seconds) do update set
    wins = s.wins + excluded.wins, losses = s.losses + excluded.losses, ties = s.ties + excluded.ties,
    voids = s.voids + excluded.voids, staked = s.staked + excluded.staked, voided = s.voided + excluded.voided,
    fees = s.fees + excluded.fees, net = s.net + excluded.net, risked = s.risked + excluded.risked,
    payable = s.payable + excluded.payable;
  update trading.result_counts c set counted_until = v_until where c.uid = p_uid;
  return v_trades >= p_limit;
end $$;
