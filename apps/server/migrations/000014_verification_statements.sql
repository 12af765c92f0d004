-- Verification: the trees behind the statements of what is owed, and the figures of the public page.

-- The Merkle-sum trees of the newest statements, as tiles: 256 nodes of a row a tile, 48 bytes a node (hash, sum), tile level l
-- holding row 8 × l. Leaves stand in the order of their keys, which differ with every statement, so that neither the place nor
-- the neighbours of a customer can be followed. Those of old statements are deleted; the statements stay.
create table verification.liability_tiles (
  report bigint not null references verification.liability_reports,
  currency text not null check (currency ~ '^[A-Z0-9]{1,8}$'),
  level smallint not null check (level between 0 and 7),
  index bigint not null check (index >= 0),
  nodes bytea not null check (length(nodes) between 48 and 12288 and length(nodes) % 48 = 0),
  keys bigint[] check ((keys is null) = (level > 0) and cardinality(keys) = length(nodes) / 48),
  primary key (report, currency, level, index)
);
alter table verification.liability_tiles alter column nodes set storage external;
create index liability_tiles_by_key on verification.liability_tiles (report, currency, (keys[1])) where level = 0;

-- The figures of the public page, folded from what has ended: each second of settlement and each entry of the price log once.
create table verification.fold_progress (
  only_row boolean primary key default true check (only_row),
  settled_until bigint not null,    -- Unix second
  price_entries bigint not null check (price_entries >= 0)
) with (fillfactor = 20);
insert into verification.fold_progress (settled_until, price_entries) values (0, 0);

-- By day of settlement (UTC), in minor units of USDT.
create table verification.trade_days (
  day date primary key,
  trades bigint not null check (trades >= 0),
  voids bigint not null check (voids between 0 and trades),
  staked bigint not null check (staked >= 0),      -- stakes and fees of trades that were not void
  returned bigint not null check (returned >= 0),  -- what came back of them
  runs bigint not null check (runs >= 0),
  delay_ms bigint not null check (delay_ms >= 0),  -- from the second of settlement to the money, summed over runs
  longest_delay_ms bigint not null check (longest_delay_ms >= 0)
) with (fillfactor = 50);
create table verification.account_days (
  day date not null,
  uid bigint not null,
  net bigint not null,
  primary key (day, uid)
) with (fillfactor = 70);
create table verification.price_days (
  day date not null,
  symbol text not null,
  seconds bigint not null check (seconds >= 0),              -- with an entry in the log
  priced bigint not null check (priced between 0 and seconds),
  primary key (day, symbol)
) with (fillfactor = 50);
