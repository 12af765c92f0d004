-- Applies the newest difficulty to the running miners of a lane: the income of a day, and the amount set aside for the remaining days.
-- Returns done; behind if something that fell due before is not yet paid; short if the pool does not cover the promises of a lower
-- difficulty. For behind and short the caller rolls back.
-- Locks: the row of the lane, then the positions and the accounts.
create or replace function products.follow_difficulty(p_lane smallint, p_at timestamptz) returns text language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_batch bigint;
  v_at timestamptz;
  v_difficulty products.difficulties;
  v_currency smallint;
  v_more bigint;
begin
  select b.batch, b.at into v_batch, v_at from ledger.begin_batch_at(p_lane, p_at) b;
  select * into strict v_difficulty from products.difficulties d order by d.number desc limit 1;
  if products.has_due(p_lane, 'miner', extract(epoch from v_difficulty.published_at)::bigint) then
    return 'behind';
  end if;
  for v_currency in select distinct p.income_currency_id from products.positions p
    where p.lane = p_lane and p.kind = 'miner' order by 1
  loop
    with followed as (
      update products.positions p
      set daily_income = products.daily_output(p.hash_rate, p.fee_rate, v_difficulty.value, v_difficulty.block_subsidy)
      from products.positions before
      where p.lane = p_lane and p.kind = 'miner' and p.income_currency_id = v_currency and before.lane = p.lane
        and before.kind = p.kind and before.second_of_day = p.second_of_day and before.uid = p.uid and before.order_id = p.order_id
      returning (p.daily_income - before.daily_income) * (p.days - products.days_paid(p.lane, p.kind, p.uid,
        p.start_day::bigint * 86400 + p.second_of_day, p.days)) as more
    )
    select coalesce(sum(f.more), 0)::bigint into v_more from followed f;
    if v_more > ledger.control_balance(p_lane, v_currency, 'miner_pool') then
      return 'short';
    end if;
    if v_more <> 0 then
      perform ledger.post_control_lines(p_lane, v_batch,
        (case when v_more > 0 then 'pool_reserved' else 'pool_released' end)::ledger.entry_kind, v_at, v_currency,
        array['miner_pool', 'miner_reserve']::ledger.account_kind[], array[-v_more, v_more]);
    end if;
  end loop;
  return 'done';
end $$;
