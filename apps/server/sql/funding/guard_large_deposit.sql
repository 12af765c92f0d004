-- Trigger: a large deposit is credited only after a second node or a person has agreed on its block. One becomes large when a second
-- reading of its block does not have it, and it stays so.
-- Errors: restrict_violation.
create or replace function funding.guard_large_deposit() returns trigger language plpgsql as $$
begin
  if old.is_large and not new.is_large then
    raise exception 'a large deposit stays large' using errcode = 'restrict_violation';
  end if;
  if new.state = 'credited' and old.state <> 'credited' and new.is_large and not exists (
    select from funding.deposit_agreements a
    where a.deposit_id = new.deposit_id and a.block_hash = new.block_hash)
  then
    raise exception 'a large deposit is credited once a second node or a person agrees' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
