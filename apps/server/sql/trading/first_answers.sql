-- Returns the outcome of requests whose keys were used before, by position from 1.
-- p_uids, p_client_keys  One element for each request.
-- p_new                  Customers whose keys this transaction has just written. They are left out.
-- Errors: raise_exception if a request has neither an order nor a refusal.
create or replace function trading.first_answers(p_uids bigint[], p_client_keys uuid[], p_new bigint[])
returns table (pos integer, order_id uuid, accept_second bigint, refusal trading.refusal, fingerprint bigint)
language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off
set plan_cache_mode = force_generic_plan as $$
declare
  c_day constant bigint := 86400;
begin
  for pos, order_id, accept_second, refusal, fingerprint in
    -- Lateral with a limit. Otherwise a plan that was made for an empty table could read the whole table for a batch.
    select t.pos::integer, r.order_id, coalesce(r.accept_second, o.accept_second), coalesce(r.refusal, f.refusal), r.fingerprint
    from unnest(p_uids, p_client_keys) with ordinality as t(uid, client_key, pos)
    cross join lateral (
      select * from trading.requests k where k.uid = t.uid and k.client_key = t.client_key limit 1) r
    left join lateral (
      select x.refusal from trading.refusals x where r.refusal is null and x.uid = r.uid and x.order_id = r.order_id limit 1) f on true
    left join lateral (
      -- The order was accepted near the time of the request. A day on both sides leaves room for a clock that was set.
      select x.accept_second from trading.orders x
      where r.refusal is null and r.accept_second is null and x.uid = r.uid and x.order_id = r.order_id
        and x.accept_second between floor(extract(epoch from r.asked_at))::bigint - c_day
          and floor(extract(epoch from r.asked_at))::bigint + c_day limit 1) o on true
    where t.uid <> all (p_new)
  loop
    if refusal is not null then
      order_id := null;
      accept_second := null;
    elsif accept_second is null then
      raise exception 'trading: a request has neither an order nor a refusal';
    end if;
    return next;
  end loop;
end $$;
