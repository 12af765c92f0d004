-- Money that came at a bank for an application, by the bank's own reference. The application is credited with what came, and the amount applied for
-- stays here. Each line of the bank's statement counts once.
-- Locks: none on existing tables.
create table funding.bank_receipts (
  order_no uuid primary key references funding.applications,
  -- The first and only one of its application.
  version integer not null check (version = 1),
  uid bigint not null,
  way_id text not null references funding.payment_methods,
  currency text not null,
  -- The amount that is credited, before the fee, and the one that was applied for.
  amount bigint not null check (amount > 0),
  applied_amount bigint not null check (applied_amount > 0),
  -- Minor units of the local currency. Null if the application has none.
  received_local bigint check (received_local > 0),
  local_currency text check (local_currency ~ '^[A-Z]{3}$'),
  -- The bank's reference and time of the line, as its statement shows them.
  bank_line text not null check (length(bank_line) between 4 and 64),
  booked_at timestamptz not null,
  -- Why another amount came, for the customer. Null: the amount that they were told to transfer came.
  why text check (why in ('charges', 'sent_other', 'exchanged')),
  -- Null: one person credited it.
  change_id uuid unique references operator.changes,
  credited_at timestamptz not null,
  check ((received_local is null) = (local_currency is null)),
  check (why is not null or amount = applied_amount),
  -- A day of the bank may have begun before ours.
  check (booked_at < credited_at + interval '1 day'),
  unique (way_id, bank_line)
);
