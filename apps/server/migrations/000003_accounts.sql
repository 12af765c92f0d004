-- Accounts: customers, their ways to sign in, their own limits, their personal information, and freezes by staff.
create schema accounts;

create type accounts.limit_name as enum (
  'deposits_day', 'deposits_week', 'deposits_month', 'stakes_day', 'stakes_week', 'stakes_month',
  'losses_day', 'losses_week', 'losses_month', 'reminder_minutes'
);

create table accounts.users (
  -- Random, so that it does not tell how many customers there are or when one came.
  uid bigint primary key check (uid between 1000000000 and 9999999999),
  account text not null check (length(account) between 4 and 64),
  -- The account's name as it is looked up: NFKC, lower case.
  account_key text not null unique check (length(account_key) between 4 and 64),
  -- Null if the customer signs in by wallet only.
  password_hash text check (password_hash like '$argon2id$%'),
  nickname text not null check (length(nickname) between 1 and 64),
  locale text not null
    check (locale in ('th', 'en', 'zh-Hans', 'zh-Hant', 'ja', 'vi', 'es', 'de', 'it', 'pt')),
  -- The customer whose code was used. Null for a code of the operator.
  invited_by bigint references accounts.users check (invited_by <> uid),
  created_at timestamptz not null,
  -- An address that the customer has confirmed by a code.
  email text check (length(email) between 3 and 64),
  -- An address receives password resets only if it was set with re-authentication. Null for an older address that its owner has
  -- not confirmed again.
  email_proved_at timestamptz,
  -- A word that the customer chose, sealed. Every mail to the customer shows it, and the sender of a forged mail does not know it.
  mail_word_sealed bytea check (length(mail_word_sealed) between 29 and 200),
  constraint users_check1 check (email_proved_at is null or email is not null)
);
create index users_by_inviter on accounts.users (invited_by, created_at desc, uid desc) where invited_by is not null;
create index users_newest_first on accounts.users (created_at desc, uid desc);
-- The reset form accepts a proved address in place of the account's name.
create index users_by_proved_email on accounts.users (lower(email)) where email_proved_at is not null;

-- Invitation codes of customers and of the operator.
create table accounts.invitations (
  code text primary key check (code ~ '^[A-Z0-9-]{4,32}$'),
  -- The customer who owns the code. Null for a code of the operator.
  owner_uid bigint unique references accounts.users,
  -- Works in demo mode only.
  demo boolean not null default false,
  created_at timestamptz not null,
  note text check (length(note) between 1 and 200),
  issued_by text check (length(issued_by) between 1 and 64),
  max_uses integer check (max_uses between 1 and 1000000),
  expires_at timestamptz,
  revoked_at timestamptz,
  revoked_by text check (length(revoked_by) between 1 and 64),
  check (not demo or owner_uid is null),
  check (expires_at > created_at),
  check ((revoked_at is null) = (revoked_by is null)),
  -- A customer's own code is never limited and never revoked.
  check (owner_uid is null or (note is null and max_uses is null and expires_at is null and revoked_at is null))
);
create index invitations_of_operator on accounts.invitations (created_at desc, code desc) where owner_uid is null;

create table accounts.invitation_uses (
  uid bigint primary key references accounts.users,
  code text not null references accounts.invitations,
  used_at timestamptz not null
);
create index invitation_uses_newest_first on accounts.invitation_uses (code, used_at desc, uid desc);

create table accounts.sessions (
  -- SHA-256 of the token. Only the customer has the token.
  token_hash bytea primary key check (length(token_hash) = 32),
  uid bigint not null references accounts.users,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  user_agent text not null check (length(user_agent) <= 200),
  ip text not null check (length(ip) <= 64),
  -- Names the session to its owner, who can end it. The hash of the token is not shown to anyone.
  session_id uuid not null default gen_random_uuid(),
  check (created_at <= last_seen_at and last_seen_at < expires_at)
) with (fillfactor = 70);
create index sessions_of_user on accounts.sessions (uid, created_at);
create index sessions_expired on accounts.sessions (expires_at);
create unique index sessions_by_id on accounts.sessions (session_id);

-- The second factor (RFC 6238).
create table accounts.otp (
  uid bigint primary key references accounts.users,
  -- AES-256-GCM under a key that is not in the database.
  secret_sealed bytea not null check (length(secret_sealed) between 40 and 128),
  created_at timestamptz not null,
  -- Null until a first code has shown that the device has the secret. Until then no code is asked for.
  enabled_at timestamptz,
  -- The newest 30-second step whose code was accepted. Each code serves once.
  last_step bigint not null default 0 check (last_step >= 0)
);

-- For a customer who has lost the device. Each code serves once. Keyed hashes (HMAC-SHA-256), because the codes are short enough to
-- be guessed.
create table accounts.recovery_codes (
  uid bigint not null references accounts.otp on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32),
  used_at timestamptz,
  primary key (uid, code_hash)
);

-- Wallet addresses that can sign in to an account.
create table accounts.login_addresses (
  -- EVM in lower case, Bitcoin in bech32. An address belongs to one account.
  address text primary key check (length(address) between 26 and 90),
  kind text not null check (kind in ('evm', 'bitcoin')),
  uid bigint not null references accounts.users,
  created_at timestamptz not null
);
create index login_addresses_of_user on accounts.login_addresses (uid);

-- Messages that wallets are asked to sign. A row serves once and is deleted some time after it expires.
create table accounts.challenges (
  nonce text primary key check (nonce ~ '^[A-Za-z0-9]{16,64}$'),
  purpose text not null check (purpose in ('login', 'confirm')),
  address text not null check (length(address) between 26 and 90),
  chain text not null check (length(chain) between 1 and 64),
  message text not null check (length(message) <= 2000),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  used_at timestamptz
);
create index challenges_expired on accounts.challenges (expires_at);

-- Six-digit codes sent by e-mail. A new code replaces the one of the same purpose and target. A name that no account has gets a row too.
create table accounts.codes (
  purpose text not null check (purpose in ('password_reset', 'email')),
  -- A hash of the account or address, so that no name can be read here.
  target bytea not null check (length(target) = 32),
  uid bigint references accounts.users,
  email text check (length(email) between 3 and 64),
  -- Keyed (HMAC-SHA-256), because six digits can be guessed.
  code_hash bytea not null check (length(code_hash) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  tries smallint not null default 0 check (tries between 0 and 5),
  primary key (purpose, target)
);
create index codes_expired on accounts.codes (expires_at);
create index codes_of_user on accounts.codes (uid);

-- Changes of an e-mail, a password or a second factor. Live mode delays withdrawals after each of them.
create table accounts.security_changes (
  change_id bigint generated always as identity primary key,
  uid bigint not null references accounts.users,
  what text not null check (what in ('email', 'password', 'second_factor')),
  changed_at timestamptz not null
);
create index security_changes_of_user on accounts.security_changes (uid, changed_at desc);

-- Security notices that were mailed. The link in each of them freezes the account, once. Only a hash of its token is stored.
create table accounts.notices (
  notice_id bigint generated always as identity primary key,
  uid bigint not null references accounts.users,
  kind text not null check (kind in ('new_device', 'email', 'password', 'second_factor', 'destination',
    'withdrawal_requested', 'withdrawal_paid')),
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  used_at timestamptz check (used_at >= created_at)
);
create index notices_of_user on accounts.notices (uid, kind, created_at);
create index notices_expired on accounts.notices (expires_at);

-- Limits, a reminder and a time-out that customers set for themselves. A tighter limit holds at once, a looser one after a day. The
-- server enforces them. A customer without a row here has none, and none of their trades are frozen.
create table accounts.protections (
  uid bigint primary key references accounts.users,
  -- No trade is accepted before this time.
  time_out_until timestamptz,
  -- The number of the customer's rows in limit_changes.
  changes integer not null default 0,
  -- Copied from accounts.freezes, because acceptance reads this row anyway.
  trades_frozen boolean not null default false
);

create table accounts.limits (
  uid bigint not null references accounts.protections,
  name accounts.limit_name not null,
  -- Minor units of USDT, or minutes. Null: no limit.
  amount bigint check (amount > 0),
  -- A looser limit that holds from next_at on, even if the row is not written again.
  next_amount bigint check (next_amount > 0),
  next_at timestamptz,
  primary key (uid, name),
  check (next_at is not null or next_amount is null),
  check (next_at is null or (amount is not null and (next_amount is null or next_amount > amount)))
);

create table accounts.limit_changes (
  uid bigint not null references accounts.protections,
  change_no integer not null check (change_no > 0),
  changed_at timestamptz not null,
  -- Null: the time-out.
  name accounts.limit_name,
  -- As the customer asked. Null: no limit.
  amount bigint check (amount > 0),
  -- The end of a time-out.
  effective_at timestamptz not null,
  primary key (uid, change_no)
);

-- Personal information as the customer states it. Every version and every decision of staff is kept.
create table accounts.personal_infos (
  uid bigint not null references accounts.users,
  version integer not null check (version > 0),
  name text not null check (length(name) between 1 and 100),
  phone text not null check (length(phone) between 5 and 32),
  email text not null check (length(email) between 3 and 254),
  -- Uploads of platform.uploads.
  id_photo uuid not null,
  signature uuid not null,
  submitted_at timestamptz not null,
  -- The address in words, and as a place that was chosen on a map.
  address text check (length(address) between 1 and 140),
  location text check (location ~ '^-?\d{1,2}\.\d{5}, -?\d{1,3}\.\d{5}$'),
  primary key (uid, version)
);

create table accounts.personal_info_decisions (
  uid bigint not null,
  version integer not null,
  verified boolean not null,
  reason text check (length(reason) between 1 and 200),
  staff text not null check (length(staff) between 1 and 64),
  decided_at timestamptz not null,
  primary key (uid, version),
  foreign key (uid, version) references accounts.personal_infos,
  check (verified or reason is not null)
);

-- The state of each customer's newest version.
create table accounts.personal_info_states (
  uid bigint primary key,
  version integer not null,
  status text not null check (status in ('submitted', 'verified', 'rejected')),
  submitted_at timestamptz not null,
  foreign key (uid, version) references accounts.personal_infos
);
create index personal_info_states_by_status on accounts.personal_info_states (status, submitted_at, uid);
create index personal_info_states_by_time on accounts.personal_info_states (submitted_at, uid);

-- The member of staff who has taken a version to check it. Customer service sees ID photos of its own cases only.
create table accounts.personal_info_cases (
  uid bigint not null,
  version integer not null,
  assignee text not null check (length(assignee) between 1 and 64),
  taken_at timestamptz not null,
  primary key (uid, version),
  foreign key (uid, version) references accounts.personal_infos (uid, version)
);
create index personal_info_cases_of_assignee on accounts.personal_info_cases (assignee, taken_at desc);

-- Freezes by staff: of signing in, of withdrawals, or of new trades, with the reason that the customer reads. A freeze touches no open
-- trade, no balance and no price. Open trades are settled and paid as promised.
create table accounts.freezes (
  freeze_id bigint generated always as identity primary key,
  uid bigint not null references accounts.users,
  what text not null check (what in ('login', 'withdrawals', 'trades')),
  reason text not null check (length(reason) between 3 and 300),
  frozen_by text not null check (length(frozen_by) between 1 and 64),
  frozen_at timestamptz not null,
  lift_reason text check (length(lift_reason) between 3 and 300),
  lifted_by text check (length(lifted_by) between 1 and 64),
  lifted_at timestamptz,
  -- The customer froze the account by the link of a security mail. The app then shows a translated reason in place of the staff's words.
  by_mail_link boolean not null default false,
  check ((lifted_at is null) = (lifted_by is null) and (lifted_at is null) = (lift_reason is null)),
  check (lifted_at >= frozen_at)
);
create index freezes_of_customer on accounts.freezes (uid, freeze_id desc);
-- Each of the three is frozen at most once at a time.
create unique index freezes_in_force on accounts.freezes (uid, what) where lifted_at is null;
