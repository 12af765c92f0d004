-- Trigger: two other people give a role, and each change serves once. So does the return of a disabled member. The admin of the
-- configuration and the second admin need no change. The last admin stays: only an admin has every permission to give.
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
    and new.role_change is not distinct from old.role_change
  then
    return new;
  end if;
  if tg_op = 'INSERT' and new.role_change is null and new.role = 'admin' and (new.name_key = 'admin'
    or exists (select from operator.second_admin a where a.name_key = new.name_key))
  then
    return new;
  end if;
  if (tg_op = 'UPDATE' and (new.role_change is not distinct from old.role_change or new.name_key <> old.name_key))
    or not exists (
      select from operator.changes c join operator.change_decisions d on d.change_id = c.change_id
      where c.change_id = new.role_change and c.subject = 'staff_members' and c.target = new.staff_id::text
        and c.content ->> 'role' = new.role and d.outcome = 'approved' and d.decided_by not in (c.proposed_by, new.staff_id)
        and case tg_op when 'INSERT' then c.content ->> 'name' = new.name else c.content ->> 'code_hash' is null end)
  then
    raise exception 'a role is given by two' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
