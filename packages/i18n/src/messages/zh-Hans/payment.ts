import type { Area } from '../../catalog/catalog.ts';

export const payment: Area<'payment'> = {
  timeline: '处理经过',
  nextTitle: '接下来',
  explorer: '在 {host} 查看链上交易',
  ask: '就此咨询客服',
  askNote: '消息会附上这笔款项的信息。',
  missing: '没有此编号的款项',
  step: {
    reported: '您已提交',
    seen: '已在网络上发现',
    credited: '已计入您的余额',
    rejected: '未入账',
    cancelled: '您已撤回',
  },
  deposit: {
    submitted: '工作人员正在与到账款项核对，您无需操作。',
    confirming: '满 {count, plural, other {# 次}}确认后自动入账，您无需操作。',
    checked: '网络已完成确认，入账前我们会再核对一次。',
    left: '如果网络重新收录，将自动重新计数。',
    credited: '已完成，款项在您的余额中。',
    rejected: '您的余额没有变化。如认为有误，请联系客服。',
    cancelled: '您的余额没有变化。如果您已付款，请重新提交。',
  },
  withdrawal: {
    requested: '批准后即转出，在此之前您可以取消。',
    approved: '系统正在签名并发送至网络，您无需操作。',
    byHand: '工作人员会转账，并在此记录参考编号。',
    broadcast: '满 {count, plural, other {# 次}}确认后完成，您无需操作。',
    completed: '已完成。如未收到，请先查询收款钱包或银行。',
    rejected: '金额已全部退回余额。请先解决上方所示的问题，然后重试。',
    cancelled: '金额已全部退回余额，您可随时重新提现。',
  },
};
