-- Trigger: the proposer does not approve (but may withdraw: that is a rejection), nobody decides about themselves, and a proposal expires
-- after seven days, because its basis may no longer hold. The second member is another person (are_two.sql).
-- Errors: restrict_violation.
create or replace function operator.guard_staff_decision() returns trigger language plpgsql as $$
begin
  if exists (select from operator.staff_proposals p
    where p.proposal_id = new.proposal_id
      and (new.decided_by = p.proposed_by and new.approved or new.decided_by = p.name_key and p.name_key <> p.proposed_by))
  then
    raise exception 'whoever proposed does not approve, and whoever is meant does not decide' using errcode = 'restrict_violation';
  end if;
  if exists (select from operator.staff_proposals p
    where p.proposal_id = new.proposal_id and new.decided_at >= p.proposed_at + interval '7 days')
  then
    raise exception 'the proposal has expired' using errcode = 'restrict_violation';
  end if;
  if new.approved and exists (select from operator.staff_proposals p
    where p.proposal_id = new.proposal_id and not operator.are_two(p.proposed_by, new.decided_by, p.proposed_at))
  then
    raise exception 'one person does not act as two' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
