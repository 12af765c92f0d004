-- Trigger: the proposer does not decide, nobody decides about themselves, and a proposal expires after seven days, because its basis may no
-- longer hold.
-- Errors: restrict_violation.
create or replace function operator.guard_staff_decision() returns trigger language plpgsql as $$
begin
  if exists (select from operator.staff_proposals p
    where p.proposal_id = new.proposal_id and new.decided_by in (p.proposed_by, p.name_key))
  then
    raise exception 'whoever proposed, or is meant, does not decide' using errcode = 'restrict_violation';
  end if;
  if exists (select from operator.staff_proposals p
    where p.proposal_id = new.proposal_id and new.decided_at >= p.proposed_at + interval '7 days')
  then
    raise exception 'the proposal has expired' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
