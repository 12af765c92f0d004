-- Trigger: a Bitcoin transaction is prepared, signed and broadcast once, and belongs to an open batch.
-- Errors: restrict_violation.
create or replace function funding.guard_bitcoin_transaction() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
    or (new.batch_id, new.fee_step, new.psbt, new.fee, new.vsize, new.prepared_at)
      is distinct from (old.batch_id, old.fee_step, old.psbt, old.fee, old.vsize, old.prepared_at)
    or (old.raw is not null and (new.raw, new.txid, new.signed_at) is distinct from (old.raw, old.txid, old.signed_at))
    or (old.broadcast_at is not null and new.broadcast_at is distinct from old.broadcast_at)
  then
    raise exception 'a transaction is prepared, signed and broadcast once' using errcode = 'restrict_violation';
  end if;
  if old.raw is null and new.raw is not null and not exists (
    select from funding.bitcoin_batches b where b.batch_id = new.batch_id and b.state = 'open')
  then
    raise exception 'a batch that has ended is not signed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
