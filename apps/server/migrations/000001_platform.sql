-- Platform: tables that serve every slice. The migrator has created the schema, because it keeps its own tables there.

-- Used part of an allowance of attempts (a leaky bucket), as the time by which all of it will have drained.
-- The name of a bucket is a hash, so that no account and no address can be read here.
create table platform.attempts (
  bucket bytea primary key check (length(bucket) = 32),
  used_until_ms bigint not null
);
create index attempts_flowed_off on platform.attempts (used_until_ms);

-- Pictures that customers sent. The bytes are in an object store. A row names the owner and the purpose.
create table platform.uploads (
  upload_id uuid primary key,
  uid bigint not null,
  purpose text not null check (purpose in ('recharge', 'wallet', 'id_photo', 'signature', 'chat')),
  bytes integer not null check (bytes > 0),
  sha256 bytea not null check (length(sha256) = 32),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz not null,
  -- The time at which a form used it. An upload that no form uses is deleted after a day.
  claimed_at timestamptz,
  check (claimed_at >= created_at)
);
create index uploads_by_owner on platform.uploads (uid, upload_id);
create index uploads_unclaimed on platform.uploads (created_at) where claimed_at is null;
-- Staff see a picture that several accounts use.
create index uploads_by_content on platform.uploads (sha256, upload_id) where claimed_at is not null;

create table platform.mail_outbox (
  mail_id bigint generated always as identity primary key,
  recipient text not null check (length(recipient) between 3 and 254),
  subject text not null check (length(subject) between 1 and 200),
  -- Set to null after the mail is sent or given up, so that its content is not kept.
  body text check (length(body) <= 10000),
  created_at timestamptz not null,
  next_try_at timestamptz not null,
  tries smallint not null default 0,
  sent_at timestamptz,
  failed_at timestamptz,
  check (sent_at is null or failed_at is null)
);
create index mail_outbox_due on platform.mail_outbox (next_try_at) where sent_at is null and failed_at is null;
create index mail_outbox_old on platform.mail_outbox (created_at);

-- Marks of devices and addresses that signed in to an account before. Owner and mark are hashes.
create table platform.known_devices (
  owner bytea not null check (length(owner) = 32),
  mark bytea not null check (length(mark) = 32),
  seen_at timestamptz not null,
  primary key (owner, mark)
);
create index known_devices_oldest on platform.known_devices (seen_at);

-- The next run of each daily job. It outlives restarts, and all processes share it.
create table platform.daily_jobs (
  name text primary key check (length(name) between 1 and 64),
  due_at timestamptz not null
);
