-- Verification: the public logs as Merkle trees in tiles, the place of each order in the log of orders, and the published statements of
-- the balances that are owed to customers.
create schema verification;

create type verification.log_name as enum ('prices', 'orders', 'liabilities', 'audit');

-- The full tiles of each tree: 256 hashes a row. The rest of the tree follows from the entries and is not stored.
create table verification.tiles (
  log verification.log_name not null,
  level smallint not null check (level between 0 and 7),
  tile_no bigint not null check (tile_no >= 0),
  hashes bytea not null check (length(hashes) = 8192),
  primary key (log, level, tile_no)
);
-- Hashes do not compress.
alter table verification.tiles alter column hashes set storage external;

-- The newest signed checkpoint of each log. It is stored before it is served, and only a checkpoint of a longer tree replaces it. So
-- each served checkpoint is a prefix of all later ones.
create table verification.logs (
  log verification.log_name primary key,
  origin text not null unique check (origin ~ '^[^[:space:]+]+$' and length(origin) <= 300),
  verifier_key text not null check (length(verifier_key) <= 500),
  size bigint not null check (size >= 0),
  root bytea not null check (length(root) = 32),
  checkpoint text not null check (length(checkpoint) <= 2000),
  signed_at timestamptz not null
) with (fillfactor = 20);

-- The log of orders: a row for each batch that accepted orders, in the order in which they became leaves. A lane's newest row is also the
-- cursor of its batches, so that an order is in the log exactly once after any crash.
create table verification.order_batches (
  lane smallint not null,
  batch_no bigint not null,
  first_leaf bigint not null unique check (first_leaf >= 0),
  order_ids uuid[] not null check (cardinality(order_ids) > 0),
  -- 32 bytes for each order, which are hashed into the tree.
  leaves bytea not null,
  primary key (lane, batch_no),
  check (length(leaves) = 32 * cardinality(order_ids))
);
alter table verification.order_batches alter column leaves set storage external;

-- How many full tiles of each level were copied to a web server or a CDN. Level -1: the bundles of entries. Copying one again writes
-- the same bytes.
create table verification.published_tiles (
  log verification.log_name not null,
  level smallint not null check (level between -1 and 7),
  tiles bigint not null check (tiles > 0),
  primary key (log, level)
);

-- The published statements of what customers are owed: the entries of the log of liabilities, byte for byte.
create table verification.liability_reports (
  position bigint primary key check (position >= 0),
  made_at timestamptz not null,
  entry text not null check (octet_length(entry) <= 60000)
);

-- The Merkle-sum trees of the newest statements, as tiles: 256 nodes of a row a tile, 48 bytes a node (hash, sum), tile level l holding
-- row 8 × l. Leaves are ordered by their keys, which differ with every statement, so that nobody can follow a customer by place or
-- neighbours. The tiles of old statements are deleted. The statements stay.
create table verification.liability_tiles (
  report bigint not null references verification.liability_reports,
  currency text not null check (currency ~ '^[A-Z0-9]{1,8}$'),
  level smallint not null check (level between 0 and 7),
  index bigint not null check (index >= 0),
  nodes bytea not null check (length(nodes) between 48 and 12288 and length(nodes) % 48 = 0),
  keys bigint[],
  primary key (report, currency, level, index),
  check ((keys is null) = (level > 0) and cardinality(keys) = length(nodes) / 48)
);
alter table verification.liability_tiles alter column nodes set storage external;
create index liability_tiles_by_key on verification.liability_tiles (report, currency, (keys[1])) where level = 0;

-- Restorations from a backup. A restored database may lack entries that were published after the backup, and logs that continued from
-- there would show two trees of one size. So nothing is signed until it is decided how the logs continue.
create table verification.restorations (
  restoration_no integer primary key check (restoration_no > 0),
  restored_at timestamptz not null,
  backup_made_at timestamptz not null
);
create table verification.restoration_decisions (
  restoration_no integer primary key references verification.restorations,
  -- witnessed: the witnesses have seen no longer tree. nothing_published: a person answers for it. new_name: other logs.
  decision text not null check (decision in ('witnessed', 'nothing_published', 'new_name')),
  reason text not null check (length(reason) between 1 and 500),
  decided_at timestamptz not null
);

-- Names and keys that no longer sign. They still verify what was signed with them.
create table verification.former_keys (
  verifier_key text primary key check (length(verifier_key) <= 500),
  -- Null: the key of receipts.
  log verification.log_name,
  origin text,
  size bigint check (size >= 0),
  root bytea check (length(root) = 32),
  checkpoint text check (length(checkpoint) <= 2000),
  closed_at timestamptz not null,
  check (num_nulls(log, origin, size, root, checkpoint) in (0, 5))
);

-- The figures of the public page. Each settlement second and each entry of the price log is folded in once.
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
  voids bigint not null,
  staked bigint not null check (staked >= 0),      -- stakes and fees of trades that were not void
  returned bigint not null check (returned >= 0),  -- of those, paid back to customers
  runs bigint not null check (runs >= 0),
  delay_ms bigint not null check (delay_ms >= 0),  -- from the settlement second to the payment, summed over runs
  longest_delay_ms bigint not null check (longest_delay_ms >= 0),
  check (voids between 0 and trades)
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
  seconds bigint not null check (seconds >= 0),   -- with an entry in the log
  priced bigint not null,
  primary key (day, symbol),
  check (priced between 0 and seconds)
) with (fillfactor = 50);
