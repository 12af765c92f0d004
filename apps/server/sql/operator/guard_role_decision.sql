-- Trigger: the proposer of a role does not approve it (but may withdraw: that is a rejection), nobody decides about the role that
-- they have themselves, and a proposal expires after seven days.
-- Errors: restrict_violation.
create or replace function operator.guard_role_decision() returns trigger language plpgsql as $$
begin
  if exists (select from operator.role_proposals p
    where p.proposal_id = new.proposal_id and (new.decided_by = p.proposed_by and new.approved
      or new.decided_by <> p.proposed_by
        and exists (select from operator.staff s where s.name_key = new.decided_by and s.role = p.role)))
  then
    raise exception 'whoever proposed a role does not approve it, and whoever has it does not decide'
      using errcode = 'restrict_violation';
  end if;
  if exists (select from operator.role_proposals p
    where p.proposal_id = new.proposal_id and new.decided_at >= p.proposed_at + interval '7 days')
  then
    raise exception 'the proposal has expired' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
