import type { CsvTexts } from '../en/csv.ts';

export const csv: CsvTexts = {
  time: 'Thời gian',
  kind: 'Loại',
  currency: 'Loại tiền',
  account: 'Tài khoản',
  amount: 'Số tiền',
  balance_after: 'Số dư sau biến động',
  reference: 'Mã tham chiếu',
  available: 'tiền tự có',
  borrowed: 'tiền vay',
  opening: 'Giá trị tài khoản đầu kỳ',
  closing: 'Giá trị tài khoản cuối kỳ',
  opening_balance: 'Số dư đầu kỳ',
  final_balance: 'Số dư cuối kỳ',
  item: 'Mục',
  detail: 'Chi tiết',
};
