import type { CsvTexts } from '../en/csv.ts';

export const csv: CsvTexts = {
  time: 'เวลา',
  kind: 'รายการ',
  currency: 'สกุลเงิน',
  account: 'บัญชี',
  amount: 'จำนวนเงิน',
  balance_after: 'ยอดคงเหลือหลังรายการ',
  reference: 'เลขอ้างอิง',
  available: 'เงินของตนเอง',
  borrowed: 'เงินกู้',
};
