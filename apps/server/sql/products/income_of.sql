-- Returns the income that an order has paid, in minor units. The fund pays the same each day. A miner pays by the difficulty of each day.
create or replace function products.income_of(p_order products.orders, p_days_paid smallint) returns bigint language sql stable as $$
  select case p_order.kind when 'liquidity' then p_order.daily_income * p_days_paid else (
    select coalesce(sum(products.daily_output(t.hash_rate * p_order.units, t.fee_rate, d.value, d.block_subsidy)), 0)::bigint
    from products.plan_terms t
    cross join generate_series(1, p_days_paid::integer) as day
    cross join lateral (
      select d.value, d.block_subsidy from products.difficulties d
      where d.published_at < to_timestamp(p_order.start_second + day * 86400) order by d.number desc limit 1) d
    where t.plan_id = p_order.plan_id and t.version = p_order.version) end
$$;
