-- Returns whether a lane has a position to pay up to the second p_until.
create or replace function products.has_due(p_lane smallint, p_kind products.plan_kind, p_until bigint) returns boolean
language plpgsql stable
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare v_fence products.fences;
begin
  select * into strict v_fence from products.fences f where f.lane = p_lane and f.kind = p_kind;
  -- After a standstill: positions that were paid fewer days than have ended.
  if v_fence.day < p_until / 86400 and exists (
    select from products.positions p where p.lane = p_lane and p.kind = p_kind
      and products.days_paid(p.lane, p.kind, p.uid, p.start_day::bigint * 86400 + p.second_of_day, p.days)
        < least(p.days, p_until / 86400 - p.start_day - case when p.second_of_day > p_until % 86400 then 1 else 0 end))
  then
    return true;
  end if;
  return v_fence.day = p_until / 86400 and exists (
    select from products.positions p
    where p.lane = p_lane and p.kind = p_kind and (p.second_of_day, p.uid) > (v_fence.second_of_day, v_fence.uid)
      and p.second_of_day <= p_until % 86400 and p.start_day < v_fence.day);
end $$;
