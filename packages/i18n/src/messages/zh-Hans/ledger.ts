import type { Area } from '../../catalog.ts';

export const ledger: Area<'ledger'> = {
  total: '总额',
  available: '可用',
  held: '冻结',
  borrowed: '借入',
  valuation: '折合 USDT',
  totalAssets: '总资产',
  assets: '资产',
  doors: '记录与产品',
  doorRecords: '余额的每一笔变动',
  doorTrades: '每一笔交易及结果',
  fund: '流动性基金',
  doorFund: '由预先注资的资金池每日派发收益',
  filter: '变动类型',
  all: '全部',
  balanceAfter: '余额 {amount}',
  today: '今天',
  yesterday: '昨天',
  end: '已全部显示。',
  emptyBody: '余额的每一笔变动都会显示在这里。',
};
