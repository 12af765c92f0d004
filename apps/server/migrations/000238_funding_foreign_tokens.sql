-- Tokens that the server does not accept and that arrived at customers' addresses, one row for each token and address.
-- Locks: funding.deposits against writers while its index is built. funding.balance_rounds for a moment.
create table funding.foreign_tokens (
  chain text not null,
  contract text not null check (length(contract) between 10 and 120),
  address text not null check (length(address) between 10 and 120),
  uid bigint not null,
  -- The token's own words: '?' and null if it says nothing that can be read. Anybody can write a token that says anything.
  symbol text not null check (length(symbol) between 1 and 20),
  digits smallint check (digits between 0 and 77),
  -- The transfers and their sum, in units of the token.
  transfers integer not null check (transfers > 0),
  raw numeric not null check (raw > 0),
  first_height bigint not null,
  last_height bigint not null check (last_height >= first_height),
  last_txid text not null check (length(last_txid) between 8 and 100),
  seen_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (chain, contract, address)
);
create index foreign_tokens_of_address on funding.foreign_tokens (chain, address);
create index foreign_tokens_of_customer on funding.foreign_tokens (uid, updated_at desc);
create index foreign_tokens_newest on funding.foreign_tokens (updated_at desc);

alter table funding.balance_rounds
  -- The block up to which the logs were read for tokens. Null before the first reading, which begins at the newest final block.
  add column tokens_height bigint,
  -- Tokens beyond the bound of an address, which are not listed.
  add column tokens_dropped bigint not null default 0 check (tokens_dropped >= 0);

-- Deposits below the minimum are shown to the customer once for a day, so that a flood of dust hides nothing.
create index deposits_small_of_customer on funding.deposits (uid, way_id, deposit_id desc) where state = 'small';
