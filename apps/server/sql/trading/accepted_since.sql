-- Returns the orders that a lane accepted after a batch, in the order of its batches and of the orders within them.
-- p_batches  The most batches.
create or replace function trading.accepted_since(p_lane smallint, p_after bigint, p_batches integer)
returns table (batch_no bigint, order_id uuid, uid bigint, symbol_id smallint, direction smallint, seconds integer,
  stake bigint, fee bigint, profit bigint, terms_version integer, accept_at timestamptz, accept_second bigint,
  client_nonce uuid, seen bigint)
language sql stable
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
  select b.batch_no, o.order_id, o.uid, o.symbol_id, o.direction, o.seconds, o.stake, o.fee, o.profit, o.terms_version,
    o.accept_at, o.accept_second, o.client_nonce, o.seen
  from (
    select x.batch_no, x.accept_second, x.uids, x.order_ids from trading.outbox x
    where x.lane = p_lane and x.batch_no > p_after and x.kind = 'accepted' order by x.batch_no limit p_batches
  ) b
  cross join unnest(b.uids, b.order_ids) with ordinality as k(uid, order_id, place)
  join trading.orders o on o.uid = k.uid and o.accept_second = b.accept_second and o.order_id = k.order_id
  order by b.batch_no, k.place
$$;
