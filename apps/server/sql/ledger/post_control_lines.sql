-- Adds one line to each control account whose amount is not zero. The caller has begun the batch.
-- Errors: check_violation (balance_not_negative) if an account would be overdrawn.
-- Locks: the accounts.
create or replace function ledger.post_control_lines(
  p_lane smallint, p_batch bigint, p_kind ledger.entry_kind, p_at timestamptz, p_currency_id smallint,
  p_kinds ledger.account_kind[], p_amounts bigint[]
) returns void
language plpgsql as $$
begin
  with changed as (
    update ledger.accounts a
    set balance = a.balance + t.amount, entry_no = a.entry_no + 1
    from unnest(p_kinds, p_amounts) as t(kind, amount)
    where a.account_id = ledger.control_account(p_lane, p_currency_id, t.kind) and t.amount <> 0
    returning a.account_id, a.entry_no, a.balance, t.amount
  )
  insert into ledger.entries (account_id, entry_no, created_at, kind, amount, balance_after, lane, batch_no)
  select account_id, entry_no, p_at, p_kind, amount, balance, p_lane, p_batch from changed;
end $$;
