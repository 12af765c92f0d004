import type { Area } from '../../catalog.ts';

export const freezes: Area<'freezes'> = {
  login: 'ระงับการเข้าสู่ระบบ',
  withdrawals: 'ระงับการถอนเงิน',
  trades: 'ระงับการเทรดใหม่',
  since: 'ตั้งแต่ {time}',
  tradesNote: 'รายการเทรดที่เปิดอยู่จะชำระราคาและจ่ายเงินตามปกติ',
  moneyNote: 'ยอดเงินของคุณยังคงเดิม',
  ask: 'สอบถามฝ่ายบริการลูกค้า',
};
