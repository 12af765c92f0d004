-- Settles small groups of a lane together in one transaction. After a crash there are thousands of them, and each alone would cost more than
-- its orders.
-- p_settle_seconds, p_symbols, p_durations, p_prices  One element for each group. A null price voids the group.
-- p_orders  The most orders. Groups are settled whole, from the front of the list, while they fit.
-- p_now     The time of a test clock, or null.
-- groups    The number of groups that were settled. 0 if the first one is too large, has begun, or another process was faster.
-- Locks: as trading.settle_chunk.
-- The transaction commits without waiting for the disk: see flush-batches.ts.
create or replace function trading.settle_groups(
  p_lane smallint, p_settle_seconds bigint[], p_symbols smallint[], p_durations integer[], p_prices bigint[], p_orders integer,
  p_now timestamptz, out groups integer, out orders integer
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
  v_is_new boolean;
  v_kind ledger.entry_kind;
  v_read record;
  v_fates trading.groups[] := '{}';
  v_counts integer[] := '{}';
  v_last_uids bigint[] := '{}';
  v_takens bigint[] := '{}';
  v_reserveds bigint[] := '{}';
  v_returneds bigint[] := '{}';
  v_kinds ledger.entry_kind[] := '{}';
  v_accounts bigint[] := '{}';
  v_amounts bigint[] := '{}';
  v_references uuid[] := '{}';
  v_lines record;
  v_open integer;
begin
  -- Nobody is answered before a later transaction has waited for the disk: see flush-batches.ts.
  perform set_config('synchronous_commit', 'off', true);
  groups := 0;
  orders := 0;
  for i in 1 .. cardinality(p_settle_seconds) loop
    select * into v_group from trading.groups g
    where g.lane = p_lane and g.settle_second = p_settle_seconds[i] and g.symbol_id = p_symbols[i] and g.seconds = p_durations[i];
    select not exists (select from trading.runs r where r.lane = p_lane and r.settle_second = p_settle_seconds[i]
      and r.symbol_id = p_symbols[i] and r.seconds = p_durations[i]) into v_is_new;
    exit when v_group.entered_at is null or v_group.settled_at is not null or not v_is_new;
    if v_group.outcome is null and not v_group.void then
      v_group.settlement_price := p_prices[i];
      v_group.outcome := sign(p_prices[i] - v_group.purchase_price);
      v_group.void := p_prices[i] is null;
    end if;
    select count(*)::integer as orders, coalesce(sum(back.taken), 0)::bigint as taken, coalesce(sum(back.profit), 0)::bigint as reserved,
      coalesce(sum(back.amount), 0)::bigint as returned, max(back.uid) as last_uid,
      array_agg(ledger.user_account(back.uid, v_currency, 'available')) filter (where back.amount > 0) as accounts,
      array_agg(back.amount) filter (where back.amount > 0) as amounts,
      array_agg(back.order_id) filter (where back.amount > 0) as order_ids
    into v_read
    from (
      select o.uid, o.order_id, o.stake + o.fee as taken, o.profit, case
        when v_group.void or v_group.outcome = 0 then o.stake + o.fee
        when v_group.outcome = o.direction then o.stake + o.profit
        else 0 end as amount
      from trading.orders o
      where o.accept_second = v_group.accept_second and o.symbol_id = v_group.symbol_id and o.seconds = v_group.seconds
        and o.lane = p_lane and o.uid >= 0
      order by o.uid, o.order_id limit p_orders - settle_groups.orders + 1
    ) back;
    -- The read took one order more than fits. A group that does not fit waits for the next transaction.
    exit when settle_groups.orders + v_read.orders > p_orders;
    groups := i;
    orders := settle_groups.orders + v_read.orders;
    v_fates := array_append(v_fates, v_group);
    v_counts := array_append(v_counts, v_read.orders);
    v_last_uids := array_append(v_last_uids, v_read.last_uid);
    v_takens := array_append(v_takens, v_read.taken);
    v_reserveds := array_append(v_reserveds, v_read.reserved);
    v_returneds := array_append(v_returneds, v_read.returned);
    if v_read.accounts is not null then
      v_kind := case when v_group.void then 'trade_void' when v_group.outcome = 0 then 'trade_tie' else 'trade_win' end;
      v_kinds := v_kinds || array_fill(v_kind, array[cardinality(v_read.accounts)]);
      v_accounts := v_accounts || v_read.accounts;
      v_amounts := v_amounts || v_read.amounts;
      v_references := v_references || v_read.order_ids;
    end if;
  end loop;
  if groups = 0 then
    return;
  end if;

  select b.batch, b.at into v_batch, v_now from ledger.begin_batch_at(p_lane, p_now) b;
  -- A replaced process may still settle the same groups. The second one has nothing to pay.
  select count(*) into v_open from (
    select from unnest(v_fates) f
    join trading.groups g on g.lane = f.lane and g.settle_second = f.settle_second and g.symbol_id = f.symbol_id and g.seconds = f.seconds
    where g.settled_at is null and not exists (select from trading.runs r where r.lane = g.lane
      and r.settle_second = g.settle_second and r.symbol_id = g.symbol_id and r.seconds = g.seconds)
    for update of g
  ) open;
  if v_open <> groups then
    groups := 0;
    orders := 0;
    return;
  end if;

  for v_lines in
    select t.kind, array_agg(t.account_id order by t.position) as accounts, array_agg(t.amount order by t.position) as amounts,
      array_agg(t.reference order by t.position) as order_ids, count(*) = count(distinct t.account_id) as is_one_each
    from unnest(v_kinds, v_accounts, v_amounts, v_references) with ordinality as t(kind, account_id, amount, reference, position)
    group by t.kind order by t.kind
  loop
    if v_lines.is_one_each then
      perform ledger.post_one_line_each(p_lane, v_batch, v_lines.kind, v_now, v_lines.accounts, v_lines.amounts, v_lines.order_ids);
    else
      perform ledger.post_user_lines(p_lane, v_batch, v_lines.kind, v_now, v_lines.accounts, v_lines.amounts, v_lines.order_ids);
    end if;
  end loop;

  if orders > 0 then
    perform ledger.post_control_lines(p_lane, v_batch, 'trade_settlement', v_now, v_currency,
      array['escrow', 'house_reserve', 'house_available']::ledger.account_kind[],
      (select array[-sum(t.taken), -sum(t.reserved), sum(t.taken) + sum(t.reserved) - sum(t.returned)]::bigint[]
       from unnest(v_takens, v_reserveds, v_returneds) as t(taken, reserved, returned)));
    insert into trading.runs (lane, settle_second, symbol_id, seconds, chunk, uid_from, uid_to, orders, returned, kept,
      released, batch_no, settled_at)
    select p_lane, t.settle_second, t.symbol_id, t.seconds, 1, 0, t.last_uid, t.orders, t.returned, greatest(t.taken - t.returned, 0),
      greatest(t.reserved - greatest(t.returned - t.taken, 0), 0), v_batch, v_now
    from unnest(p_settle_seconds[1:groups], p_symbols[1:groups], p_durations[1:groups], v_last_uids, v_counts, v_takens, v_reserveds,
      v_returneds) as t(settle_second, symbol_id, seconds, last_uid, orders, taken, reserved, returned)
    where t.orders > 0;
    insert into trading.outbox (lane, batch_no, at, kind, settle_seconds, symbol_ids, durations, uid_from, uid_to)
    values (p_lane, v_batch, v_now, 'settled', p_settle_seconds[1:groups], p_symbols[1:groups], p_durations[1:groups], 0, c_last);
    update trading.symbol_exposure e set open_profit = e.open_profit - t.reserved
    from (select symbol_id, sum(reserved)::bigint as reserved
      from unnest(p_symbols[1:groups], v_reserveds) as u(symbol_id, reserved) group by 1) t
    where e.lane = p_lane and e.symbol_id = t.symbol_id;
    update trading.second_exposure e set open_profit = e.open_profit - t.reserved
    from (select settle_second, sum(reserved)::bigint as reserved
      from unnest(p_settle_seconds[1:groups], v_reserveds) as u(settle_second, reserved) group by 1) t
    where e.lane = p_lane and e.settle_second = t.settle_second;
  end if;

  update trading.groups g
  set settlement_price = f.settlement_price, outcome = f.outcome, void = f.void, settled_at = v_now
  from unnest(v_fates) f
  where g.lane = f.lane and g.settle_second = f.settle_second and g.symbol_id = f.symbol_id and g.seconds = f.seconds;
end $$;
