-- Refuses those orders of a batch that were refused before it, may not be placed by country, or cannot be paid, and writes their keys. The others are left to
-- trading.accept_batch. A flood of orders passes through here, so it reads the arrays side by side and locks no lane.
-- p_now       The time of a test clock, or null.
-- p_probe     False: the keys are taken to be new, and a batch with an old key fails on the key of trading.requests. True: an order with an
--             old key is left to trading.accept_batch, which knows the first answer.
-- p_refusals  The reasons of orders that are refused already. Null if there are none. Then every reason is the balance, and reasons is null.
-- refused, reasons  The positions from 1 of the refused orders, and why.
-- Errors: unique_violation as above.
-- Locks: the customers' keys, in the order of the customers.
-- The answers are durable after a later transaction that waits for the disk: see flush-batches.ts.
create or replace function trading.refuse_batch(
  p_now timestamptz, p_probe boolean, p_uids bigint[], p_client_keys uuid[], p_fingerprints bigint[], p_takes bigint[],
  p_refusals trading.refusal[], out refused integer[], out reasons trading.refusal[]
) language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off
set plan_cache_mode = force_generic_plan as $$
declare
  v_at constant timestamptz := coalesce(p_now, clock_timestamp());
  v_refused boolean[];
begin
  perform set_config('synchronous_commit', 'off', true);
  select c.refusals into p_refusals from trading.refuse_by_country(v_at, p_uids, p_takes, p_refusals) c;
  v_refused := ledger.are_short(ledger.stake_currency(p_uids[1]), p_uids, p_takes);
  if p_refusals is not null then
    select array_agg(t.is_short or t.refusal is not null order by t.pos) into v_refused
    from unnest(v_refused, p_refusals) with ordinality as t(is_short, refusal, pos);
  end if;
  if p_probe then
    select array_agg(t.refused and not exists (
      select from trading.requests r where r.uid = t.uid and r.client_key = t.client_key) order by t.pos) into v_refused
    from unnest(v_refused, p_uids, p_client_keys) with ordinality as t(refused, uid, client_key, pos);
  end if;
  if not true = any (v_refused) then
    return;
  end if;
  insert into trading.requests (uid, client_key, fingerprint, refusal, asked_at)
  select t.uid, t.client_key, t.fingerprint, coalesce(t.refusal, 'balance_too_small'), v_at
  from unnest(p_uids, p_client_keys, p_fingerprints, v_refused, p_refusals) as t(uid, client_key, fingerprint, refused, refusal)
  where t.refused and t.client_key is not null order by t.uid;
  select array_agg(t.pos::integer),
    case when p_refusals is not null then array_agg(coalesce(t.refusal, 'balance_too_small')) end
  into refused, reasons
  from unnest(v_refused, p_refusals) with ordinality as t(refused, refusal, pos) where t.refused;
end $$;
