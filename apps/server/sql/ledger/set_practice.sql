-- Sets the available balance of a practice owner (ADR 37), once for each reference. The difference moves between the owner and the
-- outside of the practice lane.
-- p_owner    A practice owner. Its account is opened if it has none.
-- p_balance  Minor units of the practice currency.
-- Returns false, and moves nothing, if the reference was used before or the balance is that already.
-- Errors: raise_exception for a customer's number.
-- Locks: the row of the practice lane, then the account.
create or replace function ledger.set_practice(p_owner bigint, p_balance bigint, p_reference text, p_at timestamptz) returns boolean
language plpgsql as $$
declare
  v_missing bigint;
  v_currency constant smallint := ledger.practice_currency();
begin
  if not ledger.is_practice(p_owner) then
    raise exception 'ledger: a balance of real money is not set';
  end if;
  perform from ledger.lanes l where l.lane = ledger.practice_lane() for update;
  v_missing := p_balance - coalesce(ledger.available_balance(p_owner, v_currency), 0);
  if v_missing = 0 then
    return false;
  end if;
  return (select m.outcome = 'moved' from ledger.move(ledger.practice_lane(), p_at, 'faucet', ledger.slot_of(p_owner), p_reference, null,
    array[v_currency, v_currency], array[p_owner, null], array['available', 'external']::ledger.account_kind[],
    array[v_missing, -v_missing]) m);
end $$;
