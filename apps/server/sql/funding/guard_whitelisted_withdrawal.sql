-- Trigger: while a customer's whitelist is on, a withdrawal goes only to a destination that was saved 24 hours before.
-- Errors: restrict_violation.
create or replace function funding.guard_whitelisted_withdrawal() returns trigger language plpgsql as $$
declare
  v_last funding.whitelist_changes;
begin
  select * into v_last from funding.whitelist_changes where uid = new.uid order by change_no desc limit 1;
  if not found or (not v_last.is_on and v_last.effective_at <= new.created_at) then return new; end if;
  if not exists (
    select from funding.wallets w
      where w.uid = new.uid and w.wallet_id::text = new.destination_id and w.created_at <= new.created_at - interval '24 hours'
    union all
    select from funding.bank_cards c
      where c.uid = new.uid and c.bank_id::text = new.destination_id and c.created_at <= new.created_at - interval '24 hours')
  then
    raise exception 'the whitelist of the customer does not let this destination through yet' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
