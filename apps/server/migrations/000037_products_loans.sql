-- Loans of USDT against coins in the wallet. A loan is an immutable row, its end another; in between stands what the margin watcher
-- looks for. Amounts are minor units, prices and rates 1e-8, seconds Unix seconds of the price log.

create table products.loan_terms (
  version integer not null check (version > 0),
  days smallint not null check (days between 1 and 365),
  daily_rate bigint not null check (daily_rate > 0 and daily_rate <= 1000000),
  -- The loan's part of the collateral's worth: at most when it is taken, when the customer is warned, when it is sold.
  max_ltv bigint not null check (max_ltv > 0),
  margin_ltv bigint not null,
  liquidation_ltv bigint not null,
  penalty_rate bigint not null check (penalty_rate between 0 and 20000000),   -- of what is owed
  min_amount bigint not null check (min_amount > 0),
  max_amount bigint not null check (max_amount >= min_amount),
  effective_at timestamptz not null,
  primary key (version, days),
  check (max_ltv < margin_ltv and margin_ltv < liquidation_ltv and liquidation_ltv < 100000000)
);
create trigger loan_terms_append_only before update or delete on products.loan_terms
  for each row execute function products.refuse_change();
create trigger loan_terms_no_truncate before truncate on products.loan_terms
  for each statement execute function products.refuse_change();

insert into products.loan_terms (version, days, daily_rate, max_ltv, margin_ltv, liquidation_ltv, penalty_rate, min_amount, max_amount,
  effective_at)
values
  (1, 7, 30000, 60000000, 70000000, 80000000, 2000000, 50000000, 100000000000, '2026-01-01T00:00:00Z'),
  (1, 30, 28000, 60000000, 70000000, 80000000, 2000000, 50000000, 100000000000, '2026-01-01T00:00:00Z'),
  (1, 90, 25000, 60000000, 70000000, 80000000, 2000000, 50000000, 100000000000, '2026-01-01T00:00:00Z');

create table products.loans (
  uid bigint not null,
  loan_id uuid not null,
  lane smallint not null,
  terms_version integer not null,
  days smallint not null,
  collateral_currency text not null check (collateral_currency in ('BTC', 'ETH')),
  collateral bigint not null check (collateral > 0),
  principal bigint not null check (principal > 0),
  price bigint not null check (price > 0),                  -- of the collateral when it was taken …
  price_second bigint not null check (price_second > 0),    -- … by this second of the price log
  start_second bigint not null check (start_second > 0),
  applied_at timestamptz not null,
  primary key (uid, loan_id),
  foreign key (terms_version, days) references products.loan_terms
);
create index loans_newest_first on products.loans (uid, applied_at desc, loan_id desc);
create trigger loans_append_only before update or delete on products.loans
  for each row execute function products.refuse_change();
create trigger loans_no_truncate before truncate on products.loans
  for each statement execute function products.refuse_change();

-- What runs, by what the watcher looks for: a price at or below which it acts, or a second at which it does.
create table products.open_loans (
  uid bigint not null,
  loan_id uuid not null,
  lane smallint not null,
  collateral_currency text not null,
  liquidation_price bigint not null check (liquidation_price >= 0),
  margin_price bigint not null check (margin_price >= liquidation_price),
  next_day_second bigint not null,      -- after it another day has begun; far off once the last one has
  expiry_second bigint not null,
  warned boolean not null default false,
  primary key (uid, loan_id),
  foreign key (uid, loan_id) references products.loans
) with (fillfactor = 80);
create index open_loans_by_liquidation on products.open_loans (collateral_currency, liquidation_price);
create index open_loans_by_margin on products.open_loans (collateral_currency, margin_price) where not warned;
create index open_loans_warned on products.open_loans (collateral_currency, margin_price) where warned;
create index open_loans_by_day on products.open_loans (next_day_second);
create index open_loans_by_expiry on products.open_loans (expiry_second);
create trigger open_loans_no_truncate before truncate on products.open_loans
  for each statement execute function products.refuse_change();

-- How a loan ended, with every figure. A loan has one end.
create table products.loan_endings (
  uid bigint not null,
  loan_id uuid not null,
  how text not null check (how in ('repaid', 'liquidated')),
  reason text check (reason in ('collateral', 'expired')),
  interest bigint not null check (interest >= 0),
  from_borrowed bigint check (from_borrowed >= 0),      -- of a repayment: what came out of borrowed money
  price bigint check (price > 0),                       -- of a liquidation: the index …
  price_second bigint check (price_second > 0),         -- … of this second of the price log
  sold bigint check (sold >= 0),
  returned bigint check (returned >= 0),
  proceeds bigint check (proceeds >= 0),
  penalty bigint check (penalty >= 0),
  shortfall bigint check (shortfall >= 0),
  ended_at timestamptz not null,
  primary key (uid, loan_id),
  foreign key (uid, loan_id) references products.loans,
  check (case how
    when 'repaid' then from_borrowed is not null and reason is null and price is null and price_second is null and sold is null
      and returned is null and proceeds is null and penalty is null and shortfall is null
    else from_borrowed is null and reason is not null and price is not null and price_second is not null and sold is not null
      and returned is not null and proceeds is not null and penalty is not null and shortfall is not null end)
);
create index loan_endings_with_shortfall on products.loan_endings (ended_at) where shortfall > 0;
create trigger loan_endings_append_only before update or delete on products.loan_endings
  for each row execute function products.refuse_change();
create trigger loan_endings_no_truncate before truncate on products.loan_endings
  for each statement execute function products.refuse_change();

-- Each time a loan came to its margin.
create table products.loan_warnings (
  uid bigint not null,
  loan_id uuid not null,
  price bigint not null check (price > 0),
  price_second bigint not null check (price_second > 0),
  warned_at timestamptz not null,
  primary key (uid, loan_id, price_second),
  foreign key (uid, loan_id) references products.loans
);
create trigger loan_warnings_append_only before update or delete on products.loan_warnings
  for each row execute function products.refuse_change();
create trigger loan_warnings_no_truncate before truncate on products.loan_warnings
  for each statement execute function products.refuse_change();
