-- Trigger: the proposer of a return does not approve, and a proposal expires after seven days. A proposer may withdraw: that is a rejection.
-- Errors: restrict_violation.
create or replace function funding.guard_token_return_decision() returns trigger language plpgsql as $$
begin
  if new.approved and exists (select from funding.token_return_proposals p
    where p.proposal_id = new.proposal_id and lower(p.proposed_by) = lower(new.decided_by))
  then
    raise exception 'the proposer does not approve' using errcode = 'restrict_violation';
  end if;
  if exists (select from funding.token_return_proposals p
    where p.proposal_id = new.proposal_id and new.decided_at >= p.proposed_at + interval '7 days')
  then
    raise exception 'the proposal has expired' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
