-- Returns, for each position, whether the customer's available balance is smaller than the amount. False for a null amount.
create or replace function ledger.are_short(p_currency_id smallint, p_uids bigint[], p_amounts bigint[]) returns boolean[]
language sql stable set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
  select array_agg(t.amount is not null and coalesce(a.balance, 0) < t.amount order by t.position)
  from unnest(p_uids, p_amounts) with ordinality as t(uid, amount, position)
  left join lateral (
    select a.balance from ledger.accounts a
    where a.account_id = ledger.user_account(t.uid, p_currency_id, 'available') limit 1) a on true
$$;
