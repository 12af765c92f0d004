-- Trigger: a receipt is of an open application at its bank, or names the line of one that was credited as it was applied for. One person credits
-- another amount than was applied for only up to the limit of the method. operator.guard_carried compares what two people approved.
-- Errors: restrict_violation.
create or replace function funding.guard_bank_receipt() returns trigger language plpgsql as $$
begin
  if not exists (
    select from funding.applications a join funding.payment_methods m on m.way_id = a.way_id
    where a.order_no = new.order_no and a.chain is null
      and (a.state in ('submitted', 'proposed') or (a.state = 'credited' and new.amount = a.amount))
      and (a.uid, a.way_id, a.currency, a.amount) = (new.uid, new.way_id, new.currency, new.applied_amount)
      and (new.change_id is not null or new.amount = a.amount or (not a.needs_two and new.amount <= m.one_person_max)))
  then
    raise exception 'two people credit what came above the limit' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
