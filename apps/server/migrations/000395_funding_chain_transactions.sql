-- Transactions that leave the house become one table. Five tables had the same columns and the same rules: payments of withdrawals, steps of
-- sweeps, transfers to the cold address, refills and anchors. `payer` is known for the transactions that are signed from now on.
-- Locks: the five tables for the time of the copy. Reads each of their rows once.

create table funding.chain_transactions (
  purpose text not null check (purpose in ('anchor', 'cold', 'refill', 'sweep', 'withdrawal')),
  -- The id of the withdrawal, transfer, refill or anchor, or of the sweep’s step.
  purpose_id uuid not null,
  attempt smallint not null default 1 check (attempt between 1 and 5),
  fee_step smallint not null check (fee_step between 0 and 20),
  max_fee_per_gas bigint not null check (max_fee_per_gas >= 0),
  max_priority_fee_per_gas bigint not null check (max_priority_fee_per_gas between 0 and max_fee_per_gas),
  gas_limit bigint check (gas_limit >= 21000),
  -- People sign it outside.
  draft bytea check (length(draft) between 10 and 60000),
  draft_fee bigint check (draft_fee > 0),
  prepared_at timestamptz not null,
  -- The account that spends the nonce, in lower case.
  payer text check (payer = lower(payer) and length(payer) between 10 and 120),
  nonce bigint check (nonce >= 0),
  raw text check (raw ~ '^(0x)?[0-9a-f]+$' and length(raw) < 120000),
  tx_hash text unique check (tx_hash ~ '^(0x)?[0-9a-f]{64}$'),
  signed_at timestamptz,
  broadcast_at timestamptz,
  withdrawal_id uuid generated always as (case when purpose = 'withdrawal' then purpose_id end) stored references funding.withdrawals,
  transfer_id uuid generated always as (case when purpose = 'cold' then purpose_id end) stored references funding.cold_transfers,
  refill_id uuid generated always as (case when purpose = 'refill' then purpose_id end) stored references funding.refills,
  primary key (purpose, purpose_id, attempt, fee_step),
  unique (refill_id, fee_step),
  check (attempt = 1 or purpose = 'withdrawal'),
  check ((purpose = 'refill') = (draft is not null) and (draft is null) = (draft_fee is null)),
  check (purpose = 'refill' or (max_fee_per_gas > 0 and (nonce is null) = (raw is null) and (raw is null or raw like '0x%' and length(raw) < 4000))),
  check ((raw is null) = (tx_hash is null) and (raw is null) = (signed_at is null)),
  check (raw is not null or (nonce is null and payer is null and broadcast_at is null))
);
create index chain_transactions_by_hash on funding.chain_transactions (tx_hash text_pattern_ops) where tx_hash is not null;
-- The next nonce of an account.
create index chain_transactions_of_payer on funding.chain_transactions (payer, nonce) where payer is not null;

insert into funding.chain_transactions (purpose, purpose_id, attempt, fee_step, max_fee_per_gas, max_priority_fee_per_gas, gas_limit, draft,
  draft_fee, prepared_at, nonce, raw, tx_hash, signed_at, broadcast_at)
select 'withdrawal', withdrawal_id, attempt, fee_step, max_fee_per_gas, max_priority_fee_per_gas, gas_limit, null::bytea, null::bigint, prepared_at,
  nonce, raw, tx_hash, signed_at, broadcast_at from funding.withdrawal_payments
union all select 'sweep', transaction_id, 1, fee_step, max_fee_per_gas, max_priority_fee_per_gas, gas_limit, null, null, prepared_at,
  nonce, raw, tx_hash, signed_at, broadcast_at from funding.sweep_transactions
union all select 'cold', transfer_id, 1, fee_step, max_fee_per_gas, max_priority_fee_per_gas, gas_limit, null, null, prepared_at,
  nonce, raw, tx_hash, signed_at, broadcast_at from funding.cold_transactions
union all select 'anchor', anchor_id, 1, fee_step, max_fee_per_gas, max_priority_fee_per_gas, gas_limit, null, null, prepared_at,
  nonce, raw, tx_hash, signed_at, broadcast_at from funding.anchor_transactions
union all select 'refill', refill_id, 1, fee_step, max_fee_per_gas, max_priority_fee_per_gas, gas_limit, draft, fee, prepared_at,
  nonce, raw, tx_hash, signed_at, broadcast_at from funding.refill_transactions;

alter table funding.refill_approvals drop constraint refill_approvals_refill_id_fee_step_fkey,
  add foreign key (refill_id, fee_step) references funding.chain_transactions (refill_id, fee_step);

-- It reads the table of sweeps, and is made again with the functions.
drop view if exists funding.token_return_progress;
drop table funding.withdrawal_payments, funding.sweep_transactions, funding.cold_transactions, funding.anchor_transactions,
  funding.refill_transactions;
drop function if exists funding.guard_payment();
drop function if exists funding.guard_house_transaction();
