import type { Area } from '../../catalog/catalog.ts';

export const field: Area<'field'> = {
  required: '请填写此项。',
  invalid: '请检查内容，可能有缺少、多余或不允许的字符。',
  too_short: '内容过短。',
  too_long: '内容过长。',
  amount: '请输入有效金额。',
  mismatch: '两次输入不一致。',
};
