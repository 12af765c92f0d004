-- Adds one line to each of these accounts, as one row of the journal. For several lines in one account use ledger.post_user_lines.
-- p_accounts, p_amounts, p_references  One element for each line.
-- Errors: raise_exception if an account does not exist or is named twice, check_violation if a balance would become negative. In both
-- cases nothing is written.
-- Locks: the accounts. The caller has begun the batch.
create or replace function ledger.post_one_line_each(
  p_lane smallint, p_batch bigint, p_kind ledger.entry_kind, p_at timestamptz,
  p_accounts bigint[], p_amounts bigint[], p_references uuid[]
) returns void
language plpgsql as $$
declare v_written integer;
begin
  with changed as (
    update ledger.accounts a set balance = a.balance + t.amount, entry_no = a.entry_no + 1
    from unnest(p_accounts, p_amounts, p_references) as t(account_id, amount, reference)
    where a.account_id = t.account_id
    returning a.account_id, a.entry_no, a.balance, t.amount, t.reference
  )
  insert into ledger.journal (lane, batch_no, kind, at, accounts, entry_nos, amounts, balances, refs)
  select p_lane, p_batch, p_kind, p_at, array_agg(c.account_id), array_agg(c.entry_no), array_agg(c.amount),
    array_agg(c.balance), array_agg(c.reference)
  from changed c having count(*) > 0
  returning cardinality(accounts) into v_written;
  if v_written is distinct from cardinality(p_accounts) then
    raise exception 'ledger: % of % lines have an account of their own', coalesce(v_written, 0), cardinality(p_accounts);
  end if;
end $$;
