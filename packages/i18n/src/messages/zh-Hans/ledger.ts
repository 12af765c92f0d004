import type { Area } from '../../catalog/catalog.ts';

export const ledger: Area<'ledger'> = {
  borrowed: '借入',
  ofWhichOwed: '已扣除贷款欠款 {amount} USDT',
  records: '记录',
  filter: '类型',
  all: '全部',
  balanceAfter: '余额 {amount}',
  today: '今天',
  yesterday: '昨天',
  end: '已全部显示。',
  emptyBody: '余额的每一笔变动都会显示在这里。',
  emptyWallet: '钱包还是空的',
  emptyWalletBody: '充值后余额会显示在这里。',
};
