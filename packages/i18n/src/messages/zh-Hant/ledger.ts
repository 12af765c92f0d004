import type { Area } from '../../catalog.ts';

export const ledger: Area<'ledger'> = {
  total: '總額',
  available: '可用',
  held: '凍結',
  borrowed: '借入',
  valuation: '折合 USDT',
  totalAssets: '總資產',
  assets: '資產',
  doors: '紀錄與產品',
  doorRecords: '餘額的每一筆變動',
  doorTrades: '每一筆交易及結果',
  fund: '流動性基金',
  doorFund: '由預先注資的資金池每日派發收益',
  filter: '變動類型',
  all: '全部',
  balanceAfter: '餘額 {amount}',
  today: '今天',
  yesterday: '昨天',
  end: '已全部顯示。',
  emptyBody: '餘額的每一筆變動都會顯示在這裡。',
};
