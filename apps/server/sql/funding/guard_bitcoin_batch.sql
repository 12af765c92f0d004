-- Trigger: a batch ends once. It is void only if none of its transactions was signed.
-- Errors: restrict_violation.
create or replace function funding.guard_bitcoin_batch() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.batch_id, new.created_at) is distinct from (old.batch_id, old.created_at)
    or (old.state <> 'open' and new.state <> old.state)
  then
    raise exception 'a batch ends once' using errcode = 'restrict_violation';
  end if;
  if new.state = 'void' and exists (
    select from funding.bitcoin_transactions t where t.batch_id = new.batch_id and t.raw is not null)
  then
    raise exception 'a batch that was signed is not void' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
