import type { ConsoleArea } from '../../../catalog/console-catalog.ts';

export const error: ConsoleArea<'error'> = {
  changed_meanwhile: '期间已有其他人修改，请重新查看。',
  closing_price_missing:
    '有一种币的 USDT 价值未知，因为其指数在当日结束时没有价格。请使用含有精确金额的 Beancount 或 CSV 文件。',
  confirmation_required: '请确认是您本人操作，然后重试。',
  disk_full: '服务器磁盘已满。请释放空间，之后服务会自动恢复。',
  last_admin: '必须始终保留一名可以登录的管理员。请先添加另一位。',
  line_used: '银行对账单的这一行已入账，请查看另一笔充值。',
  pool_too_small: '资金池余额不足。请输入较小的金额。',
  proposal_expired: '未在期限内决定，已过期。请重新提出。',
  risk_pending: '风控规则已暂缓此笔提现，请先处理该风控命中。',
  screening_pending: '外部审查尚未回复，请一分钟后再试。',
  second_person_needed: '需要另一位工作人员确认。请联系同事。',
  sign_in_unfinished: '请先完成登录。',
  too_late: '开始时间过近或已过，请重新提出。',
  top_up_missing: '没有已入账的充值符合此预约。请等待充值入账。',
  transaction_mismatch: '区块链上没有这笔付款。请核对交易哈希。',
};
