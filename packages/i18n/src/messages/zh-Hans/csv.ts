import type { CsvTexts } from '../en/csv.ts';

export const csv: CsvTexts = {
  time: '时间',
  kind: '类型',
  currency: '币种',
  account: '账户',
  amount: '金额',
  balance_after: '变动后余额',
  reference: '参考编号',
  available: '自有资金',
  borrowed: '借入资金',
  opening: '期初账户价值',
  closing: '期末账户价值',
  opening_balance: '期初余额',
  final_balance: '期末余额',
  item: '项目',
  detail: '明细',
};
