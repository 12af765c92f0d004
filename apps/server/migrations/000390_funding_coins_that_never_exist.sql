-- A coin can never exist again if no block has its transaction and another one has spent a coin of which it was made. Transactions of the
-- house over such a coin have failed for good.
alter table funding.coins
  add inputs text[] not null default '{}',
  add impossible_by text,
  add impossible_height bigint,
  add constraint coins_inputs_check check (cardinality(inputs) <= 100),
  add constraint coins_impossible_by_check check (length(impossible_by) = 64),
  add constraint coins_impossible_check check ((impossible_by is null) = (impossible_height is null)),
  add constraint coins_impossible_in_no_block check (impossible_by is null or block_height is null);

create index coins_in_no_block on funding.coins (chain) where block_height is null;
