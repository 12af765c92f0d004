export type { Act } from './act.ts';
export { selectAuditHashes } from './audit/audit-hashes.sql.ts';
export { type AuditVerdict, verifyAuditLog } from './audit/verify-audit-log.ts';
export type { Levers } from './context.ts';
export { createOperator, type Operator } from './operator.ts';
export type { Permission } from './permissions.rules.ts';
export { expiresAtMs, hasExpired, PROPOSAL_LIFE_MS } from './proposal-age.rules.ts';
export { registerOperatorRoutes } from './routes.ts';
export type { SignedIn } from './sign-in/staff-sessions.ts';
