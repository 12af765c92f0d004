-- True if a change concerns a member of staff, who then does not decide it: the role that they have, or themselves.
create or replace function operator.is_concerned(subject text, target text, member uuid) returns boolean
language sql stable as $$
  select $1 = 'roles' and exists (select from operator.staff s where s.staff_id = $3 and s.role = $2)
    or $1 in ('staff_members', 'staff_recovery') and $2 = $3::text
$$;
