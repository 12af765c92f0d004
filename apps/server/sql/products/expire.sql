-- Ends the positions of a run whose last day this was, and returns the principal from held to available.
-- Locks: the positions and the accounts. products.accrue_chunk has begun the batch.
create or replace function products.expire(
  p_lane smallint, p_kind products.plan_kind, p_batch bigint, p_at timestamptz, p_day integer,
  p_from_second integer, p_from_uid bigint, p_to_second integer, p_to_uid bigint
) returns void language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off as $$
declare
  v_uids bigint[];
  v_orders uuid[];
  v_days smallint[];
  v_principals bigint[];
  v_currencies smallint[];
  v_currency smallint;
  v_accounts bigint[];
  v_amounts bigint[];
  v_references uuid[];
begin
  with gone as (
    delete from products.positions p
    where p.lane = p_lane and p.kind = p_kind and (p.second_of_day, p.uid) > (p_from_second, p_from_uid)
      and (p.second_of_day, p.uid) <= (p_to_second, p_to_uid) and p.start_day + p.days = p_day
    returning p.uid, p.order_id, p.days, p.principal, p.currency_id
  )
  select array_agg(g.uid), array_agg(g.order_id), array_agg(g.days), array_agg(g.principal), array_agg(g.currency_id)
  into v_uids, v_orders, v_days, v_principals, v_currencies from gone g;
  insert into products.endings (uid, order_id, redeemed, days_paid, returned, ended_at)
  select t.uid, t.order_id, false, t.days, t.principal, p_at
  from unnest(v_uids, v_orders, v_days, v_principals) as t(uid, order_id, days, principal);
  for v_currency in select distinct unnest(v_currencies) order by 1 loop
    select array_agg(l.account_id), array_agg(l.amount), array_agg(l.order_id) into v_accounts, v_amounts, v_references
    from unnest(v_uids, v_orders, v_principals, v_currencies) as t(uid, order_id, principal, currency_id)
    cross join lateral (values
      (ledger.user_account(t.uid, v_currency, 'held'), -t.principal, t.order_id),
      (ledger.user_account(t.uid, v_currency, 'available'), t.principal, t.order_id)) as l(account_id, amount, order_id)
    where t.currency_id = v_currency and t.principal > 0;
    if v_accounts is not null then
      perform products.post_lines(p_lane, p_batch, 'fund_returned', p_at, v_accounts, v_amounts, v_references);
    end if;
  end loop;
end $$;
