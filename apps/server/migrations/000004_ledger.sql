-- Ledger: double entry in minor units (int8). A balance is stored on its account's row under a check. Entries are append-only. Every
-- writer of balances first updates the row of its lane, which is both the lock and the batch number.
create schema ledger;

create type ledger.account_kind as enum (
  -- Of a customer.
  'available', 'held',
  -- Control accounts: one of each for a lane and a currency.
  'external', 'faucet', 'escrow', 'house_available', 'house_reserve',
  -- Of a customer: lent money. It can be spent and withdrawn like other money, but not staked.
  'borrowed',
  -- Control accounts. A pool holds money that can still be promised. A reserve holds money that was promised and is not yet paid.
  'fund_pool', 'fund_reserve', 'miner_pool', 'miner_reserve', 'loan_pool', 'campaign_pool', 'fees', 'dust',
  -- Between lanes.
  'clearing'
);

create type ledger.entry_kind as enum (
  'funding', 'faucet', 'trade_stake', 'trade_settlement', 'trade_win', 'trade_tie', 'trade_void',
  'deposit', 'deposit_reversed', 'withdrawal', 'withdrawal_returned', 'withdrawal_paid',
  'fund_subscription', 'fund_reward', 'fund_returned', 'fund_redemption', 'miner_rent', 'miner_output',
  'loan_collateral', 'loan_payout', 'loan_repayment', 'loan_interest', 'loan_collateral_returned', 'loan_liquidation',
  'campaign_reward', 'adjustment', 'pool_funding', 'pool_reserved', 'pool_released',
  -- While borrowed money is outside, a deposit restores the borrowed part first: available to borrowed, in the deposit's transaction.
  'loan_restored'
);

create table ledger.currencies (
  currency_id smallint primary key,
  code text not null unique,
  minor_digits smallint not null check (minor_digits between 0 and 18)
);
insert into ledger.currencies (currency_id, code, minor_digits) values
  (1, 'USDT', 6), (2, 'BTC', 8), (3, 'ETH', 8), (4, 'SOL', 8), (5, 'BNB', 8), (6, 'XRP', 8), (7, 'ADA', 8),
  (8, 'DOGE', 8), (9, 'TRX', 8), (10, 'LTC', 8), (11, 'LINK', 8);

-- An account owner belongs to one of 1,024 slots for good. A lane serves a range of slots, and at most one batch of a lane runs at a
-- time. Sharding later is by slot. A trigger checks the range, because PostgreSQL compiles a check anew for each statement.
create table ledger.lanes (
  lane smallint primary key,
  slot_from smallint not null,
  slot_to smallint not null,
  batch_no bigint not null default 0,
  -- The time of the newest batch that wrote to a statement.
  batch_at timestamptz not null default '-infinity'
) with (fillfactor = 10);

-- Owner, currency and kind are checked when the account is opened, and no statement may change them. Checks and foreign keys would cost
-- each movement of a balance more than the movement.
create table ledger.accounts (
  account_id bigint primary key,
  -- Null for a control account.
  uid bigint,
  slot smallint not null,
  -- Null for a customer's account, whose lane follows from its slot.
  lane smallint,
  currency_id smallint not null,
  kind ledger.account_kind not null,
  balance bigint not null default 0,
  entry_no bigint not null default 0,
  -- The sum taken from the account in a window of time and in the window before it: see ledger.take_for_sub_ledger.
  window_no bigint not null default 0,
  window_taken bigint not null default 0,
  window_before bigint not null default 0,
  -- Only money that came from outside may be owed to the outside.
  constraint balance_not_negative check (balance >= 0 or kind = 'external')
) with (fillfactor = 70);
create index accounts_of_owner on ledger.accounts (uid) where uid is not null;

-- A customer's account has a line for each event, with the balance after it. A control account has one line for each batch.
create table ledger.entries (
  account_id bigint not null,
  entry_no bigint not null,
  created_at timestamptz not null,
  kind ledger.entry_kind not null,
  amount bigint not null check (amount <> 0),
  balance_after bigint not null,
  lane smallint not null,
  batch_no bigint not null,
  reference uuid,
  -- The order of the statement. entry_no counts each account's lines without a gap.
  primary key (account_id, created_at, entry_no)
) partition by range (created_at);
-- The ledger's watcher reads the entries that came since its last run.
create index entries_by_batch on ledger.entries using brin (lane, batch_no);

-- Many lines of one batch as one row, with the balances after them. They become entries a moment later. The key of the entries starts
-- with the account, so inserting each line at once would take longer than the movement of the balance itself.
create table ledger.journal (
  lane smallint not null,
  batch_no bigint not null,
  kind ledger.entry_kind not null,
  at timestamptz not null,
  accounts bigint[] not null,
  entry_nos bigint[] not null,
  amounts bigint[] not null,
  balances bigint[] not null,
  refs uuid[] not null,
  primary key (lane, batch_no, kind),
  constraint journal_complete check (cardinality(accounts) > 0 and cardinality(accounts) = cardinality(entry_nos)
    and cardinality(accounts) = cardinality(amounts) and cardinality(accounts) = cardinality(balances)
    and cardinality(accounts) = cardinality(refs))
);
-- Compressing these arrays costs more time than writing them.
alter table ledger.journal alter column accounts set storage external, alter column entry_nos set storage external,
  alter column amounts set storage external, alter column balances set storage external, alter column refs set storage external;

-- References of transfers. A transfer is refused if its reference was used before.
create table ledger.transfers (
  slot smallint not null,
  reference text not null check (length(reference) between 1 and 200),
  created_at timestamptz not null,
  primary key (slot, reference)
);

-- The customers whose balances a movement changed, for notifications. Rows are deleted when they are a day old.
create table ledger.outbox (
  lane smallint not null,
  batch_no bigint not null,
  at timestamptz not null,
  uids bigint[] not null,
  primary key (lane, batch_no)
);
create index outbox_by_time on ledger.outbox using brin (at);

-- Corrections of a balance. One member of staff proposes, another approves. The ledger moves the money once, and the customer finds the
-- line with its reason in the records.
create table ledger.adjustments (
  adjustment_id uuid primary key,
  uid bigint not null,
  currency_id smallint not null references ledger.currencies,
  -- Change of the customer's available balance: minor units, signed.
  amount bigint not null check (amount <> 0),
  source text not null check (source in ('external', 'fees')),
  reason text not null check (length(reason) between 3 and 300),
  proposed_by text not null check (length(proposed_by) between 1 and 64),
  proposed_at timestamptz not null,
  approved boolean,
  decided_by text check (length(decided_by) between 1 and 64),
  decided_at timestamptz,
  check ((approved is null) = (decided_by is null) and (approved is null) = (decided_at is null)),
  constraint adjustments_by_two check (approved is distinct from true or decided_by <> proposed_by)
);
create index adjustments_newest_first on ledger.adjustments (proposed_at desc, adjustment_id desc);
create index adjustments_to_decide on ledger.adjustments (proposed_at desc, adjustment_id desc) where approved is null;
create index adjustments_of_customer on ledger.adjustments (uid, proposed_at desc);

-- Progress and findings of the ledger's watcher. One process at a time recomputes the ledger, for all of them.
create table ledger.watched (
  only_row boolean primary key default true check (only_row),
  checked_at timestamptz not null,
  problems text[] not null check (cardinality(problems) <= 100),
  -- For each lane, every batch up to checked_until was checked.
  lanes smallint[] not null,
  checked_until bigint[] not null,
  -- Progress while the whole ledger is checked again. Null at other times.
  walked_until bigint[],
  -- The last time at which every batch from the first on had been checked. Null before that.
  walked_at timestamptz,
  check (cardinality(lanes) = cardinality(checked_until)),
  check (cardinality(lanes) = cardinality(walked_until))
);
