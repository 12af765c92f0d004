-- Ends an order before its time, in the transaction that moved its money.
-- Returns false, and writes nothing, unless exactly p_days_paid days were paid and the order still runs.
-- Locks: the position. The caller has locked the lane.
create or replace function products.end_early(
  p_uid bigint, p_order_id uuid, p_days_paid smallint, p_damages bigint, p_returned bigint, p_at timestamptz
) returns boolean language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  if not exists (select from products.orders o where o.uid = p_uid and o.order_id = p_order_id
      and products.days_paid(o.lane, o.kind, o.uid, o.start_second, o.days) = p_days_paid) then
    return false;
  end if;
  delete from products.positions p using products.orders o
  where o.uid = p_uid and o.order_id = p_order_id and p.lane = o.lane and p.kind = o.kind
    and p.second_of_day = o.start_second % 86400 and p.uid = o.uid and p.order_id = o.order_id;
  if not found then
    return false;
  end if;
  insert into products.endings (uid, order_id, redeemed, days_paid, damages, returned, ended_at)
  values (p_uid, p_order_id, true, p_days_paid, p_damages, p_returned, p_at);
  return true;
end $$;
