import type { Area } from '../../catalog/catalog.ts';

export const field: Area<'field'> = {
  required: '請填寫此欄位。',
  invalid: '內容無效。',
  too_short: '內容過短。',
  too_long: '內容過長。',
  amount: '請輸入有效金額。',
  mismatch: '兩次輸入不一致。',
};
