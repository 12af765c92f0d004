-- Returns the balance of a customer's account at a moment, in minor units. Lines that are still in the journal are not counted.
-- The newest line at or before the moment is found by key: among the entries, and for available USDT among the stakes after it.
create or replace function ledger.balance_at(p_account bigint, p_at timestamptz) returns bigint
language plpgsql stable set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  v_at timestamptz;
  v_no bigint;
  v_balance bigint;
  v_staked bigint;
begin
  select e.created_at, e.entry_no, e.balance_after into v_at, v_no, v_balance from ledger.entries e
  where e.account_id = p_account and e.created_at <= p_at order by e.created_at desc, e.entry_no desc limit 1;
  if p_account = ledger.user_account(p_account >> 8, 1::smallint, 'available') then
    select o.balance_after into v_staked from trading.orders o
    where o.uid = p_account >> 8 and o.entry_no is not null and o.accept_at <= p_at
      and o.accept_second <= floor(extract(epoch from p_at))::bigint
      and o.accept_second >= coalesce(floor(extract(epoch from v_at))::bigint, 0)
      and (v_at is null or (o.accept_at, o.entry_no) > (v_at, v_no))
    order by o.accept_second desc, o.entry_no desc limit 1;
  end if;
  return coalesce(v_staked, v_balance, 0);
end $$;
