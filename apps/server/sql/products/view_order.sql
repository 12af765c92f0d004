-- Returns an order with its terms, the income that it has paid, and its end.
create or replace function products.view_order(p_uid bigint, p_order_id uuid) returns table (
  uid bigint, order_id uuid, kind products.plan_kind, plan_id integer, name text, currency_id smallint, income_currency_id smallint,
  amount bigint, units bigint, days smallint, daily_rate bigint, settlement_ratio bigint, daily_income bigint, days_paid smallint,
  income bigint, start_second bigint, created_at timestamptz, redeemed boolean, damages bigint, returned bigint, ended_at timestamptz
) language sql stable as $$
  select o.uid, o.order_id, o.kind, o.plan_id, t.name, t.currency_id, t.income_currency_id, o.amount, o.units, o.days, t.daily_rate,
    t.settlement_ratio, coalesce(p.daily_income, o.daily_income), paid.days, products.income_of(o, paid.days), o.start_second,
    o.created_at, e.redeemed, e.damages, e.returned, e.ended_at
  from products.orders o
  join products.plan_terms t on t.plan_id = o.plan_id and t.version = o.version
  left join products.endings e on e.uid = o.uid and e.order_id = o.order_id
  left join products.positions p on p.lane = o.lane and p.kind = o.kind and p.second_of_day = o.start_second % 86400
    and p.uid = o.uid and p.order_id = o.order_id
  cross join lateral (
    select coalesce(e.days_paid, products.days_paid(o.lane, o.kind, o.uid, o.start_second, o.days)) as days) paid
  where o.uid = p_uid and o.order_id = p_order_id
$$;
