-- Returns the lines of accounts after a number, packed for the hash over them (docs/verification.md): for each account with such lines, their
-- count, the number and the time of the last one, and 80 bytes for each line.
-- p_accounts, p_after  The accounts, and the numbers of the last lines that are known.
-- p_since              The times of these lines. Earlier lines are not looked for.
-- p_limit              The most lines of each account.
create or replace function ledger.lines_since(p_accounts bigint[], p_after bigint[], p_since timestamptz[], p_limit bigint)
returns table (account_id bigint, lines bigint, last_no bigint, last_at timestamptz, packed bytea)
language sql stable set enable_seqscan = off as $$
  with waiting as materialized (
    select x.account_id, x.entry_no, j.at, j.kind, x.amount, x.balance, x.reference
    from ledger.journal j
    cross join lateral unnest(j.accounts, j.entry_nos, j.amounts, j.balances, j.refs)
      as x(account_id, entry_no, amount, balance, reference)
    where x.account_id = any (p_accounts)
  )
  select a.account_id, count(*), max(l.entry_no), max(l.created_at),
    string_agg(
      int8send(l.entry_no) || int8send(l.amount) || int8send(l.balance_after)
        || int8send(floor(extract(epoch from l.created_at) * 1000)::bigint)
        || convert_to(l.kind::text, 'UTF8') || decode(repeat('00', 32 - length(l.kind::text)), 'hex')
        || coalesce(uuid_send(l.reference), decode(repeat('00', 16), 'hex')),
      ''::bytea order by l.entry_no)
  from unnest(p_accounts, p_after, p_since) as a(account_id, after_no, since)
  cross join lateral (
    select every.* from (
      (select e.entry_no, e.created_at, e.kind, e.amount, e.balance_after, e.reference
      from ledger.entries e
      where e.account_id = a.account_id and e.created_at >= a.since and e.entry_no > a.after_no
      order by e.created_at, e.entry_no limit p_limit)
      union all
      (select o.entry_no, o.accept_at, 'trade_stake'::ledger.entry_kind, -(o.stake + o.fee), o.balance_after, o.order_id
      from trading.orders o
      where o.uid = a.account_id >> 8
        and a.account_id = ledger.user_account(o.uid, ledger.stake_currency(o.uid), 'available')
        and o.accept_second >= floor(extract(epoch from a.since))::bigint and o.entry_no > a.after_no
      order by o.accept_second, o.entry_no limit p_limit)
      union all
      select w.entry_no, w.at, w.kind, w.amount, w.balance, w.reference
      from waiting w where w.account_id = a.account_id and w.entry_no > a.after_no
    ) every
    order by every.entry_no limit p_limit
  ) l
  group by a.account_id
$$;
