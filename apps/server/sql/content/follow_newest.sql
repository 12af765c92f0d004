-- Trigger: a publication has the number after the newest one of its kind, and a version that restores another has its content.
-- Errors: unique_violation if the version is not the next one, check_violation if the content differs.
-- Locks: an advisory lock for the kind, until the end of the transaction. A concurrent publisher waits, and is then refused.
create or replace function content.follow_newest() returns trigger language plpgsql as $$
begin
  -- A concurrent publisher of the same kind waits here, and is then refused.
  perform pg_advisory_xact_lock(7244160, hashtext(new.kind));
  if new.version <> coalesce((select max(p.version) from content.publications p where p.kind = new.kind), 0) + 1 then
    raise exception 'version % of % does not follow the newest', new.version, new.kind using errcode = 'unique_violation';
  end if;
  if new.brings_back is not null and new.content is distinct from
    (select p.content from content.publications p where p.kind = new.kind and p.version = new.brings_back)
  then
    raise exception 'that is not version % of %', new.brings_back, new.kind using errcode = 'check_violation';
  end if;
  return new;
end $$;
