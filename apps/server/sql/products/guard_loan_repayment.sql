-- Trigger: a part of a repayment follows from the part before it, and the loan has not ended.
-- Errors: check_violation for figures that do not follow, restrict_violation for a loan that has ended.
create or replace function products.guard_loan_repayment() returns trigger language plpgsql as $$
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
