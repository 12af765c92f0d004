import type { CsvTexts } from '../en/csv.ts';

export const csv: CsvTexts = {
  time: '日時',
  kind: '種類',
  currency: '通貨',
  account: 'アカウント',
  amount: '金額',
  balance_after: '取引後残高',
  reference: '照会番号',
  available: '自己資金',
  borrowed: '借入金',
  opening: '期首のアカウント評価額',
  closing: '期末のアカウント評価額',
  opening_balance: '期首の残高',
  final_balance: '期末の残高',
  item: '項目',
  detail: '詳細',
};
