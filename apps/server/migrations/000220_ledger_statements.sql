-- The closed days of the ledger, and their lines added up by account, currency and kind.
-- Locks: none on existing tables.
create table ledger.closed_days (
  day date primary key,
  lines bigint not null check (lines >= 0),
  closed_at timestamptz not null
);

create table ledger.day_totals (
  day date not null references ledger.closed_days,
  account ledger.account_kind not null,
  currency_id smallint not null references ledger.currencies,
  kind ledger.entry_kind not null,
  lines bigint not null check (lines > 0),
  amount_in bigint not null check (amount_in >= 0),
  amount_out bigint not null check (amount_out <= 0),
  primary key (day, account, currency_id, kind)
);
