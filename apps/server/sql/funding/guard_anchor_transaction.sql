-- Trigger: the transaction of an anchor is prepared, signed and broadcast once, and a replacement keeps the nonce. So at most one of the
-- transactions of an anchor is ever mined.
-- Errors: restrict_violation.
create or replace function funding.guard_anchor_transaction() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
    or (new.anchor_id, new.fee_step, new.max_fee_per_gas, new.max_priority_fee_per_gas, new.prepared_at)
      is distinct from (old.anchor_id, old.fee_step, old.max_fee_per_gas, old.max_priority_fee_per_gas, old.prepared_at)
    or (old.raw is not null
      and (new.raw, new.tx_hash, new.nonce, new.signed_at) is distinct from (old.raw, old.tx_hash, old.nonce, old.signed_at))
    or (old.broadcast_at is not null and new.broadcast_at is distinct from old.broadcast_at)
  then
    raise exception 'an anchor is prepared, signed and broadcast once' using errcode = 'restrict_violation';
  end if;
  if new.raw is not null and exists (
    select from funding.anchor_transactions t where t.anchor_id = new.anchor_id and t.fee_step <> new.fee_step and t.nonce <> new.nonce)
  then
    raise exception 'a replacement keeps its nonce' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
