-- Trigger: a link ends once and does not change. Two other people decided so, except for the second admin's first password. A link without
-- a change may get its code once.
-- Errors: restrict_violation.
create or replace function operator.guard_staff_link() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.ended_at is not null or (old.link_id, old.staff_id, old.token_hash, old.change_id, old.issued_by, old.issued_at,
      old.expires_at) is distinct from (new.link_id, new.staff_id, new.token_hash, new.change_id, new.issued_by,
      new.issued_at, new.expires_at)
      or new.code_hash is distinct from old.code_hash and (old.code_hash is not null or old.change_id is not null)
    then
      raise exception 'a link ends once and does not change' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if new.change_id is null
    and exists (select from operator.staff s join operator.second_admin a on a.name_key = s.name_key
      where s.staff_id = new.staff_id and s.password_hash is null)
  then
    return new;
  end if;
  if not exists (
    select from operator.staff s
      join operator.changes c on c.target = s.staff_id::text
      join operator.change_decisions d on d.change_id = c.change_id
    where s.staff_id = new.staff_id and c.change_id = new.change_id and d.outcome = 'approved'
      and (c.subject = 'staff_recovery' and c.content ->> 'what' = 'password'
        or c.subject = 'staff_members' and s.password_hash is null)
      and c.content ->> 'code_hash' is not distinct from encode(new.code_hash, 'hex')
      and d.decided_by not in (c.proposed_by, new.staff_id))
  then
    raise exception 'a link is given by two' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
