import type { Area } from '../../catalog/catalog.ts';

export const field: Area<'field'> = {
  required: 'กรุณากรอกช่องนี้',
  invalid: 'ข้อมูลไม่ถูกต้อง',
  too_short: 'สั้นเกินไป',
  too_long: 'ยาวเกินไป',
  amount: 'กรุณากรอกจำนวนเงินให้ถูกต้อง',
  mismatch: 'ข้อมูลทั้งสองช่องไม่ตรงกัน',
};
