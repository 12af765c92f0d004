-- Trigger: the request of an application does not change, a decision stays, and no application is deleted. Its amount becomes what came at the bank
-- when that is credited (funding.bank_receipts). The two members of an application that needs two are two people (operator.are_two).
-- Errors: restrict_violation.
create or replace function funding.guard_application() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' then
    raise exception 'an application is never deleted' using errcode = 'restrict_violation';
  end if;
  if old.state in ('credited', 'rejected')
    or (old.order_no, old.uid, old.way_id, old.currency, old.chain, old.fee, old.upload_id, old.tx_hash,
        old.needs_two, old.created_at)
      is distinct from (new.order_no, new.uid, new.way_id, new.currency, new.chain, new.fee, new.upload_id,
        new.tx_hash, new.needs_two, new.created_at)
    or (old.amount <> new.amount and not (new.state = 'credited' and exists (
      select from funding.bank_receipts r where r.order_no = new.order_no and (r.amount, r.applied_amount) = (new.amount, old.amount))))
  then
    raise exception 'what was applied for stays, and a decision stays' using errcode = 'restrict_violation';
  end if;
  if new.needs_two and new.approved_by is distinct from old.approved_by
    and not operator.are_two(new.proposed_by, new.approved_by, new.created_at)
  then
    raise exception 'one person does not act as two' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
