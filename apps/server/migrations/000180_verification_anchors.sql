-- The newest checkpoint of each public log that enough witnesses have cosigned, for the next anchor. Written at most every ten seconds.
create table verification.witnessed_checkpoints (
  log text primary key check (log in ('prices', 'orders', 'liabilities', 'audit')),
  origin text not null check (length(origin) <= 300),
  size bigint not null check (size >= 0),
  -- The signed note with its cosignatures.
  checkpoint text not null check (length(checkpoint) <= 32768),
  -- By the server's clock.
  witnessed_at timestamptz not null
) with (fillfactor = 20);

-- Roots over checkpoints of the public logs, published outside of the house, one an hour. At most one is under way.
create table verification.anchors (
  anchor_id uuid primary key,
  -- Hours since 1970 by the database's clock.
  hour bigint not null unique check (hour > 0),
  root bytea not null unique check (octet_length(root) = 32),
  -- The signed notes under the root, in the order of its tree.
  checkpoints text[] not null check (cardinality(checkpoints) between 2 and 16),
  orders_origin text not null check (length(orders_origin) <= 300),
  orders_size bigint not null check (orders_size >= 0),
  prices_size bigint not null check (prices_size >= 0),
  made_at timestamptz not null,
  -- Null while it is under way. Without a proof it has failed.
  ended_at timestamptz,
  -- RLP of the block's header, the place of the transaction in the block, and the nodes of the trie on the way to it.
  header bytea check (octet_length(header) <= 1024),
  transaction_index integer check (transaction_index between 0 and 65535),
  nodes bytea[] check (cardinality(nodes) between 1 and 8),
  chain_id bigint check (chain_id > 0),
  block_number bigint check (block_number >= 0),
  block_hash text check (block_hash ~ '^0x[0-9a-f]{64}$'),
  block_at timestamptz,
  tx_hash text check (tx_hash ~ '^0x[0-9a-f]{64}$'),
  check (num_nulls(header, transaction_index, nodes, chain_id, block_number, block_hash, block_at, tx_hash) in (0, 8)),
  check (header is null or ended_at is not null)
);
create unique index anchors_one_under_way on verification.anchors ((true)) where ended_at is null;
-- The earliest anchor of an order and its prices.
create index anchors_orders on verification.anchors (orders_origin, orders_size, prices_size) where header is not null;
