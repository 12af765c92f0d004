import type { Area } from '../../catalog/catalog.ts';

export const field: Area<'field'> = {
  required: '請填寫此欄位。',
  invalid: '請檢查內容，可能有缺少、多餘或不允許的字元。',
  too_short: '內容過短。',
  too_long: '內容過長。',
  amount: '請輸入有效金額。',
  mismatch: '兩次輸入不一致。',
};
