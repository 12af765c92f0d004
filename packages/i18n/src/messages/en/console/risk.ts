/** Findings of the risk rules. */
export const risk = {
  clear: 'Clear…',
  clearEffect:
    'A held withdrawal goes on to its ordinary approval. The rule stays quiet about this customer for 30 days unless it finds more.',
  clearFindingAbout: 'Clear the finding about {uid}',
  clearSelectedRow: 'Clear the selected row',
  cleared: 'Cleared.',
  confirm: 'Confirm…',
  confirmEffect:
    'A held withdrawal is rejected, and everything goes back to the customer’s balance. The account is not frozen by this.',
  confirmFindingAbout: 'Confirm the finding about {uid}',
  confirmSelectedRow: 'Confirm the selected row',
  confirmed: 'Confirmed',
  decideWithdrawalGoes: 'To decide; the withdrawal goes on',
  findingAbout: 'Finding about {uid}',
  findings: 'findings',
  holdsWithdrawal: 'Holds a withdrawal',
  noFindingWaitingDecision: 'No finding is waiting for a decision.',
  noneWasWaiting: 'none was waiting',
  recordedFindingAuditLog: 'Recorded with the finding and in the audit log.',
  recordedOnly: 'Recorded only',
  versionRuleRulesVersion: '{rule}, version {rulesVersion}',
} as const;
