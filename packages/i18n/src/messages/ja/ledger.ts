import type { Area } from '../../catalog/catalog.ts';

export const ledger: Area<'ledger'> = {
  borrowed: '借入金',
  ofWhichOwed: 'ローンの債務 {amount} USDT を差し引いた額です',
  records: '履歴',
  filter: '種類',
  all: 'すべて',
  balanceAfter: '残高 {amount}',
  today: '今日',
  yesterday: '昨日',
  end: '最後まで表示しました。',
  emptyBody: '残高のすべての動きがここに表示されます。',
  emptyWallet: 'ウォレットはまだ空です',
  emptyWalletBody: '入金後、残高がここに表示されます。',
};
