-- Notifications: the entries of a customer's centre, the devices that take pushes, and the pushes that wait.
create schema notifications;

-- Customers who opened the centre or take pushes.
create table notifications.customers (
  uid bigint primary key,
  -- Events of the other slices were read up to this time.
  gathered_at timestamptz not null,
  read_up_to bigint not null default 0 check (read_up_to >= 0),
  -- Kinds that the customer does not want in the centre, and kinds that are not pushed.
  hidden text[] not null default '{}' check (cardinality(hidden) <= 20),
  unpushed text[] not null default '{}' check (cardinality(unpushed) <= 20),
  devices smallint not null default 0 check (devices between 0 and 10)
);
create index customers_to_gather on notifications.customers (gathered_at) where devices > 0;

create table notifications.entries (
  entry_id bigint generated always as identity primary key,
  uid bigint not null references notifications.customers,
  kind text not null
    check (kind in ('trade', 'deposit', 'withdrawal', 'chat', 'loan', 'fund', 'security')),
  what text not null check (what ~ '^[a-z_]{3,30}$'),
  -- The event in its own slice. An event that is read twice makes one entry.
  reference text not null check (length(reference) between 1 and 100),
  -- The order or the loan that the entry leads to.
  subject text check (length(subject) between 1 and 64),
  symbol text check (length(symbol) between 5 and 16),
  currency text check (currency ~ '^[A-Z]{2,10}$'),
  amount text check (amount ~ '^-?[0-9]{1,20}([.][0-9]{1,18})?$'),
  at timestamptz not null,
  unique (uid, kind, reference)
);
create index entries_of_customer on notifications.entries (uid, entry_id desc);
create index entries_by_age on notifications.entries (at);

-- Browsers that take pushes. A row ends with the session of its device.
create table notifications.subscriptions (
  subscription_id uuid primary key,
  uid bigint not null references notifications.customers,
  session_id uuid not null,
  endpoint_hash bytea not null unique check (length(endpoint_hash) = 32),
  -- The address and the keys of the browser, sealed by the key file.
  sealed bytea not null check (length(sealed) between 100 and 2000),
  -- The language of the app in this browser.
  locale text not null check (length(locale) between 2 and 10),
  created_at timestamptz not null,
  failures smallint not null default 0 check (failures between 0 and 100)
);
create index subscriptions_of_customer on notifications.subscriptions (uid, created_at);

create table notifications.deliveries (
  subscription_id uuid not null references notifications.subscriptions on delete cascade,
  entry_id bigint not null references notifications.entries on delete cascade,
  next_try_at timestamptz not null,
  tries smallint not null default 0 check (tries between 0 and 20),
  primary key (subscription_id, entry_id)
);
create index deliveries_due on notifications.deliveries (next_try_at);
create index deliveries_of_entry on notifications.deliveries (entry_id);
