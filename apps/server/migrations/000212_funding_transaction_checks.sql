-- The transaction of an application as its chain showed it when a member of staff approved. Two rows if two people approved.
create table funding.transaction_checks (
  order_no uuid not null references funding.applications,
  staff text not null check (length(staff) between 1 and 64),
  tx_hash text not null check (length(tx_hash) between 8 and 100),
  sender text not null check (length(sender) between 20 and 100),
  receiver text not null check (length(receiver) between 20 and 100),
  -- In the smallest unit of the token.
  amount bigint not null check (amount > 0),
  block_height bigint not null check (block_height >= 0),
  confirmations integer not null check (confirmations > 0),
  checked_at timestamptz not null,
  primary key (order_no, staff)
);
