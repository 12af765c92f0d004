import type { Area } from '../../catalog/catalog.ts';

export const field: Area<'field'> = {
  required: 'Vui lòng điền ô này.',
  invalid: 'Vui lòng kiểm tra lại. Có thể thiếu, thừa hoặc có ký tự không được phép.',
  too_short: 'Nội dung quá ngắn.',
  too_long: 'Nội dung quá dài.',
  amount: 'Vui lòng nhập số tiền hợp lệ.',
  mismatch: 'Hai lần nhập không khớp.',
};
