-- A payment that no node takes can be voided by two people: from the step that names their change on, an attempt’s transactions pay nothing and
-- only spend its nonce.
-- Locks: funding.chain_transactions for a moment, against writers. A new column without a default rewrites nothing.

alter table funding.chain_transactions add column change_id uuid unique references operator.changes,
  add constraint chain_transactions_void check (change_id is null or (purpose = 'withdrawal' and fee_step > 0));
