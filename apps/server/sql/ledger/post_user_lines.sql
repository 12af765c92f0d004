-- Adds lines to accounts of customers, in the order given. An account may have several.
-- p_accounts, p_amounts, p_references  One element for each line.
-- Errors: raise_exception if an account does not exist, check_violation if a balance would become negative. In both cases nothing is
-- written.
-- Locks: the accounts. The caller has begun the batch.
create or replace function ledger.post_user_lines(
  p_lane smallint, p_batch bigint, p_kind ledger.entry_kind, p_at timestamptz,
  p_accounts bigint[], p_amounts bigint[], p_references uuid[]
) returns void
language plpgsql as $$
declare v_written bigint;
begin
  with line as (
    select account_id, sum(amount)::bigint as total, count(*) as lines,
      array_agg(amount order by position) as amounts, array_agg(reference order by position) as refs
    from unnest(p_accounts, p_amounts, p_references) with ordinality as t(account_id, amount, reference, position)
    group by account_id
  ), changed as (
    -- RETURNING carries the columns of the insert, because a join of two CTEs becomes quadratic on large tables.
    update ledger.accounts a
    set balance = a.balance + line.total, entry_no = a.entry_no + line.lines
    from line where a.account_id = line.account_id
    returning a.account_id, a.balance - line.total as balance_before, a.entry_no - line.lines as entry_before,
      line.amounts, line.refs
  ), written as (
    insert into ledger.entries (account_id, entry_no, created_at, kind, amount, balance_after, lane, batch_no, reference)
    select c.account_id, c.entry_before + t.position, p_at, p_kind, t.amount,
      c.balance_before + sum(t.amount) over (partition by c.account_id order by t.position),
      p_lane, p_batch, t.reference
    from changed c, unnest(c.amounts, c.refs) with ordinality as t(amount, reference, position)
    returning 1
  )
  select count(*) into v_written from written;
  if v_written <> cardinality(p_accounts) then
    raise exception 'ledger: % of % lines have an account', v_written, cardinality(p_accounts);
  end if;
end $$;
