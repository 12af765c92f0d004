import type { Area } from '../../catalog/catalog.ts';

export const home: Area<'home'> = {
  totalValuation: 'アカウントの評価額',
  hideAmounts: '金額を隠す',
  showAmounts: '金額を表示',
  hidden: '非表示',
  quickActions: 'クイック操作',
  actions: {
    deposit: '入金',
    withdraw: '出金',
    trade: '取引',
    records: '残高履歴',
  },
  coins: '保有銘柄',
  market: 'マーケット',
  allCoins: 'すべての銘柄',
  allNotices: 'すべてのお知らせ',
};
