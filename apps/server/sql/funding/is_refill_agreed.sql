-- True if two people approved a transaction of a refill (operator.are_two).
create or replace function funding.is_refill_agreed(refill uuid, step smallint) returns boolean language sql stable as $$
  select exists (select from funding.refill_approvals a join funding.refill_approvals second using (refill_id, fee_step)
    where a.refill_id = refill and a.fee_step = step and (second.approved_at, second.staff) > (a.approved_at, a.staff)
      and operator.are_two(a.staff, second.staff, a.approved_at))
$$;
