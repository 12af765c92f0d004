-- Trigger: a refusal does not change. The retention rule deletes it; seven days are its lower bound.
-- Errors: restrict_violation.
create or replace function trading.guard_refusal() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.refused_at < now() - interval '6 days' then return old; end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
