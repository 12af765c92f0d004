-- Trigger: a refill ends once, only a signed one is sent, and its facts never change.
-- Errors: restrict_violation.
create or replace function funding.guard_refill() returns trigger language plpgsql as $$
declare
  v_later constant text[] := array['state', 'blocker', 'fee', 'tx_hash', 'updated_at'];
begin
  if tg_op = 'DELETE' or to_jsonb(new) - v_later is distinct from to_jsonb(old) - v_later
    or old.state not in ('signing', 'sending') or (old.state = 'sending' and new.state in ('signing', 'void'))
  then
    raise exception 'a refill ends once' using errcode = 'restrict_violation';
  end if;
  if new.state = 'sending' and not exists (
    select from funding.chain_transactions t where t.purpose = 'refill' and t.purpose_id = new.refill_id and t.raw is not null)
  then
    raise exception 'an unsigned refill is not sent' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
