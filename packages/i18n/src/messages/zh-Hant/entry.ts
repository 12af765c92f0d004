import type { Area } from '../../catalog.ts';

export const entry: Area<'entry'> = {
  faucet: '示範資金',
  trade_stake: '交易下單',
  trade_win: '交易獲利',
  trade_tie: '平局，退回投入金額',
  trade_void: '無效，退回投入金額',
};
