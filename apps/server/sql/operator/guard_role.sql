-- Trigger: two other people give a role, and each proposal serves once. So does the return of a disabled member. The admin of the
-- configuration and the second admin need no proposal. The last admin stays: only an admin has every permission to give.
-- Errors: restrict_violation.
create or replace function operator.guard_role() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.role = 'admin' and old.disabled_at is null
    and (new.role <> 'admin' or new.disabled_at is not null)
    and not exists (select from operator.staff s
      where s.role = 'admin' and s.disabled_at is null and s.staff_id <> old.staff_id)
  then
    raise exception 'the last admin stays' using errcode = 'restrict_violation';
  end if;
  if tg_op = 'UPDATE' and new.role = old.role and new.name_key = old.name_key
    and not (old.disabled_at is not null and new.disabled_at is null)
    and new.role_proposal is not distinct from old.role_proposal
  then
    return new;
  end if;
  if tg_op = 'INSERT' and new.role_proposal is null and new.role = 'admin' and (new.name_key = 'admin'
    or exists (select from operator.second_admin a where a.name_key = new.name_key))
  then
    return new;
  end if;
  if (tg_op = 'UPDATE' and (new.role_proposal is not distinct from old.role_proposal or new.name_key <> old.name_key))
    or not exists (
      select from operator.staff_decisions d join operator.staff_proposals p on p.proposal_id = d.proposal_id
      where d.proposal_id = new.role_proposal and d.approved and p.name_key = new.name_key and p.role = new.role
        and p.kind = case tg_op when 'INSERT' then 'add' else 'role' end::operator.staff_proposal_kind
        and d.decided_by not in (p.proposed_by, p.name_key))
  then
    raise exception 'a role is given by two' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
