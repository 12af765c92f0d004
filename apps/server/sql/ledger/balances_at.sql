-- Returns the balance of a customer's account at each moment, in minor units and in the order of the moments, which must ascend. Lines
-- that are still in the journal are not counted.
-- The newest line at or before a moment is found by key: among the entries, and for available USDT among the stakes after it. Both
-- are looked for from the last moment back, and only when the line of the moment after it is too new.
create or replace function ledger.balances_at(p_account bigint, p_moments timestamptz[]) returns bigint[]
language plpgsql stable set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  v_with_stakes boolean := p_account = ledger.user_account(p_account >> 8, ledger.stake_currency(p_account >> 8), 'available');
  v_balances bigint[] := array_fill(0::bigint, array[cardinality(p_moments)]);
  v_at timestamptz := 'infinity';
  v_no bigint;
  v_balance bigint;
  v_staked_at timestamptz;
  v_staked bigint;
  v_moment timestamptz;
begin
  for v_place in reverse cardinality(p_moments)..1 loop
    v_moment := p_moments[v_place];
    if v_at > v_moment then
      select e.created_at, e.entry_no, e.balance_after into v_at, v_no, v_balance from ledger.entries e
      where e.account_id = p_account and e.created_at <= v_moment order by e.created_at desc, e.entry_no desc limit 1;
      v_staked_at := 'infinity';
    end if;
    if v_with_stakes and v_staked_at > v_moment then
      select o.accept_at, o.balance_after into v_staked_at, v_staked from trading.orders o
      where o.uid = p_account >> 8 and o.entry_no is not null and o.accept_at <= v_moment
        and o.accept_second <= floor(extract(epoch from v_moment))::bigint
        and o.accept_second >= coalesce(floor(extract(epoch from v_at))::bigint, 0)
        and (v_at is null or (o.accept_at, o.entry_no) > (v_at, v_no))
      order by o.accept_second desc, o.entry_no desc limit 1;
    end if;
    v_balances[v_place] := coalesce(v_staked, v_balance, 0);
  end loop;
  return v_balances;
end $$;
