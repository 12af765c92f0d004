-- Coins that a customer has marked. They follow the account to every device.
create table market.favourites (
  uid bigint not null,
  symbol_id smallint not null references market.products,
  added_at timestamptz not null,
  primary key (uid, symbol_id)
);
