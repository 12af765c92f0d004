-- Trigger: the borrowed part of a withdrawal does not change.
-- Errors: restrict_violation.
create or replace function funding.guard_withdrawal_split() returns trigger language plpgsql as $$
begin
  if new.from_borrowed <> old.from_borrowed then
    raise exception 'what was asked for does not change' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
