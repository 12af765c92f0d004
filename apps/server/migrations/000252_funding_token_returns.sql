-- The way back of tokens that the server does not accept: one member of staff proposes it, another decides, and the signer signs it. Nobody
-- is credited for such a token.
-- Locks: funding.sweeps, while its constraints are checked. It has a row for each sweep.
alter table funding.foreign_tokens
  -- The sender of all its transfers to this address. Null: several, or a transfer from before this migration.
  add column sender text check (length(sender) between 10 and 120);

create table funding.token_return_proposals (
  proposal_id uuid primary key,
  chain text not null,
  contract text not null,
  address text not null,
  uid bigint not null,
  target text not null check (length(target) between 10 and 120),
  target_kind text not null check (target_kind in ('sender', 'destination')),
  -- Units of the token.
  raw numeric(78, 0) not null check (raw > 0),
  reason text not null check (length(reason) between 3 and 300),
  proposed_by text not null check (length(proposed_by) between 1 and 64),
  proposed_at timestamptz not null,
  foreign key (chain, contract, address) references funding.foreign_tokens
);
create index token_return_proposals_of_token on funding.token_return_proposals (chain, contract, address, proposed_at desc);
create index token_return_proposals_newest on funding.token_return_proposals (proposed_at desc, proposal_id desc);

create table funding.token_return_decisions (
  proposal_id uuid primary key references funding.token_return_proposals,
  approved boolean not null,
  decided_by text not null check (length(decided_by) between 1 and 64),
  decided_at timestamptz not null
);

-- Approved returns: why one waits, why it was stopped before anything was signed, or what the token did instead.
create table funding.token_returns (
  proposal_id uuid primary key references funding.token_return_decisions,
  -- A code with its values.
  problem text check (length(problem) between 1 and 300),
  is_stopped boolean not null default false check (not is_stopped or problem is not null),
  is_begun boolean not null default false check (not (is_stopped and is_begun)),
  updated_at timestamptz not null
);
create index token_returns_waiting on funding.token_returns (updated_at) where not is_stopped and not is_begun;

-- A return empties an address of a token, so it is a sweep with another receiver: gas first, one at a time for an address.
alter table funding.sweeps
  alter column currency drop not null,
  alter column amount drop not null,
  add column return_id uuid unique references funding.token_returns,
  add column token_contract text check (length(token_contract) between 10 and 120),
  add column token_raw numeric(78, 0) check (token_raw > 0),
  -- The account that sends the gas of a return. That of a sweep is its target.
  add column gas_payer text check (length(gas_payer) between 10 and 120),
  add constraint sweeps_money_or_token check (
    num_nonnulls(currency, amount) = case when return_id is null then 2 else 0 end
    and num_nonnulls(token_contract, token_raw, gas_payer) = case when return_id is null then 0 else 3 end
    and (return_id is null or batch_id is null));
