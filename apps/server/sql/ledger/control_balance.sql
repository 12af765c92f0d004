-- Returns the balance of a control account of a lane, in minor units.
create or replace function ledger.control_balance(p_lane smallint, p_currency_id smallint, p_kind ledger.account_kind) returns bigint
language sql stable as $$
  select balance from ledger.accounts where account_id = ledger.control_account(p_lane, p_currency_id, p_kind)
$$;
