-- Acceptance with fewer writes: the line of a stake in the customer's statement stands on the order's own row.

-- Null for orders from before, whose lines stand in ledger.entries.
alter table trading.orders add column entry_no bigint, add column balance_after bigint;
-- One check in place of six: each is read and compiled anew by each statement.
alter table trading.orders drop constraint orders_direction_check, drop constraint orders_stake_check,
  drop constraint orders_fee_check, drop constraint orders_profit_check, drop constraint orders_check,
  add constraint orders_make_sense check (direction in (1, -1) and stake > 0 and fee >= 0 and profit >= 0
    and accept_at >= to_timestamp(accept_second) and accept_at < to_timestamp(accept_second + 1)
    and (entry_no is null) = (balance_after is null) and coalesce(balance_after, 0) >= 0);
create index orders_by_batch on trading.orders using brin (lane, batch_no);

-- All lines of the ledger: its own entries, and the stakes that trading keeps.
create view ledger.lines as
select account_id, entry_no, created_at, kind, amount, balance_after, lane, batch_no, reference from ledger.entries
union all
select ledger.user_account(uid, 1::smallint, 'available'), entry_no, accept_at, 'trade_stake'::ledger.entry_kind,
  -(stake + fee), balance_after, lane, batch_no, order_id
from trading.orders where entry_no is not null;

-- The lines of an account that stand outside ledger.entries, newest first, before the line p_before_no of p_before.
create function ledger.sub_ledger_lines(p_account bigint, p_before timestamptz, p_before_no bigint, p_limit bigint)
returns table (entry_no bigint, kind ledger.entry_kind, amount bigint, balance_after bigint, reference uuid, created_at timestamptz)
language sql stable set enable_seqscan = off as $$
  select o.entry_no, 'trade_stake'::ledger.entry_kind, -(o.stake + o.fee), o.balance_after, o.order_id, o.accept_at
  from trading.orders o
  where o.uid = p_account >> 8 and p_account = ledger.user_account(o.uid, 1::smallint, 'available')
    and o.entry_no is not null
    and (p_before is null or (o.accept_second <= floor(extract(epoch from p_before))::bigint
      and (o.accept_at, o.entry_no) < (p_before, p_before_no)))
  order by o.accept_second desc, o.entry_no desc limit p_limit
$$;

-- How many lines of a kind an account has outside ledger.entries.
create function ledger.count_sub_ledger_lines(p_account bigint, p_kind ledger.entry_kind) returns bigint
language sql stable set enable_seqscan = off as $$
  select count(*) from trading.orders o
  where o.uid = p_account >> 8 and p_account = ledger.user_account(o.uid, 1::smallint, 'available')
    and o.entry_no is not null and p_kind = 'trade_stake'
$$;

drop function trading.accept_batch(smallint, timestamptz, bigint, uuid[], bigint[], uuid[], bigint[], smallint[], smallint[],
  integer[], bigint[], bigint[], bigint[], integer[], trading.refusal[]);
drop function trading.fit_one_by_one(smallint, bigint, bigint, bigint, bigint, bigint[], smallint[], integer[], bigint[],
  bigint[], boolean[], trading.refusal[]);
drop type trading.acceptance;

-- The slow path, when what is asked for may not fit: looks at the orders one by one, so that each limit refuses exactly
-- those that do not fit, and books the exposure of the others. An order whose take is null is left alone. Returns the
-- refusals with the new ones filled in.
create function trading.fit_one_by_one(
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
    if coalesce(ledger.available_balance(p_uids[i], 1::smallint), 0) < p_takes[i] then
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

-- Accepts or refuses each order of a batch. At most one order of a customer a batch. p_now is the server's time for a
-- test's clock; null takes the database's once the lane is locked. p_head is the newest second of the price log that the
-- caller knows. An order that is refused already has its reason in p_refusals (null when none is) and a null take. What the
-- others ask for is summed by coin and duration in the p_group arrays.
-- Groups that are not new have their rows since an earlier batch of second p_group_second.
-- Without p_probe the customers' keys are taken to be new, and a batch with an old one fails on the key of
-- trading.requests; with it the old ones are looked up and answered.
-- Whoever is in neither refused nor known, by position from 1, is accepted.
-- The transaction commits without waiting for the disk, so that the lane's next batch can begin; nobody may be answered
-- before a later transaction that does wait has committed: see the acceptor.
create function trading.accept_batch(
  p_lane smallint, p_now timestamptz, p_head bigint, p_probe boolean,
  p_order_ids uuid[], p_uids bigint[], p_client_keys uuid[], p_fingerprints bigint[], p_symbols smallint[],
  p_directions smallint[], p_durations integer[], p_takes bigint[], p_fees bigint[], p_profits bigint[], p_terms integer[],
  p_refusals trading.refusal[],
  p_group_symbols smallint[], p_group_durations integer[], p_group_takes bigint[], p_group_profits bigint[],
  p_group_second bigint, p_group_new boolean[],
  out accept_at timestamptz, out accept_second bigint, out refused integer[], out reasons trading.refusal[],
  out known integer[], out known_orders uuid[], out known_seconds bigint[], out known_reasons trading.refusal[],
  out known_fingerprints bigint[]
) language plpgsql
-- A fresh partition or a small table would otherwise be planned as one to scan, and stay so while it grows; and planning
-- each statement anew for each batch would cost more than running it.
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off
set plan_cache_mode = force_generic_plan as $$
declare
  c_usdt constant smallint := 1;
  c_window constant integer := 900;   -- seconds; longer than an order of the usual terms is open
  v_count constant integer := cardinality(p_uids);
  v_batch bigint;
  v_entered_until bigint;
  v_settled_until bigint;
  v_user_limit bigint;
  v_symbol_limit bigint;
  v_second_limit bigint;
  v_longest integer;
  v_house bigint;
  v_takes bigint[] := p_takes;
  v_refusals trading.refusal[] := p_refusals;
  v_pos integer;
  v_tight boolean;
  v_bounded boolean;
  v_all boolean;
  v_positions integer[];
  v_entry_nos bigint[];
  v_balances bigint[];
  v_more record;
  v_paid boolean[];
  v_taken bigint;
  v_reserved bigint;
begin
  perform set_config('synchronous_commit', 'off', true);
  select b.batch, b.at into v_batch, accept_at from ledger.begin_batch_at(p_lane, p_now) b;
  -- Each lane has an equal share of what may be at risk.
  select f.entered_until, f.settled_until, l.user_open_stake, l.symbol_open_profit / n.lanes, l.second_open_profit / n.lanes,
    (select max(t.seconds) from trading.terms t), ledger.control_balance(p_lane, c_usdt, 'house_available')
  into strict v_entered_until, v_settled_until, v_user_limit, v_symbol_limit, v_second_limit, v_longest, v_house
  from trading.fences f, trading.limits l, (select count(*) as lanes from trading.fences) n
  where f.lane = p_lane;

  -- A second that the log has passed takes no more orders, whatever the clock says: of the entry nothing is known yet.
  accept_second := greatest(floor(extract(epoch from accept_at))::bigint, v_entered_until + 1, p_head);
  if accept_second > floor(extract(epoch from accept_at)) + 5 then
    raise exception 'trading: the clock is % s behind the price log', accept_second - floor(extract(epoch from accept_at));
  elsif accept_second > floor(extract(epoch from accept_at)) then
    accept_at := to_timestamp(accept_second);
    perform ledger.move_on(p_lane, accept_at);
  end if;

  if p_probe then
    -- Lateral with a limit: a plan made while the table was empty could otherwise read all of it for a batch.
    select array_agg(t.pos::integer), array_agg(r.order_id), array_agg(r.accept_second), array_agg(r.refusal),
      array_agg(r.fingerprint)
    into known, known_orders, known_seconds, known_reasons, known_fingerprints
    from unnest(p_uids, p_client_keys) with ordinality as t(uid, client_key, pos)
    cross join lateral (
      select * from trading.requests k where k.uid = t.uid and k.client_key = t.client_key limit 1) r;
    foreach v_pos in array coalesce(known, '{}') loop
      v_takes[v_pos] := null;
    end loop;
  end if;

  v_refusals := trading.refuse_by_own_limits(accept_at, p_uids, v_takes, null, v_refusals);
  if v_refusals is distinct from p_refusals then
    for i in 1 .. v_count loop
      if v_refusals[i] is not null then
        v_takes[i] := null;
      end if;
    end loop;
  end if;

  -- Would everything fit, if everybody could pay? Then nothing has to be counted one by one.
  with asked as (
    select t.symbol_id, t.duration, t.profit
    from unnest(p_group_symbols, p_group_durations, p_group_profits) as t(symbol_id, duration, profit)
  )
  select coalesce((select sum(profit) from asked), 0) > v_house
    or exists (
      select from (select symbol_id, sum(profit) as profit from asked group by symbol_id) a
      left join lateral (select x.open_profit from trading.symbol_exposure x
        where x.lane = p_lane and x.symbol_id = a.symbol_id limit 1) e on true
      where coalesce(e.open_profit, 0) + a.profit > v_symbol_limit)
    or exists (
      select from (select duration, sum(profit) as profit from asked group by duration) a
      left join lateral (select x.open_profit from trading.second_exposure x
        where x.lane = p_lane and x.settle_second = accept_batch.accept_second + 2 + a.duration limit 1) e on true
      where coalesce(e.open_profit, 0) + a.profit > v_second_limit)
  into v_tight;
  if v_tight then
    v_refusals := trading.fit_one_by_one(p_lane, accept_second, v_settled_until, v_longest, v_user_limit, v_symbol_limit,
      v_second_limit, v_house, p_uids, p_symbols, p_durations, v_takes, p_profits,
      coalesce(v_refusals, array_fill(null::trading.refusal, array[v_count])));
    for i in 1 .. v_count loop
      if v_refusals[i] is not null then
        v_takes[i] := null;
      end if;
    end loop;
  end if;

  -- Stakes: first from all who can pay and are far from their limit. What the ledger remembers of the last windows bounds
  -- what is open, unless settlement is late or a term very long.
  v_bounded := not v_tight and accept_second - v_settled_until + v_longest < c_window;
  select t.positions, t.entry_nos, t.balances into v_positions, v_entry_nos, v_balances
  from ledger.take_for_sub_ledger(accept_at, c_usdt, p_uids, v_takes, c_window,
    case when not v_tight then case when v_bounded then v_user_limit else 0 end end) t;
  if not v_tight and cardinality(v_positions) < v_count then
    -- Then from those whom an exact look clears.
    foreach v_pos in array v_positions loop
      v_takes[v_pos] := null;
    end loop;
    v_refusals := coalesce(v_refusals, array_fill(null::trading.refusal, array[v_count]));
    for i in 1 .. v_count loop
      continue when v_takes[i] is null;
      if coalesce(ledger.available_balance(p_uids[i], c_usdt), 0) < v_takes[i] then
        v_refusals[i] := 'balance_too_small';
      elsif trading.open_stake(p_uids[i], v_settled_until, v_longest) + v_takes[i] > v_user_limit then
        v_refusals[i] := 'user_limit_reached';
      else
        continue;
      end if;
      v_takes[i] := null;
    end loop;
    if exists (select from unnest(v_takes) as t(take) where t.take is not null) then
      select t.positions, t.entry_nos, t.balances into v_more
      from ledger.take_for_sub_ledger(accept_at, c_usdt, p_uids, v_takes, c_window, null) t;
      v_positions := v_positions || v_more.positions;
      v_entry_nos := v_entry_nos || v_more.entry_nos;
      v_balances := v_balances || v_more.balances;
    end if;
  end if;
  v_all := cardinality(v_positions) = v_count;

  insert into trading.orders (uid, accept_second, order_id, lane, symbol_id, direction, seconds, stake, fee, profit,
    terms_version, accept_at, batch_no, entry_no, balance_after)
  select p_uids[t.pos], accept_batch.accept_second, p_order_ids[t.pos], p_lane, p_symbols[t.pos], p_directions[t.pos],
    p_durations[t.pos], p_takes[t.pos] - p_fees[t.pos], p_fees[t.pos], p_profits[t.pos], p_terms[t.pos],
    accept_batch.accept_at, v_batch, t.entry_no, t.balance
  from unnest(v_positions, v_entry_nos, v_balances) as t(pos, entry_no, balance);

  if not v_all then
    select array_agg(g.symbol_id), array_agg(g.duration), array_agg(g.taken), array_agg(g.profit)
    into p_group_symbols, p_group_durations, p_group_takes, p_group_profits
    from (
      select p_symbols[t.pos] as symbol_id, p_durations[t.pos] as duration, sum(p_takes[t.pos])::bigint as taken,
        sum(p_profits[t.pos])::bigint as profit
      from unnest(v_positions) as t(pos) group by 1, 2
    ) g;
  end if;
  if cardinality(v_positions) > 0 then
    if accept_second is distinct from p_group_second or true = any (p_group_new) then
      insert into trading.groups (lane, settle_second, symbol_id, seconds, accept_second)
      select p_lane, accept_batch.accept_second + 2 + t.duration, t.symbol_id, t.duration, accept_batch.accept_second
      from unnest(p_group_symbols, p_group_durations) as t(symbol_id, duration)
      on conflict do nothing;
    end if;
    with asked as (
      select t.symbol_id, t.duration, t.taken, t.profit
      from unnest(p_group_symbols, p_group_durations, p_group_takes, p_group_profits) as t(symbol_id, duration, taken, profit)
    ), by_symbol as (
      insert into trading.symbol_exposure (lane, symbol_id, open_profit)
      select p_lane, a.symbol_id, sum(a.profit) from asked a where not v_tight group by a.symbol_id
      on conflict (lane, symbol_id) do update set open_profit = symbol_exposure.open_profit + excluded.open_profit
    ), by_second as (
      insert into trading.second_exposure (lane, settle_second, open_profit)
      select p_lane, accept_batch.accept_second + 2 + a.duration, sum(a.profit) from asked a where not v_tight group by a.duration
      on conflict (lane, settle_second) do update set open_profit = second_exposure.open_profit + excluded.open_profit
    )
    select sum(a.taken), sum(a.profit) into v_taken, v_reserved from asked a;
    perform ledger.post_control_lines(p_lane, v_batch, 'trade_stake', accept_at, c_usdt,
      array['escrow', 'house_available', 'house_reserve']::ledger.account_kind[],
      array[v_taken, -v_reserved, v_reserved]);
  end if;

  if v_all then
    insert into trading.requests (uid, client_key, fingerprint, order_id, accept_second, asked_at)
    select t.uid, t.client_key, t.fingerprint, t.order_id, accept_batch.accept_second, accept_batch.accept_at
    from unnest(p_uids, p_client_keys, p_fingerprints, p_order_ids) as t(uid, client_key, fingerprint, order_id)
    where t.client_key is not null;
    insert into trading.outbox (lane, batch_no, at, kind, accept_second, uids, order_ids)
    values (p_lane, v_batch, accept_at, 'accepted', accept_second, p_uids, p_order_ids);
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
  insert into trading.requests (uid, client_key, fingerprint, order_id, accept_second, refusal, asked_at)
  select p_uids[t.pos], p_client_keys[t.pos], p_fingerprints[t.pos], case when t.reason is null then p_order_ids[t.pos] end,
    case when t.reason is null then accept_batch.accept_second end, t.reason, accept_batch.accept_at
  from (
    select pos, null::trading.refusal as reason from unnest(v_positions) as a(pos)
    union all
    select pos, reason from unnest(refused, reasons) as r(pos, reason)
  ) t
  where p_client_keys[t.pos] is not null;
  if cardinality(v_positions) > 0 then
    insert into trading.outbox (lane, batch_no, at, kind, accept_second, uids, order_ids)
    select p_lane, v_batch, accept_batch.accept_at, 'accepted', accept_batch.accept_second,
      array_agg(p_uids[t.pos] order by t.pos), array_agg(p_order_ids[t.pos] order by t.pos)
    from unnest(v_positions) as t(pos);
  end if;
end $$;
