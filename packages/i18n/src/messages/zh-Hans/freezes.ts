import type { Area } from '../../catalog/catalog.ts';

export const freezes: Area<'freezes'> = {
  login: '登录已被限制',
  withdrawals: '提现已被限制',
  trades: '已限制开新交易',
  tradesNote: '自 {time} 起生效。进行中的交易照常结算并支付。',
  moneyNote: '自 {time} 起生效。您的余额保持不变。',
  ask: '联系在线客服',
  byMailLink: '账号已通过安全邮件中的链接冻结。我们的工作人员核实您的身份后会解除冻结。',
};
