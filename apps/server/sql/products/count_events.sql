-- Returns the number of events of the orders of each customer: taken, each day paid, and redeemed. An expiry belongs to the event of its day.
create or replace function products.count_events(p_uids bigint[]) returns table (uid bigint, events bigint) language sql stable as $$
  select u.uid, coalesce(sum(1 + coalesce(e.days_paid, products.days_paid(o.lane, o.kind, o.uid, o.start_second, o.days))
    + case when e.redeemed then 1 else 0 end), 0)::bigint
  from (select distinct unnest(p_uids) as uid) u
  left join products.orders o on o.uid = u.uid
  left join products.endings e on e.uid = o.uid and e.order_id = o.order_id
  group by u.uid
$$;
