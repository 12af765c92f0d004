import type { EntryKind } from '@tallystick/contract/ledger/records.ts';

/** The names of the lines in the consumption records. */
export const entry = {
  faucet: 'Demo funds',
  trade_stake: 'Trade opened',
  trade_win: 'Trade with a profit',
  trade_tie: 'Price unchanged, trade amount returned',
  trade_void: 'Void, trade amount returned',
  deposit: 'Deposit',
  deposit_reversed: 'Deposit reversed',
  withdrawal: 'Withdrawal',
  withdrawal_returned: 'Withdrawal returned',
  fund_subscription: 'Fund subscription',
  fund_reward: 'Fund reward',
  fund_returned: 'Fund matured, principal returned',
  fund_redemption: 'Fund redeemed early',
  miner_rent: 'Miner rented',
  miner_output: 'Mining output',
  loan_collateral: 'Loan collateral set aside',
  loan_payout: 'Loan paid out',
  loan_restored: 'Moved to borrowed money',
  loan_repayment: 'Loan repaid',
  loan_interest: 'Loan interest',
  loan_collateral_returned: 'Collateral returned',
  loan_liquidation: 'Collateral: forced sale',
  campaign_reward: 'Deposit bonus',
  adjustment: 'Adjustment',
} as const satisfies Record<EntryKind, string>;
