import type { Area } from '../../catalog/catalog.ts';

export const ledger: Area<'ledger'> = {
  borrowed: 'Tiền vay',
  ofWhichOwed: 'Đã trừ {amount} USDT nợ vay',
  records: 'Lịch sử',
  filter: 'Loại',
  all: 'Tất cả',
  balanceAfter: 'Số dư {amount}',
  today: 'Hôm nay',
  yesterday: 'Hôm qua',
  end: 'Đã hiển thị tất cả.',
  emptyBody: 'Mọi biến động số dư sẽ hiển thị tại đây.',
  emptyWallet: 'Ví của bạn đang trống',
  emptyWalletBody: 'Số dư hiện ở đây sau lần nạp đầu tiên.',
};
