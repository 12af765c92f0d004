-- Returns the lines of an account that are kept outside ledger.entries, newest first. The stakes of trades are lines on the orders.
-- p_before, p_before_no  Only lines before this one. Null: from the newest on.
-- p_limit                The most lines.
create or replace function ledger.sub_ledger_lines(p_account bigint, p_before timestamptz, p_before_no bigint, p_limit bigint)
returns table (entry_no bigint, kind ledger.entry_kind, amount bigint, balance_after bigint, reference uuid, created_at timestamptz)
language sql stable set enable_seqscan = off as $$
  select o.entry_no, 'trade_stake'::ledger.entry_kind, -(o.stake + o.fee), o.balance_after, o.order_id, o.accept_at
  from trading.orders o
  where o.uid = p_account >> 8 and p_account = ledger.user_account(o.uid, ledger.stake_currency(o.uid), 'available')
    and o.entry_no is not null
    and (p_before is null or (o.accept_second <= floor(extract(epoch from p_before))::bigint
      and (o.accept_at, o.entry_no) < (p_before, p_before_no)))
  order by o.accept_second desc, o.entry_no desc limit p_limit
$$;
