-- Entry and settlement. The price log alone decides, so it does not matter who settles or when.

-- Closes a lane for acceptance up to p_until and returns the groups up to there that wait for their purchase price.
create function trading.close_entry(p_lane smallint, p_until bigint)
returns table (settle_second bigint, symbol_id smallint, seconds integer, accept_second bigint)
language plpgsql set enable_seqscan = off as $$
begin
  -- Under the lane's lock, so that no batch under way adds to a second that is closed.
  perform ledger.begin_batch(p_lane);
  update trading.fences f set entered_until = p_until where f.lane = p_lane and f.entered_until < p_until;
  return query
  select g.settle_second, g.symbol_id, g.seconds, g.accept_second from trading.groups g
  where g.lane = p_lane and g.entered_at is null and g.accept_second <= p_until
  order by g.accept_second, g.symbol_id, g.seconds;
end $$;

-- Writes the purchase prices of groups; a null price voids the group. Those that have theirs keep it.
create function trading.enter_groups(
  p_lane smallint, p_now timestamptz, p_settle_seconds bigint[], p_symbols smallint[], p_durations integer[], p_prices bigint[]
) returns void
language sql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off as $$
  update trading.groups g
  set entered_at = p_now, purchase_price = t.price, void = t.price is null
  from unnest(p_settle_seconds, p_symbols, p_durations, p_prices) as t(settle_second, symbol_id, seconds, price)
  where g.lane = p_lane and g.settle_second = t.settle_second and g.symbol_id = t.symbol_id and g.seconds = t.seconds
    and g.entered_at is null
$$;

-- Pays out the next chunk of a group: at least p_orders orders where there are as many, whole customers. p_price is the
-- settlement price, null where the log has none: then the group is void. Returns what the run covered; settled is true
-- once the whole group is.
create function trading.settle_chunk(
  p_lane smallint, p_settle_second bigint, p_symbol smallint, p_duration integer, p_price bigint, p_orders integer,
  p_now timestamptz
) returns table (settled boolean, orders integer, uid_from bigint, uid_to bigint)
language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off
set plan_cache_mode = force_generic_plan as $$
declare
  c_usdt constant smallint := 1;
  v_batch bigint;
  v_now timestamptz;
  v_group trading.groups;
  v_chunk integer;
  v_from bigint;
  v_to bigint;
  v_last boolean;
  v_orders integer;
  v_taken bigint;
  v_reserved bigint;
  v_returned bigint;
  v_accounts bigint[];
  v_amounts bigint[];
  v_references uuid[];
begin
  select b.batch, b.at into v_batch, v_now from ledger.begin_batch_at(p_lane, p_now) b;
  select * into strict v_group from trading.groups g
  where g.lane = p_lane and g.settle_second = p_settle_second and g.symbol_id = p_symbol and g.seconds = p_duration
  for update;
  if v_group.settled_at is not null then
    return query select true, 0, 0::bigint, 0::bigint;
    return;
  end if;
  if v_group.entered_at is null then
    raise exception 'trading: a group cannot be settled before it has its purchase price';
  end if;
  if v_group.outcome is null and not v_group.void then
    update trading.groups g
    set settlement_price = p_price, outcome = sign(p_price - g.purchase_price), void = p_price is null
    where g.lane = p_lane and g.settle_second = p_settle_second and g.symbol_id = p_symbol and g.seconds = p_duration
    returning * into v_group;
  end if;

  select coalesce(max(r.chunk), 0) + 1, coalesce(max(r.uid_to) + 1, 0) into v_chunk, v_from from trading.runs r
  where r.lane = p_lane and r.settle_second = p_settle_second and r.symbol_id = p_symbol and r.seconds = p_duration;
  select o.uid into v_to from trading.orders o
  where o.accept_second = v_group.accept_second and o.symbol_id = p_symbol and o.seconds = p_duration and o.lane = p_lane
    and o.uid >= v_from
  order by o.uid offset p_orders - 1 limit 1;
  v_last := v_to is null;
  v_to := coalesce(v_to, 9223372036854775807);

  select count(*), sum(o.stake + o.fee), sum(o.profit), coalesce(sum(back.amount), 0), max(o.uid),
    array_agg(ledger.user_account(o.uid, c_usdt, 'available') order by o.uid, o.order_id) filter (where back.amount > 0),
    array_agg(back.amount order by o.uid, o.order_id) filter (where back.amount > 0),
    array_agg(o.order_id order by o.uid, o.order_id) filter (where back.amount > 0)
  into v_orders, v_taken, v_reserved, v_returned, v_to, v_accounts, v_amounts, v_references
  from trading.orders o
  cross join lateral (select case
    when v_group.void or v_group.outcome = 0 then o.stake + o.fee
    when v_group.outcome = o.direction then o.stake + o.profit
    else 0 end as amount) back
  where o.accept_second = v_group.accept_second and o.symbol_id = p_symbol and o.seconds = p_duration and o.lane = p_lane
    and o.uid between v_from and v_to;

  if v_orders > 0 then
    if v_accounts is not null then
      perform ledger.post_user_lines(p_lane, v_batch,
        case when v_group.void then 'trade_void' when v_group.outcome = 0 then 'trade_tie' else 'trade_win' end::ledger.entry_kind,
        v_now, v_accounts, v_amounts, v_references);
    end if;
    perform ledger.post_control_lines(p_lane, v_batch, 'trade_settlement', v_now, c_usdt,
      array['escrow', 'house_reserve', 'house_available']::ledger.account_kind[],
      array[-v_taken, -v_reserved, v_taken + v_reserved - v_returned]);
    insert into trading.runs (lane, settle_second, symbol_id, seconds, chunk, uid_from, uid_to, orders, returned, kept,
      released, batch_no, settled_at)
    values (p_lane, p_settle_second, p_symbol, p_duration, v_chunk, v_from, v_to, v_orders, v_returned,
      greatest(v_taken - v_returned, 0), greatest(v_reserved - greatest(v_returned - v_taken, 0), 0), v_batch, v_now);
    update trading.symbol_exposure e set open_profit = e.open_profit - v_reserved
    where e.lane = p_lane and e.symbol_id = p_symbol;
    update trading.second_exposure e set open_profit = e.open_profit - v_reserved
    where e.lane = p_lane and e.settle_second = p_settle_second;
  end if;

  if v_last then
    update trading.groups g set settled_at = v_now
    where g.lane = p_lane and g.settle_second = p_settle_second and g.symbol_id = p_symbol and g.seconds = p_duration;
  end if;
  return query select v_last, v_orders, v_from, v_to;
end $$;

-- Notes that a lane is settled up to p_until, or up to the second before the first group that is not.
create function trading.close_settlement(p_lane smallint, p_until bigint) returns void
language sql set enable_seqscan = off as $$
  update trading.fences set settled_until = greatest(settled_until, least(p_until, (
    select min(settle_second) - 1 from trading.groups where lane = p_lane and settled_at is null)))
  where lane = p_lane;
  delete from trading.second_exposure e
  where e.lane = p_lane and e.open_profit = 0
    and e.settle_second <= (select f.settled_until from trading.fences f where f.lane = p_lane);
$$;
