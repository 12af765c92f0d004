import type { Area } from '../../catalog/catalog.ts';

export const home: Area<'home'> = {
  totalValuation: '帳戶價值',
  hideAmounts: '隱藏金額',
  showAmounts: '顯示金額',
  hidden: '已隱藏',
  quickActions: '快速操作',
  actions: {
    deposit: '儲值',
    withdraw: '提領',
    trade: '交易',
    records: '明細',
  },
  coins: '持有幣種',
  market: '行情',
  allCoins: '全部幣種',
  allNotices: '全部公告',
};
