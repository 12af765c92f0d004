-- Pictures that customers sent. The bytes lie in an object store; here stands whose they are and what they are for.
create table platform.uploads (
  upload_id uuid primary key,
  uid bigint not null,
  purpose text not null check (purpose in ('recharge', 'wallet', 'id_photo', 'signature', 'chat')),
  bytes integer not null check (bytes > 0),
  sha256 bytea not null check (length(sha256) = 32),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz not null,
  claimed_at timestamptz,   -- a form uses it; null: nobody does yet, and after a day it is deleted
  check (claimed_at >= created_at)
);
create index uploads_by_owner on platform.uploads (uid, upload_id);
create index uploads_unclaimed on platform.uploads (created_at) where claimed_at is null;

-- What a picture is never changes, and what a form uses stays.
create function platform.guard_upload() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.claimed_at is null then return old; end if;
  elsif old.claimed_at is null and new.claimed_at is not null
    and (new.upload_id, new.uid, new.purpose, new.bytes, new.sha256, new.width, new.height, new.created_at)
      = (old.upload_id, old.uid, old.purpose, old.bytes, old.sha256, old.width, old.height, old.created_at) then
    return new;
  end if;
  raise exception 'an upload is claimed once and kept' using errcode = 'restrict_violation';
end $$;
create trigger uploads_kept before update or delete on platform.uploads
  for each row execute function platform.guard_upload();
