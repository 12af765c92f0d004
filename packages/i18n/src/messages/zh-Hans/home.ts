import type { Area } from '../../catalog/catalog.ts';

export const home: Area<'home'> = {
  totalValuation: '账户价值',
  hideAmounts: '隐藏金额',
  showAmounts: '显示金额',
  hidden: '已隐藏',
  quickActions: '快捷操作',
  actions: {
    deposit: '充值',
    withdraw: '提现',
    trade: '交易',
    records: '明细',
  },
  coins: '持有币种',
  market: '行情',
  allCoins: '全部币种',
  allNotices: '全部公告',
};
