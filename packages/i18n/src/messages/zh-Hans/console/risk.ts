import type { ConsoleArea } from '../../../catalog/console-catalog.ts';

export const risk: ConsoleArea<'risk'> = {
  clear: '排除…',
  clearEffect: '被暂缓的提现进入常规审批。30 天内该规则不再就此客户提示，除非发现更多情况。',
  clearFindingAbout: '排除 {uid} 的风控命中',
  clearSelectedRow: '排除所选行',
  cleared: '已排除。',
  confirm: '确认…',
  confirmEffect: '被暂缓的提现将被拒绝，全部金额退回客户余额。此操作不会冻结账户。',
  confirmFindingAbout: '确认 {uid} 的风控命中',
  confirmSelectedRow: '确认所选行',
  confirmed: '已确认',
  decideWithdrawalGoes: '待处理；提现继续进行',
  findingAbout: '关于 {uid} 的风控命中',
  findings: '风控命中',
  holdsWithdrawal: '暂缓提现',
  noFindingWaitingDecision: '没有等待处理的风控命中。',
  noneWasWaiting: '没有等待中的提现',
  recordedFindingAuditLog: '随风控命中一并记录，并记入审计日志。',
  recordedOnly: '仅记录',
  versionRuleRulesVersion: '{rule}，第 {rulesVersion} 版',
};
