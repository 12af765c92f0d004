-- Many lines at once are written as one row, with the balances they led to, and become entries a moment later: the entries'
-- key is by account, and to find a place in it for each line takes longer than the movement of the balance itself.

create table ledger.journal (
  lane smallint not null,
  batch_no bigint not null,
  kind ledger.entry_kind not null,
  at timestamptz not null,
  accounts bigint[] not null,
  entry_nos bigint[] not null,
  amounts bigint[] not null,
  balances bigint[] not null,
  refs uuid[] not null,
  primary key (lane, batch_no, kind),
  constraint journal_complete check (cardinality(accounts) > 0 and cardinality(accounts) = cardinality(entry_nos)
    and cardinality(accounts) = cardinality(amounts) and cardinality(accounts) = cardinality(balances)
    and cardinality(accounts) = cardinality(refs))
);
alter table ledger.journal alter column accounts set storage external, alter column entry_nos set storage external,
  alter column amounts set storage external, alter column balances set storage external, alter column refs set storage external;
create trigger journal_kept before update on ledger.journal
  for each statement execute function ledger.refuse_change();
create trigger journal_no_truncate before truncate on ledger.journal
  for each statement execute function ledger.refuse_change();

-- Adds one line to each of these accounts. Fails, and so writes nothing, when an account does not exist or is named twice;
-- for more lines an account there is post_user_lines.
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

-- Makes entries of the oldest rows of the journal, at most p_rows; returns how many rows there were. Rows that somebody else is
-- at are left to them.
create function ledger.post_journal(p_rows integer) returns integer
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

-- The lines of an account that are still in the journal, newest first, before the line p_before_no of p_before.
create function ledger.journal_lines(p_account bigint, p_before timestamptz, p_before_no bigint, p_limit bigint)
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

create or replace view ledger.lines as
select account_id, entry_no, created_at, kind, amount, balance_after, lane, batch_no, reference from ledger.entries
union all
select ledger.user_account(uid, 1::smallint, 'available'), entry_no, accept_at, 'trade_stake'::ledger.entry_kind,
  -(stake + fee), balance_after, lane, batch_no, order_id
from trading.orders where entry_no is not null
union all
select l.account_id, l.entry_no, j.at, j.kind, l.amount, l.balance, j.lane, j.batch_no, l.reference
from ledger.journal j
cross join lateral unnest(j.accounts, j.entry_nos, j.amounts, j.balances, j.refs)
  as l(account_id, entry_no, amount, balance, reference);
