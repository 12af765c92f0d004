-- Trigger: the facts of an arrival do not change, and a deposit is made of it once, by two members of staff.
-- Errors: restrict_violation.
create or replace function funding.guard_unbooked_arrival() returns trigger language plpgsql as $$
begin
  if old.deposit_id is not null
    or (old.arrival_id, old.chain, old.txid, old.log_index, old.uid, old.address, old.asset, old.raw, old.block_hash, old.found_by)
      is distinct from (new.arrival_id, new.chain, new.txid, new.log_index, new.uid, new.address, new.asset, new.raw, new.block_hash,
        new.found_by)
  then
    raise exception 'what an arrival is stays' using errcode = 'restrict_violation';
  end if;
  if new.deposit_id is not null
    and not funding.is_arrival_agreed(new.arrival_id)
  then
    raise exception 'two members of staff credit an arrival' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
