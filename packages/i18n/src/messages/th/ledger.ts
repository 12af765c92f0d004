import type { Area } from '../../catalog.ts';

export const ledger: Area<'ledger'> = {
  total: 'รวม',
  available: 'ใช้ได้',
  held: 'กันไว้',
  borrowed: 'เงินกู้',
  valuation: 'มูลค่าเป็น USDT',
  totalAssets: 'สินทรัพย์รวม',
  assets: 'สินทรัพย์',
  doors: 'ประวัติและผลิตภัณฑ์',
  doorRecords: 'ทุกความเคลื่อนไหวของยอดเงิน',
  doorTrades: 'ทุกรายการเทรดพร้อมผลลัพธ์',
  fund: 'กองทุนสภาพคล่อง',
  doorFund: 'ผลตอบแทนรายวันจากกองกลางที่สำรองเงินไว้แล้ว',
  filter: 'ประเภทรายการ',
  all: 'ทั้งหมด',
  balanceAfter: 'คงเหลือ {amount}',
  today: 'วันนี้',
  yesterday: 'เมื่อวาน',
  end: 'แสดงครบทุกรายการแล้ว',
  emptyBody: 'ทุกความเคลื่อนไหวของยอดเงินจะแสดงที่นี่',
};
