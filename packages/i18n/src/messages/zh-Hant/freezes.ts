import type { Area } from '../../catalog/catalog.ts';

export const freezes: Area<'freezes'> = {
  login: '登入已被限制',
  withdrawals: '提領已被限制',
  trades: '已限制開新交易',
  tradesNote: '自 {time} 起生效。進行中的交易照常結算並支付。',
  moneyNote: '自 {time} 起生效。您的餘額維持不變。',
  ask: '聯絡線上客服',
  byMailLink: '帳號已透過安全郵件中的連結凍結。我們的工作人員核實您的身分後會解除凍結。',
};
