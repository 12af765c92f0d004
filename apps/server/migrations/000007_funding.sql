-- Funding: destinations, payment methods, deposit addresses, deposits, exchange rates, and withdrawals.
create schema funding;

create type funding.way_kind as enum ('chain', 'bank');
-- seen: waits for confirmations. small: below the minimum. gone: its block is no longer in the chain.
create type funding.deposit_state as enum ('seen', 'small', 'credited', 'gone');
-- proposed: approved by one of two people.
create type funding.application_state as enum ('submitted', 'proposed', 'credited', 'rejected');
create type funding.withdrawal_status as enum (
  'requested', 'approved', 'signed', 'broadcast', 'failed', 'completed', 'rejected', 'cancelled'
);

-- Wallets and bank accounts that customers linked, to which withdrawals are paid. A removed one stays for the records.
create table funding.wallets (
  uid bigint not null,
  wallet_id uuid not null,
  currency text not null check (currency ~ '^[A-Z]{2,10}$'),
  chain text not null check (chain ~ '^[A-Z0-9]{2,16}$'),
  address text not null check (length(address) between 20 and 100),
  label text check (length(label) between 1 and 40),
  -- An upload.
  screenshot uuid,
  -- No withdrawal is paid to it before.
  usable_from timestamptz not null,
  created_at timestamptz not null,
  removed_at timestamptz,
  primary key (uid, wallet_id),
  check (usable_from >= created_at)
);
create unique index wallets_once on funding.wallets (uid, currency, chain, address) where removed_at is null;
-- Customer service finds the owner of an address.
create index wallets_by_address on funding.wallets (address);

create table funding.bank_cards (
  uid bigint not null,
  bank_id uuid not null,
  cardholder_name text not null check (length(cardholder_name) between 1 and 100),
  opening_bank text not null check (length(opening_bank) between 1 and 100),
  card_last4 text check (card_last4 ~ '^[0-9]{4}$'),
  -- AES-256-GCM under a key that is not in the database: needed to pay to it.
  card_sealed bytea check (length(card_sealed) between 30 and 128),
  -- HMAC-SHA-256 under another such key: recognises the number again.
  card_known_by bytea not null check (length(card_known_by) = 32),
  usable_from timestamptz not null,
  created_at timestamptz not null,
  removed_at timestamptz,
  -- A keyed hash of the number alone, the same for every customer. Null for an older card until a server starts.
  card_fingerprint bytea check (length(card_fingerprint) = 32),
  account_last4 text check (account_last4 ~ '^[0-9A-Z]{4}$'),
  -- AES-256-GCM, as for the card.
  account_sealed bytea check (length(account_sealed) between 30 and 128),
  bank_code text check (bank_code ~ '^[0-9A-Z-]{2,20}$'),
  branch text check (length(branch) between 1 and 60),
  primary key (uid, bank_id),
  check (usable_from >= created_at),
  check ((card_last4 is null) = (card_sealed is null)),
  check ((account_last4 is null) = (account_sealed is null)),
  check (card_sealed is not null or account_sealed is not null)
);
create unique index bank_cards_once on funding.bank_cards (uid, card_known_by) where removed_at is null;
-- Staff see a card that several accounts use.
create index bank_cards_by_fingerprint on funding.bank_cards (card_fingerprint) where card_fingerprint is not null;
create index bank_cards_without_fingerprint on funding.bank_cards (uid, bank_id) where card_fingerprint is null;

-- A payment method is one currency over one chain, or a bank.
create table funding.ways (
  way_id text primary key check (way_id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(way_id) <= 40),
  kind funding.way_kind not null,
  currency text not null check (currency ~ '^[A-Z]{2,10}$'),
  -- The chain's name as customers know it. Null for a bank.
  chain text check (chain ~ '^[A-Z0-9]{2,16}$'),
  -- All amounts in minor units of the currency.
  deposit_min bigint not null check (deposit_min > 0),
  deposit_fee bigint not null check (deposit_fee >= 0),
  withdraw_min bigint not null check (withdraw_min > 0),
  withdraw_fee bigint not null check (withdraw_fee >= 0),
  confirmations integer not null check (confirmations between 0 and 1000),
  -- Above this, a deposit that staff check needs two of them.
  one_person_max bigint not null check (one_person_max >= 0),
  enabled boolean not null,
  -- The destination of staffed deposits: an address of the house, or an account at a bank.
  house_address text check (length(house_address) between 10 and 120),
  bank_cardholder_name text check (length(bank_cardholder_name) between 1 and 100),
  bank_opening_bank text check (length(bank_opening_bank) between 1 and 100),
  bank_card_number text check (bank_card_number ~ '^[0-9A-Z]{8,34}$'),
  position smallint not null,
  bank_code text check (bank_code ~ '^[0-9A-Z-]{2,20}$'),
  bank_branch text check (length(bank_branch) between 1 and 60),
  check ((kind = 'chain') = (chain is not null)),
  check (deposit_fee < deposit_min and withdraw_fee < withdraw_min),
  check ((bank_cardholder_name is null) = (bank_opening_bank is null)
    and (bank_opening_bank is null) = (bank_card_number is null)),
  check (bank_card_number is not null or (bank_code is null and bank_branch is null))
);
create unique index ways_by_chain on funding.ways (currency, coalesce(chain, ''));

-- Deposit addresses: the next index of each chain's extended public key, and the addresses derived from it.
create table funding.address_counters (
  chain text primary key,
  next_index integer not null check (next_index between 0 and 2147483647)
);
create table funding.addresses (
  chain text not null,
  address_index integer not null check (address_index >= 0),
  uid bigint not null,
  address text not null check (length(address) between 10 and 120),
  created_at timestamptz not null,
  primary key (chain, address_index),
  -- An address belongs to one customer, who has one on each chain.
  unique (chain, uid),
  unique (chain, address)
);
create index addresses_by_address on funding.addresses (address);

-- Progress of the watcher of each chain.
create table funding.chain_cursors (
  chain text primary key,
  chain_id bigint not null,
  -- The hash of its first block, which identifies the chain.
  genesis text not null,
  -- Every block up to here was read. block_hash is that block's hash.
  height bigint not null check (height >= 0),
  block_hash text not null,
  -- The newest known block.
  head bigint not null,
  looked_at timestamptz not null,
  -- The reason why no deposit is credited on this chain until a person has looked. Null if all is well.
  halted_reason text check (length(halted_reason) between 1 and 300),
  halted_at timestamptz,
  check (head >= height),
  constraint chain_cursors_check1 check ((halted_reason is null) = (halted_at is null))
);
-- The newest blocks that were read. They show a re-organisation and its depth.
create table funding.chain_blocks (
  chain text not null references funding.chain_cursors,
  height bigint not null,
  block_hash text not null,
  primary key (chain, height)
);

-- Deposits that the watcher of a chain found.
create table funding.deposits (
  deposit_id uuid primary key,
  chain text not null,
  txid text not null check (length(txid) between 8 and 100),
  -- The number of the log in its block. −1 for a transfer without a token.
  log_index integer not null check (log_index >= -1),
  uid bigint not null,
  way_id text not null references funding.ways,
  currency text not null,
  address text not null,
  -- In units of the chain. amount and dust are computed from it.
  raw numeric(78) not null check (raw > 0),
  -- Minor units of the currency, and the rest in units of the chain.
  amount bigint not null check (amount >= 0),
  dust numeric(78) not null,
  fee bigint not null check (fee >= 0),
  -- Worth in minor units of USDT when the deposit was seen, for the customer's own limits. Null if there was no price.
  value_usdt bigint,
  -- The deposit exceeds a limit that the customer had set. It is credited nevertheless, and the app says so.
  beyond_limit boolean not null,
  confirmations_needed integer not null,
  block_height bigint not null,
  block_hash text not null,
  state funding.deposit_state not null,
  seen_at timestamptz not null,
  updated_at timestamptz not null,
  credited_at timestamptz,
  -- Above the limit of large deposits when it was first seen, or of unknown worth. It is credited once a second node, or a person,
  -- agrees on its block and its transfer.
  is_large boolean not null default false,
  unique (chain, txid, log_index),
  check (dust >= 0 and dust < raw or amount = 0),
  check ((state = 'credited') = (credited_at is not null)),
  check (state <> 'credited' or amount > fee)
);
create index deposits_of_customer on funding.deposits (uid, deposit_id);
create index deposits_waiting on funding.deposits (chain, block_height) where state = 'seen';
create index deposits_by_block on funding.deposits (chain, block_height);
create index deposits_large on funding.deposits (chain, block_height) where state = 'seen' and is_large;

create table funding.deposit_agreements (
  deposit_id uuid not null references funding.deposits (deposit_id),
  -- After a re-organisation another block holds the transfer, and it needs another agreement.
  block_hash text not null check (length(block_hash) between 1 and 100),
  -- The host of the second node, or a member of staff.
  node text check (length(node) between 1 and 300),
  staff text check (length(staff) between 1 and 100),
  agreed_at timestamptz not null,
  primary key (deposit_id, block_hash),
  check ((node is null) <> (staff is null))
);
-- The newest answer of each second node on each large deposit.
create table funding.node_answers (
  deposit_id uuid not null references funding.deposits (deposit_id),
  node text not null check (length(node) between 1 and 300),
  answer text not null check (answer in ('agrees', 'disagrees', 'behind', 'away')),
  detail text not null check (length(detail) <= 300),
  asked_at timestamptz not null,
  primary key (deposit_id, node)
);

-- The local currency of a bank and its exchange rates, in versions. One member of staff proposes a version, another decides.
create table funding.rate_proposals (
  proposal_id uuid primary key,
  way_id text not null references funding.ways,
  -- The newest version at that time, 0 before the first. The proposal can be approved only while it is still the newest.
  based_on integer not null check (based_on >= 0),
  -- ISO 4217: the code, and the digits after its point.
  local_currency text not null check (local_currency ~ '^[A-Z]{3}$'),
  local_digits smallint not null check (local_digits between 0 and 4),
  -- Local units for one unit of the bank's currency, at 1e-8.
  deposit_rate bigint not null check (deposit_rate > 0),
  withdraw_rate bigint not null check (withdraw_rate > 0),
  reason text not null check (length(reason) between 3 and 200),
  proposed_by text not null check (length(proposed_by) between 1 and 64),
  proposed_at timestamptz not null,
  -- Otherwise a deposit followed by a withdrawal would earn money from the house.
  check (withdraw_rate <= deposit_rate)
);
create index rate_proposals_newest_first on funding.rate_proposals (proposed_at desc, proposal_id desc);
create table funding.rate_decisions (
  proposal_id uuid primary key references funding.rate_proposals,
  approved boolean not null,
  decided_by text not null check (length(decided_by) between 1 and 64),
  decided_at timestamptz not null
);
create table funding.rates (
  way_id text not null references funding.ways,
  version integer not null check (version > 0),
  local_currency text not null check (local_currency ~ '^[A-Z]{3}$'),
  local_digits smallint not null check (local_digits between 0 and 4),
  deposit_rate bigint not null check (deposit_rate > 0),
  withdraw_rate bigint not null check (withdraw_rate > 0),
  -- The time of the proposal. The age of a rate counts from it.
  dated_at timestamptz not null,
  -- Null for the rate that a demo begins with. It never counts in live mode.
  proposal_id uuid unique references funding.rate_proposals,
  primary key (way_id, version),
  check (withdraw_rate <= deposit_rate),
  check (proposal_id is not null or version = 1)
);

-- The transfer details that a customer was given: amount, rate and reference hold until they expire. The order number becomes the
-- application's.
create table funding.deposit_quotes (
  order_no uuid primary key,
  uid bigint not null,
  way_id text not null references funding.ways,
  -- Minor units of the bank's currency, and of the local currency.
  amount bigint not null check (amount > 0),
  rate_version integer not null,
  local_amount bigint not null check (local_amount > 0),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  foreign key (way_id, rate_version) references funding.rates (way_id, version)
);
create index deposit_quotes_of_customer on funding.deposit_quotes (uid, way_id, order_no desc);
-- The reference of the transfer is made of the last digits of the order number.
create unique index deposit_quotes_by_reference on funding.deposit_quotes (right(order_no::text, 12));

-- Deposits that customers applied for. Staff check them.
create table funding.applications (
  order_no uuid primary key,
  uid bigint not null,
  way_id text not null references funding.ways,
  currency text not null,
  chain text,
  amount bigint not null check (amount > 0),
  fee bigint not null,
  value_usdt bigint,
  upload_id uuid not null,
  -- As the chain writes it, in lower case. Null if the customer gave none.
  tx_hash text check (length(tx_hash) between 8 and 100),
  -- The purpose of the bank transfer, by which staff find it.
  bank_reference text not null check (length(bank_reference) between 4 and 20),
  needs_two boolean not null,
  state funding.application_state not null,
  -- The deposit of the chain that this is about. It is credited there, never here.
  deposit_id uuid unique references funding.deposits,
  proposed_by text,
  approved_by text,
  rejected_by text,
  reason text check (length(reason) between 1 and 300),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- The rate of a bank and the amount in its local currency. Null in older rows, and for chains.
  rate_version integer,
  local_amount bigint check (local_amount > 0),
  foreign key (way_id, rate_version) references funding.rates (way_id, version),
  check (fee >= 0 and fee < amount),
  check ((state = 'rejected') = (rejected_by is not null and reason is not null)),
  -- Four eyes: above the limit nobody approves their own proposal.
  check (proposed_by is null or approved_by is null or proposed_by <> approved_by),
  check (state <> 'proposed' or proposed_by is not null),
  check ((state = 'credited') = (approved_by is not null)),
  check (state <> 'credited' or not needs_two or proposed_by is not null),
  check (state <> 'credited' or deposit_id is null),
  check ((rate_version is null) = (local_amount is null))
);
create index applications_of_customer on funding.applications (uid, order_no);
create index applications_to_decide on funding.applications (order_no) where state in ('submitted', 'proposed');
create index applications_by_hash on funding.applications (chain, tx_hash) where tx_hash is not null;
-- One transaction is credited to one application.
create unique index applications_credited_once on funding.applications (chain, tx_hash)
  where state = 'credited' and tx_hash is not null;

-- The changes of each deposit and each application, in order. No row is ever changed.
create table funding.deposit_history (
  of_id uuid not null,
  change_no integer generated always as identity,
  at timestamptz not null,
  state text not null,
  detail text,
  primary key (of_id, change_no)
);

-- The first answer to each idempotency key of a customer.
create table funding.deposit_requests (
  uid bigint not null,
  client_key text not null check (length(client_key) = 32),
  fingerprint bigint not null,
  answer text,
  refusal text,
  created_at timestamptz not null,
  primary key (uid, client_key),
  check ((answer is null) <> (refusal is null))
);

-- Withdrawals move through stages, each of them over committed rows. The checks hold the rules that must never break.
create table funding.withdrawals (
  withdrawal_id uuid primary key,
  uid bigint not null,
  way_id text not null references funding.ways,
  kind funding.way_kind not null,
  -- The signer pays on its chain. Staff pay by hand and confirm it.
  payer text not null check (payer in ('signer', 'staff')),
  currency text not null check (currency ~ '^[A-Z]{2,10}$'),
  chain text,
  -- The linked wallet or card, and its address or masked number at the time of the request.
  destination_id text not null check (length(destination_id) between 1 and 64),
  destination text not null check (length(destination) between 4 and 200),
  -- Minor units: taken from the balance, kept by the house, paid to the destination.
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0),
  arrival bigint not null check (arrival > 0),
  confirmations integer not null check (confirmations between 0 and 1000),
  -- Two different people decide, and two pay if staff pay.
  two_people boolean not null,
  status funding.withdrawal_status not null,
  proposed_by text check (length(proposed_by) between 1 and 64),
  -- `rule` if no person had to approve it.
  approved_by text check (length(approved_by) between 1 and 64),
  pay_proposed_by text check (length(pay_proposed_by) between 1 and 64),
  paid_by text check (length(paid_by) between 1 and 64),
  -- The recipient finds the payment by it: a transaction, or a bank's reference.
  paid_reference text check (length(paid_reference) between 3 and 120),
  -- The number of the attempt on a chain. Another attempt follows only after one that can never be paid any more.
  attempt smallint not null default 1 check (attempt between 1 and 5),
  reason_code text check (reason_code ~ '^[a-z_]{3,40}$'),
  reason text check (length(reason) between 1 and 300),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- The part that was taken out of borrowed money. It returns there if the withdrawal is not paid.
  from_borrowed bigint not null default 0,
  -- The same for every customer who is paid there: an address without the case of its check digits, or a card.
  destination_key text not null check (length(destination_key) between 4 and 200),
  -- The reasons why the rule leaves the decision to people. Empty if it may decide.
  people_because text[] not null default '{}',
  -- The time of the approval, or of the next attempt, and the worth in minor units of USDT at that time. Null worth: there was no price.
  approved_at timestamptz,
  value_usdt bigint check (value_usdt >= 0),
  -- The rate of a bank and the amount in its local currency. Null in older rows, and for chains.
  rate_version integer,
  local_amount bigint check (local_amount > 0),
  foreign key (way_id, rate_version) references funding.rates (way_id, version),
  check (amount = fee + arrival),
  check ((kind = 'chain') = (chain is not null)),
  check (payer = 'staff' or kind = 'chain'),
  check (proposed_by <> approved_by),
  check (pay_proposed_by <> paid_by),
  -- A withdrawal that needs two people is approved by two, and never by the rule.
  check (status in ('requested', 'rejected', 'cancelled') or approved_by is not null),
  check (not two_people or approved_by is null or (proposed_by is not null and approved_by <> 'rule')),
  check (status <> 'completed' or payer = 'signer' or (paid_by is not null and paid_reference is not null)),
  check (payer = 'signer' or not two_people or paid_by is null or pay_proposed_by is not null),
  check (status not in ('rejected', 'cancelled') or reason_code is not null),
  constraint withdrawals_from_borrowed_check check (from_borrowed between 0 and amount),
  check (people_because <@ array['amount', 'customer_day', 'destination_day', 'house_day', 'value_unknown',
    'personal_info_rejected', 'personal_info_missing']),
  check (not two_people or people_because <> '{}'),
  check (approved_by is distinct from 'rule' or people_because = '{}'),
  check (approved_by is null or approved_at is not null),
  check ((rate_version is null) = (local_amount is null))
);
create index withdrawals_of_user on funding.withdrawals (uid, withdrawal_id desc);
create index withdrawals_at_work on funding.withdrawals (withdrawal_id)
  where status in ('requested', 'approved', 'signed', 'broadcast', 'failed');
create index withdrawals_by_status on funding.withdrawals (status, withdrawal_id desc);
create index withdrawals_approved_of_user on funding.withdrawals (uid, approved_at) include (value_usdt)
  where approved_at is not null;
create index withdrawals_approved_to on funding.withdrawals (destination_key, approved_at) include (value_usdt)
  where approved_at is not null;
create index withdrawals_approved_by_rule on funding.withdrawals (approved_at) include (value_usdt)
  where approved_by = 'rule';

-- The steps of each withdrawal, for the customer and for staff.
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

-- The first answer to each idempotency key of a customer.
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

-- The transactions that pay withdrawals: prepared, then signed, then broadcast. Each step is committed before the next begins.
create table funding.withdrawal_payments (
  withdrawal_id uuid not null references funding.withdrawals,
  attempt smallint not null check (attempt between 1 and 5),
  -- 0 for the first transaction. Each further one replaces it under the same nonce and pays more for being mined.
  fee_step smallint not null check (fee_step between 0 and 20),
  -- Wei for a unit of gas.
  max_fee_per_gas bigint not null check (max_fee_per_gas > 0),
  max_priority_fee_per_gas bigint not null,
  prepared_at timestamptz not null,
  nonce bigint check (nonce >= 0),
  raw text check (raw ~ '^0x[0-9a-f]+$' and length(raw) < 4000),
  tx_hash text unique check (tx_hash ~ '^0x[0-9a-f]{64}$'),
  signed_at timestamptz,
  broadcast_at timestamptz,
  primary key (withdrawal_id, attempt, fee_step),
  check (max_priority_fee_per_gas between 0 and max_fee_per_gas),
  check ((raw is null) = (tx_hash is null) and (raw is null) = (nonce is null) and (raw is null) = (signed_at is null)),
  check (broadcast_at is null or raw is not null)
);

-- The limits of the rule that approves withdrawals without people, over the last 24 hours. Minor units of USDT.
create table funding.payout_rule (
  is_only boolean primary key default true check (is_only),
  customer_day_max bigint not null check (customer_day_max >= 0),
  destination_day_max bigint not null check (destination_day_max >= 0),
  -- Counts only withdrawals that the rule itself approved.
  house_day_max bigint not null check (house_day_max >= 0)
);
insert into funding.payout_rule (customer_day_max, destination_day_max, house_day_max)
values (1000000000, 1000000000, 50000000000);
