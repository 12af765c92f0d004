-- Refusals that need no lane: while many orders are refused, whoever cannot pay is told so beside the lane's batches.

-- The positions (from 1) of those whose available balance is below the amount, as last committed. A null amount asks for nothing.
create function ledger.short_positions(p_currency_id smallint, p_uids bigint[], p_amounts bigint[]) returns integer[]
language sql stable set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
  select array_agg(t.position::integer)
  from unnest(p_uids, p_amounts) with ordinality as t(uid, amount, position)
  left join lateral (
    select a.balance from ledger.accounts a
    where a.account_id = ledger.user_account(t.uid, p_currency_id, 'available') limit 1) a on true
  where t.amount is not null and coalesce(a.balance, 0) < t.amount
$$;

-- Refuses those orders of a batch that were refused before it or cannot be paid for, and notes their keys; the others are left
-- to accept_batch, which alone accepts. Without p_probe the keys are taken to be new, and a batch with an old one fails on the key
-- of trading.requests; with it whoever has an old key is left to accept_batch too, which knows the first answer.
-- The answers are durable after a later transaction that waits for the disk.
create function trading.refuse_batch(
  p_now timestamptz, p_probe boolean, p_uids bigint[], p_client_keys uuid[], p_fingerprints bigint[], p_takes bigint[],
  p_refusals trading.refusal[], out refused integer[], out reasons trading.refusal[]
) language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off
set plan_cache_mode = force_generic_plan as $$
declare
  v_at constant timestamptz := coalesce(p_now, clock_timestamp());
  v_asked integer[];
begin
  perform set_config('synchronous_commit', 'off', true);
  v_asked := ledger.short_positions(1::smallint, p_uids, p_takes);
  if p_refusals is not null then
    select v_asked || array_agg(t.pos::integer) into v_asked
    from unnest(p_refusals) with ordinality as t(refusal, pos) where t.refusal is not null;
  end if;
  if v_asked is null then
    return;
  end if;
  if p_probe then
    select array_agg(t.pos) into v_asked
    from unnest(v_asked) as t(pos)
    where p_client_keys[t.pos] is null or not exists (
      select from trading.requests r where r.uid = p_uids[t.pos] and r.client_key = p_client_keys[t.pos]);
  end if;
  select array_agg(t.pos), array_agg(coalesce(p_refusals[t.pos], 'balance_too_small')) into refused, reasons
  from unnest(v_asked) as t(pos);
  insert into trading.requests (uid, client_key, fingerprint, refusal, asked_at)
  select p_uids[t.pos], p_client_keys[t.pos], p_fingerprints[t.pos], t.reason, v_at
  from unnest(refused, reasons) as t(pos, reason)
  where p_client_keys[t.pos] is not null;
end $$;
