-- Customers' whitelists: withdrawals go only to destinations that were saved 24 hours ago. The newest change counts.
create table funding.whitelist_changes (
  uid bigint not null,
  change_no integer not null check (change_no >= 1),
  is_on boolean not null,
  changed_at timestamptz not null,
  effective_at timestamptz not null,
  primary key (uid, change_no),
  -- On at once, off a day later.
  check (effective_at = changed_at + case when is_on then interval '0' else interval '24 hours' end)
);

-- The last withdrawal to a destination.
-- Locks: funding.withdrawals, against writers, while the index is built.
create index withdrawals_to on funding.withdrawals (uid, destination_id, created_at desc)
  where status not in ('rejected', 'cancelled');

alter table accounts.notices
  drop constraint notices_kind_check,
  add constraint notices_kind_check check (kind in ('new_device', 'email', 'password', 'second_factor', 'passkey_added',
    'passkey_removed', 'destination', 'whitelist_on', 'whitelist_off', 'withdrawal_requested', 'withdrawal_paid'));
alter table accounts.security_events
  drop constraint security_events_kind_check,
  add constraint security_events_kind_check check (kind in ('new_device', 'email', 'password', 'second_factor', 'passkey_added',
    'passkey_removed', 'destination', 'whitelist_on', 'whitelist_off', 'withdrawal_requested', 'withdrawal_paid'));
