-- Returns the number of days of an order that its lane's accruals have passed.
create or replace function products.days_paid(
  p_lane smallint, p_kind products.plan_kind, p_uid bigint, p_start_second bigint, p_days smallint
) returns smallint language sql stable as $$
  select greatest(0, least(p_days, f.day - p_start_second / 86400
    - case when (f.second_of_day, f.uid) < (p_start_second % 86400, p_uid) then 1 else 0 end))::smallint
  from products.fences f where f.lane = p_lane and f.kind = p_kind
$$;
