-- Acceptance: one batch of a lane, set-based, in one transaction.

-- What the acceptor learns of each order it sent, by position (from 1).
create type trading.acceptance as (
  pos integer,
  order_id uuid,
  accept_at timestamptz,       -- of an order accepted now
  accept_second bigint,
  refusal trading.refusal,
  replay boolean,              -- the answer is that of an earlier request with the same key
  fingerprint bigint           -- of that earlier request
);

-- The slow path, when what is asked for may not fit: takes the orders one by one, so that each limit refuses exactly the
-- orders that do not fit. Books the exposure of those that do. Returns the refusals with the new ones filled in.
create function trading.fit_one_by_one(
  p_lane smallint, p_second bigint, p_symbol_limit bigint, p_second_limit bigint, p_house bigint,
  p_uids bigint[], p_symbols smallint[], p_durations integer[], p_takes bigint[], p_profits bigint[],
  p_skip boolean[], p_refusals trading.refusal[]
) returns trading.refusal[]
language plpgsql as $$
declare
  v_left bigint := p_house;
  v_fits boolean;
begin
  for i in 1 .. cardinality(p_uids) loop
    continue when p_skip[i] or p_refusals[i] is not null;
    if coalesce(ledger.available_balance(p_uids[i], 1::smallint), 0) < p_takes[i] then
      p_refusals[i] := 'balance_too_small';
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

-- What a customer's running orders hold, in minor units: exact, and read from the orders themselves.
create function trading.open_stake(p_uid bigint, p_settled_until bigint, p_longest integer) returns bigint
language sql stable as $$
  select coalesce(sum(o.stake + o.fee), 0)::bigint from trading.orders o
  where o.uid = p_uid and o.accept_second > p_settled_until - 2 - p_longest
    and o.accept_second + 2 + o.seconds > p_settled_until
$$;

-- Accepts or refuses each order of a batch. At most one order of a customer a batch. p_now is the server's time for a
-- test's clock; null takes the database's once the lane is locked. p_head is the newest second of the price log that the
-- caller knows. p_refusals holds what is refused already.
create function trading.accept_batch(
  p_lane smallint, p_now timestamptz, p_head bigint,
  p_order_ids uuid[], p_uids bigint[], p_client_keys uuid[], p_fingerprints bigint[], p_symbols smallint[],
  p_directions smallint[], p_durations integer[], p_stakes bigint[], p_fees bigint[], p_profits bigint[],
  p_terms integer[], p_refusals trading.refusal[]
) returns setof trading.acceptance
language plpgsql
-- A fresh partition or a small table would otherwise be planned as one to scan, and stay so while it grows; and planning
-- each statement anew for each batch would cost more than running it.
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off
set plan_cache_mode = force_generic_plan as $$
declare
  c_usdt constant smallint := 1;
  c_window constant integer := 900;   -- seconds; longer than an order of the usual terms is open
  v_batch bigint;
  v_now timestamptz;
  v_second bigint;
  v_fence trading.fences;
  v_limits trading.limits;
  v_lanes bigint;
  v_longest integer;
  v_house bigint;
  v_takes bigint[];
  v_known boolean[];
  v_refusals trading.refusal[];
  v_paid boolean[];
  v_accounts bigint[];
  v_amounts bigint[];
  v_order_ids uuid[];
  v_positions bigint[];
  v_pos integer;
  v_tight boolean;
  v_bounded boolean;
  v_taken bigint;
  v_reserved bigint;
begin
  select b.batch, b.at into v_batch, v_now from ledger.begin_batch_at(p_lane, p_now) b;
  v_house := ledger.control_balance(p_lane, c_usdt, 'house_available');
  select * into strict v_fence from trading.fences where lane = p_lane;
  select * into strict v_limits from trading.limits;
  select count(*) into v_lanes from trading.fences;
  select max(seconds) into v_longest from trading.terms;

  -- A second that the log has passed takes no more orders, whatever the clock says: of the entry nothing is known yet.
  v_second := greatest(floor(extract(epoch from v_now))::bigint, v_fence.entered_until + 1, p_head);
  if v_second > floor(extract(epoch from v_now)) + 5 then
    raise exception 'trading: the clock is % s behind the price log', v_second - floor(extract(epoch from v_now));
  elsif v_second > floor(extract(epoch from v_now)) then
    v_now := to_timestamp(v_second);
  end if;

  select array_agg(t.stake + t.fee order by t.pos), array_agg(known.uid is not null order by t.pos)
  into v_takes, v_known
  from unnest(p_uids, p_client_keys, p_stakes, p_fees) with ordinality as t(uid, client_key, stake, fee, pos)
  -- Lateral with a limit, here and below: a plan made while the table was empty could otherwise read all of it for a batch.
  left join lateral (
    select r.uid from trading.requests r where r.uid = t.uid and r.client_key = t.client_key limit 1) known on true;
  v_refusals := p_refusals;

  -- Would everything fit, if everybody could pay? Then nothing has to be counted one by one.
  with asked as (
    select t.symbol_id, t.duration, t.profit
    from unnest(p_symbols, p_durations, p_profits, v_known, v_refusals) as t(symbol_id, duration, profit, known, refusal)
    where not t.known and t.refusal is null
  )
  select coalesce((select sum(profit) from asked), 0) > v_house
    or exists (
      select from (select symbol_id, sum(profit) as profit from asked group by symbol_id) a
      left join lateral (select x.open_profit from trading.symbol_exposure x
        where x.lane = p_lane and x.symbol_id = a.symbol_id limit 1) e on true
      where coalesce(e.open_profit, 0) + a.profit > v_limits.symbol_open_profit / v_lanes)
    or exists (
      select from (select duration, sum(profit) as profit from asked group by duration) a
      left join lateral (select x.open_profit from trading.second_exposure x
        where x.lane = p_lane and x.settle_second = v_second + 2 + a.duration limit 1) e on true
      where coalesce(e.open_profit, 0) + a.profit > v_limits.second_open_profit / v_lanes)
  into v_tight;

  -- What the ledger remembers of the last windows bounds what is open, unless settlement is late or a term very long.
  v_bounded := not v_tight and v_second - v_fence.settled_until + v_longest < c_window;
  if v_tight then
    select array_agg(coalesce(t.refusal, case when not t.known
        and trading.open_stake(t.uid, v_fence.settled_until, v_longest) + t.take > v_limits.user_open_stake
      then 'user_limit_reached'::trading.refusal end) order by t.pos)
    into v_refusals
    from unnest(p_uids, v_takes, v_known, v_refusals) with ordinality as t(uid, take, known, refusal, pos);
    v_refusals := trading.fit_one_by_one(p_lane, v_second, v_limits.symbol_open_profit / v_lanes,
      v_limits.second_open_profit / v_lanes, v_house, p_uids, p_symbols, p_durations, v_takes, p_profits, v_known, v_refusals);
  end if;

  -- Stakes, in a first pass from all who can pay and are far from their limit, in a second from those whom an exact
  -- look clears.
  v_paid := array_fill(false, array[cardinality(p_uids)]);
  for v_pass in 1 .. 2 loop
    if v_pass = 2 then
      exit when v_tight;
      select array_agg(coalesce(t.refusal, case when not t.known and not t.paid
          and ledger.available_balance(t.uid, c_usdt) >= t.take
          and trading.open_stake(t.uid, v_fence.settled_until, v_longest) + t.take > v_limits.user_open_stake
        then 'user_limit_reached'::trading.refusal end) order by t.pos)
      into v_refusals
      from unnest(p_uids, v_takes, v_known, v_paid, v_refusals) with ordinality as t(uid, take, known, paid, refusal, pos);
    end if;
    select array_agg(ledger.user_account(t.uid, c_usdt, 'available') order by t.pos), array_agg(t.take order by t.pos),
      array_agg(t.order_id order by t.pos), array_agg(t.pos order by t.pos)
    into v_accounts, v_amounts, v_order_ids, v_positions
    from unnest(p_uids, v_takes, p_order_ids, v_known, v_paid, v_refusals)
      with ordinality as t(uid, take, order_id, known, paid, refusal, pos)
    where not t.known and not t.paid and t.refusal is null;
    exit when v_positions is null;
    -- Position by position, since a join of the two lists goes quadratic without an index.
    for v_pos in
      select k.pos
      from ledger.take_available(p_lane, v_batch, 'trade_stake', v_now, v_accounts, v_amounts, v_order_ids, c_window,
        case when v_pass = 1 and not v_tight then case when v_bounded then v_limits.user_open_stake else 0 end end) k
    loop
      v_paid[v_positions[v_pos]] := true;
    end loop;
  end loop;

  with accepted as (
    insert into trading.orders (uid, accept_second, order_id, lane, symbol_id, direction, seconds, stake, fee, profit,
      terms_version, accept_at, batch_no)
    select t.uid, v_second, t.order_id, p_lane, t.symbol_id, t.direction, t.duration, t.stake, t.fee, t.profit,
      t.terms_version, v_now, v_batch
    from unnest(p_uids, p_order_ids, p_symbols, p_directions, p_durations, p_stakes, p_fees, p_profits, p_terms, v_paid)
      as t(uid, order_id, symbol_id, direction, duration, stake, fee, profit, terms_version, paid)
    where t.paid
    returning symbol_id, seconds, stake + fee as taken, profit
  ), grouped as (
    select symbol_id, seconds, sum(taken)::bigint as taken, sum(profit)::bigint as profit from accepted group by 1, 2
  ), new_groups as (
    insert into trading.groups (lane, settle_second, symbol_id, seconds, accept_second)
    select p_lane, v_second + 2 + seconds, symbol_id, seconds, v_second from grouped
    on conflict do nothing
  ), by_symbol as (
    insert into trading.symbol_exposure (lane, symbol_id, open_profit)
    select p_lane, symbol_id, sum(profit) from grouped where not v_tight group by symbol_id
    on conflict (lane, symbol_id) do update set open_profit = symbol_exposure.open_profit + excluded.open_profit
  ), by_second as (
    insert into trading.second_exposure (lane, settle_second, open_profit)
    select p_lane, v_second + 2 + seconds, sum(profit) from grouped where not v_tight group by seconds
    on conflict (lane, settle_second) do update set open_profit = second_exposure.open_profit + excluded.open_profit
  )
  select coalesce(sum(taken), 0), coalesce(sum(profit), 0) into v_taken, v_reserved from grouped;

  if v_taken > 0 then
    perform ledger.post_control_lines(p_lane, v_batch, 'trade_stake', v_now, c_usdt,
      array['escrow', 'house_available', 'house_reserve']::ledger.account_kind[],
      array[v_taken, -v_reserved, v_reserved]);
  end if;

  insert into trading.requests (uid, client_key, fingerprint, order_id, accept_second, refusal, asked_at)
  select t.uid, t.client_key, t.fingerprint, case when t.paid then t.order_id end, case when t.paid then v_second end,
    case when not t.paid then coalesce(t.refusal, 'balance_too_small') end, v_now
  from unnest(p_uids, p_client_keys, p_fingerprints, p_order_ids, v_known, v_paid, v_refusals)
    as t(uid, client_key, fingerprint, order_id, known, paid, refusal)
  where t.client_key is not null and not t.known;

  return query
  select t.pos::integer, t.order_id, v_now, v_second,
    case when not t.paid then coalesce(t.refusal, 'balance_too_small'::trading.refusal) end,
    false, null::bigint
  from unnest(p_order_ids, v_known, v_paid, v_refusals) with ordinality as t(order_id, known, paid, refusal, pos)
  where not t.known;

  if true = any (v_known) then
    return query
    select t.pos::integer, r.order_id, null::timestamptz, r.accept_second, r.refusal, true, r.fingerprint
    from unnest(p_uids, p_client_keys, v_known) with ordinality as t(uid, client_key, known, pos)
    cross join lateral (
      select * from trading.requests k where k.uid = t.uid and k.client_key = t.client_key limit 1) r
    where t.known;
  end if;
end $$;
