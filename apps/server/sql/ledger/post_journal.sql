-- Copies the oldest rows of the journal to ledger.entries and deletes them. Returns the number of rows.
-- p_rows  The most rows.
-- Locks: the rows. Rows that another process has locked are skipped.
create or replace function ledger.post_journal(p_rows integer) returns integer
language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare v_rows integer;
begin
  with due as (
    select j.lane, j.batch_no, j.kind from ledger.journal j
    order by j.lane, j.batch_no, j.kind limit p_rows for update skip locked
  ), taken as (
    delete from ledger.journal j using due d
    where j.lane = d.lane and j.batch_no = d.batch_no and j.kind = d.kind
    returning j.*
  ), written as (
    insert into ledger.entries (account_id, entry_no, created_at, kind, amount, balance_after, lane, batch_no, reference)
    select l.account_id, l.entry_no, t.at, t.kind, l.amount, l.balance, t.lane, t.batch_no, l.reference
    from taken t
    cross join lateral unnest(t.accounts, t.entry_nos, t.amounts, t.balances, t.refs)
      as l(account_id, entry_no, amount, balance, reference)
    order by l.account_id
  )
  select count(*) into v_rows from taken;
  return v_rows;
end $$;
