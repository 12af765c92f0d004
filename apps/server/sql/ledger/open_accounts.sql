-- Opens the accounts of a customer: available and held, in each currency. Existing ones stay.
create or replace function ledger.open_accounts(p_uid bigint) returns void language sql as $$
  insert into ledger.accounts (account_id, uid, slot, currency_id, kind)
  select ledger.user_account(p_uid, c.currency_id, k), p_uid, ledger.slot_of(p_uid), c.currency_id, k
  from ledger.currencies c, unnest(array['available', 'held']::ledger.account_kind[]) k
  on conflict do nothing
$$;
