-- Moves an amount from a control account of the customer's lane to the customer's available balance, once for each reference.
-- Returns false, and moves nothing, if the reference was used before.
-- Errors: check_violation if the control account has too little.
-- Locks: the row of the lane, then the accounts.
create or replace function ledger.pay_user(
  p_uid bigint, p_currency_id smallint, p_from ledger.account_kind, p_amount bigint, p_kind ledger.entry_kind,
  p_reference text, p_at timestamptz
) returns boolean
language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_lane smallint := ledger.lane_of(p_uid);
  v_batch bigint;
  v_at timestamptz;
begin
  select b.batch, b.at into v_batch, v_at from ledger.begin_batch_at(v_lane, p_at) b;
  insert into ledger.transfers (slot, reference, created_at)
  values (ledger.slot_of(p_uid), p_reference, v_at) on conflict do nothing;
  if not found then
    return false;
  end if;
  perform ledger.post_control_lines(v_lane, v_batch, p_kind, v_at, p_currency_id, array[p_from], array[-p_amount]);
  perform ledger.post_user_lines(v_lane, v_batch, p_kind, v_at,
    array[ledger.user_account(p_uid, p_currency_id, 'available')], array[p_amount], array[null::uuid]);
  return true;
end $$;
