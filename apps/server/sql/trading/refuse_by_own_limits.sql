-- Refuses orders that the customer's own limits, a time-out or a freeze of trades forbid. Returns the refusals with the new ones filled in.
-- If no customer of the batch has any, it returns p_refusals unchanged.
-- The limits are of real stakes: they do not count practice orders and do not refuse them. A time-out and a freeze refuse both.
-- p_takes  Stakes with their fees. An order with a null take, a true p_skip or a refusal is left unchanged. One order a customer.
create or replace function trading.refuse_by_own_limits(
  p_now timestamptz, p_uids bigint[], p_takes bigint[], p_skip boolean[], p_refusals trading.refusal[]
) returns trading.refusal[]
language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off
set plan_cache_mode = force_generic_plan as $$
declare
  v_customers constant bigint[] := ledger.customers_of(p_uids);
  v_found record;
  v_pos integer;
  v_limits bigint[];   -- stakes, then losses: of the day, the week, the month
  v_usage record;
  v_refusal trading.refusal;
begin
  for v_found in select a.uid, a.time_out_until, a.trades_frozen from accounts.protected_among(v_customers) a loop
    v_pos := array_position(v_customers, v_found.uid);
    continue when p_takes[v_pos] is null or p_skip[v_pos] or p_refusals[v_pos] is not null;
    v_refusal := null;
    if v_found.trades_frozen then
      v_refusal := 'trades_frozen';
    elsif v_found.time_out_until > p_now then
      v_refusal := 'timed_out';
    elsif not ledger.is_practice(p_uids[v_pos]) then
      select array[
        min(l.amount) filter (where l.name = 'stakes_day'), min(l.amount) filter (where l.name = 'stakes_week'),
        min(l.amount) filter (where l.name = 'stakes_month'), min(l.amount) filter (where l.name = 'losses_day'),
        min(l.amount) filter (where l.name = 'losses_week'), min(l.amount) filter (where l.name = 'losses_month')]
      into v_limits from accounts.limits_in_force(v_found.uid, p_now) l;
      if coalesce(v_limits[1], v_limits[2], v_limits[3], v_limits[4], v_limits[5], v_limits[6]) is not null then
        select u.staked || u.lost as used into v_usage from trading.own_usage(v_found.uid, p_now) u;
        for i in 1 .. 6 loop
          if v_usage.used[i] + p_takes[v_pos] > v_limits[i] then
            v_refusal := 'own_limit_reached';
          end if;
        end loop;
      end if;
    end if;
    if v_refusal is not null then
      p_refusals := coalesce(p_refusals, array_fill(null::trading.refusal, array[cardinality(p_uids)]));
      p_refusals[v_pos] := v_refusal;
    end if;
  end loop;
  return p_refusals;
end $$;
