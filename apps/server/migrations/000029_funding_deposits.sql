-- What arrives: found by the watcher of a chain, or applied for and checked by staff.

-- How far each chain has been read.
create table funding.chain_cursors (
  chain text primary key,
  chain_id bigint not null,
  -- The hash of its first block: which chain it is.
  genesis text not null,
  -- Everything up to here was looked at, and that block's hash.
  height bigint not null check (height >= 0),
  block_hash text not null,
  -- The newest block that was known of.
  head bigint not null check (head >= height),
  looked_at timestamptz not null,
  -- Why nothing more is credited on this chain until a person has looked; null when all is well.
  halted_reason text check (length(halted_reason) between 1 and 300),
  halted_at timestamptz,
  check ((halted_reason is null) = (halted_at is null))
);

-- The newest blocks that were looked at, by which a re-organisation is noticed and its depth found.
create table funding.chain_blocks (
  chain text not null references funding.chain_cursors,
  height bigint not null,
  block_hash text not null,
  primary key (chain, height)
);

-- 'seen' waits for confirmations, 'small' is below the minimum, 'gone' was in a block that the chain no longer has.
create type funding.deposit_state as enum ('seen', 'small', 'credited', 'gone');

create table funding.deposits (
  deposit_id uuid primary key,
  chain text not null,
  txid text not null check (length(txid) between 8 and 100),
  -- The number of the log in its block; −1 for what was sent without a token.
  log_index integer not null check (log_index >= -1),
  uid bigint not null,
  way_id text not null references funding.ways,
  currency text not null,
  address text not null,
  -- In the units of the chain; amount and dust are made of it.
  raw numeric(78) not null check (raw > 0),
  -- Minor units of the currency, and what of the chain's units was too little to be one.
  amount bigint not null check (amount >= 0),
  dust numeric(78) not null check (dust >= 0 and dust < raw or amount = 0),
  fee bigint not null check (fee >= 0),
  -- In minor units of USDT when it was seen, for the customer's own limits; null when there was no price.
  value_usdt bigint,
  -- The customer had set a limit that this goes beyond: it is credited all the same, and said.
  beyond_limit boolean not null,
  confirmations_needed integer not null,
  block_height bigint not null,
  block_hash text not null,
  state funding.deposit_state not null,
  seen_at timestamptz not null,
  updated_at timestamptz not null,
  credited_at timestamptz,
  unique (chain, txid, log_index),
  check ((state = 'credited') = (credited_at is not null)),
  check (state <> 'credited' or amount > fee)
);
create index deposits_of_customer on funding.deposits (uid, deposit_id);
create index deposits_waiting on funding.deposits (chain, block_height) where state = 'seen';
create index deposits_by_block on funding.deposits (chain, block_height);

create function funding.guard_deposit() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' then
    raise exception 'a deposit is never deleted' using errcode = 'restrict_violation';
  end if;
  if old.state = 'credited'
    or (old.deposit_id, old.chain, old.txid, old.log_index, old.uid, old.way_id, old.currency, old.address, old.raw, old.amount,
        old.fee, old.seen_at)
      is distinct from (new.deposit_id, new.chain, new.txid, new.log_index, new.uid, new.way_id, new.currency, new.address,
        new.raw, new.amount, new.fee, new.seen_at)
  then
    raise exception 'what a deposit is stays, and one that was credited stays so' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger deposits_kept before update or delete on funding.deposits
  for each row execute function funding.guard_deposit();
create trigger deposits_no_truncate before truncate on funding.deposits
  for each statement execute function funding.refuse_change();

-- Applications. 'proposed' is approved by one of two people.
create type funding.application_state as enum ('submitted', 'proposed', 'credited', 'rejected');

create table funding.applications (
  order_no uuid primary key,
  uid bigint not null,
  way_id text not null references funding.ways,
  currency text not null,
  chain text,
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0 and fee < amount),
  value_usdt bigint,
  upload_id uuid not null,
  -- As the chain writes it, lower case; null where the customer gave none.
  tx_hash text check (length(tx_hash) between 8 and 100),
  -- What the customer gives as purpose with a bank, so that staff finds the transfer.
  bank_reference text not null check (length(bank_reference) between 4 and 20),
  -- Of the request, so that asking twice is answered alike.
  client_key text,
  fingerprint text not null,
  needs_two boolean not null,
  state funding.application_state not null,
  -- The deposit of the chain that this is about: credited there, never here.
  deposit_id uuid unique references funding.deposits,
  proposed_by text,
  approved_by text,
  rejected_by text,
  reason text check (length(reason) between 1 and 300),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (uid, client_key),
  check ((state = 'rejected') = (rejected_by is not null and reason is not null)),
  -- Four eyes: above the limit nobody approves what they proposed.
  check (proposed_by is null or approved_by is null or proposed_by <> approved_by),
  check (state <> 'proposed' or proposed_by is not null),
  check ((state = 'credited') = (approved_by is not null)),
  check (state <> 'credited' or not needs_two or proposed_by is not null),
  check (state <> 'credited' or deposit_id is null)
);
create index applications_of_customer on funding.applications (uid, order_no);
create index applications_to_decide on funding.applications (order_no) where state in ('submitted', 'proposed');
create index applications_by_hash on funding.applications (chain, tx_hash) where tx_hash is not null;
-- One transaction is credited to one application.
create unique index applications_credited_once on funding.applications (chain, tx_hash)
  where state = 'credited' and tx_hash is not null;

create function funding.guard_application() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' then
    raise exception 'an application is never deleted' using errcode = 'restrict_violation';
  end if;
  if old.state in ('credited', 'rejected')
    or (old.order_no, old.uid, old.way_id, old.currency, old.chain, old.amount, old.fee, old.upload_id, old.tx_hash,
        old.needs_two, old.created_at)
      is distinct from (new.order_no, new.uid, new.way_id, new.currency, new.chain, new.amount, new.fee, new.upload_id,
        new.tx_hash, new.needs_two, new.created_at)
  then
    raise exception 'what was applied for stays, and a decision stays' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger applications_kept before update or delete on funding.applications
  for each row execute function funding.guard_application();
create trigger applications_no_truncate before truncate on funding.applications
  for each statement execute function funding.refuse_change();

-- What became of each, in order: nothing of it is changed.
create table funding.deposit_history (
  of_id uuid not null,
  change_no integer generated always as identity,
  at timestamptz not null,
  state text not null,
  detail text,
  primary key (of_id, change_no)
);
create trigger deposit_history_append_only before update or delete on funding.deposit_history
  for each row execute function funding.refuse_change();
create trigger deposit_history_no_truncate before truncate on funding.deposit_history
  for each statement execute function funding.refuse_change();

create function funding.note_deposit() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or old.state is distinct from new.state then
    insert into funding.deposit_history (of_id, at, state, detail)
    values (new.deposit_id, new.updated_at, new.state::text, new.block_height || ' ' || new.block_hash);
  end if;
  return null;
end $$;
create trigger deposits_noted after insert or update on funding.deposits
  for each row execute function funding.note_deposit();

create function funding.note_application() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or old.state is distinct from new.state or old.deposit_id is distinct from new.deposit_id then
    insert into funding.deposit_history (of_id, at, state, detail)
    values (new.order_no, new.updated_at, new.state::text,
      coalesce(new.rejected_by, new.approved_by, new.proposed_by, new.deposit_id::text));
  end if;
  return null;
end $$;
create trigger applications_noted after insert or update on funding.applications
  for each row execute function funding.note_application();
