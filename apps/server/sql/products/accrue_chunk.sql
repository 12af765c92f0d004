-- Pays the next due positions of a lane, up to the second p_until. Each position gets a line of its own. An expiring one gets its principal
-- back with its last payment.
-- p_limit  At least this many positions if as many are due within one day (UTC). All positions of a customer of one second are paid
--          together.
-- p_now    The time of a test clock, or null.
-- paid     The number of positions. 0: nothing is due any more.
-- uids     Their customers.
-- Errors: check_violation if the reserve has too little.
-- Locks: the row of the lane, then the accounts.
create or replace function products.accrue_chunk(
  p_lane smallint, p_kind products.plan_kind, p_until bigint, p_limit integer, p_now timestamptz,
  out paid integer, out uids bigint[]
) language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off as $$
declare
  c_last_uid constant bigint := 9223372036854775807;
  v_batch bigint;
  v_at timestamptz;
  v_fence products.fences;
  v_day integer;
  v_to_second integer;
  v_to_uid bigint;
  v_expired integer := 0;
  v_orders uuid[];
  v_amounts bigint[];
  v_currency_ids smallint[];
  v_currencies smallint[];
  v_currency smallint;
  v_accounts bigint[];
  v_paid_amounts bigint[];
  v_paid_orders uuid[];
  v_total bigint;
  v_reserve ledger.account_kind := case p_kind when 'liquidity' then 'fund_reserve' else 'miner_reserve' end;
  v_income ledger.entry_kind := case p_kind when 'liquidity' then 'fund_reward' else 'miner_output' end;
begin
  paid := 0;
  uids := '{}';
  select b.batch, b.at into v_batch, v_at from ledger.begin_batch_at(p_lane, p_now) b;
  select * into strict v_fence from products.fences f where f.lane = p_lane and f.kind = p_kind;
  loop
    if v_fence.second_of_day = 86399 and v_fence.uid = c_last_uid then
      v_fence.day := v_fence.day + 1;
      v_fence.second_of_day := 0;
      v_fence.uid := 0;
    end if;
    v_day := v_fence.day;
    v_to_second := case when v_day < p_until / 86400 then 86399 else p_until % 86400 end;
    exit when v_day > p_until / 86400 or (v_fence.second_of_day, v_fence.uid) >= (v_to_second, c_last_uid);
    v_to_uid := c_last_uid;
    -- The run ends with the customer whose position is the last one that fits.
    select d.second_of_day, d.uid into v_to_second, v_to_uid from (
      select p.second_of_day, p.uid from products.positions p
      where p.lane = p_lane and p.kind = p_kind and (p.second_of_day, p.uid) > (v_fence.second_of_day, v_fence.uid)
        and p.second_of_day <= v_to_second and p.start_day < v_day
      order by p.second_of_day, p.uid offset p_limit - 1 limit 1) d;
    if not found then
      v_to_second := case when v_day < p_until / 86400 then 86399 else p_until % 86400 end;
      v_to_uid := c_last_uid;
    end if;
    select count(*), coalesce(array_agg(p.uid), '{}'), array_agg(p.order_id), array_agg(p.daily_income),
      array_agg(p.income_currency_id), array_agg(distinct p.income_currency_id),
      coalesce(count(*) filter (where p.start_day + p.days = v_day), 0)
    into paid, uids, v_orders, v_amounts, v_currency_ids, v_currencies, v_expired
    from products.positions p
    where p.lane = p_lane and p.kind = p_kind and (p.second_of_day, p.uid) > (v_fence.second_of_day, v_fence.uid)
      and (p.second_of_day, p.uid) <= (v_to_second, v_to_uid) and p.start_day < v_day;
    exit when paid > 0;
    -- Nothing fell due up to this second.
    exit when v_day >= p_until / 86400;
    v_fence.day := v_day + 1;
    v_fence.second_of_day := 0;
    v_fence.uid := 0;
  end loop;

  if paid > 0 then
    foreach v_currency in array v_currencies loop
      select array_agg(ledger.user_account(t.uid, v_currency, 'available')), array_agg(t.amount), array_agg(t.order_id), sum(t.amount)
      into v_accounts, v_paid_amounts, v_paid_orders, v_total
      from unnest(uids, v_amounts, v_orders, v_currency_ids) as t(uid, amount, order_id, currency_id)
      where t.currency_id = v_currency and t.amount > 0;
      if v_accounts is not null then
        perform products.post_lines(p_lane, v_batch, v_income, v_at, v_accounts, v_paid_amounts, v_paid_orders);
        perform ledger.post_control_lines(p_lane, v_batch, v_income, v_at, v_currency,
          array[v_reserve]::ledger.account_kind[], array[-v_total]);
      end if;
    end loop;
    if v_expired > 0 then
      perform products.expire(p_lane, p_kind, v_batch, v_at, v_day, v_fence.second_of_day, v_fence.uid, v_to_second, v_to_uid);
    end if;
    insert into products.runs (lane, kind, run_no, day, from_second, from_uid, to_second, to_uid, positions, expired, batch_no, paid_at)
    values (p_lane, p_kind, v_fence.run_no + 1, v_day, v_fence.second_of_day, v_fence.uid, v_to_second, v_to_uid, paid, v_expired,
      v_batch, v_at);
    update products.fences f set day = v_day, second_of_day = v_to_second, uid = v_to_uid, run_no = v_fence.run_no + 1
    where f.lane = p_lane and f.kind = p_kind;
  else
    -- So the next call does not begin so far back.
    update products.fences f set day = p_until / 86400, second_of_day = p_until % 86400, uid = c_last_uid
    where f.lane = p_lane and f.kind = p_kind
      and (f.day, f.second_of_day, f.uid) < ((p_until - 60) / 86400, (p_until - 60) % 86400, c_last_uid);
  end if;
end $$;
