import type { EntryKind } from '@tallystick/contract/ledger.ts';

/** What a line of the consumption records is called. */
export const entry = {
  faucet: 'Demo funds',
  trade_stake: 'Trade opened',
  trade_win: 'Trade won',
  trade_tie: 'Tie, stake returned',
  trade_void: 'Void, stake returned',
} as const satisfies Record<EntryKind, string>;
