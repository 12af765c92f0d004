export { selectAuditHashes } from './audit-hashes.sql.ts';
export type { Levers } from './context.ts';
export { createOperator, type Operator } from './operator.ts';
export { registerOperatorRoutes } from './routes.ts';
