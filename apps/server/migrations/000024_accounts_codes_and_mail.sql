-- Six digits by e-mail, and the mail that is to go out.

-- Shown to be the customer's own by a code.
alter table accounts.users add column email text check (length(email) between 3 and 64);

-- The running code for a purpose and whom it is for; a new one takes its place. For a name that nobody has there is a row too.
create table accounts.codes (
  purpose text not null check (purpose in ('password_reset', 'email')),
  -- A hash of whom it is for, so that no name can be read here.
  target bytea not null check (length(target) = 32),
  uid bigint references accounts.users,
  email text check (length(email) between 3 and 64),
  -- Keyed (HMAC-SHA-256): six digits are soon guessed.
  code_hash bytea not null check (length(code_hash) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  tries smallint not null default 0 check (tries between 0 and 5),
  primary key (purpose, target)
);
create index codes_expired on accounts.codes (expires_at);
create index codes_of_user on accounts.codes (uid);

create table platform.mail_outbox (
  mail_id bigint generated always as identity primary key,
  recipient text not null check (length(recipient) between 3 and 254),
  subject text not null check (length(subject) between 1 and 200),
  -- Null once it was sent or given up: what was in it is then nobody's business.
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
