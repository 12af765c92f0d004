-- A deposit is stored while its transaction waits for a block. Then it has no block, and is never credited.
alter table funding.deposits alter column block_height drop not null;
alter table funding.deposits alter column block_hash drop not null;
alter table funding.deposits add constraint deposits_block check (
  (block_height is null) = (block_hash is null) and (state <> 'credited' or block_height is not null));
create index deposits_without_block on funding.deposits (chain) where block_height is null;
