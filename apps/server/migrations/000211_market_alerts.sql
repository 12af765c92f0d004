-- Price alerts of customers, and how often they were met. They are evaluated on the price log only.
create table market.alerts (
  alert_id uuid primary key,
  uid bigint not null,
  symbol_id smallint not null references market.products,
  kind text not null check (kind in ('above', 'below', 'move')),
  -- For a move: the price is compared with the price this long before. 0 otherwise.
  window_seconds integer not null,
  -- A price at 1e-8, or for a move hundredths of a percent.
  threshold bigint not null check (threshold > 0),
  repeats boolean not null,
  -- True once the log had a price on the other side. Only then can the alert be met.
  armed boolean not null default false,
  -- It becomes armed at this second at the earliest.
  arms_from bigint not null check (arms_from > 0),
  created_at timestamptz not null,
  check (case kind when 'move' then window_seconds in (300, 3600, 86400) and threshold <= 10000 else window_seconds = 0 end)
);
create index alerts_of_customer on market.alerts (uid, alert_id desc);
create index alerts_by_threshold on market.alerts (symbol_id, kind, window_seconds, armed, threshold);
create index alerts_by_second on market.alerts (arms_from);

create table market.alert_firings (
  firing_id bigint generated always as identity primary key,
  alert_id uuid not null,
  uid bigint not null,
  symbol_id smallint not null references market.products,
  what text not null check (what in ('above', 'below', 'rise', 'fall')),
  -- The second of the log and its price at 1e-8.
  t bigint not null,
  price bigint not null check (price > 0),
  unique (alert_id, t)
);
create index alert_firings_of_customer on market.alert_firings (uid, t desc);
create index alert_firings_by_second on market.alert_firings (t);

-- The newest evaluated second.
create table market.alert_progress (
  only_row boolean primary key default true check (only_row),
  t bigint not null check (t >= 0)
);
insert into market.alert_progress (t) values (0);

-- The notification centre tells of met alerts.
alter table notifications.entries drop constraint entries_kind_check;
alter table notifications.entries add constraint entries_kind_check
  check (kind in ('trade', 'deposit', 'withdrawal', 'chat', 'loan', 'fund', 'price', 'security'));
