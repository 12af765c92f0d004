-- Trigger: the stored answer to an idempotency key does not change. The retention rule deletes refusals; seven days are its lower bound.
-- Errors: restrict_violation.
create or replace function funding.guard_request() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.refusal is not null and old.created_at < now() - interval '6 days' then return old; end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
