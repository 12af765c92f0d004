import type { Area } from '../../catalog/catalog.ts';

export const home: Area<'home'> = {
  totalValuation: 'มูลค่าบัญชี',
  hideAmounts: 'ซ่อนจำนวนเงิน',
  showAmounts: 'แสดงจำนวนเงิน',
  hidden: 'ซ่อนอยู่',
  quickActions: 'ทางลัด',
  actions: {
    deposit: 'ฝาก',
    withdraw: 'ถอน',
    trade: 'เทรด',
    records: 'รายการ',
  },
  coins: 'เหรียญของคุณ',
  market: 'ตลาด',
  allCoins: 'เหรียญทั้งหมด',
  allNotices: 'ประกาศทั้งหมด',
};
