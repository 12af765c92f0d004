-- Returns whether products.accrue_chunk should run for a lane: something is due up to p_until, or nobody has looked for a minute.
create or replace function products.is_due(p_lane smallint, p_kind products.plan_kind, p_until bigint) returns boolean
language sql stable as $$
  select f.day < p_until / 86400 or f.second_of_day < p_until % 86400 - 60 or products.has_due(p_lane, p_kind, p_until)
  from products.fences f where f.lane = p_lane and f.kind = p_kind
$$;
