-- Webhooks: events of an account that are sent to addresses of its customer.

-- Customers with webhooks. Their events are read from the other slices and numbered.
create table notifications.webhook_accounts (
  uid bigint primary key,
  started_at timestamptz not null,
  -- The place in the events of orders, as trading writes it. Payments were read up to gathered_at.
  trade_place text not null check (length(trade_place) between 2 and 200),
  gathered_at timestamptz not null,
  next_gather_at timestamptz not null,
  last_no bigint not null default 0 check (last_no >= 0),
  -- False while no webhook of the customer takes events.
  active boolean not null default true
);
create index webhook_accounts_due on notifications.webhook_accounts (next_gather_at) where active;

create table notifications.webhooks (
  webhook_id uuid primary key,
  uid bigint not null references notifications.webhook_accounts,
  -- The address and the signing secret, sealed by the key file.
  sealed bytea not null check (length(sealed) between 60 and 4000),
  kinds text[] not null
    check (kinds <@ array['trade', 'deposit', 'withdrawal', 'fund', 'loan'] and cardinality(kinds) between 1 and 5),
  created_at timestamptz not null,
  -- The number of the last event that was received or not wanted, and of the newest one.
  cursor bigint not null check (cursor >= 0),
  newest bigint not null check (newest >= cursor),
  next_try_at timestamptz not null,
  -- The process that delivers. Another one takes over after next_try_at.
  taken_by uuid,
  tries smallint not null default 0 check (tries between 0 and 100),
  paused_at timestamptz,
  pause_reason text check (pause_reason in ('failed', 'gone', 'owner')),
  check ((paused_at is null) = (pause_reason is null))
);
create index webhooks_of_customer on notifications.webhooks (uid, created_at);
create index webhooks_due on notifications.webhooks (next_try_at) where paused_at is null and cursor < newest;

create table notifications.webhook_events (
  uid bigint not null references notifications.webhook_accounts,
  event_no bigint not null check (event_no > 0),
  kind text not null check (kind in ('trade', 'deposit', 'withdrawal', 'fund', 'loan')),
  what text not null check (what ~ '^[a-z_]{3,30}$'),
  -- The event in its own slice. An event that is read twice has one number.
  reference text not null check (length(reference) between 1 and 120),
  -- JSON, as it is sent.
  data text not null check (length(data) between 2 and 4000),
  at timestamptz not null,
  gathered_at timestamptz not null,
  primary key (uid, event_no),
  unique (uid, reference)
);
create index webhook_events_by_age on notifications.webhook_events (gathered_at);

-- The log of an address: the last attempt at each event.
create table notifications.webhook_deliveries (
  webhook_id uuid not null references notifications.webhooks on delete cascade,
  event_no bigint not null,
  kind text not null,
  what text not null,
  tries smallint not null check (tries between 1 and 1000),
  -- The code of the answer, or why there was none.
  status smallint check (status between 100 and 999),
  problem text check (problem in ('timeout', 'connection', 'address')),
  tried_at timestamptz not null,
  delivered_at timestamptz,
  -- The customer asked for another delivery.
  again_at timestamptz,
  primary key (webhook_id, event_no),
  check ((status is null) = (problem is not null))
);
create index webhook_deliveries_by_age on notifications.webhook_deliveries (tried_at);
create index webhook_deliveries_again on notifications.webhook_deliveries (again_at) where again_at is not null;

alter table accounts.notices
  drop constraint notices_kind_check,
  add constraint notices_kind_check check (kind in ('new_device', 'email', 'password', 'second_factor',
    'passkey_added', 'passkey_removed', 'api_key_added', 'webhook_added', 'destination', 'whitelist_on',
    'whitelist_off', 'withdrawal_requested', 'withdrawal_paid'));
alter table accounts.security_events
  drop constraint security_events_kind_check,
  add constraint security_events_kind_check check (kind in ('new_device', 'email', 'password', 'second_factor',
    'passkey_added', 'passkey_removed', 'api_key_added', 'webhook_added', 'destination', 'whitelist_on',
    'whitelist_off', 'withdrawal_requested', 'withdrawal_paid'));
