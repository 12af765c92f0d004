-- Returns the balance of a customer's account at a moment, in minor units. Only releases before ledger.balances_at call it: drop it when
-- none of them can run beside this one.
create or replace function ledger.balance_at(p_account bigint, p_at timestamptz) returns bigint
language sql stable as $$
  select (ledger.balances_at(p_account, array[p_at]))[1];
$$;
