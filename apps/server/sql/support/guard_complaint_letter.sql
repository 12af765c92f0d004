-- Trigger: a letter stays as it was sent, is never removed, and gets the end of its mail once.
-- Errors: restrict_violation.
create or replace function support.guard_complaint_letter() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' then
    raise exception 'a letter is kept' using errcode = 'restrict_violation';
  end if;
  if old.mailed_at is not null or old.mail_failed_at is not null
    or to_jsonb(old) - '{mailed_at,mail_failed_at}'::text[] <> to_jsonb(new) - '{mailed_at,mail_failed_at}'::text[]
  then
    raise exception 'a letter stays as it was sent' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
