-- The hash over all lines of each customer's account, as a statement of liabilities has it. An account has a row for each statement
-- before which it changed. Rows that no kept statement needs are deleted.
-- Locks: nothing that exists.
create table verification.line_heads (
  uid bigint not null,
  currency text not null check (length(currency) between 1 and 8),
  account text not null check (account in ('available', 'borrowed', 'held')),
  -- The position of the statement. It may be the next one, which is not made yet.
  report bigint not null check (report >= 0),
  -- The number and the time of the last line that the hash contains.
  lines bigint not null check (lines >= 0),
  last_at timestamptz not null,
  -- The balance at the statement, in minor units.
  balance bigint not null,
  head bytea not null check (length(head) = 32),
  primary key (uid, currency, account, report)
);
