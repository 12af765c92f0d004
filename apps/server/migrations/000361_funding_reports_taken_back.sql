-- A customer may take back a report of a deposit that nobody has decided. It is rejected with the reason `by_customer` and without a member
-- of staff. No row of before is touched.
-- Locks: funding.applications while the rows are checked.
alter table funding.applications
  drop constraint applications_check1,
  add constraint applications_rejected_check check (
    (state = 'rejected') = (reason is not null and (rejected_by is not null or reason = 'by_customer'))),
  add constraint applications_taken_back_check check (reason <> 'by_customer' or rejected_by is null);
