-- Brings money from outside into a control account of a lane, once for each reference.
-- p_to      The kind of the control account.
-- p_amount  Minor units, more than zero.
-- Returns false, and moves nothing, if the reference was used before.
-- Errors: raise_exception for an amount that is not more than zero.
-- Locks: the row of the lane.
create or replace function ledger.fund_lane(
  p_lane smallint, p_currency_id smallint, p_to ledger.account_kind, p_amount bigint, p_reference text, p_at timestamptz
) returns boolean
language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare v_batch bigint := ledger.begin_batch(p_lane);
begin
  if p_amount <= 0 then
    raise exception 'ledger: funding must be more than zero';
  end if;
  insert into ledger.transfers (slot, reference, created_at)
  select slot_from, p_reference, p_at from ledger.lanes where lane = p_lane on conflict do nothing;
  if not found then
    return false;
  end if;
  perform ledger.post_control_lines(p_lane, v_batch, 'funding', p_at, p_currency_id,
    array['external', p_to]::ledger.account_kind[], array[-p_amount, p_amount]);
  return true;
end $$;
