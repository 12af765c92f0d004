-- Trigger: the changes of a whitelist are numbered, follow each other in time, and are not dated back. So nobody, staff included, can
-- shorten the wait before a whitelist ends. The clocks of the server and of the database may differ by less than a minute.
-- Errors: restrict_violation.
create or replace function funding.guard_whitelist_change() returns trigger language plpgsql as $$
declare
  v_last funding.whitelist_changes;
begin
  select * into v_last from funding.whitelist_changes where uid = new.uid order by change_no desc limit 1;
  if new.change_no <> coalesce(v_last.change_no, 0) + 1 or new.changed_at < v_last.changed_at
    or new.changed_at < now() - interval '1 minute'
  then
    raise exception 'a change of a whitelist is numbered and dated when it is made' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
