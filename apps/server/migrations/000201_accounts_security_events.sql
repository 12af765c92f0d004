-- Security events of a customer, for the notification centre. A mail about one goes only to customers with an address.
create table accounts.security_events (
  event_id bigint generated always as identity primary key,
  uid bigint not null references accounts.users,
  kind text not null check (kind in ('new_device', 'email', 'password', 'second_factor', 'destination', 'withdrawal_requested',
    'withdrawal_paid')),
  created_at timestamptz not null
);
create index security_events_of_user on accounts.security_events (uid, created_at desc);
create index security_events_old on accounts.security_events (created_at);
