-- The slow path of trading.accept_batch, for a batch that may not fit. It checks the orders one by one, so that each limit refuses exactly
-- the orders that do not fit, and books the exposure of the others. Returns the refusals with the new ones filled in.
-- p_house                                      The available balance of the house in this lane, minor units of USDT.
-- p_user_limit, p_symbol_limit, p_second_limit This lane's limits, minor units of USDT.
-- p_takes                                      An order with a null take is left unchanged.
-- Locks: the exposure rows. The caller has locked the lane.
create or replace function trading.fit_one_by_one(
  p_lane smallint, p_second bigint, p_settled_until bigint, p_longest integer, p_user_limit bigint, p_symbol_limit bigint,
  p_second_limit bigint, p_house bigint, p_uids bigint[], p_symbols smallint[], p_durations integer[], p_takes bigint[],
  p_profits bigint[], p_refusals trading.refusal[]
) returns trading.refusal[]
language plpgsql
as $$
declare
  v_left bigint := p_house;
begin
  for i in 1 .. cardinality(p_uids) loop
    continue when p_takes[i] is null;
    if coalesce(ledger.available_balance(p_uids[i], ledger.lane_currency(p_lane)), 0) < p_takes[i] then
      p_refusals[i] := 'balance_too_small';
      continue;
    end if;
    if trading.open_stake(p_uids[i], p_settled_until, p_longest) + p_takes[i] > p_user_limit then
      p_refusals[i] := 'user_limit_reached';
      continue;
    end if;
    if p_profits[i] > v_left then
      p_refusals[i] := 'reserve_too_small';
      continue;
    end if;
    insert into trading.symbol_exposure (lane, symbol_id, open_profit) values (p_lane, p_symbols[i], 0) on conflict do nothing;
    update trading.symbol_exposure set open_profit = open_profit + p_profits[i]
    where lane = p_lane and symbol_id = p_symbols[i] and open_profit + p_profits[i] <= p_symbol_limit;
    if not found then
      p_refusals[i] := 'symbol_limit_reached';
      continue;
    end if;
    insert into trading.second_exposure (lane, settle_second, open_profit)
    values (p_lane, p_second + 2 + p_durations[i], 0) on conflict do nothing;
    update trading.second_exposure set open_profit = open_profit + p_profits[i]
    where lane = p_lane and settle_second = p_second + 2 + p_durations[i] and open_profit + p_profits[i] <= p_second_limit;
    if not found then
      p_refusals[i] := 'second_limit_reached';
      update trading.symbol_exposure set open_profit = open_profit - p_profits[i]
      where lane = p_lane and symbol_id = p_symbols[i];
      continue;
    end if;
    v_left := v_left - p_profits[i];
  end loop;
  return p_refusals;
end $$;
