-- How money comes in and goes out: a way is one currency over one chain, or a bank.

create schema if not exists funding;

create type funding.way_kind as enum ('chain', 'bank');

create table funding.ways (
  way_id text primary key check (way_id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(way_id) <= 40),
  kind funding.way_kind not null,
  currency text not null check (currency ~ '^[A-Z]{2,10}$'),
  -- The chain's name as customers know it; a bank has none.
  chain text check (chain ~ '^[A-Z0-9]{2,16}$'),
  -- All amounts in minor units of the currency.
  deposit_min bigint not null check (deposit_min > 0),
  deposit_fee bigint not null check (deposit_fee >= 0),
  withdraw_min bigint not null check (withdraw_min > 0),
  withdraw_fee bigint not null check (withdraw_fee >= 0),
  confirmations integer not null check (confirmations between 0 and 1000),
  -- A deposit that staff checks takes two of them above this.
  one_person_max bigint not null check (one_person_max >= 0),
  enabled boolean not null,
  -- Where staffed deposits are sent: an address of the house, or an account of a bank.
  house_address text check (length(house_address) between 10 and 120),
  bank_cardholder_name text check (length(bank_cardholder_name) between 1 and 100),
  bank_opening_bank text check (length(bank_opening_bank) between 1 and 100),
  bank_card_number text check (bank_card_number ~ '^[0-9A-Z]{8,34}$'),
  position smallint not null,
  check ((kind = 'chain') = (chain is not null)),
  check (deposit_fee < deposit_min and withdraw_fee < withdraw_min),
  check ((bank_cardholder_name is null) = (bank_opening_bank is null)
    and (bank_opening_bank is null) = (bank_card_number is null))
);
create unique index ways_by_chain on funding.ways (currency, coalesce(chain, ''));

-- Deposit addresses: the next index of each chain's extended public key, and what was derived from it.
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
  -- An address is nobody else's, and a customer has one on each chain.
  unique (chain, uid),
  unique (chain, address)
);

create function funding.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger addresses_append_only before update or delete on funding.addresses
  for each row execute function funding.refuse_change();
create trigger addresses_no_truncate before truncate on funding.addresses
  for each statement execute function funding.refuse_change();
