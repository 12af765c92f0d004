export type { Permission } from '@tallystick/contract';
export { type ReviewState, selectReviewState } from './access/access.sql.ts';
export { ACCESS_REVIEW } from './access/access-change.ts';
export type { Act } from './act.ts';
export { selectAuditHashes } from './audit/audit-hashes.sql.ts';
export { appendAudit } from './audit/audit-log.ts';
export { selectNewestActs } from './audit/newest-acts.sql.ts';
export { type AuditVerdict, verifyAuditLog } from './audit/verify-audit-log.ts';
export { CHANGE_LIFE_MS } from './changes/changes.rules.ts';
export {
  changesWaiting,
  lockTarget,
  selectApprovals,
  selectApprovedVersion,
  selectNewestApproved,
  selectNewestVersions,
  selectOpenProposers,
  writesVersion,
} from './changes/changes.sql.ts';
export { type AnyChange, type Approved, defineChange, type Newest } from './changes/definition.ts';
export { registerChangeRoutes } from './changes/routes.ts';
export { isSecondTo } from './changes/second-person.ts';
export type { Levers } from './context.ts';
export { makeCodeOfSecondAdmin } from './links/staff-links.ts';
export { registerListRoutes } from './lists/routes.ts';
export { staffNameKey } from './members/staff-name.rules.ts';
export { networksChange } from './networks/networks-change.ts';
export { openNetworks } from './networks/open-networks.ts';
export { createOperator, type Operator } from './operator.ts';
export { memberMay, type Permitted } from './permissions.rules.ts';
export { createVisitCounts, type VisitCounts } from './phones/count-visits.ts';
export { registerPhoneRoutes } from './phones/routes.ts';
export { OPERATOR_RETENTION } from './retention/operator-retention.ts';
export { selectPeriods } from './retention/periods.sql.ts';
export { retentionChange } from './retention/retention-change.ts';
export { registerRetentionRoutes } from './retention/routes.ts';
export { rolesChange } from './roles/roles-change.ts';
export { registerOperatorRoutes } from './routes.ts';
export type { SignedIn } from './sign-in/staff-sessions.ts';
export { staffMembersChange, staffRecoveryChange } from './staff/staff-changes.ts';
export {
  selectTimeline,
  type TimelinePart,
  type TimelinePosition,
  type TimelineRow,
} from './timeline/timeline.sql.ts';
export { permissionOfQueue } from './waiting/queue-permissions.ts';
export {
  countWaiting,
  selectWaiting,
  type Waiting,
  type WaitingCount,
  type WaitingPosition,
  type WaitingSource,
} from './waiting/waiting.sql.ts';
