-- Trigger: a role changes only as two people decided, one version after the other. Each proposal serves once.
-- Errors: restrict_violation.
create or replace function operator.guard_role_version() returns trigger language plpgsql as $$
begin
  if new.version <> 1 + coalesce((select max(v.version) from operator.role_versions v where v.role = new.role), 0)
    or not exists (
      select from operator.role_proposals p join operator.role_decisions d on d.proposal_id = p.proposal_id
      where p.proposal_id = new.proposal_id and p.role = new.role and p.based_on = new.version - 1
        and p.permissions = new.permissions and d.approved and d.decided_by <> p.proposed_by)
  then
    raise exception 'the permissions of a role are changed by two' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
