import { type AlertCase, constant } from './alert-case.ts';

/** A case for each alert on deposits, withdrawals and the house's coins. */
export const MONEY_ALERT_CASES: Readonly<Record<string, AlertCase>> = {
  DepositsHalted: {
    fires: [constant('tallystick_deposits_halted{chain="1"}', 1)],
    labels: { chain: '1' },
    quiet: [constant('tallystick_deposits_halted{chain="1"}', 0)],
  },
  DepositsBehind: {
    fires: [constant('tallystick_deposits_blocks_behind{chain="1"}', 101)],
    labels: { chain: '1' },
    quiet: [constant('tallystick_deposits_blocks_behind{chain="1"}', 100)],
  },
  NodeSilent: {
    fires: [constant('tallystick_deposits_node_silent_seconds{chain="1"}', 301)],
    labels: { chain: '1' },
    quiet: [constant('tallystick_deposits_node_silent_seconds{chain="1"}', 300)],
  },
  ChainHoldsLess: {
    fires: [constant('tallystick_balance_differences{chain="ERC20",direction="less"}', 1)],
    labels: { chain: 'ERC20', direction: 'less' },
    quiet: [
      constant('tallystick_balance_differences{chain="ERC20",direction="less"}', 0),
      constant('tallystick_balance_differences{chain="ERC20",direction="more"}', 1),
    ],
  },
  ChainHoldsMore: {
    fires: [constant('tallystick_balance_differences{chain="ERC20",direction="more"}', 1)],
    labels: { chain: 'ERC20', direction: 'more' },
    quiet: [constant('tallystick_balance_differences{chain="ERC20",direction="more"}', 0)],
    at: '45m',
  },
  BooksNotCompared: {
    fires: [constant('tallystick_balances_compared_age_seconds{chain="BTC"}', 10_801)],
    labels: { chain: 'BTC' },
    quiet: [constant('tallystick_balances_compared_age_seconds{chain="BTC"}', 10_800)],
  },
  ArrivalsUnbooked: {
    fires: [constant('tallystick_unbooked_arrivals_oldest_age_seconds', 14_401)],
    quiet: [constant('tallystick_unbooked_arrivals_oldest_age_seconds', 14_400)],
  },
  DepositsFoundLate: {
    fires: ['tallystick_deposits_found_late{chain="ERC20"} 3x10 4x50'],
    labels: { chain: 'ERC20' },
    quiet: [constant('tallystick_deposits_found_late{chain="ERC20"}', 4)],
  },
  NodeContradicts: {
    fires: [constant('tallystick_node_contradicts{chain="ERC20",node="a.example"}', 1)],
    labels: { chain: 'ERC20', node: 'a.example' },
    quiet: [constant('tallystick_node_contradicts{chain="ERC20",node="a.example"}', 0)],
  },
  SweepStuck: {
    fires: [constant('tallystick_sweeps_oldest_age_seconds{chain="ERC20"}', 21_601)],
    labels: { chain: 'ERC20' },
    quiet: [
      constant('tallystick_sweeps_oldest_age_seconds{chain="ERC20"}', 21_599),
      constant('tallystick_sweeps_failed_last_day{chain="ERC20"}', 0),
    ],
  },
  SweepsBlocked: {
    fires: [constant('tallystick_sweeps_blocked{chain="BTC"}', 1)],
    labels: { chain: 'BTC' },
    at: '61m',
    quiet: [constant('tallystick_sweeps_blocked{chain="BTC"}', 0)],
  },
  WithdrawalFailed: {
    fires: [constant('tallystick_withdrawals{status="failed",payer="signer"}', 1)],
    labels: { status: 'failed', payer: 'signer' },
    quiet: [constant('tallystick_withdrawals{status="approved",payer="signer"}', 1)],
  },
  WithdrawalStuck: {
    fires: [
      constant(
        'tallystick_withdrawals_oldest_age_seconds{status="broadcast",payer="signer",chain="ERC20"}',
        901,
      ),
    ],
    labels: { status: 'broadcast', payer: 'signer', chain: 'ERC20' },
    quiet: [
      constant(
        'tallystick_withdrawals_oldest_age_seconds{status="broadcast",payer="staff",chain="ERC20"}',
        901,
      ),
      constant(
        'tallystick_withdrawals_oldest_age_seconds{status="broadcast",payer="signer",chain="BTC"}',
        7200,
      ),
    ],
  },
  CoinsRunLow: {
    fires: [
      constant('tallystick_coins_needed_units{chain="BTC"}', 1.5),
      constant('tallystick_coins_free_units{chain="BTC"}', 1),
    ],
    labels: { chain: 'BTC' },
    // Nothing waits and nothing is there; and a payout that waits only until its coins are confirmed.
    quiet: [
      constant('tallystick_coins_needed_units{chain="BTC"}', 0),
      constant('tallystick_coins_free_units{chain="BTC"}', 0),
      'tallystick_coins_needed_units{chain="BTC",instance="b"} 1x60',
      'tallystick_coins_free_units{chain="BTC",instance="b"} 0x25 1x35',
    ],
  },
  WithdrawalWaitsForPeople: {
    fires: [constant('tallystick_withdrawals_oldest_age_seconds{status="requested",payer="staff"}', 14401)],
    labels: { status: 'requested', payer: 'staff' },
    quiet: [constant('tallystick_withdrawals_oldest_age_seconds{status="approved",payer="staff"}', 14401)],
  },
};
