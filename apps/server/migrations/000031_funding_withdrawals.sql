-- Withdrawals: a ladder of steps, each over what the one before has committed. The rules that must never break stand here too.

create type funding.withdrawal_status as enum (
  'requested', 'approved', 'signed', 'broadcast', 'failed', 'completed', 'rejected', 'cancelled'
);

create table funding.withdrawals (
  withdrawal_id uuid primary key,
  uid bigint not null,
  way_id text not null references funding.ways,
  kind funding.way_kind not null,
  -- Who pays: the signer on its chain, or people who say that they have.
  payer text not null check (payer in ('signer', 'staff')),
  currency text not null check (currency ~ '^[A-Z]{2,10}$'),
  chain text,
  -- The linked wallet or card, and its address or masked number as it was when this was asked for.
  destination_id text not null check (length(destination_id) between 1 and 64),
  destination text not null check (length(destination) between 4 and 200),
  -- Minor units: what is taken from the balance, what the house keeps of it, what arrives.
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0),
  arrival bigint not null check (arrival > 0),
  confirmations integer not null check (confirmations between 0 and 1000),
  -- Two different people decide, and where people pay, two pay.
  two_people boolean not null,
  status funding.withdrawal_status not null,
  proposed_by text check (length(proposed_by) between 1 and 64),
  -- `rule` where no person had to.
  approved_by text check (length(approved_by) between 1 and 64),
  pay_proposed_by text check (length(pay_proposed_by) between 1 and 64),
  paid_by text check (length(paid_by) between 1 and 64),
  -- By which whoever was paid finds it: a transaction, a bank's reference.
  paid_reference text check (length(paid_reference) between 3 and 120),
  -- On a chain: which attempt this is; only one that can never be paid any more is followed by another.
  attempt smallint not null default 1 check (attempt between 1 and 5),
  reason_code text check (reason_code ~ '^[a-z_]{3,40}$'),
  reason text check (length(reason) between 1 and 300),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (amount = fee + arrival),
  check ((kind = 'chain') = (chain is not null)),
  check (payer = 'staff' or kind = 'chain'),
  check (proposed_by <> approved_by),
  check (pay_proposed_by <> paid_by),
  -- What takes two people is approved by two, and never by the rule.
  check (status in ('requested', 'rejected', 'cancelled') or approved_by is not null),
  check (not two_people or approved_by is null or (proposed_by is not null and approved_by <> 'rule')),
  check (status <> 'completed' or payer = 'signer' or (paid_by is not null and paid_reference is not null)),
  check (payer = 'signer' or not two_people or paid_by is null or pay_proposed_by is not null),
  check (status not in ('rejected', 'cancelled') or reason_code is not null)
);
create index withdrawals_of_user on funding.withdrawals (uid, withdrawal_id desc);
create index withdrawals_at_work on funding.withdrawals (withdrawal_id)
  where status in ('requested', 'approved', 'signed', 'broadcast', 'failed');
create index withdrawals_by_status on funding.withdrawals (status, withdrawal_id desc);

create function funding.guard_withdrawal() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'a withdrawal is kept' using errcode = 'restrict_violation';
  end if;
  if (new.withdrawal_id, new.uid, new.way_id, new.kind, new.payer, new.currency, new.chain, new.destination_id, new.destination,
      new.amount, new.fee, new.arrival, new.confirmations, new.two_people, new.created_at)
    is distinct from (old.withdrawal_id, old.uid, old.way_id, old.kind, old.payer, old.currency, old.chain, old.destination_id,
      old.destination, old.amount, old.fee, old.arrival, old.confirmations, old.two_people, old.created_at)
  then
    raise exception 'what was asked for does not change' using errcode = 'restrict_violation';
  end if;
  if new.status <> old.status and (old.status::text, new.status::text) not in (
    ('requested', 'approved'), ('requested', 'rejected'), ('requested', 'cancelled'),
    ('approved', 'signed'), ('approved', 'completed'), ('approved', 'rejected'),
    ('signed', 'broadcast'), ('broadcast', 'completed'), ('broadcast', 'failed'),
    ('failed', 'approved'), ('failed', 'rejected'))
  then
    raise exception 'a withdrawal that is % cannot become %', old.status, new.status using errcode = 'restrict_violation';
  end if;
  -- Once something may have been signed, nothing is given back before it is known that it can never be paid.
  if old.status = 'approved' and new.status = 'rejected' and exists (
    select from funding.withdrawal_payments p where p.withdrawal_id = new.withdrawal_id and p.attempt = old.attempt)
  then
    raise exception 'a withdrawal that may have been signed is not rejected' using errcode = 'restrict_violation';
  end if;
  if new.attempt <> old.attempt and (old.status <> 'failed' or new.status <> 'approved' or new.attempt <> old.attempt + 1) then
    raise exception 'only a failed attempt is followed by another' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger withdrawals_climb before update or delete on funding.withdrawals
  for each row execute function funding.guard_withdrawal();
create trigger withdrawals_no_truncate before truncate on funding.withdrawals
  for each statement execute function funding.refuse_change();

-- What happened, step by step, for the customer and for staff.
create table funding.withdrawal_steps (
  withdrawal_id uuid not null references funding.withdrawals,
  step_no smallint not null check (step_no between 1 and 200),
  step text not null check (step in ('requested', 'proposed', 'approved', 'signed', 'broadcast', 'replaced', 'failed', 'retried',
    'payment_proposed', 'completed', 'rejected', 'cancelled')),
  at timestamptz not null,
  -- A member of staff, or `customer`, `rule`, `chain`, `signer`.
  who text not null check (length(who) between 1 and 64),
  reason_code text check (reason_code ~ '^[a-z_]{3,40}$'),
  reason text check (length(reason) between 1 and 300),
  tx_hash text,
  primary key (withdrawal_id, step_no)
);
create trigger withdrawal_steps_append_only before update or delete on funding.withdrawal_steps
  for each row execute function funding.refuse_change();
create trigger withdrawal_steps_no_truncate before truncate on funding.withdrawal_steps
  for each statement execute function funding.refuse_change();

-- The first answer to each request of a customer's own id.
create table funding.withdrawal_requests (
  uid bigint not null,
  client_key text not null check (length(client_key) = 32),
  fingerprint bigint not null,
  answer text,
  refusal text,
  created_at timestamptz not null,
  primary key (uid, client_key),
  check ((answer is null) <> (refusal is null))
);
create trigger withdrawal_requests_append_only before update or delete on funding.withdrawal_requests
  for each row execute function funding.refuse_change();
