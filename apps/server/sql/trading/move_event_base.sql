-- Moves a customer's event base over settled orders.
-- p_keep   The newest settled orders that stay countable one by one.
-- p_limit  The most orders in one call.
-- Locks: the customer's row of trading.event_bases.
create or replace function trading.move_event_base(p_uid bigint, p_keep integer, p_limit integer) returns void language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_base trading.event_bases;
  v_until bigint;
begin
  select * into v_base from trading.event_bases where uid = p_uid for update;
  select least(
    (select o.accept_second - 1 from trading.orders o
      where o.uid = p_uid and o.accept_second > v_base.until_second and o.accept_second <= trading.final_second()
      order by o.accept_second desc offset p_keep limit 1),
    (select o.accept_second - 1 from trading.orders o
      where o.uid = p_uid and o.accept_second > v_base.until_second and o.accept_second <= trading.final_second()
      order by o.accept_second offset p_limit limit 1))
  into v_until
  where exists (select from trading.orders o
    where o.uid = p_uid and o.accept_second > v_base.until_second and o.accept_second <= trading.final_second()
    offset p_keep);
  if v_until is null or v_until <= v_base.until_second then
    return;
  end if;
  update trading.event_bases b
  set until_second = v_until, until_batch = greatest(b.until_batch, c.newest_batch),
    order_events = b.order_events + c.events, losses = b.losses + c.losses
  from (
    select count(*) + count(r.batch_no) + count(g.entered_batch) filter (where g.purchase_price is not null) as events,
      count(*) filter (where not g.void and g.outcome = -o.direction) as losses,
      max(greatest(o.batch_no, g.entered_batch, r.batch_no)) as newest_batch
    from trading.orders o
    join trading.groups g on g.lane = o.lane and g.settle_second = o.accept_second + 2 + o.seconds
      and g.symbol_id = o.symbol_id and g.seconds = o.seconds
    left join trading.runs r on r.lane = g.lane and r.settle_second = g.settle_second and r.symbol_id = g.symbol_id
      and r.seconds = g.seconds and o.uid between r.uid_from and r.uid_to
    where o.uid = p_uid and o.accept_second > v_base.until_second and o.accept_second <= v_until
  ) c
  where b.uid = p_uid and c.newest_batch is not null;
end $$;
