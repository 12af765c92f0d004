-- Trigger: a period changes by an approved proposal and exactly as proposed, one version after the other. A shorter one needs two
-- members of staff; a longer one deletes nothing and needs one.
-- Errors: restrict_violation.
create or replace function operator.guard_retention_version() returns trigger language plpgsql as $$
begin
  if not exists (select from operator.retention_proposals p join operator.retention_decisions d using (proposal_id)
    where p.proposal_id = new.proposal_id and d.approved and d.decided_at = new.effective_at
      and p.rule = new.rule and p.days = new.days and p.based_on + 1 = new.version)
  then
    raise exception 'a period of retention changes as it was proposed and approved' using errcode = 'restrict_violation';
  end if;
  if new.version > 1 and not exists (select from operator.retention_versions v
    join operator.retention_proposals p on p.proposal_id = new.proposal_id
    where v.rule = new.rule and v.version = new.version - 1 and v.days = p.former_days)
  then
    raise exception 'a period of retention follows the one in force' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
