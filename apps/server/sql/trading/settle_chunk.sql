-- Pays out the next chunk of a group. The orders are read and added up before the lane is locked, because orders of a past second no longer
-- change. So the chunks of two groups overlap. The chunks of one group come one after the other.
-- p_price   The settlement price. Null if the log has none: then the group is void.
-- p_orders  At least this many orders if the group has as many. A customer's orders are paid together.
-- p_now     The time of a test clock, or null.
-- settled   True once the whole group is settled. orders, uid_from and uid_to describe the run. 0 orders: another process was faster.
-- Errors: raise_exception if the group has no purchase price yet.
-- Locks: the row of the lane, then the group, the accounts and the exposure.
-- The transaction commits without waiting for the disk: see flush-batches.ts.
create or replace function trading.settle_chunk(
  p_lane smallint, p_settle_second bigint, p_symbol smallint, p_duration integer, p_price bigint, p_orders integer,
  p_now timestamptz, out settled boolean, out orders integer, out uid_from bigint, out uid_to bigint
)
language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off
set plan_cache_mode = force_generic_plan as $$
declare
  -- The practice currency in the practice lane (ADR 37), otherwise USDT.
  v_currency constant smallint := ledger.lane_currency(p_lane);
  c_last constant bigint := 9223372036854775807;
  v_batch bigint;
  v_now timestamptz;
  v_group trading.groups;
  v_kind ledger.entry_kind;
  v_chunk integer;
  v_taken bigint;
  v_reserved bigint;
  v_returned bigint;
  v_accounts bigint[];
  v_amounts bigint[];
  v_references uuid[];
  v_decides boolean;
  v_is_settled boolean;
  v_newest integer;
begin
  -- Nobody is answered before a later transaction has waited for the disk: see flush-batches.ts.
  perform set_config('synchronous_commit', 'off', true);
  select * into strict v_group from trading.groups g
  where g.lane = p_lane and g.settle_second = p_settle_second and g.symbol_id = p_symbol and g.seconds = p_duration;
  if v_group.settled_at is not null then
    settled := true; orders := 0; uid_from := 0; uid_to := 0;
    return;
  end if;
  if v_group.entered_at is null then
    raise exception 'trading: a group cannot be settled before it has its purchase price';
  end if;
  v_decides := v_group.outcome is null and not v_group.void;
  if v_decides then
    v_group.settlement_price := p_price;
    v_group.outcome := sign(p_price - v_group.purchase_price);
    v_group.void := p_price is null;
  end if;
  v_kind := case when v_group.void then 'trade_void' when v_group.outcome = 0 then 'trade_tie' else 'trade_win' end;

  select coalesce(max(r.chunk), 0) + 1, coalesce(max(r.uid_to) + 1, 0) into v_chunk, uid_from from trading.runs r
  where r.lane = p_lane and r.settle_second = p_settle_second and r.symbol_id = p_symbol and r.seconds = p_duration;
  select o.uid into uid_to from trading.orders o
  where o.accept_second = v_group.accept_second and o.symbol_id = p_symbol and o.seconds = p_duration and o.lane = p_lane
    and o.uid >= settle_chunk.uid_from
  order by o.uid offset p_orders - 1 limit 1;
  settled := uid_to is null;
  uid_to := coalesce(uid_to, c_last);

  select count(*), sum(back.taken), sum(back.profit), coalesce(sum(back.amount), 0), max(back.uid),
    array_agg(ledger.user_account(back.uid, v_currency, 'available')) filter (where back.amount > 0),
    array_agg(back.amount) filter (where back.amount > 0), array_agg(back.order_id) filter (where back.amount > 0)
  into orders, v_taken, v_reserved, v_returned, uid_to, v_accounts, v_amounts, v_references
  from (
    select o.uid, o.order_id, o.stake + o.fee as taken, o.profit, case
      when v_group.void or v_group.outcome = 0 then o.stake + o.fee
      when v_group.outcome = o.direction then o.stake + o.profit
      else 0 end as amount
    from trading.orders o
    where o.accept_second = v_group.accept_second and o.symbol_id = p_symbol and o.seconds = p_duration and o.lane = p_lane
      and o.uid between settle_chunk.uid_from and settle_chunk.uid_to
    order by o.uid, o.order_id
  ) back;

  select b.batch, b.at into v_batch, v_now from ledger.begin_batch_at(p_lane, p_now) b;
  -- A replaced process may still settle the same group. The second one has nothing to pay, and reads again.
  select g.settled_at is not null, (select coalesce(max(r.chunk), 0) from trading.runs r
    where r.lane = p_lane and r.settle_second = p_settle_second and r.symbol_id = p_symbol and r.seconds = p_duration)
  into strict v_is_settled, v_newest
  from trading.groups g
  where g.lane = p_lane and g.settle_second = p_settle_second and g.symbol_id = p_symbol and g.seconds = p_duration
  for update;
  if v_is_settled or v_newest <> v_chunk - 1 then
    settled := v_is_settled; orders := 0; uid_to := settle_chunk.uid_from;
    return;
  end if;
  if v_decides then
    update trading.groups g
    set settlement_price = v_group.settlement_price, outcome = v_group.outcome, void = v_group.void
    where g.lane = p_lane and g.settle_second = p_settle_second and g.symbol_id = p_symbol and g.seconds = p_duration
      and g.outcome is null and not g.void;
  end if;

  if orders > 0 then
    if v_accounts is null then
      null;   -- Losers get no line. The run row records them.
    elsif cardinality(v_accounts) = (select count(distinct t.account_id) from unnest(v_accounts) as t(account_id)) then
      perform ledger.post_one_line_each(p_lane, v_batch, v_kind, v_now, v_accounts, v_amounts, v_references);
    else
      perform ledger.post_user_lines(p_lane, v_batch, v_kind, v_now, v_accounts, v_amounts, v_references);
    end if;
    perform ledger.post_control_lines(p_lane, v_batch, 'trade_settlement', v_now, v_currency,
      array['escrow', 'house_reserve', 'house_available']::ledger.account_kind[],
      array[-v_taken, -v_reserved, v_taken + v_reserved - v_returned]);
    insert into trading.runs (lane, settle_second, symbol_id, seconds, chunk, uid_from, uid_to, orders, returned, kept,
      released, batch_no, settled_at)
    values (p_lane, p_settle_second, p_symbol, p_duration, v_chunk, settle_chunk.uid_from, settle_chunk.uid_to,
      settle_chunk.orders, v_returned, greatest(v_taken - v_returned, 0),
      greatest(v_reserved - greatest(v_returned - v_taken, 0), 0), v_batch, v_now);
    insert into trading.outbox (lane, batch_no, at, kind, settle_seconds, symbol_ids, durations, uid_from, uid_to)
    values (p_lane, v_batch, v_now, 'settled', array[p_settle_second], array[p_symbol], array[p_duration],
      settle_chunk.uid_from, settle_chunk.uid_to);
    update trading.symbol_exposure e set open_profit = e.open_profit - v_reserved
    where e.lane = p_lane and e.symbol_id = p_symbol;
    update trading.second_exposure e set open_profit = e.open_profit - v_reserved
    where e.lane = p_lane and e.settle_second = p_settle_second;
  end if;

  if settled then
    update trading.groups g set settled_at = v_now
    where g.lane = p_lane and g.settle_second = p_settle_second and g.symbol_id = p_symbol and g.seconds = p_duration;
  end if;
end $$;
