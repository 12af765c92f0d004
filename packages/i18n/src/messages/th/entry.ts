import type { Area } from '../../catalog.ts';

export const entry: Area<'entry'> = {
  faucet: 'เงินเดโม',
  trade_stake: 'เปิดเทรด',
  trade_win: 'ชนะเทรด',
  trade_tie: 'เสมอ คืนเงินลงทุน',
  trade_void: 'โมฆะ คืนเงินลงทุน',
};
