-- Trigger: the facts of a deposit do not change, a credited deposit stays credited, and no deposit is deleted.
-- Errors: restrict_violation.
create or replace function funding.guard_deposit() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' then
    raise exception 'a deposit is never deleted' using errcode = 'restrict_violation';
  end if;
  if old.state = 'credited'
    or (old.deposit_id, old.chain, old.txid, old.log_index, old.uid, old.way_id, old.currency, old.address, old.raw, old.amount,
        old.fee, old.seen_at)
      is distinct from (new.deposit_id, new.chain, new.txid, new.log_index, new.uid, new.way_id, new.currency, new.address,
        new.raw, new.amount, new.fee, new.seen_at)
  then
    raise exception 'what a deposit is stays, and one that was credited stays so' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
