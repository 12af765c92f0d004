import type { Area } from '../../catalog.ts';

export const ledger: Area<'ledger'> = {
  total: '合計',
  available: '利用可能',
  held: '拘束中',
  borrowed: '借入金',
  valuation: 'USDT 換算',
  totalAssets: '総資産',
  assets: '資産',
  doors: '履歴と商品',
  doorRecords: '残高のすべての動き',
  doorTrades: 'すべての取引とその結果',
  fund: '流動性ファンド',
  doorFund: '事前に積み立てたプールから毎日リワード',
  filter: '種類',
  all: 'すべて',
  balanceAfter: '残高 {amount}',
  today: '今日',
  yesterday: '昨日',
  end: '以上がすべてです。',
  emptyBody: '残高のすべての動きがここに表示されます。',
};
