-- Trigger: the log of liabilities continues where it ends.
-- Errors: restrict_violation.
create or replace function verification.guard_report() returns trigger language plpgsql as $$
begin
  if new.position <> coalesce((select max(position) + 1 from verification.liability_reports), 0) then
    raise exception 'the log of liabilities goes on where it ends' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
