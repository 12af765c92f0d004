import type { CsvTexts } from '../en/csv.ts';

export const csv: CsvTexts = {
  time: '時間',
  kind: '類型',
  currency: '幣別',
  account: '帳戶',
  amount: '金額',
  balance_after: '異動後餘額',
  reference: '參考編號',
  available: '自有資金',
  borrowed: '借入資金',
  opening: '期初帳戶價值',
  closing: '期末帳戶價值',
  opening_balance: '期初餘額',
  final_balance: '期末餘額',
  item: '項目',
  detail: '明細',
};
