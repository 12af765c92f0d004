import type { ConsoleArea } from '../../../catalog/console-catalog.ts';

export const risk: ConsoleArea<'risk'> = {
  clear: '問題なし…',
  clearEffect:
    '保留中の出金は通常の承認に進みます。さらに検知しない限り、このルールは30日間このお客様について通知しません。',
  clearFindingAbout: '{uid} のリスク検知を問題なしとする',
  clearSelectedRow: '選択した行を問題なしとする',
  cleared: '問題なしとしました。',
  confirm: '確認…',
  confirmEffect:
    '保留中の出金は却下され、全額がお客様の残高に戻ります。これによってアカウントが凍結されることはありません。',
  confirmFindingAbout: '{uid} のリスク検知を確定',
  confirmSelectedRow: '選択した行を確定',
  confirmed: '確定済み',
  decideWithdrawalGoes: '判断待ち（出金は続行）',
  findingAbout: '{uid} についてのリスク検知',
  findings: 'リスク検知',
  holdsWithdrawal: '出金を保留',
  noFindingWaitingDecision: '判断待ちのリスク検知はありません。',
  noneWasWaiting: '待機中の出金なし',
  recordedFindingAuditLog: 'リスク検知とともに、監査ログにも記録されます。',
  recordedOnly: '記録のみ',
  versionRuleRulesVersion: '{rule}、第{rulesVersion}版',
};
