-- A payment that failed names the transaction that proves it: the one that the chain did not carry out, or another one that has spent its
-- nonce or its coin. Earlier rows may lack it.
-- Locks: funding.withdrawal_steps against writers, briefly. Reads no row.
alter table funding.withdrawal_steps
  add constraint withdrawal_steps_evidence_check check (step <> 'failed' or tx_hash is not null) not valid;
