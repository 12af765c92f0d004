-- Sweeps over Bitcoin: a batch without payouts that moves coins of many deposit addresses to the house's own branch.
alter table funding.sweeps
  add column batch_id uuid unique references funding.bitcoin_batches,
  alter column address drop not null,
  alter column address_index drop not null,
  alter column max_fee_per_gas drop not null,
  drop constraint sweeps_tx_hash_check,
  add constraint sweeps_tx_hash_check check (tx_hash ~ '^(0x)?[0-9a-f]{64}$'),
  drop constraint sweeps_check2,
  add constraint sweeps_fee_once check ((state = 'open') = (fee is null) and (fee is null or batch_id is not null or fee_wei is not null)),
  add constraint sweeps_of_one_chain check ((batch_id is null) = (address is not null)
    and (address is null) = (address_index is null) and (batch_id is null) = (max_fee_per_gas is not null));
create unique index sweeps_one_open_batch on funding.sweeps (chain) where state = 'open' and batch_id is not null;
