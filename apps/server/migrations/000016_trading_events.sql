-- What happened to a customer's orders, numbered: each order is accepted, entered unless it is void by then, and settled.
-- The numbers follow from the orders, their groups and runs; nothing is written for them when an order is taken or lost.

-- The batch that gave a group its purchase price, so that its entry has a place among the customers' other events.
alter table trading.groups add column entered_batch bigint;

create function trading.note_entered_batch() returns trigger language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  update trading.groups g set entered_batch = new.batch_no
  from unnest(new.settle_seconds, new.symbol_ids, new.durations) as t(settle_second, symbol_id, seconds)
  where g.lane = new.lane and g.settle_second = t.settle_second and g.symbol_id = t.symbol_id and g.seconds = t.seconds;
  return null;
end $$;
create trigger outbox_entered after insert on trading.outbox
  for each row when (new.kind = 'entered') execute function trading.note_entered_batch();

-- From where a customer's events are counted: those of all orders accepted up to until_second, which are all settled, are in
-- the counts. Made when somebody first listens and moved on now and then, so that counting stays short.
create table trading.event_bases (
  uid bigint primary key,
  until_second bigint not null,
  -- Events up to this batch may have been before one that is counted here: their numbers are no longer known.
  until_batch bigint not null check (until_batch >= 0),
  order_events bigint not null check (order_events >= 0),
  losses bigint not null check (losses >= 0)
) with (fillfactor = 80);

-- A base only moves on: whoever has a number from it may come back with it.
create function trading.guard_event_base() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.uid <> old.uid or new.until_second < old.until_second or new.until_batch < old.until_batch
    or new.order_events < old.order_events or new.losses < old.losses
  then
    raise exception 'the numbers of a customer''s events only go up' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger event_bases_go_up before update or delete on trading.event_bases
  for each row execute function trading.guard_event_base();
create trigger event_bases_no_truncate before truncate on trading.event_bases
  for each statement execute function trading.refuse_change();

-- Orders accepted up to this second are settled, on every lane, and none is accepted there any more.
create function trading.final_second() returns bigint language sql stable as $$
  select min(f.settled_until) - 2 - (select max(t.seconds) from trading.terms t) from trading.fences f
$$;

-- Makes the bases of customers who have none, with p_start as the number before the first event.
create function trading.begin_event_bases(p_uids bigint[], p_start bigint) returns void language sql as $$
  insert into trading.event_bases (uid, until_second, until_batch, order_events, losses)
  select uid, trading.final_second(), 0, p_start, p_start
  from (select distinct unnest(p_uids) as uid) u
  where not exists (select from trading.event_bases b where b.uid = u.uid)
  on conflict do nothing
$$;

-- Moves a customer's base on over settled orders, at most p_limit at once, leaving the newest p_keep of them to be told.
create function trading.move_event_base(p_uid bigint, p_keep integer, p_limit integer) returns void language plpgsql
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

-- Those of the customers p_uids whom a lane's entries and settlements after batch p_after up to p_upto are about.
create function trading.customers_of_batches(p_lane smallint, p_after bigint, p_upto bigint, p_uids bigint[])
returns setof bigint language sql stable
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_custom_plan as $$
  select distinct o.uid
  from trading.outbox x
  cross join lateral unnest(x.settle_seconds, x.symbol_ids, x.durations) as t(settle_second, symbol_id, seconds)
  join trading.orders o on o.accept_second = t.settle_second - 2 - t.seconds and o.symbol_id = t.symbol_id
    and o.seconds = t.seconds and o.lane = x.lane
    and o.uid between coalesce(x.uid_from, 0) and coalesce(x.uid_to, 9223372036854775807)
  -- Not by the index: a group is read as a whole, since looking for each of many customers in it costs more.
  where x.lane = p_lane and x.batch_no > p_after and x.batch_no <= p_upto and x.kind <> 'accepted' and o.uid + 0 = any (p_uids)
$$;
