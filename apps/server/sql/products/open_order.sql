-- Writes an order and its position with the terms of the plan's version.
-- p_principal     Held until the end. 0 for a miner.
-- p_start_second  Unix second.
-- Errors: no_data_found if the plan has no such version.
create or replace function products.open_order(
  p_uid bigint, p_order_id uuid, p_plan_id integer, p_version integer, p_amount bigint, p_units bigint, p_daily_income bigint,
  p_principal bigint, p_start_second bigint, p_created_at timestamptz
) returns void language plpgsql as $$
declare
  v_terms products.plan_terms;
  v_lane smallint := ledger.lane_of(p_uid);
begin
  select * into strict v_terms from products.plan_terms t where t.plan_id = p_plan_id and t.version = p_version;
  insert into products.orders (uid, order_id, lane, kind, plan_id, version, amount, units, days, daily_income, start_second, created_at)
  values (p_uid, p_order_id, v_lane, v_terms.kind, p_plan_id, p_version, p_amount, p_units, v_terms.days, p_daily_income,
    p_start_second, p_created_at);
  insert into products.positions (lane, kind, second_of_day, uid, order_id, start_day, days, currency_id, principal,
    income_currency_id, daily_income, hash_rate, fee_rate)
  values (v_lane, v_terms.kind, p_start_second % 86400, p_uid, p_order_id, p_start_second / 86400, v_terms.days,
    v_terms.currency_id, p_principal, v_terms.income_currency_id, p_daily_income, v_terms.hash_rate * p_units, v_terms.fee_rate);
end $$;
