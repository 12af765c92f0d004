import type { CsvTexts } from '../en/csv.ts';

export const csv: CsvTexts = {
  time: 'เวลา',
  kind: 'ประเภท',
  currency: 'สกุลเงิน',
  account: 'บัญชี',
  amount: 'จำนวนเงิน',
  balance_after: 'ยอดคงเหลือหลังรายการ',
  reference: 'เลขอ้างอิง',
  available: 'เงินของตนเอง',
  borrowed: 'เงินกู้',
  opening: 'มูลค่าบัญชีต้นงวด',
  closing: 'มูลค่าบัญชีปลายงวด',
  opening_balance: 'ยอดเงินต้นงวด',
  final_balance: 'ยอดเงินปลายงวด',
  item: 'รายการ',
  detail: 'รายละเอียด',
};
