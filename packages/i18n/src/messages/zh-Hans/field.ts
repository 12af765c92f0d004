import type { Area } from '../../catalog/catalog.ts';

export const field: Area<'field'> = {
  required: '请填写此项。',
  invalid: '内容无效。',
  too_short: '内容过短。',
  too_long: '内容过长。',
  amount: '请输入有效金额。',
  mismatch: '两次输入不一致。',
};
