-- News of a loan for its customer: it is due soon, or the house has ended it. Each is told once.
create table products.loan_news (
  uid bigint not null,
  loan_id uuid not null,
  what text not null check (what in ('loan_due_week', 'loan_due_days', 'loan_due_day', 'loan_due_hours', 'loan_sold', 'loan_repaid')),
  -- Minor units: the sold coins of a sale, else USDT that is owed or was paid.
  amount bigint not null check (amount > 0),
  told_at timestamptz not null,
  primary key (uid, loan_id, what),
  foreign key (uid, loan_id) references products.loans
);

-- The second of the next reminder. Null: none is left.
alter table products.open_loans add column remind_second bigint;
update products.open_loans set remind_second = expiry_second - 7 * 86400;
create index open_loans_to_remind on products.open_loans (remind_second) where remind_second is not null;
