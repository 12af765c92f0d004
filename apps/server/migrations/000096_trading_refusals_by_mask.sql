-- Which of the amounts a customer's available balance is too small for, in their order; false where there is none.
create function ledger.are_short(p_currency_id smallint, p_uids bigint[], p_amounts bigint[]) returns boolean[]
language sql stable set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
  select array_agg(t.amount is not null and coalesce(a.balance, 0) < t.amount order by t.position)
  from unnest(p_uids, p_amounts) with ordinality as t(uid, amount, position)
  left join lateral (
    select a.balance from ledger.accounts a
    where a.account_id = ledger.user_account(t.uid, p_currency_id, 'available') limit 1) a on true
$$;

-- As before: refuses those orders of a batch that were refused before it or cannot be paid for, and notes their keys; the others are
-- left to accept_batch, which alone accepts. Without p_probe the keys are taken to be new, and a batch with an old one fails on the
-- key of trading.requests; with it whoever has an old key is left to accept_batch too, which knows the first answer. The keys are
-- written in the order of their customers. Without p_refusals the reason is always the balance, and not said.
-- The answers are durable after a later transaction that waits for the disk.
-- A flood passes through here: the arrays are gone through side by side, in place of a look into each of them for every position.
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
  v_refused := ledger.are_short(1::smallint, p_uids, p_takes);
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
drop function ledger.short_positions(smallint, bigint[], bigint[]);
