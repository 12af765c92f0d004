-- Begins the accruals of lanes that have none, at the second p_second.
create or replace function products.ensure_fences(p_lanes smallint[], p_second bigint) returns void language sql as $$
  insert into products.fences (lane, kind, day, second_of_day, uid)
  select l, k, p_second / 86400, p_second % 86400, 0
  from unnest(p_lanes) l, unnest(enum_range(null::products.plan_kind)) k
  on conflict do nothing
$$;
