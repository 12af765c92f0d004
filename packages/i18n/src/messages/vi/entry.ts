import type { Area } from '../../catalog.ts';

export const entry: Area<'entry'> = {
  faucet: 'Tiền dùng thử',
  trade_stake: 'Mở giao dịch',
  trade_win: 'Giao dịch thắng',
  trade_tie: 'Hòa, hoàn tiền đặt',
  trade_void: 'Vô hiệu, hoàn tiền đặt',
};
