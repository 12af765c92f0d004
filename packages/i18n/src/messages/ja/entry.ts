import type { Area } from '../../catalog.ts';

export const entry: Area<'entry'> = {
  faucet: 'デモ資金',
  trade_stake: '取引開始',
  trade_win: '取引の勝ち',
  trade_tie: '引き分け・投資額返還',
  trade_void: '無効・投資額返還',
};
