-- Trigger: the proposer of a change does not approve or reject it and only the proposer withdraws it, by the id of the member. Nobody decides
-- a change that concerns them (is_concerned.sql). A change is decided before it expires, and approved only by another person (are_two.sql),
-- and if no other one has replaced the same version.
-- Errors: restrict_violation.
create or replace function operator.guard_change_decision() returns trigger language plpgsql as $$
declare
  v_change operator.changes;
begin
  select * into v_change from operator.changes c where c.change_id = new.change_id;
  if (new.outcome = 'withdrawn') <> (new.decided_by = v_change.proposed_by) then
    raise exception 'whoever proposed a change does not approve it, and nobody else withdraws it' using errcode = 'restrict_violation';
  end if;
  if new.outcome <> 'withdrawn' and operator.is_concerned(v_change.subject, v_change.target, new.decided_by) then
    raise exception 'a change is not decided by a member whom it concerns' using errcode = 'restrict_violation';
  end if;
  if new.decided_at >= v_change.expires_at then
    raise exception 'the change has expired' using errcode = 'restrict_violation';
  end if;
  if new.outcome = 'approved' and exists (
    select from operator.changes c join operator.change_decisions d on d.change_id = c.change_id
    where (c.subject, c.target) = (v_change.subject, v_change.target) and c.based_on >= v_change.based_on and d.outcome = 'approved')
  then
    raise exception 'another change has replaced version %', v_change.based_on using errcode = 'restrict_violation';
  end if;
  if new.outcome = 'approved' and exists (
    select from operator.staff p, operator.staff d
    where p.staff_id = v_change.proposed_by and d.staff_id = new.decided_by
      and not operator.are_two(p.name_key, d.name_key, v_change.proposed_at))
  then
    raise exception 'one person does not act as two' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
