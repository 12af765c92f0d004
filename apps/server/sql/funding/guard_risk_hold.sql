-- Trigger: nobody approves a withdrawal while a risk rule holds it and no member of staff has decided about the finding. The hold ends at
-- its stated time.
-- Errors: restrict_violation.
create or replace function funding.guard_risk_hold() returns trigger language plpgsql as $$
begin
  if old.status = 'requested' and new.status = 'approved' and exists (
    select from funding.risk_findings f
    where f.withdrawal_id = new.withdrawal_id and f.action = 'hold' and f.decided_at is null and f.held_until > new.updated_at)
  then
    raise exception 'a held withdrawal is not approved' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
