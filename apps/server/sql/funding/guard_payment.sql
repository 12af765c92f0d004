-- Trigger: the transaction of a payment is prepared, signed and broadcast once, and a replacement keeps the nonce. So at most one of the
-- transactions of an attempt is ever mined. Until it is signed, its fees may fall with the price of the chain.
-- Errors: restrict_violation.
create or replace function funding.guard_payment() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
    or (new.withdrawal_id, new.attempt, new.fee_step, new.gas_limit, new.prepared_at)
      is distinct from (old.withdrawal_id, old.attempt, old.fee_step, old.gas_limit, old.prepared_at)
    or ((new.max_fee_per_gas, new.max_priority_fee_per_gas)
        is distinct from (old.max_fee_per_gas, old.max_priority_fee_per_gas)
      and (old.raw is not null or new.raw is not null or new.max_fee_per_gas >= old.max_fee_per_gas))
    or (old.raw is not null
      and (new.raw, new.tx_hash, new.nonce, new.signed_at) is distinct from (old.raw, old.tx_hash, old.nonce, old.signed_at))
    or (old.broadcast_at is not null and new.broadcast_at is distinct from old.broadcast_at)
  then
    raise exception 'a payment is prepared, signed and broadcast once' using errcode = 'restrict_violation';
  end if;
  -- A replacement uses the same nonce, so that at most one of them is ever mined.
  if new.raw is not null and exists (
    select from funding.withdrawal_payments p where p.withdrawal_id = new.withdrawal_id and p.attempt = new.attempt
      and p.fee_step <> new.fee_step and p.nonce <> new.nonce)
  then
    raise exception 'a replacement keeps its nonce' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
