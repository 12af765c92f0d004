import type { Area } from '../../catalog.ts';

export const home: Area<'home'> = {
  totalValuation: 'มูลค่ารวมทั้งหมด',
  hideAmounts: 'ซ่อนจำนวนเงิน',
  showAmounts: 'แสดงจำนวนเงิน',
  hidden: 'ซ่อนอยู่',
  quickActions: 'ทางลัด',
  actions: {
    deposit: 'ฝาก',
    withdraw: 'ถอน',
    trade: 'เทรด',
    records: 'บันทึก',
  },
  coins: 'เหรียญของคุณ',
  market: 'ตลาด',
  allCoins: 'เหรียญทั้งหมด',
  inTrades: '{amount} อยู่ในเทรด',
};
