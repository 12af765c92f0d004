-- Trigger: a difference of books and chain stays with its address, a closed one stays as it is, and none is deleted.
-- Errors: restrict_violation.
create or replace function funding.guard_balance_difference() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' then
    raise exception 'a difference is never deleted' using errcode = 'restrict_violation';
  end if;
  if old.closed_at is not null
    or (old.difference_id, old.chain, old.address, old.currency, old.uid, old.opened_at)
      is distinct from (new.difference_id, new.chain, new.address, new.currency, new.uid, new.opened_at)
  then
    raise exception 'a difference keeps its address, and a closed one stays so' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
