-- What accounts and lines there are beside those of trading. A transaction of its own: PostgreSQL lets nobody use a new value of
-- an enum before it is committed.

-- A customer's: money that was lent; it can be spent and withdrawn like other money, and not staked.
alter type ledger.account_kind add value 'borrowed';
-- Control accounts. A pool is what can still be promised, a reserve what was promised and not yet paid.
alter type ledger.account_kind add value 'fund_pool';
alter type ledger.account_kind add value 'fund_reserve';
alter type ledger.account_kind add value 'miner_pool';
alter type ledger.account_kind add value 'miner_reserve';
alter type ledger.account_kind add value 'loan_pool';
alter type ledger.account_kind add value 'campaign_pool';
alter type ledger.account_kind add value 'fees';
alter type ledger.account_kind add value 'dust';
-- Between lanes.
alter type ledger.account_kind add value 'clearing';

alter type ledger.entry_kind add value 'deposit';
alter type ledger.entry_kind add value 'deposit_reversed';
alter type ledger.entry_kind add value 'withdrawal';
alter type ledger.entry_kind add value 'withdrawal_returned';
alter type ledger.entry_kind add value 'withdrawal_paid';
alter type ledger.entry_kind add value 'fund_subscription';
alter type ledger.entry_kind add value 'fund_reward';
alter type ledger.entry_kind add value 'fund_returned';
alter type ledger.entry_kind add value 'fund_redemption';
alter type ledger.entry_kind add value 'miner_rent';
alter type ledger.entry_kind add value 'miner_output';
alter type ledger.entry_kind add value 'loan_collateral';
alter type ledger.entry_kind add value 'loan_payout';
alter type ledger.entry_kind add value 'loan_repayment';
alter type ledger.entry_kind add value 'loan_interest';
alter type ledger.entry_kind add value 'loan_collateral_returned';
alter type ledger.entry_kind add value 'loan_liquidation';
alter type ledger.entry_kind add value 'campaign_reward';
alter type ledger.entry_kind add value 'adjustment';
alter type ledger.entry_kind add value 'pool_funding';
alter type ledger.entry_kind add value 'pool_reserved';
alter type ledger.entry_kind add value 'pool_released';
