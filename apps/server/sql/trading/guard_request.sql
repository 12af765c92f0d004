-- Trigger: the key of a request does not change, and that of an accepted order is kept for ever. The retention rules delete the keys of
-- refused orders; seven days are their lower bound.
-- Errors: restrict_violation.
create or replace function trading.guard_request() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.asked_at < now() - interval '6 days'
    and (old.refusal is not null
      or exists (select from trading.refusals r where r.uid = old.uid and r.order_id = old.order_id))
  then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
