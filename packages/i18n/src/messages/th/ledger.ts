import type { Area } from '../../catalog/catalog.ts';

export const ledger: Area<'ledger'> = {
  borrowed: 'เงินกู้',
  ofWhichOwed: 'หักยอดหนี้สินเชื่อ {amount} USDT แล้ว',
  records: 'ประวัติ',
  filter: 'ประเภท',
  all: 'ทั้งหมด',
  balanceAfter: 'คงเหลือ {amount}',
  today: 'วันนี้',
  yesterday: 'เมื่อวาน',
  end: 'แสดงครบทุกรายการแล้ว',
  emptyBody: 'ทุกความเคลื่อนไหวของยอดเงินจะแสดงที่นี่',
  emptyWallet: 'กระเป๋าของคุณยังว่างอยู่',
  emptyWalletBody: 'ยอดเงินจะแสดงที่นี่หลังการฝากครั้งแรก',
};
