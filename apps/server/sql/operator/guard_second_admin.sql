-- Trigger: the second admin can be named only while there is exactly one admin.
-- Errors: restrict_violation.
create or replace function operator.guard_second_admin() returns trigger language plpgsql as $$
begin
  if (select count(*) from operator.staff s where s.role = 'admin') <> 1 then
    raise exception 'there is more than one admin: roles are given by two' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
