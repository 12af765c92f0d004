-- Guards trading.country_lists: a version is an approved proposal as it is, in force from the decision, after all earlier versions.
-- Only the list of all countries that a demo begins with has no proposal.
-- Errors: restrict_violation.
create or replace function trading.guard_country_list() returns trigger language plpgsql as $$
begin
  if new.proposal_id is not null and not exists (
    select from trading.country_decisions d join trading.country_proposals p on p.proposal_id = d.proposal_id
    where d.proposal_id = new.proposal_id and d.approved and lower(p.proposed_by) <> lower(d.decided_by)
      and new.version = p.based_on + 1 and new.countries is not distinct from p.countries
      and new.effective_at = d.decided_at)
  then
    raise exception 'a list of countries is proposed by one and approved by another' using errcode = 'restrict_violation';
  end if;
  if new.mask is distinct from trading.country_mask(new.countries) then
    raise exception 'the mask is not that of the countries' using errcode = 'restrict_violation';
  end if;
  if exists (select from trading.country_lists l where l.version >= new.version) then
    raise exception 'list % does not follow the newest', new.version using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
