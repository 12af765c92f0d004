import type { Area } from '../../catalog/catalog.ts';

export const field: Area<'field'> = {
  required: '入力してください。',
  invalid: '正しくありません。',
  too_short: '短すぎます。',
  too_long: '長すぎます。',
  amount: '正しい金額を入力してください。',
  mismatch: '入力内容が一致しません。',
};
