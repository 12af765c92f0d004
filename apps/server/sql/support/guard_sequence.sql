-- Trigger: the messages of a conversation are numbered from 1 without a gap.
-- Errors: restrict_violation.
create or replace function support.guard_sequence() returns trigger language plpgsql as $$
begin
  if new.seq > 1 and not exists (select from support.messages where uid = new.uid and seq = new.seq - 1) then
    raise exception 'messages of a conversation have no gap' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
