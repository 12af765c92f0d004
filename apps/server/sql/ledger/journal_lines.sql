-- Returns the lines of an account that are still in the journal, newest first.
-- p_before, p_before_no  Only lines before this one. Null: from the newest on.
-- p_limit                The most lines.
create or replace function ledger.journal_lines(p_account bigint, p_before timestamptz, p_before_no bigint, p_limit bigint)
returns table (entry_no bigint, kind ledger.entry_kind, amount bigint, balance_after bigint, reference uuid, created_at timestamptz)
language sql stable as $$
  select l.entry_no, j.kind, l.amount, l.balance, l.reference, j.at
  from ledger.journal j
  cross join lateral unnest(j.accounts, j.entry_nos, j.amounts, j.balances, j.refs)
    as l(account_id, entry_no, amount, balance, reference)
  where j.lane = ledger.lane_of(p_account >> 8) and p_account = any (j.accounts) and l.account_id = p_account
    and (p_before is null or (j.at, l.entry_no) < (p_before, p_before_no))
  order by j.at desc, l.entry_no desc limit p_limit
$$;
