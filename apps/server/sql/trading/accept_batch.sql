-- Accepts or refuses each order of a batch of one lane, set-based, in one transaction. A customer has at most one order in a batch.
-- p_now       The time of a test clock. Null: the clock of the database, read after the lane is locked.
-- p_head      The newest second of the price log that the caller knows. If it is more than 3 s old, every order is refused (`market_halted`).
-- p_probe     False: the keys are taken to be new, and a batch with an old key fails on the key of trading.requests. True: old keys are
--             looked up and answered.
-- p_careful   False: the batch is taken to fit into the limits and the house's reserve, and one that does not fit fails with TS002 or on
--             balance_not_negative. True: the orders are checked one by one if needed.
-- p_orders    One element for each order. `take` is the stake with the fee. It is null for an order that is refused already, whose
--             reason is in `refusal`. One that is accepted after its `until_ms` is refused: the customer no longer means it. So is one
--             that would be accepted before its `seen`, a second of the price log that the customer has already seen.
-- p_group_symbols, p_group_durations, p_group_new
--             The groups of the orders. A group that is not new has its row since an earlier batch of the second p_group_second.
-- p_ask_symbols, p_symbol_profits, p_ask_durations, p_second_profits, p_taken, p_reserved
--             The sums of the orders that are not refused: profits by coin, profits by duration, all takes, all profits.
-- refused, reasons   The positions from 1 of the refused orders, and why.
-- known, known_…     The positions of old keys, with their first answers.
--             An order that is in neither list is accepted.
-- Errors: TS002, unique_violation and check_violation as above, and TS003 if the clock is more than 5 s behind the price log.
-- Locks: first the customers' keys, in the order of the customers, so that two writers of the same keys do not wait for each other. Then
-- the row of the lane, then accounts and exposure.
-- The transaction commits without waiting for the disk, so that the lane's next batch can begin. Nobody may be answered before a later
-- transaction that does wait has committed: see flush-batches.ts.
create or replace function trading.accept_batch(
  p_lane smallint, p_now timestamptz, p_head bigint, p_probe boolean, p_careful boolean,
  p_orders trading.order_request[],
  p_group_symbols smallint[], p_group_durations integer[], p_group_second bigint, p_group_new boolean[],
  p_ask_symbols smallint[], p_symbol_profits bigint[], p_ask_durations integer[], p_second_profits bigint[], p_taken bigint,
  p_reserved bigint,
  out accept_at timestamptz, out accept_second bigint, out refused integer[], out reasons trading.refusal[],
  out known integer[], out known_orders uuid[], out known_seconds bigint[], out known_reasons trading.refusal[],
  out known_fingerprints bigint[]
) language plpgsql
-- A fresh partition or a small table would otherwise be planned as one to scan, and stay so while it grows; and planning
-- each statement anew for each batch would cost more than running it.
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off
set plan_cache_mode = force_generic_plan as $$
declare
  -- The practice currency in the practice lane (ADR 37), otherwise USDT.
  v_currency constant smallint := ledger.lane_currency(p_lane);
  c_price_age constant integer := 3;  -- seconds: with older prices the market is halted
  c_window constant integer := 900;   -- seconds, longer than an order of the usual terms is open
  v_order_ids uuid[];
  v_uids bigint[];
  v_client_keys uuid[];
  v_fingerprints bigint[];
  v_symbols smallint[];
  v_directions smallint[];
  v_durations integer[];
  v_asked_takes bigint[];
  v_fees bigint[];
  v_profits bigint[];
  v_terms integer[];
  v_early_refusals trading.refusal[];
  v_untils bigint[];
  v_client_nonces uuid[];
  v_seens bigint[];
  v_accept_ms bigint;
  v_count constant integer := cardinality(p_orders);
  v_batch bigint;
  v_entered_until bigint;
  v_settled_until bigint;
  v_user_limit bigint;
  v_symbol_limit bigint;
  v_second_limit bigint;
  v_longest integer;
  v_house bigint;
  v_takes bigint[];
  v_refusals trading.refusal[];
  v_pos integer;
  v_tight boolean := false;
  v_bounded boolean;
  v_by_country record;
  v_country_list integer;
  v_all boolean;
  v_positions integer[];
  v_entry_nos bigint[];
  v_balances bigint[];
  v_begun record;
  v_took record;
  v_setting text;
  v_asked_at timestamptz;
  v_new bigint[];
  v_symbols_booked integer;
  v_seconds_booked integer;
  v_paid boolean[];
  v_taken bigint := p_taken;
  v_reserved bigint := p_reserved;
begin
  -- Here and below: assigned, not selected. Each assignment saves a run of the executor.
  v_setting := set_config('synchronous_commit', 'off', true);
  v_asked_at := coalesce(p_now, clock_timestamp());
  -- Into arrays, once. An element of an array of composites is found by walking the array.
  select array_agg(o.order_id), array_agg(o.uid), array_agg(o.client_key), array_agg(o.fingerprint), array_agg(o.symbol_id),
    array_agg(o.direction), array_agg(o.seconds), array_agg(o.take), array_agg(o.fee), array_agg(o.profit),
    array_agg(o.terms_version), case when count(o.refusal) > 0 then array_agg(o.refusal) end,
    case when count(o.until_ms) > 0 then array_agg(o.until_ms) end,
    case when count(o.client_nonce) > 0 then array_agg(o.client_nonce) end, case when count(o.seen) > 0 then array_agg(o.seen) end
  into v_order_ids, v_uids, v_client_keys, v_fingerprints, v_symbols, v_directions, v_durations, v_asked_takes, v_fees, v_profits,
    v_terms, v_early_refusals, v_untils, v_client_nonces, v_seens
  from unnest(p_orders) o;
  v_takes := v_asked_takes;
  v_refusals := v_early_refusals;
  if p_probe then
    with written as (
      insert into trading.requests (uid, client_key, fingerprint, order_id, refusal, asked_at)
      select t.uid, t.client_key, t.fingerprint, t.order_id, t.refusal, v_asked_at
      from unnest(v_uids, v_client_keys, v_fingerprints, v_order_ids, v_early_refusals) as t(uid, client_key, fingerprint, order_id, refusal)
      where t.client_key is not null order by t.uid
      on conflict (uid, client_key) do nothing
      returning uid
    )
    select coalesce(array_agg(w.uid), '{}') into v_new from written w;
    select array_agg(a.pos), array_agg(a.order_id), array_agg(a.accept_second), array_agg(a.refusal), array_agg(a.fingerprint)
    into known, known_orders, known_seconds, known_reasons, known_fingerprints
    from trading.first_answers(v_uids, v_client_keys, v_new) a;
    foreach v_pos in array coalesce(known, '{}') loop
      v_takes[v_pos] := null;
    end loop;
  else
    insert into trading.requests (uid, client_key, fingerprint, order_id, refusal, asked_at)
    select t.uid, t.client_key, t.fingerprint, t.order_id, t.refusal, v_asked_at
    from unnest(v_uids, v_client_keys, v_fingerprints, v_order_ids, v_early_refusals) as t(uid, client_key, fingerprint, order_id, refusal)
    where t.client_key is not null order by t.uid;
  end if;
  -- The newest limits are in force. Each lane has an equal share of what may be at risk.
  select l.user_open_stake, l.symbol_open_profit / n.lanes, l.second_open_profit / n.lanes, (select max(t.seconds) from trading.terms t)
  into strict v_user_limit, v_symbol_limit, v_second_limit, v_longest
  from (select * from trading.limits order by version desc limit 1) l,
    (select count(*) as lanes from trading.settlement_watermarks f where f.lane <> ledger.practice_lane()) n;

  -- Before the lane is locked: the countries of the customers need no lock.
  v_by_country := trading.refuse_by_country(v_asked_at, v_uids, v_takes, v_early_refusals);
  v_begun := ledger.begin_batch_at(p_lane, p_now);
  v_batch := v_begun.batch;
  accept_at := v_begun.at;
  select f.entered_until, f.settled_until, (select coalesce(max(l.version), 0) from trading.country_lists l)
  into strict v_entered_until, v_settled_until, v_country_list
  from trading.settlement_watermarks f where f.lane = p_lane;

  -- A second that the log has passed takes no more orders, whatever the clock says, so that nobody knows the entry price.
  accept_second := greatest(floor(extract(epoch from accept_at))::bigint, v_entered_until + 1, p_head);
  if accept_second > floor(extract(epoch from accept_at)) + 5 then
    raise exception 'trading: the clock is % s behind the price log', accept_second - floor(extract(epoch from accept_at))
      using errcode = 'TS003';
  elsif accept_second > floor(extract(epoch from accept_at)) then
    accept_at := to_timestamp(accept_second);
    perform ledger.move_on(p_lane, accept_at);
  end if;

  -- An approval of a list holds all lanes, so with this lane locked the list cannot change any more.
  if v_country_list <> v_by_country.version then
    v_by_country := trading.refuse_by_country(accept_at, v_uids, v_takes, v_early_refusals);
  end if;
  v_refusals := trading.refuse_by_own_limits(accept_at, v_uids, v_takes, null, v_by_country.refusals);
  if v_untils is not null then
    v_accept_ms := floor(extract(epoch from accept_at) * 1000)::bigint;
    for i in 1 .. v_count loop
      if v_untils[i] < v_accept_ms and v_takes[i] is not null then
        v_refusals := coalesce(v_refusals, array_fill(null::trading.refusal, array[v_count]));
        v_refusals[i] := coalesce(v_refusals[i], 'request_expired');
      end if;
    end loop;
  end if;
  -- The log may have stopped since the orders were found to be in order.
  if p_head < accept_second - c_price_age then
    v_refusals := coalesce(v_refusals, array_fill(null::trading.refusal, array[v_count]));
    for i in 1 .. v_count loop
      v_refusals[i] := coalesce(v_refusals[i], 'market_halted');
    end loop;
  elsif v_seens is not null then
    for i in 1 .. v_count loop
      if v_seens[i] > accept_second and v_takes[i] is not null then
        v_refusals := coalesce(v_refusals, array_fill(null::trading.refusal, array[v_count]));
        v_refusals[i] := coalesce(v_refusals[i], 'seen_in_future');
      end if;
    end loop;
  end if;
  if v_refusals is distinct from v_early_refusals then
    for i in 1 .. v_count loop
      if v_refusals[i] is not null then
        v_takes[i] := null;
      end if;
    end loop;
  end if;

  if p_careful then
    -- If everything fits when everybody can pay, no order has to be checked alone.
    v_house := ledger.control_balance(p_lane, v_currency, 'house_available');
    select p_reserved > v_house
      or exists (
        select from unnest(p_ask_symbols, p_symbol_profits) as a(symbol_id, profit)
        left join lateral (select x.open_profit from trading.symbol_exposure x
          where x.lane = p_lane and x.symbol_id = a.symbol_id limit 1) e on true
        where coalesce(e.open_profit, 0) + a.profit > v_symbol_limit)
      or exists (
        select from unnest(p_ask_durations, p_second_profits) as a(duration, profit)
        left join lateral (select x.open_profit from trading.second_exposure x
          where x.lane = p_lane and x.settle_second = accept_batch.accept_second + 2 + a.duration limit 1) e on true
        where coalesce(e.open_profit, 0) + a.profit > v_second_limit)
    into v_tight;
  end if;
  if v_tight then
    v_refusals := trading.fit_one_by_one(p_lane, accept_second, v_settled_until, v_longest, v_user_limit, v_symbol_limit,
      v_second_limit, v_house, v_uids, v_symbols, v_durations, v_takes, v_profits,
      coalesce(v_refusals, array_fill(null::trading.refusal, array[v_count])));
    for i in 1 .. v_count loop
      if v_refusals[i] is not null then
        v_takes[i] := null;
      end if;
    end loop;
  end if;

  -- Takes stakes first from all who can pay and are far from their limit. The sums of the last windows bound the open stakes, unless
  -- settlement is late or a duration is very long.
  v_bounded := not v_tight and accept_second - v_settled_until + v_longest < c_window;
  v_took := ledger.take_for_sub_ledger(accept_at, v_currency, v_uids, v_takes, c_window,
    case when not v_tight then case when v_bounded then v_user_limit else 0 end end);
  v_positions := v_took.positions;
  v_entry_nos := v_took.entry_nos;
  v_balances := v_took.balances;
  if not v_tight and cardinality(v_positions) < v_count then
    -- Then from those who pass an exact check.
    foreach v_pos in array v_positions loop
      v_takes[v_pos] := null;
    end loop;
    v_refusals := coalesce(v_refusals, array_fill(null::trading.refusal, array[v_count]));
    for i in 1 .. v_count loop
      continue when v_takes[i] is null;
      if coalesce(ledger.available_balance(v_uids[i], v_currency), 0) < v_takes[i] then
        v_refusals[i] := 'balance_too_small';
      elsif trading.open_stake(v_uids[i], v_settled_until, v_longest) + v_takes[i] > v_user_limit then
        v_refusals[i] := 'user_limit_reached';
      else
        continue;
      end if;
      v_takes[i] := null;
    end loop;
    if exists (select from unnest(v_takes) as t(take) where t.take is not null) then
      v_took := ledger.take_for_sub_ledger(accept_at, v_currency, v_uids, v_takes, c_window, null);
      v_positions := v_positions || v_took.positions;
      v_entry_nos := v_entry_nos || v_took.entry_nos;
      v_balances := v_balances || v_took.balances;
    end if;
  end if;
  v_all := cardinality(v_positions) = v_count;

  insert into trading.orders (uid, accept_second, order_id, lane, symbol_id, direction, seconds, stake, fee, profit,
    terms_version, accept_at, batch_no, entry_no, balance_after, client_nonce, seen)
  select v_uids[t.pos], accept_batch.accept_second, v_order_ids[t.pos], p_lane, v_symbols[t.pos], v_directions[t.pos],
    v_durations[t.pos], v_asked_takes[t.pos] - v_fees[t.pos], v_fees[t.pos], v_profits[t.pos], v_terms[t.pos],
    accept_batch.accept_at, v_batch, t.entry_no, t.balance, v_client_nonces[t.pos], v_seens[t.pos]
  from unnest(v_positions, v_entry_nos, v_balances) as t(pos, entry_no, balance);

  if not v_all then
    select array_agg(g.symbol_id), array_agg(g.duration) into p_group_symbols, p_group_durations
    from (
      select distinct v_symbols[t.pos] as symbol_id, v_durations[t.pos] as duration from unnest(v_positions) as t(pos)
    ) g;
    select array_agg(g.symbol_id), array_agg(g.profit) into p_ask_symbols, p_symbol_profits
    from (
      select v_symbols[t.pos] as symbol_id, sum(v_profits[t.pos])::bigint as profit from unnest(v_positions) as t(pos) group by 1
    ) g;
    select array_agg(g.duration), array_agg(g.profit), sum(g.taken), sum(g.profit)
    into p_ask_durations, p_second_profits, v_taken, v_reserved
    from (
      select v_durations[t.pos] as duration, sum(v_asked_takes[t.pos])::bigint as taken, sum(v_profits[t.pos])::bigint as profit
      from unnest(v_positions) as t(pos) group by 1
    ) g;
  end if;
  if cardinality(v_positions) > 0 then
    if p_careful or accept_second is distinct from p_group_second or true = any (p_group_new) then
      insert into trading.groups (lane, settle_second, symbol_id, seconds, accept_second)
      select p_lane, accept_batch.accept_second + 2 + t.duration, t.symbol_id, t.duration, accept_batch.accept_second
      from unnest(p_group_symbols, p_group_durations) as t(symbol_id, duration)
      on conflict do nothing;
      insert into trading.symbol_exposure (lane, symbol_id, open_profit)
      select p_lane, t.symbol_id, 0 from unnest(p_ask_symbols) as t(symbol_id) on conflict do nothing;
      insert into trading.second_exposure (lane, settle_second, open_profit)
      select p_lane, accept_batch.accept_second + 2 + t.duration, 0 from unnest(p_ask_durations) as t(duration)
      on conflict do nothing;
    end if;
    if not v_tight then
      update trading.symbol_exposure e set open_profit = e.open_profit + a.profit
      from unnest(p_ask_symbols, p_symbol_profits) as a(symbol_id, profit)
      where e.lane = p_lane and e.symbol_id = a.symbol_id and e.open_profit + a.profit <= v_symbol_limit;
      get diagnostics v_symbols_booked = row_count;
      update trading.second_exposure e set open_profit = e.open_profit + a.profit
      from unnest(p_ask_durations, p_second_profits) as a(duration, profit)
      where e.lane = p_lane and e.settle_second = accept_batch.accept_second + 2 + a.duration
        and e.open_profit + a.profit <= v_second_limit;
      get diagnostics v_seconds_booked = row_count;
      if v_symbols_booked < cardinality(p_ask_symbols) or v_seconds_booked < cardinality(p_ask_durations) then
        raise exception 'trading: not all that is asked for fits' using errcode = 'TS002';
      end if;
    end if;
    perform ledger.post_control_lines(p_lane, v_batch, 'trade_stake', accept_at, v_currency,
      array['escrow', 'house_available', 'house_reserve']::ledger.account_kind[],
      array[v_taken, -v_reserved, v_reserved]);
  end if;

  if v_all then
    insert into trading.outbox (lane, batch_no, at, kind, accept_second, uids, order_ids)
    values (p_lane, v_batch, accept_at, 'accepted', accept_second, v_uids, v_order_ids);
    return;
  end if;

  v_paid := array_fill(false, array[v_count]);
  foreach v_pos in array v_positions loop
    v_paid[v_pos] := true;
  end loop;
  select array_agg(t.pos::integer), array_agg(coalesce(t.refusal, 'balance_too_small'))
  into refused, reasons
  from unnest(v_paid, v_refusals) with ordinality as t(paid, refusal, pos)
  where not t.paid and (accept_batch.known is null or t.pos <> all (accept_batch.known));
  -- An order that was refused before the batch has its reason on the row of its key.
  insert into trading.refusals (uid, order_id, client_key, refusal, refused_at)
  select v_uids[t.pos], v_order_ids[t.pos], v_client_keys[t.pos], t.reason, accept_batch.accept_at
  from unnest(refused, reasons) as t(pos, reason)
  where v_client_keys[t.pos] is not null and v_early_refusals[t.pos] is null;
  if cardinality(v_positions) > 0 then
    insert into trading.outbox (lane, batch_no, at, kind, accept_second, uids, order_ids)
    select p_lane, v_batch, accept_batch.accept_at, 'accepted', accept_batch.accept_second,
      array_agg(v_uids[t.pos] order by t.pos), array_agg(v_order_ids[t.pos] order by t.pos)
    from unnest(v_positions) as t(pos);
  end if;
end $$;
