import type { Area } from '../../catalog/catalog.ts';

export const field: Area<'field'> = {
  required: 'กรุณากรอกช่องนี้',
  invalid: 'กรุณาตรวจสอบ อาจมีตัวอักษรขาด เกิน หรือใช้ไม่ได้',
  too_short: 'สั้นเกินไป',
  too_long: 'ยาวเกินไป',
  amount: 'กรุณากรอกจำนวนเงินให้ถูกต้อง',
  mismatch: 'ข้อมูลทั้งสองช่องไม่ตรงกัน',
};
