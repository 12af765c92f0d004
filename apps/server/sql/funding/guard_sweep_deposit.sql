-- Trigger: a deposit of a sweep may only be released, once.
-- Errors: restrict_violation.
create or replace function funding.guard_sweep_deposit() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.is_released
    or (new.sweep_id, new.deposit_id, new.amount) is distinct from (old.sweep_id, old.deposit_id, old.amount)
  then
    raise exception 'a deposit leaves its sweep once' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
