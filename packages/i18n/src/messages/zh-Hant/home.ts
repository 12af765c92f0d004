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
  inTrades: '{amount} 交易中',
  inFund: '{amount} 在基金中',
  asCollateral: '{amount} 作為貸款擔保',
  inWithdrawals: '{amount} 提領中',
  setAside: '{amount} 凍結中',
};
