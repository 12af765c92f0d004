-- Loans repaid in parts: interest of the days begun first, then principal. Each part is an immutable row that says how the loan
-- stands after it; a loan that is repaid whole ends as before. Amounts are minor units of USDT.

create table products.loan_repayments (
  uid bigint not null,
  loan_id uuid not null,
  number integer not null check (number > 0),
  interest bigint not null check (interest >= 0),            -- of what was paid now …
  principal bigint not null check (principal >= 0),
  from_borrowed bigint not null check (from_borrowed >= 0),  -- … and of both: what was borrowed money
  counted_days smallint not null check (counted_days > 0),   -- days begun whose interest is paid or in interest_left
  interest_left bigint not null check (interest_left >= 0),
  principal_left bigint not null check (principal_left > 0),
  interest_paid bigint not null,                             -- all interest so far, this part's too
  borrowed_paid bigint not null,                             -- all borrowed money so far, this part's too
  paid_at timestamptz not null,
  primary key (uid, loan_id, number),
  foreign key (uid, loan_id) references products.loans,
  check (interest + principal > 0),
  check (from_borrowed <= interest + principal),
  -- Principal comes last.
  check (principal = 0 or interest_left = 0)
);

create function products.guard_loan_repayment() returns trigger language plpgsql as $$
declare
  v_before products.loan_repayments;
  v_principal bigint;
begin
  select l.principal into strict v_principal from products.loans l where l.uid = new.uid and l.loan_id = new.loan_id;
  select * into v_before from products.loan_repayments r
  where r.uid = new.uid and r.loan_id = new.loan_id order by r.number desc limit 1;
  if new.number <> coalesce(v_before.number, 0) + 1
    or new.principal_left <> coalesce(v_before.principal_left, v_principal) - new.principal
    or new.interest_paid <> coalesce(v_before.interest_paid, 0) + new.interest
    or new.borrowed_paid <> coalesce(v_before.borrowed_paid, 0) + new.from_borrowed
    or new.counted_days < coalesce(v_before.counted_days, 0)
  then
    raise exception 'a part of a repayment follows from the one before it' using errcode = 'check_violation';
  end if;
  if exists (select from products.loan_endings e where e.uid = new.uid and e.loan_id = new.loan_id) then
    raise exception 'a loan that has ended is not repaid' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger loan_repayments_follow before insert on products.loan_repayments
  for each row execute function products.guard_loan_repayment();
create trigger loan_repayments_append_only before update or delete on products.loan_repayments
  for each row execute function products.refuse_change();
create trigger loan_repayments_no_truncate before truncate on products.loan_repayments
  for each statement execute function products.refuse_change();
