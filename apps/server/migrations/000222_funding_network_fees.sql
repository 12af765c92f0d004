-- Fees that a network charged for payouts. They are booked as costs of the house, once for each transaction in a block.

create table funding.network_fees (
  chain text not null,
  tx_hash text not null check (length(tx_hash) in (64, 66)),
  currency text not null,
  -- Minor units, rounded up.
  fee bigint not null check (fee > 0),
  charged_at timestamptz not null,
  -- Null while the house has too little money of its own in the books.
  booked_at timestamptz check (booked_at >= charged_at),
  primary key (chain, tx_hash)
);
create index network_fees_unbooked on funding.network_fees (charged_at, chain, tx_hash) where booked_at is null;
