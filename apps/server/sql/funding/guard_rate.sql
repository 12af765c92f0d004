-- Trigger: a rate was proposed by one member of staff and approved by another, and follows the newest version. Only the rate that a demo
-- begins with has no proposal.
-- Errors: restrict_violation.
create or replace function funding.guard_rate() returns trigger language plpgsql as $$
begin
  if new.proposal_id is not null and not exists (
    select from funding.rate_decisions d join funding.rate_proposals p on p.proposal_id = d.proposal_id
    where d.proposal_id = new.proposal_id and d.approved and lower(p.proposed_by) <> lower(d.decided_by)
      and (new.way_id, new.version, new.local_currency, new.local_digits, new.deposit_rate, new.withdraw_rate, new.dated_at)
        = (p.way_id, p.based_on + 1, p.local_currency, p.local_digits, p.deposit_rate, p.withdraw_rate, p.proposed_at))
  then
    raise exception 'a rate is proposed by one and approved by another' using errcode = 'restrict_violation';
  end if;
  if exists (select from funding.rates r where r.way_id = new.way_id and r.version >= new.version) then
    raise exception 'rate version % does not follow the newest', new.version using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
