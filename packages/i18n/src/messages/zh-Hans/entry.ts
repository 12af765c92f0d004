import type { Area } from '../../catalog.ts';

export const entry: Area<'entry'> = {
  faucet: '演示资金',
  trade_stake: '交易下单',
  trade_win: '交易盈利',
  trade_tie: '平局，退回投入金额',
  trade_void: '无效，退回投入金额',
};
