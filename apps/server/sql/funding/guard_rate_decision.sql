-- Trigger: the proposer of a rate does not approve, and a proposal expires after 24 hours. A proposer may withdraw: that is a rejection.
-- Errors: restrict_violation.
create or replace function funding.guard_rate_decision() returns trigger language plpgsql as $$
begin
  if new.approved and exists (select from funding.rate_proposals p
    where p.proposal_id = new.proposal_id and lower(p.proposed_by) = lower(new.decided_by))
  then
    raise exception 'the proposer does not approve' using errcode = 'restrict_violation';
  end if;
  -- The age of a rate counts from its proposal, and the server uses no older rate.
  if exists (select from funding.rate_proposals p
    where p.proposal_id = new.proposal_id and new.decided_at >= p.proposed_at + interval '24 hours')
  then
    raise exception 'the proposal has expired' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
