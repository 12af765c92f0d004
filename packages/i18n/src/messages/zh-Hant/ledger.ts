import type { Area } from '../../catalog/catalog.ts';

export const ledger: Area<'ledger'> = {
  borrowed: '借入',
  ofWhichOwed: '已扣除貸款欠款 {amount} USDT',
  records: '紀錄',
  filter: '類型',
  all: '全部',
  balanceAfter: '餘額 {amount}',
  today: '今天',
  yesterday: '昨天',
  end: '已全部顯示。',
  emptyBody: '餘額的每一筆變動都會顯示在這裡。',
  emptyWallet: '錢包還是空的',
  emptyWalletBody: '儲值後餘額會顯示在這裡。',
};
