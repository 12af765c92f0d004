-- Makes the event bases of customers who have none.
-- p_start  The number before the first event.
create or replace function trading.begin_event_bases(p_uids bigint[], p_start bigint) returns void language sql as $$
  insert into trading.event_bases (uid, until_second, until_batch, order_events, losses)
  select uid, trading.final_second(), 0, p_start, p_start
  from (select distinct unnest(p_uids) as uid) u
  where not exists (select from trading.event_bases b where b.uid = u.uid)
  on conflict do nothing
$$;
