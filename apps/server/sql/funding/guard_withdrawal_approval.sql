-- Trigger: a waiting withdrawal may come to need two people, and never fewer. Its worth is written when it is approved. The two
-- members of a withdrawal that needs two are two people (operator.are_two), for its approval and for its payment.
-- Errors: restrict_violation.
create or replace function funding.guard_withdrawal_approval() returns trigger language plpgsql as $$
begin
  if new.destination_key <> old.destination_key then
    raise exception 'what was asked for does not change' using errcode = 'restrict_violation';
  end if;
  if (new.two_people, new.people_because) is distinct from (old.two_people, old.people_because) and not (
    old.status = 'requested' and new.two_people >= old.two_people and new.people_because @> old.people_because)
  then
    raise exception 'the need for people only grows, and only before the approval' using errcode = 'restrict_violation';
  end if;
  if (new.approved_at, new.value_usdt) is distinct from (old.approved_at, old.value_usdt) and not (
    new.status = 'approved' and old.status in ('requested', 'failed'))
  then
    raise exception 'the worth of a withdrawal is noted when it is approved' using errcode = 'restrict_violation';
  end if;
  if new.two_people and (
    new.approved_by is distinct from old.approved_by and not operator.are_two(new.proposed_by, new.approved_by, new.created_at)
    or new.payer = 'staff' and new.paid_by is distinct from old.paid_by
      and not operator.are_two(new.pay_proposed_by, new.paid_by, new.created_at))
  then
    raise exception 'one person does not act as two' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
