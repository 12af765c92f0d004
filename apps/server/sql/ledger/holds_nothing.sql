-- Returns true if no account of the customer has money, whether available, held or borrowed.
create or replace function ledger.holds_nothing(p_uid bigint) returns boolean language sql stable as $$
  select not exists (select from ledger.accounts a where a.uid = p_uid and a.balance <> 0)
$$;
