-- Trigger: a time-out only ever becomes longer. One that is over stays as a date in the past.
-- Errors: restrict_violation.
create or replace function accounts.refuse_shorter_time_out() returns trigger language plpgsql as $$
begin
  raise exception 'a time-out is never shortened' using errcode = 'restrict_violation';
end $$;
