-- The ways in which staff finds customers and payments: by the beginning of a text, or by the end of a number.
create index users_by_email on accounts.users (lower(email) text_pattern_ops) where email is not null;
create index users_by_account on accounts.users (account_key text_pattern_ops);
create index personal_infos_by_name on accounts.personal_infos (lower(name) text_pattern_ops);
create index personal_infos_by_last_name on accounts.personal_infos
  (lower(regexp_replace(name, '^.*\s', '')) text_pattern_ops);
create index personal_infos_by_phone on accounts.personal_infos
  (reverse(regexp_replace(phone, '\D', '', 'g')) text_pattern_ops);

create index applications_by_end on funding.applications (right(order_no::text, 8));
create index applications_by_transaction on funding.applications (tx_hash text_pattern_ops) where tx_hash is not null;
create index applications_by_reference on funding.applications (upper(bank_reference) text_pattern_ops);
create index deposits_by_end on funding.deposits (right(deposit_id::text, 8));
create index deposits_by_transaction on funding.deposits (txid text_pattern_ops);
create index deposits_by_sender on funding.deposits (lower(sender)) where sender is not null;
create index withdrawals_by_end on funding.withdrawals (right(withdrawal_id::text, 8));
create index withdrawals_by_reference on funding.withdrawals (upper(paid_reference) text_pattern_ops)
  where paid_reference is not null;
create index withdrawals_by_destination on funding.withdrawals (lower(destination));
create index withdrawal_payments_by_hash on funding.withdrawal_payments (tx_hash text_pattern_ops) where tx_hash is not null;
create index addresses_in_any_case on funding.addresses (lower(address));
create index wallets_in_any_case on funding.wallets (lower(address));

create index adjustments_by_end on ledger.adjustments (right(adjustment_id::text, 8));

create index loans_by_number on products.loans (loan_id, uid);
create index loans_by_end on products.loans (right(loan_id::text, 8));
create index orders_by_end on products.orders (right(order_id::text, 8));
