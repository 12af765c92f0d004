-- Sums every line of a customer's accounts by currency and kind, also lines that are not yet entries. The sums of a currency add up to
-- the balances of its accounts.
-- p_uid  The customer.
create or replace function ledger.customer_totals(p_uid bigint)
returns table (currency_id smallint, kind ledger.entry_kind, lines bigint, amount bigint)
language sql stable set enable_seqscan = off as $$
  select l.currency_id, l.kind, count(*), sum(l.amount)::bigint
  from (
    select a.currency_id, e.kind, e.amount
    from ledger.accounts a join ledger.entries e on e.account_id = a.account_id
    where a.uid = p_uid
    union all
    select ledger.stake_currency(o.uid), 'trade_stake'::ledger.entry_kind, -(o.stake + o.fee)
    from trading.orders o where o.uid = p_uid and o.entry_no is not null
    union all
    select a.currency_id, j.kind, x.amount
    from ledger.accounts a
    join ledger.journal j on j.lane = ledger.lane_of(p_uid) and a.account_id = any (j.accounts)
    cross join lateral unnest(j.accounts, j.amounts) as x(account_id, amount)
    where a.uid = p_uid and x.account_id = a.account_id
  ) l
  group by l.currency_id, l.kind
$$;
