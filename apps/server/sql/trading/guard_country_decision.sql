-- Guards trading.country_decisions: another member decides than the one who proposed, within seven days.
-- Errors: restrict_violation.
create or replace function trading.guard_country_decision() returns trigger language plpgsql as $$
begin
  if exists (select from trading.country_proposals p
    where p.proposal_id = new.proposal_id and lower(p.proposed_by) = lower(new.decided_by))
  then
    raise exception 'whoever proposed does not decide' using errcode = 'restrict_violation';
  end if;
  if exists (select from trading.country_proposals p
    where p.proposal_id = new.proposal_id and new.decided_at >= p.proposed_at + interval '7 days')
  then
    raise exception 'the proposal has expired' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
