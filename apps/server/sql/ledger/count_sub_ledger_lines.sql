-- Returns the number of lines of a kind that an account has outside ledger.entries. The stakes of trades are lines on the orders.
create or replace function ledger.count_sub_ledger_lines(p_account bigint, p_kind ledger.entry_kind) returns bigint
language sql stable set enable_seqscan = off as $$
  select count(*) from trading.orders o
  where o.uid = p_account >> 8 and p_account = ledger.user_account(o.uid, ledger.stake_currency(o.uid), 'available')
    and o.entry_no is not null and p_kind = 'trade_stake'
$$;
