-- Trigger: a transaction that leaves the house is prepared, signed and broadcast once, and a replacement keeps the nonce. So at most one of
-- the transactions of an attempt is ever mined. Until it is signed, its fees may fall with the price of the chain.
-- Errors: restrict_violation.
create or replace function funding.guard_chain_transaction() returns trigger language plpgsql as $$
declare
  -- The generated columns have no values yet.
  v_later constant text[] := array['raw', 'tx_hash', 'nonce', 'payer', 'signed_at', 'broadcast_at', 'max_fee_per_gas',
    'max_priority_fee_per_gas', 'withdrawal_id', 'transfer_id', 'refill_id'];
begin
  if tg_op = 'DELETE' or to_jsonb(new) - v_later is distinct from to_jsonb(old) - v_later
    or ((new.max_fee_per_gas, new.max_priority_fee_per_gas)
        is distinct from (old.max_fee_per_gas, old.max_priority_fee_per_gas)
      and (old.raw is not null or new.raw is not null or new.max_fee_per_gas >= old.max_fee_per_gas))
    or (old.raw is not null and (new.raw, new.tx_hash, new.nonce, new.payer, new.signed_at)
      is distinct from (old.raw, old.tx_hash, old.nonce, old.payer, old.signed_at))
    or (old.broadcast_at is not null and new.broadcast_at is distinct from old.broadcast_at)
  then
    raise exception 'a transaction is prepared, signed and broadcast once' using errcode = 'restrict_violation';
  end if;
  if new.raw is not null and exists (
    select from funding.chain_transactions t where t.purpose = new.purpose and t.purpose_id = new.purpose_id
      and t.attempt = new.attempt and t.fee_step <> new.fee_step and t.nonce <> new.nonce)
  then
    raise exception 'a replacement keeps its nonce' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
