-- Trigger: payment settings were proposed by one member of staff and approved by another, and follow the newest version.
-- Errors: restrict_violation.
create or replace function funding.guard_setting_version() returns trigger language plpgsql as $$
begin
  if not exists (
    select from funding.setting_decisions d join funding.setting_proposals p on p.proposal_id = d.proposal_id
    where d.proposal_id = new.proposal_id and d.approved and lower(p.proposed_by) <> lower(d.decided_by)
      and (new.subject, new.version, new.settings) = (p.subject, p.based_on + 1, p.settings))
  then
    raise exception 'payment settings are proposed by one and approved by another' using errcode = 'restrict_violation';
  end if;
  if new.version <> 1 + (select coalesce(max(v.version), 0) from funding.setting_versions v where v.subject = new.subject) then
    raise exception 'version % does not follow the newest', new.version using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
