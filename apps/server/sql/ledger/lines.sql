-- All lines of the ledger: its entries, the stakes on the orders of trading, and the lines that are still in the journal.
create or replace view ledger.lines as
select account_id, entry_no, created_at, kind, amount, balance_after, lane, batch_no, reference from ledger.entries
union all
select ledger.user_account(uid, ledger.stake_currency(uid), 'available'), entry_no, accept_at, 'trade_stake'::ledger.entry_kind,
  -(stake + fee), balance_after, lane, batch_no, order_id
from trading.orders where entry_no is not null
union all
select l.account_id, l.entry_no, j.at, j.kind, l.amount, l.balance, j.lane, j.batch_no, l.reference
from ledger.journal j
cross join lateral unnest(j.accounts, j.entry_nos, j.amounts, j.balances, j.refs)
  as l(account_id, entry_no, amount, balance, reference);
