-- All triggers of the funding tables. A new table gets its triggers here. A trigger that is removed here must also be dropped by a
-- migration.
-- Locks: each table briefly, against writers, when this file has changed.

select platform.append_only('funding.refuse_change', '{
  addresses, arrival_decisions, balance_explanations, bank_receipts, bank_statements, cold_proofs, deposit_agreements, deposit_history,
  deposit_quotes, deposit_releases, deposit_screenings, house_addresses, own_transactions, rates, refill_approvals, transaction_checks,
  whitelist_changes, withdrawal_steps}');
-- Their other triggers say which changes are refused.
select platform.no_truncate('funding.refuse_change', '{
  applications, balance_differences, bank_lines, bitcoin_batches, bitcoin_transactions, chain_transactions, cold_transfers, deposits, network_fees,
  refills, risk_findings, sweep_deposits, sweeps, withdrawals}');
select platform.kept('funding.refuse_change', '{
  payout_rule, token_returns}');

create or replace trigger chain_transactions_once before update or delete on funding.chain_transactions
  for each row execute function funding.guard_chain_transaction();
create or replace trigger payouts_voided_by_two before insert on funding.chain_transactions
  for each row when (new.change_id is not null)
  execute function operator.guard_carried('payout_voids', 'attempt', 'purpose_id', '');
create or replace trigger refills_by_two before update on funding.chain_transactions
  for each row when (new.purpose = 'refill') execute function funding.guard_refill_signed();

create or replace trigger balance_differences_kept before update or delete on funding.balance_differences
  for each row execute function funding.guard_balance_difference();

create or replace trigger unbooked_arrivals_by_two before update on funding.unbooked_arrivals
  for each row execute function funding.guard_unbooked_arrival();

create or replace trigger applications_keep_their_rate before insert or update on funding.applications
  for each row execute function funding.guard_local_amount();
create or replace trigger applications_kept before update or delete on funding.applications
  for each row execute function funding.guard_application();
create or replace trigger applications_noted after insert or update on funding.applications
  for each row execute function funding.note_application();

create or replace trigger bank_lines_stay before update or delete on funding.bank_lines
  for each row execute function funding.guard_bank_line();

create or replace trigger bank_receipts_by_two before insert on funding.bank_receipts
  for each row execute function operator.guard_carried('bank_receipts', 'version', 'order_no', 'credited_at');
create or replace trigger bank_receipts_within_limit before insert on funding.bank_receipts
  for each row execute function funding.guard_bank_receipt();

create or replace trigger bank_cards_kept before update or delete on funding.bank_cards
  for each row execute function funding.guard_destination();
create or replace trigger bank_cards_no_truncate before truncate on funding.bank_cards
  for each statement execute function funding.guard_destination();

create or replace trigger deposit_requests_append_only before update or delete on funding.deposit_requests
  for each row execute function funding.guard_request();

create or replace trigger deposits_kept before update or delete on funding.deposits
  for each row execute function funding.guard_deposit();
create or replace trigger deposits_large_by_two before update on funding.deposits
  for each row execute function funding.guard_large_deposit();
create or replace trigger deposits_noted after insert or update on funding.deposits
  for each row execute function funding.note_deposit();
create or replace trigger deposits_screened before update on funding.deposits
  for each row execute function funding.guard_screened_deposit();

create or replace trigger bitcoin_batches_end_once before update or delete on funding.bitcoin_batches
  for each row execute function funding.guard_bitcoin_batch();
create or replace trigger bitcoin_transactions_once before update or delete on funding.bitcoin_transactions
  for each row execute function funding.guard_bitcoin_transaction();

create or replace trigger cold_transfers_end_once before update or delete on funding.cold_transfers
  for each row execute function funding.guard_cold_transfer();

create or replace trigger refills_end_once before update or delete on funding.refills
  for each row execute function funding.guard_refill();

create or replace trigger network_fees_booked_once before update or delete on funding.network_fees
  for each row execute function funding.guard_network_fee();


create or replace trigger rates_by_two before insert on funding.rates
  for each row execute function operator.guard_carried('bank_rates', 'version', 'way_id', '');

create or replace trigger risk_findings_kept before update or delete on funding.risk_findings
  for each row execute function funding.guard_risk_finding();

create or replace trigger sweep_deposits_once before update or delete on funding.sweep_deposits
  for each row execute function funding.guard_sweep_deposit();
create or replace trigger sweeps_as_decided before insert on funding.sweeps
  for each row execute function funding.guard_token_return();
create or replace trigger sweeps_end_once before update or delete on funding.sweeps
  for each row execute function funding.guard_sweep();

create or replace trigger token_returns_by_two before insert on funding.token_returns
  for each row execute function operator.guard_carried('token_returns', 'version', '', '');

create or replace trigger wallets_kept before update or delete on funding.wallets
  for each row execute function funding.guard_destination();
create or replace trigger wallets_no_truncate before truncate on funding.wallets
  for each statement execute function funding.guard_destination();

create or replace trigger withdrawal_requests_append_only before update or delete on funding.withdrawal_requests
  for each row execute function funding.guard_request();

create or replace trigger withdrawals_held_by_risk before update on funding.withdrawals
  for each row execute function funding.guard_risk_hold();
create or replace trigger withdrawals_climb before update or delete on funding.withdrawals
  for each row execute function funding.guard_withdrawal();
create or replace trigger withdrawals_keep_their_approval before update on funding.withdrawals
  for each row execute function funding.guard_withdrawal_approval();
create or replace trigger withdrawals_keep_their_rate before insert or update on funding.withdrawals
  for each row execute function funding.guard_local_amount();
create or replace trigger withdrawals_keep_their_split before update on funding.withdrawals
  for each row execute function funding.guard_withdrawal_split();
create or replace trigger withdrawals_whitelisted before insert on funding.withdrawals
  for each row execute function funding.guard_whitelisted_withdrawal();

create or replace trigger whitelist_changes_dated before insert on funding.whitelist_changes
  for each row execute function funding.guard_whitelist_change();
