import type { CsvTexts } from '../en/csv.ts';

export const csv: CsvTexts = {
  time: 'Thời gian',
  kind: 'Giao dịch',
  currency: 'Loại tiền',
  account: 'Tài khoản',
  amount: 'Số tiền',
  balance_after: 'Số dư sau giao dịch',
  reference: 'Mã tham chiếu',
  available: 'tiền của mình',
  borrowed: 'tiền vay',
};
