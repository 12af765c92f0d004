import type { EntryKind } from '@tallystick/contract/records.ts';

/** What a line of the consumption records is called. */
export const entry = {
  faucet: 'Demo funds',
  trade_stake: 'Trade opened',
  trade_win: 'Trade won',
  trade_tie: 'Tie, stake returned',
  trade_void: 'Void, stake returned',
  deposit: 'Deposit',
  deposit_reversed: 'Deposit reversed',
  withdrawal: 'Withdrawal',
  withdrawal_returned: 'Withdrawal returned',
  fund_subscription: 'Fund subscription',
  fund_reward: 'Fund reward',
  fund_returned: 'Fund ended, principal back',
  fund_redemption: 'Fund redeemed early',
  miner_rent: 'Miner rented',
  miner_output: 'Mined',
  loan_collateral: 'Loan collateral set aside',
  loan_payout: 'Loan paid out',
  loan_restored: 'Moved to borrowed money',
  loan_repayment: 'Loan repaid',
  loan_interest: 'Loan interest',
  loan_collateral_returned: 'Loan collateral back',
  loan_liquidation: 'Loan collateral sold',
  campaign_reward: 'Top-up reward',
  adjustment: 'Adjustment',
} as const satisfies Record<EntryKind, string>;
