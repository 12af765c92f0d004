-- Trigger: a complaint stays as it was taken, is answered once, and is never removed.
-- Errors: restrict_violation.
create or replace function support.guard_complaint() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' then
    raise exception 'a complaint is kept' using errcode = 'restrict_violation';
  end if;
  if old.state <> 'open'
    or (old.complaint_id, old.uid, old.chat_seq, old.subject, old.details, old.opened_by, old.opened_at)
      is distinct from (new.complaint_id, new.uid, new.chat_seq, new.subject, new.details, new.opened_by, new.opened_at)
  then
    raise exception 'a complaint stays as it was taken and is answered once' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
