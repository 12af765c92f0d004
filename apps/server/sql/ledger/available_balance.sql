-- Returns the amount that a customer can spend, in minor units. Null if the account does not exist.
create or replace function ledger.available_balance(p_uid bigint, p_currency_id smallint) returns bigint
language sql stable as $$
  select balance from ledger.accounts where account_id = ledger.user_account(p_uid, p_currency_id, 'available')
$$;
