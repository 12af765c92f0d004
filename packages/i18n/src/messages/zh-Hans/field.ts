import type { Area } from '../../catalog/catalog.ts';

export const field: Area<'field'> = {
  required: '请填写此项。',
  invalid: '内容无效。',
  too_short: '内容过短。',
  too_long: '内容过长。',
  amount: '请输入有效金额。',
  mismatch: '两次输入不一致。',
  email: '请输入电子邮箱地址，例如 name@example.com。',
  phone: '请输入 5 至 15 位电话号码。',
  six_digits: '请输入 6 位验证码。',
};
