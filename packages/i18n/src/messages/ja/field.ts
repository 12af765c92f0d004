import type { Area } from '../../catalog/catalog.ts';

export const field: Area<'field'> = {
  required: '入力してください。',
  invalid: 'ご確認ください。文字の不足や余分、または使えない文字がある可能性があります。',
  too_short: '短すぎます。',
  too_long: '長すぎます。',
  amount: '正しい金額を入力してください。',
  mismatch: '入力内容が一致しません。',
};
