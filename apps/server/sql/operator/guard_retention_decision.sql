-- Trigger: the author of a shorter period does not approve it (but may withdraw: that is a rejection), and a proposal expires after
-- seven days.
-- Errors: restrict_violation.
create or replace function operator.guard_retention_decision() returns trigger language plpgsql as $$
begin
  if exists (select from operator.retention_proposals p
    where p.proposal_id = new.proposal_id and new.approved and new.decided_by = p.proposed_by and p.days < p.former_days)
  then
    raise exception 'whoever proposed a shorter period does not approve it' using errcode = 'restrict_violation';
  end if;
  if exists (select from operator.retention_proposals p
    where p.proposal_id = new.proposal_id and new.decided_at >= p.proposed_at + interval '7 days')
  then
    raise exception 'the proposal has expired' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
