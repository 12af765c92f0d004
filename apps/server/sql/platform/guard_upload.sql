-- Trigger: the facts of an upload never change, and an upload that a form uses is kept. Its bytes can be erased once.
-- Errors: restrict_violation.
create or replace function platform.guard_upload() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.claimed_at is null then return old; end if;
  elsif old.claimed_at is null and new.claimed_at is not null
    and (new.upload_id, new.uid, new.purpose, new.bytes, new.sha256, new.width, new.height, new.created_at)
      = (old.upload_id, old.uid, old.purpose, old.bytes, old.sha256, old.width, old.height, old.created_at) then
    return new;
  elsif old.claimed_at is not null and old.erased_at is null and new.erased_at is not null
    and to_jsonb(new) - 'erased_at' = to_jsonb(old) - 'erased_at' then
    return new;
  end if;
  raise exception 'an upload is claimed once and kept' using errcode = 'restrict_violation';
end $$;
