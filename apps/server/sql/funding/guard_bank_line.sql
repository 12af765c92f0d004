-- Trigger: a line of a bank's statement never changes, and is decided once.
-- Errors: restrict_violation.
create or replace function funding.guard_bank_line() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or old.state <> 'open'
    or (to_jsonb(old) - '{state,staff,reason,closed_at}'::text[]) <> (to_jsonb(new) - '{state,staff,reason,closed_at}'::text[])
  then
    raise exception 'a line of a statement stays as the bank shows it' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
